import { sanitizeText, isSuspiciousText, REPLACEMENT_CHARACTER } from '../kernel/text.ts';
import { refuseInput, ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { normalizeText } from '../kernel/normalText.ts';
import { said as coded, saying, type Wording } from '../kernel/said.ts';
import type { ExchangeNote, FoundBlock } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { RememberedColumns } from './columnMapping.ts';
import { noteBeside, findRecords } from './encounterFiles.ts';
import { findFantasyFences, readOwnMarkdown, stripLinks } from './foreignReaders.ts';
import {
  lineText,
  CLEANED_NOTE,
  type ImportRecord,
  type ImportSource,
  isLicenceNotice,
  isWholeFile,
  LIMITS,
  nearestLine,
  lineNumber,
  addNotes,
  writeProblems,
  type ImportSystems,
  THE_FILE,
  addWarnings,
  placeWithin,
} from './importRecord.ts';
import { licenceOfDraft } from './licences.ts';
import { isHomebreweryText, stripHomebrewery } from './markup.ts';
import { type JoinedWord, type PageText, straightenText } from './pageText.ts';
import { importCreatures, importRecord, refuseRecord, takeCreature } from './readRecord.ts';
import { readTableText } from './readTable.ts';
import { isJsonRecord, textAt } from './recordFields.ts';
import {
  findRecordFault,
  type FoundRecord,
  readJsonSource,
  readXmlText,
  readYamlText,
} from './structuredText.ts';

/**
 * Every stat block of a source, in order, each taken over or refused with what, where and why. One that cannot be
 * read stops nothing. `systems` begins with the one of the open campaign; `columns` is what the GM said of those of
 * tables. Never throws.
 */
export function* readImportSource(
  source: ImportSource,
  systems: ImportSystems,
  columns: RememberedColumns = {},
): Generator<ImportRecord> {
  let count = 0;
  const doubtful = isSuspiciousText(source.text);
  for (const record of attachTexts(source, recordsOf(source, systems, columns))) {
    count += 1;
    if (count > LIMITS.records) {
      const fault = refuseInput('IMP-07', coded('exchange.tooManyBlocks', { most: LIMITS.records }));
      yield { ...record, outcome: refuse(fault) };
      return;
    }
    const { outcome } = record;
    if (!outcome.ok) yield { ...record, outcome: refuse(atDoor(outcome.refusal)) };
    else if (doubtful && JSON.stringify(outcome.creature).includes(REPLACEMENT_CHARACTER))
      yield { ...record, outcome: { ...outcome, notes: [CLEANED_NOTE, ...outcome.notes] } };
    else yield record;
  }
  if (count === 0 && !isLicenceNotice(source.name)) yield refuseRecord(source, THE_FILE, nothingIn(source));
}

/** The one form of a refusal at this door, with its code. */
function atDoor(refusal: Refusal): Refusal {
  return { ...refusal, ...refuseInput(refusal.code ?? 'IMP-11', writeProblems(refusal)) };
}

function nothingIn(source: ImportSource): Refusal {
  if (source.text.trim() === '') return refuseInput('IMP-01', coded('exchange.noBlockEmpty'));
  return refuseInput('IMP-09', coded('exchange.noBlock'), coded('remedy.whatIsRead'));
}

function* recordsOf(
  source: ImportSource,
  systems: ImportSystems,
  columns: RememberedColumns,
): Generator<ImportRecord> {
  if (source.isPrinted) return yield* fromPrinted(source, systems);
  const bare = source.text.replace(/^\uFEFF/u, '');
  // In JSON and YAML what is a name and what is prose is known once it is read; escapes are too.
  const text = /^\s*[[{]/u.test(bare) || !isSuspiciousText(bare) ? bare : sanitizeText(bare);
  if (text.length > LIMITS.characters)
    return yield refuseRecord(source, THE_FILE, {
      ...saying('exchange.tooLong', { most: LIMITS.characters }),
      code: 'IMP-07',
    });
  const start = text.trimStart();
  if (start === '') return;
  if (text.length > LONG_NOTE && !/^[[{<]/u.test(start)) {
    const shorter = dropEmptyLines(text);
    if (shorter.length < text.length) return yield* recordsOf({ ...source, text: shorter }, systems, columns);
  }
  if (isLicenceNotice(source.name)) return;
  if (/^<(?:\?xml|Monster\b|compendium\b|statblocklibrary\b)/u.test(start))
    return yield* fromValues(source, readXmlText(start), systems);
  const brewed = isHomebreweryText(start);
  if (!brewed && /^[[{]/u.test(start)) return yield* fromValues(source, readJsonSource(source), systems);
  if (/\.(?:csv|tsv|tab)$/iu.test(source.name))
    return yield* readTableText({ ...source, text: normalizeText(text) }, systems, columns);
  const block = readCallouts(text);
  if (block !== undefined)
    return yield* credited(
      fromText(source, { text: normalizeText(block), bare: normalizeText(block) }, systems, columns),
      readNoteSource(text),
    );
  if (/^[^\S\n]*```(?:statblock|13a)\b/mu.test(text)) return yield* fromFences(source, text, systems);
  const own = readOwnMarkdown(text, systems);
  if (own.length > 0) {
    for (const each of own) yield* importCreatures(source, each.where, ok(each), systems);
    return;
  }
  const plainly = normalizeText(text);
  if (brewed)
    return yield* fromText(source, { text: plainly, bare: stripHomebrewery(plainly) }, systems, columns);
  if (/\.ya?ml$/iu.test(source.name) || /^(?:---|%YAML)/u.test(start))
    return yield* fromText(source, { text, bare: text }, systems, columns);
  const page = straightenText(plainly);
  const records = fromText(source, { text: page.text, bare: page.text }, systems, columns);
  for (const record of markDoubtfulFields(records, page))
    yield { ...record, where: placed(record.where, page) };
}

/** The place in the file of a line of the text that was put right. */
function placed(where: Wording, { lines }: PageText): Wording {
  const line = lineNumber(where);
  return line === undefined ? where : lineText(lines[line - 1] ?? line);
}

/** What stands in a text, `bare` being it without marks: stat blocks of a game, of others, a table, a note, or YAML. */
function* fromText(
  source: ImportSource,
  { text, bare }: { readonly text: string; readonly bare: string },
  systems: ImportSystems,
  columns: RememberedColumns,
): Generator<ImportRecord> {
  const start = text.trimStart();
  const blocks = blocksOf(bare, systems);
  if (blocks) return yield* fromBlocks(source, blocks, systems);
  let found = 0;
  for (const record of fromPlainBlocks(source, text, systems)) {
    found += 1;
    yield record;
  }
  if (found > 0) return;
  if (text.includes('\t') || /^[^\n]*[,;|][^\n]*[,;|]/u.test(start)) {
    // Cells as they are copied from a spreadsheet; whatever else stands so is none, for no column of it is a name.
    for (const record of readTableText({ ...source, text }, systems, columns)) {
      found += 1;
      yield record;
    }
    if (found > 0) return;
  }
  const above = /\.ya?ml$/iu.test(source.name) ? undefined : readFrontMatter(start);
  if (above !== undefined) return yield* fromNote(source, above, systems);
  if (/\.ya?ml$/iu.test(source.name) || /^(?:---|%YAML|["'\w$-]+:(?:\s|$))/u.test(start))
    yield* fromValues(source, readYamlText(start), systems);
}

/** Stat blocks that more than one game takes. */
function* fromPlainBlocks(
  source: ImportSource,
  text: string,
  systems: ImportSystems,
): Generator<ImportRecord> {
  for (const { exchange } of systems)
    for (const { line, ...read } of exchange?.plain?.blocks(text) ?? [])
      yield* importCreatures(source, lineText(line), ok(read), systems);
}

/**
 * Stat blocks of pages. A long text has lines that look like the head of another game’s block: what is read as most
 * creatures is what the book is of, and the game of the campaign where two are read as as many.
 */
function* fromPrinted(source: ImportSource, systems: ImportSystems): Generator<ImportRecord> {
  const page = straightenText(sanitizeText(source.text), { isLong: true });
  let most: readonly ImportRecord[] = [];
  const countRead = (records: readonly ImportRecord[]): number =>
    records.filter(({ outcome }) => outcome.ok).length;
  const ways = [
    ...systems.map((system) => () => {
      const found = system.exchange?.readBlocks(page.text) ?? [];
      return fromBlocks(source, { system, found }, systems);
    }),
    () => fromPlainBlocks(source, page.text, systems),
  ];
  for (const read of ways) {
    const records = [...read()];
    if (countRead(records) > countRead(most)) most = records;
  }
  for (const record of markDoubtfulFields(most, page)) yield { ...record, where: placed(record.where, page) };
}

/** The records with a note of whom the text around them names as their source. */
function* credited(records: Iterable<ImportRecord>, source: string): Generator<ImportRecord> {
  for (const record of records) {
    const { outcome } = record;
    const { creature } = outcome.ok ? outcome : {};
    if (!outcome.ok || !creature || source === '' || textAt(creature.draft, 'credit') !== '') yield record;
    else
      yield {
        ...record,
        outcome: {
          ...outcome,
          creature: { ...creature, draft: { ...creature.draft, credit: source } },
          licence: licenceOfDraft({ ...creature.draft, credit: source }),
        },
      };
  }
}

/** A creature that a note has above its text; any other note of a vault is simply none, however it is written. */
function* fromNote(source: ImportSource, above: string, systems: ImportSystems): Generator<ImportRecord> {
  for (const { where, value, repeated = [] } of readYamlText(stripLinks(above))) {
    if (!value.ok || !isJsonRecord(value.value)) continue;
    const records = addWarnings(fromValue(source, where, value, systems), repeated, false);
    for (const record of records) if (record.outcome.ok) yield record;
  }
}

/** The system whose way of writing finds a stat block in the text; that of the campaign where several do. */
function blocksOf(
  text: string,
  systems: ImportSystems,
): { readonly system: RuleSystem; readonly found: Iterable<FoundBlock> } | undefined {
  for (const system of systems) {
    const found = system.exchange?.readBlocks(text)[Symbol.iterator]();
    const first = found?.next();
    if (found && first?.done === false) return { system, found: chained(first.value, found) };
  }
  return undefined;
}

function* chained<Value>(first: Value, rest: Iterator<Value>): Generator<Value> {
  yield first;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}

function* fromBlocks(
  source: ImportSource,
  { system, found }: { readonly system: RuleSystem; readonly found: Iterable<FoundBlock> },
  systems: ImportSystems,
): Generator<ImportRecord> {
  const lines = source.text.split('\n').length;
  for (const { name, line, adopted } of found) {
    const place = { where: lineText(line), name, format: `${system.title} stat block` };
    yield { ...takeCreature(source, place, system, adopted, systems), through: Math.min(1, line / lines) };
  }
}

function* fromFences(source: ImportSource, text: string, systems: ImportSystems): Generator<ImportRecord> {
  for (const { where, value, repeated = [] } of findFantasyFences(text))
    yield* addWarnings(fromValue(source, where, value, systems), repeated, false);
}

function* fromValues(
  source: ImportSource,
  found: Iterable<FoundRecord>,
  systems: ImportSystems,
): Generator<ImportRecord> {
  for (const { where, value, repeated = [] } of found) {
    if (!value.ok) {
      yield refuseRecord(source, where, value.refusal);
      continue;
    }
    const fault = findRecordFault(value.value);
    const records = fromValue(source, where, value, systems);
    if (fault) yield refuseRecord(source, where, fault);
    else if (repeated.length === 0) yield* records;
    else yield* addWarnings(records, repeated, findRecords(value.value) !== undefined);
  }
}

/** A value of a file: a record, a list of them, or one of the boxes that other programs put them in. */
function* fromValue(
  source: ImportSource,
  where: Wording,
  value: Result<unknown>,
  systems: ImportSystems,
): Generator<ImportRecord> {
  if (!value.ok) return yield refuseRecord(source, where, value.refusal);
  const list = findRecords(value.value);
  if (!list) return yield attachSource(importRecord(source, where, value.value, systems), value.value);
  if (list.length === 0)
    return yield refuseRecord(source, where, { ...saying('exchange.nothingInIt'), code: 'IMP-01' });
  const beside = noteBeside(value.value, list);
  for (const [index, each] of list.entries()) {
    const here = list.length === 1 ? where : recordAt(where, index + 1);
    const box = isJsonRecord(value.value) ? 'creatures' : '';
    const record = placeWithin(`${box}[${index}]`, importRecord(source, here, each, systems));
    const told = index === 0 ? beside : [];
    yield { ...attachSource(addNotes(record, told), each), through: (index + 1) / list.length };
  }
}

/** A record of a list by its number, within its place where that is not the file. */
function recordAt(where: Wording, at: number): Wording {
  const record = coded('exchange.atRecord', { at: String(at) });
  return isWholeFile(where) ? record : coded('exchange.within', { place: where, within: record });
}

/** Characters of a record that are shown beside what was read of it. */
const MOST = 8_000;
/** Characters that a source may bring along in all: twenty thousand records would fill the window’s memory. */
const MOST_IN_ALL = 6_000_000;
/** Our own file holds what the stat block shows: nothing is to be compared. */
const OURS = 'Fourfold JSON';

/**
 * A record of another program as lines to be read: `key: value`, what lies within indented, each line of a text as it
 * stands. At most 8,000 characters.
 */
export function writeSourceLines(value: unknown): string {
  const lines: string[] = [];
  let length = 0;
  const write = (text: string, depth: number): void => {
    if (length > MOST) return;
    const line = `${'  '.repeat(depth)}${text}`;
    lines.push(line);
    length += line.length + 1;
  };
  const say = (key: string, inside: unknown, depth: number): void => {
    if (inside === null || inside === undefined || inside === '' || length > MOST) return;
    if (typeof inside !== 'object') return write(`${key}: ${plain(inside)}`, depth);
    const isList = Array.isArray(inside);
    const entries: readonly (readonly [string, unknown])[] = Object.entries(inside);
    if (entries.length === 0) return;
    if (isList && entries.every(([, each]) => typeof each !== 'object'))
      return write(`${key}: ${entries.map(([, each]) => plain(each)).join(', ')}`, depth);
    if (isList) {
      for (const [at, each] of entries) say(`${key} ${Number(at) + 1}`, each, depth);
      return;
    }
    write(`${key}:`, depth);
    for (const [name, each] of entries) say(name, each, depth + 1);
  };
  for (const [key, each] of Object.entries(isJsonRecord(value) ? value : {})) say(key, each, 0);
  return lines.join('\n').slice(0, MOST);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The record with the value it was read from as lines to look at. */
function attachSource(record: ImportRecord, value: unknown): ImportRecord {
  return record.format === OURS ? record : { ...record, text: writeSourceLines(value) };
}

/**
 * The records, each with its piece of the source where that is known: the lines from its own to those of the next.
 * What a reader gave a text already keeps it.
 */
function* attachTexts({ text }: ImportSource, records: Iterable<ImportRecord>): Generator<ImportRecord> {
  let left = MOST_IN_ALL;
  let lines: readonly string[] | undefined;
  let held: ImportRecord | undefined;
  const cut = (record: ImportRecord, next: ImportRecord | undefined): ImportRecord => {
    const from = nearestLine(record.where);
    if (left <= 0 || record.format === OURS || (record.text === undefined && from === undefined))
      return bareText(record);
    lines ??= text.split('\n');
    const to = next && nearestLine(next.where);
    const piece =
      record.text ??
      lines.slice((from ?? 1) - 1, to === undefined || to <= (from ?? 1) ? undefined : to - 1).join('\n');
    const shown = piece.slice(0, MOST).trim();
    left -= shown.length;
    return shown === '' ? bareText(record) : { ...record, text: shown };
  };
  for (const record of records) {
    if (held) yield cut(held, record);
    held = record;
  }
  if (held) yield cut(held, undefined);
}

function bareText(record: ImportRecord): ImportRecord {
  const { text: _, ...others } = record;
  return others;
}

/** The records of a page, each with its own fields in doubt: in which a word stands that was parted at a line’s end. */
function* markDoubtfulFields(records: Iterable<ImportRecord>, page: PageText): Generator<ImportRecord> {
  let held: ImportRecord | undefined;
  const told = (record: ImportRecord, next: ImportRecord | undefined): ImportRecord => {
    const [from, to] = [lineNumber(record.where) ?? 1, next && lineNumber(next.where)];
    const own = page.words.filter(({ line }) => line >= from && (to === undefined || line < to));
    const { outcome } = record;
    const notes = outcome.ok ? own.map((word) => noteOf(word, outcome.creature.draft)) : [];
    return addNotes(record, [...page.notes, ...notes]);
  };
  for (const record of records) {
    if (held) yield told(held, record);
    held = record;
  }
  if (held) yield told(held, undefined);
}

/** Which field holds the word: with what stands around it, else by itself. What is in no text of the draft is of the text. */
function noteOf({ word, around }: JoinedWord, draft: JsonObject): ExchangeNote {
  const texts = textsIn(draft, 'Text');
  const home =
    texts.find(({ text }) => text.includes(around)) ??
    texts.find(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
  return {
    where: home?.where ?? 'Text',
    ...saying('exchange.wordParted', { word, around }),
    weight: 'changed',
  };
}

interface Text {
  readonly where: string;
  readonly text: string;
}

/** Every text of a draft under what a GM calls its place: the name of the power, or the field. */
function textsIn(value: Json, where: string): readonly Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (Array.isArray(value)) return value.flatMap((each: Json) => textsIn(each, where));
  if (!isJsonRecord(value)) return [];
  const { name } = value;
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, where === 'Text' ? labelOf(key) : typeof name === 'string' ? name : where),
  );
}

/** `sensesNote` is `Senses note`. */
function labelOf(key: string): string {
  const words = key.replaceAll(/(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** So many empty lines in a row part what stands above from what stands below as well as a million do. */
const MOST_EMPTY = 200;
/** Shorter texts are read as they are. */
const LONG_NOTE = 100_000;

/** A long text without the empty lines that part nothing any more. */
function dropEmptyLines(text: string): string {
  let empty = 0;
  return text
    .split('\n')
    .filter((line) => {
      empty = line.trim() === '' ? empty + 1 : 0;
      return empty <= MOST_EMPTY;
    })
    .join('\n');
}

/** What stands between two rules above the text of a note; nothing where a further YAML document stands below, or nothing. */
function readFrontMatter(text: string): string | undefined {
  if (!/^---[ \t]*\r?\n/u.test(text)) return undefined;
  const end = /\n---[ \t]*\r?\n/u.exec(text);
  const below = end ? text.slice(end.index + end[0].length).trimStart() : '';
  return below === '' || /^[\w"']+:\s/u.test(below)
    ? undefined
    : text.slice(text.indexOf('\n') + 1, end?.index);
}

const FENCE = /^[ \t]*(`{3,}|~{3,})ad-statblock[ \t]*$/u;

/**
 * A note whose stat block stands in a fence of the Admonition plugin, as a text of that block alone: the title of the
 * fence as its heading, links and dice in the words they show. Every line keeps its number. Undefined where there is
 * no such fence.
 */
function readCallouts(text: string): string | undefined {
  if (!text.includes('ad-statblock')) return undefined;
  const lines = text.split(/\r\n|\r|\n/u);
  const kept: string[] = [];
  let [closing, found] = ['', false];
  for (const line of lines) {
    const [, opening] = FENCE.exec(line) ?? [];
    if (closing === '' && opening !== undefined) [closing, found] = [opening, true];
    else if (closing !== '' && line.trim() === closing) closing = '';
    else if (closing !== '') {
      kept.push(calloutText(line));
      continue;
    }
    kept.push('');
  }
  return found ? kept.join('\n') : undefined;
}

/** Whom a note names as its source: `*Source: Our Bog p. 3*`. */
function readNoteSource(text: string): string {
  return /^[*_]{1,2}Source:[*_ ]*(.{1,200}?)[*_]*\s*$/mu.exec(text)?.[1]?.trim() ?? '';
}

/** A line of such a block as a reader sees it; what it says of the fence itself is no part of it. */
function calloutText(line: string): string {
  if (FENCE.test(line)) return '';
  const title = /^title:\s*(.+)$/u.exec(line)?.[1];
  if (title !== undefined) return `## ${title.replaceAll(/^["']|["']$/gu, '')}`;
  if (/^(?:collapse|color|icon|columns|image):/u.test(line)) return '';
  // A line whose value is a dash says that there is none.
  if (/^-\s+\*\*[^*]{1,40}\*\*\s*[⏤—–-]?\s*$/u.test(line)) return '';
  return withoutDice(withoutLinks(line)).replaceAll(/\s+$/gu, '');
}

function withoutLinks(line: string): string {
  return line
    .replaceAll(/!\[\[[^\][]{0,300}\]\]|!\[[^\][]{0,300}\]\([^()]{0,600}\)/gu, '')
    .replaceAll(/\[\[(?:[^[\]|]{1,300}\\?\|)?([^[\]|]{1,300})\]\]/gu, '$1')
    .replaceAll(/\[([^\][]{1,300})\]\([^()]{0,600}\)/gu, '$1');
}

/** Dice that a plugin rolls, as they were printed: `1d6 + 2`, `+4 to hit`, `75`. */
function withoutDice(line: string): string {
  return line
    .replaceAll(/`dice:\s*[^`|]{1,60}\|[^`]{0,60}?text\(([^()`]{1,40})\)[^`]{0,40}`/gu, '$1')
    .replaceAll(/`dice:\s*1?d20[^`]{0,60}`\s*\(`?([+−-]\d{1,2}(?: to hit)?)`?\)/gu, '$1')
    .replaceAll(/\(`dice:[^`]{1,80}`\s*\(`([^`]{1,60})`\)\)/gu, '($1)')
    .replaceAll(
      /`dice:\s*(\d{1,3})d(\d{1,3})\s*(?:([+−-])\s*(\d{1,3}))?[^`]{0,60}`\s*\(`?([^`()]{1,60})`?\)/gu,
      (_all, many: string, sides: string, sign = '+', more = '0', printed = '') =>
        `${Math.floor((Number(many) * (Number(sides) + 1)) / 2) + Number(more) * (sign === '+' ? 1 : -1)} (${printed})`,
    )
    .replaceAll(/`dice:\s*([^`|]{1,60})[^`]{0,80}`/gu, '$1')
    .replaceAll(/`([^`]{1,80})`/gu, '$1');
}
