import { describe, expect, test } from 'vitest';
import { readUses, writeUses } from '../../../core/rules/powers.ts';

describe('counted uses as texts write them', () => {
  test.each([
    ['2/encounter', 2, 'encounter'],
    ['3/day', 3, 'day'],
    ['Once per battle.', 1, 'encounter'],
    ['twice a day', 2, 'day'],
    ['1 / round', 1, 'round'],
    ['(2/battle)', 2, 'encounter'],
    ['3 times per fight', 3, 'encounter'],
    ['two uses per short rest', 2, 'rest'],
  ])('%s', (text, most, per) => {
    expect(readUses(text)).toEqual({ most, per });
  });

  test.each(['', 'at-will', 'recharge 5', '0/day', '2/moon', 'encounter', '1/day when staggered'])(
    '“%s” says nothing of the kind',
    (text) => {
      expect(readUses(text)).toBeUndefined();
    },
  );

  test('written', () => {
    expect([
      writeUses({ most: 2, per: 'encounter' }),
      writeUses({ most: 2, per: 'encounter' }, { encounter: 'battle' }),
    ]).toEqual(['2/encounter', '2/battle']);
  });
});
