import type { JsonObject } from '../../kernel/json.ts';
import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import type { Adopted, ExchangeNote, FoundBlock, PlainCreature } from '../../rules/exchange.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { vouchOnce } from '../vouching.ts';
import { dnd4eReader } from './dnd4e.ts';
import { fantasyFences, fantasyReader } from './fantasyStatblocks.ts';
import { fifthReaders } from './fifth.ts';
import { improvedReader } from './improvedInitiative.ts';
import {
  at,
  type ImportRecord,
  type ImportSource,
  inWords,
  isRecord,
  LIMITS,
  type PlainReader,
  type Takers,
  textAt,
} from './importing.ts';
import { type FileCreature, ownCreature, ownList } from './json.ts';
import { faultIn, type Found, readJsonText } from './jsonText.ts';
import { readOwnMarkdown } from './markdownReader.ts';
import { monsterReader } from './monsterXml.ts';
import { readYamlText } from './yamlText.ts';

/** Readers of records, in the order in which they are asked. */
const READERS: readonly PlainReader[] = [dnd4eReader, improvedReader, ...fifthReaders, fantasyReader];

/**
 * Every stat block of a source, in order, each taken over or refused with what, where and why. One that cannot be
 * read stops nothing. `systems` begins with the one of the open campaign. Never throws.
 */
export function* readSource(source: ImportSource, systems: Takers): Generator<ImportRecord> {
  let count = 0;
  for (const record of recordsOf(source, systems)) {
    count += 1;
    if (count > LIMITS.records) {
      const message = `More than ${inWords(LIMITS.records)} stat blocks stand in it; the rest is left out. Split the file.`;
      yield { ...record, outcome: { ok: false, refusal: { message } } };
      return;
    }
    yield record;
  }
  if (count === 0)
    yield refused(source, 'the file', {
      message:
        'No stat block was found in it. Fourfold reads its own files, Markdown, plain text, JSON, YAML and .monster.',
    });
}

function* recordsOf(source: ImportSource, systems: Takers): Generator<ImportRecord> {
  const text = source.text.replace(/^\uFEFF/u, '');
  if (text.length > LIMITS.characters)
    return yield refused(source, 'the file', {
      message: `It is longer than ${inWords(LIMITS.characters)} characters. Split it.`,
    });
  const start = text.trimStart();
  if (start === '') return;
  if (/^<(?:\?xml|Monster\b)/u.test(start))
    return yield* fromPlain(source, 'the file', monsterReader(start), systems);
  if (/^(?:\{\{|___\s+> ## )/u.test(start))
    return yield refused(source, 'the file', {
      message:
        'This is a page for Homebrewery or GM Binder, which lays text out and says nothing of its numbers. Bring the creature as Fourfold JSON, Markdown or plain text.',
    });
  if (/^[[{]/u.test(start)) return yield* fromValues(source, readJsonText(start), systems);
  if (/^\s*```(?:statblock|13a)\b/mu.test(text)) return yield* fromFences(source, text, systems);
  const own = readOwnMarkdown(text, systems);
  if (own.length > 0) {
    for (const each of own) yield* fromPlain(source, each.where, ok(each), systems);
    return;
  }
  const blocks = blocksOf(text, systems);
  if (blocks) return yield* fromBlocks(source, blocks, systems);
  if (/\.ya?ml$/iu.test(source.name) || /^(?:---|%YAML|["'\w$-]+:(?:\s|$))/u.test(start))
    yield* fromValues(source, readYamlText(start), systems);
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
  for (const { name, line, adopted } of found)
    yield taken(
      source,
      { where: `line ${line}`, name, format: `${system.title} stat block` },
      system,
      adopted,
      systems,
    );
}

function* fromFences(source: ImportSource, text: string, systems: Takers): Generator<ImportRecord> {
  for (const { where, value } of fantasyFences(text)) yield* fromValue(source, where, value, systems);
}

function* fromValues(source: ImportSource, found: Iterable<Found>, systems: Takers): Generator<ImportRecord> {
  for (const { where, value } of found) {
    const fault = value.ok ? faultIn(value.value) : value.refusal;
    if (fault) yield refused(source, where, fault);
    else yield* fromValue(source, where, value, systems);
  }
}

/** A value of a file: a record, a list of them, or one of the boxes that other programs put them in. */
function* fromValue(
  source: ImportSource,
  where: string,
  value: Result<unknown>,
  systems: Takers,
): Generator<ImportRecord> {
  if (!value.ok) return yield refused(source, where, value.refusal);
  const list = listIn(value.value);
  if (!list) return yield fromRecord(source, where, value.value, systems);
  if (list.length === 0) return yield refused(source, where, { message: 'There is nothing in it.' });
  for (const [index, each] of list.entries()) {
    const here = list.length === 1 ? where : `${where === 'the file' ? '' : `${where}, `}record ${index + 1}`;
    yield { ...fromRecord(source, here, each, systems), through: (index + 1) / list.length };
  }
}

/** The records in a box: a list, our own file, a page of an answer, a bestiary, a tracker’s store. */
function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.map((each) => (isPair(each) ? each[1] : each));
  if (!isRecord(value)) return undefined;
  const own = ownList(value);
  if (own) return own;
  const creatures = Object.keys(value).filter((key) => key.startsWith('Creatures.'));
  if (creatures.length > 0) return creatures.map((key) => value[key]);
  for (const key of ['results', 'monsters', 'actors', 'monster', 'creatures']) {
    const inside = at(value, key);
    if (Array.isArray(inside)) return listIn(inside);
  }
  return undefined;
}

/** Bestiaries that were written out as pairs of a name and a creature. */
function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isRecord(value[1]);
}

function fromRecord(source: ImportSource, where: string, raw: unknown, systems: Takers): ImportRecord {
  if (!isRecord(raw)) return refused(source, where, { message: 'It is no record of fields.' });
  const name = textAt(raw, 'name') || textAt(raw, 'Name') || 'Unnamed';
  const place = { where, name: name.slice(0, 80) };
  const own = ownCreature(raw);
  if (own) return ownRecord(source, place, own, systems);
  for (const system of systems)
    for (const reader of system.exchange?.records ?? []) {
      const adopted = reader.read(raw);
      if (adopted) return taken(source, { ...place, format: reader.label }, system, adopted, systems);
    }
  for (const reader of READERS) {
    const read = reader.read(raw, systems);
    if (read) return adoptedBy(source, { ...place, format: reader.label }, read, systems);
  }
  return refused(
    source,
    where,
    { message: `This is no stat block of a form that Fourfold knows${hintOf(raw)}.` },
    name,
  );
}

function hintOf(raw: JsonObject): string {
  const type = textAt(raw, 'type');
  return type === '' ? '' : `: its type is “${type.slice(0, 40)}”`;
}

function ownRecord(
  source: ImportSource,
  place: { readonly where: string; readonly name: string },
  own: Result<FileCreature>,
  systems: Takers,
): ImportRecord {
  const format = 'Fourfold JSON';
  if (!own.ok) return { source: source.name, ...place, format, outcome: own };
  const system = systems.find(({ key }) => key === own.value.system);
  if (!system) {
    const message = `It is written for the rules “${own.value.system}”, which this version does not know.`;
    return { source: source.name, ...place, format, outcome: refuse({ message }) };
  }
  const { kind, draft } = own.value;
  return taken(source, { ...place, format }, system, ok({ kind, draft, notes: [] }), systems);
}

function* fromPlain(
  source: ImportSource,
  where: string,
  read: Result<{
    readonly plain: PlainCreature;
    readonly notes: readonly ExchangeNote[];
    readonly format: string;
  }>,
  systems: Takers,
): Generator<ImportRecord> {
  if (!read.ok) return yield refused(source, where, read.refusal);
  yield adoptedBy(
    source,
    { where, name: read.value.plain.name, format: read.value.format },
    read.value,
    systems,
  );
}

type Place = Pick<ImportRecord, 'where' | 'name' | 'format'>;

/** The first system that takes stat blocks of this game makes it one of its own. */
function adoptedBy(
  source: ImportSource,
  place: Place,
  { plain, notes }: { readonly plain: PlainCreature; readonly notes: readonly ExchangeNote[] },
  systems: Takers,
): ImportRecord {
  const system = systems.find(({ exchange }) => exchange?.games.includes(plain.game));
  if (!system?.exchange) {
    const message = `It is a stat block of another game (“${plain.game}”), and no rules here take it.`;
    return { source: source.name, ...place, outcome: refuse({ message }) };
  }
  const adopted = system.exchange.adopt(plain);
  return taken(source, place, system, ok({ ...adopted, notes: [...notes, ...adopted.notes] }), systems);
}

/** What a system made of it, vouched for by the rules that will build it. */
function taken(
  source: ImportSource,
  place: Place,
  system: RuleSystem,
  adopted: Result<Adopted>,
  systems: Takers,
): ImportRecord {
  if (!adopted.ok) return { source: source.name, ...place, outcome: adopted };
  const { kind, draft, notes } = adopted.value;
  const sound = vouchOnce({ id: 'import', system: system.key, kind, name: place.name, draft }, () => system);
  if (!sound.ok) return { source: source.name, ...place, outcome: sound };
  const { id: _, ...creature } = sound.value;
  const elsewhere: readonly ExchangeNote[] =
    system.key === systems[0]?.key
      ? []
      : [
          {
            where: 'Rules',
            message: `It belongs to ${system.title}: campaigns of those rules show it.`,
            weight: 'changed',
          },
        ];
  return {
    source: source.name,
    ...place,
    name: creature.name,
    outcome: { ok: true, creature, notes: [...elsewhere, ...notes] },
  };
}

function refused(source: ImportSource, where: string, refusal: Refusal, name = ''): ImportRecord {
  return { source: source.name, where, name: name.slice(0, 80), format: '', outcome: { ok: false, refusal } };
}
