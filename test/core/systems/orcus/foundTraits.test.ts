import { expect, test } from 'vitest';
import { adopted, BITE } from './foundFight.ts';

test('finding 24: Speed, Resist, Vulnerable and Skills leave no trait of that name on the card', () => {
  const { draft } = adopted([
    '**Speed:** 6, swim 4',
    '**Resist:** cold 5, **Vulnerable:** fire 5',
    '**Skills:** Stealth +9',
    ...BITE,
  ]);
  const powers = Array.isArray(draft['powers']) ? draft['powers'] : [];
  expect(
    powers.map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each['name'] : '')),
  ).toEqual(['Bite']);
  expect(draft).toMatchObject({ speeds: { walk: 6, swim: 4 }, resist: { cold: 5 }, weak: { fire: 5 } });
});
