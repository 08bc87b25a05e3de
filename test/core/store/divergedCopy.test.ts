import { describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../core/kernel/result.ts';
import type { AnyRecord } from '../../../core/log/records.ts';
import type { JournalPort } from '../../../core/log/journal.ts';
import { saveDivergedBook } from '../../../core/store/divergedCopy.ts';
import { aJournal, AT, step } from './storeKit.ts';

const LATER = '2026-03-05T19:00:00.000Z';

const founding = step(1, { command: { type: 'campaign.create', name: 'Camp', system: 'orcus' } });
const history: readonly AnyRecord[] = [founding, step(2, { at: LATER })];

/** A log that holds these books besides, and what was written into it. */
function logWith(books: readonly string[] = []) {
  const append = vi.fn<JournalPort['append']>(() => Promise.resolve(ok(undefined)));
  const heads = () => Promise.resolve(books.map((book) => ({ book, seq: 2, entries: 2, first: '' })));
  return { append, journal: aJournal([], { append, heads }) };
}

const idOf = async (records: readonly AnyRecord[], book = 'camp'): Promise<string> =>
  (await saveDivergedBook(logWith().journal, book, records))?.id ?? '';

describe('F4 what the database holds otherwise than the log', () => {
  // Its name is kept from version to version, or the same copy would be made anew.
  it('is a campaign of its own, named so, last opened when its last entry was written', async () => {
    const { append, journal } = logWith(['camp', 'library']);
    expect(await saveDivergedBook(journal, 'camp', history)).toEqual({
      id: 'camp-23584fb4',
      name: 'Camp (as in the database)',
      system: 'orcus',
      createdAt: AT,
      openedAt: LATER,
    });
    const [lines] = append.mock.calls[0] ?? [];
    expect(lines?.map(({ book, seq }) => [book, seq])).toEqual([
      ['camp-23584fb4', 1],
      ['camp-23584fb4', 2],
    ]);
  });

  it('is written once, however often it is found', async () => {
    const { append, journal } = logWith(['camp', await idOf(history)]);
    expect(await saveDivergedBook(journal, 'camp', history)).toMatchObject({
      name: 'Camp (as in the database)',
    });
    expect(append).not.toHaveBeenCalled();
  });

  it('is another campaign where a single letter of it is another, the last one too', async () => {
    const others = [
      history,
      [founding, step(2, { at: LATER, worldTime: 1 })],
      [founding, step(2, { at: LATER }), step(3)],
      [founding],
    ];
    expect(new Set(await Promise.all(others.map((each) => idOf(each)))).size).toBe(others.length);
    expect(await idOf([...history])).toBe(await idOf(history));
  });

  it('has a name that the log takes, however long that of the campaign was', async () => {
    expect(await idOf(history, 'c'.repeat(64))).toMatch(/^c{50}-[0-9a-f]{8}$/u);
  });

  it('was last opened when it was founded, where its last entry cannot be read', async () => {
    const unread: AnyRecord = { kind: 'unread', book: 'camp', seq: 3, body: '{', why: 'it is cut off' };
    expect((await saveDivergedBook(logWith().journal, 'camp', [...history, unread]))?.openedAt).toBe(AT);
  });

  it('is listed nowhere where it is no campaign, or the log does not take it', async () => {
    expect(await saveDivergedBook(logWith().journal, 'camp', [])).toBeUndefined();
    expect(await saveDivergedBook(logWith().journal, 'camp', [step(1)])).toBeUndefined();
    const { append, journal } = logWith();
    append.mockResolvedValue(refuse({ message: 'full' }));
    expect(await saveDivergedBook(journal, 'camp', history)).toBeUndefined();
  });
});
