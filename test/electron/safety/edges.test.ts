import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { said as coded } from '../../../core/kernel/said.ts';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createContentsKeeper, type SegmentContents } from '../../../electron/journal/contents.ts';
import { realDisk } from '../../../electron/journal/disk.ts';
import { createRecordIndex } from '../../../electron/journal/recordIndex.ts';
import { openSegments } from '../../../electron/journal/segments.ts';
import { readGzipLines } from '../../../electron/safety/backupFile.ts';
import { createBugReport } from '../../../electron/safety/diagnosis.ts';
import { createClosedHandlers, saveRescueCopy } from '../../../electron/safety/safetyHandlers.ts';
import { openCrashLog } from '../../../electron/safety/crashLog.ts';
import { readMeta } from '../../../electron/safety/meta.ts';
import { inFolder } from '../journalKit.ts';
import { forge, header, lineOf, refusalOf, written } from './backupKit.ts';
import { step, steps, withVault } from './dataFolderKit.ts';

const TOO_NEW = coded('journal.newerVersion', { theirs: '2', ours: '1' });

const AT = '2026-11-21T20:00:00.000Z';
const dialogsTo = (path: string) => ({
  save: () => Promise.resolve(path),
  open: () => Promise.resolve(path),
  folder: () => Promise.resolve(path),
});

describe('the contents of the log', () => {
  it('are doubted also where the disk does not let them be taken away', () =>
    inFolder(async (folder) => {
      const disk = { ...realDisk, remove: () => Promise.reject(new Error('held')) };
      const path = join(folder, 'contents.json');
      const keeper = createContentsKeeper(path, openSegments(folder, disk), disk);
      const gone: SegmentContents = { segment: 1, packed: false, size: 1, changed: 1, runs: [], lengths: '' };
      expect(await keeper.holds([gone])).toBe(false);
      await keeper.write({
        places: createRecordIndex(),
        trusted: [],
        end: { number: 0, crc: '00000000' },
        broken: [],
      });
      expect(existsSync(path)).toBe(false);
    }));
});

describe('a backup', () => {
  it('of which the system brings letters instead of bytes is damaged', () =>
    inFolder(async (folder) => {
      const path = forge(join(folder, 'a.fourfold'), [header(1), lineOf(1)]);
      const asText: typeof createReadStream = (from) => createReadStream(from, { encoding: 'utf8' });
      const all = async (): Promise<void> => {
        for await (const line of readGzipLines(path, undefined, asText)) expect(line).toBeDefined();
      };
      await expect(all()).rejects.toThrow('[BAK-01]');
    }));

  it.each([
    // how much it may unpack to beside what it does
    [0, ''],
    [-1, '[ZIP-01]'],
  ])('that unpacks to all that is allowed and %i more is told so: %s', (more, code) =>
    inFolder(async (folder) => {
      const text = 'one\ntwo\n';
      const path = written(join(folder, 'a.fourfold'), text);
      let lines = 0;
      const all = async (): Promise<string> => {
        for await (const line of readGzipLines(path, () => text.length + more)) lines += line.length;
        return '';
      };
      expect(await all().catch((error: unknown) => String(error))).toMatch(
        code === '' ? /^$/u : /\[ZIP-01\]$/u,
      );
      expect(lines).toBe(code === '' ? 6 : 0);
    }),
  );

  it.each([
    ['a mark before its first line', `\ufeff${header(1)}`, /\[BAK-02\]$/u],
    ['a mark before an entry', `${header(1)}\n\ufeff${lineOf(1)}`, /\[BAK-05\]$/u],
  ])('is none with %s', (_what, text, said) =>
    inFolder(async (folder) => {
      const path = forge(join(folder, 'a.fourfold'), [
        ...text.split('\n'),
        ...(text.includes('\n') ? [] : [lineOf(1)]),
      ]);
      expect(await refusalOf(path)).toMatch(said);
    }),
  );

  it('whose letters are none is told with the line', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a.fourfold');
      const bad = Buffer.concat([Buffer.from(`${header(1)}\n`), Buffer.of(0xff, 10), Buffer.from('{}\n')]);
      writeFileSync(path, gzipSync(bad));
      expect(await refusalOf(path)).toMatch(/^Line 2 of the backup is not text in UTF-8\..*\[IMP-03\]$/u);
    }));
});

describe('the report for a bug', () => {
  it('tells kinds in the order of the alphabet, marks, what is none of ours, and a backup that cannot be read', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const mark = (seq: number, kind: string, of: number) => ({
          book: 'camp',
          seq,
          body: JSON.stringify({ kind, v: 1, book: 'camp', seq, at: AT, of }),
        });
        const other = { ...step('camp', 3), body: '{"kind":"step","odd":1}' };
        await vault.journal.append([
          ...steps('camp', 2),
          other,
          step('camp', 4),
          mark(5, 'undo', 4),
          mark(6, 'redo', 4),
          mark(7, 'undo', 4),
        ]);
        mkdirSync(join(vault.folder, 'snapshots'));
        writeFileSync(join(vault.folder, 'snapshots', '2026-01-01T00-00-00-000Z-regular.gmz'), 'no gzip');
        const check = { at: AT, entries: 7, backups: 1, faults: [] };
        const text = await createBugReport(vault, { lines: [], crashes: [] }, check);
        expect(text).toContain('Book 1, 7 entries: campaign.create 1, note.add 2, other 1, redo 1, undo 2\n');
        expect(text).toMatch(/\nBackups\nunknown, here, unknown, by , 0 entries, 7 bytes, This is not/u);
        expect(text).toMatch(/\nSaid at the start\nnone\n/u);
      }),
    ));

  it('is made also where the log cannot be read', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2));
        const broken = {
          ...vault,
          journal: { ...vault.journal, read: () => Promise.reject(new Error('held')) },
        };
        const check = { at: AT, entries: 0, backups: 0, faults: ['held'] };
        const text = await createBugReport(broken, { lines: [], crashes: ['a crash'] }, check);
        expect(text).toContain('Book 1, 2 entries: \n');
        expect(text).toContain('0 entries and 0 backups were read\nheld\n');
        expect(text).toMatch(/\nCrashes\na crash\n$/u);
      }),
    ));
});

describe('the diary of crashes', () => {
  it('is for nobody else on this computer', () =>
    inFolder(async (folder) => {
      openCrashLog(folder, () => 0).note('The window crashed', 'oom');
      expect(statSync(join(folder, 'crashes.txt')).mode & 0o777).toBe(0o600);
      expect(openCrashLog(folder).read()).toEqual(['1970-01-01T00:00:00.000Z The window crashed: oom']);
    }));
});

describe('a folder that stays closed', () => {
  it('is copied also where there is no log in it', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'copy.gz');
      expect(await saveRescueCopy(join(folder, 'none'), dialogsTo(path))).toEqual({
        ok: true,
        name: 'copy.gz',
      });
      expect(gunzipSync(readFileSync(path))).toHaveLength(0);
    }));

  it('says why it is not copied', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'nowhere', 'copy.gz');
      expect(answerInEnglish(await saveRescueCopy(folder, dialogsTo(path)))).toEqual({
        ok: false,
        cancelled: false,
        message: expect.stringMatching(
          /^“copy\.gz” was not saved: there is no such file or folder\..*\[FS-02\]$/u,
        ),
      });
    }));

  it('answers how it stands, copies, and refuses all else', () =>
    inFolder(async (folder) => {
      const calls = createClosedHandlers(folder, TOO_NEW, dialogsTo(join(folder, 'copy.gz')));
      expect(await calls['safety.state'](undefined)).toMatchObject({ refused: TOO_NEW, entries: 0 });
      expect(calls['window.menu']({ items: [], language: 'en' })).toBeUndefined();
      expect(await calls['safety.rescue'](undefined)).toEqual({ ok: true, name: 'copy.gz' });
      expect(() => calls['backup.list'](undefined)).toThrow('These campaigns were last used with version 2');
    }));
});

describe('the vault', () => {
  it('makes no backup for what was refused', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        expect(await vault.journal.append(steps('camp', 300, 2))).toMatchObject({ ok: false });
        await vault.autoBackup.tick();
        expect(await vault.list()).toEqual([]);
      }),
    ));

  it.each([
    [40, 40],
    [41, 40],
  ])('names the version of a newer app in %i letters with %i', (long, told) =>
    inFolder(async (folder) => {
      writeFileSync(
        join(folder, 'meta.json'),
        JSON.stringify({ minReader: 9, appVersion: '2'.repeat(long) }),
      );
      expect(await readMeta(folder, realDisk)).toEqual({ kind: 'newer', appVersion: '2'.repeat(told) });
    }),
  );
});
