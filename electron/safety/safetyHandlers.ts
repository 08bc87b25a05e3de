import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FaultCode } from '../../core/kernel/result.ts';
import {
  type Code,
  describeError,
  errorToSentence,
  failure,
  said,
  type Said,
  SaidError,
} from '../../core/kernel/said.ts';
import type { DiagnosisLine, RestoreResult, SafetyState } from '../../core/log/safety.ts';
import { type BackupAnswer, type CheckAnswer, REQUESTS, type SaveAnswer } from '../contract.ts';
import type { Dialogs } from '../dialogs.ts';
import {
  CANCELLED,
  failedAnswer,
  fileFault,
  describeFileError,
  sanitizeFileName,
  saveFile,
} from '../files.ts';
import type { CallHandlers } from '../ipc.ts';
import type { JournalRecord } from '../journal/contract.ts';
import { realDisk, writeAtomically } from '../journal/disk.ts';
import { openPictures } from '../journal/pictures.ts';
import { openSegments } from '../journal/segments.ts';
import { TaskCancelled, type RunningTask, type TaskRunner } from '../taskRunner.ts';
import { BackupFault, readFirstHeader, readBackup } from './backupFile.ts';
import type { CrashLog } from './crashLog.ts';
import type { DataFolder } from './dataFolder.ts';
import { createBugReport, checkAll, diagnose, countCheckParts } from './diagnosis.ts';
import { quarantine } from './quarantine.ts';
import { restoreBackup } from './restore.ts';

/** What the safety calls need of the system. */
export interface SafetyTools {
  readonly userData: string;
  /** Where the engine lays what it had in memory at a crash. */
  readonly dumps: string;
  readonly about: readonly DiagnosisLine[];
  readonly crashes: CrashLog;
  /** Makes the engine forget the window's database. */
  readonly clearDatabase: () => Promise<void>;
  readonly now: () => string;
  /** The file the system handed to the app, told once. */
  readonly opened: () => string | undefined;
}

type SafetyCall = Extract<
  keyof CallHandlers,
  `safety.${string}` | `backup.${string}` | `book.${string}` | `diagnosis.${string}`
>;

const BACKUP_FILTER = { name: 'desktop.backupFiles', extensions: ['fourfold', 'gmz'] };

/** What does the calls about safety, backups and diagnosis. */
export function createSafetyHandlers(
  vault: DataFolder,
  dialogs: Dialogs,
  tools: SafetyTools,
  desk: TaskRunner,
): Pick<CallHandlers, SafetyCall> {
  const places = { userData: tools.userData, dumps: tools.dumps, disk: realDisk };
  const report = () => diagnose(vault, tools.about, tools.crashes.read(), places);
  /** What the window holds back until it has added what belongs to it. */
  let held: RestoreResult['books'] = [];
  const check = (): Promise<CheckAnswer> =>
    answerOrFault('FS-01', 'backup.notAllRead', async () =>
      desk.run(await countCheckParts(vault), (work) => checkAll(vault, tools.now(), work)),
    );
  return {
    'safety.state': () => vault.state(),
    'safety.damaged': () => vault.journal.damaged(),
    'safety.clear': async () => {
      await quarantine(vault.folder, [join(tools.userData, 'IndexedDB')], tools.now());
      await tools.clearDatabase();
      return undefined;
    },
    'safety.rescue': () => saveRescueCopy(vault.folder, dialogs),
    'backup.list': () => vault.list(),
    'backup.make': ({ reason }) =>
      answerOrFault('FS-02', 'backup.notMade', async () => ({
        backup: await desk.run(await countBackupParts(vault), (work) => vault.autoBackup.make(reason, work)),
      })),
    'backup.save': () => saveEverything(vault, dialogs, desk),
    'backup.open': () => openBackup(vault, dialogs),
    'backup.opened': () => admitBackup(vault, tools.opened()),
    'backup.restore': (asked) =>
      answerOrFault('FS-01', 'backup.notRestored', async () => {
        const path = vault.pathOf(asked.backup);
        // All of it is checked first and then copied, and before that everything of today is backed up.
        const parts = (await countBackupParts(vault)) + 2 * (await readFirstHeader(path)).entries;
        const restored = await desk.run(parts, async (work) => {
          if (!asked.withoutBackup) await makeBackupFirst(vault, work);
          return restoreBackup({ ...asked, path }, vault.journal, vault.archive, work);
        });
        await vault.rename(restored.books);
        if (asked.hold === true) held = restored.books;
        else await vault.meta.change({ lastRestore: tools.now() });
        return restored;
      }),
    'backup.finish': async () => {
      if (held.length === 0) throw failure('backup.noneToFinish');
      await vault.archive.finishRestore(held);
      held = [];
      await vault.meta.change({ lastRestore: tools.now() });
      return undefined;
    },
    'backup.records': async ({ backup, book }) => {
      const path = vault.pathOf(backup);
      return desk.run((await readFirstHeader(path)).entries, (work) => readBookRecords(path, book, work));
    },
    'book.shelve': async ({ hide, show }) => {
      await vault.archive.setArchived(hide, show);
      return undefined;
    },
    'book.accept': async ({ book }) => {
      const heads = await vault.journal.heads();
      const entries = heads.find((each) => each.book === book)?.entries ?? 0;
      const others = vault.meta.now().highest.filter((each) => each.book !== book);
      await vault.meta.change({ highest: entries === 0 ? others : [...others, { book, entries }] });
      return undefined;
    },
    'book.named': async (named) => {
      await vault.rename([named]);
      return undefined;
    },
    'book.told': ({ book, seq, text }) => {
      vault.tell(book, seq, text);
      return undefined;
    },
    'diagnosis.report': report,
    'diagnosis.check': check,
    'diagnosis.save': async () => {
      const checked = await check();
      if (!checked.ok) return checked;
      const text = await createBugReport(vault, await report(), checked);
      return saveFile(dialogs, {
        name: 'Fourfold report.txt',
        text,
        filter: { name: 'desktop.textFiles', extensions: ['txt'] },
      });
    },
  };
}

/** A restore adds and overwrites nothing; still the GM is asked where today's state cannot be backed up first. */
class NoBackupError extends SaidError {}

async function makeBackupFirst(vault: DataFolder, work: RunningTask): Promise<void> {
  try {
    await vault.autoBackup.make('before-restore', work);
  } catch (error) {
    if (error instanceof TaskCancelled) throw error;
    throw new NoBackupError(said('backup.noneOfToday', { why: describeError(error) }));
  }
}

type Failed = (ReturnType<typeof failedAnswer> & { readonly withoutBackup?: true }) | typeof CANCELLED;

/** Turns what went wrong into a sentence of the answer, so that the window can show it where it was asked. */
async function answerOrFault<Value extends object>(
  code: FaultCode,
  what: Code,
  work: () => Promise<Value>,
): Promise<({ readonly ok: true } & Value) | Failed> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (error instanceof TaskCancelled) return CANCELLED;
    if (error instanceof NoBackupError)
      return { ...failedAnswer(errorToSentence(error)), withoutBackup: true };
    return error instanceof BackupFault
      ? failedAnswer(errorToSentence(error))
      : fileFault(code, said(what, { why: describeFileError(error) }));
  }
}

/** Each entry is written, and read back. */
async function countBackupParts({ journal }: DataFolder): Promise<number> {
  return (await journal.heads()).reduce((sum, { entries }) => sum + 2 * entries, 0);
}

/** A backup of everything, made now and copied where the GM says; an older file there stays whole until then. */
async function saveEverything(vault: DataFolder, dialogs: Dialogs, desk: TaskRunner): Promise<SaveAnswer> {
  const day = new Date().toISOString().slice(0, 10);
  const path = await dialogs.save(sanitizeFileName(`Fourfold ${day}.fourfold`), BACKUP_FILTER);
  if (path === undefined) return CANCELLED;
  try {
    const { id } = await desk.run(await countBackupParts(vault), (work) =>
      vault.autoBackup.make('to-file', work),
    );
    // With its pictures in it: whoever carries it away carries one file.
    await vault.localBackups.saveWhole(id, path);
    return { ok: true, name: basename(path) };
  } catch (error) {
    if (error instanceof TaskCancelled) return CANCELLED;
    return fileFault(
      'FS-02',
      said('files.notSaved', { name: basename(path), why: describeFileError(error) }),
    );
  }
}

async function openBackup(vault: DataFolder, dialogs: Dialogs): Promise<BackupAnswer> {
  return admitBackup(vault, await dialogs.open(BACKUP_FILTER));
}

async function admitBackup(vault: DataFolder, path: string | undefined): Promise<BackupAnswer> {
  if (path === undefined) return CANCELLED;
  return answerOrFault('FS-01', 'backup.notOpened', async () => {
    const backup = await vault.admit(path);
    return { backup };
  });
}

async function readBookRecords(
  path: string,
  book: string,
  work: RunningTask,
): Promise<readonly JournalRecord[]> {
  const records: JournalRecord[] = [];
  await readBackup(path, {
    rescue: true,
    take: (record) => {
      work.advance(1);
      if (record.book === book) records.push({ book, seq: record.seq, body: record.body });
    },
  });
  return records;
}

const LINE_END = Buffer.from('\n');

/** Everything in the log as it stands on the disk, in one file: for a folder that this version may not open. */
export async function saveRescueCopy(folder: string, dialogs: Dialogs): Promise<SaveAnswer> {
  const path = await dialogs.save(sanitizeFileName('Fourfold records.jsonl.gz'), {
    name: 'desktop.compressedRecords',
    extensions: ['gz'],
  });
  if (path === undefined) return CANCELLED;
  try {
    const parts: Buffer[] = [];
    const segments = openSegments(join(folder, 'journal'), realDisk);
    const pictures = openPictures(join(folder, 'pictures'), realDisk, [
      join(folder, 'snapshots', 'pictures'),
    ]);
    const copies = await segments.copies().catch(() => []);
    const numbers = [...(await segments.numbers().catch(() => [])), ...copies.map(({ segment }) => segment)];
    for (const number of numbers) {
      // One that the disk does not give any more keeps none of the others away.
      const bytes = await segments.all(number).catch(() => undefined);
      if (!bytes) continue;
      // As the bytes are, whatever they are: pictures alone are put back.
      const text = await pictures.putBack(bytes.toString('latin1'));
      parts.push(Buffer.from(text, 'latin1'), LINE_END);
    }
    await writeAtomically(realDisk, path, [gzipSync(Buffer.concat(parts))]);
    return { ok: true, name: basename(path) };
  } catch (error) {
    return fileFault(
      'FS-02',
      said('files.notSaved', { name: basename(path), why: describeFileError(error) }),
    );
  }
}

/** What a window may ask while the data folder stays closed: why, and a copy of it. Nothing is written. */
export function createClosedHandlers(folder: string, refused: Said, dialogs: Dialogs): CallHandlers {
  const state: SafetyState = {
    refused,
    notes: [],
    cleanExit: true,
    known: { entries: 0, campaigns: 0 },
    entries: 0,
    backups: 0,
    lastBackup: '',
    backupFault: '',
    lastRestore: '',
    shelved: [],
    unfinished: [],
    below: [],
  };
  const no = (): never => {
    throw new SaidError(refused);
  };
  return {
    ...refuseEveryCall(no),
    'safety.state': () => state,
    'safety.rescue': () => saveRescueCopy(folder, dialogs),
    'window.menu': () => undefined,
  };
}

function refuseEveryCall(no: () => never): CallHandlers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one refusal stands for every call there is
  return Object.fromEntries(Object.keys(REQUESTS).map((call) => [call, no])) as unknown as CallHandlers;
}
