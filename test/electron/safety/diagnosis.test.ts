import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { crashDiary } from '../../../electron/safety/crashes.ts';
import { checkAll, diagnose } from '../../../electron/safety/diagnosis.ts';
import { closedHandlers } from '../../../electron/safety/closedHandlers.ts';
import { REQUESTS } from '../../../electron/contract.ts';
import { gunzipSync } from 'node:zlib';
import { inFolder } from '../journalKit.ts';
import { steps, withVault } from './vaultKit.ts';

const AT = '2026-11-21T20:00:00.000Z';

describe('the diagnosis', () => {
  it('tells versions, places, sizes and times, and no word of a campaign', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 5));
        await vault.maker.make('by-hand');
        const about = [{ name: 'Fourfold', value: '0.1.0' }];
        const { lines } = await diagnose(vault, about, ['a crash'], { userData: folder, disk: realDisk });
        const told = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
        expect(told).toMatchObject({
          Fourfold: '0.1.0',
          'Data folder': vault.folder,
          'Safety log': expect.stringMatching(/^5 entries, \d+\.\d MB$/u),
          'Last backup': '2026-11-21T19:30:00.000Z',
          'Last restore that was verified': 'never',
        });
        expect(JSON.stringify(lines)).not.toMatch(/Campaign camp|note \d/u);
      }),
    ));

  it('finds nothing wrong with what is whole', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2_100));
        await vault.maker.make('by-hand');
        expect(await checkAll(vault, AT)).toEqual({ at: AT, entries: 2_100, backups: 2, faults: [] });
      }),
    ));

  it('finds a byte that changed in the log, and a backup that was cut', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        const { id } = await vault.maker.make('by-hand');
        const backup = vault.pathOf(id);
        truncateSync(backup, statSync(backup).size - 20);
        const segment = join(vault.journal.folder, '00000001.jsonl');
        writeFileSync(segment, readFileSync(segment, 'utf8').replace('note 3', 'n0te 3'));
        const { faults } = await checkAll(vault, AT);
        expect(faults).toEqual([
          expect.stringContaining('changed on the disk'),
          expect.stringMatching(/\[BAK-01\]/u),
        ]);
      }),
    ));
});

describe('the diary of crashes', () => {
  it('keeps the newest on one line each, stays short, and never fails', () =>
    inFolder(async (folder) => {
      let now = Date.UTC(2026, 10, 21);
      const diary = crashDiary(folder, () => (now += 1_000));
      for (let crash = 0; crash < 600; crash++)
        diary.note('The window crashed', `line one\nline ${crash} ${'x'.repeat(500)}`);
      const read = diary.read();
      expect(read).toHaveLength(20);
      expect(read[0]).toMatch(/^2026-11-21T00:10:00\.000Z The window crashed: line one line 599 x+$/u);
      expect(statSync(join(folder, 'crashes.txt')).size).toBeLessThan(110_000);
      const nowhere = crashDiary(join(folder, 'missing'));
      nowhere.note('x', 'y');
      expect(nowhere.read()).toEqual([]);
    }));
});

describe('a folder that may not be opened', () => {
  it('answers why, gives a copy of its records, and nothing else', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)));
      const path = join(folder, 'copy.gz');
      const dialogs = { save: async () => path, open: async () => undefined, folder: async () => undefined };
      const handlers = closedHandlers(join(folder, 'gm-data'), 'Too new.', dialogs);
      expect(await handlers['safety.state'](undefined)).toMatchObject({ refused: 'Too new.' });
      expect(await handlers['safety.rescue'](undefined)).toEqual({ ok: true, name: 'copy.gz' });
      expect(gunzipSync(readFileSync(path)).toString('utf8')).toContain('"text":"note 3"');
      const open = ['safety.state', 'safety.rescue', 'window.menu'];
      const closed = Object.entries(handlers).filter(([call]) => !open.includes(call));
      expect(closed.length).toBe(Object.keys(REQUESTS).length - open.length);
      for (const [, handler] of closed)
        expect(() => Reflect.apply(handler, undefined, [undefined])).toThrow('Too new.');
    }));
});
