import { ok, refuse, type Result } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { SharedCounter } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { type DegreeChances, resolveDegree, type RankedDice, computeResultChances } from './attackDice.ts';
import { isHero, mostPoints, countPoints, readRank, readTraits } from './creatures/traits.ts';
import { RECOVERED } from './tables.ts';
import { COUNTER, MARK, OWN, words } from './words.ts';

/** Name of the monsters' group it shares points with; without one it belongs to all others of its side. LAD-23 */
function groupName({ marks, sheet }: Fighter): string {
  const mark = marks?.[MARK.band];
  return typeof mark === 'string' ? mark : readTraits(sheet).band;
}

/** Everyone whose points it may use: a hero alone, a monster with its group, the fallen included. LAD-22 LAD-23 */
export function listSharers(who: Fighter, { all }: RulesContext): readonly Fighter[] {
  const known = all.find(({ id }) => id === who.id) ?? who;
  if (isHero(who)) return [known];
  const band = groupName(who);
  const others = all.filter(
    (each) => each.id !== who.id && each.side === who.side && !isHero(each) && groupName(each) === band,
  );
  return [known, ...others];
}

/** Mastery Points within its reach. LAD-19 LAD-23 */
export function pointsWithin(who: Fighter, now: RulesContext): number {
  return listSharers(who, now).reduce((sum, each) => sum + countPoints(each), 0);
}

/** What the group it belongs to has left together; nothing for one who shares with nobody. LAD-23 */
export function sharedPoints(who: Fighter, now: RulesContext): readonly SharedCounter[] {
  const members = listSharers(who, now);
  const most = members.reduce((sum, each) => sum + mostPoints(each), 0);
  const left = pointsWithin(who, now);
  if (members.length < 2 || Math.max(most, left) === 0) return [];
  const group = groupName(who) === '' ? 'the group' : groupName(who);
  const label = `${labelOf(words.counters, COUNTER.points)} of ${group}`;
  return [{ key: COUNTER.points, label, rule: 'LAD-23', left, most }];
}

/** How many more points it may spend on a roll that has had `spent` of its points. LAD-20 LAD-23 */
export function pointsLeftFor(who: Fighter, spent: number, now: RulesContext): number {
  return Math.max(0, Math.min(readRank(who) - spent, pointsWithin(who, now)));
}

/** Takes points, its own first and then those of its group; its turn is quiet no longer. LAD-20 LAD-23 LAD-27 */
export function spendPoints(
  who: Fighter,
  count: number,
  rule: string,
  now: RulesContext,
): Result<readonly Consequence[]> {
  if (pointsWithin(who, now) < count)
    return refuse({ ...saying('ladder.noMasteryPoint', { who: who.name }), rule });
  let left = count;
  const taken: Consequence[] = [];
  for (const each of listSharers(who, now)) {
    const from = countPoints(each);
    const share = Math.min(left, from);
    if (share > 0) taken.push({ do: 'count', who: each.id, counter: COUNTER.points, to: from - share, rule });
    left -= share;
  }
  return ok([...taken, ...endCalm(who, now, rule)]);
}

/** Brings points back, never above the maximum, to the first of the group who lacks one. LAD-27 LAD-28 */
export function recoverPoints(members: readonly Fighter[], rule: string): readonly Consequence[] {
  const lacking = members.find((each) => countPoints(each) < mostPoints(each));
  if (!lacking) return [];
  const to = Math.min(mostPoints(lacking), countPoints(lacking) + RECOVERED);
  return [{ do: 'count', who: lacking.id, counter: COUNTER.points, to, rule }];
}

/** Everyone's points are full again. LAD-25 */
export function recoverAllPoints({ all }: RulesContext): readonly Consequence[] {
  return all
    .filter((each) => countPoints(each) < mostPoints(each))
    .map((each) => ({
      do: 'count',
      who: each.id,
      counter: COUNTER.points,
      to: mostPoints(each),
      rule: 'LAD-25',
    }));
}

/** Whether the table is in a contested situation. LAD-24 */
export function isContested({ own }: RulesContext): boolean {
  return own[OWN.contested] === 1;
}

/** Sets or lifts the mark of a contested situation. LAD-24 LAD-25 */
export function setContested(on: boolean): Consequence {
  return on
    ? { do: 'remember', key: OWN.contested, to: 1, label: 'Contested', rule: 'LAD-24' }
    : { do: 'remember', key: OWN.contested, to: 0, label: 'No longer contested', rule: 'LAD-25' };
}

/** Allowance that is there while nothing has stirred that would keep a Mastery Point from coming back. LAD-27 */
export const CALM = 'calm';

/** Whether nothing has stirred since the turn began to be watched. LAD-27 LAD-28 */
export function isCalm({ used }: Pick<Fighter, 'used'>): boolean {
  return (used?.[CALM] ?? 0) === 0;
}

/** Ends the calm of one who used a point, was hurt or suffered something, while a fight is on. LAD-27 */
export function endCalm(who: Fighter, now: RulesContext, rule: string): readonly Consequence[] {
  const known = now.all.find(({ id }) => id === who.id) ?? who;
  if (now.acting === undefined || !isCalm(known)) return [];
  return [{ do: 'spend', who: who.id, spends: { [CALM]: 1 }, label: '', rule }];
}

/** Chances where the acting side takes its highest face and the difficulty alone is rolled. LAD-08 */
export function computeMaximumChances(taken: number, resister: RankedDice): DegreeChances {
  const found = new Map<number, number>();
  for (const [at, chance] of computeResultChances(resister).entries()) {
    const { degree } = resolveDegree(taken, at + 1);
    found.set(degree, (found.get(degree) ?? 0) + chance);
  }
  return gatherChances(0, found);
}

/**
 * Chances of a disadvantaged roll when up to `points` Mastery Points roll the lowest die again while it fails.
 * Dice at or above what is needed stay; each other one is rolled until it is, so all that count in a
 * success are spread evenly over the faces that succeed. LAD-21 LAD-26
 */
export function computeRerolledChances(
  actor: RankedDice,
  resister: RankedDice,
  points: number,
): DegreeChances {
  const dice = Math.abs(actor.level) + 1;
  const found = new Map<number, number>();
  let [succeeds, failsOnOne] = [0, 0];
  for (const [at, chance] of computeResultChances(resister).entries()) {
    const needed = Math.max(at + 1, 2);
    const good = Math.max(0, actor.sides - needed + 1) / actor.sides;
    const within = chance * allGood(dice, good, points);
    succeeds += within;
    failsOnOne += chance * fumbleChance(actor.sides, dice, good, points);
    for (let face = needed; face <= actor.sides; face++) {
      const { degree } = resolveDegree(face, at + 1);
      found.set(degree, (found.get(degree) ?? 0) + within * lowestIs(face, needed, actor.sides, dice));
    }
  }
  const chances = gatherChances(failsOnOne, found);
  return { ...chances, failure: Math.max(0, 1 - succeeds - failsOnOne) };
}

function gatherChances(fumble: number, found: ReadonlyMap<number, number>): DegreeChances {
  const degrees = [...found]
    .filter(([degree]) => degree > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([degree, chance]) => ({ degree, chance }));
  return { fumble, failure: found.get(0) ?? 0, degrees };
}

/** Chance that all dice succeed in the end: the failing ones need one success each within so many rerolls. */
function allGood(dice: number, good: number, points: number): number {
  let sum = 0;
  for (let bad = 0; bad <= dice; bad++) {
    sum +=
      binomialCoefficient(dice, bad) * (1 - good) ** bad * good ** (dice - bad) * atLeast(bad, points, good);
  }
  return sum;
}

/** Chance of at least so many successes in so many tries. */
function atLeast(wanted: number, tries: number, good: number): number {
  let sum = 0;
  for (let hits = wanted; hits <= tries; hits++)
    sum += binomialCoefficient(tries, hits) * good ** hits * (1 - good) ** (tries - hits);
  return sum;
}

/** Chance that the lowest of dice spread evenly from `needed` to `sides` is this face. */
function lowestIs(face: number, needed: number, sides: number, dice: number): number {
  const span = sides - needed + 1;
  return ((sides - face + 1) / span) ** dice - ((sides - face) / span) ** dice;
}

/**
 * Chance that a 1 is the lowest when the points run out. With none rerolled a 1 among the first dice is it;
 * each point takes away the lowest, so the count of ones and of other failures is followed.
 */
function fumbleChance(sides: number, dice: number, good: number, points: number): number {
  const one = 1 / sides;
  const other = 1 - good - one;
  const ending = countEndings({ one, other, good });
  let sum = 0;
  for (let ones = 0; ones <= dice; ones++) {
    for (let bad = 0; ones + bad <= dice; bad++) {
      const way =
        binomialCoefficient(dice, ones) *
        binomialCoefficient(dice - ones, bad) *
        one ** ones *
        other ** bad *
        good ** (dice - ones - bad);
      if (way > 0) sum += way * ending(ones, bad, points);
    }
  }
  return sum;
}

interface RerollStep {
  readonly one: number;
  readonly other: number;
  readonly good: number;
}

/** Chance to end on a 1 with so many ones, other failures and points left; each case is reckoned once. */
function countEndings({
  one,
  other,
  good,
}: RerollStep): (ones: number, bad: number, points: number) => number {
  const known = new Map<string, number>();
  const ending = (ones: number, bad: number, points: number): number => {
    if (ones + bad === 0) return 0;
    if (points === 0) return ones > 0 ? 1 : 0;
    const key = `${ones}:${bad}:${points}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [lessOnes, lessBad] = ones > 0 ? [ones - 1, bad] : [ones, bad - 1];
    const chance =
      one * ending(lessOnes + 1, lessBad, points - 1) +
      other * ending(lessOnes, lessBad + 1, points - 1) +
      good * ending(lessOnes, lessBad, points - 1);
    known.set(key, chance);
    return chance;
  };
  return ending;
}

function binomialCoefficient(of: number, taken: number): number {
  let result = 1;
  for (let at = 0; at < taken; at++) result = (result * (of - at)) / (at + 1);
  return result;
}
