import * as v from 'valibot';
import type { Sentence, Wording } from '../core/kernel/said.ts';
import { nameSchema } from '../core/kernel/result.ts';
import type { BackupRow, CheckReport, Diagnosis, RestoreResult, SafetyState } from '../core/log/safety.ts';
import {
  type AppendAnswer,
  type BookHead,
  bookIdSchema,
  type DamagedLog,
  type JournalRecord,
  type JournalReport,
  journalRecordSchema,
  seqSchema,
} from './journal/contract.ts';
import { playersPageSchema } from './playersPage.ts';

export type { PlayersBridge, PlayersPage } from './playersPage.ts';
/** The largest file that is read or written through a dialog, in characters. */
export const MAX_FILE_BYTES = 50_000_000;
/** Most entries of the native menu; the window has some hundred commands. */
const MOST_ITEMS = 600;

/** How far long work is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

const filter = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(60)),
  extensions: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,20}$/))),
});

const saveFile = v.strictObject({
  /** Proposed name; main keeps only what is safe as a file name. */
  name: v.pipe(v.string(), v.maxLength(200)),
  text: v.pipe(v.string(), v.maxLength(MAX_FILE_BYTES)),
  /** What is written instead of the text, where the file is none. */
  bytes: v.optional(
    v.custom<Uint8Array>((each) => each instanceof Uint8Array && each.length <= MAX_FILE_BYTES),
  ),
  filter,
});
const openFile = v.strictObject({ filter });
/** A path inside a folder: forward slashes, no way out of it. */
const pathWithin = v.pipe(
  v.string(),
  v.regex(/^(?!\.)[^\\/:*?"<>|\p{Cc}]{1,150}(?:\/(?!\.)[^\\/:*?"<>|\p{Cc}]{1,150}){0,3}$/u),
);
const saveFolder = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(200)),
  files: v.pipe(
    v.array(v.strictObject({ path: pathWithin, text: v.pipe(v.string(), v.maxLength(MAX_FILE_BYTES)) })),
    v.minLength(1),
    v.maxLength(20_000),
  ),
});
/** Every file below a folder with one of these extensions; hidden ones are left alone, but for the data of a vault's Initiative Tracker. */
const openFolder = v.strictObject({ extensions: filter.entries.extensions });
/** A page to print: one HTML text with its styles and pictures inside. Scripts in it do not run. */
const printPdf = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(200)),
  html: v.pipe(v.string(), v.maxLength(MAX_FILE_BYTES)),
  /** The page’s own `@page` rule goes before it. */
  page: v.picklist(['A4', 'Letter']),
  landscape: v.boolean(),
});
const cardsName = v.pipe(v.string(), v.maxLength(200));
const pixels = (from: number, to: number) => v.pipe(v.number(), v.minValue(from), v.maxValue(to));
/** A part of the page in its own pixels; larger than any stat block, smaller than what would fill the memory. */
const area = v.strictObject({
  x: pixels(0, 20_000),
  y: pixels(0, 20_000),
  width: pixels(1, 3_000),
  height: pixels(1, 8_000),
});
/** A backup by its handle; where it lies is the main process's business. */
const backup = v.pipe(v.string(), v.regex(/^(?:here|documents|file)\/[A-Za-z0-9-]{1,80}$/));
const books = v.pipe(v.array(bookIdSchema), v.maxLength(2_000));

export type SaveAnswer = { readonly ok: true; readonly name: string } | Failed;
export type OpenAnswer = { readonly ok: true; readonly name: string; readonly text: string } | Failed;

export type FolderAnswer =
  | {
      readonly ok: true;
      readonly name: string;
      readonly files: readonly { readonly path: string; readonly text: string }[];
      /** What was not read and why, a sentence each. */
      readonly leftOut: readonly Wording[];
    }
  | Failed;

/** Whether the browser was asked to open a page. */
export type OpenedAnswer = { readonly ok: true } | ({ readonly ok: false } & Sentence);

type Failed = Sentence & {
  readonly ok: false;
  readonly cancelled: boolean;
  /** Of a restore: today could not be backed up first, and the GM may go on without. */
  readonly withoutBackup?: true;
};
export type BackupAnswer = { readonly ok: true; readonly backup: BackupRow } | Failed;
type RestoreAnswer = ({ readonly ok: true } & RestoreResult) | Failed;
export type CheckAnswer = ({ readonly ok: true } & CheckReport) | Failed;

/** How main checks what was asked before acting on it. A call missing here does not exist. */
export const REQUESTS = {
  'journal.report': v.undefined(),
  'journal.heads': v.undefined(),
  'journal.append': v.strictObject({
    records: v.pipe(v.array(journalRecordSchema), v.minLength(1), v.maxLength(2_000)),
  }),
  'journal.read': v.strictObject({
    book: bookIdSchema,
    after: v.pipe(v.number(), v.integer(), v.minValue(0)),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)),
  }),
  /** Records of another history of a book, by its key. */
  'journal.other': v.strictObject({
    book: bookIdSchema,
    key: v.pipe(v.string(), v.maxLength(40)),
    after: v.pipe(v.number(), v.integer(), v.minValue(0)),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)),
  }),
  'file.save': saveFile,
  'file.open': openFile,
  'folder.save': saveFolder,
  'folder.open': openFolder,
  'print.pdf': printPdf,
  /** Saves what the window has laid out for paper. */
  'cards.pdf': v.strictObject({
    name: cardsName,
    size: v.picklist(['A4', 'Letter']),
    /** What a reader of the file shows over it. */
    title: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  /** Saves a part of the page as a picture, at twice its size, with the licence of its content in it. */
  'cards.png': v.strictObject({
    name: cardsName,
    area,
    notice: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
  }),
  'safety.state': v.undefined(),
  'safety.damaged': v.undefined(),
  /** Puts a copy of the broken database aside and clears it. */
  'safety.clear': v.undefined(),
  'safety.rescue': v.undefined(),
  'backup.list': v.undefined(),
  'backup.make': v.strictObject({ reason: v.picklist(['by-hand', 'before-import', 'before-migration']) }),
  'backup.save': v.undefined(),
  'backup.open': v.undefined(),
  /** The file the app was opened with, if there is one that was not asked for yet. */
  'backup.opened': v.undefined(),
  'backup.restore': v.strictObject({
    backup,
    books: v.pipe(books, v.minLength(1)),
    replace: v.boolean(),
    rescue: v.boolean(),
    /** The GM has said so, after the backup before it failed. */
    withoutBackup: v.exactOptional(v.boolean()),
    /** Nothing is listed before `backup.finish`: the window has something to add first. */
    hold: v.exactOptional(v.boolean()),
  }),
  /** Lists what the restore brought that was held back. */
  'backup.finish': v.undefined(),
  'backup.records': v.strictObject({ backup, book: bookIdSchema }),
  'book.shelve': v.strictObject({ hide: books, show: books }),
  /** The GM goes on with the entries a book has, though it once had more. */
  'book.accept': v.strictObject({ book: bookIdSchema }),
  /** What the log says of a book’s last record, for the list of backups. */
  /** What a campaign is called by now: its first record says what it was called then. */
  'book.named': v.strictObject({ book: bookIdSchema, name: nameSchema('The campaign’s name') }),
  'book.told': v.strictObject({
    book: bookIdSchema,
    seq: seqSchema,
    text: v.pipe(v.string(), v.maxLength(400)),
  }),
  /** How far the long work is that runs for the window, and that it is not wanted any more. */
  'work.progress': v.undefined(),
  'work.callOff': v.undefined(),
  'diagnosis.report': v.undefined(),
  'diagnosis.check': v.undefined(),
  'diagnosis.save': v.undefined(),
  /** Opens or closes the window of the players; answers whether it is open. */
  'players.toggle': v.undefined(),
  'players.show': playersPageSchema,
  /** Opens the project's own page in the browser; answers why not. */
  'project.open': v.undefined(),
  /** How large everything is, 1 for the usual size. */
  'window.zoom': v.strictObject({ factor: v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)) }),
  /** Whether the page has something to ask before its window closes. */
  'window.asks': v.strictObject({ asks: v.boolean() }),
  /** Whether the page writes something into its own database: settings, layouts, the list of campaigns. */
  'window.writes': v.strictObject({ writes: v.boolean() }),
  'window.menu': v.strictObject({
    items: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.maxLength(80)),
          menu: v.pipe(v.string(), v.maxLength(30)),
          title: v.pipe(v.string(), v.maxLength(80)),
          keys: v.pipe(v.string(), v.maxLength(40)),
          enabled: v.boolean(),
        }),
      ),
      v.maxLength(MOST_ITEMS),
    ),
    /** The language of the window: dialogs and menus of the system speak it as well. */
    language: v.optional(v.picklist(['en', 'de']), 'en'),
  }),
} as const;

export type CallName = keyof typeof REQUESTS;

/** What each call answers. */
export interface CallAnswers {
  'journal.report': JournalReport;
  'journal.heads': readonly BookHead[];
  'journal.append': AppendAnswer;
  'journal.read': readonly JournalRecord[];
  'journal.other': readonly JournalRecord[];
  'file.save': SaveAnswer;
  'file.open': OpenAnswer;
  'folder.save': SaveAnswer;
  'folder.open': FolderAnswer;
  'print.pdf': SaveAnswer;
  'cards.pdf': SaveAnswer;
  'cards.png': SaveAnswer;
  'safety.state': SafetyState;
  'safety.damaged': DamagedLog;
  'safety.clear': undefined;
  'safety.rescue': SaveAnswer;
  'backup.list': readonly BackupRow[];
  'backup.make': BackupAnswer;
  'backup.save': SaveAnswer;
  'backup.open': BackupAnswer;
  'backup.opened': BackupAnswer;
  'backup.restore': RestoreAnswer;
  'backup.finish': undefined;
  'backup.records': readonly JournalRecord[];
  'book.shelve': undefined;
  'book.accept': undefined;
  'book.named': undefined;
  'book.told': undefined;
  'work.progress': Progress | undefined;
  'work.callOff': undefined;
  'diagnosis.report': Diagnosis;
  'diagnosis.check': CheckAnswer;
  'diagnosis.save': SaveAnswer;
  'players.toggle': boolean;
  'players.show': boolean;
  'project.open': OpenedAnswer;
  'window.zoom': undefined;
  'window.asks': undefined;
  'window.writes': undefined;
  'window.menu': undefined;
}

export type CallRequest<Each extends CallName> = v.InferOutput<(typeof REQUESTS)[Each]>;

/** How an answer crosses to the window: a refusal keeps its sentence as data, which a thrown error would not. */
export type Envelope = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & Sentence);

/** The whole of the desktop as the renderer sees it: `window.fourfold`. */
export interface Desktop {
  readonly call: <Each extends CallName>(call: Each, asked: CallRequest<Each>) => Promise<CallAnswers[Each]>;
  /** Tells when a menu item was chosen; returns how to stop listening. */
  readonly onCommand: (listener: (id: string) => void) => () => void;
}
