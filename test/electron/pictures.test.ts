import { answerInEnglish } from '../support/answerInEnglish.ts';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededBytes } from '../support/seededBytes.ts';
import { triesOf } from '../support/tries.ts';
import { bodyChecksum } from '../../electron/journal/readRecords.ts';
import { realDisk } from '../../electron/journal/disk.ts';
import { readBackup } from '../../electron/safety/backupFile.ts';
import { checkAll } from '../../electron/safety/diagnosis.ts';
import { restoreBackup } from '../../electron/safety/restore.ts';
import type { DataFolder } from '../../electron/safety/dataFolder.ts';
import { inFolder } from './journalKit.ts';
import { aClock, step, withVault } from './safety/dataFolderKit.ts';

const MANY = triesOf(50, 2_000);
const BYTES = 30_000;
const AT = '2026-11-21T19:30:00.000Z';

const pictureOf = (at: number): string =>
  `data:image/png;base64,${seededBytes(`portrait ${at}`, BYTES).toString('base64')}`;

/** A step that holds its picture twice, as asked and as it happened. */
function portrait(seq: number, at = seq, prev?: string) {
  const { body, ...place } = step('camp', seq);
  const raw: { readonly events: readonly object[] } = JSON.parse(body);
  const picture = pictureOf(at);
  const link = prev === undefined ? {} : { prev };
  const shown = { ...link, ...raw, events: raw.events.map((each) => ({ ...each, picture })), extra: picture };
  return { ...place, body: JSON.stringify(shown) };
}
const portraits = (many: number) => [
  step('camp', 1),
  ...Array.from({ length: many }, (_, at) => portrait(at + 2)),
];
async function fill(vault: DataFolder, records: ReturnType<typeof portraits>): Promise<void> {
  for (let at = 0; at < records.length; at += 10)
    expect(await vault.journal.append(records.slice(at, at + 10))).toMatchObject({ ok: true });
}
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
const data = (folder: string, ...names: readonly string[]): string => join(folder, 'gm-data', ...names);

describe('pictures beside the log', () => {
  it(
    'lie there once by what they hold, come back to the letter, and once for all backups',
    () =>
      inFolder(async (folder) => {
        const records = portraits(MANY);
        await withVault(folder, async (vault) => {
          await fill(vault, records);
          const journal = sizeOf(data(folder, 'journal'));
          expect(journal).toBeLessThan(MANY * 1_500);
          const names = readdirSync(data(folder, 'pictures'));
          expect(names).toHaveLength(MANY);
          for (const name of names.slice(0, 20)) {
            const hash = createHash('sha256')
              .update(readFileSync(data(folder, 'pictures', name)))
              .digest('hex');
            expect(name).toBe(`${hash}.png`);
          }
          expect(await vault.journal.read('camp', 0, 5_000)).toEqual(records);
          const first = await vault.autoBackup.make('by-hand');
          const after = sizeOf(data(folder, 'snapshots'));
          expect(after).toBeLessThan(MANY * (BYTES + 1_500));
          await vault.journal.append([step('camp', MANY + 2)]);
          await vault.autoBackup.make('by-hand');
          await vault.autoBackup.make('before-import');
          // Each further backup holds the words and no picture again.
          expect(sizeOf(data(folder, 'snapshots')) - after).toBeLessThan(3 * MANY * 400 + 20_000);
          expect(await checkAll(vault, AT)).toMatchObject({ faults: [] });
          expect(first).toMatchObject({ fault: '', entries: MANY + 1 });
        });
        // Read by the log alone, after the app was closed and opened.
        await withVault(folder, async (vault) => {
          expect((await vault.journal.read('camp', 0, 5_000)).slice(0, MANY + 1)).toEqual(records);
          const [head] = await vault.journal.heads();
          expect(head).not.toHaveProperty('others');
        });
      }),
    600_000,
  );

  it('come back with a backup of the folder, and with a file that stands alone', () =>
    inFolder(async (folder) => {
      const records = portraits(5);
      const [row, file] = await withVault(folder, async (vault) => {
        await fill(vault, records);
        const made = await vault.autoBackup.make('by-hand');
        const alone = join(folder, 'alone.fourfold');
        await vault.localBackups.saveWhole(made.id, alone);
        return [vault.pathOf(made.id), alone];
      });
      for (const path of [row, file]) {
        const there = join(folder, path === row ? 'one' : 'two');
        await withVault(there, async (vault) => {
          await restoreBackup(
            { path, books: ['camp'], replace: false, rescue: false },
            vault.journal,
            vault.archive,
          );
          expect(await vault.journal.read('camp', 0, 99)).toEqual(records);
          expect(readdirSync(data(there, 'pictures'))).toHaveLength(5);
        });
      }
      // A backup that was carried away without its pictures says so, and what can be had of it can be rescued.
      const lonely = join(folder, 'lonely');
      mkdirSync(lonely);
      writeFileSync(join(lonely, 'x.gmz'), readFileSync(row));
      const take = () => undefined;
      await expect(readBackup(join(lonely, 'x.gmz'), { take, rescue: false })).rejects.toThrow(
        'A picture of the backup is missing. Keep the folder “pictures” beside the backup file.',
      );
      const rescued: number[] = [];
      const rescue = { take: ({ seq }: { seq: number }) => void rescued.push(seq), rescue: true };
      expect(await readBackup(join(lonely, 'x.gmz'), rescue)).toMatchObject({ leftOut: 0 });
      expect(rescued).toEqual([1, 2, 3, 4, 5, 6]);
    }));

  it('are mended from the backups; what is lost everywhere is told, and ends neither reading nor backups', () =>
    inFolder(async (folder) => {
      const records = portraits(3);
      await withVault(folder, async (vault) => {
        await fill(vault, records);
        await vault.autoBackup.make('by-hand');
      });
      const [one = '', two = ''] = readdirSync(data(folder, 'pictures'));
      writeFileSync(data(folder, 'pictures', one), 'spoilt');
      rmSync(data(folder, 'pictures', two));
      await withVault(folder, async (vault) => {
        expect(await vault.journal.read('camp', 0, 99)).toEqual(records);
        expect((await vault.state()).notes).toEqual([]);
      });
      rmSync(data(folder, 'pictures'), { recursive: true });
      rmSync(data(folder, 'snapshots', 'pictures', one));
      await withVault(folder, async (vault) => {
        const read = await vault.journal.read('camp', 0, 99);
        expect(read.filter(({ body }) => body.includes('data:image/gif;base64,R0lGOD'))).toHaveLength(1);
        for (const { body } of read) expect(() => JSON.parse(body) as unknown).not.toThrow();
        const said = 'A picture of the safety log is missing or damaged; its entry is there without it.';
        expect(answerInEnglish((await vault.state()).notes)).toContain(said);
        expect(answerInEnglish((await checkAll(vault, AT)).faults)).toContain(said);
        expect(await vault.autoBackup.make('by-hand')).toMatchObject({ fault: '', entries: 4 });
      });
    }));

  it('go when nothing names them and 90 days have passed, and not before', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => fill(vault, portraits(2)), clock);
      const orphan = (age: number, name: string): string => {
        const path = data(folder, 'pictures', name);
        writeFileSync(path, 'x');
        const then = new Date(clock.now - age * 86_400_000);
        utimesSync(path, then, then);
        return path;
      };
      const [old, young] = [orphan(91, `${'a'.repeat(64)}.png`), orphan(89, `${'b'.repeat(64)}.png`)];
      for (const name of readdirSync(data(folder, 'pictures')).filter((each) => !/^[ab]{64}/u.test(each)))
        utimesSync(data(folder, 'pictures', name), 0, 0);
      // Read as a whole, as after a kill.
      rmSync(data(folder, 'contents.json'));
      await withVault(folder, async (vault) => {
        expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
        expect(await vault.journal.read('camp', 0, 99)).toEqual(portraits(2));
      });
    }));

  it('stay in their line where they cannot be written beside it', () =>
    inFolder(async (folder) => {
      const full = {
        ...realDisk,
        open: (path: string, fresh: boolean) =>
          path.includes('pictures')
            ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
            : realDisk.open(path, fresh),
      };
      await withVault(folder, (vault) => fill(vault, portraits(2)), aClock(), { disk: full });
      expect(sizeOf(data(folder, 'journal'))).toBeGreaterThan(2 * 2 * BYTES);
      await withVault(folder, async (vault) =>
        expect(await vault.journal.read('camp', 0, 99)).toEqual(portraits(2)),
      );
    }));

  it('entries that name each other follow on with their pictures in them', () =>
    inFolder(async (folder) => {
      const one = portrait(1);
      const two = portrait(2, 2, bodyChecksum(one.body));
      const three = portrait(3, 3, bodyChecksum(two.body));
      await withVault(folder, (vault) => vault.journal.append([one, two, three]));
      rmSync(data(folder, 'contents.json'));
      await withVault(folder, async (vault) => {
        const [head] = await vault.journal.heads();
        expect(head).toMatchObject({ seq: 3, sum: bodyChecksum(three.body) });
        expect(head).not.toHaveProperty('others');
      });
    }));

  it('nobody names a file of pictures but the log', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const body = JSON.stringify({ a: { 'fourfold-picture': `${'a'.repeat(64)}.png` } });
        expect(await vault.journal.append([{ book: 'camp', seq: 1, body }])).toMatchObject({
          ok: false,
          message: 'Not saved: the entry holds a name that is Fourfold’s own. Nothing was changed.',
        });
        // Said in a text it is a text.
        const said = JSON.stringify({ a: `{"fourfold-picture":"${'a'.repeat(64)}.png"}` });
        expect(await vault.journal.append([{ book: 'camp', seq: 1, body: said }])).toMatchObject({
          ok: true,
        });
        expect((await vault.journal.read('camp', 0, 1))[0]?.body).toBe(said);
      }),
    ));
});
