import { answerInEnglish } from '../../support/answerInEnglish.ts';
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import type { AnyRecord } from '../../../core/log/records.ts';
import { type BookStore, openBookStore } from '../../../core/store/bookStore.ts';
import { formatCopyName, foldLibrary, renameBook, describeRestore } from '../../../core/store/restoring.ts';
import { parseSettings } from '../../../core/store/settings.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { aDatabase, aJournal, AT, quietly, step, undo } from './storeKit.ts';

const REFUSED = { name: 'Odd', why: 'It is odd.', kept: true };

describe('what was restored', () => {
  test.each([
    [{ books: [{}], leftOut: 0, cleaned: 0 }, {}, '1 campaign was restored.'],
    [{ books: [{}, {}], leftOut: 0, cleaned: 0 }, {}, '2 campaigns were restored.'],
    // Of what was asked for the backup holds nothing that is missing here.
    [{ books: [], leftOut: 0, cleaned: 0 }, {}, 'Nothing was missing here.'],
    [{ books: [], leftOut: 0, cleaned: 0 }, { forms: 1 }, '1 unfinished form was restored.'],
    [{ books: [], leftOut: 0, cleaned: 0 }, { creatures: 1 }, '1 creature joined the library.'],
    [
      { books: [], leftOut: 0, cleaned: 0 },
      { forms: 1, settings: 1 },
      '1 unfinished form was restored. Settings that were not changed here are as in the backup.',
    ],
    [
      { books: [], leftOut: 0, cleaned: 0 },
      { creatures: 1, forms: 1 },
      '1 creature joined the library. 1 unfinished form was restored.',
    ],
    [
      { books: [{}], leftOut: 2, cleaned: 3 },
      { creatures: 4, forms: 2, settings: 1 },
      '1 campaign was restored. 4 creatures joined the library. 2 unfinished forms were restored. Settings that were not changed here are as in the backup. 2 entries could not be read and were left out. 3 names had hidden characters, which were removed.',
    ],
    [
      { books: [], leftOut: 0, cleaned: 0 },
      { beside: true, leftOut: [REFUSED, { ...REFUSED, kept: false }] },
      'Marks, pictures, shelves, collections, random tables and trash that the library lacked were restored. 1 creature could not join the library. Its data is kept, and joins when a version of Fourfold can read it. 1 part of the library could not be read and stays in the backup. “Odd”: It is odd. “Odd”: It is odd.',
    ],
  ])('is said in words', (restored, came, told) => {
    const along = { creatures: 0, beside: false, leftOut: [], forms: 0, settings: 0, ...came };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the books are only counted
    expect(answerInEnglish(describeRestore(restored as never, along))).toBe(told);
  });

  test('has a name that says of when it is, 80 letters long at most', () => {
    expect(formatCopyName('Camp', '2026-11-21T19:30:05.000Z')).toBe('Camp (as of 2026-11-21 19:30)');
    const long = formatCopyName(`${'🐺'.repeat(49)}  and more`, AT);
    expect(long).toBe(`${'🐺'.repeat(49)} (as of 2026-01-01 00:00)`);
    expect(Array.from(formatCopyName('x'.repeat(200), AT)).length).toBeLessThanOrEqual(80);
  });

  test('is renamed as a step of its own, or says why not', async () => {
    const journal = aJournal([]);
    const keeper = await openBookStore(aDatabase(), journal, quietly);
    await keeper.shelf('camp').append({
      ...step(1),
      command: { type: 'x' },
      events: [{ type: 'campaignCreated', name: 'Old', system: 'orcus', overlays: [], at: AT }],
    });
    // The end of a campaign of years is enough: a list that waits for all of it loses the next click.
    const byItsEnd = { ...keeper, open: () => Promise.reject(new Error('All of it was read.')) };
    expect(await renameBook(byItsEnd, systemOf, 'camp', 'New', () => AT)).toMatchObject({ ok: true });
    expect(JSON.parse(journal.lines.at(-1)?.body ?? '')).toMatchObject({
      seq: 2,
      command: { type: 'campaign.rename', name: 'New' },
    });
    expect(await renameBook(keeper, systemOf, 'camp', '', () => AT)).toMatchObject({ ok: false });
    expect(journal.lines).toHaveLength(2);
  });

  test('is renamed by the end of its log, as it stands after all that came before', async () => {
    const machine = createTableMachine(systemOf);
    const created = { type: 'campaignCreated', name: 'Old', system: 'orcus', overlays: [] } as const;
    const state = machine.evolve(machine.initial, created);
    const appended: AnyRecord[] = [];
    const keeper: Partial<BookStore> = {
      openEnd: () =>
        Promise.resolve({
          records: [step(2, { events: [{ type: 'noted', text: 'We met.' }] })],
          snapshot: { seq: 1, shape: machine.shape, state },
          mended: '',
          before: {
            first: step(1, { events: [created] }),
            earlier: () => Promise.reject(new Error('All of it was read.')),
            still: () => Promise.resolve(true),
          },
        }),
      shelf: () => ({
        append: (record) => {
          appended.push(record);
          return Promise.resolve(ok(undefined));
        },
        snapshot: () => Promise.resolve(),
      }),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it
    expect(await renameBook(keeper as BookStore, systemOf, 'camp', 'New', () => AT)).toEqual(ok(undefined));
    expect(appended).toMatchObject([{ seq: 3, events: [{ type: 'campaignRenamed', name: 'New' }] }]);
  });

  test('of the library are the creatures its records come to', () => {
    const [system] = SYSTEMS;
    const creature = { id: 'a', system: system?.key, kind: 'x', name: 'Wolf', draft: {} };
    const saved = step(1, {
      events: [{ type: 'creaturesImported', creatures: [creature] }, { type: 'unknown' }],
    });
    const sound = step(1, { events: [{ type: 'creaturesImported', creatures: [creature] }] });
    const creaturesIn = (bodies: readonly string[]) => foldLibrary(bodies, systemOf).creatures;
    expect(creaturesIn(['half', JSON.stringify(sound)])).toEqual([creature]);
    expect(creaturesIn([JSON.stringify(sound), JSON.stringify(undo(2, 1))])).toEqual([]);
    expect(creaturesIn(['half'])).toEqual(creaturesIn([]));
    expect(creaturesIn([JSON.stringify(saved), JSON.stringify(undo(2, 1))])).toEqual(creaturesIn([]));
  });
});

test.each([
  ['theme', ['dark', 'light', 'contrast'], 'dark'],
  ['motion', ['system', 'none'], 'system'],
  ['language', ['system', 'de', 'fr'], 'system'],
  ['size', [0.8, 1, 1.35, 2], 1],
])('the setting %s takes what it may be, and nothing else', (key, good, first) => {
  for (const value of good) expect(parseSettings({ [key]: value })).toMatchObject({ [key]: value });
  for (const value of ['', 'DE', 'deu', 0.79, 2.01, null])
    expect(parseSettings({ [key]: value })).toMatchObject({ [key]: first });
});

test.each([
  ['theme', ['dark', 'light', 'contrast'], 'dark'],
  ['size', [0.8, 1.4, 2], 1.4],
  ['health', ['words', 'nothing'], 'words'],
  ['foes', ['firstTurn', 'atOnce'], 'firstTurn'],
  ['title', ['', 'x'.repeat(200)], ''],
  ['picture', ['', 'data:image/png;base64,AA=='], ''],
])('of the players’ window %s takes what it may be, and nothing else', (key, good, first) => {
  for (const value of good)
    expect(parseSettings({ players: { [key]: value } }).players).toMatchObject({ [key]: value });
  for (const value of [`data:image/svg+xml;base64,${'A'.repeat(200)}`, 0.79, 2.01, null])
    expect(parseSettings({ players: { [key]: value } }).players).toMatchObject({ [key]: first });
});

test('the walk is on one of its six steps, or over', () => {
  expect(parseSettings({}).walk).toEqual({ on: false, step: 0, known: false });
  for (const at of [0, 5, 6])
    expect(parseSettings({ walk: { on: true, step: at, known: true } }).walk).toEqual({
      on: true,
      step: at,
      known: true,
    });
  for (const at of [-1, 7, 1.5, '1']) expect(parseSettings({ walk: { step: at } }).walk.step).toBe(0);
});

test('keys that were chosen are kept as they are', () => {
  const keys = { undo: ['Ctrl+Z', 'U'] };
  expect(parseSettings({ keys }).keys).toEqual(keys);
  expect(parseSettings({ keys: { undo: 'U' } }).keys).toEqual({});
});

test('settings that cannot be read are as they were at first, field by field', () => {
  const first = parseSettings(undefined);
  expect(parseSettings({ players: 7, walk: 'x', theme: 'light' })).toEqual({ ...first, theme: 'light' });
  expect(parseSettings({ players: { size: 9, theme: 'light' } }).players).toEqual({
    ...first.players,
    theme: 'light',
  });
});
