import type { NoteFile } from '../../core/campaign/files.ts';
import type { RandomTable } from '../../core/dice/tables/shape.ts';
import { inputFault } from '../../core/kernel/inputFaults.ts';
import { ok, refuse, type Refusal, type Result } from '../../core/kernel/result.ts';
import { t } from '../languages/say.ts';
import type { Job, NoteEntries, Told } from './jobs.ts';
import { type Ending, startReading } from './startReading.ts';

/** Is handed the way to end a reading, for a button. */
type Hold = (cancel: () => void) => void;

/** The random tables of a file, read beside the window; refused with a sentence, also where reading would not end. */
export async function readTablesBeside(
  name: string,
  text: string,
  hold?: Hold,
): Promise<Result<readonly Omit<RandomTable, 'id'>[]>> {
  const told = await lastOf({ kind: 'tables', name, text }, name, hold);
  if (!told.ok) return told;
  return told.value.kind === 'tables' ? ok(told.value.tables) : refuse(readingFault(name, 'failed'));
}

/** Entries of the chronicle from notes, read beside the window. */
export async function readNotesBeside(files: readonly NoteFile[], hold?: Hold): Promise<Result<NoteEntries>> {
  const [first] = files;
  const name = first && files.length === 1 ? first.path : 'the folder';
  const told = await lastOf({ kind: 'notes', files: files.map((each) => ({ ...each })) }, name, hold);
  if (!told.ok) return told;
  return told.value.kind === 'notes' ? ok(told.value.entries) : refuse(readingFault(name, 'failed'));
}

async function lastOf(job: Job, name: string, hold: Hold | undefined): Promise<Result<Told>> {
  let last: Told | undefined;
  const reading = startReading(job, (told) => {
    last = told;
  });
  hold?.(reading.cancel);
  const ended = await reading.ended;
  if (ended === 'cancelled') return refuse({ message: t('Called off. Nothing was changed.') });
  if (ended !== 'over' || !last) return refuse(readingFault(name, ended));
  return last.kind === 'refused' ? refuse(last.refusal) : ok(last);
}

/** Why a reading ended before all was told; the file that was being read is named. */
export function readingFault(name: string, ended: Ending): Refusal {
  const why = ended === 'late' ? 'it keeps the reader busy without end' : 'the reader failed';
  return inputFault('IMP-13', `“${name.slice(0, 80)}” is not read: ${why}.`);
}
