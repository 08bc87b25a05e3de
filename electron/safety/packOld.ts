import { ASIDE_BOOK } from '../../core/log/journal.ts';
import type { Journal } from '../journal/journal.ts';
import type { Shelf } from './backups.ts';
import { type MetaKeeper, PACKED_FORMAT } from './meta.ts';

/** What stands in this many backups, each read back when it was made, may be packed. */
const IN_BACKUPS = 3;
/** Segments packed after one backup: nobody waits long for the end of the app. */
const AT_ONCE = 5;

/**
 * Packs segments of the log that are older than the third newest whole backup. They are never deleted: the log is
 * the truth, and undo reaches back to its first line.
 */
export async function packOld(
  journal: Pick<Journal, 'packable' | 'pack'>,
  shelf: Pick<Shelf, 'list'>,
  meta: MetaKeeper,
): Promise<void> {
  const whole = (await shelf.list()).filter(({ fault }) => fault === '');
  const third = whole[IN_BACKUPS - 1];
  if (!third) return;
  const entries = new Map(third.books.map(({ id, entries: count }) => [id, count]));
  // What is put aside is no campaign, and stands in no backup; packed it is as safe as plain.
  const old = await journal.packable((book) => (book === ASIDE_BOOK ? Infinity : (entries.get(book) ?? 0)));
  if (old.length === 0) return;
  // An app that knows no packed segments must not open the folder from now on.
  if (meta.now().minReader < PACKED_FORMAT)
    await meta.change({ dataFormat: PACKED_FORMAT, minReader: PACKED_FORMAT });
  for (const segment of old.slice(0, AT_ONCE)) await journal.pack(segment);
}
