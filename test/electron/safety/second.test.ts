import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { openSegments } from '../../../electron/journal/segments.ts';
import { inFolder } from '../journalKit.ts';
import { steps, withVault } from './dataFolderKit.ts';

it('a second place that takes no backup keeps none from being made, and is told of', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'documents'), 'a file, where the folder should be');
    await withVault(folder, async (vault) => {
      await vault.journal.append(steps('camp', 2));
      expect(await vault.autoBackup.make('by-hand')).toMatchObject({ place: 'here', entries: 2, fault: '' });
      expect((await vault.list()).map(({ place }) => place)).toEqual(['here']);
      expect(answerInEnglish((await vault.state()).notes)).toEqual([
        expect.stringMatching(/^A backup could not be made: .*(?:EEXIST|ENOTDIR)/u),
      ]);
    });
  }));

it('a log that is as it was when it is looked at again is not told of', () =>
  inFolder(async (folder) => {
    await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
    await withVault(folder, async (vault) => {
      await vault.recheck();
      expect((await vault.state()).notes).toEqual([]);
    });
  }));

it('two packed segments that cannot be unpacked are refused each, also when both are asked for at once', () =>
  inFolder(async (folder) => {
    for (const name of ['00000001.jsonl.gz', '00000002.jsonl.gz'])
      writeFileSync(join(folder, name), 'no gzip');
    const store = openSegments(folder, realDisk);
    const read = await Promise.allSettled([store.all(1), store.all(2), store.all(1)]);
    expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  }));
