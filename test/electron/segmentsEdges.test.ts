import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../electron/journal/disk.ts';
import { isUnchangedFile, openSegments } from '../../electron/journal/segments.ts';
import { inFolder, record, withJournal } from './journalKit.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const lies = (folder: string): string => join(folder, 'journal');

describe('segments of a folder', () => {
  it('are told in order, in whatever order a disk lists them', () =>
    inFolder(async (folder) => {
      const numbers = [12, 3, 100_000_000, 1, 99_999_999, 2];
      const list = async (): Promise<readonly string[]> =>
        numbers.map((each) => `${String(each).padStart(8, '0')}.jsonl`);
      expect(await openSegments(folder, { ...realDisk, list }).numbers()).toEqual([
        1, 2, 3, 12, 99_999_999, 100_000_000,
      ]);
    }));

  const then = { packed: false, size: 400, changed: 1_000 };
  it.each([
    ['as it did', then, true],
    ['packed', { ...then, packed: true }, false],
    ['longer, with its old time', { ...then, size: 401 }, false],
    ['changed, as long as before', { ...then, changed: 1_001 }, false],
  ])('are taken on trust only where each lies as it did: %s', (_how, now, like) => {
    expect(isUnchangedFile(then, now)).toBe(like);
    expect(isUnchangedFile(now, then)).toBe(like);
  });
});

describe('packed segments', () => {
  /** Two packed segments of one entry each. */
  async function twoPacked(folder: string): Promise<void> {
    for (const seq of [1, 2]) await withJournal(folder, (journal) => journal.append([record('hall', seq)]));
    await withJournal(folder, async (journal) => {
      for (const segment of [1, 2]) await journal.pack(segment);
    });
  }

  /** A disk that is asked for packed segments: each number with its turn to answer; `fails` says whether it fails. */
  function askedFor(answers: (number: number, nth: number) => Promise<unknown>) {
    const asked: number[] = [];
    const readAll = async (path: string): Promise<Buffer> => {
      if (path.endsWith('.gz')) {
        const number = Number.parseInt(basename(path), 10);
        asked.push(number);
        await answers(number, asked.length);
      }
      return realDisk.readAll(path);
    };
    return { asked, disk: { ...realDisk, readAll } };
  }

  /** An answer of the disk that is waited for, and is an error when it comes. */
  function aFault() {
    let come = (): void => undefined;
    const comes = new Promise<never>((_answer, fail) => {
      come = () => fail(coded('EIO'));
    });
    return { comes, come: () => come() };
  }

  it('that a disk failed to read once are read when they are asked for again', () =>
    inFolder(async (folder) => {
      await twoPacked(folder);
      const { asked, disk } = askedFor((_number, nth) =>
        nth === 1 ? Promise.reject(coded('EIO')) : Promise.resolve(),
      );
      const store = openSegments(lies(folder), disk);
      await expect(store.all(1)).rejects.toThrow('ENOENT');
      expect((await store.all(1)).toString()).toContain('note 1');
      // From now on from memory.
      expect((await store.all(1)).toString()).toContain('note 1');
      expect(asked).toEqual([1, 1]);
    }));

  it('are not forgotten because another fails that was asked for before', () =>
    inFolder(async (folder) => {
      await twoPacked(folder);
      const late = aFault();
      const { asked, disk } = askedFor((number) => (number === 1 ? late.comes : Promise.resolve()));
      const store = openSegments(lies(folder), disk);
      const first = store.all(1).then(String, String);
      // The plain one is looked for before.
      await expect.poll(() => asked).toEqual([1]);
      await store.all(2);
      late.come();
      expect(await first).toContain('ENOENT');
      expect((await store.all(2)).toString()).toContain('note 2');
      expect(asked).toEqual([1, 2]);
    }));

  it('that fail one after the other are told each by itself', () =>
    inFolder(async (folder) => {
      await twoPacked(folder);
      const late = aFault();
      const { asked, disk } = askedFor((number) =>
        number === 1 ? late.comes : Promise.reject(coded('EIO')),
      );
      const store = openSegments(lies(folder), disk);
      const first = store.all(1).then(String, String);
      await expect.poll(() => asked).toEqual([1]);
      await expect(store.all(2)).rejects.toThrow('00000002.jsonl');
      late.come();
      expect(await first).toContain('00000001.jsonl');
    }));
});
