import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { said } from '../../../core/kernel/said.ts';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { createBugReport, checkAll, diagnose, countCheckParts } from '../../../electron/safety/diagnosis.ts';
import { openCrashLog } from '../../../electron/safety/crashLog.ts';
import { createClosedHandlers } from '../../../electron/safety/safetyHandlers.ts';
import { REQUESTS } from '../../../electron/contract.ts';
import { TaskCancelled, createTaskRunner } from '../../../electron/taskRunner.ts';
import { gunzipSync } from 'node:zlib';
import { inFolder } from '../journalKit.ts';
import { steps, withVault } from './dataFolderKit.ts';

const TOO_NEW = said('journal.newerVersion', { theirs: '2', ours: '1' });

const AT = '2026-11-21T20:00:00.000Z';

describe('the diagnosis', () => {
  it('tells versions, places, sizes and times, and no word of a campaign', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 5));
        await vault.autoBackup.make('by-hand');
        mkdirSync(join(folder, 'dumps', 'completed'), { recursive: true });
        writeFileSync(join(folder, 'dumps', 'completed', 'x.dmp'), '');
        const about = [{ name: 'Fourfold', value: '0.1.0' }];
        const { lines } = await diagnose(vault, about, ['a crash'], {
          userData: folder,
          dumps: join(folder, 'dumps'),
          disk: realDisk,
        });
        const told = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
        expect(told).toMatchObject({
          Fourfold: '0.1.0',
          'Data folder': vault.folder,
          'Safety log': expect.stringMatching(/^5 entries, \d+(?:\.\d)? MB$/u),
          'Backups lie in': `${join(vault.folder, 'snapshots')} and ${vault.documents}`,
          'Crash dumps, never sent': `1, in ${join(folder, 'dumps')}`,
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
        await vault.autoBackup.make('by-hand');
        expect(await checkAll(vault, AT)).toEqual({ at: AT, entries: 2_100, backups: 2, faults: [] });
      }),
    ));

  it('tells how far a check is, entry by entry, and ends it when it is not wanted any more', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append([...steps('camp', 7), ...steps('keep', 5)]);
        await vault.autoBackup.make('by-hand');
        // Twelve in the log, and as many in each of the two backups.
        const parts = await countCheckParts(vault);
        expect(parts).toBe(36);
        let done = 0;
        await checkAll(vault, AT, { advance: (more) => (done += more) });
        expect(done).toBe(parts);
        for (const when of [1, 7, 12, 13, 36]) {
          const desk = createTaskRunner();
          const called = desk.run(parts, (work) =>
            checkAll(vault, AT, {
              advance: (more) => {
                if ((desk.progress()?.done ?? 0) + more >= when) desk.cancel();
                work.advance(more);
              },
            }),
          );
          await expect(called, `at ${when}`).rejects.toThrow(TaskCancelled);
        }
      }),
    ));

  it('finds a byte that changed in the log, and a backup that was cut', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        const { id } = await vault.autoBackup.make('by-hand');
        const backup = vault.pathOf(id);
        truncateSync(backup, statSync(backup).size - 20);
        const segment = join(vault.journal.folder, '00000001.jsonl');
        writeFileSync(segment, readFileSync(segment, 'utf8').replace('note 3', 'n0te 3'));
        const { faults } = await checkAll(vault, AT);
        expect(answerInEnglish(faults)).toEqual([
          expect.stringContaining('changed on the disk'),
          expect.stringMatching(/\[BAK-01\]/u),
        ]);
      }),
    ));
});

describe('F11 the check', () => {
  it('reads a backup by the reader that restores it', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const [first] = steps('camp', 1);
        const body = JSON.stringify({ ...JSON.parse(first?.body ?? ''), at: '1969-07-20T20:17:00.000Z' });
        await vault.journal.append([{ book: 'camp', seq: 1, body }]);
        await vault.autoBackup.make('by-hand');
        const { faults, backups } = await checkAll(vault, AT);
        expect(faults).toHaveLength(backups);
        expect(answerInEnglish(faults[0])).toContain('is not between 1970 and 2199');
      }),
    ));
});

describe('the report for a bug', () => {
  const SECRET = 'ferryman';
  const step = (seq: number, command: object): { book: string; seq: number; body: string } => ({
    book: `the-${SECRET}`,
    seq,
    body: JSON.stringify({
      ...JSON.parse(steps('camp', 1)[0]?.body ?? ''),
      book: `the-${SECRET}`,
      seq,
      command,
    }),
  });

  it('holds what helps, and none of the secrets that stand in the log, the backups, the faults and the crashes', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append([
          step(1, { type: 'campaign.create', name: `The ${SECRET}`, system: 'orcus', seed: SECRET }),
          step(2, { type: 'note.add', text: `The ${SECRET} lies.` }),
          step(3, { type: 'note.add', text: `"${SECRET}"` }),
        ]);
        await vault.autoBackup.make('by-hand');
        const crashes = openCrashLog(folder);
        crashes.note('The main process failed', `Unexpected token 'T', "The ${SECRET}"... is not valid JSON`);
        const check = { at: AT, entries: 3, backups: 1, faults: [`Its time “${SECRET}” is odd.`] };
        const lines = [{ name: 'Data folder', value: join(homedir(), 'gm-data') }];
        const report = await createBugReport(vault, { lines, crashes: crashes.read() }, check);
        expect(report).not.toContain(SECRET);
        expect(report).not.toContain(homedir());
        for (const part of [
          `Data folder: ${join('~', 'gm-data')}`,
          'Its time “…” is odd.',
          'here, by-hand, by 0.1.0, 3 entries',
          'Book 1, 3 entries: campaign.create 1, note.add 2',
          'The main process failed: Unexpected token',
        ])
          expect(report).toContain(part);
      }),
    ));
});

describe('the diary of crashes', () => {
  it('keeps the newest on one line each, stays short, and never fails', () =>
    inFolder(async (folder) => {
      let now = Date.UTC(2026, 10, 21);
      const diary = openCrashLog(folder, () => (now += 1_000));
      for (let crash = 0; crash < 600; crash++)
        diary.note('The window crashed', `line one\nline ${crash} ${'x'.repeat(500)}`);
      const read = diary.read();
      expect(read).toHaveLength(20);
      expect(read[0]).toMatch(/^2026-11-21T00:10:00\.000Z The window crashed: line one line 599 x+$/u);
      expect(statSync(join(folder, 'crashes.txt')).size).toBeLessThan(110_000);
      const nowhere = openCrashLog(join(folder, 'missing'));
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
      const handlers = createClosedHandlers(join(folder, 'gm-data'), TOO_NEW, dialogs);
      expect(await handlers['safety.state'](undefined)).toMatchObject({ refused: TOO_NEW });
      expect(await handlers['safety.rescue'](undefined)).toEqual({ ok: true, name: 'copy.gz' });
      expect(gunzipSync(readFileSync(path)).toString('utf8')).toContain('"text":"note 3"');
      const open = ['safety.state', 'safety.rescue', 'window.menu'];
      const closed = Object.entries(handlers).filter(([call]) => !open.includes(call));
      expect(closed.length).toBe(Object.keys(REQUESTS).length - open.length);
      for (const [, handler] of closed)
        expect(() => Reflect.apply(handler, undefined, [undefined])).toThrow('too old to read them');
    }));
});
