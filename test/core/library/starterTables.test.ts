import { expect, test } from 'vitest';
import { STARTER_TABLES, addStarterTables } from '../../../core/library/starterTables.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import { findMissingTables, findTableFault } from '../../../core/dice/tables/faults.ts';
import { rollTable, collectTables } from '../../../core/dice/tables/rollTable.ts';

test('names, loot, weather and rumours are there before a GM has made a table, and each can be rolled', () => {
  const names = STARTER_TABLES.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['Name', 'Loot: a pocket', 'Loot: a chest', 'Weather', 'Rumour']),
  );
  for (const table of STARTER_TABLES) {
    expect(findTableFault(table)).toBeUndefined();
    expect(findMissingTables(table, names)).toEqual([]);
    for (let at = 0; at < 30; at += 1) {
      const rolled = rollTable(collectTables(table, STARTER_TABLES), createSeededDice(`${table.id} ${at}`));
      expect(rolled.ok && rolled.value.said).toMatch(/^[^[\]{}]+$/u);
    }
  }
  const [name] = STARTER_TABLES;
  const rolled = name && rollTable(collectTables(name, STARTER_TABLES), createSeededDice('who'));
  expect(rolled?.ok && rolled.value.said).toMatch(/^[A-Z]\w+ [A-Z]\w+$/u);
});

test('a table of the GM’s own takes the place of the one of that name or id', () => {
  const own = { id: 'mine', name: 'weather', lines: [{ weight: 1, text: 'fog' }] };
  const changed = { id: 'starter-name', name: 'Who', lines: [{ weight: 1, text: 'Ada' }] };
  const all = addStarterTables([own, changed]);
  expect(all.filter(({ name }) => name.toLowerCase() === 'weather')).toEqual([own]);
  expect(all.filter(({ id }) => id === 'starter-name')).toEqual([changed]);
  expect(all).toHaveLength(STARTER_TABLES.length);
});
