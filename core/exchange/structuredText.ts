import { XMLParser } from 'fast-xml-parser';
import {
  type Document,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  type YAMLError,
} from 'yaml';
import { countKeys, measureJson, type RepeatedKey, findRepeatedKeys } from '../kernel/json.ts';
import { isSuspiciousText, sanitizeData } from '../kernel/text.ts';
import { type FaultCode, ok, type Ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { said, type Said, saying, type Saying, type Wording, toWording } from '../kernel/said.ts';
import { lineText, type ImportSource, LIMITS, THE_FILE } from './importRecord.ts';

/** A value found in a file, and where. */
export interface FoundRecord {
  readonly where: Wording;
  readonly value: Result<unknown>;
  /** Keys that stand twice in it, of which the last one counts. */
  readonly repeated?: readonly RepeatedKey[];
}

/** What stands in a source that is looked into more than once: for its campaign, then for its creatures. */
const KEPT = new WeakMap<ImportSource, readonly FoundRecord[]>();

/** The values of a source of JSON, kept with it: who asks again gets the same. Never throws. */
export function readJsonOnce(source: ImportSource): readonly FoundRecord[] {
  const known = KEPT.get(source);
  if (known) return known;
  const found = [...readJsonSource(source)];
  KEPT.set(source, found);
  return found;
}

/** The values of a source of JSON: those that are kept, or read on as they are asked for. Never throws. */
export function readJsonSource(source: ImportSource): Iterable<FoundRecord> {
  return KEPT.get(source) ?? readJsonText(source.text.replace(/^\uFEFF/u, '').trimStart());
}

/** Reads JSON of any shape, or one record a line; each line that is broken is refused by itself. Never throws. */
function* readJsonText(text: string): Generator<FoundRecord> {
  const whole = parseJson(text);
  if (whole.ok) {
    yield foundIn(THE_FILE, text, whole);
    return;
  }
  const lines = text.split(/\r\n|\r|\n/u).map((line, index) => ({ line: line.trim(), at: index + 1 }));
  const filled = lines.filter(({ line }) => line !== '');
  const single = filled.filter(({ line }) => /^\{.*\}$/u.test(line));
  // Lines of records begin and end on their line; anything else is one broken file.
  if (filled.length < 2 || single.length === 0 || single.length < filled.length / 2) {
    yield { where: THE_FILE, value: whole };
    return;
  }
  for (const { line, at } of filled) {
    const value = parseJson(line);
    if (value.ok) yield foundIn(lineText(at), line, value);
    else yield { where: lineText(at), value: refuse(onLine(value.refusal, at)) };
  }
}

/** What a sound text holds, with what its parser passed over in silence. */
function foundIn(where: Wording, text: string, value: Ok<unknown>): FoundRecord {
  if (isSuspiciousText(text)) sanitizeData(value.value);
  const repeated = measureJson(text).keys === countKeys(value.value) ? [] : findRepeatedKeys(text);
  return { where, value, repeated };
}

function onLine(refusal: Refusal, at: number): Refusal {
  const values = { line: String(at), problem: toWording(refusal) };
  return { ...refusal, ...saying('exchange.lineFault', values) };
}

function parseJson(text: string): Result<unknown> {
  if (measureJson(text).deepest > LIMITS.depth)
    return refuse({ ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' });
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse(explainJsonFault(text, error instanceof Error ? error.message : ''));
  }
}

/** More values than any file of creatures has. */
const MOST_VALUES = LIMITS.records * 400;

/**
 * What makes plain data unfit to be looked into, and where: too deep, more than `most` values, names that reach a
 * prototype, numbers without end.
 */
export function findRecordFault(raw: unknown, most: number = MOST_VALUES): Refusal | undefined {
  let left = most;
  const walk = (value: unknown, path: string, depth: number): Refusal | undefined => {
    if (typeof value === 'number' && !Number.isFinite(value))
      return { ...saying('exchange.numberNotFinite', { path }), code: 'IMP-05' };
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > LIMITS.depth)
      return { ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' };
    left -= 1;
    if (left < 0) return { ...saying('exchange.tooManyValues', { most }), code: 'IMP-07' };
    for (const [key, each] of Object.entries(value)) {
      if (FORBIDDEN.has(key))
        return {
          ...(path === ''
            ? saying('exchange.nameForbidden', { name: key })
            : saying('exchange.nameForbiddenAt', { name: key, path })),
          code: 'IMP-08',
        };
      if (typeof each === 'string' || typeof each === 'boolean') continue;
      const below = walk(each, within(path, key, Array.isArray(value)), depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return walk(raw, '', 0);
}

/** Names that would reach an object’s prototype if they were ever used as a key. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function within(path: string, key: string, list: boolean): string {
  if (list) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Numbers that other programs write and JSON has not. */
const NO_NUMBER = /(?:"([^"\n]{1,40})"\s*:|[,[])\s*(-?(?:NaN|Infinity))\b/u;

/** Why a text is no JSON, as a sentence that says where, with its code; `told` is what the engine says of it. */
export function explainJsonFault(text: string, told: string): Refusal {
  if (text.trim() === '') return { ...saying('exchange.isEmpty'), code: 'IMP-01' };
  const odd = NO_NUMBER.exec(text);
  if (odd) {
    const values = { name: odd[1] ?? said('exchange.someValue'), number: odd[2] ?? '' };
    const line = lineAt(text, odd.index);
    const why =
      line === undefined
        ? saying('exchange.oddNumber', values)
        : saying('exchange.oddNumberAt', { ...values, line });
    return { ...why, code: 'IMP-05' };
  }
  const at = placeOf(text, told);
  if (at === undefined) return { ...saying('exchange.jsonCut', { at: text.length }), code: 'IMP-02' };
  return { ...unreadableAt(text, at, /after JSON/u.test(told)), code: 'IMP-04' };
}

function unreadableAt(text: string, at: number, afterEnd: boolean): Saying {
  const from = text.slice(at, at + 20).trim();
  const line = lineAt(text, at);
  if (line === undefined)
    return saying(afterEnd ? 'exchange.jsonAfterEnd' : 'exchange.jsonUnclear', { from });
  return saying(afterEnd ? 'exchange.jsonAfterEndAt' : 'exchange.jsonUnclearAt', { from, line });
}

/** Where the engine stopped: it gives a number, or repeats what stands around it; nothing where it is the end. */
function placeOf(text: string, told: string): number | undefined {
  if (/^Unexpected end|^Unterminated/u.test(told)) return undefined;
  const [, around] = /(?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/u.exec(told) ?? [];
  const number = /position (\d+)/u.exec(told)?.[1];
  const at = number === undefined ? text.indexOf(around ?? '') : Number(number);
  return at < text.trimEnd().length ? Math.max(0, at) : undefined;
}

/** The line, where there are several. */
function lineAt(text: string, at: number): string | undefined {
  return text.includes('\n') ? String(text.slice(0, at).split('\n').length) : undefined;
}

/** Longer YAML than any stat block or folder of them: it is slower to read than JSON. */
const MAX_YAML_CHARACTERS = 20_000_000;
/** So much of what the parser says is shown. */
const MOST_SAID = 200;

/** Reads every document of a YAML text; each that is broken is refused by itself. Never throws. */
export function* readYamlText(text: string): Generator<FoundRecord> {
  if (text.length > MAX_YAML_CHARACTERS) {
    const why = saying('exchange.yamlTooLong', { most: MAX_YAML_CHARACTERS });
    yield { where: THE_FILE, value: refuse({ ...why, code: 'IMP-07' }) };
    return;
  }
  const documents = documentsOf(text);
  if (!documents.ok) {
    yield { where: THE_FILE, value: documents };
    return;
  }
  for (const [index, { value, repeated }] of documents.value.entries()) {
    if (value.ok) sanitizeData(value.value);
    const at = said('exchange.atDocument', { at: String(index + 1) });
    const where = documents.value.length === 1 ? THE_FILE : at;
    yield { where, value, ...(repeated === undefined ? {} : { repeated }) };
  }
}

/** A single YAML document as plain data. */
export function parseYaml(text: string): Result<unknown> {
  return readYamlDocument(text).value;
}

/** The same with the keys that stand twice in it. */
export function readYamlDocument(text: string): Omit<FoundRecord, 'where'> {
  const documents = documentsOf(text);
  if (!documents.ok) return { value: documents };
  return documents.value[0] ?? { value: refuse({ ...saying('exchange.nothingInIt'), code: 'IMP-01' }) };
}

/** Lists and keys that stand within each other by their place on the line: each takes a column or more. */
const TOO_FAR_IN = /^(?: |[-?] ){400}/mu;
/** What stands before a line that begins with a key of its own, `? key`; each may stand within the one before. */
const OWN_KEY = /^[-? ]*\?(?= |$)/gmu;

/**
 * Whether a text would lead its parser too deep. The parser goes down with each level, and an engine that is out of
 * room in the middle of it ends the whole process.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/gu)) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > LIMITS.depth) return true;
  }
  // The parser takes twice as long for each key within a key.
  let keys = 0;
  for (const [signs] of text.matchAll(OWN_KEY)) {
    keys += signs.split('?').length - 1;
    if (keys > LIMITS.depth) return true;
  }
  return TOO_FAR_IN.test(text);
}

function documentsOf(text: string): Result<readonly Omit<FoundRecord, 'where'>[]> {
  if (isTooDeep(text))
    return refuse({ ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' });
  const lineCounter = new LineCounter();
  const saidOf = ({ message, pos }: YAMLError): Said => {
    const { line, col } = lineCounter.linePos(pos[0]);
    return said('exchange.parserSaidAt', {
      what: firstOf(message),
      line: String(line),
      column: String(col),
    });
  };
  try {
    const documents = parseAllDocuments(text, {
      uniqueKeys: false,
      // A spoilt line can bring ten thousand errors, and each would be laid out with its surroundings.
      prettyErrors: false,
      lineCounter,
      strict: false,
      logLevel: 'silent',
    });
    if ('empty' in documents) return ok([]);
    return ok(
      documents.map((document) => {
        const [error] = document.errors;
        const tag = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED');
        const value = error
          ? refuse({ ...saying('exchange.yamlUnreadable', { why: saidOf(error) }), code: 'IMP-04' } as const)
          : tag
            ? refuse({ ...saying('exchange.yamlNotPlain', { why: saidOf(tag) }), code: 'YML-02' } as const)
            : plain(() => document.toJS({ maxAliasCount: LIMITS.aliases }));
        return { value, repeated: value.ok ? repeatedIn(document) : [] };
      }),
    );
  } catch (error) {
    return refuse(unreadable(error, 'IMP-04'));
  }
}

/** Keys that stand twice in a map of a document, of which the last one counts. */
function repeatedIn(document: Document.Parsed): readonly RepeatedKey[] {
  const found: RepeatedKey[] = [];
  visit(document, {
    Map(_key, map, path) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : key;
        if (seen.has(name)) found.push(placeOfKey([...path, map], String(name)));
        seen.add(name);
      }
      return found.length < MOST_REPEATED ? undefined : visit.BREAK;
    },
  });
  return found.slice(0, MOST_REPEATED);
}

const MOST_REPEATED = 20;

/** `attacks[0].hit`, from the nodes that it lies in. */
function placeOfKey(path: readonly unknown[], name: string): RepeatedKey {
  const places: number[] = [];
  let text = '';
  for (const [at, node] of path.entries()) {
    const inside = path[at + 1];
    if (isPair(node)) text += `.${String(isScalar(node.key) ? node.key.value : node.key).slice(0, 40)}`;
    else if (isSeq(node)) {
      const place = node.items.indexOf(inside);
      places.push(place);
      text += `[${place}]`;
    }
  }
  return { path: `${text}.${name.slice(0, 40)}`.replace(/^\./u, ''), places };
}

/** Anchors that grow without end are the one thing of which its parser tells only when its data is asked for. */
function plain(read: () => unknown): Result<unknown> {
  try {
    return ok(read());
  } catch (error) {
    return refuse(unreadable(error, 'YML-01'));
  }
}

function unreadable(error: unknown, code: 'IMP-04' | 'YML-01'): Refusal {
  const what = firstOf(error instanceof Error ? error.message : '');
  return { ...saying('exchange.yamlUnreadable', { why: said('exchange.parserSaid', { what }) }), code };
}

/** The first line of what the parser says. */
function firstOf(message: string): string {
  return message.split('\n', 1).join('').replace(/:$/u, '').trim().slice(0, MOST_SAID);
}

const MAX_XML_CHARACTERS = 4_000_000;

/** The record of an XML file, by the name of its root. Entities of the file’s own are never expanded. Never throws. */
export function* readXmlText(text: string): Generator<FoundRecord> {
  const no = (why: Saying, code: FaultCode): FoundRecord => ({
    where: THE_FILE,
    value: refuse({ ...why, code }),
  });
  if (text.length > MAX_XML_CHARACTERS)
    return yield no(saying('exchange.xmlTooLong', { most: MAX_XML_CHARACTERS }), 'IMP-07');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return yield no(saying('exchange.xmlEntities'), 'IMP-08');
  try {
    const value: unknown = PARSER.parse(text, true);
    yield { where: THE_FILE, value: ok(value) };
  } catch (error) {
    const why = saidBy(error instanceof Error ? error.message : '');
    yield no(saying('exchange.xmlUnreadable', { why }), 'IMP-04');
  }
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** `Tag ‘x’ is not closed.:29:14` of the parser as a sentence with its place. */
function saidBy(message: string): Said {
  const [, what = '', line] = /^([^\n]*?)\.?(?::(\d+):\d+)?$/u.exec(message.split('\n')[0] ?? '') ?? [];
  const values = { what: what.slice(0, 200) };
  return line === undefined
    ? said('exchange.parserSaid', values)
    : said('exchange.parserSaidLine', { ...values, line });
}
