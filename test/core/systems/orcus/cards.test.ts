import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';

const ids = new Set(orcus.reference.map(({ id }) => id));

describe('rule cards', () => {
  it('stand once each, with a title and a text', () => {
    expect(ids.size).toBe(orcus.reference.length);
    for (const { id, title, text } of orcus.reference) {
      expect(id).toMatch(/^ORC-(\d{2,3}|BOOK-\d\d|EQ-[A-Z0-9-]+|DC-\d\d)$/);
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/[.!]$/);
    }
  });

  it('stand for every rule of the book', () => {
    const rules = orcus.reference.filter(({ id }) => /^ORC-\d+$/u.test(id));
    expect(rules.map(({ id }) => Number(id.slice(4)))).toEqual(
      Array.from({ length: 296 }, (_, at) => at + 1),
    );
  });

  it('words at the table point to cards', () => {
    const { words } = orcus;
    const all = [
      ...words.conditions,
      ...words.vitalStates,
      ...words.counters,
      ...words.actions,
      ...words.defenses,
    ];
    const pointed = all.flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    expect(new Set(words.conditions.map(({ key }) => key)).size).toBe(words.conditions.length);
    for (const { text } of words.conditions) expect(text?.length).toBeGreaterThan(10);
  });
});
