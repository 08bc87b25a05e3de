import type { Snapshot } from '../log/book.ts';
import { spanOf } from './bookEnd.ts';
import type { FourfoldDatabase, SnapshotRow } from './database.ts';

/** The state of a book that was kept last, if one was. */
export function newestSnapshot(database: FourfoldDatabase, book: string): Promise<Snapshot | undefined> {
  return database.snapshots
    .where('[book+seq]')
    .between(...spanOf(book))
    .last();
}

/** Older snapshots serve nobody but one who takes back thousands of steps: three are enough. */
const SNAPSHOTS = 3;

/** Keeps a state, and lets go of the oldest. */
export async function keepSnapshot(database: FourfoldDatabase, row: SnapshotRow): Promise<void> {
  await database.transaction('rw', database.snapshots, async () => {
    await database.snapshots.put(row);
    const keys = await database.snapshots
      .where('[book+seq]')
      .between(...spanOf(row.book))
      .primaryKeys();
    await database.snapshots.bulkDelete(keys.slice(0, -SNAPSHOTS));
  });
}
