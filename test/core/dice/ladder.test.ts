import { describe, expect, test } from 'vitest';
import { LADDER, onLadder, shiftRank, standIn } from '../../../core/dice/ladder.ts';
import { chanceIn } from '../../../core/dice/distribution.ts';
import { roll } from '../../../core/dice/roll.ts';
import { scriptedDice } from '../../../core/dice/source.ts';
import { resist } from '../../../core/dice/versus.ts';
import { exact, spec } from './read.ts';

function total(text: string, faces: readonly number[]): number {
  const dice = scriptedDice(faces);
  const rolled = roll(spec(text), dice).total;
  expect(dice.left).toBe(0);
  return rolled;
}

test('LAD-01 the ladder of dice, low to high', () => {
  expect(LADDER).toEqual([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60]);
  for (let sides = 1; sides <= 100; sides += 1)
    expect(onLadder(sides)).toBe([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60].includes(sides));
});

test.each([
  [2, 4], [3, 4], [4, 4], [6, 6], [8, 8], [10, 10], [12, 12], [16, 20], [20, 20], [24, 100], [30, 100], [60, 100],
])('LAD-02 a D%i is rolled on a D%i of those most tables own', (sides, on) => {
  expect(standIn(sides)).toEqual({ sides: on, rerollAbove: sides });
}); // prettier-ignore

test('LAD-02 a D24 on a D30 where there is one; nothing stands in for a die larger than all', () => {
  expect(standIn(24, [4, 30, 60])).toEqual({ sides: 30, rerollAbove: 24 });
  expect(standIn(120)).toBeUndefined();
});

test.each([
  [6, 4, 1], [6, 3, 2], [9, 3, 3], [4, 4, 1], [3, 4, 0], [5, 1, 5], [7, 2, 3], [60, 1, 60], [2, 60, 0],
])('LAD-06 LAD-07 LAD-09 %i against %i is a success of degree %i', (rolled, difficulty, degree) => {
  expect(resist(rolled, difficulty)).toEqual({ rolled, difficulty, degree, fumble: false });
  expect(total('d60 vs d60', [rolled, difficulty])).toBe(degree);
}); // prettier-ignore

test.each([
  ['d20', [7], 7], ['d20 adv', [7, 13], 13], ['d20 adv 2', [7, 13, 2], 13], ['d20 adv 5', [1, 2, 3, 4, 5, 6], 6],
])('LAD-11 %s of %j is the highest, %i', (text, faces, highest) => {
  expect(total(text, faces)).toBe(highest);
}); // prettier-ignore

test.each([
  ['d20 dis', [7, 13], 7], ['d20 dis 2', [7, 13, 2], 2], ['d12 dis 3', [9, 9, 10, 11], 9],
])('LAD-12 %s of %j is the lowest, %i', (text, faces, lowest) => {
  expect(total(text, faces)).toBe(lowest);
}); // prettier-ignore

test.each([
  ['d12 adv 2 dis 3', [5, 9], 5], ['d12 adv 3 dis 1', [5, 9, 7], 9], ['d12 adv dis', [5], 5], ['d60+2r dis', [5, 44], 44],
  ['d3-3r adv 2', [2], 2], ['d48+2r dis 3', [9, 8, 7], 7],
])('LAD-13 %s rolls %j, cancelled one for one: %i', (text, faces, counts) => {
  expect(total(text, faces)).toBe(counts);
}); // prettier-ignore

test.each([[1, 1], [1, 8], [1, 2]])('LAD-15 a roll of %i against %i fails as a fumble', (rolled, against) => {
  expect(resist(rolled, against)).toMatchObject({ degree: 0, fumble: true });
}); // prettier-ignore

test('LAD-15 the die that counts after advantage decides', () => {
  expect(roll(spec('d8 adv vs d6'), scriptedDice([1, 5, 5])).resisted).toMatchObject({
    degree: 1,
    fumble: false,
  });
  expect(roll(spec('d8 dis vs d6'), scriptedDice([1, 5, 1])).resisted).toMatchObject({
    degree: 0,
    fumble: true,
  });
});

test('LAD-16 a resisting roll of 1 is no fumble', () => {
  expect(roll(spec('d8 vs d6'), scriptedDice([5, 1])).resisted).toMatchObject({ degree: 5, fumble: false });
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
  expect(chanceIn(exact('d8 vs d6'), { atLeast: 1 })).toBeCloseTo(2 / 3, 14);
  expect(chanceIn(exact('d2 vs d60'), { atLeast: 1 })).toBeCloseTo(1 / 60, 14);
});

test.each([
  ['d6!', [6, 6, 3], 15], ['d6!', [5], 5], ['2d6!one', [6, 6, 4], 16], ['3d6!one', [1, 6, 6, 6, 2], 21],
  ['3d8!one', [8, 8, 8, 8, 1], 33], ['2d6!one', [2, 3], 5],
])('ACT-16 %s showing %j comes to %i: only the first that can explodes, without end', (text, faces, sum) => {
  expect(total(text, faces)).toBe(sum);
}); // prettier-ignore

test('ACT-16 the odds of a handful of which one may explode', () => {
  const of = exact('2d6!one');
  // Neither shows a six: 25 of 36 ways, 4 of them for a total of 5.
  expect(chanceIn(of, { exactly: 5 })).toBeCloseTo(4 / 36, 14);
  // A six, one more, and a 1 beside it either way; or two sixes of which the first goes on, never to 8.
  expect(chanceIn(of, { exactly: 8 })).toBeCloseTo(3 / 36 + 2 / 216, 14);
});
