import { type Said, said, type Wording } from '../../kernel/said.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { ExchangeNote, PlainReader } from '../../rules/exchange.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { FileCreature } from './json.ts';
import type { Licence } from './licences.ts';

/** A file or a pasted text, before anyone knows what stands in it. */
export interface ImportSource {
  readonly name: string;
  readonly text: string;
  /** It comes from pages of a PDF: prose with stat blocks in it, and never JSON, YAML, a table or a note. */
  readonly isPrinted?: true;
}

/** One stat block of a source: taken over with what was not understood, or refused with the reason. */
export interface ImportRecord {
  readonly source: string;
  /** `line 30`, `record 3`: where in the source it stands. */
  readonly where: Wording;
  readonly name: string;
  /** What it was read as, in words. */
  readonly format: string;
  /** Share of the source that is read with it, 0 to 1, where that is known: the progress of a long one. */
  readonly through?: number;
  /** Its piece of the source, to be looked at beside what was read; absent where that is not known, or too much. */
  readonly text?: string;
  /** What stands before and after that piece on its page, where it comes from one. */
  readonly page?: AroundBlock;
  readonly outcome: Taken | { readonly ok: false; readonly refusal: Refusal };
}

/** The rest of the pages on which a stat block begins and ends. */
export interface AroundBlock {
  readonly before: string;
  readonly after: string;
}

export interface Taken {
  readonly ok: true;
  readonly creature: FileCreature;
  readonly notes: readonly ExchangeNote[];
  /** What the file says of the leave to pass it on. */
  readonly licence: Licence;
}

/** Systems that may take a record, the one of the open campaign first. */
export type Takers = readonly RuleSystem[];

/** Records that Fourfold itself may have written for another program, of any of its games. */
export interface OwnReader extends Omit<PlainReader, 'read'> {
  readonly read: (raw: JsonObject, takers: Takers) => ReturnType<PlainReader['read']>;
}

/** The programs and files whose creatures these systems take, as they are called. */
export function readNames(systems: Takers): readonly string[] {
  const readers = systems.flatMap(({ exchange }) => [
    ...(exchange?.records ?? []),
    ...(exchange?.plain?.records ?? []),
  ]);
  return [...new Set([...readers.map(({ label }) => label), 'Fantasy Statblocks'])].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

/** What a reader takes at most, said in words where it is more. */
export const LIMITS = {
  characters: 50_000_000,
  records: 20_000,
  depth: 64,
  /** Uses of one anchor in YAML, its uses within others counted: a small file could grow without end. */
  aliases: 100,
  zipEntries: 2_000,
} as const;

/** Whether a file is one of those that go beside an export, a notice, a layout, a manifest: nothing to be read as a creature. */
export function isNotice(path: string): boolean {
  return /(?:^|\/)(?:LICEN[CS]E|ATTRIBUTION|NOTICE)[^/]*\.(?:txt|md)$|\.layout\.json$|(?:^|\/)module\.json$/iu.test(
    path,
  );
}

/** The place of what is the whole file. */
export const THE_FILE = said('exchange.theFile');

/** A line of a source as the place of something. */
export function atLine(line: number): Said {
  return said('exchange.atLine', { line: String(line) });
}

/** A line of a page as the place of something, both from 1. */
export function atPage(page: number, line: number): Said {
  return said('exchange.atPage', { page: String(page), line: String(line) });
}

/** Whether a place is the whole file. */
export function isTheFile(where: Wording): boolean {
  return typeof where !== 'string' && where.code === THE_FILE.code;
}

/** The line that a place names, from 1; nothing where it is no line. */
export function lineOf(where: Wording): number | undefined {
  if (typeof where === 'string' || where.code !== 'exchange.atLine') return undefined;
  return Number(where.values?.['line']);
}

/** The same, also where it names something within a line. */
export function lineAround(where: Wording): number | undefined {
  if (typeof where === 'string' || where.code !== 'exchange.within') return lineOf(where);
  const place = where.values?.['place'];
  return typeof place === 'object' && 'code' in place ? lineOf(place) : undefined;
}

/** A file of which nothing could be read. It stands here, apart from every reader: the window names such a file itself. */
export function refusedFile(name: string, refusal: Refusal): ImportRecord {
  return { source: name, where: THE_FILE, name: '', format: '', outcome: { ok: false, refusal } };
}
