import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../core/kernel/result.ts';
import { foldRecords } from '../../../core/log/book.ts';
import { type JournalPort, type BookStore, openBookStore } from '../../../core/store/bookStore.ts';
import type { FourfoldDatabase } from '../../../core/store/database.ts';
import {
  fillSettingsFrom,
  MOST_OLD_PICTURE,
  parseSettings,
  settingsMachine,
  WALK_STEPS,
} from '../../../core/store/settings.ts';
import { aDatabase, aJournal, AT, quietly, step } from './storeKit.ts';

const PNG = 'data:image/png;base64,';

describe('what was kept of the settings', () => {
  test.each([undefined, null, 7, 'dark', [], {}, { players: 7, walk: null, keys: [] }])(
    'is as it was at first where nothing of it can be read: %j',
    (kept) =>
      expect(parseSettings(kept)).toEqual({
        theme: 'dark',
        size: 1,
        motion: 'system',
        language: 'system',
        keys: {},
        players: { theme: 'dark', size: 1.4, health: 'words', foes: 'firstTurn', title: '', picture: '' },
        walk: { on: false, step: 0, known: false },
        simulated: { heroes: 'bold', foes: 'tactics' },
      }),
  );

  test.each([
    [{ theme: 'contrast' }, { theme: 'contrast' }],
    [{ size: 0.8 }, { size: 0.8 }],
    [{ size: 2 }, { size: 2 }],
    [{ size: 2.1 }, { size: 1 }],
    [{ motion: 'none' }, { motion: 'none' }],
    [{ motion: 'fast' }, { motion: 'system' }],
    [{ language: 'de' }, { language: 'de' }],
    [{ language: 'xsystem' }, { language: 'system' }],
    [{ keys: { 'edit.undo': ['Ctrl+U', 'U'] } }, { keys: { 'edit.undo': ['Ctrl+U', 'U'] } }],
    [{ keys: { ['a'.repeat(80)]: ['b'.repeat(40)] } }, { keys: { ['a'.repeat(80)]: ['b'.repeat(40)] } }],
    [{ keys: { ['a'.repeat(81)]: [] } }, { keys: {} }],
    [{ keys: { a: ['b'.repeat(41)] } }, { keys: {} }],
    [{ keys: { a: 'b' } }, { keys: {} }],
    // Screens that 0.1.0 called otherwise, and commands that only have such a word in their name.
    [{ keys: { 'beasts.new': ['B'] } }, { keys: { 'creatures.new': ['B'] } }],
    [{ keys: { 'fights.new': ['F'] } }, { keys: { 'encounters.new': ['F'] } }],
    [{ keys: { 'go.beasts.new': ['B'] } }, { keys: { 'go.beasts.new': ['B'] } }],
    [{ keys: { 'go.fights.new': ['F'] } }, { keys: { 'go.fights.new': ['F'] } }],
    [
      { walk: { on: true, step: WALK_STEPS, known: true } },
      { walk: { on: true, step: WALK_STEPS, known: true } },
    ],
    [{ walk: { step: WALK_STEPS + 1 } }, { walk: { on: false, step: 0, known: false } }],
    [{ walk: { step: -1 } }, { walk: { on: false, step: 0, known: false } }],
    [{ walk: { step: 1.5, on: true } }, { walk: { on: true, step: 0, known: false } }],
    [
      { players: { theme: 'light', size: 2 } },
      { players: expect.objectContaining({ theme: 'light', size: 2 }) },
    ],
    [{ players: { title: 'a'.repeat(201) } }, { players: expect.objectContaining({ title: '' }) }],
  ])('%j is read field by field', (kept, read) => expect(parseSettings(kept)).toMatchObject(read));

  test.each([
    [`${PNG}AA==`, true],
    ['data:image/jpeg;base64,AA==', true],
    ['data:image/webp;base64,AA==', true],
    ['data:image/gif;base64,AA==', true],
    ['data:image/svg+xml;base64,AA==', false],
    [`x${PNG}AA==`, false],
    [`${PNG}AA=="`, false],
    ['https://example.org/a.png', false],
  ])('a picture for the players is %s: %s', (picture, taken) =>
    expect(parseSettings({ players: { picture } }).players.picture).toBe(taken ? picture : ''),
  );

  test('a picture is as large as that, and no larger', () => {
    const longest = `${PNG}${'A'.repeat(MOST_OLD_PICTURE - PNG.length)}`;
    expect(longest).toHaveLength(8_000_000);
    expect(parseSettings({ players: { picture: longest } }).players.picture).toBe(longest);
    expect(parseSettings({ players: { picture: `${longest}A` } }).players.picture).toBe('');
  });

  test('is filled from another computer’s where nothing was chosen here', () => {
    const here = parseSettings({ theme: 'light', keys: { undo: ['u'] } });
    const there = parseSettings({ theme: 'contrast', language: 'de', keys: { redo: ['r'] }, size: 2 });
    expect(fillSettingsFrom(here, there)).toEqual({ ...there, theme: 'light', keys: { undo: ['u'] } });
    expect(fillSettingsFrom(parseSettings(undefined), there)).toEqual(there);
    expect(fillSettingsFrom(here, parseSettings(undefined))).toEqual(here);
  });
});

/** A journal that knows how long each of its books is. */
function withHeads(more: Partial<JournalPort> = {}) {
  const journal = aJournal([]);
  return Object.assign(journal, {
    heads: () => {
      const books = [...new Set(journal.lines.map(({ book }) => book))];
      return Promise.resolve(
        books.map((book) => {
          const lines = journal.lines.filter((line) => line.book === book);
          const [seq, first] = [lines.at(-1)?.seq ?? 0, lines[0]?.body ?? ''];
          return { book, seq, entries: lines.length, first };
        }),
      );
    },
    ...more,
  });
}

let database: FourfoldDatabase;
let journal: ReturnType<typeof withHeads>;
const open = (): Promise<BookStore> => openBookStore(database, journal, quietly);
/** The next start, on the same database or a new one. */
async function again(other = database): Promise<BookStore> {
  database.close();
  database = other;
  await database.open();
  return open();
}
const inLog = (): unknown =>
  Object.fromEntries(
    foldRecords(
      settingsMachine,
      journal.lines.filter(({ book }) => book === 'settings').map(({ body }) => body),
    ).values,
  );

describe('keptSettings', () => {
  beforeEach(() => {
    database = aDatabase();
    journal = withHeads();
  });

  describe('a setting', () => {
    test('is in the log when that is said, and read from the database', async () => {
      const keeper = await open();
      expect(await keeper.setting('theme')).toBe(undefined);
      await keeper.set('theme', 'light');
      expect(await keeper.setting('theme')).toBe('light');
      expect(inLog()).toEqual({ theme: 'light' });
      expect(JSON.parse(journal.lines.at(-1)?.body ?? '')).toMatchObject({ book: 'settings', at: AT });
      // Where nothing can be read of the log it is there as well.
      const later = await again();
      journal.answer = () => Promise.reject(new Error('It was read.'));
      expect(await later.setting('theme')).toBe('light');
    });

    test('asked for while it is being written is the one that was set', async () => {
      const keeper = await open();
      await keeper.set('theme', 'dark');
      const written = keeper.set('theme', 'light');
      expect(await keeper.setting('theme')).toBe('light');
      await written;
    });

    test('that cannot be read changes none', () => {
      const kept = (value: unknown, seq: number) =>
        JSON.stringify(step(seq, { events: [{ type: 'settingKept', key: 'theme', value }] }));
      const odd = JSON.stringify(step(2, { events: [{ type: 'settingKept', key: 1, value: 'dark' }] }));
      expect([...foldRecords(settingsMachine, [kept('light', 1), odd]).values]).toEqual([['theme', 'light']]);
    });

    test('that is as it was is no entry', async () => {
      const keeper = await open();
      await keeper.set('layout', { panels: ['log', undefined], width: undefined });
      await keeper.set('layout', { panels: ['log', null] });
      expect(journal.lines).toHaveLength(1);
      expect(await keeper.setting('layout')).toEqual({ panels: ['log', null] });
      await keeper.set('nothing', undefined);
      expect(await keeper.setting('nothing')).toBe(null);
    });

    test('changed and changed back faster than the disk is as it was', async () => {
      const keeper = await open();
      await keeper.set('theme', 'dark');
      await Promise.all([keeper.set('theme', 'light'), keeper.set('theme', 'dark')]);
      expect([await keeper.setting('theme'), inLog()]).toEqual(['dark', { theme: 'dark' }]);
    });

    test('is there again when the database was lost, or stood still', async () => {
      const keeper = await open();
      await keeper.set('theme', 'light');
      const old = database;
      const anew = await again(aDatabase());
      expect(await anew.setting('theme')).toBe('light');
      await anew.set('theme', 'contrast');
      await anew.set('size', 2);
      // A copy of the database from before comes back.
      const stale = await again(old);
      expect([await stale.setting('theme'), await stale.setting('size')]).toEqual(['contrast', 2]);
      expect(await database.settings.get('theme')).toMatchObject({ value: 'contrast' });
      // The first thing that is asked may as well be another change.
      const changed = await again(aDatabase());
      await changed.set('motion', 'none');
      expect(await changed.setting('theme')).toBe('contrast');
      // It is made anew once.
      const entries = journal.lines.length;
      const read = vi.spyOn(journal, 'answer');
      expect(await (await again()).setting('size')).toBe(2);
      expect(read).not.toHaveBeenCalled();
      expect(journal.lines).toHaveLength(entries);
    });

    test('is there while the database does not answer', async () => {
      await (await open()).set('theme', 'light');
      const keeper = await again();
      database.close({ disableAutoOpen: true });
      expect(await keeper.setting('theme')).toBe('light');
      await keeper.set('theme', 'dark');
      expect(await keeper.setting('theme')).toBe('dark');
      expect(inLog()).toEqual({ theme: 'dark' });
    });

    test('comes back into a log that was lost', async () => {
      await (await open()).set('theme', 'light');
      journal.lines.length = 0;
      const keeper = await again();
      expect(await keeper.setting('theme')).toBe('light');
      expect(inLog()).toEqual({ theme: 'light' });
    });

    test('of 0.1.0, which the database alone has, is in the log from the first change on', async () => {
      await database.open();
      await database.settings.bulkPut([
        { key: 'theme', value: 'light' },
        { key: 'layout', value: { log: 1 } },
      ]);
      const keeper = await again();
      expect(await keeper.setting('theme')).toBe('light');
      expect(journal.lines).toEqual([]);
      await keeper.set('size', 2);
      expect(inLog()).toEqual({ theme: 'light', layout: { log: 1 }, size: 2 });
      // Once: whatever else lies there was not set here.
      await database.settings.put({ key: 'stray', value: 1 });
      await keeper.set('size', 1);
      expect(inLog()).toEqual({ theme: 'light', layout: { log: 1 }, size: 1 });
    });

    test('that the log does not take, or that no log is there for, the database still has', async () => {
      journal = withHeads({ append: () => Promise.resolve(refuse({ message: 'The disk is full.' })) });
      const full = await open();
      await full.set('theme', 'light');
      expect(await full.setting('theme')).toBe('light');
      journal = withHeads();
      const { answer } = journal;
      await (await again()).set('size', 2);
      journal.answer = () => Promise.reject(new Error('It cannot be read.'));
      const unread = await again(aDatabase());
      await unread.set('theme', 'dark');
      expect([await unread.setting('theme'), await unread.setting('size')]).toEqual(['dark', undefined]);
      // It can be read again: what is set from then on is in it as well.
      journal.answer = answer;
      await unread.set('theme', 'contrast');
      expect(inLog()).toEqual({ theme: 'contrast', size: 2 });
      const alone = await openBookStore(database, undefined, quietly);
      await alone.set('theme', 'contrast');
      expect(await alone.setting('theme')).toBe('contrast');
      database.close({ disableAutoOpen: true });
      expect(await alone.setting('theme')).toBe(undefined);
    });
  });
});
