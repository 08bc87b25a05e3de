import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { seededBytes } from '../support/seededBytes.ts';
import { inFolder, record, segmentsOf, SMALL, withJournal } from './journalKit.ts';

const trusting = { ...SMALL, trust: true };

/** Crc, number and the crc of the line before, of the last line of a segment. */
function lastLine(path: string): readonly [crc: string, number: string, prev: string] {
  const [crc = '', number = '', prev = ''] =
    readFileSync(path, 'utf8').trimEnd().split('\n').at(-1)?.split(' ') ?? [];
  return [crc, number, prev];
}

describe('what is written next', () => {
  it('is numbered on from what is there, where an older copy of the log was put in its place', () =>
    inFolder(async (folder) => {
      const [log, copy] = [join(folder, 'journal'), join(folder, 'copy')];
      await withJournal(folder, (journal) => journal.append([record('hall', 1)]));
      cpSync(log, copy, { recursive: true });
      await withJournal(folder, (journal) => journal.append([record('hall', 2), record('hall', 3)]));
      // The GM brings last week's folder back; what was noted beside the log is of today.
      rmSync(log, { recursive: true });
      cpSync(copy, log, { recursive: true });
      utimesSync(segmentsOf(folder)[0] ?? '', new Date(0), new Date(0));
      await withJournal(
        folder,
        async (journal) => {
          expect(journal.found).toEqual({ records: 1, torn: false, badLines: 0 });
          expect(await journal.append([record('hall', 2)])).toMatchObject({ ok: true });
        },
        trusting,
      );
      const [before = '', after = ''] = segmentsOf(folder);
      expect(lastLine(after).slice(1)).toEqual(['2', lastLine(before)[0]]);
    }));

  it('follows on the highest number, though a copy of the beginning lies behind it', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([1, 2, 3].map((seq) => record('hall', seq))));
      const [first = ''] = segmentsOf(folder);
      writeFileSync(
        first.replace('1.jsonl', '2.jsonl'),
        readFileSync(first, 'utf8').split('\n').slice(0, 2).join('\n') + '\n',
      );
      await withJournal(folder, (journal) => journal.append([record('hall', 4)]));
      expect(lastLine(segmentsOf(folder)[2] ?? '').slice(1)).toEqual(['4', lastLine(first)[0]]);
    }));
});

describe('a portrait of years ago', () => {
  const body = JSON.stringify({
    seq: 2,
    picture: `data:image/png;base64,${seededBytes('Ysolde', 30_000).toString('base64')}`,
  });
  const all = [record('hall', 1), { book: 'hall', seq: 2, body }, record('hall', 3)];

  /** A log of two segments, of which the first names the portrait; answers the file of that, which is old. */
  async function old(folder: string): Promise<string> {
    await withJournal(folder, (journal) => journal.append(all));
    await withJournal(folder, (journal) => journal.append([record('hall', 4)]));
    const path = join(folder, 'pictures', readdirSync(join(folder, 'pictures'))[0] ?? '');
    utimesSync(path, new Date(0), new Date(0));
    return path;
  }
  /** Changes a letter of the name under which the first segment speaks of the portrait. */
  const spoil = (folder: string): void => {
    const [path = ''] = segmentsOf(folder);
    writeFileSync(path, readFileSync(path, 'utf8').replace('fourfold-picture', 'fourfold-pic_ure'));
  };

  it.each<[string, (folder: string) => void, object]>([
    ['a log that is read as a whole names it', () => undefined, SMALL],
    ['the entry that names it may stand where nobody read', () => undefined, trusting],
    ['the line that names it is damaged', spoil, SMALL],
    [
      'the log is gone and may come back',
      (folder) => rmSync(join(folder, 'journal'), { recursive: true }),
      SMALL,
    ],
    [
      'the log is gone, and something is trusted that is gone with it',
      (folder) => rmSync(join(folder, 'journal'), { recursive: true }),
      trusting,
    ],
    [
      'the file that names it cannot be read',
      (folder) => writeFileSync(segmentsOf(folder)[0] ?? '', 'noise\n'),
      SMALL,
    ],
    [
      'the file that names it was not brought here yet, and a later one was',
      (folder) => rmSync(segmentsOf(folder)[0] ?? ''),
      SMALL,
    ],
  ])('stays where %s', (_what, harm, options) =>
    inFolder(async (folder) => {
      const path = await old(folder);
      harm(folder);
      await withJournal(folder, () => Promise.resolve(), options);
      expect(existsSync(path)).toBe(true);
    }),
  );

  it('goes where the whole log was read, and nothing in it names it', () =>
    inFolder(async (folder) => {
      const path = await old(folder);
      await withJournal(folder, (journal) => journal.append([record('hall', 5)]));
      const unnamed = join(folder, 'pictures', `${'a'.repeat(64)}.png`);
      cpSync(path, unnamed, { preserveTimestamps: true });
      await withJournal(folder, () => Promise.resolve());
      expect([existsSync(path), existsSync(unnamed)]).toEqual([true, false]);
    }));
});

it('a file whose torn end is cut off is let go of, also where the disk does not cut it', () =>
  inFolder(async (folder) => {
    await withJournal(folder, (journal) => journal.append([record('hall', 1)]));
    const [torn = ''] = segmentsOf(folder);
    const whole = readFileSync(torn, 'utf8');
    appendFileSync(torn, 'c0ffee00 2 torn');
    const did: string[] = [];
    let stuck = true;
    const disk: Disk = {
      ...realDisk,
      open: async (path, fresh) => {
        const file = await realDisk.open(path, fresh);
        if (path !== torn) return file;
        return {
          ...file,
          truncate: async (length) => {
            did.push('cut');
            if (stuck) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
            await file.truncate(length);
          },
          sync: async () => {
            did.push('sync');
            await file.sync();
          },
          close: async () => {
            did.push('close');
            await file.close();
          },
        };
      },
    };
    await withJournal(folder, () => Promise.resolve(), { ...SMALL, disk });
    expect(did).toEqual(['cut', 'close']);
    [did.length, stuck] = [0, false];
    await withJournal(folder, () => Promise.resolve(), { ...SMALL, disk });
    expect(did).toEqual(['cut', 'sync', 'close']);
    expect(readFileSync(torn, 'utf8')).toBe(whole);
  }));
