import type { Json } from '../kernel/json.ts';
import type { Built, Creature } from '../rules/creature.ts';
import { measureCoverage } from '../rules/powerText/corrections.ts';
import type { CreatureMarks, Collection } from './libraryState.ts';

/** What a GM keeps beside the creatures, by their ids. */
interface SearchContext {
  readonly about: { readonly [creature: string]: CreatureMarks };
  /** Names of the collections each is in, in small letters. */
  readonly drawers: ReadonlyMap<string, readonly string[]>;
}

/** What is known of creatures, kept so that ten thousand can be searched at each key. */
export interface Finder {
  /** A number that stands in it under the name of a field, such as its level; nothing where none does. */
  readonly numberIn: (creature: Creature, field: string) => number | undefined;
  /** Whether its numbers and words are taken in; before that only its draft is looked through. */
  readonly knows: (creature: Creature) => boolean;
  /** Takes in what its rules make of it, and its words; where they cannot build it, its draft alone. */
  readonly learn: (creature: Creature, built: Built | undefined, experience: number | undefined) => void;
  /** Those of `all` that are what is asked for, in the order they come in. */
  readonly find: (
    all: readonly Creature[],
    asks: readonly QueryTerm[],
    beside: SearchContext,
  ) => readonly Creature[];
  /** Those of `all` whose name begins with a word in small letters. */
  readonly named: (all: readonly Creature[], word: string) => readonly Creature[];
}

interface Known {
  /** Its texts by their numbers in the vocabulary, its name first. */
  texts: readonly number[];
  /** By turns the number of a field's name and that of a value in it. */
  fields: readonly number[];
  /** Its number in the index of words; -1 until it is taken in. */
  slot: number;
}

/** Creatures and, in the same places, what is known of them. */
interface Entries {
  readonly creatures: readonly Creature[];
  readonly known: readonly Known[];
}

type Test = (creature: Creature, known: Known) => boolean;

/** What questions are answered by besides the creatures. */
interface Shared {
  readonly said: Vocabulary;
  readonly index: WordIndex;
  /** How many are taken in. */
  readonly slots: number;
  readonly beside: SearchContext;
}

/** A finder that knows nothing yet. Creatures never change in place, so what is known of one holds. */
export function createFinder(): Finder {
  const known = new WeakMap<Creature, Known>();
  /** The same for whole lists, so that each key need not look ten thousand up. */
  const lists = new WeakMap<readonly Creature[], readonly Known[]>();
  const index = createWordIndex();
  const said = createVocabulary();
  const names = new Set<string>();
  let slots = 0;

  function knownOf(creature: Creature): Known {
    const there = known.get(creature);
    if (there) return there;
    const made = { ...kept(factsOf(creature)), slot: -1 };
    known.set(creature, made);
    return made;
  }

  function kept({ texts, fields }: ReturnType<typeof factsOf>): Pick<Known, 'texts' | 'fields'> {
    const pairs = [...fields].flatMap(([name, values]) => {
      names.add(name);
      return values.flatMap((value) => [said.numberOf(name), said.numberOf(value)]);
    });
    return { texts: texts.map(said.numberOf), fields: pairs };
  }

  return {
    numberIn: (creature, field) => {
      const { fields } = knownOf(creature);
      const name = said.numberOf(field);
      const value = said.valueOf(fields.find((_, at) => at % 2 === 1 && fields[at - 1] === name) ?? -1);
      return typeof value === 'number' ? value : undefined;
    },
    knows: (creature) => (known.get(creature)?.slot ?? -1) >= 0,
    learn: (creature, built, experience) => {
      const one = knownOf(creature);
      if (one.slot >= 0) return;
      const facts = factsOf(creature);
      const all = built ? addBuiltFacts(facts, built, experience) : facts;
      Object.assign(one, kept(all), { slot: slots });
      index.add(slots, all.texts.join('\n'));
      slots += 1;
    },
    find: (all, asks, beside) => {
      let found: Entries = { creatures: all, known: allOf(all) };
      // Names are looked at after that: those never seen before may bring some.
      const by = { said, index, slots, beside };
      for (const ask of resolveTerms(asks, names)) found = passing(found, testOf(ask, by));
      lists.set(found.creatures, found.known);
      return found.creatures;
    },
    named: (all, word) => all.filter(({ name }) => name.toLowerCase().startsWith(word)),
  };

  function allOf(all: readonly Creature[]): readonly Known[] {
    const there = lists.get(all);
    if (there) return there;
    const made = all.map(knownOf);
    lists.set(all, made);
    return made;
  }
}

function passing({ creatures, known }: Entries, test: Test): Entries {
  const left: { creatures: Creature[]; known: Known[] } = { creatures: [], known: [] };
  for (let at = 0; at < creatures.length; at += 1) {
    const [creature, one] = [creatures[at], known[at]];
    if (!creature || !one || !test(creature, one)) continue;
    left.creatures.push(creature);
    left.known.push(one);
  }
  return left;
}

/** One question as something to ask each creature; words are looked up once, for all of them. */
function testOf(ask: ResolvedTerm, by: Shared): Test {
  const { is, not } = ask;
  const meets =
    is === 'words' ? wordTest(ask.text, by) : is === 'number' ? numberTest(ask, by) : textTest(ask, by);
  return (creature, one) => meets(creature, one) !== not;
}

function numberTest(ask: Extract<ResolvedTerm, { is: 'number' }>, { said }: Shared): Test {
  const within = said.testing((value) => typeof value === 'number' && value >= ask.from && value <= ask.to);
  const some = anyIn(ask, said);
  return (_, one) => some(one, within);
}

function textTest(ask: Extract<ResolvedTerm, { is: 'text' }>, { said, beside }: Shared): Test {
  const { field, any } = ask;
  const { about, drawers } = beside;
  const holds = said.testing(
    (value) => typeof value === 'string' && any.some((each) => value.includes(each)),
  );
  if (field === 'is') {
    const asked = any.some((each) => 'favourite'.startsWith(each));
    return ({ id }) => asked && about[id]?.favourite === true;
  }
  if (field === 'in')
    return ({ id }) => drawers.get(id)?.some((drawer) => any.some((each) => drawer.includes(each))) === true;
  if (field === 'name') return (_, { texts: [name = -1] }) => holds(name);
  const some = anyIn(ask, said);
  return ({ id }, one) => (field === 'tag' && hasAnyLabel(about[id], any)) || some(one, holds);
}

/** Whether some value of the fields that are asked for passes. */
function anyIn(
  { names }: ResolvedTerm,
  said: Vocabulary,
): (one: Known, test: (value: number) => boolean) => boolean {
  const asked = said.testing((value) => typeof value === 'string' && names.includes(value));
  return ({ fields }, test) => {
    for (let at = 0; at < fields.length; at += 2)
      if (asked(fields[at] ?? -1) && test(fields[at + 1] ?? -1)) return true;
    return false;
  };
}

function wordTest(text: string, { said, index, slots, beside: { about } }: Shared): Test {
  const marks = new Uint8Array(slots);
  index.mark(text, marks);
  const several = /\s/u.test(text);
  const holds = said.testing((value) => typeof value === 'string' && value.includes(text));
  const labels = new Set(Object.keys(about).filter((id) => hasAnyLabel(about[id], [text])));
  return ({ id }, { texts, slot }) => {
    const inText = slot < 0 ? texts.some(holds) : marks[slot] === 1 && (!several || texts.some(holds));
    return inText || (labels.size > 0 && labels.has(id));
  };
}

/** What a creature can be found by, in small letters. */
interface SearchFacts {
  /** Its name, and every text of its draft after it: tags, powers, notes. */
  readonly texts: readonly string[];
  /** Texts and numbers under the names of their fields. */
  readonly fields: ReadonlyMap<string, readonly VocabularyValue[]>;
}

/** Characters of one text that are looked through; a life’s story behind them is not. */
const DEEP = 3_000;

/** The facts that stand in a draft; cheap enough for ten thousand. */
export function factsOf({ name, kind, system, draft }: Creature): SearchFacts {
  const fields = new Map<string, VocabularyValue[]>();
  const texts = [name.toLowerCase(), kind.toLowerCase()];
  const note = (field: string, value: VocabularyValue): void => {
    const known = fields.get(field);
    if (known) known.push(value);
    else fields.set(field, [value]);
  };
  const walk = (field: string, value: Json | undefined): void => {
    if (typeof value === 'string' && value !== '') {
      const text = value.slice(0, DEEP).toLowerCase();
      texts.push(text);
      note(field, text);
    } else if (typeof value === 'number') note(field, value);
    else if (value === true) note(field, 'yes');
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(isList(value) ? field : key.toLowerCase(), each);
  };
  walk('', draft);
  note('system', system);
  note('kind', kind);
  return { texts, fields };
}

/** The same with the numbers its rules make of it: hit points, defenses, experience. */
function addBuiltFacts(facts: SearchFacts, { sheet }: Built, experience: number | undefined): SearchFacts {
  const fields = new Map(facts.fields);
  const put = (key: string, value: Json | undefined): void => {
    if (value === undefined || value === null || value === '' || value === false) return;
    if (typeof value === 'object' && !isList(value))
      for (const [name, each] of Object.entries(value)) put(name, each);
    else {
      // What the rules say counts: a draft’s own number for it may be for another level.
      const all = (isList(value) ? value : [value]).flatMap(shown);
      if (all.length > 0) fields.set(key.toLowerCase(), all);
    }
  };
  put('', sheet.traits);
  for (const [key, { value }] of Object.entries(sheet.defenses)) put(key, value);
  put('level', sheet.level);
  put('hp', sheet.hitPoints);
  put('init', sheet.initiative.value);
  put('initiative', sheet.initiative.value);
  put('xp', experience);
  put('line', sheet.kind);
  // How much of its words the table plays by itself, in 100: `riders:<80` finds what plays badly.
  put('riders', measureCoverage(sheet.powers.map(({ reading }) => reading)).percent);
  return { texts: [...facts.texts, sheet.kind.toLowerCase()], fields };
}

/** One value as it is asked for; what is neither text, number nor yes cannot be. */
function shown(value: Json): readonly VocabularyValue[] {
  if (value === true) return ['yes'];
  return typeof value === 'string' ? [value.toLowerCase()] : typeof value === 'number' ? [value] : [];
}

/** A question whose field is known by the names it can mean: `lev` is `level` where nothing is called `lev`. */
type ResolvedTerm = QueryTerm & { readonly names: readonly string[] };

/** Looks up once what each field can mean, so that no creature has to be asked for it. */
function resolveTerms(asks: readonly QueryTerm[], known: Iterable<string>): readonly ResolvedTerm[] {
  const all = [...known];
  return asks.map((ask) => {
    if (ask.is === 'words') return { ...ask, names: [] };
    const begun = all.filter((name) => name.startsWith(ask.field));
    return { ...ask, names: begun.includes(ask.field) ? [ask.field] : begun };
  });
}

/** Whether one of the GM’s own labels of it, or its source, has one of these texts in it. */
function hasAnyLabel(about: CreatureMarks | undefined, any: readonly string[]): boolean {
  if (!about) return false;
  const labels = [...(about.tags ?? []), about.source ?? ''];
  return labels.some((label) => any.some((each) => label !== '' && label.toLowerCase().includes(each)));
}

/** Names of the collections each creature is in, in small letters. */
export function collectionsByCreature(
  collections: readonly Collection[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, members } of collections)
    for (const id of members) found.set(id, [...(found.get(id) ?? []), name.toLowerCase()]);
  return found;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** One thing asked of a creature: words that occur, or a field with a text or a span of numbers. */
export type QueryTerm =
  | { readonly is: 'words'; readonly text: string; readonly not: boolean }
  | { readonly is: 'text'; readonly field: string; readonly any: readonly string[]; readonly not: boolean }
  | {
      readonly is: 'number';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      readonly not: boolean;
    };

const TOKEN = /(-?)(?:([\p{L}][\p{L}\d.]*):)?("[^"]*"?|\S+)/gu;
const SPAN = /^(-?\d+)(?:-|–|\.\.)(-?\d+)$/u;
const BOUND = /^(>=|<=|>|<|≥|≤)(-?\d+)$/u;
const LEAST = /^(-?\d+)\+$/u;
const EXACT = /^-?\d+$/u;

/**
 * What is typed to find creatures: words, `"two words"`, `role:blocker,archer`, `level:3-5`, `hp:>40`, `level:7+`;
 * a minus before any of them turns it round. Never refuses: half-typed is what it is as far as it goes.
 */
export function parseLibraryQuery(typed: string): readonly QueryTerm[] {
  const asks: QueryTerm[] = [];
  for (const [, minus, field, raw = ''] of typed.toLowerCase().matchAll(TOKEN)) {
    const text = raw.replaceAll('"', '');
    const not = minus === '-';
    // `level:` is a question that is still being typed.
    if (text === '' || (field === undefined && /^[\p{L}\d.]+:$/u.test(text))) continue;
    if (field === undefined) asks.push({ is: 'words', text, not });
    else asks.push({ ...fieldAsk(field, text), not });
  }
  return asks;
}

type FieldAsk =
  | { readonly is: 'text'; readonly field: string; readonly any: readonly string[] }
  | { readonly is: 'number'; readonly field: string; readonly from: number; readonly to: number };

function fieldAsk(field: string, text: string): FieldAsk {
  const span = SPAN.exec(text);
  if (span) return parseNumber(field, Number(span[1]), Number(span[2]));
  const bound = BOUND.exec(text);
  if (bound) return bounded(field, bound[1] ?? '', Number(bound[2]));
  const least = LEAST.exec(text);
  if (least) return parseNumber(field, Number(least[1]), Infinity);
  if (EXACT.test(text)) return parseNumber(field, Number(text), Number(text));
  return { is: 'text', field, any: text.split(',').filter((each) => each !== '') };
}

function bounded(field: string, sign: string, value: number): FieldAsk {
  if (sign === '>') return parseNumber(field, value + 1, Infinity);
  if (sign === '<') return parseNumber(field, -Infinity, value - 1);
  return sign === '>=' || sign === '≥'
    ? parseNumber(field, value, Infinity)
    : parseNumber(field, -Infinity, value);
}

function parseNumber(field: string, from: number, to: number): FieldAsk {
  return { is: 'number', field, from: Math.min(from, to), to: Math.max(from, to) };
}

/** Whether all that is found by `now` is among what was found by `before`, as with most keys of a search. */
export function isNarrowerQuery(before: readonly QueryTerm[], now: readonly QueryTerm[]): boolean {
  return before.every((old, at) => {
    const next = now[at];
    if (!next || next.is !== old.is || next.not !== old.not) return false;
    if (old.is === 'words' && next.is === 'words')
      return old.not ? next.text === old.text : next.text.includes(old.text);
    return JSON.stringify(old) === JSON.stringify(next);
  });
}

/** The typed text with one field asked for something else; without it where the value is empty. */
export function setQueryField(typed: string, field: string, value: string): string {
  const others = [...typed.matchAll(TOKEN)].filter(
    ([, minus, name]) => minus === '-' || name?.toLowerCase() !== field,
  );
  const kept = others.map(([whole]) => whole);
  return (value === '' ? kept : [...kept, `${field}:${value}`]).join(' ');
}

/** What is asked of a field, as it was typed; empty where nothing is. */
export function queryValue(typed: string, field: string): string {
  for (const [, minus, name, value = ''] of typed.matchAll(TOKEN))
    if (minus !== '-' && name?.toLowerCase() === field) return value.toLowerCase();
  return '';
}

/** What stands in a stat block under a name: a text in small letters, or a number. */
type VocabularyValue = string | number;

/**
 * Texts and numbers that many creatures share, each under a number of its own, counted from 0: ten thousand stat blocks
 * say the same few thousand things, so that a list of such numbers is all that each has to keep.
 */
interface Vocabulary {
  /** The number of a value, which is given one where it is new. */
  readonly numberOf: (value: VocabularyValue) => number;
  /** The value under a number that was given. */
  readonly valueOf: (number: number) => VocabularyValue | undefined;
  /** A test that looks at each value once, however many creatures share it. */
  readonly testing: (test: (value: VocabularyValue) => boolean) => (number: number) => boolean;
}

/** A vocabulary with nothing in it yet. */
function createVocabulary(): Vocabulary {
  const numbers = new Map<VocabularyValue, number>();
  const values: VocabularyValue[] = [];
  return {
    numberOf(value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      return values.push(value) - 1;
    },
    valueOf: (number) => values[number],
    testing(test) {
      /** 0 until it was looked at, 1 where it does not pass, 2 where it does. */
      const seen = new Uint8Array(values.length);
      return (number) => {
        const value = values[number];
        if (seen[number] === 0 && value !== undefined) seen[number] = test(value) ? 2 : 1;
        return seen[number] === 2;
      };
    },
  };
}

/**
 * Which texts hold which words. A part of a word is looked for among all the different words, and not among
 * the texts: ten thousand creatures share some ten thousand words, and their texts are a hundred times as long.
 */
interface WordIndex {
  /** Takes in a text under a number of its own, 0 or more; each number once. */
  readonly add: (slot: number, text: string) => void;
  /** Marks with 1, in an array as long as there are slots, those whose text has `part` in it. */
  readonly mark: (part: string, marks: Uint8Array) => void;
}

const BETWEEN = /\s+/u;

/** An index with nothing in it yet. */
function createWordIndex(): WordIndex {
  const slotsOf = new Map<string, number[]>();
  return {
    add: (slot, text) => {
      for (const word of new Set(text.split(BETWEEN))) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else slotsOf.set(word, [slot]);
      }
    },
    mark: (part, marks) => {
      const [first, ...rest] = part.split(BETWEEN);
      markOne(first ?? '', marks);
      // Several words: texts that have them all; whether side by side is for the texts themselves to say.
      for (const each of rest) {
        const also = new Uint8Array(marks.length);
        markOne(each, also);
        for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) & (also[at] ?? 0);
      }
    },
  };

  function markOne(part: string, marks: Uint8Array): void {
    for (const [word, slots] of slotsOf) if (word.includes(part)) for (const slot of slots) marks[slot] = 1;
  }
}
