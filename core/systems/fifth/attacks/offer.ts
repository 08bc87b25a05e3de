import type { RollTrace } from '../../../dice/trace.ts';
import { explain, addReasons, type Reason } from '../../../kernel/said.ts';
import type { AttackOffer, AttackOutcome } from '../../../rules/attacks.ts';
import {
  type CheckOffer,
  type Circumstance,
  type OutcomeChance,
  isCircumstanceOn,
} from '../../../rules/checks.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import {
  attackOutcomeChances,
  chancesByFace,
  diceForEdge,
  combineAdvantage,
  D20_FACES,
  type AdvantageSource,
  writeAdvantageSources,
  naturalFace,
} from '../../../rules/d20/checks.ts';
import { expectedDamage } from '../../../rules/damage.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { borne, tiredBy } from '../harm/body.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { saveCheck } from '../harm/saves.ts';
import { ABILITIES } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { damageOf, sureDamage } from './damage.ts';
import { isSave } from './reach.ts';
import { waysToWield, wielded } from './wielding.ts';
import { NEAR, type Situation, standsNear, tiltsOf } from './tilts.ts';

type Switched = { readonly [key: string]: boolean };
type Outcome = 'critical' | 'hit' | 'miss';

/** Key of the switch for a target that fails on purpose. FIF-21 */
const YIELDS = 'yields';

/** An attack or a save as it stands: its check with every reason, and the damage of each outcome. FIF-17 FIF-66 FIF-95 */
export function offer(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: Switched,
  now: RulesContext,
): AttackOffer {
  const { power: held, note } = wielded(attacker, power, switched, now);
  const situation = { attacker, power: held, target, now, near: standsNear(held, switched), note };
  if (!held.attack) return sure(situation);
  if (isSave(held)) return saveOffer(situation, held.attack, switched);
  const told = attackOffer(situation, held.attack, switched);
  return { ...told, circumstances: [...told.circumstances, ...waysToWield(power, switched, now)] };
}

type Attack = NonNullable<Power['attack']>;

function made(
  { attacker, power, target }: Situation,
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
function sure(situation: Situation): AttackOffer {
  return made(situation, { circumstances: [], damage: { hit: sureDamage(situation) } });
}

/** d20 and bonus against AC and cover. FIF-26 FIF-66 FIF-71 FIF-140 */
function attackOffer(situation: Situation, { bonus }: Attack, switched: Switched): AttackOffer {
  const { attacker, power, target, now, near } = situation;
  const { circumstances, leanings } = tiltsOf(situation, switched);
  const cover = coverOf(switched);
  const modifier = addReasons(
    bonus,
    ...stackModifiers(attacker, 'attack', CONDITIONS, 'all'),
    ...tiredBy(attacker, now),
  );
  const ac = addReasons(
    target.sheet.defenses['ac'] ?? explain({ rule: 'FIF-67', label: 'AC', value: 10 }),
    ...stackModifiers(target, 'ac', CONDITIONS, 'all'),
    ...cover.reasons,
  );
  const always = near && borne(target).some(({ condition }) => condition.critical);
  const edge = combineAdvantage(leanings);
  const why = cover.total ? 'total cover: cannot be aimed at' : writeAdvantageSources(leanings);
  const check: CheckOffer = {
    label: why === '' ? power.name : `${power.name} (${why})`,
    rule: 'FIF-66',
    dice: diceForEdge(edge),
    modifier,
    target: { label: 'AC', value: ac.value, because: ac.because },
    outcomes: chancesOf(leanings, modifier.value, ac.value, always, cover.total),
  };
  return made(situation, {
    check,
    circumstances: [nearness(near), ...circumstances, ...cover.circumstances],
    damage: damageOf(situation),
  });
}

function nearness(on: boolean): Circumstance {
  return { key: NEAR, label: 'Within 5 feet', rule: 'FIF-136', value: 0, on };
}

/** Natural 20 hits and is critical, natural 1 misses; every hit on the helpless from near is critical. FIF-26 FIF-140 */
function attackOutcome(natural: number, total: number, ac: number, always: boolean): Outcome {
  if (natural === D20_FACES) return 'critical';
  if (natural === 1 || total < ac) return 'miss';
  return always ? 'critical' : 'hit';
}

function chancesOf(
  leanings: readonly AdvantageSource[],
  bonus: number,
  ac: number,
  always: boolean,
  stopped: boolean,
): readonly OutcomeChance[] {
  const dice = diceForEdge(combineAdvantage(leanings));
  return attackOutcomeChances(
    stopped ? { miss: 1 } : chancesByFace((face) => attackOutcome(face, face + bonus, ac, always), dice),
  );
}

/** The target's d20 and save against the DC: good is what the one who forces it wants. FIF-21 FIF-71 FIF-96 */
function saveOffer(situation: Situation, { bonus, versus }: Attack, switched: Switched): AttackOffer {
  const { power, target, now } = situation;
  const ability = ABILITIES.find(({ key }) => key === versus)?.key ?? 'dex';
  const cover = ability === 'dex' ? coverOf(switched) : NO_COVER;
  const set = SAVE_SWITCHES.map((each) => ({
    ...each,
    value: 0,
    on: isCircumstanceOn(switched, each.key, each.key === MAGICAL && isMagical(power)),
  }));
  const on = (key: string): boolean => set.some((each) => each.key === key && each.on);
  const save = saveCheck(
    target,
    {
      ability,
      dc: bonus,
      magical: on(MAGICAL),
      more: [...leaning(on('advantage'), 1), ...leaning(on('disadvantage'), -1)],
      added: cover.reasons,
      label: `${power.name}: ${labelOf(ABILITIES, ability)} save`,
    },
    now,
  );
  const saved = save.outcomes.find(({ good }) => good)?.chance ?? 0;
  const failed = save.outcomes.find(({ good }) => !good)?.chance ?? 0;
  // Who yields fails, who is wholly behind something is not reached.
  const settled = on(YIELDS) ? { saved: 0, failed: 1 } : cover.total ? { saved: 1, failed: 0 } : undefined;
  const check: CheckOffer = {
    ...save,
    by: 'target',
    outcomes: [
      { key: 'failed', label: 'fails the save', chance: settled?.failed ?? failed, good: true },
      { key: 'saved', label: 'saves', chance: settled?.saved ?? saved, good: false },
    ],
  };
  return made(situation, {
    check,
    circumstances: [...set, ...cover.circumstances],
    damage: damageOf(situation),
  });
}

/** Key of the switch for magic. FIF-168 */
const MAGICAL = 'magical';
const NO_COVER: ReturnType<typeof coverOf> = { circumstances: [], reasons: [], total: false };

/** What the GM may switch of a save. FIF-13 FIF-14 FIF-21 FIF-168 */
const SAVE_SWITCHES = [
  { key: MAGICAL, label: 'Magical', rule: 'FIF-168' },
  { key: 'advantage', label: 'Advantage on the save', rule: 'FIF-13' },
  { key: 'disadvantage', label: 'Disadvantage on the save', rule: 'FIF-14' },
  { key: YIELDS, label: 'Fails on purpose', rule: 'FIF-21' },
] as const;

function leaning(holds: boolean, value: 1 | -1): readonly AdvantageSource[] {
  const rule = value > 0 ? 'FIF-13' : 'FIF-14';
  return holds ? [{ rule, label: 'the GM’s word', value }] : [];
}

/** Spells and what says so of itself. FIF-168 */
function isMagical({ tags }: Power): boolean {
  return tags.some((tag) => /^(?:spell|magic|magical)$/iu.test(tag));
}

/** Reads the natural face and the total off a roll of the offer. FIF-21 FIF-26 FIF-66 FIF-140 */
export function outcome(offered: AttackOffer, roll: RollTrace): AttackOutcome {
  const natural = naturalFace(roll);
  return { key: keyOf(offered, natural, roll.total), natural, total: roll.total, roll };
}

function keyOf({ check, power, circumstances }: AttackOffer, natural: number, total: number): string {
  if (!check) return 'hit';
  const value = check.target.value;
  const chance = (key: string): number => check.outcomes.find((each) => each.key === key)?.chance ?? 0;
  if (isSave(power)) {
    if (circumstances.some(({ key, on }) => key === YIELDS && on) || chance('saved') === 0) return 'failed';
    return chance('failed') === 0 || total >= value ? 'saved' : 'failed';
  }
  if (chance('miss') === 1) return 'miss';
  // Where a plain hit cannot come up though the roll may succeed, every hit is critical.
  const always =
    chance('hit') === 0 && chance('critical') > 0 && circumstances.some(({ key, on }) => key === NEAR && on);
  const key = attackOutcome(natural, total, value, always);
  return key;
}

/** Degrees of cover: what each adds to AC and Dexterity saves; behind total cover nobody is aimed at. FIF-71 */
const COVER = {
  half: { key: 'halfCover', label: 'Half cover', value: 2 },
  most: { key: 'mostCover', label: 'Three-quarters cover', value: 5 },
  total: { key: 'totalCover', label: 'Total cover', value: 0 },
} as const;

/** Cover as the GM has switched it: only the best degree counts. FIF-71 FIF-72 */
function coverOf(switched: { readonly [key: string]: boolean }): {
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
