import { createPinia, disposePinia, getActivePinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watch } from 'vue';
import {
  EMPTY_CONTEXT,
  readStreamStep,
  type StreamContext,
  type StreamEntry,
} from '../../../../core/campaign/stream.ts';
import { ok, refuse } from '../../../../core/kernel/result.ts';
import type { EntryPage, FourfoldDatabase } from '../../../../core/store/database.ts';
import { type AnyRecord, readJournalLine } from '../../../../core/log/records.ts';
import type { RecordPart } from '../../../../core/log/book.ts';
import { linkRecord, recordChecksum } from '../../../../core/log/journal.ts';
import { type BookStore, openBookStore } from '../../../../core/store/bookStore.ts';
import { lineToText } from '../../../../core/table/log.ts';
import { loadEarlierEntries, storeEntries } from '../../../../renderer/features/log/earlierEntries.ts';
import { useLog } from '../../../../renderer/features/log/log.ts';
import { useTable, type CampaignBook, type CampaignStep } from '../../../../renderer/stores/table.ts';
import { setLanguage } from '../../../../renderer/i18n/index.ts';
import { generated } from '../../../core/campaign/generated.ts';
import { linesOfCampaign } from '../../../support/longCampaign.ts';
import { aDatabase, aJournal, quietly } from '../../../core/store/storeKit.ts';

const [BOOK, STEPS] = ['camp', 2_600];
/** The last record of which something is kept: of the last five hundred steps nothing is. */
const KEPT = 2_000;
/** The same where the campaign was opened by its end, which is its last session. */
const KEPT_BY_END = 1_800;

/** A campaign of some evenings as this version writes it. */
function recordsOf(book = BOOK): readonly AnyRecord[] {
  return linesOfCampaign(generated({ seed: 5, sessions: 4, steps: STEPS }), book, 'The Long Road').map(
    readJournalLine,
  );
}
const RECORDS = recordsOf();

/** The campaign on the disk; `evening` opens it as a window does that was just started. */
async function aCampaign(records = RECORDS) {
  const database = aDatabase();
  const journal: ReturnType<typeof aJournal> = aJournal(records, {
    cleanExit: true,
    heads: () => {
      const last = journal.lines.at(-1);
      const head = { book: BOOK, seq: last?.seq ?? 0, entries: journal.lines.length, first: '' };
      return Promise.resolve([{ ...head, sum: recordChecksum(last?.body ?? '') }]);
    },
  });
  const keeper = await openBookStore(database, journal, quietly);
  return { database, journal, keeper, evening: () => evening(keeper) };
}

async function evening(keeper: BookStore) {
  const before = getActivePinia();
  if (before) disposePinia(before);
  setActivePinia(createPinia());
  const [table, reading] = [useTable(), useLog()];
  const opened = await table.open(keeper, BOOK, undefined);
  if (!opened.ok) throw new Error('It does not open.');
  return { table, reading };
}

/** The campaign after an evening on which all of its log was looked at. */
async function looked(records = RECORDS) {
  const campaign = await aCampaign(records);
  const { table, reading } = await campaign.evening();
  expect(await reading.complete()).toBeUndefined();
  const told = [...reading.entries];
  const unseen = reading.campaign().unseen;
  const lines = told.map((entry) => reading.linesAt(entry));
  await expect.poll(() => lastKept(campaign.database), LONG).toBe(KEPT);
  table.close();
  return { ...campaign, told, unseen, lines };
}

async function lastKept(database: FourfoldDatabase): Promise<number> {
  const rows = await database.entryPages.toArray();
  return rows.at(-1)?.seq ?? 0;
}

/** Beside much other work it takes its time to keep all. */
const LONG = { timeout: 10_000 };

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

/** What a record says of the one before it. */
const linkOf = (seq: number): unknown => Reflect.get(RECORDS[seq - 1] ?? {}, 'prev');

const plain = (all: readonly StreamEntry[]): readonly object[] =>
  all.map((entry) => ({ ...entry, fight: entry.fight, note: entry.note, text: entry.text }));

beforeEach(() => setActivePinia(createPinia()));

describe('a log that was looked at on another evening', () => {
  test('stands as it was told then, without its steps', async () => {
    const { evening: next, told, unseen } = await looked();
    const { table, reading } = await next();
    expect([table.whole, reading.unread > 0]).toEqual([false, true]);
    expect(await reading.complete()).toBeUndefined();
    expect([table.whole, reading.unread]).toEqual([false, 0]);
    expect(plain(reading.entries)).toEqual(plain(told));
    expect(reading.campaign().unseen).toEqual(unseen);
  });

  test('tells each of its entries with dice and reasons when it is looked at', async () => {
    const { evening: next, lines } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    const places = [1, 2, 40, 399, 400, 700, 950, 1_500, STEPS - 1];
    const linesAt = (at: number) => reading.entries.slice(at, at + 1).flatMap(reading.linesAt);
    const now = (): readonly unknown[] => places.map(linesAt);
    // Until its step is read it stands in words.
    expect(linesAt(40).map(lineToText).join('\n')).toBe(reading.entries[40]?.text);
    await expect.poll(now, LONG).toEqual(places.map((at) => lines[at]));
    expect(table.whole).toBe(false);
  });

  test('goes on with what happens now, and takes it back', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    await table.ask({ type: 'note.add', text: 'We went on.' });
    expect([reading.entries.length, reading.entries.at(-1)?.text]).toEqual([told.length + 1, 'We went on.']);
    await table.undo();
    expect(plain(reading.entries)).toEqual(plain(told));
    expect([table.whole, reading.unread]).toEqual([false, 0]);
  });

  test('is read by the steps where what it tells is taken back', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    // A copy of the table as it was then: undone until there, it would be the same.
    await table.tryFrom(KEPT);
    expect(table.steps.at(-1)?.seq).toBe(KEPT);
    expect(await reading.complete()).toBeUndefined();
    expect([table.whole, reading.unread]).toEqual([true, 0]);
    expect(plain(reading.entries)).toEqual(plain(told.slice(0, KEPT)));
  });

  test('keeps what it tells when somebody else asks for the steps', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    const [first] = reading.entries;
    expect(await table.complete()).toBeUndefined();
    expect([table.whole, reading.unread, reading.entries[0] === first]).toEqual([true, 0, true]);
    expect(plain(reading.entries)).toEqual(plain(told));
  });

  test('stands as long as it is looked at, also over a copy to try things on', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    await table.tryFrom(STEPS - 3);
    expect(reading.entries.length).toBe(STEPS - 3);
    table.endTrial();
    await reading.complete();
    expect(plain(reading.entries)).toEqual(plain(told));
  });

  test('is read again by the steps in another language', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    try {
      await setLanguage('de');
      await reading.complete();
      expect([table.whole, reading.entries.length]).toEqual([true, told.length]);
      expect(reading.entries.map(({ text }) => text)).not.toEqual(told.map(({ text }) => text));
    } finally {
      await setLanguage('en');
    }
  });

  test('is told anew when the language changes under the GM’s eyes', async () => {
    const { evening: next, told } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    try {
      await setLanguage('de');
      await expect.poll(() => [table.whole, reading.unread], LONG).toEqual([true, 0]);
      expect(reading.entries.map(({ text }) => text)).not.toEqual(told.map(({ text }) => text));
    } finally {
      await setLanguage('en');
    }
  });

  test('is not believed where the records are others now', async () => {
    const { database, evening: next } = await looked();
    const row = await database.entryPages.get([BOOK, KEPT]);
    if (!row) throw new Error('It is kept.');
    await database.entryPages.put({ ...row, link: '00000000' });
    const { table, reading } = await next();
    await reading.complete();
    expect([table.whole, reading.unread]).toEqual([true, 0]);
    // It is told anew, and kept so as far as the end by which it was opened.
    await expect.poll(() => lastKept(database), LONG).toBe(KEPT_BY_END);
    expect((await database.entryPages.get([BOOK, KEPT_BY_END]))?.link).toBe(linkOf(KEPT_BY_END + 1));
  });

  test('is read by the steps where a part of it cannot be read, and kept again', async () => {
    const { database, evening: next, told } = await looked();
    const rows = await database.entryPages.toArray();
    const [, second] = rows;
    if (!second) throw new Error('It is kept.');
    await database.entryPages.put({ ...second, text: second.text.slice(0, -9) });
    const { table, reading } = await next();
    await reading.complete();
    expect([table.whole, plain(reading.entries)]).toEqual([false, plain(told)]);
    await expect.poll(() => lastKept(database), LONG).toBe(KEPT_BY_END);
    expect(await database.entryPages.get([BOOK, second.seq])).toEqual(second);
  });

  test('lets go of it when nobody looked for long', async () => {
    const { evening: next, told } = await looked();
    const now = vi.spyOn(performance, 'now');
    const { table, reading } = await next();
    await reading.complete();
    now.mockReturnValue(performance.now() + 11 * 60_000);
    await table.ask({ type: 'note.add', text: 'Much later.' });
    expect([table.whole, reading.unread > 0]).toEqual([false, true]);
    now.mockRestore();
    await reading.complete();
    expect(reading.entries.length).toBe(told.length + 1);
  });

  test('is not that of another campaign', async () => {
    const { keeper, evening: next } = await looked();
    const { table, reading } = await next();
    await reading.complete();
    await table.open(keeper, 'other', { name: 'Other', system: 'orcus', seed: 's' });
    expect([table.id, reading.entries.length]).toEqual(['other', 1]);
  });

  test('of another campaign does not show the end of this one while it is read', async () => {
    const { evening: next } = await looked();
    const { table, reading } = await next();
    expect(table.whole).toBe(false);
    const other = recordsOf('other');
    const keeper: Partial<BookStore> = {
      openEnd: () => Promise.resolve({ records: other, snapshot: undefined, mended: '' }),
      shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
      entryPages: () => Promise.resolve([]),
      keepEntryPages: () => Promise.resolve(),
    };
    const shown = new Set<number>();
    const stop = watch([() => table.id, () => reading.entries], ([id, entries]) => {
      if (id === 'other') shown.add(entries.length);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
    await table.open(keeper as BookStore, 'other', undefined);
    await expect.poll(() => [...shown], LONG).toEqual([0, STEPS]);
    stop();
  });

  test('is kept further with what came since', async () => {
    const { database, evening: next, told } = await looked();
    const rows = await database.entryPages.toArray();
    await database.entryPages.bulkDelete([
      [BOOK, KEPT],
      [BOOK, KEPT_BY_END],
    ]);
    const { table, reading } = await next();
    await reading.complete();
    expect([table.whole, plain(reading.entries)]).toEqual([false, plain(told)]);
    await expect.poll(() => lastKept(database), LONG).toBe(KEPT_BY_END);
    expect(await database.entryPages.toArray()).toEqual(rows.slice(0, -1));
  });
});

/** A book that was opened by the steps after `after`, whose parts are read from these records. */
function aBook(records: readonly AnyRecord[], after: number) {
  let read = 0;
  const book = {
    id: BOOK,
    whole: false,
    history: { done: records.filter(({ seq }) => seq > after) },
    part: (part: { after: number; until: number }) => {
      read += 1;
      return Promise.resolve(ok(records.filter(({ seq }) => seq > part.after && seq <= part.until)));
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it
  return { book: book as unknown as CampaignBook, reads: () => read };
}

/** What is kept of the first records: two parts, each with what follows on it. */
async function kept(by = 'English') {
  const pages: EntryPage[] = [];
  const keeper: Partial<BookStore> = {
    entryPages: () => Promise.resolve(pages),
    keepEntryPages: (_book, added) => Promise.resolve(void pages.push(...added)),
  };
  const steps = RECORDS.filter((each): each is CampaignStep => each.kind === 'step');
  const entries: StreamEntry[] = [];
  const known: StreamContext[] = [];
  for (const step of steps.slice(0, 500)) {
    const { entry, after } = readStreamStep(step, known.at(-1) ?? EMPTY_CONTEXT, () => `step ${step.seq}`);
    entries.push(entry);
    known.push(after);
  }
  const telling = { steps: steps.slice(0, 500), entries, known, after: 0, before: EMPTY_CONTEXT };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it
  const whole = keeper as BookStore;
  await storeEntries(whole, BOOK, by, telling, 500, () => true);
  return { keeper: whole, pages, steps, telling };
}

describe('what was told before', () => {
  const quiet = (): void => undefined;

  test('is followed by the steps that come after it, and by none where some are missing between', async () => {
    const { keeper, pages, steps } = await kept();
    expect(pages.map(({ after, seq }) => [after, seq])).toEqual([
      [0, 200],
      [200, 400],
    ]);
    const { book } = aBook(RECORDS, 600);
    const earlier = await loadEarlierEntries(keeper, book, 'English', quiet);
    const follow = earlier?.following(book.history.done, false);
    expect(follow?.map(({ seq }) => seq)).toEqual(steps.slice(400).map(({ seq }) => seq));
    expect(earlier?.following(steps, true)?.[0]?.seq).toBe(401);
    expect(earlier?.following(book.history.done.slice(1), false)).toBeUndefined();
    expect(earlier?.following([], false)).toBeUndefined();
    expect(earlier?.following(steps.slice(0, 300), true)).toBeUndefined();
  });

  test('is left alone where a later record takes back what it tells', async () => {
    const { keeper } = await kept();
    const mark: AnyRecord = { kind: 'undo', v: 1, book: BOOK, seq: 401, at: '', of: 400 };
    const { book } = aBook([...RECORDS.slice(0, 400), mark, ...RECORDS.slice(401)], 600);
    expect(await loadEarlierEntries(keeper, book, 'English', quiet)).toBeUndefined();
  });

  test('is asked for a step once, and says nothing more where it cannot be read', async () => {
    const { keeper } = await kept();
    const { book, reads } = aBook(RECORDS, 400);
    let came = 0;
    const earlier = await loadEarlierEntries(keeper, book, 'English', () => (came += 1));
    const [entry] = earlier?.entries ?? [];
    if (!earlier || !entry) throw new Error('Something was told.');
    const asked = () => earlier.stepOf(entry);
    await expect.poll(() => asked()?.step.seq, LONG).toBe(1);
    expect([came, reads()]).toEqual([1, 1]);
    // One that is asked for while another part is read comes with it.
    const [early, late] = [earlier.entries[10], earlier.entries[300]];
    if (!early || !late) throw new Error('There are two parts.');
    let goOn = (): void => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    const { part } = book;
    Object.assign(book, { part: (wanted: RecordPart) => held.then(() => part(wanted)) });
    expect(earlier.stepOf(late)).toBeUndefined();
    await soon();
    expect(earlier.stepOf(early)).toBeUndefined();
    goOn();
    await expect.poll(() => came, LONG).toBe(2);
    expect([earlier.stepOf(early)?.step.seq, earlier.stepOf(late)?.step.seq]).toEqual([11, 301]);
    Object.assign(book, { part: () => Promise.resolve(refuse({ message: 'The disk is gone.' })) });
    expect(earlier.stepOf({ ...entry, seq: 20 })).toBeUndefined();
    await soon();
    expect([came, earlier.stepOf({ ...entry, seq: 20 })]).toEqual([2, undefined]);
  });

  test('is kept no further once its campaign is closed', async () => {
    const { keeper, pages, telling } = await kept();
    pages.length = 0;
    await storeEntries(keeper, BOOK, 'English', telling, 500, () => false);
    expect(pages).toEqual([]);
    const { steps, entries, known } = telling;
    const many = { ...telling, steps: more(steps, 4), entries: more(entries, 4), known: more(known, 4) };
    let asked = 0;
    await storeEntries(keeper, BOOK, 'English', many, 2_000, () => (asked += 1) <= 1);
    expect(pages).toHaveLength(5);
  });
});

/** The same again and again, numbered on. */
function more<Item>(all: readonly Item[], times: number): readonly Item[] {
  return Array.from({ length: times }, (_none, time) =>
    all.map((each) =>
      typeof each === 'object' && each !== null && 'seq' in each
        ? { ...each, seq: Number(each.seq) + time * all.length, text: '' }
        : each,
    ),
  ).flat();
}

describe('a log of 0.1.0', () => {
  test('whose records do not say what they follow on is read by its steps, and nothing is kept of it', async () => {
    const records = RECORDS.map((record) => linkRecord(record, undefined));
    const campaign = await aCampaign(records);
    for (let time = 0; time < 2; time++) {
      const { table, reading } = await campaign.evening();
      await reading.complete();
      expect([table.whole, reading.entries.length]).toEqual([true, STEPS]);
      await new Promise((done) => setTimeout(done, 50));
      table.close();
    }
    expect(await campaign.database.entryPages.count()).toBe(0);
  });
});
