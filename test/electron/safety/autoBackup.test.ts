import { describe, expect, it } from 'vitest';
import type { BackupRow } from '../../../core/log/safety.ts';
import { createMeta, type FolderMeta } from '../../../electron/safety/meta.ts';
import { packOldSegments } from '../../../electron/safety/autoBackup.ts';

/** A shelf of backups with so many entries of the campaign each, newest first; below 0 for one that cannot be read. */
function shelfOf(...entries: readonly number[]) {
  const rows = entries.map((count, at): BackupRow => {
    const book = { id: 'camp', name: 'Camp', system: 'orcus', entries: count, last: '', shelved: false };
    const fault = count < 0 ? 'damaged' : '';
    return {
      id: `here/${at}`,
      place: 'here',
      at: '',
      reason: 'regular',
      app: '',
      bytes: 1,
      entries: count,
      books: [book],
      fault,
    };
  });
  return { list: () => Promise.resolve(rows) };
}

/** Packs the segments of a log, of which number n holds the entries up to 10 n; answers what was done. */
async function packedOf(shelf: ReturnType<typeof shelfOf>, segments: number, minReader = 1) {
  const done: string[] = [];
  let meta: FolderMeta = { ...createMeta('0.1.0', '45'), minReader };
  const journal = {
    packable: (entriesOf: (book: string) => number) => {
      expect(entriesOf('elsewhere')).toBe(0);
      const all = Array.from({ length: segments }, (_none, at) => at + 1);
      // Each segment holds a line as well of what is put aside.
      return Promise.resolve(
        all.filter((each) => each * 10 <= entriesOf('camp') && each <= entriesOf('aside')),
      );
    },
    pack: async (segment: number) => void done.push(`pack ${segment}`),
  };
  const keeper = {
    now: () => meta,
    change: async (more: Partial<FolderMeta>) => {
      meta = { ...meta, ...more };
      done.push(`reader ${meta.minReader}, format ${meta.dataFormat}`);
    },
  };
  await packOldSegments(journal, shelf, keeper);
  return done;
}

describe('segments of the log are packed', () => {
  it.each([
    ['not before they stand in three backups', shelfOf(90, 90), 9, 1, []],
    [
      'once they do, and an older app is told to keep out first',
      shelfOf(90, 90, 10),
      9,
      1,
      ['reader 2, format 2', 'pack 1'],
    ],
    ['by what the third newest of them holds', shelfOf(90, 50, 29, 90), 9, 2, ['pack 1', 'pack 2']],
    ['a backup that cannot be read not counted', shelfOf(90, -1, 50, 20), 9, 2, ['pack 1', 'pack 2']],
    ['nothing where nothing is old enough', shelfOf(90, 90, 9), 9, 1, []],
    ['five at once', shelfOf(90, 90, 90), 9, 2, [1, 2, 3, 4, 5].map((each) => `pack ${each}`)],
  ])('%s', async (_what, shelf, segments, minReader, done) =>
    expect(await packedOf(shelf, segments, minReader)).toEqual(done),
  );
});
