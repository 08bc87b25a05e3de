import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ON_SCREEN } from './coverage.ts';
import { placeText } from './places.ts';

const RULES = Array.from({ length: 296 }, (_, at) => at + 1);
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../e2e')];

/** Names of the tests of Orcus that name a rule. The list itself counts for nothing. */
function testsOf(): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder)) {
      if (!/(?:\.test|^orcus.*\.spec)\.ts$/u.test(file) || file.startsWith('coverage')) continue;
      const ids = readFileSync(join(folder, file), 'utf8').match(/ORC-\d+/gu) ?? [];
      for (const id of new Set(ids.map((each) => Number(each.slice(4)))))
        found.set(id, [...(found.get(id) ?? []), file.replace(/\.(test|spec)\.ts$/u, '')]);
    }
  }
  return found;
}

const idOf = (rule: number): string => `ORC-${String(rule).padStart(2, '0')}`;
const tests = testsOf();
const cards = new Map(orcus.reference.map(({ id, title }) => [id, title]));

describe('every rule of the book', () => {
  it('has a card', () => {
    expect(RULES.filter((rule) => !cards.has(idOf(rule)))).toEqual([]);
  });

  it('has a test', () => {
    expect(RULES.filter((rule) => !tests.has(rule)).map(idOf)).toEqual([]);
  });

  it('stands in the list of places once', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('has its places where the list says', () => {
    const all = ON_SCREEN.flatMap(({ where }) => where);
    expect(all.filter((place) => placeText(place) === undefined)).toEqual([]);
  });

  it('is listed with its card, its tests and its places in coverage.txt', async () => {
    const lines = RULES.map((rule) => {
      const where = ON_SCREEN.find(({ rules }) => rules.includes(rule))?.where ?? [];
      return [
        idOf(rule),
        cards.get(idOf(rule)) ?? '',
        [...(tests.get(rule) ?? [])].toSorted().join(', '),
        where.map((place) => placeText(place) ?? '').join('; '),
      ].join(' | ');
    });
    const head = 'Rule | card | tests (test/core/systems/orcus, test/e2e) | where on screen';
    await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('./coverage.txt');
  });
});
