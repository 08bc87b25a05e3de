import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { ownValue } from '../core/kernel/checks.ts';
import { type FaultCode, refuseInput } from '../core/kernel/result.ts';
import { type Code, failure, said, SaidError, type Sentence, type Wording } from '../core/kernel/said.ts';
import {
  type CallRequest,
  type FolderAnswer,
  MAX_FILE_BYTES,
  type OpenAnswer,
  type SaveAnswer,
} from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { createDisk, writeAtomically } from './journal/disk.ts';
import { TaskCancelled, createTaskRunner, type TaskRunner } from './taskRunner.ts';

/** The answer to a dialog that was closed. */
export const CANCELLED = { ok: false, cancelled: true, message: '' } as const;
const MOST = MAX_FILE_BYTES / 1_000_000;

/** Saves text, or bytes, where the GM says. The old file stays whole until the new one is. */
export async function saveFile(
  dialogs: Dialogs,
  { name, text, bytes, filter }: CallRequest<'file.save'>,
): Promise<SaveAnswer> {
  const path = await dialogs.save(sanitizeFileName(name), filter);
  if (path === undefined) return CANCELLED;
  try {
    await writeUserFile(path, bytes ?? text);
    return { ok: true, name: basename(path) };
  } catch (error) {
    return fileFault(
      'FS-02',
      said('files.notSaved', { name: basename(path), why: describeFileError(error) }),
    );
  }
}

/** Reads the file the GM chooses, as text. */
export async function openFile(dialogs: Dialogs, { filter }: CallRequest<'file.open'>): Promise<OpenAnswer> {
  const path = await dialogs.open(filter);
  if (path === undefined) return CANCELLED;
  const name = basename(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) return fileFault('FS-01', said('files.isNoFile', { name }));
    if (found.size > MAX_FILE_BYTES)
      return fileFault('IMP-07', said('files.tooLargeToRead', { name, most: MOST }));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { ok: true, name, text };
  } catch (error) {
    return fileFault(readFaultCode(error), said('files.notOpened', { name, why: describeFileError(error) }));
  }
}

/** An answer in the one form of all doors: what, what is unchanged, what to do, and the code. */
export function fileFault(code: FaultCode, what: Wording): ReturnType<typeof failedAnswer> {
  const { message, says } = refuseInput(code, what);
  return failedAnswer({ message, ...(says ? { says } : {}) });
}

/** The code of what went wrong while a file was read. */
function readFaultCode(error: unknown): FaultCode {
  return error instanceof TypeError ? 'IMP-03' : 'FS-01';
}

/** An answer that says in a sentence why nothing was done. */
export function failedAnswer(sentence: Sentence): Sentence & { ok: false; cancelled: false } {
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
export function describeFileError(error: unknown): Wording {
  if (error instanceof SaidError) return error.says;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = ownValue(REASONS, code);
  return reason ? said(reason) : error.message.replace(/, \w+ '.*$/su, '');
}

/** The most files that are read of one folder, and the most folders looked into one below the other. */
const [MOST_FILES, DEEPEST] = [20_000, 12];

/** Writes files into a new folder where the GM says. A folder that is there already is left alone: the new one is numbered. */
export async function saveFolder(
  dialogs: Dialogs,
  { name, files }: CallRequest<'folder.save'>,
  desk: TaskRunner = createTaskRunner(),
): Promise<SaveAnswer> {
  const parent = await dialogs.folder('desktop.saveHere');
  if (parent === undefined) return CANCELLED;
  let made: string | undefined;
  try {
    const folder = await createFreshFolder(parent, sanitizeFileName(name));
    made = folder;
    await desk.run(files.length, async ({ advance }) => {
      for (const { path, text } of files) {
        const file = join(folder, ...path.split('/'));
        await mkdir(dirname(file), { recursive: true });
        await writeUserFile(file, text);
        advance(1);
      }
    });
    return { ok: true, name: basename(folder) };
  } catch (error) {
    // The folder is ours and new: what was begun of it is of no use to anybody.
    if (made !== undefined) await rm(made, { recursive: true, force: true }).catch(() => undefined);
    return error instanceof TaskCancelled
      ? CANCELLED
      : fileFault('FS-02', said('files.notSaved', { name, why: describeFileError(error) }));
  }
}

async function createFreshFolder(parent: string, name: string, at = 1): Promise<string> {
  const folder = join(parent, at === 1 ? name : `${name} ${at}`);
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST' && at < 1_000)
      return createFreshFolder(parent, name, at + 1);
    throw error;
  }
}

/** Reads the text files below the folder the GM chooses. What cannot be read is left out and named. */
export async function openFolder(
  dialogs: Dialogs,
  { extensions }: CallRequest<'folder.open'>,
): Promise<FolderAnswer> {
  const folder = await dialogs.folder('desktop.readThisFolder');
  if (folder === undefined) return CANCELLED;
  try {
    const paths = await listFilesBelow(folder, new Set(extensions.map((each) => `.${each}`)), DEEPEST);
    return { ok: true, name: basename(folder), ...(await readTextFiles(folder, paths)) };
  } catch (error) {
    return fileFault(
      'FS-01',
      said('files.folderNotRead', { name: basename(folder), why: describeFileError(error) }),
    );
  }
}

async function listFilesBelow(
  folder: string,
  extensions: ReadonlySet<string>,
  depth: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === VAULT && entry.isDirectory()) found.push(...(await findTrackerFile(path, extensions)));
    if (entry.name.startsWith('.')) continue;
    // A link could lead anywhere, in a circle too.
    if (entry.isDirectory() && depth > 0) found.push(...(await listFilesBelow(path, extensions, depth - 1)));
    else if (entry.isFile() && extensions.has(extname(entry.name).toLowerCase())) found.push(path);
  }
  return found.toSorted();
}

/** What a vault of notes keeps out of sight, and the one thing of it that is a GM's work: fights and party of its tracker. */
const [VAULT, TRACKER] = ['.obsidian', ['plugins', 'initiative-tracker', 'data.json']] as const;

/** The file of a vault's tracker, where it has one. No folder on the way to it may be a link. */
async function findTrackerFile(vault: string, extensions: ReadonlySet<string>): Promise<readonly string[]> {
  const path = join(vault, ...TRACKER);
  if (!extensions.has(extname(path))) return [];
  const real = await realpath(path).catch(() => undefined);
  const isOwn = real !== undefined && real === join(await realpath(vault), ...TRACKER);
  return isOwn && (await stat(path)).isFile() ? [path] : [];
}

async function readTextFiles(
  folder: string,
  paths: readonly string[],
): Promise<{ files: { path: string; text: string }[]; leftOut: Wording[] }> {
  const [files, leftOut]: [{ path: string; text: string }[], Wording[]] = [[], []];
  let room = MAX_FILE_BYTES;
  for (const path of paths.slice(0, MOST_FILES)) {
    const within = relative(folder, path).split(sep).join('/');
    try {
      room -= (await stat(path)).size;
      if (room < 0) throw failure('files.folderTooLarge', { most: MAX_FILE_BYTES / 1_000_000 });
      files.push({
        path: within,
        text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)),
      });
    } catch (error) {
      leftOut.push(
        said('files.leftOut', { name: within, why: describeFileError(error), mark: readFaultCode(error) }),
      );
    }
  }
  if (paths.length > MOST_FILES)
    leftOut.push(said('files.beyondFirst', { n: paths.length - MOST_FILES, most: MOST_FILES }));
  return { files, leftOut };
}

const LONGEST = 100;
/** Bytes of a name: disks take 255, of which the name of a file that is being written takes some. */
const MOST_BYTES = 200;
/** Names that Windows keeps for devices, whatever ends them; ¹ to ³ count there as digits. */
const RESERVED = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;

/** A proposed file name without anything a system could trip over or be tricked by: no folders, no leading dot. */
export function sanitizeFileName(proposed: string): string {
  const plain = proposed
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[ ._-]+/, '')
    .replace(/[ .]+$/, '');
  const short = shortenFileName(plain);
  if (short === '') return 'fourfold';
  return RESERVED.test(short) ? `my ${short}` : short;
}

/** Cuts the stem and keeps the extension; never through the middle of a character. */
function shortenFileName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST && Buffer.byteLength(name) <= MOST_BYTES) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= 10 ? letters.slice(dot) : [];
  const stem = (dot > 0 && extension.length > 0 ? letters.slice(0, dot) : letters).slice(
    0,
    LONGEST - extension.length,
  );
  while (Buffer.byteLength([...stem, ...extension].join('')) > MOST_BYTES) stem.pop();
  return [...stem, ...extension].join('');
}

/** What a file of the GM’s own may be done with, before the system takes away what it does not allow. */
const USUAL = 0o666;

/**
 * Writes a file where the GM says: whole or not at all. One that is replaced keeps its rights, and a link goes on
 * leading to it.
 */
export async function writeUserFile(path: string, content: string | Uint8Array): Promise<void> {
  const place = await realpath(path).catch(() => path);
  const mode = await stat(place).then(
    (found) => found.mode & 0o777,
    () => USUAL,
  );
  await writeAtomically(createDisk(mode), place, [Buffer.from(content)]);
}
