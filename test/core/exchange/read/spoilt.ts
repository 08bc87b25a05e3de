import * as fc from 'fast-check';
import { isJsonObject } from '../../../../core/kernel/json.ts';
import type { ImportRecord } from '../../../../core/exchange/importRecord.ts';
import { textAt } from '../../../../core/exchange/recordFields.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { recordsOf } from '../travellers.ts';

/** A file of one reader: what it is, whose game is asked first, and its text. */
export interface Readable {
  readonly what: string;
  readonly game: string;
  readonly file: string;
  readonly text: string;
}

/** The numbers that a table plays by: each under its name, and the rolls of its powers as a bag. */
export interface Required {
  readonly named: ReadonlyMap<string, string>;
  readonly rolls: readonly string[];
}

/** What came in of a file: the numbers of each creature by its name, all of their rolls, and what was said of them. */
export interface Reading {
  readonly creatures: readonly { readonly name: string; readonly named: Required['named'] }[];
  readonly rolls: readonly string[];
  readonly told: ReadonlySet<string>;
  readonly refused: number;
}

export function readingOf({ text, game, file }: Readable): Reading {
  const records = recordsOf(text, game, file);
  const taken = records.filter(({ outcome }) => outcome.ok);
  const numbers = taken.map(numbersIn);
  return {
    creatures: taken.map(({ name }, at) => ({ name, named: numbers[at]?.named ?? new Map() })),
    rolls: numbers.flatMap(({ rolls }) => rolls),
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

function numbersIn({ outcome }: ImportRecord): Required {
  const nothing = { named: new Map(), rolls: [] };
  if (!outcome.ok) return nothing;
  const { system, kind, draft } = outcome.creature;
  const built = SYSTEMS.find((each) => each.key === system)
    ?.creatures.find((each) => each.key === kind)
    ?.build(draft);
  if (!built?.ok) return nothing;
  const { sheet } = built.value;
  const scores = draft['abilities'];
  return {
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

/** What of the numbers is another than it was and of which nothing more is said: empty where all is right, or told. */
export function silentlyWrong(before: Reading, after: Reading, gone: string): readonly string[] {
  if (after.refused > before.refused || (after.creatures.length === 0 && after.refused > 0)) return [];
  if ([...after.told].some((each) => !before.told.has(each))) return [];
  const isOne = before.creatures.length === after.creatures.length;
  const named = before.creatures.flatMap(({ name, named: numbers }, at) => {
    const now =
      after.creatures.find((each) => each.name === name) ?? (isOne ? after.creatures[at] : undefined);
    if (!now) return gone.toLowerCase().includes(name.toLowerCase()) ? [] : [`${name} → nobody`];
    return [...numbers].flatMap(([key, value]) =>
      now.named.get(key) === value ? [] : [`${name} ${key}: ${value} → ${now.named.get(key) ?? 'nothing'}`],
    );
  });
  const isWhole = before.creatures.length > after.creatures.length;
  const left = [...after.rolls];
  const rolls = before.rolls.filter((roll) => {
    const at = left.indexOf(roll);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  // What no longer stands in the file is not lost by its reader; that it deals something else would be.
  const bare = gone.replaceAll(/\s/gu, '');
  const isEntry = /"(?:name|description)":|\bATK\b/iu.test(gone);
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
    ...left.map((roll) => `nothing → ${roll}`),
  ];
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

/** A field of a record removed, renamed, or its number written another way. */
function spoiltRecord(value: unknown): fc.Arbitrary<Spoilt> {
  const paths = pathsIn(value);
  return fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom('removed', 'renamed', 'text', 'grouped', 'minus'))
    .map(([path, how]) => {
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
        } else if (typeof old === 'number')
          Reflect.set(parent, key, how === 'text' ? String(old) : ` ${old} `);
        else if (typeof old === 'string' && how === 'minus') Reflect.set(parent, key, otherSigns(old));
      });
      return { did: `${path.join('.')} ${how}`, text: JSON.stringify(made), gone };
    });
}

function otherSigns(text: string): string {
  return text
    .replaceAll(/[-−–](?=\d)/gu, '\u2011')
    .replaceAll(/(\d) \+ (\d)/gu, '$1\u00A0+\u2009$2')
    .replaceAll(/(\d)d(\d)/gu, '$1d\u200B$2');
}

/** A line of a text removed, its label renamed, its signs changed, or put below the next. */
function spoiltText(text: string): fc.Arbitrary<Spoilt> {
  const lines = text.split('\n');
  return fc
    .tuple(fc.nat(lines.length - 1), fc.constantFrom('removed', 'renamed', 'signs', 'reordered', 'case'))
    .map(([at, how]) => {
      const line = lines[at] ?? '';
      const rest = [...lines];
      if (how === 'removed') rest.splice(at, 1);
      else if (how === 'renamed') rest[at] = line.replace(/\p{L}{2,}/u, 'Xyzzy');
      else if (how === 'signs') rest[at] = otherSigns(line);
      else if (how === 'case') rest[at] = line.replace(/^\p{Lu}[\p{Ll} ]+/u, (word) => word.toLowerCase());
      // What is moved out of its fence is no part of the block any more.
      else if (!/^[`~]{3}/u.test((lines[at + 1] ?? '').trim()) && !/^[`~]{3}/u.test(line.trim()))
        rest.splice(at, 2, lines[at + 1] ?? '', line);
      return {
        did: `line ${at + 1} ${how}: ${line.slice(0, 80)}`,
        text: rest.join('\n'),
        gone: how === 'removed' ? line : '',
      };
    });
}

/** A file with one of its fields or lines removed, renamed, or written another way. */
export function spoilt({ text }: Readable): fc.Arbitrary<Spoilt> {
  const start = text.trimStart();
  if (!/^(?:\{\s*"|\[\s*[{[])/u.test(start)) return spoiltText(text);
  return spoiltRecord(JSON.parse(text));
}
