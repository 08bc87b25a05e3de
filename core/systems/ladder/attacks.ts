import type { RollTrace } from '../../dice/trace.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import {
  explain,
  labelling,
  type Reason,
  said,
  type Said,
  type SaidValue,
  saying,
} from '../../kernel/said.ts';
import type {
  Answer,
  Answered,
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  RolledAttack,
} from '../../rules/attacks.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence, KindRecord, OfferedWay } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { NO_DAMAGE } from '../../rules/damage.ts';
import { type AnswerContext, makeAnswer, makeAnswerer } from '../../rules/resolvers.ts';
import type { Power } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { areFoes, isOut, readPowerTraits } from './creatures/traits.ts';
import { findRegion } from './regions.ts';
import { RULING } from './rulings.ts';
import { actionPoints, ALLOWANCE } from './turnBudget.ts';
import { pointsLeftFor, pointsWithin, spendPoints, endCalm } from './masteryPoints.ts';
import { DEFENSES } from './words.ts';
import {
  pickActiveDefense,
  buildAttackDice,
  listCircumstances,
  buildDefenseDice,
  pickDefenseKey,
  readFumbleRuling,
  type ReckonedDice,
  listShifts,
} from './circumstances.ts';
import {
  computeActorPointChance,
  computeDegreeChances,
  resolveThrownDegree,
  endedText,
  type FumbleRuling,
  writeDice,
  degreeKey,
  listOutcomes,
  computeResisterPointChance,
  resolveResult,
  readSides,
  isSuccess,
  type ThrownDice,
  withThrownFace,
  describeDice,
} from './attackDice.ts';

/** Rolls the die of a point of that side and counts anew. LAD-19 LAD-20 LAD-21 */
const reactions = makeAnswerer<LadderReaction>({ attacker: onePoint, defender: onePoint });

/** Attacks are resisted rolls; their degree is their damage. LAD-09 LAD-10 LAD-15 LAD-19 LAD-20 */
export const attacks: AttackRules = {
  offer: offerAttack,
  outcome: readOutcome,
  answers: listReactions,
  answer: reactions,
  rolled: onAttackRolled,
};

function offerAttack(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const base = { power, attacker: attacker.id, target: target.id };
  if (!power.attack) return { ...base, circumstances: [], damage: { miss: [] }, expected: 0 };
  const circumstances = listCircumstances(attacker, power, target, switched, now);
  const shifts = listShifts(switched);
  const active = pickActiveDefense(circumstances);
  const key = pickDefenseKey(target, active ?? power.attack.versus, now);
  const [mine, theirs] = [buildAttackDice(attacker, power, shifts), buildDefenseDice(target, key, shifts)];
  const chances = computeDegreeChances(mine, theirs, readFumbleRuling(circumstances));
  const hurts = (degree: number): number => degreeDamage(attacker, power, degree, now);
  const degrees = chances.degrees.map(({ degree }) => [`degree${degree}`, damageFor(hurts(degree))] as const);
  return {
    ...base,
    check: { ...buildCheck(power, labelOf(DEFENSES, key), mine, theirs), outcomes: listOutcomes(chances) },
    circumstances,
    damage: { ...Object.fromEntries(degrees), miss: [], fumble: [] },
    expected: chances.degrees.reduce((sum, { degree, chance }) => sum + chance * hurts(degree), 0),
  };
}

/** Both sides’ dice, and why they are what they are. LAD-09 */
function buildCheck(
  power: Power,
  label: string,
  mine: ReckonedDice,
  theirs: ReckonedDice,
): Omit<CheckOffer, 'outcomes'> {
  const because = [...labelSide('attack', mine.because), ...labelSide('defense', theirs.because)];
  return {
    label: power.name,
    rule: 'LAD-09',
    dice: `${writeDice(mine)} vs ${writeDice(theirs)}`,
    modifier: explain(),
    target: { label, value: theirs.sides, because, dice: describeDice(theirs) },
  };
}

function labelSide(side: string, reasons: readonly Reason[]): readonly Reason[] {
  return reasons.map((each) => ({ ...each, label: `${side}: ${each.label}` }));
}

/** Degree times base, or base and one for each further degree, by the campaign’s ruling. LAD-10 */
function degreeDamage({ sheet }: Fighter, power: Power, degree: number, { rulings }: RulesContext): number {
  const base = readPowerTraits(sheet, power.id).base;
  if (base === 0) return 0;
  return rulings[RULING.damage] === 'plus' ? base + degree - 1 : base * degree;
}

function damageFor(fixed: number): readonly AttackDamage[] {
  return fixed > 0 ? [{ ...NO_DAMAGE, fixed, share: 1 }] : [];
}

/** What the dice on the table come to. LAD-06 LAD-07 LAD-15 */
function readOutcome({ circumstances }: AttackOffer, roll: RollTrace): AttackOutcome {
  const sides = readSides(roll);
  if (!sides) return { key: 'miss', natural: 0, total: 0, roll };
  const degree = resolveThrownDegree(
    sides.actor,
    resolveResult(sides.resister),
    readFumbleRuling(circumstances),
  );
  const shown = resolveResult(sides.actor);
  return { key: degreeKey(degree), natural: shown, total: shown, roll };
}

/** An active defense is paid, what was granted is used up, and what bears no damage still stirs. LAD-14 LAD-27 LAD-43 */
function onAttackRolled(
  { attacker, target, offer: { circumstances, power }, outcome: { key } }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const active = pickActiveDefense(circumstances);
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
  const harmless = isSuccess(key) && readPowerTraits(attacker.sheet, power.id).base === 0;
  return [
    ...paid,
    ...usedUp(attacker),
    ...usedUp(target),
    ...(harmless ? endCalm(target, now, 'LAD-27') : []),
  ];
}

/** What the GM granted for one roll is over with it. LAD-14 */
function usedUp({ id, effects }: Fighter): readonly Consequence[] {
  return effects
    .filter(({ condition }) => condition === 'granted')
    .map((effect) => ({ do: 'endEffect', who: id, effect: effect.id, label: 'used up', rule: 'LAD-14' }));
}

type AnswerSide = 'attacker' | 'defender';

/** A Mastery Point of one side. */
interface LadderReaction extends KindRecord {
  readonly kind: AnswerSide;
}

interface PointGiver {
  readonly side: AnswerSide;
  readonly who: Fighter;
  readonly thrown: ThrownDice;
}

/** Mastery Points either side may still spend on the roll, with the chance that one turns it. LAD-19 LAD-20 LAD-21 LAD-23 */
function listReactions(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const sides = readSides(rolled.outcome.roll);
  if (!sides) return [];
  const ruling = readFumbleRuling(rolled.offer.circumstances);
  return listGivers(rolled).flatMap(({ side, who, thrown }) => {
    const left = pointsLeftFor(who, thrown.spent, now);
    if (left < 1) return [];
    const chance =
      side === 'attacker'
        ? computeActorPointChance(sides.actor, resolveResult(sides.resister), ruling)
        : computeResisterPointChance(sides.actor, sides.resister, ruling);
    return [
      makeAnswer<LadderReaction>(
        { kind: side },
        { who: who.id, ...labelFor(who, thrown, left, now), rule: ruleFor(thrown), chance },
      ),
    ];
  });
}

function onePoint({ kind }: LadderReaction, { rolled, roller, now }: AnswerContext): Result<Answered> {
  const giver = listGivers(rolled).find(({ side }) => side === kind);
  if (!giver) return refuse({ ...saying('ladder.sideCannotSpend'), rule: 'LAD-19' });
  const { who, thrown, side } = giver;
  if (pointsLeftFor(who, thrown.spent, now) < 1)
    return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
  const spent = spendPoints(who, 1, ruleFor(thrown), now);
  if (!spent.ok) return spent;
  const face = roller.roll('Mastery Point', `d${thrown.sides}`).total;
  const ruling = readFumbleRuling(rolled.offer.circumstances);
  const roll = withThrownFace(rolled.outcome.roll, side === 'attacker' ? 0 : 1, face, ruling);
  return ok({ ...spendPoint(roll, ruling), consequences: spent.value });
}

function spendPoint(
  roll: RolledAttack['outcome']['roll'],
  ruling: FumbleRuling,
): Pick<Answered, 'outcome' | 'label' | 'says'> {
  const sides = readSides(roll);
  const rolled = sides ? resolveResult(sides.actor) : 0;
  const against = sides ? resolveResult(sides.resister) : 0;
  const degree = sides ? resolveThrownDegree(sides.actor, against, ruling) : { degree: 0, fumble: false };
  return {
    outcome: { key: degreeKey(degree), natural: rolled, total: rolled, roll },
    ...labelling('ladder.rollStands', { own: rolled, other: against, degree: endedText(degree) }),
  };
}

function listGivers({ attacker, target, outcome }: RolledAttack): readonly PointGiver[] {
  const sides = readSides(outcome.roll);
  if (!sides) return [];
  return [
    { side: 'attacker', who: attacker, thrown: sides.actor },
    { side: 'defender', who: target, thrown: sides.resister },
  ];
}

function labelFor(
  who: Fighter,
  { level, sides }: ThrownDice,
  here: number,
  now: RulesContext,
): { readonly label: string; readonly says: Said } {
  const points = { here, left: pointsWithin(who, now) };
  return level < 0
    ? labelling('ladder.masteryLowest', points)
    : labelling('ladder.pointOneMore', { die: describeDice({ sides, level: 0 }), ...points });
}

function ruleFor({ level }: ThrownDice): string {
  return level < 0 ? 'LAD-21' : 'LAD-19';
}

/** One opportunity attack: who may make it, and what provokes it. */
interface StrikeOpening {
  readonly by: Fighter;
  /** `leaves the hall`. */
  readonly why: SaidValue;
}

/** More ways than these are not offered; the stat block has the rest. */
const MOST_WAYS = 3;

/** Who may strike at the mover on its way: on leaving each region, and on entering where it runs. LAD-48 LAD-49 LAD-50 */
export function listOpenings(
  who: Fighter,
  way: readonly string[],
  entering: boolean,
  now: RulesContext,
): readonly StrikeOpening[] {
  if (now.acting === undefined) return [];
  const steps = way
    .slice(1)
    .flatMap((region, at) => [
      { region: way[at] ?? '', why: said('ladder.leavesRegion', { region: way[at] ?? '' }) },
      ...(entering ? [{ region, why: said('ladder.entersRegion', { region }) }] : []),
    ]);
  return steps.flatMap(({ region, why }) =>
    now.all
      .filter((by) => areFoes(by, who) && !isOut(by) && findRegion(by) === region)
      .map((by) => ({ by, why })),
  );
}

/** Offers an opportunity attack, a minor interrupt, while it has an action point and an attack for it. LAD-43 LAD-48 LAD-49 */
export function offerOpportunityAttack(
  { by, why }: StrikeOpening,
  at: Fighter,
  now: RulesContext,
): readonly Consequence[] {
  const ways = listWays(by, at, now, NEAR);
  if (ways.length === 0 || actionPoints(by).left < 1) return [];
  const label = labelling('ladder.mayStrikeBecause', { who: at.name, why });
  return [{ do: 'offer', who: by.id, ways, ...label, rule: 'LAD-48', action: 'minorInterrupt' }];
}

/** Offers one who has won an interrupt its attacks on whoever acts; whatever else it may do the GM does. LAD-35 */
export function offerWonAction(
  by: Fighter,
  at: Fighter,
  count: number,
  now: RulesContext,
): readonly Consequence[] {
  const ways = listWays(by, at, now, {});
  if (count < 1 || ways.length === 0) return [];
  const label = labelling('ladder.mayActNow', { who: at.name, n: count });
  return [{ do: 'offer', what: { kind: 'won' }, who: by.id, ways, ...label, rule: 'LAD-35' }];
}

/** Its attacks, hand to hand first, and of those what hurts most. LAD-46 LAD-48 */
function listWays(
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
