import { said, type Wording, toWording, toEnglish } from '../../core/kernel/said.ts';
import type { NoteFile } from '../../core/campaign/exports.ts';
import type { RandomTable } from '../../core/dice/tables/shape.ts';
import { refuseInput, ok, type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import { t } from '../i18n/localize.ts';
import type { WorkerJob, NoteEntries, JobMessage } from './jobs.ts';
import { type JobEnding, startJob } from './workers.ts';

/** Is handed the way to end a reading, for a button. */
type CancelHolder = (cancel: () => void) => void;

/** The random tables of a file, read beside the window; refused with a sentence, also where reading would not end. */
export async function readTablesInWorker(
  name: string,
  text: string,
  hold?: CancelHolder,
): Promise<Result<readonly Omit<RandomTable, 'id'>[]>> {
  const told = await awaitLastMessage({ kind: 'tables', name, text }, name, hold);
  if (!told.ok) return told;
  return told.value.kind === 'tables' ? ok(told.value.tables) : refuse(describeReadingFault(name, 'failed'));
}

/** Notes as they were read, and what was left out of them, a sentence each. */
export interface ReadNotes {
  readonly entries: NoteEntries;
  readonly leftOut: readonly Wording[];
}

/** So many notes that keep the reader busy are left out by name, one after the other; more of them refuse the folder. */
const MOST_LEFT_OUT = 5;

/** Entries of the chronicle from notes, read beside the window. A note that takes too long is left out by name. */
export async function readNotesInWorker(
  files: readonly NoteFile[],
  hold?: CancelHolder,
  leftOut: readonly Wording[] = [],
): Promise<Result<ReadNotes>> {
  const [first] = files;
  const name = first && files.length === 1 ? first.path : toEnglish(said('files.theFolder'));
  let at = '';
  const told = await awaitLastMessage(
    { kind: 'notes', files: files.map((each) => ({ ...each })) },
    name,
    hold,
    (late) => {
      at = late;
    },
  );
  if (!told.ok && at !== '' && files.length > 1 && leftOut.length < MOST_LEFT_OUT) {
    const rest = files.filter(({ path }) => path !== at);
    return readNotesInWorker(rest, hold, [...leftOut, toWording(describeReadingFault(at, 'late'))]);
  }
  if (!told.ok) return told;
  const { value } = told;
  return value.kind === 'notes'
    ? ok({ entries: value.entries, leftOut })
    : refuse(describeReadingFault(name, 'failed'));
}

/** `late` is told the file that the reader was at when it was given up. */
async function awaitLastMessage(
  job: WorkerJob,
  name: string,
  hold: CancelHolder | undefined,
  late: (at: string) => void = () => undefined,
): Promise<Result<JobMessage>> {
  let last: JobMessage | undefined;
  let at = '';
  const reading = startJob(job, (told) => {
    last = told;
    if (told.kind === 'at') at = told.name;
  });
  hold?.(reading.cancel);
  const ended = await reading.ended;
  if (ended === 'late') late(at);
  if (ended === 'cancelled') return refuse({ message: t('common.cancelledNotice') });
  if (ended !== 'over' || !last) return refuse(describeReadingFault(name, ended));
  return last.kind === 'refused' ? refuse(last.refusal) : ok(last);
}

/** Why a reading ended before all was told; the file that was being read is named. */
export function describeReadingFault(name: string, ended: JobEnding): Refusal {
  const why = said(ended === 'late' ? 'files.readerBusy' : 'files.readerFailed');
  return refuseInput('IMP-13', said('files.notRead', { name: name.slice(0, 80), why }));
}
