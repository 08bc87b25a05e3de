import { type DegreeChances, resultChances } from '../attacks/chances.ts';
import { degreeOf } from '../attacks/degrees.ts';
import type { Ranked } from '../attacks/pool.ts';

/** Chances where the acting side takes its highest face and the difficulty alone is rolled. LAD-08 */
export function maximumChances(taken: number, resister: Ranked): DegreeChances {
  const found = new Map<number, number>();
  for (const [at, chance] of resultChances(resister).entries()) {
    const { degree } = degreeOf(taken, at + 1);
    found.set(degree, (found.get(degree) ?? 0) + chance);
  }
  return gathered(0, found);
}

/**
 * Chances of a disadvantaged roll when up to `points` Mastery Points roll the lowest die again while it fails.
 * Dice at or above what is needed stay; each other one is rolled until it is, so all that count in a
 * success are spread evenly over the faces that succeed. LAD-21 LAD-26
 */
export function rerolledChances(actor: Ranked, resister: Ranked, points: number): DegreeChances {
  const dice = Math.abs(actor.level) + 1;
  const found = new Map<number, number>();
  let [succeeds, failsOnOne] = [0, 0];
  for (const [at, chance] of resultChances(resister).entries()) {
    const needed = Math.max(at + 1, 2);
    const good = Math.max(0, actor.sides - needed + 1) / actor.sides;
    const within = chance * allGood(dice, good, points);
    succeeds += within;
    failsOnOne += chance * fumbles(actor.sides, dice, good, points);
    for (let face = needed; face <= actor.sides; face++) {
      const { degree } = degreeOf(face, at + 1);
      found.set(degree, (found.get(degree) ?? 0) + within * lowestIs(face, needed, actor.sides, dice));
    }
  }
  const chances = gathered(failsOnOne, found);
  return { ...chances, failure: Math.max(0, 1 - succeeds - failsOnOne) };
}

function gathered(fumble: number, found: ReadonlyMap<number, number>): DegreeChances {
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
    sum += binomial(dice, bad) * (1 - good) ** bad * good ** (dice - bad) * atLeast(bad, points, good);
  }
  return sum;
}

/** Chance of at least so many successes in so many tries. */
function atLeast(wanted: number, tries: number, good: number): number {
  let sum = 0;
  for (let hits = wanted; hits <= tries; hits++)
    sum += binomial(tries, hits) * good ** hits * (1 - good) ** (tries - hits);
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
function fumbles(sides: number, dice: number, good: number, points: number): number {
  const one = 1 / sides;
  const other = 1 - good - one;
  const ending = endings({ one, other, good });
  let sum = 0;
  for (let ones = 0; ones <= dice; ones++) {
    for (let bad = 0; ones + bad <= dice; bad++) {
      const way =
        binomial(dice, ones) *
        binomial(dice - ones, bad) *
        one ** ones *
        other ** bad *
        good ** (dice - ones - bad);
      if (way > 0) sum += way * ending(ones, bad, points);
    }
  }
  return sum;
}

interface Step {
  readonly one: number;
  readonly other: number;
  readonly good: number;
}

/** Chance to end on a 1 with so many ones, other failures and points left; each case is reckoned once. */
function endings({ one, other, good }: Step): (ones: number, bad: number, points: number) => number {
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

function binomial(of: number, taken: number): number {
  let result = 1;
  for (let at = 0; at < taken; at++) result = (result * (of - at)) / (at + 1);
  return result;
}
