import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createScriptedDialogs } from '../../electron/dialogs.ts';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { openJournal } from '../../electron/journal/journal.ts';
import { openSegments } from '../../electron/journal/segments.ts';
import { saveRescueCopy } from '../../electron/safety/safetyHandlers.ts';
import { inFolder, record, segmentsOf, SMALL, textOf, withJournal } from './journalKit.ts';
import { aClock, openSound, steps, withVault } from './safety/dataFolderKit.ts';
import { triesOf } from '../support/tries.ts';

const ALL = (): number => Infinity;
const records = (to: number) => Array.from({ length: to }, (_none, at) => record('camp', at + 1));

/** A journal of several segments, of which the first three are packed. */
async function packed(folder: string, disk: Disk = realDisk): Promise<void> {
  for (let seq = 1; seq <= 6; seq += 2)
    await withJournal(folder, (journal) => journal.append([record('camp', seq), record('camp', seq + 1)]));
  await withJournal(
    folder,
    async (journal) => {
      for (const segment of await journal.packable(ALL)) await journal.pack(segment);
    },
    { ...SMALL, disk },
  );
}

const names = (folder: string): readonly string[] => readdirSync(join(folder, 'journal')).toSorted();

describe('segments of the log that stand in three backups', () => {
  it('are packed, byte for byte, and read, counted and written on as before', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(records(2)));
      const plain = textOf(folder);
      await withJournal(folder, async (journal) => {
        expect(await journal.packable(ALL)).toEqual([1]);
        await journal.pack(1);
        expect(await journal.packable(ALL)).toEqual([]);
        expect(await journal.read('camp', 0, 9)).toEqual(records(2));
        expect(await journal.append([record('camp', 3)])).toMatchObject({ ok: true });
      });
      expect(names(folder)).toEqual(['00000001.jsonl.gz', '00000002.jsonl']);
      expect(gunzipSync(readFileSync(segmentsOf(folder)[0] ?? '')).toString()).toBe(plain);
      await withJournal(folder, async (journal) => {
        expect(journal.found).toEqual({ records: 3, torn: false, badLines: 0 });
        expect(await journal.read('camp', 1, 9)).toEqual(records(3).slice(1));
        expect(await journal.heads()).toMatchObject([
          { book: 'camp', seq: 3, first: record('camp', 1).body },
        ]);
      });
    }));

  it.each([
    ['one of whose entries is too young', 1, []],
    ['whose entries are old enough', 2, [1]],
  ])('and only those: %s', (_what, entries, expected) =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(records(2)));
      await withJournal(folder, async (journal) => {
        expect(await journal.packable((book) => (book === 'camp' ? entries : 0))).toEqual(expected);
      });
    }),
  );

  it('are left alone while they are written, and where they are damaged', () =>
    inFolder(async (folder) => {
      await withJournal(folder, async (journal) => {
        await journal.append(records(2));
        expect(await journal.packable(ALL)).toEqual([]);
      });
      writeFileSync(segmentsOf(folder)[0] ?? '', `${textOf(folder)}no line\n`);
      await withJournal(folder, async (journal) => expect(await journal.packable(ALL)).toEqual([]));
    }));

  it('R20 are found by zgrep', () =>
    inFolder(async (folder) => {
      await packed(folder);
      const found = execFileSync('zgrep', ['-h', 'note 3', ...segmentsOf(folder)], { encoding: 'utf8' });
      expect(found).toContain('{"seq":3,"note":"note 3"}');
    }));

  it('lose nothing, whichever call of the disk fails or is the last one before a kill', async () => {
    // Every third call; the soak tries each.
    for (let at = 1; ; at += triesOf(3, 1)) {
      const calls = await inFolder(async (folder) => {
        let count = 0;
        const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
          count++;
          // As after a kill: nothing more is done from here on, the cleaning up neither.
          if (count >= at) throw Object.assign(new Error('killed'), { code: 'EIO' });
          return work();
        };
        const disk: Disk = {
          ...realDisk,
          open: async (path, fresh) => {
            const file = await guarded(() => realDisk.open(path, fresh));
            return {
              ...file,
              write: (bytes, from) => guarded(() => file.write(bytes, from)),
              sync: () => guarded(() => file.sync()),
            };
          },
          readAll: (path) => guarded(() => realDisk.readAll(path)),
          remove: (path) => guarded(() => realDisk.remove(path)),
          rename: (from, to) => guarded(() => realDisk.rename(from, to)),
          syncFolder: (path) => guarded(() => realDisk.syncFolder(path)),
        };
        for (let seq = 1; seq <= 6; seq += 2)
          await withJournal(folder, (journal) =>
            journal.append([record('camp', seq), record('camp', seq + 1)]),
          );
        const store = openSegments(join(folder, 'journal'), disk);
        for (const number of [1, 2, 3]) await store.pack(number).catch(() => undefined);
        await withJournal(folder, async (journal) => {
          expect(journal.found, `call ${at}`).toEqual({ records: 6, torn: false, badLines: 0 });
          expect(await journal.read('camp', 0, 9), `call ${at}`).toEqual(records(6));
          for (const segment of await journal.packable(ALL)) await journal.pack(segment);
          expect(await journal.read('camp', 0, 9), `call ${at}`).toEqual(records(6));
        });
        expect(names(folder), `call ${at}`).toEqual(['1', '2', '3'].map((each) => `0000000${each}.jsonl.gz`));
        return count;
      });
      if (calls < at) break;
      expect(at).toBeLessThan(100);
    }
  });

  it('whose packed form is damaged are told as damage, and the rest is read', () =>
    inFolder(async (folder) => {
      await packed(folder);
      writeFileSync(segmentsOf(folder)[1] ?? '', 'nothing of gzip');
      await withJournal(folder, async (journal) => {
        expect(journal.found).toEqual({ records: 4, torn: false, badLines: 1 });
        expect(await journal.damaged()).toEqual({
          count: 1,
          files: ['00000002.jsonl.gz'],
          texts: [{ file: '00000002.jsonl.gz', at: 0, text: '' }],
        });
        expect(await journal.append([record('camp', 7)])).toMatchObject({ ok: true });
      });
    }));

  it('that hold other bytes than the plain one after packing keep the plain one', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append(records(2)));
      const readAll = async (path: string): Promise<Buffer> =>
        path.endsWith('.tmp') ? gzipSync('something else') : realDisk.readAll(path);
      const store = openSegments(join(folder, 'journal'), { ...realDisk, readAll });
      await expect(store.pack(1)).rejects.toThrow('00000001.jsonl.gz does not contain what it should.');
      expect(names(folder)).toEqual(['00000001.jsonl']);
    }));

  it('that unpack to too much are damage, not a full memory', () =>
    inFolder(async (folder) => {
      await packed(folder);
      writeFileSync(segmentsOf(folder)[0] ?? '', gzipSync(Buffer.alloc(100_000_001)));
      await withJournal(folder, async ({ found }) =>
        expect(found).toMatchObject({ records: 4, badLines: 1 }),
      );
    }));
});

describe('the vault', () => {
  it('packs after a backup what stands in the three newest, and closes the folder to apps that know none', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      const journal = join(folder, 'gm-data', 'journal');
      const meta = (): unknown => JSON.parse(readFileSync(join(folder, 'gm-data', 'meta.json'), 'utf8'));
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)), clock);
      await withVault(
        folder,
        async (vault) => {
          // The end of the first run made the first backup.
          await vault.journal.append(steps('camp', 3, 3));
          await vault.autoBackup.make('by-hand');
          expect(existsSync(join(journal, '00000001.jsonl'))).toBe(true);
          // What an older app would read wrongly closes the folder to it before anything is packed.
          expect(meta()).toMatchObject({ minReader: 3 });
          await vault.autoBackup.make('by-hand');
          expect(readdirSync(journal).toSorted()).toEqual(['00000001.jsonl.gz', '00000002.jsonl']);
          expect(meta()).toMatchObject({ minReader: 3, dataFormat: 3 });
          expect(await vault.journal.read('camp', 0, 9)).toEqual(steps('camp', 3));
        },
        clock,
      );
      const vault = await openSound(folder, clock);
      expect(await vault.journal.read('camp', 0, 9)).toEqual(steps('camp', 3));
      await vault.close();
      rmSync(join(folder, 'gm-data', 'meta.json'));
      const again = await openSound(folder, clock);
      expect((await again.state()).entries).toBe(3);
      expect(meta()).toMatchObject({ minReader: 3, dataFormat: 3 });
      await again.close();
    }));

  it('that may not open a folder copies the packed ones of it plain', () =>
    inFolder(async (folder) => {
      await packed(folder);
      const target = join(folder, 'copy.gz');
      const script = join(folder, 'dialogs.json');
      writeFileSync(script, JSON.stringify({ save: [target] }));
      expect(await saveRescueCopy(folder, createScriptedDialogs(script))).toMatchObject({ ok: true });
      const text = gunzipSync(readFileSync(target)).toString();
      for (const { body } of records(6)) expect(text).toContain(body);
    }));

  it('goes on without packing where the disk does not let it', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
      const rename = async (from: string, to: string): Promise<void> => {
        if (to.endsWith('.jsonl.gz')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        await realDisk.rename(from, to);
      };
      const vault = await openSound(folder, aClock(), { disk: { ...realDisk, rename } });
      for (let at = 0; at < 3; at++)
        expect(await vault.autoBackup.make('by-hand')).toMatchObject({ entries: 2 });
      expect(names(join(folder, 'gm-data'))).toEqual(['00000001.jsonl']);
      await vault.close();
    }));
});

it('a journal of packed segments alone opens', () =>
  inFolder(async (folder) => {
    await packed(folder);
    const journal = await openJournal(folder, SMALL);
    expect(await journal.read('camp', 0, 9)).toEqual(records(6));
    await journal.close();
  }));
