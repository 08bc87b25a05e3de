import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeChance,
  computeDeviation,
  type Distribution,
  highestTotal,
  lowestTotal,
  computeMean,
  listOutcomes,
  computePercentile,
} from '../../../core/dice/distribution.ts';
import { LADDER, isOnLadder, shiftRank, findStandIn } from '../../../core/dice/ladder.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { findOdds, computeOdds } from '../../../core/dice/odds.ts';
import { roll } from '../../../core/dice/roll.ts';
import { createScriptedDice, createSeededDice } from '../../../core/dice/source.ts';
import { resolveResisted } from '../../../core/dice/trace.ts';
import { triesOf } from '../../support/tries.ts';
import { endless, finite } from './arbitrary.ts';
import { enumerate } from './enumerate.ts';
import { exact, spec, table } from './read.ts';

function near(chances: Iterable<readonly [number, number]>, total: number): number {
  let sum = 0;
  for (const [other, chance] of chances) if (Math.abs(other - total) < 1e-9) sum += chance;
  return sum;
}

/** The largest difference between the odds and what was counted, beyond what was not followed. */
function difference(of: Distribution, counted: ReadonlyMap<number, number>, lost: number): number {
  const told = [...listOutcomes(of)];
  let worst = 0;
  for (const total of [...told.map(([one]) => one), ...counted.keys()]) {
    const [said, seen] = [near(told, total), near(counted, total)];
    worst = Math.max(worst, seen - said, said - seen - lost);
  }
  return worst;
}

type Verdict = 'unread' | 'large' | 'refused' | 'different' | 'same' | 'sharp';

/** `sharp` where hardly any way the dice can fall was left out. */
function verdict(text: string, least: number): Verdict {
  const parsed = parseRoll(text);
  if (!parsed.ok) return 'unread';
  const counted = enumerate(parsed.value, least, 12_000);
  if (!counted) return 'large';
  const answer = computeOdds(parsed.value);
  if (!answer.ok) return 'refused';
  if (difference(answer.value, counted.chances, counted.lost) > 1e-9) return 'different';
  return counted.lost < 1e-4 ? 'sharp' : 'same';
}

function verdicts(notations: fc.Arbitrary<string>, least: number, runs: number): Map<Verdict, string[]> {
  const found = new Map<Verdict, string[]>();
  for (const text of fc.sample(notations, { numRuns: runs, seed: 20 })) {
    const said = verdict(text, least);
    found.set(said, [...(found.get(said) ?? []), text]);
  }
  return found;
}

describe('odds against counting every way the faces can fall', () => {
  test('dice that fall a limited number of times, to 1e-9', () => {
    const tries = triesOf(200, 2000);
    const found = verdicts(finite, 1e-9, tries);
    expect(found.get('different')).toBeUndefined();
    expect(found.get('refused')).toBeUndefined();
    expect(found.get('sharp')?.length).toBeGreaterThan(0.75 * tries);
  });

  test('dice that may fall again and again, as far as they were followed', () => {
    const tries = triesOf(150, 1500);
    const found = verdicts(endless, 1e-6, tries);
    expect(found.get('different')).toBeUndefined();
    expect(found.get('refused')).toBeUndefined();
    expect(found.get('sharp')?.length).toBeGreaterThan(0.6 * tries);
  }, 120_000);
});

const WIDE = [
  '20d6kh3', '60d60', '100d20', '6x 4d6dl1', '10d10!', '6d6!', '10d10kh3', '10d10!kh5', '4d6!dl1',
  '8d6!!p', '10d6!one', '10d10!>=8 >=8f1', '6d20u', '5d10uo', '{4d6+2d8}kh3', '{2d6, 1d8+1}kh1',
  'd60 adv 9 vs d60 adv 4', 'floor(d100/d20)', '12d10r1ro2!p', '10dF.1!', '6d6!one dl2', '20d4!kh7',
  'max(3d6, 2d10!, d20 adv)', '100x d6!', '{3d6!, 2d8, d20, d12+d4}kh2', '5d6mi2!!ma20ro5', '10d12!dl2',
]; // prettier-ignore

describe('odds of many dice', () => {
  test.each(WIDE)('%s adds up to 1 within 1e-12', (text) => {
    const of = exact(text);
    const sum = of.p.reduce((a, b) => a + b, 0);
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    expect(of.rest).toBeLessThan(1e-12);
    expect(Math.abs(1 - sum - of.rest)).toBeLessThan(1e-12);
  });

  test.each(WIDE)('%s has the mean and the spread that rolling it shows', (text) => {
    const wide = spec(text);
    const dice = createSeededDice(text);
    const of = exact(text);
    const rolls = 4000;
    let sum = 0;
    let squares = 0;
    for (let time = 0; time < rolls; time += 1) {
      const { total } = roll(wide, dice);
      sum += total;
      squares += (total - computeMean(of)) ** 2;
    }
    const error = computeDeviation(of) / Math.sqrt(rolls);
    expect(Math.abs(sum / rolls - computeMean(of))).toBeLessThan(4.5 * error + 1e-9);
    expect(Math.sqrt(squares / rolls) / computeDeviation(of)).toBeCloseTo(1, 0);
  });
});

describe('odds against closed forms', () => {
  test.each([2, 3, 6, 10, 20, 100])('the mean of an exploding D%i is s(s+1)/2(s-1)', (sides) => {
    expect(computeMean(exact(`d${sides}!`))).toBeCloseTo((sides * (sides + 1)) / (2 * (sides - 1)), 11);
    expect(computeMean(exact(`5d${sides}!!`))).toBeCloseTo((5 * sides * (sides + 1)) / (2 * (sides - 1)), 10);
  });

  test('an exploding D6 shows 6k+r with a chance of 6^-(k+1)', () => {
    const chances = table(exact('d6!'));
    expect([...chances.keys()].some((total) => total % 6 === 0)).toBe(false);
    for (let sixes = 0; sixes < 12; sixes += 1) {
      for (let face = 1; face < 6; face += 1)
        expect((chances.get(6 * sixes + face) ?? 0) * 6 ** (sixes + 1)).toBeCloseTo(1, 12);
    }
  });

  test.each([[1, 20], [3, 20], [7, 60]])('the best of %i+1 D%i is (k/s)^n - ((k-1)/s)^n', (levels, sides) => {
    const chances = table(exact(`d${sides} adv ${levels}`));
    const below = (face: number) => (face / sides) ** (levels + 1);
    for (let face = 1; face <= sides; face += 1)
      expect(chances.get(face)).toBeCloseTo(below(face) - below(face - 1), 13);
  }); // prettier-ignore

  test('60d60 keeps all digits at its ends', () => {
    const chances = table(exact('60d60'));
    expect((chances.get(60) ?? 0) * 60 ** 60).toBeCloseTo(1, 9);
    expect((chances.get(3600) ?? 0) * 60 ** 60).toBeCloseTo(1, 9);
    expect((chances.get(61) ?? 0) * 60 ** 60).toBeCloseTo(60, 7);
  });

  test('successes are binomial', () => {
    const chances = table(exact('50d10>=8'));
    let chance = 0.7 ** 50;
    for (let hits = 0; hits <= 50; hits += 1) {
      expect(chances.get(hits)).toBeCloseTo(chance, 13);
      chance *= ((50 - hits) / (hits + 1)) * (0.3 / 0.7);
    }
  });

  test('six different faces of a D6 always add up to 21', () => {
    expect([...table(exact('6d6u'))]).toEqual([[21, expect.closeTo(1, 12)]]);
  });

  test('4d6dl1 as everyone knows it', () => {
    const chances = table(exact('4d6dl1'));
    expect((chances.get(18) ?? 0) * 1296).toBeCloseTo(21, 9);
    expect((chances.get(3) ?? 0) * 1296).toBeCloseTo(1, 9);
    expect(computeMean(exact('4d6dl1'))).toBeCloseTo(15869 / 1296, 10);
    expect(computePercentile(exact('4d6dl1'), 50)).toBe(12);
  });
});

describe('odds that are refused', () => {
  test.each([
    ['d10/d20', 'These totals fall on too many fractions. Round them with floor, ceil or round.'],
    ['d6*1000000000', 'The totals of this roll lie too far apart for exact odds.'],
    [
      '{d6/2, d4}kh1',
      'A choice among fractions has no exact odds here. Round the parts with floor(…) first.',
    ],
    ['1000d6kh500', 'The exact odds of this roll would take too long. Ask about fewer or smaller dice.'],
    ['20d20uo', 'The exact odds of this roll would take too long. Ask about fewer or smaller dice.'],
  ])('%s is refused, and not after an endless count', (text, message) => {
    // What is bounded answers; what is not runs into the limit of the test.
    expect(computeOdds(spec(text))).toEqual({ ok: false, refusal: { message } });
  });

  test('what cannot be told is told once it is rounded', () => {
    expect(computeMean(exact('floor(d10/d20)'))).toBeGreaterThan(0);
  });
});

function totalInLadder(text: string, faces: readonly number[]): number {
  const dice = createScriptedDice(faces);
  const rolled = roll(spec(text), dice).total;
  expect(dice.left).toBe(0);
  return rolled;
}

test('LAD-01 the ladder of dice, low to high', () => {
  expect(LADDER).toEqual([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60]);
  for (let sides = 1; sides <= 100; sides += 1)
    expect(isOnLadder(sides)).toBe([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60].includes(sides));
});

test.each([
  [2, 4], [3, 4], [4, 4], [6, 6], [8, 8], [10, 10], [12, 12], [16, 20], [20, 20], [24, 100], [30, 100], [60, 100],
])('LAD-02 a D%i is rolled on a D%i of those most tables own', (sides, on) => {
  expect(findStandIn(sides)).toEqual({ sides: on, rerollAbove: sides });
}); // prettier-ignore

test('LAD-02 a D24 on a D30 where there is one; nothing stands in for a die larger than all', () => {
  expect(findStandIn(24, [4, 30, 60])).toEqual({ sides: 30, rerollAbove: 24 });
  expect(findStandIn(120)).toBeUndefined();
});

test.each([
  [6, 4, 1], [6, 3, 2], [9, 3, 3], [4, 4, 1], [3, 4, 0], [5, 1, 5], [7, 2, 3], [60, 1, 60], [2, 60, 0],
])('LAD-06 LAD-07 LAD-09 %i against %i is a success of degree %i', (rolled, difficulty, degree) => {
  expect(resolveResisted(rolled, difficulty)).toEqual({ rolled, difficulty, degree, fumble: false });
  expect(totalInLadder('d60 vs d60', [rolled, difficulty])).toBe(degree);
}); // prettier-ignore

test.each([
  ['d20', [7], 7], ['d20 adv', [7, 13], 13], ['d20 adv 2', [7, 13, 2], 13], ['d20 adv 5', [1, 2, 3, 4, 5, 6], 6],
])('LAD-11 %s of %j is the highest, %i', (text, faces, theHighest) => {
  expect(totalInLadder(text, faces)).toBe(theHighest);
}); // prettier-ignore

test.each([
  ['d20 dis', [7, 13], 7], ['d20 dis 2', [7, 13, 2], 2], ['d12 dis 3', [9, 9, 10, 11], 9],
])('LAD-12 %s of %j is the lowest, %i', (text, faces, theLowest) => {
  expect(totalInLadder(text, faces)).toBe(theLowest);
}); // prettier-ignore

test.each([
  ['d12 adv 2 dis 3', [5, 9], 5], ['d12 adv 3 dis 1', [5, 9, 7], 9], ['d12 adv dis', [5], 5], ['d60+2r dis', [5, 44], 44],
  ['d3-3r adv 2', [2], 2], ['d48+2r dis 3', [9, 8, 7], 7],
])('LAD-13 %s rolls %j, cancelled one for one: %i', (text, faces, counts) => {
  expect(totalInLadder(text, faces)).toBe(counts);
}); // prettier-ignore

test.each([[1, 1], [1, 8], [1, 2]])('LAD-15 a roll of %i against %i fails as a fumble', (rolled, against) => {
  expect(resolveResisted(rolled, against)).toMatchObject({ degree: 0, fumble: true });
}); // prettier-ignore

test('LAD-15 the die that counts after advantage decides', () => {
  expect(roll(spec('d8 adv vs d6'), createScriptedDice([1, 5, 5])).resisted).toMatchObject({
    degree: 1,
    fumble: false,
  });
  expect(roll(spec('d8 dis vs d6'), createScriptedDice([1, 5, 1])).resisted).toMatchObject({
    degree: 0,
    fumble: true,
  });
});

test('LAD-16 a resisting roll of 1 is no fumble', () => {
  expect(roll(spec('d8 vs d6'), createScriptedDice([5, 1])).resisted).toMatchObject({
    degree: 5,
    fumble: false,
  });
});

describe('ranks', () => {
  test.each([
    [10, 1, 12, 0], [10, 2, 16, 0], [10, 3, 20, 0], [6, -1, 4, 0], [6, -2, 3, 0], [6, -3, 2, 0], [8, 0, 8, 0],
    [2, 13, 60, 0], [60, -13, 2, 0],
  ])('LAD-17 D%i shifted by %i is D%i', (sides, ranks, reached, advantage) => {
    expect(shiftRank(sides, ranks)).toEqual({ sides: reached, advantage });
  }); // prettier-ignore

  test.each([
    [3, -3, 2, -2], [48, 2, 60, 1], [6, -5, 2, -2], [60, 2, 60, 2], [2, -1, 2, -1], [2, 20, 60, 7],
  ])('LAD-18 D%i shifted by %i is D%i with %i levels', (sides, ranks, reached, advantage) => {
    expect(shiftRank(sides, ranks)).toEqual({ sides: reached, advantage });
  }); // prettier-ignore

  test('LAD-17 a die that is no rung stays as it is', () => {
    expect(shiftRank(7, 3)).toEqual({ sides: 7, advantage: 0 });
  });
});

test('LAD-07 the worked chances: D8 against D6 is 2/3, D2 against D60 is 1/60', () => {
  expect(computeChance(exact('d8 vs d6'), { atLeast: 1 })).toBeCloseTo(2 / 3, 14);
  expect(computeChance(exact('d2 vs d60'), { atLeast: 1 })).toBeCloseTo(1 / 60, 14);
});

test.each([
  ['d6!', [6, 6, 3], 15], ['d6!', [5], 5], ['2d6!one', [6, 6, 4], 16], ['3d6!one', [1, 6, 6, 6, 2], 21],
  ['3d8!one', [8, 8, 8, 8, 1], 33], ['2d6!one', [2, 3], 5],
])('ACT-16 %s showing %j comes to %i: only the first that can explodes, without end', (text, faces, sum) => {
  expect(totalInLadder(text, faces)).toBe(sum);
}); // prettier-ignore

test('ACT-16 the odds of a handful of which one may explode', () => {
  const of = exact('2d6!one');
  // Neither shows a six: 25 of 36 ways, 4 of them for a total of 5.
  expect(computeChance(of, { exactly: 5 })).toBeCloseTo(4 / 36, 14);
  // A six, one more, and a 1 beside it either way; or two sixes of which the first goes on, never to 8.
  expect(computeChance(of, { exactly: 8 })).toBeCloseTo(3 / 36 + 2 / 216, 14);
});

describe('chances of totals', () => {
  test.each([
    [{ atLeast: 10 }, 6 / 36],
    [{ atMost: 3 }, 3 / 36],
    [{ exactly: 7 }, 6 / 36],
    [{ between: [6, 8] as const }, 16 / 36],
    [{ is: '!=' as const, value: 7 }, 30 / 36],
    [{ between: [8, 6] as const }, 0],
    [{ atLeast: 2 }, 1],
  ])('2d6 is %j with a chance of %f', (question, expected) => {
    expect(computeChance(exact('2d6'), question)).toBeCloseTo(expected, 14);
  });

  test('thirds compare as thirds', () => {
    expect(computeChance(exact('d6/3'), { exactly: 1 / 3 })).toBeCloseTo(1 / 6, 14);
    expect(computeChance(exact('d6/3'), { atLeast: 5 / 3 })).toBeCloseTo(2 / 6, 14);
  });

  test('ends and percentiles', () => {
    const of = exact('3d6-2');
    expect([lowestTotal(of), highestTotal(of), computePercentile(of, 0), computePercentile(of, 100)]).toEqual(
      [1, 16, 1, 16],
    );
    expect(computePercentile(of, 50)).toBe(8);
  });

  test('the mean of a degree', () => {
    expect(computeMean(exact('d2 vs d2'))).toBeCloseTo((0 + 0 + 2 + 1) / 4, 14);
  });

  test('odds asked for again are the same ones; what cannot be told is nothing', () => {
    expect(findOdds('2d6')).toEqual(exact('2d6'));
    expect(findOdds('2d6')).toBe(findOdds('2d6'));
    expect(findOdds('two dice')).toBeUndefined();
    // More notations than are kept still have their own odds.
    for (let plus = 0; plus < 1200; plus += 1) findOdds(`d2+${plus}`);
    expect(findOdds('d2+7')).toEqual(exact('d2+7'));
  });
});
