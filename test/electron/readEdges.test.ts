import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../core/kernel/digest.ts';
import type { JournalRecord } from '../../electron/journal/contract.ts';
import { realDisk } from '../../electron/journal/disk.ts';
import { encodeLine, NO_LINE, recoverLines } from '../../electron/journal/lineFormat.ts';
import { inFolder, record, SMALL, segmentsOf, withJournal } from './journalKit.ts';

/** Long enough that nothing here begins another segment. */
const ROOMY = { ...SMALL, segmentBytes: 100_000_000 };

/** The real disk, with the stretches that were read from segments: where each begins, and how long it is. */
function watched() {
  const asked: (readonly [at: number, length: number])[] = [];
  const read = (path: string, at: number, length: number): Promise<Buffer> => {
    if (path.endsWith('.jsonl')) asked.push([at, length]);
    return realDisk.read(path, at, length);
  };
  return { asked, disk: { ...realDisk, read } };
}

/** How long the line of a record is in the log, with its break. The numbers of lines here have one digit. */
const lengthOf = (each: JournalRecord): number => encodeLine(1, NO_LINE, each).bytes.length;

/** A record whose line is as long as that, with its break. */
function recordOf(seq: number, length: number): JournalRecord {
  return record('hall', seq, 'x'.repeat(length - lengthOf(record('hall', seq, ''))));
}

describe('a page of an evening', () => {
  const all = [1, 2, 3, 4, 5, 6].map((seq) => record('hall', seq));
  const length = lengthOf(record('hall', 1));

  it('is fetched from the disk in one go, and no more than it holds', () =>
    inFolder(async (folder) => {
      const { asked, disk } = watched();
      await withJournal(
        folder,
        async (journal) => {
          for (const each of all) await journal.append([each]);
          expect(await journal.read('hall', 2, 3)).toEqual(all.slice(2, 5));
          // From the third line to the end of the fifth, without its break.
          expect(asked).toEqual([[2 * length, 3 * length - 1]]);
        },
        { ...ROOMY, disk },
      );
    }));

  it('that goes over into another segment is fetched once from each', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(all.slice(0, 3)), ROOMY);
      const { asked, disk } = watched();
      await withJournal(
        folder,
        async (journal) => {
          await journal.append(all.slice(3));
          expect(await journal.read('hall', 1, 3)).toEqual(all.slice(1, 4));
          expect(asked).toEqual([
            [length, 2 * length - 1],
            [0, length - 1],
          ]);
        },
        { ...ROOMY, disk },
      );
    }));

  it('is fetched in one go where the break between two lines is gone', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(all.slice(0, 2)), ROOMY);
      const [path = ''] = segmentsOf(folder);
      writeFileSync(path, readFileSync(path, 'utf8').replace('\n', ''));
      const { asked, disk } = watched();
      await withJournal(
        folder,
        async (journal) => {
          expect(await journal.read('hall', 0, 2)).toEqual(all.slice(0, 2));
          expect(asked).toEqual([[0, 2 * length - 2]]);
        },
        { ...ROOMY, disk },
      );
    }));

  it('is whole where damaged entries were written once more, the later one first', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(all.slice(0, 4)), ROOMY);
      const [path = ''] = segmentsOf(folder);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/note [23]/gu, 'nope'));
      await withJournal(
        folder,
        async (journal) => {
          expect(journal.found).toMatchObject({ records: 2, badLines: 2 });
          for (const seq of [3, 2])
            expect(await journal.append([record('hall', seq)])).toMatchObject({ ok: true });
          expect(await journal.read('hall', 0, 9)).toEqual(all.slice(0, 4));
        },
        ROOMY,
      );
    }));

  it.each([
    ['of four million bytes is still fetched in one go', 4_000_000, 1],
    ['that is longer is fetched in two, so that no page fills the memory', 4_000_001, 2],
  ])('%s', (_what, bytes, times) =>
    inFolder(async (folder) => {
      const { asked, disk } = watched();
      // The page begins after the first one; the break of its last line does not count.
      const [first, second] = [recordOf(1, 60_000), recordOf(2, 2_000_000)];
      const third = recordOf(3, bytes + 1 - 2_000_000);
      await withJournal(
        folder,
        async (journal) => {
          expect(await journal.append([first, second, third])).toMatchObject({ ok: true });
          const page = await journal.read('hall', 1, 9);
          expect(page.map(({ body }) => body.length)).toEqual([second.body.length, third.body.length]);
          expect(asked).toHaveLength(times);
          expect(asked.at(0)?.[0]).toBe(60_000);
        },
        { ...ROOMY, disk },
      );
    }),
  );

  it.each([0, 20, length - 2, length])(
    'whose segment was cut at byte %i while the app ran is not read, and the segment is named',
    (cut) =>
      inFolder((folder) =>
        withJournal(folder, async (journal) => {
          await journal.append(all.slice(0, 2));
          truncateSync(segmentsOf(folder)[0] ?? '', cut);
          await expect(journal.read('hall', 0, 9)).rejects.toThrow(
            'The safety log 00000001.jsonl changed on the disk while the app was running.',
          );
        }),
      ),
  );
});

it('a line of the log that ends before its text is no entry, though its checksum is true', () => {
  const bare = '7 00000000 hall 7';
  const cut = `${crc32(Buffer.from(bare)).toString(16).padStart(8, '0')} ${bare} `;
  const whole = encodeLine(8, NO_LINE, record('hall', 1)).bytes;
  const { lines, damaged } = recoverLines(Buffer.concat([Buffer.from(cut), whole]));
  expect([lines.map(({ seq }) => seq), damaged.length]).toEqual([[1], 1]);
});
