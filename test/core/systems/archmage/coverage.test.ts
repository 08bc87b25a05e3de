import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { ON_SCREEN } from './coverage.ts';
import { RULE_IDS } from './ids.ts';
import { PLACES, placeText } from './places.ts';

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../e2e')];

/** Names of the tests of this game that name a rule. The list itself counts for nothing. */
function testsOf(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder)) {
      if (!/(?:\.test|^archmage.*\.spec)\.ts$/u.test(file) || file.startsWith('coverage')) continue;
      const named = readFileSync(join(folder, file), 'utf8').match(/ARC-\d{2,3}/gu) ?? [];
      for (const id of new Set(named))
        found.set(id, [...(found.get(id) ?? []), file.replace(/\.(test|spec)\.ts$/u, '')]);
    }
  }
  return found;
}

const tests = testsOf();
const cards = new Map(archmage.reference.map(({ id, title }) => [id, title]));
const placesOf = (id: string): readonly string[] =>
  ON_SCREEN.find(({ rules }) => rules.includes(Number(id.slice(4))))?.at ?? [];

describe('where on screen each rule is', () => {
  test('every rule from ARC-01 to ARC-178 has one entry', () => {
    const all = ON_SCREEN.flatMap((each) => each.rules).toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 178 }, (_none, at) => at + 1));
  });

  test.each([...new Set(ON_SCREEN.flatMap(({ at }) => at))])('%s is there', (place) => {
    expect(placeText(place)).toMatch(/^[A-Z].*: \S/u);
  });

  test.each([
    'procedure:fly',
    'command:turn.fly',
    'field:monster.wings',
    'circumstance:wind',
    'power:Breath',
  ])('%s would be missed', (place) => {
    expect(placeText(place)).toBeUndefined();
  });

  test('no button, ruling or condition stands outside of the list', () => {
    const listed = new Set(ON_SCREEN.flatMap(({ at }) => at));
    const all = ['procedure', 'option', 'condition', 'counter', 'circumstance', 'answer'].flatMap((kind) =>
      [...(PLACES[kind]?.keys() ?? [])].map((key) => `${kind}:${key}`),
    );
    expect(all.filter((each) => !listed.has(each))).toEqual([]);
  });

  test('every rule has a test, and is listed with its card, tests and places in coverage.txt', async () => {
    expect(RULE_IDS.filter((id) => !tests.has(id))).toEqual([]);
    const lines = RULE_IDS.map((id) =>
      [
        id,
        cards.get(id) ?? '',
        [...(tests.get(id) ?? [])].toSorted().join(', '),
        placesOf(id)
          .map((place) => placeText(place) ?? '')
          .join('; '),
      ].join(' | '),
    );
    const head = 'Rule | card | tests (test/core/systems/archmage, test/e2e) | where on screen';
    await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('./coverage.txt');
  });
});
