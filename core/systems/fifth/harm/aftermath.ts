import { explain, labelling } from '../../../kernel/said.ts';
import type { DamagingAttack } from '../../../rules/attacks.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import { type Consequence, endConditions, beginCondition, setMark } from '../../../rules/consequences.ts';
import { counterOf, hasCondition, type RulesContext } from '../../../rules/context.ts';
import { masters } from '../attacks/mastery.ts';
import { isSave } from '../attacks/reach.ts';
import { traitsOf } from '../creatures/traits.ts';
import { RULING, ruling } from '../options.ts';
import { COUNTER, MARK } from '../words.ts';
import { absorbs } from './absorbs.ts';
import { grounded } from './airborne.ts';
import { insideHurt } from './belly.ts';
import { hindrance, isProof } from './body.ts';
import { brokenBy, concentrationDue } from './concentration.ts';
import { CONDITION } from './conditions.ts';
import { letGo } from './grip.ts';
import { headHurt } from './heads.ts';
import { DEATH_SAVES, isDead, isDown, maximumOf, usesDeathSaves } from './life.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { saveCheck } from './saves.ts';
import { shapeLost } from './shapes.ts';

/** What damage brings besides the loss: a fall, death at once, failed death saves, concentration, stopped regeneration. FIF-104 FIF-83 FIF-106 FIF-111 FIF-112 FIF-115 FIF-145 FIF-167 FIF-174 */
export function after(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow?: DamagingAttack,
): readonly Consequence[] {
  const { total, hp } = result;
  const lost = shapeLost(who, result);
  if (lost) return lost;
  const fed = [...absorbs(who, result), ...masters(who, total.value, now, blow)];
  if (total.value <= 0) return fed;
  const fell = hp.from > 0 && hp.to === 0;
  return [
    ...(fell ? [felledBy(who, blow), ...fallen(who, result, now, blow), ...spared(who, now, blow)] : []),
    ...(hp.from === 0 ? struckDown(who, result, now, blow) : []),
    ...(isDown(who) ? [] : shaken(who, total.value, now)),
    ...unhealing(who, result),
    ...fed,
    ...insideHurt(who, total.value, now, blow),
    ...headHurt(who, result, now),
  ];
}

/** What is left of the damage once hit points are at 0. FIF-112 */
function rest({ total, hp, temporary }: HarmResult): number {
  return total.value - (temporary.from - temporary.to) - (hp.from - hp.to);
}

/** Down at 0: what it held slips, its story of death saves begins anew, and a rest of the damage may kill at once. FIF-111 FIF-112 */
function fallen(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const { all } = now;
  const lost = [...brokenBy(who, 'at 0 hit points'), ...letGo(who, all, 'at 0 hit points')];
  if (!usesDeathSaves(who)) return [...lost, ...staysUp(who, result, now, blow)];
  const over = rest(result);
  return [
    ...lost,
    ...fateAfresh(who),
    ...cleared(who),
    ...grounded(who, 'at 0 hit points'),
    ...(hasCondition(who, CONDITION.prone) || isProof(who, CONDITION.prone)
      ? []
      : [beginCondition(who, CONDITION.prone, 'Prone', 'FIF-111')]),
    ...(over >= maximumOf(who)
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
function felledBy(who: Fighter, blow: DamagingAttack | undefined): Consequence {
  return setMark(who, MARK.felled, blow ? (isMelee(blow) ? 'melee' : 'other') : null, '', 'FIF-119');
}

/** Whoever fells it in melee may leave it alive: for heroes against others, gone with the turn. FIF-119 */
function spared(
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
function fateAfresh(who: Fighter): readonly Consequence[] {
  return who.fate === 'stable' || who.fate === 'knockedOut'
    ? [{ do: 'fate', who: who.id, to: 'none', label: 'down again', rule: 'FIF-111' }]
    : [];
}

/** Death saves of a fall before count no more. FIF-107 */
export function cleared(who: Fighter): readonly Consequence[] {
  return [COUNTER.deathFailures, COUNTER.deathSuccesses]
    .filter((counter) => counterOf(who, counter) > 0)
    .map((counter) => ({ do: 'count', who: who.id, counter, to: 0, rule: 'FIF-107', quiet: true }));
}

/** Hurt while at 0: a failed death save, two by a critical hit, death by as much as its maximum. FIF-115 */
function struckDown(
  who: Fighter,
  result: HarmResult,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  if (!usesDeathSaves(who) || isDead(who)) return [];
  const through = rest(result);
  if (through <= 0 && ruling(now, RULING.tempAbsorbAtZero) === 'ignored') return [];
  if (through >= maximumOf(who))
    return [{ do: 'fate', who: who.id, to: 'dead', label: 'as much damage as its maximum', rule: 'FIF-115' }];
  const reopened: readonly Consequence[] =
    who.fate === 'stable'
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'stable no longer', rule: 'FIF-118' }]
      : [];
  const critical = blow?.outcome?.key === 'critical';
  return [...reopened, ...failedSaves(who, critical ? 2 : 1, 'hurt at 0 hit points', 'FIF-115')];
}

/** So many failed death saves more; the third is death. FIF-113 FIF-115 */
export function failedSaves(who: Fighter, more: number, label: string, rule: string): readonly Consequence[] {
  const to = Math.min(DEATH_SAVES, counterOf(who, COUNTER.deathFailures) + more);
  return [
    { do: 'count', who: who.id, counter: COUNTER.deathFailures, to, rule },
    ...(to >= DEATH_SAVES ? [{ do: 'fate', who: who.id, to: 'dead', label, rule } as const] : []),
  ];
}

/** Who concentrates must save, once for each hit. FIF-102 FIF-145 */
function shaken(who: Fighter, damage: number, now: RulesContext): readonly Consequence[] {
  const due = concentrationDue(who, damage, now);
  return due ? [{ do: 'raise', who: who.id, due, rule: 'FIF-145' }] : [];
}

/** Damage of a type that stops it from regenerating. FIF-167 */
function unhealing(who: Fighter, { byType }: HarmResult): readonly Consequence[] {
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
export function afterFight(who: Fighter): readonly Consequence[] {
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
    ...getsUp(who),
  ];
}

/** With time on its hands whoever can stands up. FIF-48 FIF-136 */
export function getsUp(who: Fighter): readonly Consequence[] {
  return isDown(who) || hindrance(who) !== undefined
    ? []
    : endConditions(who, CONDITION.prone, 'gets up', 'FIF-48');
}

/** Gets up from 0 or wakes: death saves are forgotten; it stays prone. FIF-107 FIF-119 FIF-139 */
export function wakes(who: Fighter, rule: string): readonly Consequence[] {
  return [
    ...(who.fate === 'none' || who.fate === 'dead'
      ? []
      : [{ do: 'fate', who: who.id, to: 'none', label: 'conscious again', rule } as const]),
    ...cleared(who),
    ...endConditions(who, CONDITION.unconscious, 'conscious again', rule),
  ];
}

/** Number that the damage is added to. FIF-173 */
const BASE = 5;
const NAME = /^undead fortitude/iu;

/** The save by which a zombie stays up at 1 hit point: not against radiant damage, nor a critical hit. FIF-173 */
function staysUp(
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
    check: saveCheck(who, { ability: 'con', dc, label: trait.name, rule: 'FIF-173' }, now),
  };
  return [{ do: 'raise', who: who.id, due, rule: 'FIF-173' }];
}
