import { computed, onUnmounted, shallowRef, watch } from 'vue';
import {
  collectionsByCreature,
  createFinder,
  isNarrowerQuery,
  parseLibraryQuery,
  type QueryTerm,
} from '../../../core/library/search.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { buildUncached, sortByName } from './builtCreatures.ts';
import { useLibrary } from '../../stores/library.ts';

/** One for the whole window: what was read in stays known while the list is closed. */
export const creatureFinder = createFinder();

/** `3 goblin`, `3x goblin`: how many, before the name. */
const COUNTED = /^\s*(?:(\d{1,3})\s*(?:[x×]\s*|\s))?\s*(.*)$/u;
const MOST_AT_ONCE = 100;

/** How many of what is looked for: `3 goblin` asks for three of whatever is found by `goblin`. */
export function readCounted(typed: string): { readonly count: number; readonly words: string } {
  const [, count, words = ''] = COUNTED.exec(typed) ?? [];
  return { count: Math.min(Math.max(Number(count ?? 1), 1), MOST_AT_ONCE), words: words.trim() };
}

export const CREATURE_SORTS = [
  { key: 'name', said: 'library.sortByName' },
  { key: 'level', said: 'library.sortByLevel' },
  { key: 'xp', said: 'library.sortByExperience' },
  { key: 'newest', said: 'library.sortByNewest' },
] as const;
export type CreatureSort = (typeof CREATURE_SORTS)[number]['key'];

/** Milliseconds of each slice of reading in: a frame has room for more. */
const SLICE = 6;
const PAUSE = 12;

/** Finds among creatures as is typed; numbers that the rules make are worked out between the frames. */
export function useCreatureSearch(
  creatures: () => readonly Creature[],
  typed: () => string,
  sort: () => CreatureSort,
) {
  const library = useLibrary();
  /** Rises when more is known, so that a question for numbers is asked again. */
  const version = shallowRef(0);
  const waiting = shallowRef(0);
  let later: ReturnType<typeof setTimeout> | undefined;

  function complete(creature: Creature): void {
    const system = library.rulesOf(creature.system);
    const result = system && buildUncached(system.creatures, creature);
    const built = result?.ok ? result.value : undefined;
    creatureFinder.learn(creature, built, built && system?.harm.experience(built.sheet));
  }

  function readIn(left: readonly Creature[]): void {
    const from = performance.now();
    let at = 0;
    while (at < left.length && performance.now() - from < SLICE) {
      const creature = left[at];
      if (creature) complete(creature);
      at += 1;
    }
    const rest = left.slice(at);
    waiting.value = rest.length;
    if (rest.length === 0) version.value += 1;
    else later = setTimeout(() => readIn(rest), PAUSE);
  }

  watch(
    creatures,
    (all) => {
      clearTimeout(later);
      const fresh = all.filter((each) => !creatureFinder.knows(each));
      waiting.value = fresh.length;
      // After the list is painted: first come the names, then what is known of them.
      if (fresh.length > 0) later = setTimeout(() => readIn(fresh), 60);
    },
    { immediate: true },
  );
  onUnmounted(() => clearTimeout(later));

  const byName = computed(() => sortByName(creatures()));
  const sorted = computed(() => {
    const by = sort();
    if (by === 'name') return byName.value;
    if (by === 'newest') return creatures().toReversed();
    return version.value >= 0 ? byName.value.toSorted((a, b) => readNumber(a, by) - readNumber(b, by)) : [];
  });
  const asks = computed(() => parseLibraryQuery(typed()));
  const drawers = computed(() => collectionsByCreature(library.collections));

  /** What the last key found, and what it was found in: the next key looks only there. */
  let last: { from: readonly unknown[]; asks: readonly QueryTerm[]; all: readonly Creature[] } | undefined;

  const met = computed(() => {
    const { about } = library;
    const from = [sorted.value, version.value, about, drawers.value];
    const again = last?.from.every((each, at) => each === from[at]) && isNarrowerQuery(last.asks, asks.value);
    const all = creatureFinder.find(again && last ? last.all : sorted.value, asks.value, {
      about,
      drawers: drawers.value,
    });
    last = { from, asks: asks.value, all };
    return all;
  });

  const found = computed(() => {
    if (asks.value.length === 0) return sorted.value;
    const all = met.value;
    const first = asks.value.find((ask) => ask.is === 'words' && !ask.not);
    return first?.is === 'words' && sort() === 'name' ? beginningWith(all, first.text) : all;
  });

  function readNumber(creature: Creature, field: string): number {
    return creatureFinder.numberIn(creature, field) ?? Infinity;
  }

  return { found, waiting };
}

/** Those whose name begins with the word come first. */
function beginningWith(all: readonly Creature[], word: string): readonly Creature[] {
  const early = creatureFinder.named(all, word);
  if (early.length === 0) return all;
  const first = new Set(early);
  return [...early, ...all.filter((each) => !first.has(each))];
}

/**
 * Enter of a search: opens the row it stands on, or what is found first. Where nothing is found yet and numbers are
 * still being read, Enter is kept until they are; text that is typed meanwhile takes it back.
 */
export function useOpenFirstMatch<Found>(
  search: { found: () => readonly Found[]; at: () => number; reading: () => boolean; typed: () => string },
  open: (found: Found) => void,
): { openFound: () => void; forget: () => void } {
  const kept = shallowRef(false);

  function openFound(): void {
    const { [Math.max(search.at(), 0)]: first } = search.found();
    kept.value = !first && search.reading();
    if (first) open(first);
  }
  function forget(): void {
    kept.value = false;
  }

  watch(search.typed, forget);
  watch([search.found, search.reading], ([found, still]) => {
    if (kept.value && (found.length > 0 || !still)) openFound();
  });

  return { openFound, forget };
}
