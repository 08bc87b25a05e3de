import { describe, expect, test } from 'vitest';
import { formatRoll, parseRoll } from '../../../core/dice/notation.ts';
import { roll } from '../../../core/dice/roll.ts';
import { scriptedDice } from '../../../core/dice/source.ts';
import { MODIFIED } from './modified.ts';
import { naiveTotal } from './naive.ts';
import { PLAIN } from './notations.ts';
import { spec } from './read.ts';

const ROWS = (PLAIN + MODIFIED)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [text = '', faces = '', total = '', written = text] = line.split('|').map((cell) => cell.trim());
    return { text, faces: faces.split(' ').filter((face) => face !== '').map(Number), total: Number(total), written };
  }); // prettier-ignore

test('the table holds at least 200 notations', () => {
  expect(new Set(ROWS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
});

describe('notations', () => {
  test.each(ROWS)('$text with $faces comes to $total', ({ text, faces, total }) => {
    const understood = spec(text);
    const dice = scriptedDice(faces);
    const trace = roll(understood, dice);
    expect(trace.total).toBe(total);
    expect(dice.left).toBe(0);
    let next = 0;
    expect(naiveTotal(understood, () => faces[next++] ?? 0)).toBe(total);
    const parts = trace.parts.reduce((sum, part) => sum + part.total, 0);
    expect(trace.resisted ? trace.resisted.degree : parts).toBe(total);
    const shown = trace.parts.flatMap((part) => part.dice);
    const rising = (list: readonly number[]) => list.toSorted((a, b) => a - b);
    expect(rising(shown.map(({ face }) => face))).toEqual(rising(faces));
  });

  test.each(ROWS)('$text is written $written, and read back the same', ({ text, written }) => {
    const understood = spec(text);
    expect(formatRoll(understood)).toBe(written);
    expect(parseRoll(formatRoll(understood))).toEqual({ ok: true, value: understood });
  });
});
