import { computed, onUnmounted, shallowRef, watch } from 'vue';
import { drawersOf, type Facts, factsOf, meets, resolve, withBuilt } from '../../../core/bestiary/facts.ts';
import { narrows, parseQuery } from '../../../core/bestiary/query.ts';
import type { Ask } from '../../../core/bestiary/query.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { useLibrary } from '../../stores/library.ts';
import { builtOf } from './built.ts';

export const SORTS = [
  { key: 'name', label: 'Name' },
  { key: 'level', label: 'Level' },
  { key: 'xp', label: 'Experience' },
  { key: 'newest', label: 'Newest' },
] as const;
export type Sort = (typeof SORTS)[number]['key'];

/** Creatures never change in place, so what is known of one holds as long as it is there. */
const known = new WeakMap<Creature, Facts>();
const whole = new WeakSet<Creature>();
const names = new Set<string>();
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Milliseconds of each slice of reading in: a frame has room for more. */
const SLICE = 6;
const PAUSE = 12;

/** Finds among creatures as is typed; numbers that the rules make are worked out between the frames. */
export function useFind(creatures: () => readonly Creature[], typed: () => string, sort: () => Sort) {
  const library = useLibrary();
  /** Rises when more is known, so that a question for numbers is asked again. */
  const version = shallowRef(0);
  const waiting = shallowRef(0);
  let later: ReturnType<typeof setTimeout> | undefined;

  function factsNow(creature: Creature): Facts {
    const facts = known.get(creature);
    if (facts) return facts;
    const made = factsOf(creature);
    remember(creature, made);
    return made;
  }

  function remember(creature: Creature, facts: Facts): void {
    known.set(creature, facts);
    for (const name of facts.fields.keys()) names.add(name);
  }

  function complete(creature: Creature): void {
    whole.add(creature);
    const system = library.rulesOf(creature.system);
    const built = system && builtOf(system.creatures, creature);
    if (built?.ok)
      remember(
        creature,
        withBuilt(factsNow(creature), built.value, system?.harm.experience(built.value.sheet)),
      );
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
      const fresh = all.filter((each) => !whole.has(each));
      waiting.value = fresh.length;
      // After the list is painted: first come the names, then what is known of them.
      if (fresh.length > 0) later = setTimeout(() => readIn(fresh), 60);
    },
    { immediate: true },
  );
  onUnmounted(() => clearTimeout(later));

  const byName = computed(() => creatures().toSorted((a, b) => collator.compare(a.name, b.name)));
  const sorted = computed(() => {
    const by = sort();
    if (by === 'name') return byName.value;
    if (by === 'newest') return creatures().toReversed();
    return version.value >= 0 ? byName.value.toSorted((a, b) => numberOf(a, by) - numberOf(b, by)) : [];
  });
  const asks = computed(() => parseQuery(typed()));
  const drawers = computed(() => drawersOf(library.collections));

  /** What the last key found, and what it was found in: the next key looks only there. */
  let last: { from: readonly unknown[]; asks: readonly Ask[]; all: readonly Creature[] } | undefined;

  const met = computed(() => {
    const { about } = library;
    const from = [sorted.value, version.value, about, drawers.value];
    const again = last?.from.every((each, at) => each === from[at]) && narrows(last.asks, asks.value);
    const resolved = resolve(asks.value, names);
    const all = (again && last ? last.all : sorted.value).filter((each) =>
      meets(factsNow(each), resolved, about[each.id], drawers.value.get(each.id) ?? []),
    );
    last = { from, asks: asks.value, all };
    return all;
  });

  const found = computed(() => {
    if (asks.value.length === 0) return sorted.value;
    const all = met.value;
    const first = asks.value.find((ask) => ask.is === 'words' && !ask.not);
    return first?.is === 'words' && sort() === 'name' ? beginningWith(all, first.text) : all;
  });

  function numberOf(creature: Creature, field: string): number {
    const value = factsNow(creature).fields.get(field)?.[0];
    return typeof value === 'number' ? value : Infinity;
  }

  function beginningWith(all: readonly Creature[], word: string): readonly Creature[] {
    const early = all.filter((each) => factsNow(each).name.startsWith(word));
    return early.length === 0
      ? all
      : [...early, ...all.filter((each) => !factsNow(each).name.startsWith(word))];
  }

  return { found, waiting };
}
