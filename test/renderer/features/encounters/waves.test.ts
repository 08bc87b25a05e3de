import { expect, test } from 'vitest';
import { addToGroup } from '../../../../renderer/features/encounters/encounters.ts';

const goblin = { id: 'goblin', kind: 'monster', name: 'Goblin', draft: {} };

test('one encounter holds a creature in two waves', () => {
  const wave = [{ creature: 'goblin', name: 'Goblin', count: 2, arrives: 'horn' }];
  const both = addToGroup(wave, goblin, 6);
  expect(both).toEqual([...wave, { creature: 'goblin', name: 'Goblin', count: 6 }]);
  expect(addToGroup(both, goblin, 1).map(({ count }) => count)).toEqual([2, 7]);
  const hidden = [{ creature: 'goblin', name: 'Goblin', count: 1, hidden: true }];
  expect(addToGroup(hidden, goblin, 1)).toHaveLength(2);
});

test('one group has a hundred at most', () => {
  expect(addToGroup([{ creature: 'goblin', name: 'Goblin', count: 60 }], goblin, 60)[0]?.count).toBe(100);
});
