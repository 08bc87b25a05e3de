import { realpath, stat } from 'node:fs/promises';
import { diskWith } from './journal/disk.ts';
import { writeWhole } from './safety/wholeFile.ts';

/** What a file of the GM’s own may be done with, before the system takes away what it does not allow. */
const USUAL = 0o666;

/**
 * Writes a file where the GM says: whole or not at all. One that is replaced keeps its rights, and a link goes on
 * leading to it.
 */
export async function writeOut(path: string, content: string | Uint8Array): Promise<void> {
  const place = await realpath(path).catch(() => path);
  const mode = await stat(place).then(
    (found) => found.mode & 0o777,
    () => USUAL,
  );
  await writeWhole(diskWith(mode), place, [Buffer.from(content)]);
}
