import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyChecksum } from '../../electron/journal/readRecords.ts';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { openJournal } from '../../electron/journal/journal.ts';
import { seededBytes } from '../support/seededBytes.ts';
import { inFolder, record, segmentsOf, SMALL, withJournal } from './journalKit.ts';

/** A disk that notes how often the log is read, and on which a scanner may hold the file. */
function held(): Disk & { reads: number; isHeld: (at: number) => boolean } {
  const disk = {
    ...realDisk,
    reads: 0,
    isHeld: (_at: number): boolean => false,
    read: async (path: string, at: number, length: number) => {
      if (path.endsWith('.jsonl')) disk.reads++;
      if (disk.isHeld(at)) throw Object.assign(new Error('held'), { code: 'EBUSY' });
      return realDisk.read(path, at, length);
    },
  };
  return disk;
}

const portrait = (note: string): string =>
  `data:image/png;base64,${seededBytes(note, 30_000).toString('base64')}`;

describe('the list of campaigns', () => {
  it('is read from the disk once, however often it is asked for; then only what was added', () =>
    inFolder(async (folder) => {
      const disk = held();
      await withJournal(
        folder,
        async (journal) => {
          await journal.append([record('hall', 1), record('hall', 2), record('road', 1), record('road', 2)]);
          const first = await journal.heads();
          expect(disk.reads).toBe(4);
          expect([await journal.heads(), await journal.heads()]).toEqual([first, first]);
          expect(disk.reads).toBe(4);
          await journal.append([record('hall', 3)]);
          expect(await journal.heads()).toMatchObject([
            { book: 'hall', seq: 3, sum: bodyChecksum(record('hall', 3).body) },
            { book: 'road', seq: 2, sum: bodyChecksum(record('road', 2).body) },
          ]);
          expect(disk.reads).toBe(5);
        },
        { ...SMALL, disk },
      );
    }));

  it('names a campaign by its first entry where that was damaged and is written once more', () =>
    inFolder(async (folder) => {
      const all = [1, 2, 3].map((seq) => record('hall', seq));
      await withJournal(folder, (journal) => journal.append(all));
      const [path = ''] = segmentsOf(folder);
      writeFileSync(path, readFileSync(path, 'utf8').replace('note 1', 'n0te 1').replace('note 2', 'n0te 2'));
      await withJournal(folder, async (journal) => {
        expect(await journal.heads()).toMatchObject([{ first: all[2]?.body, entries: 1 }]);
        // The younger of the two comes first, and both lie in the same file.
        for (const seq of [2, 1]) {
          expect(await journal.append([record('hall', seq)])).toMatchObject({ ok: true });
          expect(await journal.heads()).toMatchObject([{ first: record('hall', seq).body }]);
        }
        expect(segmentsOf(folder)).toHaveLength(2);
      });
    }));

  it('says nothing of an end that cannot be read, and what it comes to as soon as it can', () =>
    inFolder(async (folder) => {
      const disk = held();
      const journal = await openJournal(folder, { ...SMALL, disk });
      await journal.append([record('hall', 1), record('hall', 2)]);
      disk.isHeld = (at) => at > 0;
      const [head] = await journal.heads();
      expect(head).toStrictEqual({ book: 'hall', seq: 2, entries: 2, first: record('hall', 1).body });
      disk.isHeld = () => false;
      expect(await journal.heads()).toEqual([{ ...head, sum: bodyChecksum(record('hall', 2).body) }]);
      await journal.close();
    }));

  it('says when the last record was written, by its own word and no other in it', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        const at = '2026-11-21T19:30:00.000Z';
        const body = JSON.stringify({ seq: 1, at, note: { at: 'the mill' } });
        await journal.append([{ book: 'hall', seq: 1, body }, record('keep', 1)]);
        const [hall, keep] = await journal.heads();
        expect(hall).toMatchObject({ book: 'hall', last: at, sum: bodyChecksum(body) });
        expect(keep).not.toHaveProperty('last');
      }),
    ));

  it('says nothing of an end whose picture is lost: what follows would name what nobody wrote', () =>
    inFolder(async (folder) => {
      const body = JSON.stringify({ seq: 2, picture: portrait('Ysolde') });
      await withJournal(folder, (journal) =>
        journal.append([record('hall', 1), { book: 'hall', seq: 2, body }]),
      );
      await withJournal(folder, async (journal) =>
        expect(await journal.heads()).toMatchObject([{ sum: bodyChecksum(body) }]),
      );
      rmSync(join(folder, 'pictures'), { recursive: true });
      await withJournal(folder, async (journal) =>
        expect((await journal.heads())[0]).toEqual({
          book: 'hall',
          seq: 2,
          entries: 2,
          first: record('hall', 1).body,
        }),
      );
    }));
});

describe('a campaign of which one picture is lost', () => {
  it('is not taken for one that was put together of two', () =>
    inFolder(async (folder) => {
      const one = JSON.stringify({
        seq: 1,
        picture: portrait('Ysolde'),
        other: portrait('Mordak'),
      });
      const two = JSON.stringify({ prev: bodyChecksum(one), seq: 2 });
      const all = [one, two].map((body, at) => ({ book: 'hall', seq: at + 1, body }));
      await withJournal(folder, (journal) => journal.append(all));
      rmSync(join(folder, 'pictures', readdirSync(join(folder, 'pictures'))[0] ?? ''));
      await withJournal(folder, async (journal) => {
        expect(journal.pictures.lost()).toHaveLength(1);
        expect((await journal.heads())[0]).not.toHaveProperty('others');
      });
    }));
});
