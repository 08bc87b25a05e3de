import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { openBook } from '../../../core/log/book.ts';
import { readJournalLine, type Step } from '../../../core/log/records.ts';
import {
  type JournalLine,
  type JournalPort,
  type BookStore,
  listCampaigns,
  openBookStore,
} from '../../../core/store/bookStore.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { openDatabase, judgeProbe } from '../../../core/store/opening.ts';
import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { machine } from '../../support/aTable.ts';
import { aDatabase, aJournal, AT, founded, quietly, step } from './storeKit.ts';

/** A journal in memory, which can be told to fail. */
function aJournalInKeeper(
  lines: JournalLine[] = [],
): JournalPort & { readonly lines: JournalLine[]; full: boolean; highest?: number } {
  return {
    lines,
    full: false,
    clock: () => '2026-01-01T00:00:00.000Z',
    append(more) {
      if (this.full) return Promise.resolve(refuse({ message: 'The disk is full.' }));
      lines.push(...more);
      lines.sort((a, b) => a.seq - b.seq);
      return Promise.resolve(ok(undefined));
    },
    heads() {
      const books = [...new Set(lines.map(({ book }) => book))];
      return Promise.resolve(
        books.map((book) => {
          const mine = lines.filter((line) => line.book === book);
          const head = { book, seq: mine.at(-1)?.seq ?? 0, entries: mine.length, first: mine[0]?.body ?? '' };
          return this.highest === undefined ? head : { ...head, highest: this.highest };
        }),
      );
    },
    read: (book, after, limit) =>
      Promise.resolve(lines.filter((line) => line.book === book && line.seq > after).slice(0, limit)),
  };
}

let nameInKeeper = '';
let count = 0;

let keepers: BookStore[] = [];

/** Waits until every database has caught up with its journal, as it has a moment after each step. */
async function caughtUp(): Promise<void> {
  for (const each of keepers) await each.settled();
}

const databaseInKeeper = (): FourfoldDatabase => new FourfoldDatabase(nameInKeeper);

async function opened(keeper: BookStore, book = 'camp') {
  const { records, mended } = await keeper.open(book);
  const table = openBook(machine, {
    book,
    seed: 's',
    records,
    shelf: keeper.shelf(book),
    founded: true,
    clock: () => '2026-01-01T00:00:00.000Z',
  });
  return { table, mended };
}

async function begun(journal: JournalPort | undefined, notes = 5) {
  const keeper = await openBookStore(databaseInKeeper(), journal, () => undefined);
  keepers.push(keeper);
  const { table } = await opened(keeper);
  await table.ask({ type: 'campaign.create', name: 'Camp', system: 'plain', seed: 's' });
  for (let note = 1; note <= notes; note++) await table.ask({ type: 'note.add', text: `note ${note}` });
  await caughtUp();
  return table;
}

async function again(journal: JournalPort | undefined) {
  await caughtUp();
  const told: string[] = [];
  const keeper = await openBookStore(databaseInKeeper(), journal, (sentence) =>
    told.push(toEnglish(sentence)),
  );
  keepers.push(keeper);
  return { ...(await opened(keeper)), keeper, told };
}

/** Rows of steps in a database, asked of the engine itself. */
function rowsIn(called: string): Promise<number> {
  return new Promise((done) => {
    const request = indexedDB.open(called);
    request.addEventListener('success', () => {
      const counted = request.result.transaction('steps').objectStore('steps').count();
      counted.addEventListener('success', () => {
        request.result.close();
        done(counted.result);
      });
    });
  });
}

test('campaigns that the log alone knows stand among the others by their last entry', async () => {
  const database = aDatabase();
  await database.open();
  const row = { name: 'Fen', system: 'orcus', createdAt: AT, openedAt: '2026-03-01T20:00:00.000Z' };
  await database.campaigns.put({ id: 'fen', ...row });
  const head = (book: string, more: object) => ({
    book,
    seq: 1,
    entries: 1,
    first: founded(book, 'orcus'),
    ...more,
  });
  const heads = [
    head('fen', { last: '2026-09-01T20:00:00.000Z' }),
    head('moor', { last: '2026-02-01T20:00:00.000Z' }),
    head('keep', { last: '2026-04-01T20:00:00.000Z', name: 'The Keep' }),
    head('mill', { last: 'yesterday' }),
    head('hill', {}),
    { ...head('library', {}), first: 'half' },
  ];
  const rows = await listCampaigns(database, Promise.resolve(heads), (work) => work());
  expect(rows.map(({ name, openedAt }) => [name, openedAt.slice(0, 10)])).toEqual([
    ['The Keep', '2026-04-01'],
    ['Fen', '2026-03-01'],
    ['moor', '2026-02-01'],
    ['mill', '2026-01-01'],
    ['hill', '2026-01-01'],
  ]);
});

describe('keeper', () => {
  beforeEach(() => {
    count += 1;
    keepers = [];
    nameInKeeper = `test-${count}`;
  });

  describe('a book that was closed', () => {
    test('opens as it was, undone steps included, with and without the journal', async () => {
      for (const journal of [aJournalInKeeper(), undefined]) {
        nameInKeeper = `test-${count}-${journal ? 'journal' : 'bare'}`;
        const table = await begun(journal);
        await table.undo();
        const { table: later, mended } = await again(journal);
        // Read again, each entry says what it follows on; all else is as it was.
        const plain: unknown = JSON.parse(
          JSON.stringify(later.history, (key, value: unknown) => (key === 'prev' ? undefined : value)),
        );
        expect(plain).toEqual(JSON.parse(JSON.stringify(table.history)));
        expect(later.history.undone).toHaveLength(1);
        expect((await later.redo()).ok).toBe(true);
        expect(mended).toBe('');
      }
    });

    test('a step that the journal refuses did not happen', async () => {
      const journal = aJournalInKeeper();
      const table = await begun(journal, 1);
      const before = table.state;
      journal.full = true;
      const answer = await table.ask({ type: 'campaign.rename', name: 'Lost' });
      expect(answer).toMatchObject({ ok: false, refusal: { message: 'The disk is full.' } });
      expect(table.state).toBe(before);
      journal.full = false;
      expect((await table.ask({ type: 'campaign.rename', name: 'Kept' })).ok).toBe(true);
      expect((await again(journal)).table.state.name).toBe('Kept');
    });
  });

  describe('the journal is the truth and the database the view', () => {
    test('an emptied database is rebuilt', async () => {
      const journal = aJournalInKeeper();
      const table = await begun(journal);
      await databaseInKeeper().delete();
      const { table: later, mended, keeper } = await again(journal);
      expect(later.state).toEqual(table.state);
      expect(answerInEnglish(mended)).toBe(
        'Repaired 6 entries from the safety log. No entry of it was lost.',
      );
      expect((await keeper.campaigns()).map((row) => row.name)).toEqual(['Camp']);
      expect((await again(journal)).mended).toBe('');
    });

    test('F12 a few missing last steps, as any quit may leave, are filled in without a word', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      const view = databaseInKeeper();
      await view.open();
      await view.steps.where('[book+seq]').above(['camp', 4]).delete();
      view.close();
      const { table, mended } = await again(journal);
      expect(table.history.seq).toBe(6);
      expect(mended).toBe('');
    });

    test('a hole is filled', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      const view = databaseInKeeper();
      await view.open();
      await view.steps.delete(['camp', 3]);
      view.close();
      const { table, mended } = await again(journal);
      expect(table.history.done).toHaveLength(6);
      expect(answerInEnglish(mended)).toBe('Repaired 1 entry from the safety log. No entry of it was lost.');
      expect((await again(journal)).mended).toBe('');
    });

    test('F4 where they hold different entries both are kept, once, and both are listed', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      const view = databaseInKeeper();
      await view.open();
      await view.steps.update(['camp', 4], (row) => void Object.assign(row, { at: '1999' }));
      await view.steps.update(['camp', 6], (row) => void Object.assign(row, { at: '1999' }));
      view.close();
      const { table, mended, keeper } = await again(journal);
      expect(table.history.done.map(({ at }) => at)).not.toContain('1999');
      expect(answerInEnglish(mended)).toBe(
        'The safety log and the database hold different entries from entry 4 on. Both are kept: this campaign is as in the log, and a copy of it as in the database is listed beside it.',
      );
      const copy = (await keeper.campaigns()).find(({ id }) => id !== 'camp');
      expect(copy?.name).toBe('Camp (as in the database)');
      const { records } = await keeper.open(copy?.id ?? '');
      expect(records.map((record) => 'at' in record && record.at === '1999')).toEqual([
        false,
        false,
        false,
        true,
        false,
        true,
      ]);
      const lines = journal.lines.length;
      expect((await again(journal)).mended).toBe('');
      expect(journal.lines).toHaveLength(lines);
    });

    test('F4 an older journal with other entries beside a newer database is not called whole', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      journal.lines.splice(4);
      journal.lines[3] = {
        book: 'camp',
        seq: 4,
        body: (journal.lines[3]?.body ?? '').replace('2026', '2027'),
      };
      const { mended, keeper, table } = await again(journal);
      expect(answerInEnglish(mended)).toContain('hold different entries from entry 4 on');
      expect(table.history.seq).toBe(4);
      const copy = (await keeper.campaigns()).find(({ id }) => id !== 'camp');
      expect((await keeper.open(copy?.id ?? '')).records).toHaveLength(6);
    });

    test('F12 what both lack is told when something is mended, and not at every start', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      const view = databaseInKeeper();
      await view.open();
      await view.steps.bulkDelete([
        ['camp', 3],
        ['camp', 5],
      ]);
      view.close();
      journal.lines.splice(2, 1);
      expect(answerInEnglish((await again(journal)).mended)).toBe(
        'Repaired 1 entry from the safety log. 1 entry of it is missing: look for a fuller backup.',
      );
      const { mended, table } = await again(journal);
      expect(mended).toBe('');
      expect(await table.ask({ type: 'note.add', text: 'On.' })).toMatchObject({
        ok: true,
        value: { seq: 7 },
      });
    });

    test('F2 nothing is called not lost where there were more entries once', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      journal.lines.splice(4);
      journal.highest = 6;
      await databaseInKeeper().delete();
      expect(answerInEnglish((await again(journal)).mended)).toBe(
        'Repaired 4 entries from the safety log. 2 entries of it are missing: look for a fuller backup.',
      );
    });

    test('a lost journal is filled from the database', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      journal.lines.splice(2);
      const { table, mended } = await again(journal);
      expect(table.history.seq).toBe(6);
      expect(answerInEnglish(mended)).toContain('The safety log lacked 4 entries');
      expect(journal.lines).toHaveLength(6);
    });

    test('a line of the journal that was damaged is written once more from the database', async () => {
      const journal = aJournalInKeeper();
      await begun(journal);
      journal.lines.splice(2, 1);
      const { mended } = await again(journal);
      expect(answerInEnglish(mended)).toBe(
        'The safety log lacked 1 entry; it was copied back into it. No entry of it was lost.',
      );
      expect(journal.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect((await again(journal)).mended).toBe('');
    });

    test('without a database the app runs from the journal alone, and says so', async () => {
      const journal = aJournalInKeeper();
      const table = await begun(journal);
      const told: string[] = [];
      const broken = databaseInKeeper();
      vi.spyOn(broken, 'open').mockRejectedValue(new Error('Encountered full disk'));
      const keeper = await openBookStore(broken, journal, (sentence) => told.push(toEnglish(sentence)));
      const { table: later } = await opened(keeper);
      expect(later.state).toEqual(table.state);
      expect((await later.ask({ type: 'note.add', text: 'from memory' })).ok).toBe(true);
      expect(told).toEqual([expect.stringContaining('runs on from memory')]);
      expect(journal.lines).toHaveLength(7);
      expect((await keeper.campaigns()).map((row) => row.name)).toEqual(['Camp']);
      vi.restoreAllMocks();
      expect((await again(journal)).table.history.seq).toBe(7);
    });

    test.each([
      ['closed by the engine', /closed by the browser/u],
      ['changed by another window', /load this window again/u],
    ])('a database that is %s is left alone from then on', async (how, said) => {
      const journal = aJournalInKeeper();
      const told: string[] = [];
      const view = databaseInKeeper();
      const keeper = await openBookStore(view, journal, (sentence) => told.push(toEnglish(sentence)));
      const { table } = await opened(keeper);
      await table.ask({ type: 'campaign.create', name: 'Camp', system: 'plain', seed: 's' });
      await keeper.settled();
      if (how.startsWith('closed')) view.on('close').fire(new Event('close'));
      else {
        const other = indexedDB.open(view.name, 990);
        await new Promise((done) => other.addEventListener('success', done));
        other.result.close();
      }
      expect((await table.ask({ type: 'note.add', text: 'one' })).ok).toBe(true);
      await keeper.settled();
      expect(told).toEqual([expect.stringMatching(said)]);
      expect(journal.lines).toHaveLength(2);
      expect(await rowsIn(view.name)).toBe(1);
      view.close();
    });

    test('a database that fails is told once, and the app runs on', async () => {
      const journal = aJournalInKeeper();
      const told: string[] = [];
      const broken = databaseInKeeper();
      const keeper = await openBookStore(broken, journal, (sentence) => told.push(toEnglish(sentence)));
      const { table } = await opened(keeper);
      await table.ask({ type: 'campaign.create', name: 'Camp', system: 'plain', seed: 's' });
      broken.close({ disableAutoOpen: true });
      for (const text of ['one', 'two']) expect((await table.ask({ type: 'note.add', text })).ok).toBe(true);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('Everything is still saved in the safety log');
      expect(journal.lines).toHaveLength(3);
    });
  });

  describe('F11 what no backup would give back is not written', () => {
    test.each<[string, object, string]>([
      ['of a time after 2199', { at: '2300-01-01T00:00:00.000Z' }, 'is not between 1970 and 2199'],
      ['of a time before 1970', { at: '1969-07-20T20:17:00.000Z' }, 'is not between 1970 and 2199'],
      ['far out in the time of the world', { worldTime: 1e14 }, 'out of all bounds'],
      [
        'nested without end',
        { command: { type: 'x', deep: JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`) } },
        'deeper',
      ],
    ])('a step %s', async (_what, more, why) => {
      const journal = aJournalInKeeper();
      await begun(journal, 1);
      const keeper = await openBookStore(databaseInKeeper(), journal, () => undefined);
      const sound = readJournalLine(journal.lines[0] ?? { book: '', seq: 0, body: '' });
      const { append } = keeper.shelf('camp');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step but for what is wrong with it
      const answer = await append({ ...sound, seq: 3, ...more } as Step<unknown, unknown>);
      expect(answer).toMatchObject({ ok: false, refusal: { message: expect.stringContaining(why) } });
      expect(journal.lines).toHaveLength(2);
    });
  });

  describe('records from outside', () => {
    test('F8 a line that is not ours keeps its place and locks nothing, one with a forbidden name too', async () => {
      const journal = aJournalInKeeper();
      await begun(journal, 2);
      await databaseInKeeper().delete();
      journal.lines[2] = { book: 'camp', seq: 3, body: '{"__proto__":{"x":1}}' };
      const { table, mended } = await again(journal);
      expect(table.history.done.map(({ events }) => events.map(({ type }) => type))).toEqual([
        ['campaignCreated'],
        ['noted'],
        ['unreadable'],
      ]);
      expect(answerInEnglish(mended)).toBe(
        'Repaired 3 entries from the safety log. No entry of it was lost.',
      );
      expect(await table.ask({ type: 'note.add', text: 'It goes on.' })).toMatchObject({ ok: true });
      expect(journal.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(({} as { x?: number }).x).toBeUndefined();
    });
  });
});

describe('keeperEdges', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe('the keeper', () => {
    test('keeps settings, the list of campaigns and three snapshots of a book', async () => {
      const keeper = await openBookStore(aDatabase(), undefined, quietly);
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
      const keeper = await openBookStore(database, undefined, quietly);
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
      const keeper = await openBookStore(database, aJournal([], { heads }), quietly, quietly, ahead);
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
      const keeper = await openBookStore(aDatabase(), aJournal([], { heads }), quietly);
      await keeper.listCampaign({ id: 'camp', name: 'Mine', system: 'orcus', createdAt: AT, openedAt: AT });
      expect((await keeper.campaigns()).map(({ name }) => name)).toEqual(['Mine', 'Keep']);
    });

    test('without a journal a step that the database does not take is refused, and told once', async () => {
      const told: string[] = [];
      const database = aDatabase();
      const keeper = await openBookStore(database, undefined, (sentence) => told.push(toEnglish(sentence)));
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
      const emptied = await openBookStore(aDatabase(), aJournal([step(1)]), quietly);
      expect(toEnglish(emptied.mended)).toBe(
        'The database was found empty and is rebuilt from the safety log.',
      );
      const database = aDatabase();
      vi.spyOn(database, 'open').mockRejectedValueOnce(new Error('no room'));
      const clearDatabase = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const anew = await openBookStore(database, aJournal([], { clearDatabase }), quietly);
      expect(toEnglish(anew.mended)).toContain(
        'The database did not open (no room). A copy of its files is kept',
      );
      expect(clearDatabase).toHaveBeenCalledTimes(1);
    });

    test('tells at once why the database was left alone', async () => {
      const told: string[] = [];
      const tell = (sentence: Parameters<typeof toEnglish>[0]) => told.push(toEnglish(sentence));
      const newer = aDatabase();
      const request = indexedDB.open(newer.name, 90);
      await new Promise((done) => request.addEventListener('success', done));
      request.result.close();
      await openBookStore(newer, aJournal([]), tell);
      const shut = aDatabase();
      vi.spyOn(shut, 'open').mockRejectedValue(new Error('no room'));
      await openBookStore(shut, undefined, tell);
      expect(told).toEqual([
        'The database does not answer (it belongs to a newer Fourfold (format 9) and is left unchanged). Everything is still saved in the safety log, and the app runs on from memory.',
        'The browser’s database does not answer (no room). What you do now is not saved.',
      ]);
    });

    test('tells the first line of what the engine says, once, and leaves the database alone', async () => {
      const told: string[] = [];
      const database = aDatabase();
      const keeper = await openBookStore(database, aJournal([]), (sentence) =>
        told.push(toEnglish(sentence)),
      );
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
      [
        null,
        { dataLoss: 'total', dataLossMessage: 'missing files' },
        { kind: 'empty', why: 'missing files' },
      ],
      [null, { dataLoss: 'total', dataLossMessage: 7 }, { kind: 'empty', why: '' }],
      [null, { dataLoss: 'none', dataLossMessage: 'x' }, { kind: 'empty', why: '' }],
    ])('is told as the engine tells it: %s %j', async (error, lost, found) => {
      broken(error, lost);
      expect(answerInEnglish(await judgeProbe('x', 1))).toEqual(found);
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
});
