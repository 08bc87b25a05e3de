import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { realDisk } from '../journal/disk.ts';
import type { Journal } from '../journal/journal.ts';
import type { FoundMeta } from './meta.ts';

const KEPT_DAYS = 90;
const DAY = 86_400_000;

/** Puts a copy of something broken aside, so that mending it cannot make it worse. Answers where. */
export async function quarantine(folder: string, paths: readonly string[], now: string): Promise<string> {
  const place = join(folder, 'quarantine', now.replaceAll(/[:.]/g, '-'));
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (const path of paths) {
    // What is not there needs no copy; what cannot be copied must not keep the app from mending itself.
    await cp(path, join(place, basename(path)), { recursive: true }).catch(() => undefined);
  }
  return place;
}

/** Whether a copy of a file as it is now lies aside already. */
async function hasCopy(folder: string, path: string): Promise<boolean> {
  const now = await readReadable(path);
  for (const copies of await listCopies(folder)) {
    const then = await readReadable(join(folder, 'quarantine', copies, basename(path)));
    if (now && then?.equals(now)) return true;
  }
  return false;
}

/** The bytes of a file that can be read. What is no file is left alone: a pipe would be waited for without end. */
function readReadable(path: string): Promise<Buffer | undefined> {
  return realDisk.readAll(path).catch(() => undefined);
}

/** The names of the folders of copies. */
function listCopies(folder: string): Promise<readonly string[]> {
  return readdir(join(folder, 'quarantine')).catch(() => []);
}

/** Lets go of copies that are older than 90 days. */
export async function clearQuarantine(folder: string, now: string): Promise<void> {
  const names = await listCopies(folder);
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * DAY).toISOString().replaceAll(/[:.]/g, '-');
  for (const name of names.filter((each) => /^\d{4}-/.test(each) && each < oldest))
    await rm(join(folder, 'quarantine', name), { recursive: true }).catch(() => undefined);
}

/** Broken files are kept as they are before anything is written beside them: a copy of each, once for each damage. */
export async function copyBroken(
  folder: string,
  found: FoundMeta,
  journal: Journal,
  at: string,
): Promise<void> {
  const damaged = new Set((await journal.damaged()).files.map((file) => join(journal.folder, file)));
  if (found.kind === 'damaged') damaged.add(join(folder, 'meta.json'));
  const fresh: string[] = [];
  for (const path of damaged) if (!(await hasCopy(folder, path))) fresh.push(path);
  if (fresh.length > 0) await quarantine(folder, fresh, at).catch(() => undefined);
}
