import { expect, test } from 'vitest';
import { readLabelledPower, writeLabelledPower } from '../../../core/exchange/labelledText.ts';

test.each([
  // reach, range, as it is written
  ['melee', 'melee', 'melee'],
  ['melee', 'melee, 10 feet', 'melee, 10 feet'],
  ['melee', 'arcane', 'melee, arcane'],
  ['melee', 'melee 1', 'melee, melee 1'],
  ['ranged', '', 'ranged'],
] as const)('a reach of %s with a range of %j is written once: %s', (reach, range, written) => {
  const power = { ...readLabelledPower({ title: 'Bite', lines: [] }), reach, range };
  const text = writeLabelledPower(power);
  expect(text.lines.find(({ label }) => label === 'Reach')?.text).toBe(written);
  expect(readLabelledPower(text).reach).toBe(reach);
});
