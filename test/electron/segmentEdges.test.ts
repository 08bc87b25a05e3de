import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, type OpenFile, realDisk } from '../../electron/journal/disk.ts';
import { type Journal, openJournal } from '../../electron/journal/journal.ts';
import { answerInEnglish } from '../support/answerInEnglish.ts';
import { type FailingDisk, failingDisk } from './failingDisk.ts';
import { inFolder, record, SMALL, textOf, withJournal } from './journalKit.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const lies = (folder: string): string => join(folder, 'journal');
/** Each entry begins a segment of its own. */
const ONE_EACH = { ...SMALL, segmentBytes: 1 };
/** What the log holds when it is opened the next time. */
const afterwards = (folder: string) => withJournal(folder, (journal) => journal.read('hall', 0, 99));

/** The real disk, with other ways of an open segment. */
function segmentsThat(
  other: (file: OpenFile, name: string) => Partial<OpenFile>,
  disk: Disk = realDisk,
): Disk {
  return {
    ...disk,
    open: async (path, fresh) => {
      const file = await disk.open(path, fresh);
      return path.endsWith('.jsonl') ? { ...file, ...other(file, basename(path)) } : file;
    },
  };
}

/** A disk that notes which segments are open. */
function countedDisk(disk: Disk = realDisk) {
  const open: string[] = [];
  const counted = segmentsThat((file, name) => {
    open.push(name);
    return {
      close: async () => {
        open.splice(open.indexOf(name), 1);
        await file.close();
      },
    };
  }, disk);
  return { open, disk: counted };
}

describe('an entry that begins a new segment', () => {
  it.each([
    ['removed', (from: string) => rmSync(from, { recursive: true })],
    ['renamed', (from: string) => renameSync(from, `${from} of before`)],
  ])('is saved in a folder made anew where the one of before was %s, and that is told', (_how, go) =>
    inFolder((folder) =>
      withJournal(
        folder,
        async (journal) => {
          await journal.append([record('hall', 1)]);
          go(lies(folder));
          expect(await journal.append([record('hall', 2)])).toEqual({ ok: true, lost: true });
          expect(textOf(folder)).toContain('note 2');
          expect(await journal.append([record('hall', 3)])).toEqual({ ok: true });
        },
        ONE_EACH,
      ),
    ),
  );

  it.each([
    ['EACCES', coded('EACCES')],
    ['a word', 'a word'],
    ['no such thing', new Error('no such thing')],
    ['[object Object]', { code: 'ENOENT' }],
  ])(
    'is refused in the words of a disk that lets no file be made, and no folder is made: %s',
    (said, thrown) =>
      inFolder(async (folder) => {
        let [broken, made] = [true, 0];
        const disk: Disk = {
          ...realDisk,
          makeFolder: (path) => {
            made += 1;
            return realDisk.makeFolder(path);
          },
          open: (path, fresh) =>
            broken && path.endsWith('.jsonl') ? Promise.reject(thrown) : realDisk.open(path, fresh),
        };
        await withJournal(
          folder,
          async (journal) => {
            made = 0;
            expect(answerInEnglish(await journal.append([record('hall', 1)]))).toEqual({
              ok: false,
              message: `Not saved: the disk answered “${said}”. Nothing was changed.`,
              disk: true,
            });
            expect([made, readdirSync(lies(folder))]).toEqual([0, []]);
            broken = false;
            expect(await journal.append([record('hall', 1)])).toEqual({ ok: true });
          },
          { ...SMALL, disk },
        );
      }),
  );

  it('is not said to be saved before the name of its file is on the disk, and that file is let go of', () =>
    inFolder(async (folder) => {
      let broken = true;
      const { open, disk } = countedDisk({
        ...realDisk,
        syncFolder: (path) =>
          broken && path === lies(folder) ? Promise.reject(coded('EIO')) : realDisk.syncFolder(path),
      });
      await withJournal(
        folder,
        async (journal) => {
          expect(await journal.append([record('hall', 1, 'first try')])).toMatchObject({
            ok: false,
            disk: true,
          });
          expect(open).toEqual([]);
          broken = false;
          expect(await journal.append([record('hall', 1, 'second try')])).toEqual({ ok: true });
        },
        { ...SMALL, disk },
      );
      expect(await afterwards(folder)).toEqual([record('hall', 1, 'second try')]);
    }));
});

describe('an entry whose file cannot be found again', () => {
  it.each([
    ['', false],
    [', nor takes back what lies there', true],
  ])('is written anew where the disk does not say whether it is there%s', (_what, stuck) =>
    inFolder(async (folder) => {
      let silent = false;
      const failing = failingDisk();
      failing.stuck = stuck;
      const { open, disk } = countedDisk(
        segmentsThat(
          (file, name) => ({
            isAt: (path) =>
              silent && name === '00000001.jsonl' ? Promise.reject(coded('ESTALE')) : file.isAt(path),
          }),
          failing,
        ),
      );
      await withJournal(
        folder,
        async (journal) => {
          expect(await journal.append([record('hall', 1)])).toEqual({ ok: true });
          silent = true;
          expect(await journal.append([record('hall', 2)])).toEqual({ ok: true, lost: true });
          expect(open).toEqual(['00000002.jsonl']);
        },
        { ...SMALL, disk },
      );
      expect(readFileSync(join(lies(folder), '00000002.jsonl'), 'utf8')).toContain('note 2');
      expect(await afterwards(folder)).toEqual([record('hall', 1), record('hall', 2)]);
    }),
  );

  it('is not said to be saved where the one written anew is gone as well, and does not come back later', () =>
    inFolder(async (folder) => {
      let gone = true;
      const did: string[] = [];
      const disk = segmentsThat((file) => ({
        isAt: (path) => (gone ? Promise.resolve(false) : file.isAt(path)),
        truncate: async (length) => {
          did.push(`cut at ${length}`);
          await file.truncate(length);
        },
        sync: async () => {
          did.push('synced');
          await file.sync();
        },
      }));
      await withJournal(
        folder,
        async (journal) => {
          expect(answerInEnglish(await journal.append([record('hall', 1, 'first try')]))).toEqual({
            ok: false,
            message:
              'Not saved: the disk answered “the folder of the safety log keeps being removed”. Nothing was changed.',
            disk: true,
          });
          // Both are emptied for good, in case that they can be found again.
          expect(did).toEqual(['synced', 'cut at 0', 'synced', 'synced', 'cut at 0', 'synced']);
          gone = false;
          expect(await journal.append([record('hall', 1, 'second try')])).toEqual({ ok: true });
        },
        { ...SMALL, disk },
      );
      expect(await afterwards(folder)).toEqual([record('hall', 1, 'second try')]);
    }));
});

describe('a log that holds what the disk would not take back', () => {
  /** One entry is saved, the next is refused, and its bytes cannot be taken away. */
  async function spoilt(folder: string): Promise<{ journal: Journal; open: string[]; free: () => void }> {
    const failing = failingDisk();
    const { open, disk } = countedDisk(failing);
    const journal = await openJournal(folder, { ...SMALL, disk });
    await journal.append([record('hall', 1)]);
    const fail = (fails: boolean): FailingDisk => Object.assign(failing, { breakSync: fails, stuck: fails });
    fail(true);
    expect(await journal.append([record('hall', 2, 'refused')])).toMatchObject({ ok: false });
    expect(textOf(folder)).toContain('refused');
    return { journal, open, free: () => void fail(false) };
  }

  it('is not packed with it', () =>
    inFolder(async (folder) => {
      const { journal, free } = await spoilt(folder);
      expect(await journal.packable(() => Infinity)).toEqual([]);
      free();
      expect(await journal.append([record('hall', 2)])).toMatchObject({ ok: true });
      expect(await journal.packable(() => Infinity)).toEqual([1]);
      await journal.close();
    }));

  it('takes it back at the end of the evening: what was refused is not there at the next start', () =>
    inFolder(async (folder) => {
      const { journal, open, free } = await spoilt(folder);
      free();
      await journal.close();
      expect([textOf(folder).includes('refused'), open]).toEqual([false, []]);
      expect(await afterwards(folder)).toEqual([record('hall', 1)]);
    }));

  it('lets go of its file all the same', () =>
    inFolder(async (folder) => {
      const { journal, open } = await spoilt(folder);
      expect(open).toEqual(['00000001.jsonl']);
      await journal.close();
      expect(open).toEqual([]);
    }));
});

it('a log that is closed lets go of the file that it wrote', () =>
  inFolder(async (folder) => {
    const { open, disk } = countedDisk();
    await withJournal(
      folder,
      async (journal) => {
        for (const seq of [1, 2]) await journal.append([record('hall', seq)]);
        expect(open).toEqual(['00000002.jsonl']);
      },
      { ...ONE_EACH, disk },
    );
    expect(open).toEqual([]);
  }));
