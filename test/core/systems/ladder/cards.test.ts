import { describe, expect, it } from 'vitest';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { RULE_IDS } from '../../../../core/systems/ladder/tables.ts';

const ids = new Set(ladder.reference.map(({ id }) => id));

describe('rule cards (LAD-03, LAD-30)', () => {
  it('stand once for every rule of the game, in order, with a title and a text', () => {
    expect(ladder.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(50);
    for (const { title, text } of ladder.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('words and buttons at the table point to cards', () => {
    const { words, options, procedures = [] } = ladder;
    const all = [
      ...words.conditions,
      ...words.vitalStates,
      ...words.counters,
      ...words.actions,
      ...words.defenses,
      ...(words.gauges ?? []),
    ];
    // A ruling of ours stands under no rule.
    const ruled = options.filter(({ rule }) => rule !== '');
    const pointed = [...all, ...ruled, ...procedures].flatMap(({ rule }) =>
      rule === undefined ? [] : [rule],
    );
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    expect(new Set(procedures.map(({ key }) => key)).size).toBe(procedures.length);
  });
});
