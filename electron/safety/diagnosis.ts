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
import { TaskCancelled, type RunningTask } from '../taskRunner.ts';
import { openBackupPictures, type BackupPictures, readBackup } from './backupFile.ts';
import { redact } from './crashLog.ts';
import type { DataFolder } from './dataFolder.ts';

/** A size as people say it. */
const formatSize = (bytes: number): Said =>
  bytes < 1_000_000_000
    ? said('desktop.megabytes', { size: roundToTenths(bytes / 1_000_000) })
    : said('desktop.gigabytes', { size: roundToTenths(bytes / 1_000_000_000) });
const roundToTenths = (size: number): number => Math.round(size * 10) / 10;
const entriesText = (n: number): Said => said('desktop.entries', { n });

/** What there is to know of this installation. Holds no name and no text of a campaign. */
export async function diagnose(
  vault: DataFolder,
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
      entriesText(state.entries),
      formatSize(await sizeOnDisk(join(folder, 'journal'))),
    ]),
    createDiagnosisLine('desktop.safetyLogAtStart', [
      entriesText(records),
      said('desktop.damaged', { count: badLines }),
      said(torn ? 'desktop.endTorn' : 'desktop.endWhole'),
    ]),
    createDiagnosisLine('desktop.closedProperly', said(state.cleanExit ? 'log.yes' : 'log.no')),
    createDiagnosisLine('desktop.database', formatSize(await sizeOnDisk(join(places.userData, 'IndexedDB')))),
    createDiagnosisLine('desktop.backups', [
      rows.length,
      formatSize(rows.reduce((sum, { bytes }) => sum + bytes, 0)),
    ]),
    createDiagnosisLine('desktop.unreadableBackups', rows.filter(({ fault }) => fault !== '').length),
    createDiagnosisLine('desktop.lastBackup', state.lastBackup || said('desktop.never')),
    createDiagnosisLine('desktop.lastRestore', state.lastRestore || said('desktop.never')),
    createDiagnosisLine('desktop.damagedCopies', await countFilesIn(join(folder, 'quarantine'))),
    createDiagnosisLine(
      'desktop.crashDumps',
      said('desktop.countIn', {
        count: await countFilesBelow(places.dumps, /\.dmp$/u),
        folder: places.dumps,
      }),
    ),
    createDiagnosisLine('desktop.campaignsPutAside', state.shelved.length),
    createDiagnosisLine('desktop.freeDisk', formatSize(free)),
  ];
  return { lines, crashes };
}

/** How many entries a check reads: those of the log, and those of every backup. */
export async function countCheckParts(vault: DataFolder): Promise<number> {
  const read = [...(await vault.journal.heads()), ...(await vault.list())];
  return read.reduce((sum, { entries }) => sum + entries, 0);
}

/**
 * Reads the whole log and every backup once more from the disk and says what is not whole. Throws `TaskCancelled` when it
 * is not wanted any more.
 */
export async function checkAll(vault: DataFolder, at: string, work?: RunningTask): Promise<CheckReport> {
  const faults: Wording[] = [];
  let entries = 0;
  for (const head of await vault.journal.heads()) {
    if (head.entries < head.seq)
      faults.push(said('journal.lacksEntriesOfBook', { lacking: head.seq - head.entries, all: head.seq }));
    entries += await countReadable(vault, head.book, faults, work);
  }
  const lost = vault.journal.pictures.lost().length;
  if (lost > 0) faults.push(lostPicturesText(lost));
  const rows = await vault.list();
  const beside = new Map<string, BackupPictures>();
  for (const { id, fault } of rows) {
    if (fault !== '') faults.push(fault);
    // By the reader that restores: what passes here can be brought back.
    else
      await checkBackup(vault.pathOf(id), beside, work).catch((error: unknown) =>
        faults.push(describeFault(error)),
      );
  }
  return { at, entries, backups: rows.length, faults };
}

/** Pictures are looked at once, for all backups of a folder. */
async function checkBackup(
  path: string,
  known: Map<string, BackupPictures>,
  work: RunningTask | undefined,
): Promise<void> {
  const pictures = known.get(dirname(path)) ?? openBackupPictures(path);
  known.set(dirname(path), pictures);
  await readBackup(path, { take: () => work?.advance(1), rescue: false, slim: true, pictures });
}

/** What to say of pictures that are nowhere any more. */
export function lostPicturesText(count: number): Said {
  return said('journal.lostPictures', { n: count });
}

/** What is wrong, in words; that the check is not wanted any more is no fault. */
function describeFault(error: unknown): Wording {
  if (error instanceof TaskCancelled) throw error;
  return describeError(error);
}

async function countReadable(
  vault: DataFolder,
  book: string,
  faults: Wording[],
  work: RunningTask | undefined,
): Promise<number> {
  let [count, after] = [0, 0];
  try {
    for (;;) {
      const page = await vault.journal.read(book, after, 2_000);
      count += page.length;
      work?.advance(page.length);
      const last = page.at(-1);
      if (!last) return count;
      after = last.seq;
    }
  } catch (error) {
    faults.push(describeFault(error));
    return count;
  }
}

async function sizeOnDisk(path: string): Promise<number> {
  const names = await readdir(path).catch(() => undefined);
  // A file, or nothing any more.
  if (!names)
    return lstat(path).then(
      ({ size }) => size,
      () => 0,
    );
  const sizes = await Promise.all(names.map((name) => sizeOnDisk(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function countFilesBelow(folder: string, named: RegExp): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => named.test(name)).length;
}

async function countFilesIn(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}

const PAGE = 2_000;

/**
 * All that helps to find a fault, as one text: the installation, a check of everything, every backup, what kinds of
 * entries the log holds, the crashes. No name, no note, no word of a campaign: whatever is quoted is left out.
 */
export async function createBugReport(
  vault: DataFolder,
  diagnosis: Diagnosis,
  check: CheckReport,
): Promise<string> {
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
    ['The safety log', await describeShape(vault)],
    ['Crashes', diagnosis.crashes],
  ];
  const text = parts.map(([title, lines]) => [title, ...(lines.length > 0 ? lines : ['none'])].join('\n'));
  return `${redact(text.join('\n\n'))}\n`;
}

/** How often each kind of entry stands in each book; books by their place in the log, not by their name. */
async function describeShape(vault: DataFolder): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [at, { book, entries }] of (await vault.journal.heads()).entries()) {
    const counts = new Map<string, number>();
    for await (const kind of readKinds(vault, book)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const kinds = [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => `${kind} ${count}`);
    lines.push(`Book ${at + 1}, ${entries} entries: ${kinds.join(', ')}`);
  }
  return lines;
}

async function* readKinds(vault: DataFolder, book: string): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await vault.journal.read(book, after, PAGE).catch(() => []);
    for (const { body } of page) yield commandKind(body);
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** The type of the command, or that it takes back or brings back; a type is a word of ours. */
function commandKind(body: string): string {
  const type = /^\{"kind":"step".*?"command":\{"type":"([a-zA-Z.]{1,40})"/u.exec(body)?.[1];
  return type ?? /^\{"kind":"(undo|redo)"/u.exec(body)?.[1] ?? 'other';
}
