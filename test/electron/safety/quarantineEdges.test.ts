import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, steps, withVault } from './dataFolderKit.ts';

const metaOf = (folder: string): string => join(folder, 'gm-data', 'meta.json');
const journalOf = (folder: string): string => join(folder, 'gm-data', 'journal');
const quarantineOf = (folder: string): string => join(folder, 'gm-data', 'quarantine');
/** Starts and ends; answers what a GM reads. */
const open = (folder: string, clock = aClock()): Promise<readonly string[]> =>
  withVault(folder, async (vault) => (await vault.state()).notes.map(toEnglish), clock);

describe('copies of what is broken', () => {
  const kept = (folder: string): readonly (readonly string[])[] =>
    readdirSync(quarantineOf(folder))
      .toSorted()
      .map((place) => readdirSync(join(quarantineOf(folder), place)).toSorted());

  it('are kept of each file, whatever lies aside of others', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)), clock);
      writeFileSync(metaOf(folder), '{');
      clock.now += 60_000;
      await open(folder, clock);
      const segment = join(journalOf(folder), '00000001.jsonl');
      writeFileSync(segment, readFileSync(segment, 'utf8').replace('note 2', 'n0te 2'));
      clock.now += 60_000;
      await open(folder, clock);
      expect(kept(folder)).toEqual([['meta.json'], ['00000001.jsonl']]);
    }));

  it('are kept also of a folder that stands where a file was, as a sync tool may leave it', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)), clock);
      const segment = join(journalOf(folder), '00000001.jsonl');
      writeFileSync(segment, readFileSync(segment, 'utf8').replace('note 2', 'n0te 2'));
      await open(folder, clock);
      rmSync(segment);
      mkdirSync(segment);
      writeFileSync(join(segment, 'both'), 'x');
      clock.now += 60_000;
      await open(folder, clock);
      const [, second = ''] = readdirSync(quarantineOf(folder)).toSorted();
      expect(existsSync(join(quarantineOf(folder), second, '00000001.jsonl', 'both'))).toBe(true);
    }));

  it.skipIf(process.platform === 'win32')('F13 of a pipe in the place of a file are not waited for', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
      execFileSync('mkfifo', [join(journalOf(folder), '00000007.jsonl')]);
      expect(await open(folder)).toEqual([expect.stringContaining('1 entry of the safety log')]);
    }),
  );

  it('go after their time, and nothing that the GM put beside them', () =>
    inFolder(async (folder) => {
      for (const name of ['2026-01-01T10-00-00-000Z', '1 note of 2026-01-01', 'mine'])
        mkdirSync(join(quarantineOf(folder), name), { recursive: true });
      writeFileSync(join(quarantineOf(folder), '2026-01-01T10-00-00-000Z', 'meta.json'), '{');
      await open(folder);
      expect(readdirSync(quarantineOf(folder)).toSorted()).toEqual(['1 note of 2026-01-01', 'mine']);
    }));
});
