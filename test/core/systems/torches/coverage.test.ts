import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { RULE_IDS } from './ruleIds.ts';

describe('coverage of the rulebook', () => {
  it('has one card for every rule, with a title and a sentence', () => {
    expect(torches.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    for (const { title, text } of torches.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/[.!]$/u);
    }
  });

  it('keeps the credit line with every export', () => {
    for (const { build, blank } of torches.creatures) {
      const built = build(blank);
      expect(built.ok && built.value.view.credit).toContain(torches.credit);
    }
  });
});
