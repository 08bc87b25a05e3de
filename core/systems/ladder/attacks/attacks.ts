import type { RollTrace } from '../../../dice/trace.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import {
  explain,
  labelling,
  type Reason,
  said,
  type Said,
  type SaidValue,
  saying,
} from '../../../kernel/said.ts';
import type {
  Answer,
  Answered,
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  RolledAttack,
} from '../../../rules/attacks.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence, KindRecord, OfferedWay } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { NO_DAMAGE } from '../../../rules/damage.ts';
import { type AnswerContext, makeAnswer, makeAnswerer } from '../../../rules/resolvers.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { labelOf } from '../../../rules/words.ts';
import { hostile, isOut, powerTraitsOf } from '../creatures/traits.ts';
import { regionOf } from '../regions.ts';
import { RULING } from '../rulings.ts';
import { actionPoints, ALLOWANCE } from '../turns/budget.ts';
import { pointsLeftFor, pointsWithin, spendPoints, stirring } from '../turns/masteryPoints.ts';
import { DEFENSES } from '../words.ts';
import {
  activeDefense,
  attackDice,
  circumstancesOf,
  defenseDice,
  defenseKey,
  fumbleRuling,
  type Reckoned,
  shiftsOf,
} from './circumstances.ts';
import {
  actorPointChance,
  degreeChances,
  degreeOfDice,
  endedSaid,
  type FumbleRuling,
  notationOf,
  outcomeKey,
  outcomesOf,
  resisterPointChance,
  resultOf,
  sidesIn,
  succeeds,
  type Thrown,
  withFace,
  wordsOf,
} from './dice.ts';

/** Rolls the die of a point of that side and counts anew. LAD-19 LAD-20 LAD-21 */
const answer = makeAnswerer<LadderAnswer>({ attacker: onePoint, defender: onePoint });

/** Attacks are resisted rolls; their degree is their damage. LAD-09 LAD-10 LAD-15 LAD-19 LAD-20 */
export const attacks: AttackRules = { offer, outcome: readOutcome, answers, answer, rolled: onAttackRolled };

function offer(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const base = { power, attacker: attacker.id, target: target.id };
  if (!power.attack) return { ...base, circumstances: [], damage: { miss: [] }, expected: 0 };
  const circumstances = circumstancesOf(attacker, power, target, switched, now);
  const shifts = shiftsOf(switched);
  const active = activeDefense(circumstances);
  const key = defenseKey(target, active ?? power.attack.versus, now);
  const [mine, theirs] = [attackDice(attacker, power, shifts), defenseDice(target, key, shifts)];
  const chances = degreeChances(mine, theirs, fumbleRuling(circumstances));
  const hurts = (degree: number): number => damageOf(attacker, power, degree, now);
  const degrees = chances.degrees.map(({ degree }) => [`degree${degree}`, damageFor(hurts(degree))] as const);
  return {
    ...base,
    check: { ...checkOf(power, labelOf(DEFENSES, key), mine, theirs), outcomes: outcomesOf(chances) },
    circumstances,
    damage: { ...Object.fromEntries(degrees), miss: [], fumble: [] },
    expected: chances.degrees.reduce((sum, { degree, chance }) => sum + chance * hurts(degree), 0),
  };
}

/** Both sides’ dice, and why they are what they are. LAD-09 */
function checkOf(
  power: Power,
  label: string,
  mine: Reckoned,
  theirs: Reckoned,
): Omit<CheckOffer, 'outcomes'> {
  const because = [...sided('attack', mine.because), ...sided('defense', theirs.because)];
  return {
    label: power.name,
    rule: 'LAD-09',
    dice: `${notationOf(mine)} vs ${notationOf(theirs)}`,
    modifier: explain(),
    target: { label, value: theirs.sides, because, dice: wordsOf(theirs) },
  };
}

function sided(side: string, reasons: readonly Reason[]): readonly Reason[] {
  return reasons.map((each) => ({ ...each, label: `${side}: ${each.label}` }));
}

/** Degree times base, or base and one for each further degree, by the campaign’s ruling. LAD-10 */
function damageOf({ sheet }: Fighter, power: Power, degree: number, { rulings }: RulesContext): number {
  const base = powerTraitsOf(sheet, power.id).base;
  if (base === 0) return 0;
  return rulings[RULING.damage] === 'plus' ? base + degree - 1 : base * degree;
}

function damageFor(fixed: number): readonly AttackDamage[] {
  return fixed > 0 ? [{ ...NO_DAMAGE, fixed, share: 1 }] : [];
}

/** What the dice on the table come to. LAD-06 LAD-07 LAD-15 */
function readOutcome({ circumstances }: AttackOffer, roll: RollTrace): AttackOutcome {
  const sides = sidesIn(roll);
  if (!sides) return { key: 'miss', natural: 0, total: 0, roll };
  const degree = degreeOfDice(sides.actor, resultOf(sides.resister), fumbleRuling(circumstances));
  const shown = resultOf(sides.actor);
  return { key: outcomeKey(degree), natural: shown, total: shown, roll };
}

/** An active defense is paid, what was granted is used up, and what bears no damage still stirs. LAD-14 LAD-27 LAD-43 */
function onAttackRolled(
  { attacker, target, offer: { circumstances, power }, outcome: { key } }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const active = activeDefense(circumstances);
  const own = now.acting === target.id;
  const paid: readonly Consequence[] =
    active === undefined || now.acting === undefined
      ? []
      : [
          {
            do: 'spend',
            who: target.id,
            spends: { [ALLOWANCE.points]: 1, ...(own ? {} : { [ALLOWANCE.interrupts]: 1 }) },
            label: labelOf(DEFENSES, active).toLowerCase(),
            rule: 'LAD-43',
          },
        ];
  const harmless = succeeds(key) && powerTraitsOf(attacker.sheet, power.id).base === 0;
  return [
    ...paid,
    ...usedUp(attacker),
    ...usedUp(target),
    ...(harmless ? stirring(target, now, 'LAD-27') : []),
  ];
}

/** What the GM granted for one roll is over with it. LAD-14 */
function usedUp({ id, effects }: Fighter): readonly Consequence[] {
  return effects
    .filter(({ condition }) => condition === 'granted')
    .map((effect) => ({ do: 'endEffect', who: id, effect: effect.id, label: 'used up', rule: 'LAD-14' }));
}

type Side = 'attacker' | 'defender';

/** A Mastery Point of one side. */
interface LadderAnswer extends KindRecord {
  readonly kind: Side;
}

interface Giver {
  readonly side: Side;
  readonly who: Fighter;
  readonly thrown: Thrown;
}

/** Mastery Points either side may still spend on the roll, with the chance that one turns it. LAD-19 LAD-20 LAD-21 LAD-23 */
function answers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const sides = sidesIn(rolled.outcome.roll);
  if (!sides) return [];
  const ruling = fumbleRuling(rolled.offer.circumstances);
  return giversOf(rolled).flatMap(({ side, who, thrown }) => {
    const left = pointsLeftFor(who, thrown.spent, now);
    if (left < 1) return [];
    const chance =
      side === 'attacker'
        ? actorPointChance(sides.actor, resultOf(sides.resister), ruling)
        : resisterPointChance(sides.actor, sides.resister, ruling);
    return [
      makeAnswer<LadderAnswer>(
        { kind: side },
        { who: who.id, ...labelFor(who, thrown, left, now), rule: ruleFor(thrown), chance },
      ),
    ];
  });
}

function onePoint({ kind }: LadderAnswer, { rolled, roller, now }: AnswerContext): Result<Answered> {
  const giver = giversOf(rolled).find(({ side }) => side === kind);
  if (!giver) return refuse({ ...saying('ladder.sideCannotSpend'), rule: 'LAD-19' });
  const { who, thrown, side } = giver;
  if (pointsLeftFor(who, thrown.spent, now) < 1)
    return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
  const spent = spendPoints(who, 1, ruleFor(thrown), now);
  if (!spent.ok) return spent;
  const face = roller.roll('Mastery Point', `d${thrown.sides}`).total;
  const ruling = fumbleRuling(rolled.offer.circumstances);
  const roll = withFace(rolled.outcome.roll, side === 'attacker' ? 0 : 1, face, ruling);
  return ok({ ...counted(roll, ruling), consequences: spent.value });
}

function counted(
  roll: RolledAttack['outcome']['roll'],
  ruling: FumbleRuling,
): Pick<Answered, 'outcome' | 'label' | 'says'> {
  const sides = sidesIn(roll);
  const rolled = sides ? resultOf(sides.actor) : 0;
  const against = sides ? resultOf(sides.resister) : 0;
  const degree = sides ? degreeOfDice(sides.actor, against, ruling) : { degree: 0, fumble: false };
  return {
    outcome: { key: outcomeKey(degree), natural: rolled, total: rolled, roll },
    ...labelling('ladder.rollStands', { own: rolled, other: against, degree: endedSaid(degree) }),
  };
}

function giversOf({ attacker, target, outcome }: RolledAttack): readonly Giver[] {
  const sides = sidesIn(outcome.roll);
  if (!sides) return [];
  return [
    { side: 'attacker', who: attacker, thrown: sides.actor },
    { side: 'defender', who: target, thrown: sides.resister },
  ];
}

function labelFor(
  who: Fighter,
  { level, sides }: Thrown,
  here: number,
  now: RulesContext,
): { readonly label: string; readonly says: Said } {
  const points = { here, left: pointsWithin(who, now) };
  return level < 0
    ? labelling('ladder.masteryLowest', points)
    : labelling('ladder.pointOneMore', { die: wordsOf({ sides, level: 0 }), ...points });
}

function ruleFor({ level }: Thrown): string {
  return level < 0 ? 'LAD-21' : 'LAD-19';
}

/** One opportunity attack: who may make it, and what provokes it. */
interface Opening {
  readonly by: Fighter;
  /** `leaves the hall`. */
  readonly why: SaidValue;
}

/** More ways than these are not offered; the stat block has the rest. */
const MOST_WAYS = 3;

/** Who may strike at the mover on its way: on leaving each region, and on entering where it runs. LAD-48 LAD-49 LAD-50 */
export function openingsOn(
  who: Fighter,
  way: readonly string[],
  entering: boolean,
  now: RulesContext,
): readonly Opening[] {
  if (now.acting === undefined) return [];
  const steps = way
    .slice(1)
    .flatMap((region, at) => [
      { region: way[at] ?? '', why: said('ladder.leavesRegion', { region: way[at] ?? '' }) },
      ...(entering ? [{ region, why: said('ladder.entersRegion', { region }) }] : []),
    ]);
  return steps.flatMap(({ region, why }) =>
    now.all
      .filter((by) => hostile(by, who) && !isOut(by) && regionOf(by) === region)
      .map((by) => ({ by, why })),
  );
}

/** Offers an opportunity attack, a minor interrupt, while it has an action point and an attack for it. LAD-43 LAD-48 LAD-49 */
export function offerStrike({ by, why }: Opening, at: Fighter, now: RulesContext): readonly Consequence[] {
  const ways = waysOf(by, at, now, NEAR);
  if (ways.length === 0 || actionPoints(by).left < 1) return [];
  const label = labelling('ladder.mayStrikeBecause', { who: at.name, why });
  return [{ do: 'offer', who: by.id, ways, ...label, rule: 'LAD-48', action: 'minorInterrupt' }];
}

/** Offers one who has won an interrupt its attacks on whoever acts; whatever else it may do the GM does. LAD-35 */
export function offerWon(by: Fighter, at: Fighter, count: number, now: RulesContext): readonly Consequence[] {
  const ways = waysOf(by, at, now, {});
  if (count < 1 || ways.length === 0) return [];
  const label = labelling('ladder.mayActNow', { who: at.name, n: count });
  return [{ do: 'offer', what: { kind: 'won' }, who: by.id, ways, ...label, rule: 'LAD-35' }];
}

/** Its attacks, hand to hand first, and of those what hurts most. LAD-46 LAD-48 */
function waysOf(
  by: Fighter,
  at: Fighter,
  now: RulesContext,
  switched: { readonly [circumstance: string]: boolean },
): readonly OfferedWay[] {
  const expected = (power: Power): number => attacks.offer(by, power, at, switched, now).expected;
  return by.sheet.powers
    .filter(({ id, attack, action }) => attack && action !== 'exclusive' && !by.spent.includes(id))
    .map((power) => ({ power, melee: power.origin === 'melee' ? 1 : 0, mean: expected(power) }))
    .toSorted((a, b) => b.melee - a.melee || b.mean - a.mean)
    .slice(0, MOST_WAYS)
    .map(({ power }) => ({ does: 'attack', power: power.id, at: at.id, switched }));
}

/** It strikes before the way is gone, so nothing is out of range. LAD-48 */
const NEAR = { outOfRange: false };
