import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundEncounter } from '../../../../core/exchange/foundCampaign.ts';
import { ok } from '../../../../core/kernel/result.ts';
import type { BookStore } from '../../../../core/store/bookStore.ts';
import { MOST_TOGETHER } from '../../../../core/table/commands.ts';
import {
  importCommands,
  prepareFoundEncounter,
  importSteps,
  mergeReadItems,
} from '../../../../renderer/features/import/importCampaign.ts';
import { useImporting } from '../../../../renderer/features/import/importing.ts';
import { useLibrary } from '../../../../renderer/stores/library.ts';
import { useLibraryBook } from '../../../../renderer/stores/libraryBook.ts';
import { useTable } from '../../../../renderer/stores/table.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';

const EXPORT = readFileSync(
  join(import.meta.dirname, '../../../fixtures/formats/improved-campaign.json'),
  'utf8',
);
const MILL = '# The mill\n\nIts wheel stands still.\n';

const keeper: Partial<BookStore> = {
  open: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
  openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
  shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
};

/** A campaign that is open, with a library that is empty. */
async function opened(system = 'fifth') {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the books ask no more of their keeper
  const all = keeper as BookStore;
  await useLibraryBook().open(all);
  await useTable().open(all, 'camp', { name: 'Camp', system, seed: 's' });
  return {
    table: useTable(),
    library: useLibrary(),
    importing: useImporting(),
    campaign: useImporting().campaign,
    ui: useUi(),
  };
}

beforeEach(() => setActivePinia(createPinia()));

describe('issue 25: a whole campaign of another program', () => {
  it.each(['fifth', 'orcus', 'ladder', 'torches', 'archmage'])(
    'comes into a campaign of %s, and one undo takes all of it back',
    async (system) => {
      const { table, library, importing, campaign, ui } = await opened(system);
      await importing.take([
        { name: 'tracker.json', text: EXPORT },
        { name: 'Places/The mill.md', text: MILL },
      ]);
      // Of a vault every note is offered, and none comes unasked.
      expect(campaign.items.map(({ kind, ticked }) => [kind, ticked])).toEqual([
        ['encounter', true],
        ['hero', true],
        ['note', false],
      ]);
      campaign.tick(new Set([2]), true);
      await importing.store();

      expect(ui.notice).toMatchObject({ bad: false, undo: 'table' });
      expect(ui.notice?.text).toContain('Into the campaign: 1 encounter, 1 hero, 1 note.');
      const [ditch] = table.state.prepared;
      expect(ditch?.name).toBe('The ditch');
      expect(table.state.combatants.map(({ name, stays }) => [name, stays])).toEqual([['Bram', true]]);
      expect(table.state.chronicle.entities).toMatchObject([
        { name: 'The mill', kind: 'place', secret: true },
      ]);
      expect(library.all.map(({ name }) => name).toSorted()).toEqual(['Bog Toad', 'Bram', 'Ditch Rat']);
      expect(campaign.items).toEqual([]);

      await table.undo();
      expect([table.state.prepared, table.state.combatants, table.state.chronicle.entities]).toEqual([
        [],
        [],
        [],
      ]);
      expect(library.all).toEqual([]);
      await table.redo();
      expect([table.state.prepared.length, table.state.combatants.length, library.all.length]).toEqual([
        1, 1, 3,
      ]);
    },
  );

  it('its encounter stands as it was prepared there: whom, how many, and who hides', async () => {
    const { table, library, importing } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    await importing.store();
    const idOf = (name: string) => library.all.find((each) => each.name === name)?.id;
    expect(table.state.prepared[0]).toMatchObject({
      notes: 'Folder: Night one',
      groups: [
        { creature: idOf('Bog Toad'), count: 1 },
        { creature: idOf('Ditch Rat'), count: 2 },
        { creature: idOf('Ditch Rat'), count: 1, hidden: true },
      ],
    });
  });

  it('a creature that is not taken stands in the notes of its fight by name', async () => {
    const { table, importing } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    importing.choose(
      new Set(importing.rows.filter(({ record }) => record.name === 'Ditch Rat').map(({ id }) => id)),
      'skip',
    );
    await importing.store();
    expect(table.state.prepared[0]?.groups.map(({ name }) => name)).toEqual(['Bog Toad']);
    expect(table.state.prepared[0]?.notes).toContain('No stat block for: 2 × Ditch Rat, 1 × Ditch Rat');
  });

  it('what came once is there already, and does not come again unasked', async () => {
    const { importing, campaign, table } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    await importing.store();
    expect(table.state.prepared).toHaveLength(1);
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    expect(campaign.items.map(({ there, ticked }) => [there, ticked])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(importing.storable).toBe(false);
  });

  it('one file chosen twice is offered once', async () => {
    const { importing, campaign } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    expect(campaign.items).toHaveLength(2);
    importing.clear();
    expect([campaign.items, campaign.left]).toEqual([[], []]);
  });

  it('creatures alone are stored as ever, and undone in the library', async () => {
    const { importing, campaign, ui, table } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    campaign.tick(new Set(campaign.items.map(({ id }) => id)), false);
    const before = table.steps.length;
    await importing.store();
    expect(ui.notice).toMatchObject({ text: '2 creatures are imported.', undo: 'library' });
    expect(table.steps).toHaveLength(before);
  });

  it('on a copy that tries something nothing of it is offered', async () => {
    const { importing, campaign, table, library } = await opened();
    await importing.take([{ name: 'tracker.json', text: EXPORT }]);
    await table.tryFrom(1);
    expect([campaign.offered, campaign.counted, campaign.ticked]).toEqual([false, '', []]);
    await importing.store();
    expect([table.state.prepared, library.all.length]).toEqual([[], 2]);
  });
});

const fight = (name: string): FoundEncounter => ({
  source: 'a.json',
  program: 'Improved Initiative',
  name,
  notes: '',
  groups: [{ name: 'Rat', count: 3, hidden: false }],
});

describe('issue 25: many encounters', () => {
  const none = { encounter: new Set<string>(), hero: new Set<string>(), note: new Set<string>() };
  const rat = { id: 'r', system: 'fifth', kind: 'monster', name: 'Rat', draft: { name: 'Rat' } };
  const byName = new Map([['rat', rat]]);

  it('are one step as far as a step holds them; the first takes the library along', () => {
    const found = Array.from({ length: MOST_TOGETHER + 1 }, (_none, at) => fight(`Fight ${at}`));
    const items = mergeReadItems([], { encounters: found, heroes: [], entries: [] }, none);
    const steps = importSteps(importCommands(items, byName, [], 'Missing:'), 7);
    expect(steps.map(({ commands, saved }) => [commands.length, saved])).toEqual([
      [MOST_TOGETHER, 7],
      [1, undefined],
    ]);
  });

  it('no step is larger than a record holds', () => {
    const large = new Map([['rat', { ...rat, draft: { name: 'Rat', notes: 'x'.repeat(150_000) } }]]);
    const items = mergeReadItems(
      [],
      { encounters: [1, 2, 3].map((at) => fight(`Fight ${at}`)), heroes: [], entries: [] },
      none,
    );
    const steps = importSteps(importCommands(items, large, [], 'Missing:'), undefined);
    expect(steps.map(({ commands }) => commands.length)).toEqual([2, 1]);
  });

  it('a name longer than the app has room for is cut, not refused', () => {
    expect(prepareFoundEncounter(fight('x'.repeat(120)), byName, '').encounter.name).toHaveLength(80);
  });
});
