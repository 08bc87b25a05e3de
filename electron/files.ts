import { ownValue } from '../core/kernel/checks.ts';
import { type Code, said, SaidError, type Sentence, type Wording } from '../core/kernel/said.ts';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FaultCode, refuseInput } from '../core/kernel/result.ts';
import { type Asked, MAX_FILE, type OpenAnswer, type SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { safeName } from './safeName.ts';
import { writeOut } from './writeOut.ts';

/** The answer to a dialog that was closed. */
export const CANCELLED = { ok: false, cancelled: true, message: '' } as const;
const MOST = MAX_FILE / 1_000_000;

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
    return faultAt('FS-02', said('files.notSaved', { name: basename(path), why: reasonOf(error) }));
  }
}

/** Reads the file the GM chooses, as text. */
export async function openFile(dialogs: Dialogs, { filter }: Asked<'file.open'>): Promise<OpenAnswer> {
  const path = await dialogs.open(filter);
  if (path === undefined) return CANCELLED;
  const name = basename(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) return faultAt('FS-01', said('files.isNoFile', { name }));
    if (found.size > MAX_FILE) return faultAt('IMP-07', said('files.tooLargeToRead', { name, most: MOST }));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { ok: true, name, text };
  } catch (error) {
    return faultAt(codeOf(error), said('files.notOpened', { name, why: reasonOf(error) }));
  }
}

/** An answer in the one form of all doors: what, what is unchanged, what to do, and the code. */
export function faultAt(code: FaultCode, what: Wording): ReturnType<typeof failed> {
  const { message, says } = refuseInput(code, what);
  return failed({ message, ...(says ? { says } : {}) });
}

/** The code of what went wrong while a file was read. */
export function codeOf(error: unknown): FaultCode {
  return error instanceof TypeError ? 'IMP-03' : 'FS-01';
}

/** An answer that says in a sentence why nothing was done. */
export function failed(sentence: Sentence): Sentence & { ok: false; cancelled: false } {
  return { ok: false, cancelled: false, ...sentence };
}

const REASONS: Readonly<Record<string, Code>> = {
  ENOENT: 'files.noSuchFile',
  EACCES: 'files.noPermission',
  EPERM: 'files.noPermission',
  EROFS: 'files.readOnlyPlace',
  ENOSPC: 'files.diskFull',
  EDQUOT: 'files.shareFull',
  EISDIR: 'files.isFolder',
  ENOTDIR: 'files.noSuchFolder',
  EBUSY: 'files.inUse',
  ENAMETOOLONG: 'files.nameTooLong',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'files.notUtf8',
};

/** Why the system refused, in words of a GM, without the path that the system adds. */
export function reasonOf(error: unknown): Wording {
  if (error instanceof SaidError) return error.says;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = ownValue(REASONS, code);
  return reason ? said(reason) : error.message.replace(/, \w+ '.*$/su, '');
}
