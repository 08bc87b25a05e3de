import { expect, test } from 'vitest';
import { toggleMark } from '../../../../renderer/features/creatures/creatures.ts';

test('a creature clicked first counts when two more are marked with Ctrl', () => {
  const second = toggleMark(new Set(), 'wight', 'ghoul');
  expect(second).toEqual(['ghoul', 'wight']);
  expect(toggleMark(new Set(second), 'wraith', 'ghoul')).toEqual(['ghoul', 'wight', 'wraith']);
  expect(toggleMark(new Set(second), 'wight', 'ghoul')).toEqual(['ghoul']);
  expect(toggleMark(new Set(), 'ghoul', 'ghoul')).toEqual(['ghoul']);
});
