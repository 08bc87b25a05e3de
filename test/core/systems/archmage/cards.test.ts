import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { RULE_IDS } from './ids.ts';

describe('reference cards', () => {
  test('one a rule ID, in their order, none empty', () => {
    expect(archmage.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(archmage.reference.filter(({ title, text }) => title === '' || text.length < 12)).toEqual([]);
  });
});
