import type { JsonObject, RepeatedKey } from '../kernel/json.ts';
import type { Refusal } from '../kernel/result.ts';
import { joinLines, said, type Said, saying, type Wording, toWording } from '../kernel/said.ts';
import type { CreatureReader, ExchangeNote } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { FileCreature } from './creatureFile.ts';
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
  readonly outcome: TakenCreature | { readonly ok: false; readonly refusal: Refusal };
}

interface TakenCreature {
  readonly ok: true;
  readonly creature: FileCreature;
  readonly notes: readonly ExchangeNote[];
  /** What the file says of the leave to pass it on. */
  readonly licence: Licence;
}

/** The rest of the pages on which a stat block begins and ends. */
export interface AroundBlock {
  readonly before: string;
  readonly after: string;
}

/** Systems that may take a record, the one of the open campaign first. */
export type ImportSystems = readonly RuleSystem[];

/** Records that Fourfold itself may have written for another program, of any of its games. */
export interface OwnReader extends Omit<CreatureReader, 'read'> {
  readonly read: (raw: JsonObject, takers: ImportSystems) => ReturnType<CreatureReader['read']>;
}

/** The programs and files whose creatures these systems take, as they are called. */
export function listReadPrograms(systems: ImportSystems): readonly string[] {
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
export function isLicenceNotice(path: string): boolean {
  return /(?:^|\/)(?:LICEN[CS]E|ATTRIBUTION|NOTICE)[^/]*\.(?:txt|md)$|\.layout\.json$|(?:^|\/)module\.json$/iu.test(
    path,
  );
}

/** The place of what is the whole file. */
export const THE_FILE = said('exchange.theFile');

/** A line of a source as the place of something. */
export function lineText(line: number): Said {
  return said('exchange.atLine', { line: String(line) });
}

/** A line of a page as the place of something, both from 1. */
export function pageText(page: number, line: number): Said {
  return said('exchange.atPage', { page: String(page), line: String(line) });
}

/** Whether a place is the whole file. */
export function isWholeFile(where: Wording): boolean {
  return typeof where !== 'string' && where.code === THE_FILE.code;
}

/** The line that a place names, from 1; nothing where it is no line. */
export function lineNumber(where: Wording): number | undefined {
  if (typeof where === 'string' || where.code !== 'exchange.atLine') return undefined;
  return Number(where.values?.['line']);
}

/** The same, also where it names something within a line. */
export function nearestLine(where: Wording): number | undefined {
  if (typeof where === 'string' || where.code !== 'exchange.within') return lineNumber(where);
  const place = where.values?.['place'];
  return typeof place === 'object' && 'code' in place ? lineNumber(place) : undefined;
}

/** A file of which nothing could be read. It stands here, apart from every reader: the window names such a file itself. */
export function refuseFile(name: string, refusal: Refusal): ImportRecord {
  return { source: name, where: THE_FILE, name: '', format: '', outcome: { ok: false, refusal } };
}

/** So many problems of a record are said one by one. */
const MOST = 20;

/** The record with `path` before each place at which something in it is wrong: where that stands in the file. */
export function placeWithin(path: string, record: ImportRecord): ImportRecord {
  const { outcome } = record;
  if (outcome.ok || !outcome.refusal.problems) return record;
  const problems = outcome.refusal.problems.map(({ field, ...problem }) => ({
    ...problem,
    field: [path, field].filter((each) => each !== '').join('.'),
  }));
  return { ...record, outcome: { ok: false, refusal: { ...outcome.refusal, problems } } };
}

/** What is wrong, each problem on a line of its own with its place; 20 of them at most. */
export function writeProblems({ problems = [], ...refusal }: Refusal): Wording {
  if (problems.length === 0) return toWording(refusal);
  const told = problems.slice(0, MOST).map(({ field, ...each }) => {
    const problem = toWording(each);
    return field === '' ? problem : said('shape.inThing', { what: field, problem });
  });
  const head = said('door.fieldsWrong', { n: problems.length });
  const left = problems.length - told.length;
  return said('door.lines', {
    lines: joinLines([head, ...told, ...(left > 0 ? [said('door.andMore', { n: left })] : [])]),
  });
}

/** On a record of which something was replaced that nobody could see. */
export const CLEANED_NOTE: ExchangeNote = {
  where: 'Text',
  ...saying('exchange.hiddenCharacters'),
  weight: 'changed',
};

/** The record with more notes in front of its own. */
export function addNotes(record: ImportRecord, notes: readonly ExchangeNote[]): ImportRecord {
  const { outcome } = record;
  if (!outcome.ok || notes.length === 0) return record;
  return { ...record, outcome: { ...outcome, notes: [...notes, ...outcome.notes] } };
}

/** A note on each record in which a key stands twice; on the first where it stands beside the list of them. */
export function* addWarnings(
  records: Iterable<ImportRecord>,
  repeated: readonly RepeatedKey[],
  listed: boolean,
): Generator<ImportRecord> {
  let index = 0;
  for (const record of records) {
    const here = repeated.filter(({ places: [place = 0] }) => !listed || place === index);
    index += 1;
    yield addNotes(record, here.map(twice));
  }
}

function twice({ path }: RepeatedKey): ExchangeNote {
  return { where: path, ...saying('exchange.twiceInFile'), weight: 'changed' };
}
