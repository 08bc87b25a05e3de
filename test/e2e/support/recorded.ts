import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type DatabaseDump, dumpDatabase } from './database.ts';
import { STATES, type StateName } from './states.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the states of this build are kept: a build that differs records its own, and so do states that are played otherwise. */
function folder(): string {
  const page = readFileSync(join(ROOT, 'dist', 'renderer', 'index.html'));
  const main = readFileSync(join(ROOT, 'dist', 'electron', 'main.cjs'));
  const states = readFileSync(join(import.meta.dirname, 'states.ts'));
  const build = createHash('sha256').update(page).update(main).update(states).digest('hex').slice(0, 12);
  const made = join(ROOT, 'dist', 'states', build);
  mkdirSync(made, { recursive: true });
  return made;
}

/** The database of a state; where this build has not recorded it yet, `open` gives a page on which it is played. */
export async function recordedDatabase(name: StateName, open: () => Promise<Page>): Promise<DatabaseDump> {
  const file = join(folder(), `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const page = await open();
  await STATES[name].play(page);
  const dump = await dumpDatabase(page);
  // Another worker may be recording it, too: each writes a whole file.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(dump));
  renameSync(own, file);
  return dump;
}

/** What an engine keeps for speed alone; and backups, which a test makes itself where it asks for them. */
const CACHES = /(?:Cache|Crashpad|Singleton|Network|Fourfold Backups|snapshots)/u;

/**
 * Makes `userData` the data folder of an app in which a state was played; where this build has not recorded it yet,
 * `play` plays it in another folder, quits, and answers which.
 */
export async function recordedFolder(
  name: StateName,
  userData: string,
  play: () => Promise<string>,
): Promise<void> {
  const kept = join(folder(), name);
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`;
    await copyWithoutCaches(await play(), own);
    await rename(own, kept).catch(() => rm(own, { recursive: true }));
  }
  await copyWithoutCaches(kept, userData);
}

function copyWithoutCaches(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, filter: (path) => !CACHES.test(path.slice(from.length)) });
}
