import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

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
export async function isKept(folder: string, path: string): Promise<boolean> {
  const now = await readFile(path).catch(() => undefined);
  if (!now) return false;
  const places = await readdir(join(folder, 'quarantine')).catch(() => []);
  for (const place of places) {
    const then = await readFile(join(folder, 'quarantine', place, basename(path))).catch(() => undefined);
    if (then?.equals(now)) return true;
  }
  return false;
}

/** Lets go of copies that are older than 90 days. */
export async function clearQuarantine(folder: string, now: string): Promise<void> {
  const names = await readdir(join(folder, 'quarantine')).catch(() => []);
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * DAY).toISOString().replaceAll(/[:.]/g, '-');
  for (const name of names.filter((each) => /^\d{4}-/.test(each) && each < oldest))
    await rm(join(folder, 'quarantine', name), { recursive: true, force: true }).catch(() => undefined);
}
