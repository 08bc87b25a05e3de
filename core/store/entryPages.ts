import { Dexie } from 'dexie';
import type { FourfoldDatabase } from './database.ts';

/**
 * A stretch of a campaign's log as it was once told, so that the log of years is not told anew each time. Like a pack it
 * is a cache: `link` says whether it still is what the records say, `by` whether it would be told the same today.
 */
export interface EntryPage {
  /** Number of the record before the first that it tells. */
  readonly after: number;
  /** Number of the last record that it tells. */
  readonly seq: number;
  /** What the next record says of that one, see `sumOf`; empty where it says nothing, as those of 0.1.0. */
  readonly link: string;
  /** What it was told by: language, rules, calendar, version of the app. */
  readonly by: string;
  /** Its entries, and what was known before them. */
  readonly text: string;
}

/** The pages of a book from its first record on that were told by the same, without a gap. */
export async function entryPagesOf(
  { entryPages }: FourfoldDatabase,
  book: string,
  by: string,
): Promise<readonly EntryPage[]> {
  const rows = await entryPages.where('[book+seq]').between([book, 0], [book, Dexie.maxKey]).toArray();
  const end = rows.findIndex((row, at) => row.by !== by || row.after !== (rows[at - 1]?.seq ?? 0));
  return end === -1 ? rows : rows.slice(0, end);
}

/** Keeps pages that follow on those there are; whatever lay behind `after` goes. */
export async function keepEntryPages(
  { entryPages }: FourfoldDatabase,
  book: string,
  pages: readonly EntryPage[],
): Promise<void> {
  const [first] = pages;
  if (!first) return;
  await entryPages.db.transaction('rw', entryPages, async () => {
    await entryPages.where('[book+seq]').between([book, first.after], [book, Dexie.maxKey], false).delete();
    await entryPages.bulkPut(pages.map((page) => ({ book, ...page })));
  });
}
