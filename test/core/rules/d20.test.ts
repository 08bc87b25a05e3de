import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/kernel/said.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { roll } from '../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../core/dice/source.ts';
import {
  chanceOfFaces,
  chancesByFace,
  chanceToReach,
  d20Check,
  type D20Dice,
  naturalFace,
  SAVE_ENDS,
} from '../../../core/rules/d20/checks.ts';

const FACES = Array.from({ length: 20 }, (_none, at) => at + 1);
const DICE: readonly D20Dice[] = ['1d20', '2d20kh1', '2d20kl1'];

/** The chance of a face to count, by counting all pairs. */
function counted(dice: D20Dice, meets: (face: number) => boolean): number {
  const pairs = FACES.flatMap((one) =>
    FACES.map((other) =>
      dice === '1d20' ? one : dice === '2d20kh1' ? Math.max(one, other) : Math.min(one, other),
    ),
  );
  return pairs.filter(meets).length / 400;
}

function natural(notation: string, ...faces: readonly number[]): number {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new SyntaxError(notation);
  return naturalFace(roll(spec.value, createScriptedDice(faces)));
}

describe('chances of a d20', () => {
  test.each(DICE)('%s reaches every number as often as counting says, to the last digit', (dice) => {
    for (let target = -5; target <= 40; target += 1)
      for (const bonus of [-4, 0, 3, 11])
        expect(chanceToReach(target, bonus, dice)).toBe(counted(dice, (face) => face + bonus >= target));
  });

  test.each(DICE)('%s shows a face of a range as often as counting says', (dice) => {
    for (const [from, upTo] of [[1, 1], [20, 20], [5, 9], [9, 5], [-3, 40]] as const)
      expect(chanceOfFaces(from, upTo, dice)).toBe(counted(dice, (face) => face >= from && face <= upTo));
  }); // prettier-ignore

  test.each(DICE)('%s by what a rule makes of each face', (dice) => {
    const ends = chancesByFace((face) => (face === 20 ? 'critical' : face === 1 ? 'fumble' : 'plain'), dice);
    expect(ends).toEqual({
      critical: counted(dice, (face) => face === 20),
      fumble: counted(dice, (face) => face === 1),
      plain: counted(dice, (face) => face !== 20 && face !== 1),
    });
  });
});

describe('the natural face', () => {
  test.each([
    ['1d20+7', [13], 13],
    ['2d20kh1+2', [4, 17], 17],
    ['2d20kl1+2', [4, 17], 4],
    // What is rolled beside it is no natural face.
    ['1d20+5+0*1d100', [9, 88], 9],
    ['1d20+1d4', [9, 4], 9],
    ['1d12', [11], 11],
  ])('of %s showing %j is %i', (notation, faces, face) => {
    expect(natural(notation, ...faces)).toBe(face);
  });

  test('of a roll without dice is none', () => {
    expect(natural('7')).toBe(0);
  });
});

describe('a check with a d20', () => {
  const modifier = explain({ rule: 'TST-1', label: 'skill', value: 4 });

  test('says both ends with their chances, and why it is hard', () => {
    const check = d20Check({ label: 'Climb', rule: 'TST-1', modifier, target: { label: 'DC', value: 15 } });
    expect(check.outcomes).toEqual([
      { key: 'success', label: 'success', chance: 0.5, good: true },
      { key: 'failure', label: 'failure', chance: 0.5, good: false },
    ]);
    expect(check).toMatchObject({
      dice: '1d20',
      target: { because: [{ rule: 'TST-1', label: 'DC', value: 15 }] },
    });
  });

  test('keeps reasons, dice and words that are given', () => {
    const because = [{ rule: 'TST-2', label: 'poison', value: 11 }];
    const check = d20Check({
      label: 'Save',
      rule: 'TST-1',
      modifier,
      target: { label: 'Save', value: 11, because },
      dice: '2d20kh1',
      ends: SAVE_ENDS,
    });
    expect(check.target.because).toBe(because);
    expect(check.dice).toBe('2d20kh1');
    expect(check.outcomes.map(({ key, chance }) => [key, chance])).toEqual([
      ['saved', 0.91],
      ['failed', expect.closeTo(0.09, 12)],
    ]);
  });
});
