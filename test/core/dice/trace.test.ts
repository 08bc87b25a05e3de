import { expect, test } from 'vitest';
import { roll } from '../../../core/dice/roll.ts';
import { scriptedDice } from '../../../core/dice/source.ts';
import type { DieTrace } from '../../../core/dice/trace.ts';
import { spec } from './read.ts';

/** A die in a word: `6`, `(6)` if not kept, `=2` what it counts, `<0` after die 0 exploded, `~0` for die 0. */
function short({ face, kept, counts, mark, explodedFrom, rerolledFrom }: DieTrace): string {
  return [
    kept ? `${face}` : `(${face})`,
    counts === undefined ? '' : `=${counts}`,
    explodedFrom === undefined ? '' : `<${explodedFrom}`,
    rerolledFrom === undefined ? '' : `~${rerolledFrom}`,
    mark === undefined ? '' : mark.charAt(0),
  ].join('');
}

test.each([
  ['d20+7', [13], '13 |'],
  ['4d6dl1', [6, 1, 5, 3], '6 (1) 5 3'],
  ['4d6dl1', [2, 2, 5, 3], '(2) 2 5 3'],
  ['2d20kh1+5', [3, 18], '(3) 18 |'],
  ['2d20kl1', [18, 3], '(18) 3'],
  ['d20 adv 2', [4, 17, 9], '(4) 17 (9)'],
  ['3d10kh1dh1', [4, 9, 2], '(4) (9) (2)'],
  ['2d6!', [6, 3, 4], '6 3 4<0'],
  ['d6!', [6, 6, 2], '6 6<0 2<1'],
  ['2d6!!', [6, 3, 4], '6=10 3 4=0<0'],
  ['d6!p', [6, 3], '6 3=2<0'],
  ['3d6!one', [2, 6, 6, 4], '2 6 6 4<1'],
  ['2d6r1', [1, 5, 1, 4], '(1) 5 (1)~0 4~2'],
  ['2d6ro1', [1, 5, 1], '(1) 5 1~0'],
  ['2d6u', [4, 4, 3], '4 (4) 3~1'],
  ['2d6mi3', [1, 5], '1=3 5'],
  ['2d6ma4', [1, 5], '1 5=4'],
  ['4dF', [1, 2, 3, 3], '1=-1 2=0 3=1 3=1'],
  ['3d10>=8', [8, 1, 10], '8=1s 1=0 10=1s'],
  ['3d10>=8f1', [8, 1, 7], '8=1s 1=-1f 7=0'],
  ['d20cs>=19cf1', [19], '19c'],
  ['d20cs>=19cf1', [1], '1f'],
  ['3d6sd', [2, 6, 4], '6 4 2'],
  ['3d6!sa', [6, 2, 4, 1], '1<3 2 4 6'],
  ['{2d6, d8}kh1', [3, 4, 8], '(3) (4) 8'],
  ['{2d6+d8}kh1', [3, 4, 8], '(3) (4) 8'],
  ['d6-d4', [3, 4], '3 | 4'],
  ['d8 vs d6', [6, 3], '6 | 3'],
  ['2x d6', [6, 3], '6 | 3'],
])('%s showing %j is traced %s', (text, faces, traced) => {
  const trace = roll(spec(text), scriptedDice(faces));
  expect(
    trace.parts
      .map(({ dice }) => dice.map(short).join(' '))
      .join(' | ')
      .trim(),
  ).toBe(traced);
});

test('the parts of a roll stand with their notation, label and total', () => {
  const trace = roll(spec('[fire] 2d6 - d4 + 3 # why'), scriptedDice([3, 4, 2]));
  expect(trace).toMatchObject({ notation: '[fire] 2d6-d4+3 # why', total: 8, comment: 'why' });
  expect(trace.parts.map(({ notation, label, total }) => [notation, label, total])).toEqual([
    ['2d6', 'fire', 7],
    ['-d4', undefined, -2],
    ['3', undefined, 3],
  ]);
});

test('a group tells what it chose among', () => {
  const [part] = roll(spec('{2d6, 1d8+1}kh1'), scriptedDice([3, 4, 8])).parts;
  expect(part?.items).toEqual([
    { notation: '2d6', total: 7, kept: false },
    { notation: 'd8+1', total: 9, kept: true },
  ]);
});

test('a trace is plain data', () => {
  const trace = roll(spec('6d6!-4dF+{d6, d8}kl1'), scriptedDice([6, 1, 2, 3, 4, 5, 2, 1, 2, 3, 1, 5, 5]));
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
});
