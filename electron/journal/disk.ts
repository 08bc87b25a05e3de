import { constants, type Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { failure } from '../../core/kernel/said.ts';

/** What the journal asks of a disk. Tests stand a failing one in its place. */
export interface Disk {
  readonly makeFolder: (path: string) => Promise<void>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly readAll: (path: string) => Promise<Buffer>;
  /** Bytes of a file, and when it was last changed, in ms. */
  readonly look: (path: string) => Promise<{ readonly size: number; readonly changed: number }>;
  /** Opens for writing: `fresh` must not exist yet, otherwise it must. */
  readonly open: (path: string, fresh: boolean) => Promise<OpenFile>;
  readonly read: (path: string, at: number, length: number) => Promise<Buffer>;
  readonly remove: (path: string) => Promise<void>;
  /** Puts a file in another's place, which is then gone. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Makes new and removed names of a folder durable. */
  readonly syncFolder: (path: string) => Promise<void>;
  /** Bytes that are free for us. */
  readonly free: (path: string) => Promise<number>;
}

export interface OpenFile {
  /** Answers how many bytes were taken, which may be fewer. */
  readonly write: (bytes: Buffer, at: number) => Promise<number>;
  readonly truncate: (length: number) => Promise<void>;
  readonly sync: () => Promise<void>;
  /** Whether the path still names this very file: not removed, and no other in its place. */
  readonly isAt: (path: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const [OWNER_FOLDER, OWNER_FILE] = [0o700, 0o600];

/** A pipe under the name of a file would be waited for without end. */
async function refuseIrregularFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw failure('journal.isNoFile', { name: basename(path) });
}

/** Scanners on Windows hold a new file for a moment; how long to wait between tries, in ms: ten seconds at most. */
const PATIENCE = [20, 60, 200, 600, 2_000, 6_000];
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY']);

const DISK: Omit<Disk, 'open'> = {
  makeFolder: async (path) => void (await mkdir(path, { recursive: true, mode: OWNER_FOLDER })),
  list: (folder) => readdir(folder),
  readAll: async (path) => {
    await refuseIrregularFile(path);
    return readFile(path);
  },
  look: async (path) => {
    const { size, mtimeMs } = await stat(path);
    return { size, changed: mtimeMs };
  },
  read: async (path, at, length) => {
    await refuseIrregularFile(path);
    const file = await open(path, constants.O_RDONLY);
    try {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, at);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
  remove: (path) => rm(path, { force: true }),
  rename: renameWithRetry(),
  syncFolder: async (path) => {
    // Windows has no way to sync a folder, and needs none.
    if (process.platform === 'win32') return;
    const folder = await open(path, constants.O_RDONLY);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  free: async (path) => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
};

async function openDiskFile(path: string, fresh: boolean, mode: number): Promise<OpenFile> {
  const file = await open(path, fresh ? 'wx' : 'r+', mode);
  return {
    write: async (bytes, at) => (await file.write(bytes, 0, bytes.length, at)).bytesWritten,
    truncate: (length) => file.truncate(length),
    sync: () => file.datasync(),
    isAt: async (there) => {
      const [own, named] = await Promise.all([file.stat(), stat(there).catch(() => undefined)]);
      return isSameFile(own, named);
    },
    close: () => file.close(),
  };
}

type FileId = Pick<Stats, 'nlink' | 'ino' | 'dev'>;

/** Whether an open file is what a name leads to; a removed one never is, though its number may be given out anew. */
export function isSameFile(own: FileId, named: FileId | undefined): boolean {
  return own.nlink > 0 && named !== undefined && named.ino === own.ino && named.dev === own.dev;
}

/** The disk, on which new files have these rights, as far as the system lets them. */
export function createDisk(mode: number): Disk {
  return { ...DISK, open: (path, fresh) => openDiskFile(path, fresh, mode) };
}

/** The disk itself. Files that it makes are the owner’s alone. */
export const realDisk: Disk = createDisk(OWNER_FILE);

/** What renaming asks of the system. Tests stand a stubborn one in its place. */
interface System {
  readonly platform: string;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Answers after so many ms. */
  readonly wait: (time: number) => Promise<unknown>;
}

/** Puts a file in another’s place; where the system says that one of them is held, it is tried again. */
export function renameWithRetry(
  system: System = { platform: process.platform, rename, wait },
): (from: string, to: string) => Promise<void> {
  async function tryTo(from: string, to: string, pauses: readonly number[]): Promise<void> {
    try {
      await system.rename(from, to);
    } catch (error) {
      const [pause, ...rest] = pauses;
      if (pause === undefined || system.platform !== 'win32' || !isFileHeld(error)) throw error;
      await system.wait(pause);
      await tryTo(from, to, rest);
    }
  }
  return (from, to) => tryTo(from, to, PATIENCE);
}

function isFileHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD.has(String(error.code));
}

/** Writes a file that is there as a whole or not at all; what stood in its place stays until then. */
export async function writeAtomically(
  disk: Disk,
  path: string,
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  check?: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await disk.remove(temporary);
    await writeSynced(disk, temporary, chunks);
    await check?.(temporary);
    await disk.rename(temporary, path);
  } catch (error) {
    await disk.remove(temporary).catch(() => undefined);
    throw error;
  }
  // A file system that cannot sync a folder has renamed all the same.
  await disk.syncFolder(dirname(path)).catch(() => undefined);
}

async function writeSynced(
  disk: Disk,
  path: string,
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const file = await disk.open(path, true);
  try {
    let at = 0;
    for await (const chunk of chunks) {
      const taken = await file.write(chunk, at);
      if (taken < chunk.length) throw Object.assign(failure('files.diskFull'), { code: 'ENOSPC' });
      at += taken;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
