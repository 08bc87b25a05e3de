import { vi } from 'vitest';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { createEventFormat, type Machine } from '../../../core/log/events.ts';
import type { AnyRecord, Mark, Step } from '../../../core/log/records.ts';
import { type BookOptions, openBook, type RecordSink } from '../../../core/log/book.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { type JournalLine, type JournalPort } from '../../../core/store/bookStore.ts';

export type Add = { readonly type: 'add' };
export const AT = '2026-01-01T00:00:00.000Z';
export const MACHINE: Machine<number, Add, Add> = {
  shape: 'count 1',
  events: createEventFormat<Add>({ add: {} }, []),
  initial: 0,
  read: (raw) => (raw === 'odd' ? refuse({ message: 'That is no command.' }) : ok({ type: 'add' })),
  decide: (count) => (count >= 1_002 ? refuse({ message: 'Enough.' }) : ok([{ type: 'add' }])),
  evolve: (count) => count + 1,
  when: () => ({ worldTime: 0, session: 1 }),
};
export function step(seq: number, more: object = {}): Step<Add, Add> {
  const dice = { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 };
  // In the order in which a record is read, so that it is written as it was.
  const placed = { seq, session: 1, at: AT, worldTime: 0 };
  return {
    kind: 'step',
    v: 1,
    book: 'camp',
    ...placed,
    command: { type: 'add' },
    events: [{ type: 'add' }],
    dice,
    ...more,
  };
}
export const upTo = (count: number): readonly Step<Add, Add>[] =>
  Array.from({ length: count }, (_none, at) => step(at + 1));
export const undo = (seq: number, of: number): Mark => ({
  kind: 'undo',
  v: 1,
  book: 'camp',
  seq,
  at: AT,
  of,
});
export const redo = (seq: number, of: number): Mark => ({
  kind: 'redo',
  v: 1,
  book: 'camp',
  seq,
  at: AT,
  of,
});
export const aShelf = () => ({
  append: vi.fn<RecordSink<Add, Add>['append']>(() => Promise.resolve(ok(undefined))),
  snapshot: vi.fn<RecordSink<Add, Add>['snapshot']>(() => Promise.resolve()),
});
export const aBook = (more: Partial<BookOptions<Add, Add, number>> = {}) =>
  openBook(MACHINE, {
    book: 'camp',
    seed: 's',
    records: [],
    shelf: aShelf(),
    founded: true,
    clock: () => AT,
    ...more,
  });
/** A journal in memory; it may answer pages that are shorter than asked for, and refuse what is new. */
export function aJournal(
  records: readonly AnyRecord[],
  more: Partial<JournalPort> = {},
): JournalPort & { lines: JournalLine[]; answer: JournalPort['read'] } {
  const lines = records.map((each) => ({ book: each.book, seq: each.seq, body: JSON.stringify(each) }));
  const journal: ReturnType<typeof aJournal> = {
    lines,
    clock: () => AT,
    answer: (book, after, limit) =>
      Promise.resolve(lines.filter((line) => line.book === book && line.seq > after).slice(0, limit)),
    append: (added) => {
      lines.push(...added);
      return Promise.resolve(ok(undefined));
    },
    heads: () =>
      Promise.resolve([
        { book: 'camp', seq: lines.at(-1)?.seq ?? 0, entries: lines.length, first: lines[0]?.body ?? '' },
      ]),
    read: (...asked) => journal.answer(...asked),
    ...more,
  };
  return journal;
}
let count = 0;
export const aDatabase = (): FourfoldDatabase => new FourfoldDatabase(`edges-${++count}`);
export const quietly = (): void => undefined;
export function founded(name: string, system: string): string {
  return JSON.stringify(step(1, { command: { type: 'campaign.create', name, system } }));
}
