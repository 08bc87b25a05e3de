import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '120m';

/** A small disk of its own, where the system lets us make one. */
export function smallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Takes all the room there is. */
export function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  for (let chunk = bavail * bsize, at = 0; chunk >= 4_096; at++) {
    try {
      writeFileSync(join(folder, `filler-${at}`), Buffer.alloc(chunk));
    } catch {
      rmSync(join(folder, `filler-${at}`), { force: true });
    }
    const left = statfsSync(folder);
    chunk = Math.min(chunk / 2, left.bavail * left.bsize);
  }
}

/** Gives it back. */
export function empty(folder: string): void {
  execFileSync('sh', ['-c', `rm -f ${folder}/filler-*`]);
}

/** Lets go of the disk and all that is on it. */
export function removeDisk(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}
