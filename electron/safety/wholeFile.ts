import { failure } from '../../core/kernel/said.ts';
import { dirname } from 'node:path';
import type { Disk } from '../journal/disk.ts';

/** Writes a file that is there as a whole or not at all; what stood in its place stays until then. */
export async function writeWhole(
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
