import type { RollTrace } from '../../dice/trace.ts';
import { addReasons, explain, formatSigned, type Reason } from '../../kernel/said.ts';
import type { AttackDamage, AttackOffer, AttackOutcome, OutcomeDamage } from '../../rules/attacks.ts';
import {
  type CheckOffer,
  type Circumstance,
  isCircumstanceOn,
  type OutcomeChance,
} from '../../rules/checks.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import {
  type AdvantageSource,
  attackOutcomeChances,
  chancesByFace,
  combineAdvantage,
  D20_FACES,
  diceForEdge,
  naturalFace,
  writeAdvantageSources,
} from '../../rules/d20/checks.ts';
import {
  addToDamage,
  averageDamage,
  type DamageDice,
  expectedDamage,
  joinNotes,
  readDamageDice,
  writeDamage,
} from '../../rules/damage.ts';
import type { Power } from '../../rules/sheet.ts';
import { labelOf } from '../../rules/words.ts';
import { activeConditions, exhaustionReasons } from './activeConditions.ts';
import { NEAR, type AttackSituation, isNearTarget, listAdvantageSwitches } from './circumstances.ts';
import { CONDITIONS } from './conditions.ts';
import { isHero, traitsOf } from './fighter.ts';
import { editionOf, readRuling, RULING } from './rulings.ts';
import { buildSaveCheck } from './savingThrows.ts';
import { ABILITIES } from './tables.ts';
import { hasProperty, isSave, listWaysToWield, findWeaponModifier, wieldWeapon } from './weapons.ts';

type Switched = { readonly [key: string]: boolean };
type OutcomeKey = 'critical' | 'hit' | 'miss';

/** Key of the switch for a target that fails on purpose. FIF-21 */
const YIELDING_OUTCOMES = 'yields';

/** An attack or a save as it stands: its check with every reason, and the damage of each outcome. FIF-17 FIF-66 FIF-95 */
export function offerAttack(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: Switched,
  now: RulesContext,
): AttackOffer {
  const { power: held, note } = wieldWeapon(attacker, power, switched, now);
  const situation = { attacker, power: held, target, now, near: isNearTarget(held, switched), note };
  if (!held.attack) return offerWithoutRoll(situation);
  if (isSave(held)) return offerSave(situation, held.attack, switched);
  const told = offerAttackRoll(situation, held.attack, switched);
  return { ...told, circumstances: [...told.circumstances, ...listWaysToWield(power, switched, now)] };
}

type Attack = NonNullable<Power['attack']>;

function makeOffer(
  { attacker, power, target }: AttackSituation,
  told: Pick<AttackOffer, 'check' | 'circumstances' | 'damage'>,
): AttackOffer {
  return {
    power,
    attacker: attacker.id,
    target: target.id,
    ...told,
    expected: expectedDamage(told.check, told.damage),
  };
}

/** What happens without a roll. */
function offerWithoutRoll(situation: AttackSituation): AttackOffer {
  return makeOffer(situation, { circumstances: [], damage: { hit: sureDamage(situation) } });
}

/** d20 and bonus against AC and cover. FIF-26 FIF-66 FIF-71 FIF-140 */
function offerAttackRoll(situation: AttackSituation, { bonus }: Attack, switched: Switched): AttackOffer {
  const { attacker, power, target, now, near } = situation;
  const { circumstances, leanings } = listAdvantageSwitches(situation, switched);
  const cover = readCover(switched);
  const modifier = addReasons(
    bonus,
    ...stackModifiers(attacker, 'attack', CONDITIONS, 'all'),
    ...exhaustionReasons(attacker, now),
  );
  const ac = addReasons(
    target.sheet.defenses['ac'] ?? explain({ rule: 'FIF-67', label: 'AC', value: 10 }),
    ...stackModifiers(target, 'ac', CONDITIONS, 'all'),
    ...cover.reasons,
  );
  const always = near && activeConditions(target).some(({ condition }) => condition.critical);
  const edge = combineAdvantage(leanings);
  const why = cover.total ? 'total cover: cannot be aimed at' : writeAdvantageSources(leanings);
  const check: CheckOffer = {
    label: why === '' ? power.name : `${power.name} (${why})`,
    rule: 'FIF-66',
    dice: diceForEdge(edge),
    modifier,
    target: { label: 'AC', value: ac.value, because: ac.because },
    outcomes: computeChances(leanings, modifier.value, ac.value, always, cover.total),
  };
  return makeOffer(situation, {
    check,
    circumstances: [nearCircumstance(near), ...circumstances, ...cover.circumstances],
    damage: buildDamage(situation),
  });
}

function nearCircumstance(on: boolean): Circumstance {
  return { key: NEAR, label: 'Within 5 feet', rule: 'FIF-136', value: 0, on };
}

/** Natural 20 hits and is critical, natural 1 misses; every hit on the helpless from near is critical. FIF-26 FIF-140 */
function resolveAttackFace(natural: number, total: number, ac: number, always: boolean): OutcomeKey {
  if (natural === D20_FACES) return 'critical';
  if (natural === 1 || total < ac) return 'miss';
  return always ? 'critical' : 'hit';
}

function computeChances(
  leanings: readonly AdvantageSource[],
  bonus: number,
  ac: number,
  always: boolean,
  stopped: boolean,
): readonly OutcomeChance[] {
  const dice = diceForEdge(combineAdvantage(leanings));
  return attackOutcomeChances(
    stopped ? { miss: 1 } : chancesByFace((face) => resolveAttackFace(face, face + bonus, ac, always), dice),
  );
}

/** The target's d20 and save against the DC: good is what the one who forces it wants. FIF-21 FIF-71 FIF-96 */
function offerSave(situation: AttackSituation, { bonus, versus }: Attack, switched: Switched): AttackOffer {
  const { power, target, now } = situation;
  const ability = ABILITIES.find(({ key }) => key === versus)?.key ?? 'dex';
  const cover = ability === 'dex' ? readCover(switched) : NO_COVER;
  const set = SAVE_SWITCHES.map((each) => ({
    ...each,
    value: 0,
    on: isCircumstanceOn(switched, each.key, each.key === MAGICAL && isMagical(power)),
  }));
  const on = (key: string): boolean => set.some((each) => each.key === key && each.on);
  const save = buildSaveCheck(
    target,
    {
      ability,
      dc: bonus,
      magical: on(MAGICAL),
      more: [...switchedLeaning(on('advantage'), 1), ...switchedLeaning(on('disadvantage'), -1)],
      added: cover.reasons,
      label: `${power.name}: ${labelOf(ABILITIES, ability)} save`,
    },
    now,
  );
  const saved = save.outcomes.find(({ good }) => good)?.chance ?? 0;
  const failed = save.outcomes.find(({ good }) => !good)?.chance ?? 0;
  // Who yields fails, who is wholly behind something is not reached.
  const settled = on(YIELDING_OUTCOMES)
    ? { saved: 0, failed: 1 }
    : cover.total
      ? { saved: 1, failed: 0 }
      : undefined;
  const check: CheckOffer = {
    ...save,
    by: 'target',
    outcomes: [
      { key: 'failed', label: 'fails the save', chance: settled?.failed ?? failed, good: true },
      { key: 'saved', label: 'saves', chance: settled?.saved ?? saved, good: false },
    ],
  };
  return makeOffer(situation, {
    check,
    circumstances: [...set, ...cover.circumstances],
    damage: buildDamage(situation),
  });
}

/** Key of the switch for magic. FIF-168 */
const MAGICAL = 'magical';
const NO_COVER: ReturnType<typeof readCover> = { circumstances: [], reasons: [], total: false };

/** What the GM may switch of a save. FIF-13 FIF-14 FIF-21 FIF-168 */
const SAVE_SWITCHES = [
  { key: MAGICAL, label: 'Magical', rule: 'FIF-168' },
  { key: 'advantage', label: 'Advantage on the save', rule: 'FIF-13' },
  { key: 'disadvantage', label: 'Disadvantage on the save', rule: 'FIF-14' },
  { key: YIELDING_OUTCOMES, label: 'Fails on purpose', rule: 'FIF-21' },
] as const;

function switchedLeaning(holds: boolean, value: 1 | -1): readonly AdvantageSource[] {
  const rule = value > 0 ? 'FIF-13' : 'FIF-14';
  return holds ? [{ rule, label: 'the GM’s word', value }] : [];
}

/** Spells and what says so of itself. FIF-168 */
function isMagical({ tags }: Power): boolean {
  return tags.some((tag) => /^(?:spell|magic|magical)$/iu.test(tag));
}

/** Reads the natural face and the total off a roll of the offer. FIF-21 FIF-26 FIF-66 FIF-140 */
export function readOutcome(offered: AttackOffer, roll: RollTrace): AttackOutcome {
  const natural = naturalFace(roll);
  return { key: outcomeKey(offered, natural, roll.total), natural, total: roll.total, roll };
}

function outcomeKey({ check, power, circumstances }: AttackOffer, natural: number, total: number): string {
  if (!check) return 'hit';
  const value = check.target.value;
  const chance = (key: string): number => check.outcomes.find((each) => each.key === key)?.chance ?? 0;
  if (isSave(power)) {
    if (circumstances.some(({ key, on }) => key === YIELDING_OUTCOMES && on) || chance('saved') === 0)
      return 'failed';
    return chance('failed') === 0 || total >= value ? 'saved' : 'failed';
  }
  if (chance('miss') === 1) return 'miss';
  // Where a plain hit cannot come up though the roll may succeed, every hit is critical.
  const always =
    chance('hit') === 0 && chance('critical') > 0 && circumstances.some(({ key, on }) => key === NEAR && on);
  const key = resolveAttackFace(natural, total, value, always);
  return key;
}

/** Degrees of cover: what each adds to AC and Dexterity saves; behind total cover nobody is aimed at. FIF-71 */
const COVER = {
  half: { key: 'halfCover', label: 'Half cover', value: 2 },
  most: { key: 'mostCover', label: 'Three-quarters cover', value: 5 },
  total: { key: 'totalCover', label: 'Total cover', value: 0 },
} as const;

/** Cover as the GM has switched it: only the best degree counts. FIF-71 FIF-72 */
function readCover(switched: { readonly [key: string]: boolean }): {
  readonly circumstances: readonly Circumstance[];
  readonly reasons: readonly Reason[];
  readonly total: boolean;
} {
  const all = Object.values(COVER);
  const on = all.filter(({ key }) => switched[key] === true);
  const best = on.toSorted((a, b) => b.value - a.value)[0];
  return {
    circumstances: all.map(({ key, label, value }) => ({
      key,
      label,
      rule: 'FIF-71',
      value: -value,
      on: switched[key] === true,
    })),
    reasons:
      best && best.value > 0 ? [{ rule: 'FIF-71', label: best.label.toLowerCase(), value: best.value }] : [],
    total: on.some(({ key }) => key === COVER.total.key),
  };
}

/** What each outcome deals, one part a type. FIF-92 FIF-94 FIF-96 FIF-102 */
function buildDamage(situation: AttackSituation): OutcomeDamage {
  const { power } = situation;
  const share = power.missShare;
  const less = share === 0 ? [] : damageParts(situation, 'plain', share, 'half on a success');
  if (isSave(power)) return { failed: damageParts(situation, 'plain', 1, ''), saved: less };
  return {
    critical: damageParts(situation, 'critical', 1, 'dice twice'),
    hit: damageParts(situation, 'plain', 1, ''),
    miss: [...(share === 0 ? [] : damageParts(situation, 'plain', share, '')), ...grazeDamage(situation)],
  };
}

/** What a miss with such a weapon deals all the same, in 2024: the modifier of the attack. FIF-83 FIF-84 */
function grazeDamage({ attacker, power, now }: AttackSituation): readonly AttackDamage[] {
  const modifier = findWeaponModifier(attacker, power);
  if (editionOf(now) === '2014' || !hasProperty(power, 'graze') || modifier <= 0) return [];
  const type = power.damage?.[0]?.type ?? 'slashing';
  return [{ notation: String(modifier), fixed: modifier, type, share: 1, shared: false, note: 'Graze' }];
}

/** What is dealt without a roll to hit. */
function sureDamage(situation: AttackSituation): readonly AttackDamage[] {
  return damageParts(situation, 'plain', 1, '');
}

type DamageKind = 'plain' | 'critical';

function damageParts(
  situation: AttackSituation,
  kind: DamageKind,
  share: number,
  note: string,
): readonly AttackDamage[] {
  const { attacker, power, now, note: held } = situation;
  const more = stackModifiers(attacker, 'damage', CONDITIONS, 'all');
  const added = more.reduce((sum, { value }) => sum + value, 0);
  return (power.damage ?? []).flatMap(({ notation, type, also }, at): readonly AttackDamage[] => {
    const dice = readDamageDice(notation);
    if (!dice) return [];
    const dealt = addToDamage(dice, at === 0 ? added : 0);
    const bare = mundaneShare(situation, type);
    return [
      {
        ...rollOrFixDamage(dealt, kind, isHero(attacker.sheet), now),
        share: share * bare.share,
        type,
        ...(also === undefined ? {} : { also }),
        // One roll serves everyone who saves at the same time. FIF-97
        shared: power.area || isSave(power),
        note: joinNotes(
          note,
          at === 0 ? held : '',
          bare.note,
          ...more.map(({ label, value }) => `${formatSigned(value)}: ${label}`),
        ),
      },
    ];
  });
}

/** Monsters deal their average where the campaign has it so, and critical dice as it says. FIF-05 FIF-94 */
function rollOrFixDamage(
  dice: DamageDice,
  kind: DamageKind,
  hero: boolean,
  now: Pick<RulesContext, 'rulings'>,
): Pick<AttackDamage, 'notation' | 'fixed'> {
  const twice = { ...dice, dice: dice.dice.map(({ count, sides }) => ({ count: 2 * count, sides })) };
  const thrown = kind === 'critical' ? twice : dice;
  const notation = writeDamage(thrown);
  if (thrown.dice.length === 0) return { notation, fixed: Math.max(0, thrown.plus) };
  const averaged = !hero && readRuling(now, RULING.monsterDamage) === 'average';
  if (!averaged || (kind === 'critical' && readRuling(now, RULING.critFixed) === 'roll')) return { notation };
  return { notation, fixed: Math.max(0, Math.floor(averageDamage(thrown))) };
}

const MAGICAL_DAMAGE = /^(?:magic|magical|spell)$/iu;

/** What nonmagical blows lose against blocks of 2014. FIF-103 */
function mundaneShare(
  { power, target }: AttackSituation,
  type: string,
): { readonly share: number; readonly note: string } {
  const plain = { share: 1, note: '' };
  if (isSave(power) || power.tags.some((tag) => MAGICAL_DAMAGE.test(tag))) return plain;
  if (traitsOf(target.sheet).immuneNonmagical.includes(type) && !canOvercomeResistance(power))
    return { share: 0, note: 'immune to nonmagical attacks' };
  if (traitsOf(target.sheet).resists.includes(type)) return plain;
  return traitsOf(target.sheet).resistsNonmagical.includes(type) && !canOvercomeResistance(power)
    ? { share: 0.5, note: 'resists nonmagical attacks' }
    : plain;
}

/** Silver and adamantine overcome what is only proof against neither. FIF-103 */
function canOvercomeResistance({ tags }: Power): boolean {
  return tags.some((tag) => /^(?:silvered|adamantine)$/iu.test(tag));
}
