import { join } from 'node:path';
import * as v from 'valibot';
import type { Disk } from '../journal/disk.ts';
import { raised } from './highWater.ts';
import { writeWhole } from './wholeFile.ts';

/** The form of `gm-data` of 0.1.0, and of a folder of which nothing else is known. */
const FIRST_FORMAT = 1;
/** The form with packed segments, written from the first of them on: an app that knows none would miss their entries. */
export const PACKED_FORMAT = 2;
/**
 * The form in which the log says what is put aside, and its events are of version 2; written before the first entry of
 * this version is. 0.1.0 refuses it by its number: it would read such events wrongly.
 */
export const NEWEST_FORMAT = 3;

const book = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.string(), v.maxLength(40));
const head = v.object({ book, entries: count, seq: count });

const metaSchema = v.object({
  dataFormat: count,
  /** The oldest form an app must know to open this folder. */
  minReader: count,
  appVersion: v.pipe(v.string(), v.maxLength(40)),
  electron: v.pipe(v.string(), v.maxLength(40)),
  cleanExit: v.boolean(),
  heads: v.array(head),
  /** How many entries each book had at most; only the GM lowers it. */
  highest: v.optional(v.array(v.object({ book, entries: count })), []),
  /** What campaigns are called by now. */
  names: v.optional(v.array(v.object({ book, name: v.pipe(v.string(), v.maxLength(200)) })), []),
  /** Campaigns put aside: still in the log, not in the list. */
  shelved: v.array(book),
  /** Books that a restore is writing, or was when it was killed. */
  unfinished: v.optional(v.array(book), []),
  lastBackup: time,
  lastRestore: time,
});
export type Meta = v.InferOutput<typeof metaSchema>;

const strangerSchema = v.object({ minReader: count, appVersion: v.optional(v.string(), '?') });

export type FoundMeta =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly text: string }
  | { readonly kind: 'newer'; readonly appVersion: string }
  | { readonly kind: 'found'; readonly meta: Meta };

/** What the data folder says of itself; anything unreadable is damage, never an error. */
export async function readMeta(folder: string, disk: Disk): Promise<FoundMeta> {
  const bytes = await disk.readAll(metaFile(folder)).catch(() => undefined);
  if (!bytes) return { kind: 'none' };
  const text = bytes.toString('utf8');
  const raw = parsed(text);
  // Looked at first: of a newer form nothing else may be understood.
  const stranger = v.safeParse(strangerSchema, raw);
  if (stranger.success && stranger.output.minReader > NEWEST_FORMAT)
    return { kind: 'newer', appVersion: stranger.output.appVersion.slice(0, 40) };
  const read = v.safeParse(metaSchema, raw);
  return read.success ? { kind: 'found', meta: read.output } : { kind: 'damaged', text };
}

/** Keeps the folder's word of itself: one change after the other, each on the disk before it answers. */
export interface MetaKeeper {
  readonly now: () => Meta;
  readonly change: (patch: Partial<Meta>) => Promise<void>;
}

export function metaKeeper(folder: string, start: Meta, disk: Disk): MetaKeeper {
  let meta = start;
  let turn: Promise<void> = Promise.resolve();
  return {
    now: () => meta,
    change: (patch) => {
      meta = { ...meta, ...patch, highest: patch.highest ?? raised(meta.highest, patch.heads ?? []) };
      const text = `${JSON.stringify(meta, undefined, 1)}\n`;
      const written = turn.then(() => writeWhole(disk, metaFile(folder), [Buffer.from(text)]));
      turn = written.catch(() => undefined);
      return written;
    },
  };
}

/** What a folder without a word of itself starts with. */
export function freshMeta(appVersion: string, electron: string): Meta {
  return {
    dataFormat: FIRST_FORMAT,
    minReader: FIRST_FORMAT,
    appVersion,
    electron,
    cleanExit: true,
    heads: [],
    highest: [],
    names: [],
    shelved: [],
    unfinished: [],
    lastBackup: '',
    lastRestore: '',
  };
}

function metaFile(folder: string): string {
  return join(folder, 'meta.json');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
