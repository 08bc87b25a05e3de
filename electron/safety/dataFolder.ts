import { join } from 'node:path';
import { describeError, failure, said, type Said, type Wording } from '../../core/kernel/said.ts';
import { ASIDE_BOOK, isCampaign, SETTINGS_BOOK } from '../../core/log/journal.ts';
import type { BackupRow, SafetyState } from '../../core/log/safety.ts';
import type { BookHead } from '../journal/contract.ts';
import { type Disk, realDisk } from '../journal/disk.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { type Archive, openArchive } from './archive.ts';
import { createAutoBackup, type AutoBackup, packOldSegments } from './autoBackup.ts';
import {
  isCrowded,
  MAX_BACKUP_BYTES,
  readBackupRow,
  type BackupFolder,
  openBackupFolder,
} from './backups.ts';
import { lostPicturesText } from './diagnosis.ts';
import {
  listBelowMax,
  findFormat,
  type FoundMeta,
  createMeta,
  type MaxCount,
  upgradeFormat,
  createMetaKeeper,
  type MetaKeeper,
  raiseMaxCounts,
  readMeta,
} from './meta.ts';
import { clearQuarantine, copyBroken } from './quarantine.ts';

/** All that keeps campaigns safe: the log, what it says of itself, and the backups of it. */
export interface DataFolder {
  readonly folder: string;
  /** The second place for backups. */
  readonly documents: string;
  readonly journal: Journal;
  readonly meta: MetaKeeper;
  /** What is not listed: campaigns put aside, and restores that did not come to their end. */
  readonly archive: Archive;
  readonly autoBackup: AutoBackup;
  readonly localBackups: BackupFolder;
  readonly state: () => Promise<SafetyState>;
  readonly list: () => Promise<readonly BackupRow[]>;
  /** The file of a backup by its handle. */
  readonly pathOf: (id: string) => string;
  /** Gives a file that the GM chose a handle. */
  readonly admit: (path: string) => Promise<BackupRow>;
  /** Takes what the log says of the last record of a book, for the next backup to list. */
  readonly tell: (book: string, seq: number, text: string) => void;
  /** Takes what campaigns are called by now. */
  readonly rename: (books: readonly { readonly book: string; readonly name: string }[]) => Promise<void>;
  /** Reads what was taken on trust at the start, and says so where it is not as it was. */
  readonly recheck: () => Promise<void>;
  /** Last backup, last word, and all files let go. */
  readonly close: () => Promise<void>;
}

export interface DataFolderOptions {
  readonly folder: string;
  /** The second place for backups. */
  readonly documents: string;
  readonly app: string;
  readonly electron: string;
  readonly now?: () => number;
  readonly disk?: Disk;
}

/** A folder that a newer app wrote: nothing in it is opened, so nothing in it can change. */
export interface ClosedFolder {
  readonly refused: Said;
}

/** Opens the data folder, compares it with what it last said of itself, and starts keeping watch. */
export async function openDataFolder(options: DataFolderOptions): Promise<DataFolder | ClosedFolder> {
  const { folder, disk = realDisk, now = Date.now } = options;
  const found = await readMeta(folder, disk);
  if (found.kind === 'newer') return { refused: describeRefusal(found.appVersion, options.app) };
  // After a kill, or under another version, the whole log is read before anything else.
  const trust = found.kind === 'found' && found.meta.cleanExit && found.meta.appVersion === options.app;
  const journal = await openJournal(folder, { disk, trust, now });
  const at = new Date(now()).toISOString();
  await copyBroken(folder, found, journal, at);
  await clearQuarantine(folder, at);
  const was = found.kind === 'found' ? found.meta : createMeta(options.app, options.electron);
  const form = await findFormat(found, journal, disk);
  const meta = createMetaKeeper(
    folder,
    {
      ...was,
      ...form,
      highest: raiseMaxCounts(was.highest, was.heads),
      appVersion: options.app,
      electron: options.electron,
    },
    disk,
  );
  const kept = {
    read: journal.read,
    append: async (records: Parameters<Journal['append']>[0]) => {
      await upgradeFormat(meta);
      return journal.append(records);
    },
  };
  const aside = await openArchive(kept, was, { cleanExit: was.cleanExit, now });
  const seen = withListedHeads(journal, meta);
  const notes = [...listStartNotes(found, journal.found, await seen.heads()), ...aside.notes];
  const known = {
    entries: was.heads.reduce((sum, { entries }) => sum + entries, 0),
    campaigns: was.heads.filter(({ book }) => isCampaign(book)).length,
  };
  // A disk that takes no word of this is told of by the first entry it does not take.
  await meta.change({ cleanExit: false }).catch(() => undefined);
  const vault = watchFolder(options, journal, seen, meta, aside.book, {
    notes,
    known,
    cleanExit: was.cleanExit,
  });
  // What a new version does to the records can then be taken back; nobody waits for it.
  if (was.appVersion !== options.app && journal.found.records > 0)
    void vault.autoBackup.make('before-update').catch(() => undefined);
  return vault;
}

const CHANGED = said('journal.changedSince');

type FolderStart = Pick<SafetyState, 'notes' | 'known' | 'cleanExit'>;

/**
 * Backups, the window and all counts look at the log without the book that only says what is listed, and know each
 * campaign by what it is called now.
 */
function withListedHeads(journal: Journal, meta: MetaKeeper): Journal {
  return {
    ...journal,
    heads: async () => {
      const names = new Map(meta.now().names.map(({ book, name }) => [book, name]));
      return (await journal.heads())
        .filter(({ book }) => book !== ASIDE_BOOK)
        .map((head) => {
          const name = names.get(head.book);
          return name === undefined ? head : { ...head, name };
        });
    },
  };
}

function watchFolder(
  options: DataFolderOptions,
  all: Journal,
  journal: Journal,
  meta: MetaKeeper,
  aside: Archive,
  start: FolderStart,
): DataFolder {
  const { folder, disk = realDisk, now = Date.now, app } = options;
  const told = new Map<string, { readonly seq: number; readonly text: string }>();
  const shared = {
    journal,
    disk,
    app,
    shelved: () => aside.now().shelved,
    unfinished: () => aside.now().unfinished,
    // Of a record that is not the last one any more nothing is told.
    told: ({ book, seq }: BookHead) => {
      const last = told.get(book);
      return last?.seq === seq ? last.text : undefined;
    },
  };
  let backupFault: Wording = '';
  const shelf = openBackupFolder({ ...shared, folder: join(folder, 'snapshots'), place: 'here' });
  const here: BackupFolder = {
    ...shelf,
    make: async (reason, at, work) => {
      const row = await shelf.make(reason, at, work);
      backupFault = '';
      return row;
    },
  };
  const documents = openBackupFolder({ ...shared, folder: options.documents, place: 'documents' });
  const troubles: Wording[] = [];
  const failed = (error: unknown): void => {
    backupFault = said('backup.couldNotBeMade', { why: describeError(error) });
  };
  const tidy = (): Promise<void> => packOldSegments(all, here, meta);
  const maker = createAutoBackup({ here, documents, meta, heads: journal.heads, now, failed, tidy });
  const admitted = new Map<string, string>();
  const list = async (): Promise<readonly BackupRow[]> => [
    ...(await here.list()),
    ...(await documents.list()),
  ];
  return {
    folder,
    documents: options.documents,
    journal: {
      ...journal,
      append: async (records) => {
        await upgradeFormat(meta);
        return noteStart(journal, maker, records);
      },
      heads: async () => withHighest(await journal.heads(), meta.now().highest),
    },
    meta,
    archive: aside,
    autoBackup: maker,
    localBackups: here,
    list,
    state: async () => {
      const { lastBackup, lastRestore } = meta.now();
      const { shelved, unfinished } = aside.now();
      const heads = await journal.heads();
      // What is set for this computer is nothing that a campaign was written into.
      const entries = heads
        .filter(({ book }) => book !== SETTINGS_BOOK)
        .reduce((sum, each) => sum + each.entries, 0);
      const whole = (await list()).filter(({ fault }) => fault === '');
      const backups = whole.length;
      const faults = backupFault === '' ? [] : [backupFault];
      const lost = journal.pictures.lost().length;
      const gone = lost === 0 ? [] : [lostPicturesText(lost)];
      const notes = [...start.notes, ...troubles, ...faults, ...gone, ...listCrowdedNotes(whole)];
      const below = listBelowMax(meta.now().highest, heads, whole);
      const found = { ...start, notes, refused: '', entries, backups, backupFault, below };
      return { ...found, lastBackup, lastRestore, shelved, unfinished };
    },
    pathOf: (id) => {
      const path = here.pathOf(id) ?? documents.pathOf(id) ?? admitted.get(id);
      if (path === undefined) throw failure('backup.noSuchBackup');
      return path;
    },
    admit: async (path) => {
      const id = `file/${admitted.size + 1}`;
      const row = await readBackupRow(path, id, 'file');
      admitted.set(id, path);
      return row;
    },
    tell: (book, seq, text) => void told.set(book, { seq, text }),
    rename: async (books) => {
      const names = new Map(meta.now().names.map(({ book, name }) => [book, name]));
      const anew = books.filter(({ book, name }) => name !== '' && names.get(book) !== name);
      if (anew.length === 0) return;
      for (const { book, name } of anew) names.set(book, name);
      await meta.change({ names: [...names].map(([book, name]) => ({ book, name })) });
    },
    recheck: async () => {
      if (!(await journal.recheck())) troubles.unshift(CHANGED);
    },
    close: () => closeFolder(journal, meta, maker),
  };
}

function withHighest(heads: readonly BookHead[], marks: readonly MaxCount[]): readonly BookHead[] {
  const most = new Map(marks.map(({ book, entries }) => [book, entries]));
  return heads.map((head) => {
    const highest = most.get(head.book);
    return highest === undefined ? head : { ...head, highest };
  });
}

async function noteStart(
  journal: Journal,
  maker: AutoBackup,
  records: Parameters<Journal['append']>[0],
): ReturnType<Journal['append']> {
  const answer = await journal.append(records);
  if (answer.ok) maker.noteEntries(records.length);
  return answer;
}

async function closeFolder(journal: Journal, meta: MetaKeeper, maker: AutoBackup): Promise<void> {
  try {
    await journal.idle();
    await maker.makeLast();
    const heads = (await journal.heads()).map(({ book, seq, entries }) => ({ book, seq, entries }));
    await meta.change({ cleanExit: true, heads });
  } finally {
    await journal.close();
  }
}

function listCrowdedNotes(rows: readonly BackupRow[]): readonly Said[] {
  const [here, documents] = [
    rows.filter(({ place }) => place === 'here'),
    rows.filter(({ place }) => place === 'documents'),
  ];
  if (![here, documents].some(isCrowded)) return [];
  return [said('backup.crowded', { most: MAX_BACKUP_BYTES / 1_000_000 })];
}

function describeRefusal(theirs: string, ours: string): Said {
  return said('journal.newerVersion', { theirs, ours });
}

/** What a GM should read about the start: what the log lacks of what it had, and what in it is damaged. */
function listStartNotes(
  found: FoundMeta,
  { badLines }: Journal['found'],
  heads: readonly BookHead[],
): readonly Said[] {
  const notes: Said[] = [];
  const had = found.kind === 'found' ? found.meta.heads : [];
  const lacking = had.reduce((sum, { book, entries }) => {
    const now = heads.find((each) => each.book === book)?.entries ?? 0;
    return sum + Math.max(0, entries - now);
  }, 0);
  if (lacking > 0) notes.push(said('journal.lacksSinceLastRun', { n: lacking }));
  if (badLines > 0) notes.push(said('journal.unreadable', { n: badLines }));
  if (found.kind === 'damaged') notes.push(said('journal.noteRewritten'));
  return notes;
}
