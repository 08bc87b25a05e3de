import { expect, test } from 'vitest';
import type { ContentTable } from '../../../core/content/contract.ts';
import { loadContent } from '../../../core/content/load.ts';
import { addIncludedTables, listTableActs } from '../../../core/content/tables.ts';
import { findMissingTables, findTableFault } from '../../../core/dice/tables/faults.ts';
import { collectTables, rollTable } from '../../../core/dice/tables/rollTable.ts';
import { createScriptedDice, createSeededDice } from '../../../core/dice/source.ts';

const { tables: TABLES } = await loadContent('no game');
const PLAIN = addIncludedTables([], TABLES);
const NAMES = PLAIN.map(({ name }) => name);

test('sixty tables come with every game, each of ten lines or more, under a name and id of its own', () => {
  expect(TABLES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(NAMES.map((name) => name.toLowerCase())).size).toBe(TABLES.length);
  expect(new Set(TABLES.map(({ id }) => id)).size).toBe(TABLES.length);
  for (const { name, lines, does } of TABLES) {
    expect(lines.length, name).toBeGreaterThanOrEqual(10);
    expect(new Set(lines.map(({ text }) => text)).size, name).toBe(lines.length);
    expect(does?.length ?? lines.length, name).toBe(lines.length);
  }
});

test.each(PLAIN.map((table) => [table.name, table] as const))(
  '%s is rolled, with all that it nests',
  (name, table) => {
    expect(findTableFault(table)).toBeUndefined();
    expect(findMissingTables(table, NAMES)).toEqual([]);
    expect(collectTables(table, PLAIN).length).toBeLessThanOrEqual(60);
    for (let at = 0; at < 40; at += 1) {
      const rolled = rollTable(collectTables(table, PLAIN), createSeededDice(`${name} ${at}`));
      expect(rolled.ok && rolled.value.said).toMatch(/^[^[\]{}]+$/u);
    }
  },
);

test('the tables that came with earlier versions are still there under their ids', () => {
  const ids = ['name', 'given', 'family', 'manner', 'pocket', 'hoard', 'weather', 'rumour'];
  expect(TABLES.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.map((id) => `starter-${id}`)));
});

test('a table of the GM’s own takes the place of the one of that name or id', () => {
  const own = { id: 'mine', name: 'weather', lines: [{ weight: 1, text: 'fog' }] };
  const changed = { id: 'starter-name', name: 'Who', lines: [{ weight: 1, text: 'Ada' }] };
  const all = addIncludedTables([own, changed], TABLES);
  expect(all.filter(({ name }) => name.toLowerCase() === 'weather')).toEqual([own]);
  expect(all.filter(({ id }) => id === 'starter-name')).toEqual([changed]);
  expect(all).toHaveLength(TABLES.length);
});

const ROAD: ContentTable = {
  id: 'road',
  name: 'Road',
  about: 'encounters',
  lines: [
    { weight: 1, text: '{2d4} goblins at the ford' },
    { weight: 1, text: 'a purse: [Purse]' },
    { weight: 1, text: 'rain' },
  ],
  does: [
    { kind: 'creatures', creature: 'goblin', count: '2d4', distance: '60 feet', attitude: 'hostile' },
    { kind: 'treasure', what: '{said}' },
    null,
  ],
};
const PURSE: ContentTable = {
  id: 'purse',
  name: 'Purse',
  about: 'loot',
  lines: [{ weight: 1, text: '{1d6} silver coins' }],
  does: [{ kind: 'treasure', what: '{said}' }],
};
const actsOf = (...faces: readonly number[]) => {
  const both = [ROAD, PURSE];
  const [first] = addIncludedTables([], both);
  if (!first) throw new Error('no table');
  const rolled = rollTable(collectTables(first, addIncludedTables([], both)), createScriptedDice(faces));
  return rolled.ok ? listTableActs(rolled.value, both) : rolled;
};

test('as many join as the line itself rolled', () => {
  expect(actsOf(1, 3, 4)).toEqual([{ act: ROAD.does?.[0], said: '7 goblins at the ford', count: 7 }]);
});

test('a treasure is what the line says, and is offered once though the line nests another', () => {
  expect(actsOf(2, 1, 5)).toEqual([
    { act: { kind: 'treasure', what: 'a purse: 5 silver coins' }, said: 'a purse: 5 silver coins' },
  ]);
});

test('a line that does nothing offers nothing', () => expect(actsOf(3)).toEqual([]));
