import type { Built, Creature } from '../rules/creature.ts';
import { factsOf, labelled, resolve, type Resolved, withBuilt } from './facts.ts';
import type { About } from './libraryState.ts';
import type { Ask } from './query.ts';
import { type Vocabulary, vocabulary } from './vocabulary.ts';
import { type WordIndex, wordIndex } from './wordIndex.ts';

/** What a GM keeps beside the creatures, by their ids. */
export interface Beside {
  readonly about: { readonly [creature: string]: About };
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
  readonly find: (all: readonly Creature[], asks: readonly Ask[], beside: Beside) => readonly Creature[];
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
  readonly beside: Beside;
}

/** A finder that knows nothing yet. Creatures never change in place, so what is known of one holds. */
export function createFinder(): Finder {
  const known = new WeakMap<Creature, Known>();
  /** The same for whole lists, so that each key need not look ten thousand up. */
  const lists = new WeakMap<readonly Creature[], readonly Known[]>();
  const index = wordIndex();
  const said = vocabulary();
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
      const all = built ? withBuilt(facts, built, experience) : facts;
      Object.assign(one, kept(all), { slot: slots });
      index.add(slots, all.texts.join('\n'));
      slots += 1;
    },
    find: (all, asks, beside) => {
      let found: Entries = { creatures: all, known: allOf(all) };
      // Names are looked at after that: those never seen before may bring some.
      const by = { said, index, slots, beside };
      for (const ask of resolve(asks, names)) found = passing(found, testOf(ask, by));
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
function testOf(ask: Resolved, by: Shared): Test {
  const { is, not } = ask;
  const meets =
    is === 'words' ? wordTest(ask.text, by) : is === 'number' ? numberTest(ask, by) : textTest(ask, by);
  return (creature, one) => meets(creature, one) !== not;
}

function numberTest(ask: Extract<Resolved, { is: 'number' }>, { said }: Shared): Test {
  const within = said.testing((value) => typeof value === 'number' && value >= ask.from && value <= ask.to);
  const some = anyIn(ask, said);
  return (_, one) => some(one, within);
}

function textTest(ask: Extract<Resolved, { is: 'text' }>, { said, beside }: Shared): Test {
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
  return ({ id }, one) => (field === 'tag' && labelled(about[id], any)) || some(one, holds);
}

/** Whether some value of the fields that are asked for passes. */
function anyIn(
  { names }: Resolved,
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
  const labels = new Set(Object.keys(about).filter((id) => labelled(about[id], [text])));
  return ({ id }, { texts, slot }) => {
    const inText = slot < 0 ? texts.some(holds) : marks[slot] === 1 && (!several || texts.some(holds));
    return inText || (labels.size > 0 && labels.has(id));
  };
}
