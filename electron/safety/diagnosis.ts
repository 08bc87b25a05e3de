import { lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  describeError,
  joinWithAnd,
  said,
  type Said,
  toEnglish,
  type Wording,
} from '../../core/kernel/said.ts';
import {
  type CheckReport,
  createDiagnosisLine,
  type Diagnosis,
  type DiagnosisLine,
} from '../../core/log/safety.ts';
import type { Disk } from '../journal/disk.ts';
import { CalledOff, type Work } from '../taskRunner.ts';
import { besides, type Besides, readBackup } from './backupFile.ts';
import { withoutWords } from './crashLog.ts';
import type { Vault } from './dataFolder.ts';

/** A size as people say it. */
const sized = (bytes: number): Said =>
  bytes < 1_000_000_000
    ? said('desktop.megabytes', { size: tenths(bytes / 1_000_000) })
    : said('desktop.gigabytes', { size: tenths(bytes / 1_000_000_000) });
const tenths = (size: number): number => Math.round(size * 10) / 10;
const entriesSaid = (n: number): Said => said('desktop.entries', { n });

/** What there is to know of this installation. Holds no name and no text of a campaign. */
export async function diagnose(
  vault: Vault,
  about: readonly DiagnosisLine[],
  crashes: readonly string[],
  places: { readonly userData: string; readonly disk: Disk; readonly dumps: string },
): Promise<Diagnosis> {
  const { folder, journal } = vault;
  const state = await vault.state();
  const { records, torn, badLines } = journal.found;
  const rows = await vault.list();
  const free = await places.disk.free(folder).catch(() => 0);
  const lines = [
    ...about,
    createDiagnosisLine('desktop.dataFolder', folder),
    createDiagnosisLine('desktop.backupsLieIn', joinWithAnd([join(folder, 'snapshots'), vault.documents])),
    createDiagnosisLine('desktop.safetyLog', [
      entriesSaid(state.entries),
      sized(await sizeOf(join(folder, 'journal'))),
    ]),
    createDiagnosisLine('desktop.safetyLogAtStart', [
      entriesSaid(records),
      said('desktop.damaged', { count: badLines }),
      said(torn ? 'desktop.endTorn' : 'desktop.endWhole'),
    ]),
    createDiagnosisLine('desktop.closedProperly', said(state.cleanExit ? 'log.yes' : 'log.no')),
    createDiagnosisLine('desktop.database', sized(await sizeOf(join(places.userData, 'IndexedDB')))),
    createDiagnosisLine('desktop.backups', [
      rows.length,
      sized(rows.reduce((sum, { bytes }) => sum + bytes, 0)),
    ]),
    createDiagnosisLine('desktop.unreadableBackups', rows.filter(({ fault }) => fault !== '').length),
    createDiagnosisLine('desktop.lastBackup', state.lastBackup || said('desktop.never')),
    createDiagnosisLine('desktop.lastRestore', state.lastRestore || said('desktop.never')),
    createDiagnosisLine('desktop.damagedCopies', await countIn(join(folder, 'quarantine'))),
    createDiagnosisLine(
      'desktop.crashDumps',
      said('desktop.countIn', { count: await filesBelow(places.dumps, /\.dmp$/u), folder: places.dumps }),
    ),
    createDiagnosisLine('desktop.campaignsPutAside', state.shelved.length),
    createDiagnosisLine('desktop.freeDisk', sized(free)),
  ];
  return { lines, crashes };
}

/** How many entries a check reads: those of the log, and those of every backup. */
export async function partsOfCheck(vault: Vault): Promise<number> {
  const read = [...(await vault.journal.heads()), ...(await vault.list())];
  return read.reduce((sum, { entries }) => sum + entries, 0);
}

/**
 * Reads the whole log and every backup once more from the disk and says what is not whole. Throws `CalledOff` when it
 * is not wanted any more.
 */
export async function checkAll(vault: Vault, at: string, work?: Work): Promise<CheckReport> {
  const faults: Wording[] = [];
  let entries = 0;
  for (const head of await vault.journal.heads()) {
    if (head.entries < head.seq)
      faults.push(said('journal.lacksEntriesOfBook', { lacking: head.seq - head.entries, all: head.seq }));
    entries += await countReadable(vault, head.book, faults, work);
  }
  const lost = vault.journal.pictures.lost().length;
  if (lost > 0) faults.push(lostPictures(lost));
  const rows = await vault.list();
  const beside = new Map<string, Besides>();
  for (const { id, fault } of rows) {
    if (fault !== '') faults.push(fault);
    // By the reader that restores: what passes here can be brought back.
    else
      await readWhole(vault.pathOf(id), beside, work).catch((error: unknown) => faults.push(faultIn(error)));
  }
  return { at, entries, backups: rows.length, faults };
}

/** Pictures are looked at once, for all backups of a folder. */
async function readWhole(path: string, known: Map<string, Besides>, work: Work | undefined): Promise<void> {
  const pictures = known.get(dirname(path)) ?? besides(path);
  known.set(dirname(path), pictures);
  await readBackup(path, { take: () => work?.did(1), rescue: false, slim: true, pictures });
}

/** What to say of pictures that are nowhere any more. */
export function lostPictures(count: number): Said {
  return said('journal.lostPictures', { n: count });
}

/** What is wrong, in words; that the check is not wanted any more is no fault. */
function faultIn(error: unknown): Wording {
  if (error instanceof CalledOff) throw error;
  return describeError(error);
}

async function countReadable(
  vault: Vault,
  book: string,
  faults: Wording[],
  work: Work | undefined,
): Promise<number> {
  let [count, after] = [0, 0];
  try {
    for (;;) {
      const page = await vault.journal.read(book, after, 2_000);
      count += page.length;
      work?.did(page.length);
      const last = page.at(-1);
      if (!last) return count;
      after = last.seq;
    }
  } catch (error) {
    faults.push(faultIn(error));
    return count;
  }
}

async function sizeOf(path: string): Promise<number> {
  const names = await readdir(path).catch(() => undefined);
  // A file, or nothing any more.
  if (!names)
    return lstat(path).then(
      ({ size }) => size,
      () => 0,
    );
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function filesBelow(folder: string, named: RegExp): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => named.test(name)).length;
}

async function countIn(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}

const PAGE = 2_000;

/**
 * All that helps to find a fault, as one text: the installation, a check of everything, every backup, what kinds of
 * entries the log holds, the crashes. No name, no note, no word of a campaign: whatever is quoted is left out.
 */
export async function bugReport(vault: Vault, diagnosis: Diagnosis, check: CheckReport): Promise<string> {
  const { notes } = await vault.state();
  const rows = await vault.list();
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Fourfold, a report for a bug', diagnosis.lines.map(({ name, value }) => `${name}: ${value}`)],
    ['Said at the start', notes.map(toEnglish)],
    [
      'Checked',
      [
        `${check.at}: ${check.entries} entries and ${check.backups} backups were read`,
        ...check.faults.map(toEnglish),
      ],
    ],
    [
      'Backups',
      rows.map(({ place, at, reason, app, entries, bytes, fault }) =>
        [
          at || 'unknown',
          place,
          reason,
          `by ${app}`,
          `${entries} entries`,
          `${bytes} bytes`,
          toEnglish(fault),
        ].join(', '),
      ),
    ],
    ['The safety log', await shapeOf(vault)],
    ['Crashes', diagnosis.crashes],
  ];
  const text = parts.map(([title, lines]) => [title, ...(lines.length > 0 ? lines : ['none'])].join('\n'));
  return `${withoutWords(text.join('\n\n'))}\n`;
}

/** How often each kind of entry stands in each book; books by their place in the log, not by their name. */
async function shapeOf(vault: Vault): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [at, { book, entries }] of (await vault.journal.heads()).entries()) {
    const counts = new Map<string, number>();
    for await (const kind of kindsIn(vault, book)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const kinds = [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => `${kind} ${count}`);
    lines.push(`Book ${at + 1}, ${entries} entries: ${kinds.join(', ')}`);
  }
  return lines;
}

async function* kindsIn(vault: Vault, book: string): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await vault.journal.read(book, after, PAGE).catch(() => []);
    for (const { body } of page) yield kindOf(body);
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** The type of the command, or that it takes back or brings back; a type is a word of ours. */
function kindOf(body: string): string {
  const type = /^\{"kind":"step".*?"command":\{"type":"([a-zA-Z.]{1,40})"/u.exec(body)?.[1];
  return type ?? /^\{"kind":"(undo|redo)"/u.exec(body)?.[1] ?? 'other';
}
