import { ASIDE_BOOK } from '../../core/log/journal.ts';
import type { BackupRow } from '../../core/log/safety.ts';
import type { Journal } from '../journal/journal.ts';
import type { RunningTask } from '../taskRunner.ts';
import type { BackupFolder } from './backups.ts';
import { type MetaKeeper, PACKED_FORMAT } from './meta.ts';

/** Makes backups without being asked, and one at a time when asked. */
export interface AutoBackup {
  /** Tells that entries were written. */
  readonly noteEntries: (entries: number) => void;
  /** A backup now; in the documents too, when that place has none of this day. */
  readonly make: (reason: string, work?: RunningTask) => Promise<BackupRow>;
  /** Makes a backup if one is due. */
  readonly tick: () => Promise<void>;
  /** The last backup of a run, here and in the documents, if anything was written since. */
  readonly makeLast: () => Promise<void>;
}

interface AutoBackupOptions {
  readonly here: BackupFolder;
  readonly documents: BackupFolder;
  readonly meta: MetaKeeper;
  readonly heads: () => Promise<readonly { book: string; seq: number; entries: number }[]>;
  readonly now: () => number;
  /** Done after each backup; what fails of it is done after the next one. */
  readonly tidy: () => Promise<void>;
  /** Told when a backup that nobody asked for failed. */
  readonly failed: (reason: unknown) => void;
}

export function createAutoBackup({
  here,
  documents,
  meta,
  heads,
  now,
  failed,
  tidy,
}: AutoBackupOptions): AutoBackup {
  let [entries, lastEntry, lastBackup] = [0, 0, now()];
  let turn: Promise<unknown> = Promise.resolve();

  async function makeNow(reason: string, work?: RunningTask): Promise<BackupRow> {
    const at = new Date(now()).toISOString();
    const counted = entries;
    const row = await here.make(reason, at, work);
    entries -= counted;
    lastBackup = now();
    const known = (await heads()).map(({ book, seq, entries: count }) => ({ book, seq, entries: count }));
    await meta.change({ lastBackup: at, heads: known });
    await copyDaily(reason, at);
    await tidy().catch(() => undefined);
    return row;
  }

  /** A second place outside the app's folder: what wipes that folder must not take the backups along. */
  async function copyDaily(reason: string, at: string): Promise<void> {
    try {
      const [newest] = await documents.list();
      if (reason === 'end' || newest?.at.slice(0, 10) !== at.slice(0, 10)) await documents.make(reason, at);
    } catch (error) {
      failed(error);
    }
  }

  function inTurn(reason: string, work?: RunningTask): Promise<BackupRow> {
    const made = turn.then(() => makeNow(reason, work));
    turn = made.catch(() => undefined);
    return made;
  }

  return {
    noteEntries: (more) => {
      entries += more;
      lastEntry = now();
    },
    make: inTurn,
    tick: async () => {
      const reason = findBackupReason({ now: now(), lastBackup, lastEntry, entries });
      if (reason === undefined) return;
      // Not tried again at every tick on a disk that is full.
      lastBackup = now();
      await inTurn(reason).catch(failed);
    },
    makeLast: async () => {
      await turn;
      if (entries > 0) await inTurn('end').catch(failed);
    },
  };
}

/** What decides whether a backup is due. Times in ms. */
interface BackupActivity {
  readonly now: number;
  readonly lastBackup: number;
  readonly lastEntry: number;
  /** Entries since the last backup. */
  readonly entries: number;
}

const [EVERY, IDLE] = [300_000, 2_000];
const MANY = 200;

/** Why a backup is due now, or nothing: after 200 entries, or five minutes once nobody types. */
export function findBackupReason({
  now,
  lastBackup,
  lastEntry,
  entries,
}: BackupActivity): string | undefined {
  if (entries >= MANY) return 'entries';
  if (entries > 0 && now - lastBackup >= EVERY && now - lastEntry >= IDLE) return 'regular';
  return undefined;
}

/** What stands in this many backups, each read back when it was made, may be packed. */
const IN_BACKUPS = 3;
/** Segments packed after one backup: nobody waits long for the end of the app. */
const AT_ONCE = 5;

/**
 * Packs segments of the log that are older than the third newest whole backup. They are never deleted: the log is
 * the truth, and undo reaches back to its first line.
 */
export async function packOldSegments(
  journal: Pick<Journal, 'packable' | 'pack'>,
  shelf: Pick<BackupFolder, 'list'>,
  meta: MetaKeeper,
): Promise<void> {
  const whole = (await shelf.list()).filter(({ fault }) => fault === '');
  const third = whole[IN_BACKUPS - 1];
  if (!third) return;
  const entries = new Map(third.books.map(({ id, entries: count }) => [id, count]));
  // What is put aside is no campaign, and stands in no backup; packed it is as safe as plain.
  const old = await journal.packable((book) => (book === ASIDE_BOOK ? Infinity : (entries.get(book) ?? 0)));
  if (old.length === 0) return;
  // An app that knows no packed segments must not open the folder from now on.
  if (meta.now().minReader < PACKED_FORMAT)
    await meta.change({ dataFormat: PACKED_FORMAT, minReader: PACKED_FORMAT });
  for (const segment of old.slice(0, AT_ONCE)) await journal.pack(segment);
}
