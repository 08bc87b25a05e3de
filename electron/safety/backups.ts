import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError, failure } from '../../core/kernel/said.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupBook,
  type BackupHeader,
  createBackupBook,
  WHOLE_BACKUP,
} from '../../core/log/backup.ts';
import type { BackupRow } from '../../core/log/safety.ts';
import type { BookHead } from '../journal/contract.ts';
import { type Disk, writeAtomically } from '../journal/disk.ts';
import type { Journal } from '../journal/journal.ts';
import { listPictureNames, replacePictures } from '../journal/pictures.ts';
import type { RunningTask } from '../taskRunner.ts';
import { openBackupPictures, readFirstHeader, type RecordPages, writeBackup } from './backupFile.ts';

type BackupPlace = BackupRow['place'];

/** The backups of one folder. */
export interface BackupFolder {
  readonly list: () => Promise<readonly BackupRow[]>;
  /** Writes all of the log, verified, under a name of its own, and then lets go of what is too old. */
  readonly make: (reason: string, at: string, work?: RunningTask) => Promise<BackupRow>;
  /** Writes a backup of this shelf as one file that holds all of itself. */
  readonly saveWhole: (id: string, to: string, work?: RunningTask) => Promise<void>;
  /** The path of a handle of this shelf. */
  readonly pathOf: (id: string) => string | undefined;
}

export interface BackupFolderOptions {
  readonly folder: string;
  readonly place: BackupPlace;
  readonly journal: Pick<Journal, 'heads' | 'read' | 'readSlim' | 'pictures'>;
  /** Campaigns that are archived. */
  readonly shelved: () => readonly string[];
  /** What restores that did not come to their end left. */
  readonly unfinished: () => readonly string[];
  /** What happened last in a book, where the window has told it. */
  readonly told: (head: BookHead) => string | undefined;
  readonly app: string;
  readonly disk: Disk;
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[a-z-]{1,30})\.gmz$/;
const PAGE = 500;

export function openBackupFolder(options: BackupFolderOptions): BackupFolder {
  const { folder, place, disk } = options;
  const known = new Map<string, BackupRow>();
  const beside = openBackupPictures(join(folder, 'of-this-folder'), disk);
  const fileOf = (id: string): string => `${id.slice(place.length + 1)}.gmz`;
  const pathOf = (id: string): string | undefined =>
    id.startsWith(`${place}/`) && NAME.test(fileOf(id)) ? join(folder, fileOf(id)) : undefined;

  async function list(): Promise<readonly BackupRow[]> {
    const names = await disk.list(folder).catch(() => []);
    const rows = await Promise.all(
      names.map(async (name) => {
        const id = `${place}/${NAME.exec(name)?.[1] ?? ''}`;
        const path = pathOf(id);
        return path === undefined ? [] : [await readBackupRow(path, id, place, known)];
      }),
    );
    return rows.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  async function make(reason: string, time: string, work?: RunningTask): Promise<BackupRow> {
    await disk.makeFolder(folder);
    const names = new Set(await disk.list(folder));
    let at = time;
    // A clock that stands or goes back must not put one backup in another's place.
    while (names.has(`${backupName(at, reason)}.gmz`)) at = new Date(Date.parse(at) + 1).toISOString();
    const id = `${place}/${backupName(at, reason)}`;
    const path = pathOf(id);
    if (path === undefined) throw failure('backup.noNameForBackup', { name: id });
    const before = (await list()).find(({ fault }) => fault === '');
    const header = await createHeader(options, reason, at, before?.books ?? []);
    const { readSlim, pictures } = options.journal;
    if (await pictures.any()) {
      const named = new Set<string>();
      const slim = readPages({ read: readSlim }, header.books);
      const pages = copyPictures(slim, (asked) => beside.copyFrom(pictures, asked), named);
      await writeBackup(disk, path, { ...header, version: BACKUP_VERSION }, pages, work, beside);
      // Last: of a backup without its list nobody lets go of pictures.
      await writeAtomically(disk, pictureListPath(path), [Buffer.from([...named].join('\n'))]);
    } else await writeBackup(disk, path, header, readPages(options.journal, header.books), work);
    await prune(at);
    return readBackupRow(path, id, place, known);
  }

  async function prune(now: string): Promise<void> {
    const whole = (await list()).filter(({ fault }) => fault === '');
    for (const id of selectExpired(whole, now)) {
      const path = join(folder, fileOf(id));
      await disk.remove(path).catch(() => undefined);
      await disk.remove(pictureListPath(path)).catch(() => undefined);
    }
    await collect(Date.parse(now));
  }

  /** Lets go of pictures that no backup of this folder names; of none where one does not say what it needs. */
  async function collect(now: number): Promise<void> {
    const needed = new Set<string>();
    for (const { id } of await list()) {
      const path = join(folder, fileOf(id));
      const header = await readFirstHeader(path).catch(() => undefined);
      if (header?.version === WHOLE_BACKUP) continue;
      const names = await disk.readAll(pictureListPath(path)).catch(() => undefined);
      if (!names) return;
      for (const name of names.toString('utf8').split('\n')) needed.add(name);
    }
    await beside.keepOnly(needed, now);
  }

  async function saveWhole(id: string, to: string, work?: RunningTask): Promise<void> {
    const path = pathOf(id);
    if (path === undefined) throw failure('backup.noNameForBackup', { name: id });
    const header = await readFirstHeader(path);
    const pages = readPages(options.journal, header.books);
    await writeBackup(disk, to, { ...header, version: WHOLE_BACKUP }, pages, work);
  }

  return { list, make, saveWhole, pathOf };
}

function backupName(at: string, reason: string): string {
  return `${at.replaceAll(/[:.]/g, '-')}-${reason}`;
}

/** A backup's row; read once for each size and time of the file. */
export async function readBackupRow(
  path: string,
  id: string,
  place: BackupPlace,
  known: Map<string, BackupRow> = new Map(),
): Promise<BackupRow> {
  const { size, mtimeMs } = await stat(path);
  const key = `${path} ${size} ${mtimeMs}`;
  const row = known.get(key) ?? (await readFreshRow(path, id, place, size));
  known.set(key, row);
  return row;
}

async function readFreshRow(path: string, id: string, place: BackupPlace, bytes: number): Promise<BackupRow> {
  try {
    const { at, reason, app, entries, books } = await readFirstHeader(path);
    return { id, place, at, reason, app, bytes, entries, books, fault: '' };
  } catch (error) {
    return {
      id,
      place,
      at: '',
      reason: 'unknown',
      app: '',
      bytes,
      entries: 0,
      books: [],
      fault: describeError(error),
    };
  }
}

/** `before`: the books of the backup before this one. What was told of a book that has not grown since still holds. */
async function createHeader(
  options: BackupFolderOptions,
  reason: string,
  at: string,
  before: readonly BackupBook[],
): Promise<BackupHeader> {
  const { journal, app } = options;
  const [shelved, unfinished] = [new Set(options.shelved()), new Set(options.unfinished())];
  const books: BackupBook[] = [];
  for (const head of await journal.heads()) {
    const [last] = await journal.read(head.book, head.seq - 1, 1);
    const same = before.find(({ id, entries }) => id === head.book && entries === head.entries);
    const told = options.told(head) ?? same?.told ?? '';
    // What a restore left in the middle is a campaign in no backup either.
    const known = unfinished.has(head.book) ? { ...head, first: '' } : head;
    const aside = known !== head || shelved.has(head.book);
    books.push(createBackupBook(known, last?.body ?? '', aside, told));
  }
  const entries = books.reduce((sum, each) => sum + each.entries, 0);
  return { format: BACKUP_FORMAT, version: WHOLE_BACKUP, app, at, reason, entries, books };
}

/** The names of the pictures that a backup needs, beside it. */
function pictureListPath(path: string): string {
  return path.replace(/\.gmz$/u, '.pictures');
}

/** Pages whose pictures lie beside the backup before their records are written. */
async function* copyPictures(
  pages: RecordPages,
  copy: (names: readonly string[]) => Promise<readonly string[]>,
  named: Set<string>,
): RecordPages {
  for await (const page of pages) {
    // What is lost is lost in the backup too, and must not end all backups.
    const lost = await copy(page.flatMap(({ body }) => listPictureNames(body)));
    const sound = page.map((record) => ({ ...record, body: replacePictures(record.body, lost) }));
    for (const { body } of sound) for (const name of listPictureNames(body)) named.add(name);
    yield sound;
  }
}

/** As many records of each book as its header promises, though more may be written meanwhile. */
async function* readPages(journal: Pick<Journal, 'read'>, books: readonly BackupBook[]): RecordPages {
  for (const { id, entries } of books) {
    let [after, left] = [0, entries];
    while (left > 0) {
      const page = await journal.read(id, after, Math.min(PAGE, left));
      const last = page.at(-1);
      if (!last) break;
      yield page;
      after = last.seq;
      left -= page.length;
    }
  }
}

/** What decides whether a backup is kept. */
export interface RetentionCandidate {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
  readonly entries: number;
  readonly bytes: number;
}

const DAY = 86_400_000;
const RECENT = 30;
const [DAYS, MONTHS] = [30, 12];
/** Backups made before something risky are kept for this long. */
const RISKY_DAYS = 180;
const FEWEST = 3;
/** What the backups of one place may fill; beyond it, older ones go sooner. */
export const MAX_BACKUP_BYTES = 500_000_000;

/**
 * The backups that may go: not among the newest 30, not the newest of one of the last 30 days or 12 months,
 * not made before something risky; and what is beyond 500 MB. Never below three, and never one that holds far more
 * than the newest.
 */
export function selectExpired(backups: readonly RetentionCandidate[], now: string): readonly string[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const days = selectNewestOfEach(newestFirst, 10, DAYS);
  const months = selectNewestOfEach(newestFirst, 7, MONTHS);
  const keep = new Set([...newestFirst.slice(0, RECENT).map(({ id }) => id), ...days, ...months]);
  const newest = newestFirst[0]?.entries ?? 0;
  const may = ({ entries }: RetentionCandidate): boolean => newest * 2 >= entries;
  const going = newestFirst.filter(
    (each) => !keep.has(each.id) && !isRiskyAndYoung(each.reason, each.at, now) && may(each),
  );
  const left = newestFirst.filter((each) => !going.includes(each));
  const worth = (each: RetentionCandidate): number =>
    Number(days.includes(each.id)) +
    2 * Number(months.includes(each.id)) +
    Number(isRiskyAndYoung(each.reason, each.at, now));
  return [...going, ...selectCrowdedOut(left, may, worth)].map(({ id }) => id);
}

/** Whether one more backup of that size would not fit beside the others. */
export function isCrowded(backups: readonly RetentionCandidate[]): boolean {
  const [newest] = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return totalBytes(backups) + (newest?.bytes ?? 0) > MAX_BACKUP_BYTES;
}

/** What goes of too many bytes: first what stands for no day or month, the oldest of them first. */
function selectCrowdedOut(
  left: readonly RetentionCandidate[],
  may: (each: RetentionCandidate) => boolean,
  worth: (each: RetentionCandidate) => number,
): readonly RetentionCandidate[] {
  const candidates = left
    .slice(FEWEST)
    .filter(may)
    .toReversed()
    .toSorted((a, b) => worth(a) - worth(b));
  let over = totalBytes(left) - MAX_BACKUP_BYTES;
  return candidates.filter(({ bytes }) => {
    const goes = over > 0;
    if (goes) over -= bytes;
    return goes;
  });
}

function totalBytes(backups: readonly RetentionCandidate[]): number {
  return backups.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The newest backup of each of the last `most` days or months that have one; `letters` of the date tell which. */
function selectNewestOfEach(
  newestFirst: readonly RetentionCandidate[],
  letters: number,
  most: number,
): readonly string[] {
  const found = new Map<string, string>();
  for (const { id, at } of newestFirst) {
    const span = at.slice(0, letters);
    if (!found.has(span)) found.set(span, id);
  }
  return [...found.values()].slice(0, most);
}

function isRiskyAndYoung(reason: string, at: string, now: string): boolean {
  return reason.startsWith('before-') && Date.parse(now) - Date.parse(at) < RISKY_DAYS * DAY;
}
