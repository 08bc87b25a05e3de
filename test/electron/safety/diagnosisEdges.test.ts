import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderValue } from '../../../core/kernel/locale.ts';
import { LOCALES } from '../../../core/kernel/locales.ts';
import type { SaidValue } from '../../../core/kernel/said.ts';
import { realDisk } from '../../../electron/journal/disk.ts';
import { checkAll, diagnose } from '../../../electron/safety/diagnosis.ts';
import { clearQuarantine, quarantine } from '../../../electron/safety/quarantine.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { inFolder } from '../journalKit.ts';
import { step, steps, withVault } from './dataFolderKit.ts';

const AT = '2026-11-21T20:00:00.000Z';

/** What the diagnosis of a vault tells, by the names of its lines. */
async function toldOf(
  vault: DataFolder,
  folder: string,
  disk = realDisk,
): Promise<Readonly<Record<string, string>>> {
  const places = { userData: folder, dumps: join(folder, 'no-dumps'), disk };
  const { lines } = await diagnose(vault, [], [], places);
  return Object.fromEntries(lines.map(({ name, value }) => [name, value]));
}

describe('the diagnosis', () => {
  it('tells of a first run', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const disk = { ...realDisk, free: () => Promise.reject(new Error('unknown')) };
        expect(await toldOf(vault, folder, disk)).toMatchObject({
          'Safety log at the start': '0 entries, 0 damaged, end whole',
          'Closed properly last time': 'yes',
          Database: '0 MB',
          Backups: '0, 0 MB',
          'Last backup': 'never',
          'Crash dumps, never sent': `0, in ${join(folder, 'no-dumps')}`,
          'Copies of damaged files': '0',
          'Free disk': '0 MB',
        });
      }),
    ));

  it('can be told in German, line by line', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const places = { userData: folder, dumps: join(folder, 'no-dumps'), disk: realDisk };
        const { lines } = await diagnose(vault, [], [], places);
        const german = (value: SaidValue = ''): string => renderValue(LOCALES.de, value);
        const told = Object.fromEntries(lines.map(({ says }) => [german(says?.name), german(says?.value)]));
        expect(told).toMatchObject({
          'Zuletzt ordentlich geschlossen': 'ja',
          'Letzte Sicherung': 'nie',
          'Unlesbare Sicherungen': '0',
        });
      }),
    ));

  it('tells of a run that ended badly, and of what lies on the disk', () =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2));
        await vault.meta.change({ lastRestore: AT });
      });
      const meta = join(folder, 'gm-data', 'meta.json');
      writeFileSync(meta, readFileSync(meta, 'utf8').replace(/"cleanExit":\s*true/u, '"cleanExit":false'));
      const segment = join(folder, 'gm-data', 'journal', '00000001.jsonl');
      writeFileSync(segment, `x\n${readFileSync(segment, 'utf8')}c0ffee00 2 torn`);
      mkdirSync(join(folder, 'IndexedDB', 'below'), { recursive: true });
      writeFileSync(join(folder, 'IndexedDB', 'a'), Buffer.alloc(1_200_000));
      writeFileSync(join(folder, 'IndexedDB', 'below', 'b'), Buffer.alloc(400_000));
      await withVault(folder, async (vault) => {
        const disk = { ...realDisk, free: () => Promise.resolve(12_340_000_000) };
        expect(await toldOf(vault, folder, disk)).toMatchObject({
          'Safety log at the start': '2 entries, 1 damaged, end torn',
          'Closed properly last time': 'no',
          Database: '1.6 MB',
          'Last restore that was verified': AT,
          'Copies of damaged files': '1',
          'Free disk': '12.3 GB',
        });
      });
    }));

  it('finds what the log lacks, and a backup that cannot be listed', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)));
      const segment = join(folder, 'gm-data', 'journal', '00000001.jsonl');
      writeFileSync(segment, readFileSync(segment, 'utf8').replace('note 2', 'n0te 2'));
      await withVault(folder, async (vault) => {
        writeFileSync(
          join(folder, 'gm-data', 'snapshots', '2026-01-01T00-00-00-000Z-regular.gmz'),
          'no gzip',
        );
        const { entries, backups, faults } = await checkAll(vault, AT);
        expect([entries, backups]).toEqual([2, 3]);
        expect(answerInEnglish(faults)).toEqual([
          'The safety log lacks 1 of 3 entries of a book.',
          expect.stringContaining('This is not a backup of Fourfold.'),
        ]);
      });
    }));

  it('tells what is wrong in the words of what failed', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append([step('camp', 1)]);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown must be told
        const journal = { ...vault.journal, read: () => Promise.reject('a word') };
        expect(await checkAll({ ...vault, journal }, AT)).toMatchObject({ entries: 0, faults: ['a word'] });
      }),
    ));
});

describe('the quarantine', () => {
  it('copies what is there, folders too, and minds nothing that is not', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'db'));
      writeFileSync(join(folder, 'db', 'a'), 'kept');
      const place = await quarantine(folder, [join(folder, 'missing'), join(folder, 'db')], AT);
      expect(place).toBe(join(folder, 'quarantine', '2026-11-21T20-00-00-000Z'));
      expect(readdirSync(place)).toEqual(['db']);
      expect(readFileSync(join(place, 'db', 'a'), 'utf8')).toBe('kept');
    }));

  it('lets go of copies of more than 90 days, and of nothing else', () =>
    inFolder(async (folder) => {
      const names = [
        '2026-08-23T19-59-59-999Z',
        '2026-08-23T20-00-00-000Z',
        '2026-11-21T20-00-00-000Z',
        '1-mine',
        '2026-01-01T00-00-00-000Z',
      ];
      for (const name of names) mkdirSync(join(folder, 'quarantine', name), { recursive: true });
      writeFileSync(join(folder, 'quarantine', '2026-01-01T00-00-00-000Z', 'a'), '');
      await clearQuarantine(folder, AT);
      expect(readdirSync(join(folder, 'quarantine'))).toEqual(['1-mine', names[1], names[2]]);
      await clearQuarantine(join(folder, 'elsewhere'), AT);
      expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
    }));
});
