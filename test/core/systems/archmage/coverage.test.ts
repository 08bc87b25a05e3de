import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormField } from '../../../../core/rules/creature.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { OUTCOMES } from '../../../../core/systems/archmage/outcome.ts';
import { ON_SCREEN } from './coverage.ts';
import { hero, moment } from './people.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = (folder: string): string =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');

const { words } = archmage;
const keys = (list: readonly { readonly key: string }[] = []): readonly string[] =>
  list.map(({ key }) => key);
const fieldsOf = (kind: string): readonly FormField[] =>
  archmage.creatures.find(({ key }) => key === kind)?.form.flatMap(({ fields }) => fields) ?? [];
const rules = sources('core/systems/archmage');
const commands = sources('renderer/app/commands');

/** What there is of each kind of place; commands and circumstances by where they are written. */
const THERE: { readonly [kind: string]: (key: string) => boolean } = {
  defense: (key) => keys(words.defenses).includes(key),
  type: (key) => keys(words.damageTypes).includes(key),
  condition: (key) => keys(words.conditions).includes(key),
  state: (key) => keys(words.vitalStates).includes(key),
  counter: (key) => keys(words.counters).includes(key),
  action: (key) => keys(words.actions).includes(key),
  gauge: (key) => keys(words.gauges).includes(key),
  modified: (key) => keys(words.modified).includes(key),
  word: (key) => words[key === 'saveEnds' ? 'saveEnds' : 'persistent']?.key === key,
  option: (key) => keys(archmage.options).includes(key),
  procedure: (key) => keys(archmage.procedures).includes(key),
  wait: (key) => keys(archmage.turns.waiting?.kinds).includes(key),
  outcome: (key) => keys(OUTCOMES).includes(key),
  power: (name) => hero().sheet.powers.some((each) => each.name === name),
  picture: (key) =>
    key === 'places' && (archmage.picture?.(moment({ all: [hero()] }))?.places.length ?? 0) > 0,
  field: (path) => keys(fieldsOf(path.split('.')[0] ?? '')).includes(path.split('.')[1] ?? ''),
  circumstance: (key) => rules.includes(`key: '${key}'`) || rules.includes(`preset('${key}'`),
  answer: (key) => rules.includes(`key: '${key}'`) || rules.includes(`key: \`${key}:`),
  command: (id) =>
    commands.includes(`'${id}'`) ||
    commands.includes(`\`${id.replace(/\d+$/u, '')}\${number}\``) ||
    (id.startsWith('gauge.') && commands.includes(`entry('${id.slice(6)}'`)),
};

describe('where on screen each rule is', () => {
  test('every rule from ARC-01 to ARC-178 has one entry', () => {
    const all = ON_SCREEN.flatMap((each) => each.rules).toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 178 }, (_none, at) => at + 1));
  });

  test.each([...new Set(ON_SCREEN.flatMap(({ at }) => at))])('%s is there', (place) => {
    const [kind = '', key = ''] = place.split(':');
    expect(THERE[kind]?.(key)).toBe(true);
  });

  test.each(['procedure:fly', 'command:turn.fly', 'field:monster.wings', 'circumstance:wind'])(
    '%s would be missed',
    (place) => {
      const [kind = '', key = ''] = place.split(':');
      expect(THERE[kind]?.(key)).toBe(false);
    },
  );

  test('no button, ruling or condition stands outside of the list', () => {
    const listed = new Set(ON_SCREEN.flatMap(({ at }) => at));
    const all = [
      ...keys(archmage.procedures).map((key) => `procedure:${key}`),
      ...keys(archmage.options).map((key) => `option:${key}`),
      ...keys(words.conditions).map((key) => `condition:${key}`),
      ...keys(words.counters).map((key) => `counter:${key}`),
    ];
    expect(all.filter((each) => !listed.has(each))).toEqual([]);
  });
});
