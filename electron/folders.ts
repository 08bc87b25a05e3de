import { failure, said, type Wording } from '../core/kernel/said.ts';
import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { type Asked, type FolderAnswer, MAX_FILE, type SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { CANCELLED, codeOf, faultAt, reasonOf } from './files.ts';
import { safeName } from './safeName.ts';
import { CalledOff, type WorkDesk, workDesk } from './work.ts';
import { writeOut } from './writeOut.ts';

/** The most files that are read of one folder, and the most folders looked into one below the other. */
const [MOST_FILES, DEEPEST] = [20_000, 12];

/** Writes files into a new folder where the GM says. A folder that is there already is left alone: the new one is numbered. */
export async function saveFolder(
  dialogs: Dialogs,
  { name, files }: Asked<'folder.save'>,
  desk: WorkDesk = workDesk(),
): Promise<SaveAnswer> {
  const parent = await dialogs.folder('desktop.saveHere');
  if (parent === undefined) return CANCELLED;
  let made: string | undefined;
  try {
    const folder = await freshFolder(parent, safeName(name));
    made = folder;
    await desk.run(files.length, async ({ did }) => {
      for (const { path, text } of files) {
        const file = join(folder, ...path.split('/'));
        await mkdir(dirname(file), { recursive: true });
        await writeOut(file, text);
        did(1);
      }
    });
    return { ok: true, name: basename(folder) };
  } catch (error) {
    // The folder is ours and new: what was begun of it is of no use to anybody.
    if (made !== undefined) await rm(made, { recursive: true, force: true }).catch(() => undefined);
    return error instanceof CalledOff
      ? CANCELLED
      : faultAt('FS-02', said('files.notSaved', { name, why: reasonOf(error) }));
  }
}

async function freshFolder(parent: string, name: string, at = 1): Promise<string> {
  const folder = join(parent, at === 1 ? name : `${name} ${at}`);
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST' && at < 1_000)
      return freshFolder(parent, name, at + 1);
    throw error;
  }
}

/** Reads the text files below the folder the GM chooses. What cannot be read is left out and named. */
export async function openFolder(
  dialogs: Dialogs,
  { extensions }: Asked<'folder.open'>,
): Promise<FolderAnswer> {
  const folder = await dialogs.folder('desktop.readThisFolder');
  if (folder === undefined) return CANCELLED;
  try {
    const paths = await filesBelow(folder, new Set(extensions.map((each) => `.${each}`)), DEEPEST);
    return { ok: true, name: basename(folder), ...(await readAll(folder, paths)) };
  } catch (error) {
    return faultAt('FS-01', said('files.folderNotRead', { name: basename(folder), why: reasonOf(error) }));
  }
}

async function filesBelow(
  folder: string,
  extensions: ReadonlySet<string>,
  depth: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === VAULT && entry.isDirectory()) found.push(...(await trackerOf(path, extensions)));
    if (entry.name.startsWith('.')) continue;
    // A link could lead anywhere, in a circle too.
    if (entry.isDirectory() && depth > 0) found.push(...(await filesBelow(path, extensions, depth - 1)));
    else if (entry.isFile() && extensions.has(extname(entry.name).toLowerCase())) found.push(path);
  }
  return found.toSorted();
}

/** What a vault of notes keeps out of sight, and the one thing of it that is a GM's work: fights and party of its tracker. */
const [VAULT, TRACKER] = ['.obsidian', ['plugins', 'initiative-tracker', 'data.json']] as const;

/** The file of a vault's tracker, where it has one. No folder on the way to it may be a link. */
async function trackerOf(vault: string, extensions: ReadonlySet<string>): Promise<readonly string[]> {
  const path = join(vault, ...TRACKER);
  if (!extensions.has(extname(path))) return [];
  const real = await realpath(path).catch(() => undefined);
  const isOwn = real !== undefined && real === join(await realpath(vault), ...TRACKER);
  return isOwn && (await stat(path)).isFile() ? [path] : [];
}

async function readAll(
  folder: string,
  paths: readonly string[],
): Promise<{ files: { path: string; text: string }[]; leftOut: Wording[] }> {
  const [files, leftOut]: [{ path: string; text: string }[], Wording[]] = [[], []];
  let room = MAX_FILE;
  for (const path of paths.slice(0, MOST_FILES)) {
    const within = relative(folder, path).split(sep).join('/');
    try {
      room -= (await stat(path)).size;
      if (room < 0) throw failure('files.folderTooLarge', { most: MAX_FILE / 1_000_000 });
      files.push({
        path: within,
        text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)),
      });
    } catch (error) {
      leftOut.push(said('files.leftOut', { name: within, why: reasonOf(error), mark: codeOf(error) }));
    }
  }
  if (paths.length > MOST_FILES)
    leftOut.push(said('files.beyondFirst', { n: paths.length - MOST_FILES, most: MOST_FILES }));
  return { files, leftOut };
}
