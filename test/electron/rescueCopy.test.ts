import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { saveRescueCopy } from '../../electron/safety/safetyHandlers.ts';
import { inFolder, record, segmentsOf, withJournal } from './journalKit.ts';

/** Three evenings, each in a file of its own. */
async function evenings(folder: string): Promise<readonly string[]> {
  for (const seq of [1, 2, 3]) await withJournal(folder, (journal) => journal.append([record('hall', seq)]));
  return segmentsOf(folder);
}

it('a copy of all records has what can be read, though the disk does not give one of the files', () =>
  inFolder(async (folder) => {
    const [, second = ''] = await evenings(folder);
    rmSync(second);
    // Nobody can read a folder as a file.
    mkdirSync(second);
    const path = join(folder, 'copy.gz');
    const dialogs = { save: async () => path, open: async () => undefined, folder: async () => undefined };
    expect(await saveRescueCopy(folder, dialogs)).toMatchObject({ ok: true });
    const text = gunzipSync(readFileSync(path)).toString('utf8');
    expect([1, 2, 3].filter((seq) => text.includes(`note ${seq}`))).toEqual([1, 3]);
  }));

it('the mark that an editor puts before the first line costs no entry', () =>
  inFolder(async (folder) => {
    const [first = ''] = await evenings(folder);
    writeFileSync(first, `\ufeff${readFileSync(first, 'utf8')}`);
    await withJournal(folder, async (journal) => {
      expect(journal.found).toMatchObject({ records: 3, badLines: 0 });
      expect(await journal.read('hall', 0, 9)).toHaveLength(3);
    });
  }));
