import { answerInEnglish } from '../../support/answerInEnglish.ts';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk, writeAtomically } from '../../../electron/journal/disk.ts';
import { readMeta } from '../../../electron/safety/meta.ts';
import { openDataFolder } from '../../../electron/safety/dataFolder.ts';
import { failingDisk } from '../failingDisk.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, optionsOf, steps, withVault } from './dataFolderKit.ts';

const metaOf = (folder: string): string => join(folder, 'gm-data', 'meta.json');
const jsonOf = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));
const segmentOf = (folder: string, number: number): string =>
  join(folder, 'gm-data', 'journal', `${String(number).padStart(8, '0')}.jsonl`);
const treeOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

describe('the data folder', () => {
  it('says whether it was closed properly, and what it held', () =>
    inFolder(async (folder) => {
      const vault = await openSound(folder, aClock());
      await vault.journal.append(steps('camp', 3));
      expect(jsonOf(metaOf(folder))).toMatchObject({ cleanExit: false, dataFormat: 3, minReader: 3 });
      await vault.close();
      expect(jsonOf(metaOf(folder))).toMatchObject({
        cleanExit: true,
        heads: [{ book: 'camp', entries: 3, seq: 3 }],
      });
      await withVault(folder, async (again) =>
        expect(await again.state()).toMatchObject({
          cleanExit: true,
          known: { entries: 3, campaigns: 1 },
          entries: 3,
          notes: [],
        }),
      );
    }));

  it('of 0.1.0 stays open to it until something is written, and is then closed to it by its number', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
      writeFileSync(
        metaOf(folder),
        JSON.stringify({ ...jsonOf(metaOf(folder)), dataFormat: 1, minReader: 1 }),
      );
      await withVault(folder, (vault) => vault.state());
      expect(jsonOf(metaOf(folder))).toMatchObject({ dataFormat: 1, minReader: 1 });
      await withVault(folder, async (vault) => {
        // The number is on the disk before the entry is.
        await vault.journal.append(steps('camp', 3, 3));
        expect(jsonOf(metaOf(folder))).toMatchObject({ dataFormat: 3, minReader: 3 });
      });
      // 0.1.0 knows forms up to 2.
      expect(Number(jsonOf(metaOf(folder))['minReader'])).toBeGreaterThan(2);
    }));

  it('of a newer app is refused with both versions, and not one byte of it changes', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
      writeFileSync(metaOf(folder), '{"dataFormat":9,"minReader":4,"appVersion":"2.3.0","strange":[1]}');
      writeFileSync(segmentOf(folder, 1), 'torn', { flag: 'a' });
      const before = treeOf(folder).map((name) => [name, bytesOf(join(folder, name))]);
      expect(answerInEnglish(await openDataFolder(optionsOf(folder, aClock())))).toEqual({
        refused: expect.stringMatching(/version 2\.3\.0; this is 0\.1\.0.*Nothing was changed/u),
      });
      expect(treeOf(folder).map((name) => [name, bytesOf(join(folder, name))])).toEqual(before);
    }));

  it.each(['', '{', 'null', '[]', '{"dataFormat":1}', '{"__proto__":{"minReader":5}}', '\u0000'])(
    'whose word of itself is %j opens all the same, says so and keeps a copy',
    (text) =>
      inFolder(async (folder) => {
        await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
        writeFileSync(metaOf(folder), text);
        await withVault(folder, async (vault) => {
          const { entries, notes } = await vault.state();
          expect(entries).toBe(2);
          expect(answerInEnglish(notes)).toEqual([
            expect.stringContaining('was damaged and has been rewritten'),
          ]);
        });
        const [time = ''] = readdirSync(join(folder, 'gm-data', 'quarantine'));
        expect(readFileSync(join(folder, 'gm-data', 'quarantine', time, 'meta.json'), 'utf8')).toBe(text);
      }),
  );

  it('says what the safety log lacks of what it had', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 12)));
      rmSync(join(folder, 'gm-data', 'journal'), { recursive: true });
      await withVault(folder, async (vault) => {
        const { notes, known, entries, backups } = await vault.state();
        expect(answerInEnglish(notes)).toEqual([expect.stringContaining('lacks 12 entries')]);
        expect([known.campaigns, entries, backups]).toEqual([1, 0, 2]);
      });
    }));

  it('shows the raw text of what it cannot read, and keeps a copy of the damaged file', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)));
      const segment = segmentOf(folder, 1);
      writeFileSync(segment, readFileSync(segment, 'utf8').replace('"note 2"', '"n0te 2"'));
      await withVault(folder, async (vault) => {
        expect(answerInEnglish((await vault.state()).notes)).toContainEqual(
          expect.stringContaining('1 entry of the safety log could not be read'),
        );
        const { texts } = await vault.journal.damaged();
        expect(texts[0]?.text).toContain('n0te 2');
      });
      const [time = ''] = readdirSync(join(folder, 'gm-data', 'quarantine'));
      expect(existsSync(join(folder, 'gm-data', 'quarantine', time, '00000001.jsonl'))).toBe(true);
    }));

  it('keeps a copy of every damaged file, though only the first hundred damages are shown', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)));
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3, 3)));
      const noise = Array.from({ length: 100 }, (_each, at) => `noise ${at}\n`).join('');
      for (const [number, text] of [
        [1, noise],
        [2, 'one more\n'],
      ] as const)
        writeFileSync(segmentOf(folder, number), text, { flag: 'a' });
      await withVault(folder, async (vault) => {
        const { count, files, texts } = await vault.journal.damaged();
        expect([count, files, texts.length]).toEqual([101, ['00000001.jsonl', '00000002.jsonl'], 100]);
      });
      const [time = ''] = readdirSync(join(folder, 'gm-data', 'quarantine'));
      expect(readdirSync(join(folder, 'gm-data', 'quarantine', time))).toEqual([
        '00000001.jsonl',
        '00000002.jsonl',
      ]);
    }));

  it('lets go of copies of damaged files after 90 days', () =>
    inFolder(async (folder) => {
      const quarantine = join(folder, 'gm-data', 'quarantine');
      mkdirSync(join(quarantine, '2026-08-20T10-00-00-000Z'), { recursive: true });
      mkdirSync(join(quarantine, '2026-08-25T10-00-00-000Z'));
      await withVault(folder, async () => undefined);
      expect(readdirSync(quarantine)).toEqual(['2026-08-25T10-00-00-000Z']);
    }));
});

describe('backups that fill what they are given', () => {
  it('are told of', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2));
        for (let made = 0; made < 5; made++) await vault.autoBackup.make('by-hand');
        expect((await vault.state()).notes).toEqual([]);
        // A hole in the file counts as its size.
        for (const { id } of await vault.localBackups.list()) truncateSync(vault.pathOf(id), 95_000_000);
        expect(answerInEnglish((await vault.state()).notes)).toEqual([
          expect.stringMatching(/fill 500 MB.*sooner/u),
        ]);
      }),
    ));
});

describe('a file that is written whole', () => {
  it('is the old one when the disk fails at any point, and leaves nothing beside it', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'x.json');
      await writeAtomically(realDisk, path, [Buffer.from('old')]);
      const disk = failingDisk(4);
      await expect(writeAtomically(disk, path, [Buffer.from('newer')])).rejects.toThrow('full');
      disk.room = 100;
      disk.breakSync = true;
      await expect(writeAtomically(disk, path, [Buffer.from('newer')])).rejects.toThrow('i/o');
      disk.breakSync = false;
      const renaming = { ...disk, rename: () => Promise.reject(new Error('held by a scanner')) };
      await expect(writeAtomically(renaming, path, [Buffer.from('newer')])).rejects.toThrow('held');
      expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['x.json']]);
      await writeAtomically(disk, path, [Buffer.from('newer')]);
      expect(readFileSync(path, 'utf8')).toBe('newer');
    }));

  it('of the folder’s word of itself is not begun on a disk that is full', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
      const before = readFileSync(metaOf(folder), 'utf8');
      const disk = failingDisk(0);
      const vault = await openSound(folder, aClock(), { disk });
      expect((await vault.state()).entries).toBe(2);
      await vault.journal.close();
      expect(readFileSync(metaOf(folder), 'utf8')).toBe(before);
      expect(await readMeta(join(folder, 'gm-data'), realDisk)).toMatchObject({ kind: 'found' });
    }));
});

function bytesOf(path: string): string {
  try {
    return readFileSync(path, 'hex' as BufferEncoding);
  } catch {
    return 'a folder';
  }
}
