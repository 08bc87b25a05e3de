import { describe, expect, test } from 'vitest';
import { sheetUpdates } from '../../../../renderer/features/party/party.ts';
import { aFight, aTable, type TestTable } from '../../../support/aTable.ts';

const draft = { name: 'Ada', hitPoints: 31 };
const ada = { id: 'Ada', system: 'plain', kind: 'hero', name: 'Ada', draft };

/** Ada stands at the table, and nobody fights. */
const camped = (): TestTable =>
  aTable().ask({
    type: 'combatants.add',
    entries: [
      {
        creature: { id: 'Ada', kind: 'hero', draft: { name: 'Ada', hitPoints: 20 } },
        count: 1,
        side: 'heroes',
      },
    ],
  });

describe('a sheet that was edited and saved', () => {
  test('outside a fight is at the table at once', () => {
    const table = camped();
    const [update, ...more] = sheetUpdates(table.state, ada, 'Ada', 7);
    expect(more).toEqual([]);
    if (!update) throw new Error('Nothing changes.');
    expect(table.ask(update).named('Ada').sheet.hitPoints).toBe(31);
  });

  test('with another name renames whoever goes by the old one', () => {
    const table = camped();
    const commands = sheetUpdates(
      table.state,
      { ...ada, name: 'Adele', draft: { ...draft, name: 'Adele' } },
      'Ada',
      7,
    );
    const named = table.ask({ type: 'together', commands: [...commands] });
    expect(named.named('Adele').sheet.hitPoints).toBe(31);
  });

  test('in a fight, and where nobody stands by it, changes nothing at the table', () => {
    expect(sheetUpdates(aFight({ name: 'Ada', kind: 'hero' }).state, ada, 'Ada', 7)).toEqual([]);
    expect(sheetUpdates(camped().state, { ...ada, id: 'Bram' }, 'Ada', 7)).toEqual([]);
  });
});
