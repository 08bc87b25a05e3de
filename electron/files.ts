import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FaultCode, inputFault } from '../core/kernel/inputFaults.ts';
import { type Asked, MAX_FILE, type OpenAnswer, type SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { safeName } from './safeName.ts';
import { writeOut } from './writeOut.ts';

/** The answer to a dialog that was closed. */
export const CANCELLED = { ok: false, cancelled: true, message: '' } as const;
const MOST = `${MAX_FILE / 1_000_000} MB`;

/** Saves text, or bytes, where the GM says. The old file stays whole until the new one is. */
export async function saveFile(
  dialogs: Dialogs,
  { name, text, bytes, filter }: Asked<'file.save'>,
): Promise<SaveAnswer> {
  const path = await dialogs.save(safeName(name), filter);
  if (path === undefined) return CANCELLED;
  try {
    await writeOut(path, bytes ?? text);
    return { ok: true, name: basename(path) };
  } catch (error) {
    return faultAt('FS-02', `“${basename(path)}” was not saved: ${reasonOf(error)}.`);
  }
}

/** Reads the file the GM chooses, as text. */
export async function openFile(dialogs: Dialogs, { filter }: Asked<'file.open'>): Promise<OpenAnswer> {
  const path = await dialogs.open(filter);
  if (path === undefined) return CANCELLED;
  const name = basename(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) return faultAt('FS-01', `“${name}” is not a file.`);
    if (found.size > MAX_FILE)
      return faultAt('IMP-07', `“${name}” is larger than ${MOST}, more than Fourfold reads.`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { ok: true, name, text };
  } catch (error) {
    return faultAt(codeOf(error), `“${name}” was not opened: ${reasonOf(error)}.`);
  }
}

/** An answer in the one form of all doors: what, what is unchanged, what to do, and the code. */
export function faultAt(code: FaultCode, what: string): ReturnType<typeof failed> {
  return failed(inputFault(code, what).message);
}

/** The code of what went wrong while a file was read. */
export function codeOf(error: unknown): FaultCode {
  return error instanceof TypeError ? 'IMP-03' : 'FS-01';
}

/** An answer that says in a sentence why nothing was done. */
export function failed(message: string): { ok: false; cancelled: false; message: string } {
  return { ok: false, cancelled: false, message };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you have no permission there',
  EPERM: 'you have no permission there',
  EROFS: 'that place can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EISDIR: 'that is a folder',
  ENOTDIR: 'there is no such folder',
  EBUSY: 'another program is using it',
  ENAMETOOLONG: 'a name in it is too long for that disk',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not text in UTF-8',
};

/** Why the system refused, in words of a GM, without the path that the system adds. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REASONS[code] ?? error.message.replace(/, \w+ '.*$/su, '');
}
