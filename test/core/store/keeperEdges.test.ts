import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { english } from '../../../core/kernel/said.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { type JournalPort, openKeeper } from '../../../core/store/keeper.ts';
import { openDatabase, probe } from '../../../core/store/opening.ts';
import { aDatabase, aJournal, AT, founded, quietly, step } from './storeKit.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the keeper', () => {
  test('keeps settings, the list of campaigns and three snapshots of a book', async () => {
    const keeper = await openKeeper(aDatabase(), undefined, quietly);
    expect(await keeper.setting('a')).toBeUndefined();
    await keeper.set('a', [1]);
    expect(await keeper.setting('a')).toEqual([1]);
    const row = { id: 'camp', name: 'Camp', system: 'orcus', createdAt: AT, openedAt: AT };
    await keeper.listCampaign({ ...row, id: 'old', openedAt: '2025' });
    await keeper.listCampaign(row);
    expect((await keeper.campaigns()).map(({ id }) => id)).toEqual(['camp', 'old']);
    for (const seq of [1, 2, 3, 4, 5]) await keeper.shelf('camp').snapshot(seq, 'count 1', seq);
    await keeper.shelf('keep').snapshot(1, 'count 1', 1);
    expect((await keeper.open('camp')).snapshot).toMatchObject({ seq: 5, state: 5 });
  });

  test('keeps the newest three snapshots of each book alone', async () => {
    const database = aDatabase();
    const keeper = await openKeeper(database, undefined, quietly);
    for (const seq of [1, 2, 3, 4, 5]) await keeper.shelf('camp').snapshot(seq, 'count 1', seq);
    await keeper.shelf('keep').snapshot(1, 'count 1', 1);
    expect(await database.snapshots.toCollection().primaryKeys()).toEqual([
      ['camp', 3],
      ['camp', 4],
      ['camp', 5],
      ['keep', 1],
    ]);
  });

  test('what was asked ahead of it is good for the opening and the first list, not for those after', async () => {
    const camp = { book: 'camp', seq: 1, entries: 1, first: founded('Camp', 'orcus') };
    const heads = vi.fn<JournalPort['heads']>(() =>
      Promise.resolve([camp, { ...camp, book: 'later', first: founded('Later', 'orcus') }]),
    );
    const database = aDatabase();
    const ahead = {
      heads: Promise.resolve([camp]),
      look: Promise.resolve({ kind: 'empty', why: '' } as const),
    };
    const keeper = await openKeeper(database, aJournal([], { heads }), quietly, quietly, ahead);
    expect((await keeper.campaigns()).map(({ name }) => name)).toEqual(['Camp']);
    expect(heads).not.toHaveBeenCalled();
    expect((await keeper.campaigns()).map(({ name }) => name)).toEqual(['Camp', 'Later']);
  });

  test('lists campaigns of the journal once, and no book that is none', async () => {
    const heads = () =>
      Promise.resolve([
        { book: 'camp', seq: 1, entries: 1, first: founded('Camp', 'orcus') },
        { book: 'keep', seq: 1, entries: 1, first: founded('Keep', 'orcus') },
        { book: 'library', seq: 1, entries: 1, first: JSON.stringify(step(1)) },
      ]);
    const keeper = await openKeeper(aDatabase(), aJournal([], { heads }), quietly);
    await keeper.listCampaign({ id: 'camp', name: 'Mine', system: 'orcus', createdAt: AT, openedAt: AT });
    expect((await keeper.campaigns()).map(({ name }) => name)).toEqual(['Mine', 'Keep']);
  });

  test('without a journal a step that the database does not take is refused, and told once', async () => {
    const told: string[] = [];
    const database = aDatabase();
    const keeper = await openKeeper(database, undefined, (sentence) => told.push(english(sentence)));
    expect(await keeper.shelf('camp').append(step(1))).toEqual(ok(undefined));
    vi.spyOn(database, 'transaction').mockRejectedValue('full');
    expect(answerInEnglish(await keeper.shelf('camp').append(step(2)))).toEqual(
      refuse({ message: 'Not saved: full. Nothing was changed.' }),
    );
    await keeper.shelf('camp').append(step(3));
    expect(told).toEqual(['The browser’s database does not answer (full). What you do now is not saved.']);
    expect((await keeper.open('camp')).records).toEqual([]);
  });

  test('says so where the database is empty beside a full log, and where it had to be made anew', async () => {
    const emptied = await openKeeper(aDatabase(), aJournal([step(1)]), quietly);
    expect(english(emptied.mended)).toBe('The database was found empty and is rebuilt from the safety log.');
    const database = aDatabase();
    vi.spyOn(database, 'open').mockRejectedValueOnce(new Error('no room'));
    const clearDatabase = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const anew = await openKeeper(database, aJournal([], { clearDatabase }), quietly);
    expect(english(anew.mended)).toContain(
      'The database did not open (no room). A copy of its files is kept',
    );
    expect(clearDatabase).toHaveBeenCalledTimes(1);
  });

  test('tells at once why the database was left alone', async () => {
    const told: string[] = [];
    const tell = (sentence: Parameters<typeof english>[0]) => told.push(english(sentence));
    const newer = aDatabase();
    const request = indexedDB.open(newer.name, 90);
    await new Promise((done) => request.addEventListener('success', done));
    request.result.close();
    await openKeeper(newer, aJournal([]), tell);
    const shut = aDatabase();
    vi.spyOn(shut, 'open').mockRejectedValue(new Error('no room'));
    await openKeeper(shut, undefined, tell);
    expect(told).toEqual([
      'The database does not answer (it belongs to a newer Fourfold (form 9) and is left alone). Everything is still saved in the safety log, and the app runs on from memory.',
      'The browser’s database does not answer (no room). What you do now is not saved.',
    ]);
  });

  test('tells the first line of what the engine says, once, and leaves the database alone', async () => {
    const told: string[] = [];
    const database = aDatabase();
    const keeper = await openKeeper(database, aJournal([]), (sentence) => told.push(english(sentence)));
    const get = vi.spyOn(database.settings, 'get').mockRejectedValue(new Error('one\ntwo'));
    expect([await keeper.setting('a'), await keeper.setting('a')]).toEqual([undefined, undefined]);
    expect(told).toEqual([
      'The database does not answer (one). Everything is still saved in the safety log, and the app runs on from memory.',
    ]);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('opening a database', () => {
  const broken = (error: unknown, lost?: { dataLoss: string; dataLossMessage: unknown }) => {
    const request = Object.assign(new EventTarget(), { error, transaction: { abort: () => undefined } });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      setTimeout(() => {
        if (lost) request.dispatchEvent(Object.assign(new Event('upgradeneeded'), lost));
        request.dispatchEvent(new Event('error'));
      }, 0);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a request as is looked at
      return request as unknown as IDBOpenDBRequest;
    });
  };

  test.each([
    [new Error('Internal error'), undefined, { kind: 'broken', why: 'Internal error' }],
    [null, undefined, { kind: 'broken', why: 'it gives no reason' }],
    [null, { dataLoss: 'total', dataLossMessage: 'missing files' }, { kind: 'empty', why: 'missing files' }],
    [null, { dataLoss: 'total', dataLossMessage: 7 }, { kind: 'empty', why: '' }],
    [null, { dataLoss: 'none', dataLossMessage: 'x' }, { kind: 'empty', why: '' }],
  ])('is told as the engine tells it: %s %j', async (error, lost, found) => {
    broken(error, lost);
    expect(answerInEnglish(await probe('x', 1))).toEqual(found);
  });

  test('says why the engine emptied it', async () => {
    const database = aDatabase();
    broken(null, { dataLoss: 'total', dataLossMessage: 'missing files' });
    vi.spyOn(database, 'open').mockReturnValue(Dexie.Promise.resolve(database));
    expect(
      answerInEnglish(await openDatabase(database, { expected: 1, clear: undefined, secure: undefined })),
    ).toEqual({
      open: true,
      told: 'The database was found empty (missing files) and is rebuilt from the safety log.',
    });
  });

  test.each([
    [new Error('no room\nat all'), 'no room'],
    ['a word', 'a word'],
  ])('twice in vain is told with the last reason: %s', async (thrown, said) => {
    const database = aDatabase();
    vi.spyOn(database, 'open').mockRejectedValue(thrown);
    const opening = { expected: 1, secure: undefined };
    expect(await openDatabase(database, { ...opening, clear: undefined })).toEqual({
      open: false,
      told: said,
    });
    expect(await openDatabase(database, { ...opening, clear: () => Promise.resolve() })).toEqual({
      open: false,
      told: said,
    });
  });

  test('bears the name of the app and its newest form where nothing else is said', () =>
    expect([new FourfoldDatabase().name, new FourfoldDatabase().verno]).toEqual([
      'fourfold',
      aDatabase().verno,
    ]));
});
