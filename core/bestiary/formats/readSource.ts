import { isRecord, textAt } from '../../rules/exchange/record.ts';
import { licenceOfDraft } from './licences.ts';
import { honestText, isDoubtful, REPLACED } from '../../kernel/honestText.ts';
import { inputFault } from '../../kernel/inputFaults.ts';
import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import type { FoundBlock } from '../../rules/exchange.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { isBrewed, unbrewed } from '../../rules/exchange/brewed.ts';
import { admonished, sourceOfNote } from './admonitions.ts';
import { besideOf, listIn } from './boxes.ts';
import { fantasyFences, unlinked } from './fantasyReader.ts';
import {
  atLine,
  type ImportRecord,
  type ImportSource,
  isNotice,
  isTheFile,
  lineOf,
  LIMITS,
  type Takers,
  THE_FILE,
} from './importing.ts';
import { faultIn, type Found, jsonOf } from './jsonText.ts';
import { readOwnMarkdown } from './markdownReader.ts';
import { withRecord, withTexts } from './sourceText.ts';
import { readXmlText } from './xmlText.ts';
import { doubted } from './doubtfulFields.ts';
import { frontMatter, LONG, withoutEmpty } from './noteText.ts';
import { CLEANED, noted, warned } from './warnings.ts';
import { type PageText, straightened } from './pageText.ts';
import { problemsIn, within } from './problems.ts';
import { readYamlText } from './yamlText.ts';
import { fromPlain, fromRecord, refused, taken } from './readRecord.ts';
import type { RememberedColumns } from './sheets/mapping.ts';
import { readTableText } from './sheets/readTable.ts';
import { saying, said as coded, type Wording } from '../../kernel/said.ts';

/**
 * Every stat block of a source, in order, each taken over or refused with what, where and why. One that cannot be
 * read stops nothing. `systems` begins with the one of the open campaign; `columns` is what the GM said of those of
 * tables. Never throws.
 */
export function* readSource(
  source: ImportSource,
  systems: Takers,
  columns: RememberedColumns = {},
): Generator<ImportRecord> {
  let count = 0;
  const doubtful = isDoubtful(source.text);
  for (const record of withTexts(source, recordsOf(source, systems, columns))) {
    count += 1;
    if (count > LIMITS.records) {
      const fault = inputFault('IMP-07', coded('exchange.tooManyBlocks', { most: LIMITS.records }));
      yield { ...record, outcome: refuse(fault) };
      return;
    }
    const { outcome } = record;
    if (!outcome.ok) yield { ...record, outcome: refuse(atDoor(outcome.refusal)) };
    else if (doubtful && JSON.stringify(outcome.creature).includes(REPLACED))
      yield { ...record, outcome: { ...outcome, notes: [CLEANED, ...outcome.notes] } };
    else yield record;
  }
  if (count === 0 && !isNotice(source.name)) yield refused(source, THE_FILE, nothingIn(source));
}

/** The one form of a refusal at this door, with its code. */
function atDoor(refusal: Refusal): Refusal {
  return { ...refusal, ...inputFault(refusal.code ?? 'IMP-11', problemsIn(refusal)) };
}

function nothingIn(source: ImportSource): Refusal {
  if (source.text.trim() === '') return inputFault('IMP-01', coded('exchange.noBlockEmpty'));
  return inputFault('IMP-09', coded('exchange.noBlock'), coded('remedy.whatIsRead'));
}

function* recordsOf(
  source: ImportSource,
  systems: Takers,
  columns: RememberedColumns,
): Generator<ImportRecord> {
  if (source.isPrinted) return yield* fromPrinted(source, systems);
  const bare = source.text.replace(/^\uFEFF/u, '');
  // In JSON and YAML what is a name and what is prose is known once it is read; escapes are too.
  const text = /^\s*[[{]/u.test(bare) || !isDoubtful(bare) ? bare : honestText(bare);
  if (text.length > LIMITS.characters)
    return yield refused(source, THE_FILE, {
      ...saying('exchange.tooLong', { most: LIMITS.characters }),
      code: 'IMP-07',
    });
  const start = text.trimStart();
  if (start === '') return;
  if (text.length > LONG && !/^[[{<]/u.test(start)) {
    const shorter = withoutEmpty(text);
    if (shorter.length < text.length) return yield* recordsOf({ ...source, text: shorter }, systems, columns);
  }
  if (isNotice(source.name)) return;
  if (/^<(?:\?xml|Monster\b|compendium\b|statblocklibrary\b)/u.test(start))
    return yield* fromValues(source, readXmlText(start), systems);
  const brewed = isBrewed(start);
  if (!brewed && /^[[{]/u.test(start)) return yield* fromValues(source, jsonOf(source), systems);
  if (/\.(?:csv|tsv|tab)$/iu.test(source.name))
    return yield* readTableText({ ...source, text }, systems, columns);
  const block = admonished(text);
  if (block !== undefined)
    return yield* credited(
      fromText(source, { text: block, bare: block }, systems, columns),
      sourceOfNote(text),
    );
  if (/^[^\S\n]*```(?:statblock|13a)\b/mu.test(text)) return yield* fromFences(source, text, systems);
  const own = readOwnMarkdown(text, systems);
  if (own.length > 0) {
    for (const each of own) yield* fromPlain(source, each.where, ok(each), systems);
    return;
  }
  if (brewed) return yield* fromText(source, { text, bare: unbrewed(text) }, systems, columns);
  if (/\.ya?ml$/iu.test(source.name) || /^(?:---|%YAML)/u.test(start))
    return yield* fromText(source, { text, bare: text }, systems, columns);
  const page = straightened(text);
  const records = fromText(source, { text: page.text, bare: page.text }, systems, columns);
  for (const record of doubted(records, page)) yield { ...record, where: placed(record.where, page) };
}

/** The place in the file of a line of the text that was put right. */
function placed(where: Wording, { lines }: PageText): Wording {
  const line = lineOf(where);
  return line === undefined ? where : atLine(lines[line - 1] ?? line);
}

/** What stands in a text, `bare` being it without marks: stat blocks of a game, of others, a table, a note, or YAML. */
function* fromText(
  source: ImportSource,
  { text, bare }: { readonly text: string; readonly bare: string },
  systems: Takers,
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
  const above = /\.ya?ml$/iu.test(source.name) ? undefined : frontMatter(start);
  if (above !== undefined) return yield* fromNote(source, above, systems);
  if (/\.ya?ml$/iu.test(source.name) || /^(?:---|%YAML|["'\w$-]+:(?:\s|$))/u.test(start))
    yield* fromValues(source, readYamlText(start), systems);
}

/** Stat blocks that more than one game takes. */
function* fromPlainBlocks(source: ImportSource, text: string, systems: Takers): Generator<ImportRecord> {
  for (const { exchange } of systems)
    for (const { line, ...read } of exchange?.plain?.blocks(text) ?? [])
      yield* fromPlain(source, atLine(line), ok(read), systems);
}

/**
 * Stat blocks of pages. A long text has lines that look like the head of another game’s block: what is read as most
 * creatures is what the book is of, and the game of the campaign where two are read as as many.
 */
function* fromPrinted(source: ImportSource, systems: Takers): Generator<ImportRecord> {
  const page = straightened(honestText(source.text), { isLong: true });
  let most: readonly ImportRecord[] = [];
  const isRead = ({ outcome }: ImportRecord): boolean => outcome.ok;
  const ways = [
    ...systems.map((system) => () => {
      const found = system.exchange?.readBlocks(page.text) ?? [];
      return fromBlocks(source, { system, found }, systems);
    }),
    () => fromPlainBlocks(source, page.text, systems),
  ];
  for (const read of ways) {
    const records = [...read()];
    if (records.filter(isRead).length > most.filter(isRead).length) most = records;
  }
  for (const record of doubted(most, page)) yield { ...record, where: placed(record.where, page) };
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
function* fromNote(source: ImportSource, above: string, systems: Takers): Generator<ImportRecord> {
  for (const { where, value } of readYamlText(unlinked(above))) {
    if (!value.ok || !isRecord(value.value)) continue;
    for (const record of fromValue(source, where, value, systems)) if (record.outcome.ok) yield record;
  }
}

/** The system whose way of writing finds a stat block in the text; that of the campaign where several do. */
function blocksOf(
  text: string,
  systems: Takers,
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
  systems: Takers,
): Generator<ImportRecord> {
  const lines = source.text.split('\n').length;
  for (const { name, line, adopted } of found) {
    const place = { where: atLine(line), name, format: `${system.title} stat block` };
    yield { ...taken(source, place, system, adopted, systems), through: Math.min(1, line / lines) };
  }
}

function* fromFences(source: ImportSource, text: string, systems: Takers): Generator<ImportRecord> {
  for (const { where, value } of fantasyFences(text)) yield* fromValue(source, where, value, systems);
}

function* fromValues(source: ImportSource, found: Iterable<Found>, systems: Takers): Generator<ImportRecord> {
  for (const { where, value, repeated = [] } of found) {
    if (!value.ok) {
      yield refused(source, where, value.refusal);
      continue;
    }
    const fault = faultIn(value.value);
    const records = fromValue(source, where, value, systems);
    if (fault) yield refused(source, where, fault);
    else if (repeated.length === 0) yield* records;
    else yield* warned(records, repeated, listIn(value.value) !== undefined);
  }
}

/** A value of a file: a record, a list of them, or one of the boxes that other programs put them in. */
function* fromValue(
  source: ImportSource,
  where: Wording,
  value: Result<unknown>,
  systems: Takers,
): Generator<ImportRecord> {
  if (!value.ok) return yield refused(source, where, value.refusal);
  const list = listIn(value.value);
  if (!list) return yield withRecord(fromRecord(source, where, value.value, systems), value.value);
  if (list.length === 0)
    return yield refused(source, where, { ...saying('exchange.nothingInIt'), code: 'IMP-01' });
  const beside = besideOf(value.value, list);
  for (const [index, each] of list.entries()) {
    const here = list.length === 1 ? where : recordAt(where, index + 1);
    const box = isRecord(value.value) ? 'creatures' : '';
    const record = within(`${box}[${index}]`, fromRecord(source, here, each, systems));
    const told = index === 0 ? beside : [];
    yield { ...withRecord(noted(record, told), each), through: (index + 1) / list.length };
  }
}

/** A record of a list by its number, within its place where that is not the file. */
function recordAt(where: Wording, at: number): Wording {
  const record = coded('exchange.atRecord', { at: String(at) });
  return isTheFile(where) ? record : coded('exchange.within', { place: where, within: record });
}
