import type { Built, Creature } from '../rules/creature.ts';
import { type Facts, factsOf, labelled, meetsOne, resolve, type Resolved, withBuilt } from './facts.ts';
import type { About } from './libraryState.ts';
import type { Ask } from './query.ts';
import { type WordIndex, wordIndex } from './wordIndex.ts';

/** What a GM keeps beside the creatures, by their ids. */
export interface Beside {
  readonly about: { readonly [creature: string]: About };
  /** Names of the collections each is in, in small letters. */
  readonly drawers: ReadonlyMap<string, readonly string[]>;
}

/** What is known of creatures, kept so that ten thousand can be searched at each key. */
export interface Finder {
  readonly factsOf: (creature: Creature) => Facts;
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
  facts: Facts;
  /** Its number in the index of words; -1 until it is taken in. */
  slot: number;
}

/** Creatures and, in the same places, what is known of them. */
interface Entries {
  readonly creatures: readonly Creature[];
  readonly known: readonly Known[];
}

type Test = (creature: Creature, known: Known) => boolean;

/** A finder that knows nothing yet. Creatures never change in place, so what is known of one holds. */
export function createFinder(): Finder {
  const known = new WeakMap<Creature, Known>();
  /** The same for whole lists, so that each key need not look ten thousand up. */
  const lists = new WeakMap<readonly Creature[], readonly Known[]>();
  const index = wordIndex();
  const names = new Set<string>();
  let slots = 0;

  function knownOf(creature: Creature): Known {
    const there = known.get(creature);
    if (there) return there;
    const made = { facts: factsOf(creature), slot: -1 };
    known.set(creature, made);
    note(made.facts);
    return made;
  }

  function note({ fields }: Facts): void {
    for (const name of fields.keys()) names.add(name);
  }

  return {
    factsOf: (creature) => knownOf(creature).facts,
    knows: (creature) => (known.get(creature)?.slot ?? -1) >= 0,
    learn: (creature, built, experience) => {
      const one = knownOf(creature);
      if (one.slot >= 0) return;
      if (built) one.facts = withBuilt(one.facts, built, experience);
      note(one.facts);
      one.slot = slots;
      index.add(slots, one.facts.text);
      slots += 1;
    },
    find: (all, asks, beside) => {
      let found: Entries = { creatures: all, known: allOf(all) };
      // Names are looked at after that: those never seen before may bring some.
      for (const ask of resolve(asks, names)) found = passing(found, testOf(ask, index, slots, beside));
      lists.set(found.creatures, found.known);
      return found.creatures;
    },
    named: (all, word) => {
      const each = allOf(all);
      return all.filter((_, at) => each[at]?.facts.name.startsWith(word));
    },
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
function testOf(ask: Resolved, index: WordIndex, slots: number, { about, drawers }: Beside): Test {
  if (ask.is === 'number') return (_, { facts }) => meetsOne(facts, ask, undefined, []) !== ask.not;
  if (ask.is === 'text')
    return ({ id }, { facts }) => meetsOne(facts, ask, about[id], drawers.get(id) ?? []) !== ask.not;
  const marks = new Uint8Array(slots);
  index.mark(ask.text, marks);
  const several = /\s/u.test(ask.text);
  const labels = new Set(Object.keys(about).filter((id) => labelled(about[id], [ask.text])));
  return ({ id }, { facts, slot }) => {
    const inText =
      slot < 0
        ? facts.text.includes(ask.text)
        : marks[slot] === 1 && (!several || facts.text.includes(ask.text));
    return (inText || (labels.size > 0 && labels.has(id))) !== ask.not;
  };
}
