import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { RULE_IDS } from '../../../../core/systems/actiondice/tables.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

const FOLDER = join(import.meta.dirname, '../../../../core/systems/actiondice');
const ids = new Set(actiondice.reference.map(({ id }) => id));

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}

describe('rule cards', () => {
  it('stand once for every rule, in order, with a title and a text', () => {
    expect(actiondice.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(28);
    for (const { title, text } of actiondice.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('stand for every rule that the code cites, and every rule is cited', () => {
    const cited = new Set(sources(FOLDER).flatMap((text) => text.match(/ACT-\d{2}/gu) ?? []));
    expect([...cited].filter((id) => !ids.has(id))).toEqual([]);
    expect(RULE_IDS.filter((id) => !cited.has(id))).toEqual([]);
  });

  it('every rule is named by a test', () => {
    const names = sources(import.meta.dirname).flatMap(
      (text) => text.match(/^\s*(?:it|describe)\b.*|^\s*'ACT-.*|^\s*\]\)\(.*/gmu) ?? [],
    );
    const named = new Set(names.flatMap((name) => name.match(/ACT-\d{2}/gu) ?? []));
    expect(RULE_IDS.filter((id) => !named.has(id))).toEqual([]);
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
