import { describe, expect, it } from 'vitest';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { RULE_IDS } from '../../../../core/systems/actiondice/tables.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

const ids = new Set(actiondice.reference.map(({ id }) => id));

describe('rule cards', () => {
  it('stand once for every rule, in order, with a title and a text', () => {
    expect(actiondice.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(28);
    for (const { title, text } of actiondice.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('rulings and buttons point to cards', () => {
    const { procedures = [] } = actiondice.over({ ...plainSystem, procedures: [] });
    const pointed = [...actiondice.options, ...procedures].map(({ rule }) => rule);
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    for (const { key, choices, standard } of actiondice.options)
      expect({ key, choices: choices.map((each) => each.key) }).toMatchObject({
        key,
        choices: expect.arrayContaining([standard]),
      });
  });
});
