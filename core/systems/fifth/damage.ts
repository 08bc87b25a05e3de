import { explain, labelling, type Reason, saying } from '../../kernel/said.ts';
import type { DamagingAttack } from '../../rules/attacks.ts';
import {
  type DamagePart,
  type Fighter,
  type HarmResult,
  largestModifier,
  stackModifiers,
} from '../../rules/combat.ts';
import { beginCondition, type Consequence, endConditions, setMark } from '../../rules/consequences.ts';
import { counterOf, hasCondition, type RulesContext } from '../../rules/context.ts';
import { damageTypesOf } from '../../rules/damage.ts';
import {
  explainShare,
  healFromCurrent,
  isImmune,
  keepLargerPool,
  nameDamageTypes,
  refuseHealingDead,
  rolledAmount,
  soakDamage,
} from '../../rules/hitPoints.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { HarmRules } from '../../rules/system.ts';
import { offerFall, findHindrance, isProof } from './activeConditions.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { onEffectAdded, doesEndWithSource, stackEffect } from './effects.ts';
import {
  DEATH_SAVES,
  isDead,
  isDown,
  computeMaximumHitPoints,
  listLifeStates,
  traitsOf,
  hasDeathSaves,
} from './fighter.ts';
import { onEffectEnded, hurtFromInside, releaseGrapples } from './grappling.ts';
import { readRuling, RULING } from './rulings.ts';
import { breakConcentration, dueConcentrationSave, buildSaveCheck } from './savingThrows.ts';
import { hurtHeads, endShape } from './shapes.ts';
import { findNextChallenge } from './challengeTables.ts';
import { ABILITIES } from './tables.ts';
import { isSave, applyMasteries } from './weapons.ts';
import { COUNTER, DAMAGE_TYPES, MARK } from './words.ts';

/** DC of a save for half where nothing is said of it. FIF-22 */
const USUAL_DC = 15;

/** What damage, healing and time do to a fighter. FIF-90 to FIF-120 */
export const harmRules: HarmRules = {
  take: takeDamage,
  heal: healFighter,
  temporary: (who, amount) => keepLargerPool(who, amount, 'gone'),
  state: listLifeStates,
  out: (who) => isDead(who),
  meets: stackEffect,
  endsWithSource: doesEndWithSource,
  after: onHurt,
  healed: (who, from) =>
    who.hp > 0 && (from <= 0 || who.fate === 'knockedOut') ? wakeFighter(who, 'FIF-107') : [],
  brings: onEffectAdded,
  ends: onEffectEnded,
  halves: (who, now) =>
    buildSaveCheck(
      who,
      {
        ability: 'dex',
        dc: explain({ rule: 'FIF-22', label: 'usual DC', value: USUAL_DC }),
        label: 'Dexterity save for half',
        rule: 'FIF-96',
      },
      now,
    ),
  saves: {
    words: ABILITIES,
    check: (who, { save, dc }, now) =>
      buildSaveCheck(
        who,
        {
          ability: ABILITIES.find(({ key }) => key === save)?.key ?? 'dex',
          dc: explain({ rule: 'FIF-21', label: 'DC', value: dc }),
        },
        now,
      ),
  },
  maximum: computeMaximumHitPoints,
  afterFight: onFightEnd,
  experience: experienceFor,
};

/** Type by type: share, immunity, adjustments, resistance, vulnerability; then one sum, the threshold, temporary hit points, hit points down to 0. FIF-90 FIF-96 FIF-101 FIF-102 FIF-105 FIF-106 */
function takeDamage(who: Fighter, parts: readonly DamagePart[], now?: RulesContext): HarmResult {
  const less = lessenDamage(who, parts);
  const each = parts.map((part, at) => ({ part, steps: reduceDamage(who, part, less[at] ?? 0, now) }));
  const reasons = each.flatMap(({ steps }) => steps);
  const joined = now && readRuling(now, RULING.halfPerPart) === 'total' ? halveTogether(parts) : [];
  const sum = [...reasons, ...joined].reduce((all, { value }) => all + value, 0);
  const threshold = traitsOf(who.sheet).damageThreshold;
  const under = sum > 0 && sum < threshold;
  const total = explain(
    ...reasons,
    ...joined,
    ...(under ? [{ rule: 'FIF-105', ...labelling('fifth.belowThreshold', { threshold }), value: -sum }] : []),
  );
  const result = { ...soakDamage(who, total, listLifeStates, 0), byType: splitByType(each) };
  return { ...result, becomes: isKilledAtOnce(who, result) ? ['dead'] : result.becomes };
}

/** Whether what is left of the damage once it is at 0 kills it at once, so that nobody expects it dying. FIF-112 FIF-115 */
function isKilledAtOnce(who: Fighter, { total, hp, temporary }: HarmResult): boolean {
  if (!hasDeathSaves(who) || who.shape || hp.to > 0 || total.value <= 0 || isDead(who)) return false;
  const through = total.value - (temporary.from - temporary.to);
  return through - (hp.from - hp.to) >= computeMaximumHitPoints(who);
}

/** Of each type what came, half for a save already taken off, and what was left of it. FIF-102 */
function splitByType(
  each: readonly { readonly part: DamagePart; readonly steps: readonly Reason[] }[],
): NonNullable<HarmResult['byType']> {
  const all: Record<string, { came: number; taken: number }> = {};
  for (const { part, steps } of each)
    for (const type of damageTypesOf(part)) {
      const before = all[type] ?? { came: 0, taken: 0 };
      all[type] = {
        came: before.came + Math.floor(rolledAmount(part) * part.share),
        taken: before.taken + steps.reduce((sum, { value }) => sum + value, 0),
      };
    }
  return all;
}

/** What halving the sum gives more than halving each part. FIF-96 */
function halveTogether(parts: readonly DamagePart[]): readonly Reason[] {
  const halved = parts.filter(({ share }) => share === 0.5);
  const lost = halved.filter((part) => rolledAmount(part) % 2 === 1).length;
  return [{ rule: 'FIF-96', label: 'halved as one sum', value: Math.floor(lost / 2) }];
}

/** What arrives of one part, every step a reason. FIF-98 FIF-99 FIF-100 FIF-101 */
function reduceDamage(
  who: Fighter,
  part: DamagePart,
  less: number,
  now: RulesContext | undefined,
): readonly Reason[] {
  const types = damageTypesOf(part);
  const word = nameDamageTypes(DAMAGE_TYPES, part).toLowerCase();
  const rolled = rolledAmount(part);
  const start: Reason = { rule: 'FIF-92', label: `${word} damage`, value: rolled };
  if (isImmune(who, part))
    return [
      start,
      { rule: 'FIF-100', ...labelling('fifth.immuneTo', { what: { label: word } }), value: -rolled },
    ];
  const reasons: Reason[] = [start, explainShare(rolled, part.share, 'FIF-96')];
  const left = (): number => reasons.reduce((all, { value }) => all + value, 0);
  if (less !== 0) reasons.push({ rule: 'FIF-101', label: 'adjusted', value: less });
  if (types.length > 0 && types.every((type) => hasResistance(who, type, now)))
    reasons.push({
      rule: 'FIF-98',
      ...labelling('fifth.resistsWhat', { what: { label: word } }),
      value: Math.floor(left() / 2) - left(),
    });
  if (types.some((type) => isVulnerable(who, type)))
    reasons.push({
      rule: 'FIF-99',
      ...labelling('fifth.vulnerableTo', { what: { label: word } }),
      value: left(),
    });
  return reasons;
}

/**
 * What a flat change of all damage does to each part: it is made once for the whole hit, and a reduction takes from the
 * largest part first, before resistance. What it is immune to takes none of it. FIF-101 FIF-102
 */
function lessenDamage(who: Fighter, parts: readonly DamagePart[]): readonly number[] {
  const change = damageAdjustment(who);
  const comes = parts.map((part) => (isImmune(who, part) ? 0 : Math.floor(rolledAmount(part) * part.share)));
  const bySize = comes.map((_, at) => at).toSorted((a, b) => (comes[b] ?? 0) - (comes[a] ?? 0));
  const found = parts.map(() => 0);
  let left = change;
  for (const at of bySize) {
    const amount = comes[at] ?? 0;
    if (amount <= 0 || left === 0) continue;
    const taken = Math.max(-amount, left);
    found[at] = taken;
    left = change > 0 ? 0 : left - taken;
  }
  return found;
}

/** A flat change that lasts on it. FIF-101 */
function damageAdjustment(who: Fighter): number {
  return stackModifiers(who, 'taken', CONDITIONS, 'all').reduce((all, { value }) => all + value, 0);
}

/** Whether damage of a type is halved: by its sheet, by what lasts on it, as stone, or by water around it. FIF-89 FIF-98 FIF-134 */
function hasResistance(who: Fighter, type: string, now: RulesContext | undefined): boolean {
  const own = traitsOf(who.sheet).resists;
  if (own.includes(type) || own.includes('all') || largestModifier(who, 'resist', type) > 0) return true;
  if (who.effects.some(({ condition }) => condition === 'petrified')) return true;
  return type === 'fire' && now?.own['underwater'] === true;
}

function isVulnerable(who: Fighter, type: string): boolean {
  const own = traitsOf(who.sheet).vulnerable;
  return own.includes(type) || own.includes('all') || largestModifier(who, 'weak', type) > 0;
}

/** What a block says, in its lair what it says there, or the next challenge’s. FIF-162 FIF-191 */
function experienceFor(sheet: Sheet, who?: Fighter): number | undefined {
  const { xp: plain, xpLair, cr } = traitsOf(sheet);
  const home = who?.marks?.[MARK.inLair] === true && plain > 0;
  const xp = home ? (xpLair ?? findNextChallenge(cr).xp) : plain;
  return xp > 0 ? xp : undefined;
}

/** From 0 upwards, never above the maximum; nothing for the dead, and nothing for a swarm. FIF-107 FIF-109 FIF-170 */
function healFighter(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'FIF-109');
  if (traitsOf(who.sheet).swarm)
    return {
      to: who.hp,
      because: explain(),
      refused: { ...saying('fifth.swarmNoHealing', { who: who.name }), rule: 'FIF-170' },
    };
  return healFromCurrent(who, amount, computeMaximumHitPoints(who), 'FIF-107');
}

/** What damage brings besides the loss: a fall, death at once, failed death saves, concentration, stopped regeneration. FIF-104 FIF-83 FIF-106 FIF-111 FIF-112 FIF-115 FIF-145 FIF-167 FIF-174 */
function onHurt(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow?: DamagingAttack,
): readonly Consequence[] {
  const { total, hp } = result;
  const lost = endShape(who, result);
  if (lost) return lost;
  const fed = [...offerAbsorption(who, result), ...applyMasteries(who, total.value, now, blow)];
  if (total.value <= 0) return fed;
  const fell = hp.from > 0 && hp.to === 0;
  return [
    ...(fell
      ? [markFelledBy(who, blow), ...fallToZero(who, result, now, blow), ...offerMercy(who, now, blow)]
      : []),
    ...(hp.from === 0 ? hurtAtZero(who, result, now, blow) : []),
    ...(isDown(who) ? [] : shakeConcentration(who, total.value, now)),
    ...stopRegeneration(who, result),
    ...fed,
    ...hurtFromInside(who, total.value, now, blow),
    ...hurtHeads(who, result, now),
  ];
}

/** What is left of the damage once hit points are at 0. FIF-112 */
function excessDamage({ total, hp, temporary }: HarmResult): number {
  return total.value - (temporary.from - temporary.to) - (hp.from - hp.to);
}

/** Down at 0: what it held slips, its story of death saves begins anew, and a rest of the damage may kill at once. FIF-111 FIF-112 */
function fallToZero(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const { all } = now;
  const lost = [
    ...breakConcentration(who, 'at 0 hit points'),
    ...releaseGrapples(who, all, 'at 0 hit points'),
  ];
  if (!hasDeathSaves(who)) return [...lost, ...saveToStayUp(who, result, now, blow)];
  const over = excessDamage(result);
  return [
    ...lost,
    ...resetFate(who),
    ...clearDeathSaves(who),
    ...offerFall(who, 'at 0 hit points'),
    ...(hasCondition(who, CONDITION.prone) || isProof(who, CONDITION.prone)
      ? []
      : [beginCondition(who, CONDITION.prone, 'Prone', 'FIF-111')]),
    ...(over >= computeMaximumHitPoints(who)
      ? [
          {
            do: 'fate',
            who: who.id,
            to: 'dead',
            ...labelling('fifth.massiveDamage', { over }),
            rule: 'FIF-112',
          } as const,
        ]
      : []),
  ];
}

const isMelee = (blow: DamagingAttack): boolean => blow.power.origin === 'melee' && !isSave(blow.power);

/** How it was felled, where an attack did it: only who falls to a melee attack can be knocked out. FIF-119 */
function markFelledBy(who: Fighter, blow: DamagingAttack | undefined): Consequence {
  return setMark(who, MARK.felled, blow ? (isMelee(blow) ? 'melee' : 'other') : null, '', 'FIF-119');
}

/** Whoever fells it in melee may leave it alive: for heroes against others, gone with the turn. FIF-119 */
function offerMercy(
  who: Fighter,
  { all }: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const by = all.find(({ id }) => id === blow?.attacker);
  if (!by || !blow || !isMelee(blow) || by.side === who.side) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'spare', whom: who.id },
      who: by.id,
      ...labelling('fifth.mayKnockOut', { who: who.name }),
      rule: 'FIF-119',
      ways: [{ does: 'procedure', procedure: 'knockOut', targets: [who.id] }],
    },
  ];
}

/** Healed since it was last stable or knocked out, it falls anew. FIF-107 FIF-118 */
function resetFate(who: Fighter): readonly Consequence[] {
  return who.fate === 'stable' || who.fate === 'knockedOut'
    ? [{ do: 'fate', who: who.id, to: 'none', label: 'down again', rule: 'FIF-111' }]
    : [];
}

/** Death saves of a fall before count no more. FIF-107 */
export function clearDeathSaves(who: Fighter): readonly Consequence[] {
  return [COUNTER.deathFailures, COUNTER.deathSuccesses]
    .filter((counter) => counterOf(who, counter) > 0)
    .map((counter) => ({ do: 'count', who: who.id, counter, to: 0, rule: 'FIF-107', quiet: true }));
}

/** Hurt while at 0: a failed death save, two by a critical hit, death by as much as its maximum. FIF-115 */
function hurtAtZero(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  if (!hasDeathSaves(who) || isDead(who)) return [];
  const through = excessDamage(result);
  if (through <= 0 && readRuling(now, RULING.tempAbsorbAtZero) === 'ignored') return [];
  if (through >= computeMaximumHitPoints(who))
    return [{ do: 'fate', who: who.id, to: 'dead', label: 'as much damage as its maximum', rule: 'FIF-115' }];
  const reopened: readonly Consequence[] =
    who.fate === 'stable'
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'stable no longer', rule: 'FIF-118' }]
      : [];
  const critical = blow?.outcome?.key === 'critical';
  return [...reopened, ...failDeathSaves(who, critical ? 2 : 1, 'hurt at 0 hit points', 'FIF-115')];
}

/** So many failed death saves more; the third is death. FIF-113 FIF-115 */
export function failDeathSaves(
  who: Fighter,
  more: number,
  label: string,
  rule: string,
): readonly Consequence[] {
  const to = Math.min(DEATH_SAVES, counterOf(who, COUNTER.deathFailures) + more);
  return [
    { do: 'count', who: who.id, counter: COUNTER.deathFailures, to, rule },
    ...(to >= DEATH_SAVES ? [{ do: 'fate', who: who.id, to: 'dead', label, rule } as const] : []),
  ];
}

/** Who concentrates must save, once for each hit. FIF-102 FIF-145 */
function shakeConcentration(who: Fighter, damage: number, now: RulesContext): readonly Consequence[] {
  const due = dueConcentrationSave(who, damage, now);
  return due ? [{ do: 'raise', who: who.id, due, rule: 'FIF-145' }] : [];
}

/** Damage of a type that stops it from regenerating. FIF-167 */
function stopRegeneration(who: Fighter, { byType }: HarmResult): readonly Consequence[] {
  const stops = traitsOf(who.sheet).regenerationStops;
  const hit = stops.some((type) => (byType?.[type]?.taken ?? 0) > 0);
  if (!hit || hasCondition(who, CONDITION.noRegeneration)) return [];
  const effect = {
    condition: CONDITION.noRegeneration,
    label: 'No regeneration',
    duration: { kind: 'removed' },
  } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-167' }];
}

const PASSING: ReadonlySet<string> = new Set([
  CONDITION.disengaged,
  CONDITION.dodging,
  CONDITION.dashing,
  CONDITION.distracted,
  CONDITION.sapped,
  CONDITION.vexed,
  CONDITION.surprised,
  CONDITION.noRegeneration,
]);

/** What belongs to the turns of a fight is over with it. FIF-28 */
function onFightEnd(who: Fighter): readonly Consequence[] {
  const turns = who.effects.filter(
    ({ condition, duration }) =>
      PASSING.has(condition) || duration.kind === 'untilTurn' || duration.kind === 'encounter',
  );
  return [
    ...turns.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'over with the fight',
      rule: 'FIF-28',
    })),
    ...standUpAfterwards(who),
  ];
}

/** With time on its hands whoever can stands up. FIF-48 FIF-136 */
export function standUpAfterwards(who: Fighter): readonly Consequence[] {
  return isDown(who) || findHindrance(who) !== undefined
    ? []
    : endConditions(who, CONDITION.prone, 'gets up', 'FIF-48');
}

/** Gets up from 0 or wakes: death saves are forgotten; it stays prone. FIF-107 FIF-119 FIF-139 */
export function wakeFighter(who: Fighter, rule: string): readonly Consequence[] {
  return [
    ...(who.fate === 'none' || who.fate === 'dead'
      ? []
      : [{ do: 'fate', who: who.id, to: 'none', label: 'conscious again', rule } as const]),
    ...clearDeathSaves(who),
    ...endConditions(who, CONDITION.unconscious, 'conscious again', rule),
  ];
}

/** Number that the damage is added to. FIF-173 */
const BASE = 5;
const NAME = /^undead fortitude/iu;

/** The save by which a zombie stays up at 1 hit point: not against radiant damage, nor a critical hit. FIF-173 */
function saveToStayUp(
  who: Fighter,
  { total, byType }: HarmResult,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const trait = who.sheet.powers.find(({ name }) => NAME.test(name));
  const radiant = (byType?.['radiant']?.taken ?? 0) > 0;
  if (!trait || radiant || blow?.outcome?.key === 'critical') return [];
  const dc = explain(
    { rule: 'FIF-173', label: 'base', value: BASE },
    { rule: 'FIF-173', label: 'damage', value: total.value },
  );
  const words = labelling('fifth.dcOrFalls', { trait: trait.name, dc: dc.value });
  const due = {
    ...makeDue(who, 'now', { kind: 'fortitude' }, { ...words, rule: 'FIF-173', automatic: false }),
    check: buildSaveCheck(who, { ability: 'con', dc, label: trait.name, rule: 'FIF-173' }, now),
  };
  return [{ do: 'raise', who: who.id, due, rule: 'FIF-173' }];
}

const ABSORPTION_NAME = /^(\w+) absorption\b/iu;

/** The type of damage that heals it, by a trait of that name. FIF-104 */
function absorbedType({ sheet }: Fighter): string | undefined {
  const said = sheet.powers.map(({ name }) => ABSORPTION_NAME.exec(name)?.[1]?.toLowerCase()).find(Boolean);
  return DAMAGE_TYPES.find(({ key }) => key === said)?.key;
}

/** Damage of the type that it feeds on: asked whether it heals so much instead. FIF-104 */
function offerAbsorption(who: Fighter, { byType }: HarmResult): readonly Consequence[] {
  const type = absorbedType(who);
  if (type === undefined || isDead(who)) return [];
  const amount = byType?.[type]?.came ?? 0;
  if (amount === 0) return [];
  const what = { kind: 'absorbs', amount } as const;
  const due = makeDue(who, 'now', what, {
    ...labelling('fifth.feedsOn', { type, amount }),
    rule: 'FIF-104',
    automatic: false,
  });
  return [{ do: 'raise', who: who.id, due, rule: 'FIF-104' }];
}
