import * as fc from 'fast-check';
import { isJsonObject } from '../../../../core/kernel/json.ts';
import type { ImportRecord } from '../../../../core/exchange/importRecord.ts';
import { textAt } from '../../../../core/exchange/recordFields.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { anywhere } from '../mutants.ts';
import { recordsOf } from '../travellers.ts';

/** A file of one reader: what it is, whose game is asked first, and its text. */
export interface Readable {
  readonly what: string;
  readonly game: string;
  readonly file: string;
  readonly text: string;
}

/** The numbers that a table plays by: each under its name, and the rolls of its powers as a bag. */
interface Numbers {
  readonly named: ReadonlyMap<string, string>;
  readonly rolls: readonly string[];
  /** It has no scores, as a block of Orcus may. */
  readonly isScoreless: boolean;
}

type Named = Numbers & { readonly name: string };

/** What came in of a file, and what was said of it. */
export interface Reading {
  readonly taken: readonly ImportRecord[];
  readonly told: ReadonlySet<string>;
  readonly refused: number;
}

export function readingOf({ text, game, file }: Readable): Reading {
  const records = recordsOf(text, game, file);
  const taken = records.filter(({ outcome }) => outcome.ok);
  return {
    taken,
    told: new Set(
      taken.flatMap(({ outcome }, at) =>
        outcome.ok
          ? outcome.notes.map(({ where, message, weight }) => `${at} ${weight} ${where} ${message}`)
          : [],
      ),
    ),
    refused: records.length - taken.length,
  };
}

const KNOWN = new WeakMap<Reading, readonly Named[]>();

/** The creatures of a reading as they are built: asked for only where nothing was told. */
function creaturesOf(reading: Reading): readonly Named[] {
  const known =
    KNOWN.get(reading) ?? reading.taken.map((record) => ({ name: record.name, ...numbersIn(record) }));
  KNOWN.set(reading, known);
  return known;
}

function numbersIn({ outcome }: ImportRecord): Numbers {
  const nothing = { named: new Map(), rolls: [], isScoreless: false };
  if (!outcome.ok) return nothing;
  const { system, kind, draft } = outcome.creature;
  const built = SYSTEMS.find((each) => each.key === system)
    ?.creatures.find((each) => each.key === kind)
    ?.build(draft);
  if (!built?.ok) return nothing;
  const { sheet } = built.value;
  const scores = draft['abilities'];
  return {
    isScoreless: system === 'orcus' && isJsonObject(scores) && Object.keys(scores).length === 0,
    named: new Map([
      ['hp', String(sheet.hitPoints)],
      ['level', textAt(draft, 'cr') || String(sheet.level)],
      ...Object.entries(sheet.defenses)
        // Saves of the fifth edition follow from its scores.
        .filter(([key]) => system !== 'fifth' || key === 'ac')
        .map(([key, { value }]) => [key, String(value)] as const),
      ...(isJsonObject(scores)
        ? Object.entries(scores).map(([key, value]) => [key, JSON.stringify(value)] as const)
        : []),
    ]),
    rolls: sheet.powers.flatMap(({ attack, damage }) => [
      ...(attack ? [`${attack.versus} ${attack.bonus.value}`] : []),
      ...(damage ?? []).map(({ notation, type }) => `${notation} ${type}`.trim()),
    ]),
  };
}

/** Hit points of an old-school line, which follow from its dice where it prints none. */
const FOLLOWS = /^(?:HP \d|\(?\d{1,3}hp)/mu;

/** What of the numbers is another than it was and of which nothing more is said: empty where all is right, or told. */
export function silentlyWrong(before: Reading, after: Reading, gone: string): readonly string[] {
  if (after.refused > before.refused || (after.taken.length === 0 && after.refused > 0)) return [];
  if ([...after.told].some((each) => !before.told.has(each))) return [];
  const [was, is] = [creaturesOf(before), creaturesOf(after)];
  const named = namedChanges(was, is, gone);
  const isWhole = was.length > is.length;
  const left = is.flatMap(({ rolls }) => rolls);
  const rolls = was
    .flatMap((each) => each.rolls)
    .filter((roll) => {
      const at = left.indexOf(roll);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  // What no longer stands in the file is not lost by its reader; that it deals something else would be.
  const bare = gone.replaceAll(/\s/gu, '');
  const isEntry = /"(?:name|description)":|\bATK\b|\bTHAC0\b/iu.test(gone);
  const lost = rolls.filter(
    (roll) => !isEntry && !isWhole && !bare.includes(/\d+d\d+|-?\d+/u.exec(roll)?.[0] ?? roll),
  );
  // A type that no longer stands in the file is none.
  const untyped = lost.filter((roll) => {
    const [, dice = ''] = /^(\S+) [a-z]+$/u.exec(roll) ?? [];
    const at = gone === '' || dice === '' ? -1 : left.indexOf(dice);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...named,
    ...untyped.map((roll) => `${roll} → nothing`),
    // A bonus that is not printed follows from the dice.
    ...(/\bTHAC0\b/u.test(gone) ? [] : left).map((roll) => `nothing → ${roll}`),
  ];
}

const SCORES: ReadonlySet<string> = new Set(['str', 'con', 'dex', 'int', 'wis', 'cha']);

/** Creatures that are gone, and numbers of the others that are not what they were. */
function namedChanges(was: readonly Named[], is: readonly Named[], gone: string): readonly string[] {
  const renamed = is.filter(({ name }) => !was.some((each) => each.name === name));
  return was.flatMap(({ name, named: numbers }, at) => {
    const other = was.length === is.length ? renamed.find((each) => is[at] === each) : undefined;
    const now = is.find((each) => each.name === name) ?? other;
    if (!now && (renamed.length > 0 || gone.toLowerCase().includes(name.toLowerCase()))) return [];
    if (!now) return [`${name} → nobody`];
    return [...numbers]
      .filter(([key, value]) => now.named.get(key) !== value)
      .filter(([key]) => !(key === 'hp' && FOLLOWS.test(gone)) && !(now.isScoreless && SCORES.has(key)))
      .map(([key, value]) => `${name} ${key}: ${value} → ${now.named.get(key) ?? 'nothing'}`);
  });
}

/** Something done to a file, in words, and the file after it. */
export interface Spoilt {
  readonly did: string;
  readonly text: string;
  /** What no longer stands in it. */
  readonly gone: string;
}

type Path = readonly (string | number)[];

/** Every place of a value, those that hold other places too. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Array.isArray(value)
    ? value.flatMap((each, index) => pathsIn(each, [...at, index]))
    : Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}

function changed(
  value: unknown,
  path: Path,
  change: (parent: object, key: string | number) => void,
): unknown {
  const copy: unknown = structuredClone(value);
  let now: unknown = copy;
  for (const key of path.slice(0, -1))
    now = typeof now === 'object' && now !== null ? Reflect.get(now, key) : undefined;
  const last = path.at(-1);
  if (typeof now === 'object' && now !== null && last !== undefined) change(now, last);
  return copy;
}

const RECORD_WAYS = ['removed', 'renamed', 'text', 'grouped', 'minus'] as const;

/** A field of a record removed, renamed, or its number written another way. */
function spoilRecord(text: string, at: number, way: number): Spoilt {
  const value: unknown = JSON.parse(text);
  const path = pick(pathsIn(value), at) ?? [];
  const how = pick(RECORD_WAYS, way);
  let gone = '';
  const made = changed(value, path, (parent, key) => {
    const old: unknown = Reflect.get(parent, key);
    if (how === 'removed' || how === 'renamed') gone = how === 'removed' ? JSON.stringify(old) : '';
    if (how === 'removed') {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
    } else if (how === 'renamed') {
      if (Array.isArray(parent)) return;
      Reflect.deleteProperty(parent, key);
      Reflect.set(parent, `${String(key)}Value`, old);
    } else if (typeof old === 'number') Reflect.set(parent, key, how === 'text' ? String(old) : ` ${old} `);
    else if (typeof old === 'string' && how === 'minus') Reflect.set(parent, key, otherSigns(old));
  });
  return { did: `${path.join('.')} ${how}`, text: JSON.stringify(made), gone };
}

function pick<Each>(all: readonly Each[], at: number): Each | undefined {
  return all[Math.floor(at * all.length)];
}

function otherSigns(text: string): string {
  return text
    .replaceAll(/[-−–](?=\d)/gu, '\u2011')
    .replaceAll(/(\d) \+ (\d)/gu, '$1\u00A0+\u2009$2')
    .replaceAll(/(\d)d(\d)/gu, '$1d\u200B$2');
}

const LINE_WAYS = ['removed', 'renamed', 'signs', 'case', 'reordered'] as const;
/** A text of fewer lines is spoilt between its commas, or its tags. */
const FEW_LINES = 4;

/** A line of a text removed, its label renamed, its signs changed, or put below the next. */
function spoilText(text: string, place: number, way: number): Spoilt {
  const isShort = text.trim().split('\n').length < FEW_LINES;
  const lines = isShort ? text.split(/(?<=[,;]\s)|(?<=>)(?=<)/u) : text.split('\n');
  const at = Math.floor(place * lines.length);
  const how = pick(LINE_WAYS, way);
  const line = lines[at] ?? '';
  const rest = [...lines];
  if (how === 'removed') rest.splice(at, 1);
  else if (how === 'renamed') rest[at] = renamed(line);
  else if (how === 'signs') rest[at] = otherSigns(line);
  else if (how === 'case') rest[at] = line.replace(/^\p{Lu}[\p{Ll} ]+/u, (word) => word.toLowerCase());
  else if (!isShort && isMovable(line) && isMovable(lines[at + 1] ?? ''))
    rest.splice(at, 2, lines[at + 1] ?? '', line);
  return {
    did: `part ${at + 1} ${how}: ${line.slice(0, 80)}`,
    text: rest.join(isShort ? '' : '\n'),
    gone: how === 'removed' ? line : '',
  };
}

/** Its first word another one; a tag as it opens and closes, and none alone that holds others. */
function renamed(line: string): string {
  const tag = /^<(\w+)>[^<]*<\/\1>$/u.exec(line.trim())?.[1];
  if (tag !== undefined) return line.replace(`<${tag}>`, '<xyzzy>').replace(`</${tag}>`, '</xyzzy>');
  return line.startsWith('<') ? line : line.replace(/\p{L}{2,}/u, 'Xyzzy');
}

/** What is moved out of its fence is no part of the block any more. */
function isMovable(line: string): boolean {
  return !/^[`~]{3}/u.test(line.trim());
}

const one = fc.tuple(anywhere, anywhere);
/** The last way is done alone: what was put elsewhere and spoilt besides is no block that anybody could read. */
const other = fc.tuple(
  anywhere,
  anywhere.map((way) => way * 0.8),
);
const some = fc.oneof(fc.tuple(one), fc.tuple(other, other));

/** A file with one or two of its fields or lines removed, renamed, or written another way. */
export function spoilt({ text }: Readable): fc.Arbitrary<Spoilt> {
  const isRecord = /^(?:\{\s*"|\[\s*[{[])/u.test(text.trimStart());
  const spoil = isRecord ? spoilRecord : spoilText;
  return some.map((all) =>
    all.reduce<Spoilt>(
      (now, [at, way]) => {
        const next = spoil(now.text, at, way);
        return {
          did: [now.did, next.did].filter((each) => each !== '').join('; '),
          text: next.text,
          gone: [now.gone, next.gone].filter((each) => each !== '').join('\n'),
        };
      },
      { did: '', text, gone: '' },
    ),
  );
}
