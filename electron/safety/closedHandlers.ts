import { said, type Said, SaidError } from '../../core/kernel/said.ts';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SafetyState } from '../../core/log/safety.ts';
import { REQUESTS, type SaveAnswer } from '../contract.ts';
import type { Dialogs } from '../dialogs.ts';
import { CANCELLED, faultAt, reasonOf } from '../files.ts';
import type { Handlers } from '../ipc.ts';
import { realDisk } from '../journal/disk.ts';
import { picturesIn } from '../journal/pictures.ts';
import { segmentsIn } from '../journal/segments.ts';
import { safeName } from '../safeName.ts';
import { writeWhole } from './wholeFile.ts';

const LINE_END = Buffer.from('\n');

/** Everything in the log as it stands on the disk, in one file: for a folder that this version may not open. */
export async function saveRescue(folder: string, dialogs: Dialogs): Promise<SaveAnswer> {
  const path = await dialogs.save(safeName('Fourfold records.jsonl.gz'), {
    name: 'desktop.compressedRecords',
    extensions: ['gz'],
  });
  if (path === undefined) return CANCELLED;
  try {
    const parts: Buffer[] = [];
    const segments = segmentsIn(join(folder, 'journal'), realDisk);
    const pictures = picturesIn(join(folder, 'pictures'), realDisk, [join(folder, 'snapshots', 'pictures')]);
    const copies = await segments.copies().catch(() => []);
    const numbers = [...(await segments.numbers().catch(() => [])), ...copies.map(({ segment }) => segment)];
    for (const number of numbers) {
      // One that the disk does not give any more keeps none of the others away.
      const bytes = await segments.all(number).catch(() => undefined);
      if (!bytes) continue;
      // As the bytes are, whatever they are: pictures alone are put back.
      const text = await pictures.putBack(bytes.toString('latin1'));
      parts.push(Buffer.from(text, 'latin1'), LINE_END);
    }
    await writeWhole(realDisk, path, [gzipSync(Buffer.concat(parts))]);
    return { ok: true, name: basename(path) };
  } catch (error) {
    return faultAt('FS-02', said('files.notSaved', { name: basename(path), why: reasonOf(error) }));
  }
}

/** What a window may ask while the data folder stays closed: why, and a copy of it. Nothing is written. */
export function closedHandlers(folder: string, refused: Said, dialogs: Dialogs): Handlers {
  const state: SafetyState = {
    refused,
    notes: [],
    cleanExit: true,
    known: { entries: 0, campaigns: 0 },
    entries: 0,
    backups: 0,
    lastBackup: '',
    backupFault: '',
    lastRestore: '',
    shelved: [],
    unfinished: [],
    below: [],
  };
  const no = (): never => {
    throw new SaidError(refused);
  };
  return {
    ...everyCall(no),
    'safety.state': () => state,
    'safety.rescue': () => saveRescue(folder, dialogs),
    'window.menu': () => undefined,
  };
}

function everyCall(no: () => never): Handlers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one refusal stands for every call there is
  return Object.fromEntries(Object.keys(REQUESTS).map((call) => [call, no])) as unknown as Handlers;
}
