import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { LADDER, listRareDice, formatStandIn } from '../../../../core/dice/ladder.ts';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll, rollTyped } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { renderValue } from '../../../../core/kernel/locale.ts';
import { LOCALES } from '../../../../core/kernel/locales.ts';
import {
  cancelLevels,
  nameDegree,
  resolveDegree,
  resolveThrownDegree,
  degreeText,
  writeDice,
  moveRanks,
  readRanked,
  resolveResult,
  withPointDie,
  describeDice,
} from '../../../../core/systems/ladder/attackDice.ts';
import { DIFFICULTIES } from '../../../../core/systems/ladder/tables.ts';

describe('the ladder', () => {
  it('has fourteen dice, low to high (LAD-01, LAD-03)', () => {
    expect(LADDER).toEqual([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60]);
  });

  it.each([
    [2, 'D2: roll a D4, again above 2, or toss a coin'],
    [3, 'D3: roll a D4, again above 3'],
    [8, 'D8: as it is'],
    [16, 'D16: roll a D20, again above 16'],
    [24, 'D24: roll a D100, again above 24, or a D12 and a coin: tails adds 12'],
    [30, 'D30: roll a D100, again above 30, or a D10 and a D6: 3 or 4 adds 10, 5 or 6 adds 20'],
    [36, 'D36: roll a D100, again above 36, or a D12 and a D6: 3 or 4 adds 12, 5 or 6 adds 24'],
    [48, 'D48: roll a D100, again above 48, or a D12 and a D4: 12 more for each above 1'],
    [60, 'D60: roll a D100, again above 60, or a D10 and a D6: 10 more for each above 1'],
  ])('D%i that is not at hand is rolled on a larger die (LAD-02)', (sides, text) => {
    expect(formatStandIn(sides)).toBe(text);
    expect(formatStandIn(sides, [2, 4])).toContain(sides > 4 ? 'no larger die' : `D${sides}`);
  });

  it.each([
    ['1d16 vs 2d24kh1', [16, 24]],
    ['1d6 vs 1d12', []],
    ['2d60kh1 vs 1d2', [2, 60]],
    ['3d16 + 1d16 + d100', [16]],
    ['', []],
  ])('of %s the rare dice are %j (LAD-02)', (dice, rare) => {
    expect(listRareDice(dice)).toEqual(rare);
  });

  it('a D24 is rolled on a D30 where there is one, and typed faces stay within the die (LAD-02)', () => {
    expect(formatStandIn(24, [20, 30, 60])).toBe('D24: roll a D30, again above 24');
    const spec = parseRoll('d16');
    if (!spec.ok) throw new Error('unreadable');
    expect(rollTyped(spec.value, [16], createScriptedDice([])).ok).toBe(true);
    expect(rollTyped(spec.value, [17], createScriptedDice([])).ok).toBe(false);
  });

  it('names a difficulty and a climb for every die (LAD-04, LAD-05)', () => {
    expect(DIFFICULTIES.map(({ sides }) => sides)).toEqual([...LADDER]);
    expect(DIFFICULTIES.map(({ name }) => name)).toEqual([
      'Trivial',
      'Very Easy',
      'Easy',
      'Moderate',
      'Hard',
      'Very Hard',
      'Impressive',
      'Amazing',
      'Outrageous',
      'Nearly Impossible',
      'Impossible',
      'Really Impossible',
      'But How?',
      'Wait, What?',
    ]);
    expect(DIFFICULTIES.map(({ climb }) => toEnglish(climb))).toEqual([
      'a ladder',
      'a knotted rope',
      'a sloping cliff',
      'an unknotted rope',
      'a steep cliff',
      'a rough wall',
      'an overhanging cliff',
      'a smooth or slick wall',
      'along the ceiling',
      'a wall both smooth and slick',
      'a raging waterfall',
      'large falling debris',
      'a torrent of water',
      'a volley of arrows',
    ]);
  });
});

describe('degrees', () => {
  it.each([
    ['example 1', 6, 4, 1, false],
    ['example 2', 6, 3, 2, false],
    ['example 3', 9, 3, 3, false],
    ['example 4', 4, 4, 1, false],
    ['example 5', 1, 1, 0, true],
    ['example 6', 5, 1, 5, false],
    ['below', 3, 4, 0, false],
    ['fumble against more', 1, 5, 0, true],
    ['the highest there is', 60, 1, 60, false],
  ])(
    '%s: %i against %i is degree %i (LAD-06, LAD-07, LAD-09, LAD-15, LAD-16)',
    (_name, rolled, difficulty, degree, fumble) => {
      expect(resolveDegree(rolled, difficulty)).toEqual({ degree, fumble });
    },
  );

  it('have names without end (LAD-07)', () => {
    expect([1, 2, 3, 7].map(nameDegree)).toEqual([
      'success',
      'double success',
      'triple success',
      'success of degree 7',
    ]);
    expect([2, 7].map((degree) => renderValue(LOCALES.de, degreeText(degree)))).toEqual([
      'doppelter Erfolg',
      'Erfolg 7. Grades',
    ]);
  });

  it('a 1 that does not count is no fumble, unless the campaign rules so (LAD-15)', () => {
    const dice = { level: 1, faces: [1, 6] };
    expect(resolveThrownDegree(dice, 3, 'counting')).toEqual({ degree: 2, fumble: false });
    expect(resolveThrownDegree(dice, 3, 'any')).toEqual({ degree: 0, fumble: true });
  });
});

describe('ranks and levels', () => {
  it.each([
    ['example 7', 10, 3, 0, 20, 0],
    ['example 8', 6, -5, 0, 2, -2],
    ['example 9', 60, 2, -1, 60, 1],
    ['D10 +1', 10, 1, 0, 12, 0],
    ['D10 +2', 10, 2, 0, 16, 0],
    ['D6 −1', 6, -1, 0, 4, 0],
    ['D6 −2', 6, -2, 0, 3, 0],
    ['D6 −3', 6, -3, 0, 2, 0],
    ['D3 −3', 3, -3, 0, 2, -2],
    ['D48 +2', 48, 2, 0, 60, 1],
    ['off the ladder against its like', 2, -3, 3, 2, 0],
  ])('%s (LAD-13, LAD-17, LAD-18)', (_name, sides, ranks, level, reached, left) => {
    expect(moveRanks(sides, ranks, level)).toEqual({ sides: reached, level: left });
  });

  it('example 10: 2 advantage and 3 disadvantage leave two dice, the lower counts (LAD-11, LAD-12, LAD-13)', () => {
    const dice = moveRanks(12, 0, cancelLevels(2, 3));
    expect(writeDice(dice)).toBe('d12 dis 1');
    const spec = parseRoll(writeDice(dice));
    if (!spec.ok) throw new Error('unreadable');
    expect(roll(spec.value, createScriptedDice([9, 4])).total).toBe(4);
  });

  it.each([
    [0, [5], 5],
    [2, [5, 7, 2], 7],
    [-2, [5, 7, 2], 2],
    [0, [], 0],
  ])('level %i of %j counts %i (LAD-11, LAD-12)', (level, faces, counts) => {
    expect(resolveResult({ level, faces })).toBe(counts);
  });

  it('are written and read alike', () => {
    for (const dice of [
      moveRanks(8, 0, 0),
      moveRanks(8, 0, 1),
      moveRanks(16, 0, 4),
      moveRanks(6, 0, -1),
      moveRanks(2, -3, 0),
    ]) {
      expect(readRanked(writeDice(dice))).toEqual(dice);
    }
    expect(readRanked('2d6')).toBeUndefined();
    expect(readRanked('d8 adv')).toEqual({ sides: 8, level: 1 });
    expect([describeDice({ sides: 8, level: 0 }), describeDice({ sides: 8, level: -2 })]).toEqual([
      'D8',
      'D8 with 2 disadvantage',
    ]);
  });
});

describe('Mastery Points on dice', () => {
  it('add a die, and the higher counts (LAD-19)', () => {
    const after = withPointDie({ sides: 8, level: 0, faces: [3], spent: 0 }, 7);
    expect([resolveResult(after), after.spent]).toEqual([7, 1]);
    expect(resolveResult(withPointDie(after, 2))).toBe(7);
  });

  it('examples 11 and 12: with disadvantage the lowest is rolled again and kept (LAD-21)', () => {
    const eleven = withPointDie({ sides: 8, level: -1, faces: [3, 6], spent: 0 }, 2);
    expect([eleven.faces, resolveResult(eleven)]).toEqual([[2, 6], 2]);
    const twelve = withPointDie(eleven, 7);
    expect([twelve.faces, resolveResult(twelve), twelve.spent]).toEqual([[7, 6], 6, 2]);
  });
});
