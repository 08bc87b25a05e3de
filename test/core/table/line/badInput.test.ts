import { describe, expect, test } from 'vitest';
import { completions, explainParts } from '../../../../core/table/line/completions.ts';
import { type LineScene, readLine } from '../../../../core/table/line/readLine.ts';
import { growthAt } from '../../../support/work.ts';
import { on } from './aLine.ts';

const scene = on();

describe('bad input is refused in a sentence', () => {
  test.each([
    ['10,000 characters', 'ogre -7 '.repeat(1_250)],
    ['10,000 letters', 'g'.repeat(10_000)],
    ['a control character', 'ogre -7\u0000'],
    ['a line break', 'ogre -7\nogre -7'],
    ['a hidden direction', 'ogre \u202E-7'],
    ['half a character', 'ogre \uD800'],
    ['brackets', '('.repeat(300)],
    ['a number beyond all', `ogre -${'9'.repeat(300)}`],
    ['commas', ','.repeat(3_000)],
    ['signs', '-+-+-+-+'],
  ])('%s', (_what, line) => {
    for (const means of [undefined, 'damage', 'condition', 'add', 'roll'] as const) {
      const read = readLine(line, { ...scene, means });
      expect(!read.ok && read.refusal.message).toMatch(/\p{L}+.*[.?]$/u);
    }
    expect(() => completions(line, scene)).not.toThrow();
    expect(() => explainParts(line, scene)).not.toThrow();
  });
});

/** A table of so many goblins. */
function crowd(count: number): LineScene {
  const one = scene.state.combatants.find(({ name }) => name.startsWith('Goblin'));
  if (!one) throw new Error('No goblin.');
  const combatants = Array.from({ length: count }, (_each, at) => ({
    ...one,
    id: `x${at}`,
    tag: `x${at}`,
    name: `Goblin ${at}`,
  }));
  return { ...scene, state: { ...scene.state, combatants } };
}

test('a thousand combatants and a long line are read in step with their number', () => {
  const lines = ['x7 -7', 'goblin 7 -7', 'all goblins -7, x3 half', 'zork -7', 'x1 x2 x3 dazed'];
  const read = (count: number): void => {
    for (const line of lines) readLine(line, crowd(count));
  };
  expect(growthAt(1_000, read)).toBeLessThan(9);
  const long = (length: number): void => {
    readLine('x1 '.repeat(length / 3), crowd(100));
  };
  expect(growthAt(3_600, long)).toBeLessThan(9);
});
