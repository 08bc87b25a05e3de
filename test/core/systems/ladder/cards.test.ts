import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { RULE_IDS } from '../../../../core/systems/ladder/tables.ts';

const FOLDER = join(import.meta.dirname, '../../../../core/systems/ladder');
const ids = new Set(ladder.reference.map(({ id }) => id));

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}

describe('rule cards (LAD-03, LAD-30)', () => {
  it('stand once for every rule of the game, in order, with a title and a text', () => {
    expect(ladder.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(50);
    for (const { title, text } of ladder.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('stand for every rule that the code cites', () => {
    const cited = sources(FOLDER).flatMap((text) => text.match(/LAD-\d{2}/gu) ?? []);
    expect([...new Set(cited)].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('every rule is named by a test', () => {
    const names = sources(import.meta.dirname).flatMap(
      (text) => text.match(/^\s*(?:it|describe)\b.*|^\s*\]\)\(.*/gmu) ?? [],
    );
    const named = new Set(names.flatMap((name) => name.match(/LAD-\d{2}/gu) ?? []));
    expect(RULE_IDS.filter((id) => !named.has(id))).toEqual([]);
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
