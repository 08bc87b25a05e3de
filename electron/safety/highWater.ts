import type { BackupRow, ShrunkBook } from '../../core/log/safety.ts';
import { createBackupBook } from '../../core/log/backup.ts';
import type { BookHead } from '../journal/contract.ts';

/** How many entries a book had at most. Only the GM lowers it. */
export interface HighWater {
  readonly book: string;
  readonly entries: number;
}

/** The marks after a look at what there is: they only rise. */
export function raised(
  marks: readonly HighWater[],
  heads: readonly { readonly book: string; readonly entries: number }[],
): { book: string; entries: number }[] {
  const most = new Map(marks.map(({ book, entries }) => [book, entries]));
  for (const { book, entries } of heads) most.set(book, Math.max(entries, most.get(book) ?? 0));
  return [...most].map(([book, entries]) => ({ book, entries }));
}

/** The books that have fewer entries than they once had, each with the fullest backup of it. */
export function belowMark(
  marks: readonly HighWater[],
  heads: readonly BookHead[],
  backups: readonly BackupRow[],
): readonly ShrunkBook[] {
  return marks.flatMap(({ book, entries: had }) => {
    const head = heads.find((each) => each.book === book);
    const has = head?.entries ?? 0;
    if (has >= had) return [];
    const held = backups
      .flatMap(({ id, at, books, fault }) =>
        books.filter((each) => fault === '' && each.id === book).map((each) => ({ ...each, at, backup: id })),
      )
      .toSorted((a, b) => b.entries - a.entries || b.at.localeCompare(a.at));
    const [fullest] = held;
    const name = fullest?.name ?? (head ? createBackupBook(head, '', false).name : '');
    const better = fullest && fullest.entries > has;
    return [
      {
        book,
        name,
        has,
        had,
        ...(better ? { backup: { id: fullest.backup, at: fullest.at, entries: fullest.entries } } : {}),
      },
    ];
  });
}
