import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CreatureSort } from './useFind.ts';

/**
 * The creature that is chosen in the library, and those marked for one act: list and panels beside show the same.
 * What was looked for stays as well while another screen is in front.
 */
export const useChosenCreatures = defineStore('chosen', () => ({
  id: ref<string>(),
  marked: shallowRef<ReadonlySet<string>>(new Set()),
  typed: ref(''),
  sort: ref<CreatureSort>('name'),
  everywhere: ref(false),
  /** Of which shelf: this campaign’s own, the shared one, or both where it is empty. */
  shelf: ref<'' | 'own' | 'shared'>(''),
  filtering: ref(false),
}));

/** One more marked, or one less; the first mark takes along the one that was selected by a plain click before. */
export function toggleMark(
  marked: ReadonlySet<string>,
  id: string,
  selected: string | undefined,
): readonly string[] {
  const first = marked.size === 0 && selected !== undefined && selected !== id ? [selected] : [];
  return marked.has(id) ? [...marked].filter((each) => each !== id) : [...first, ...marked, id];
}
