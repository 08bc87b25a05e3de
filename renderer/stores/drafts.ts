import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Draft } from '../../core/rules/creature.ts';

/** Work in the builder that is not saved yet, by creature: looking elsewhere for a moment loses nothing. */
export const useDrafts = defineStore('drafts', () => {
  const unsaved = shallowRef<ReadonlyMap<string, Draft>>(new Map());

  function keep(id: string, draft: Draft): void {
    unsaved.value = new Map([...unsaved.value, [id, draft]]);
  }

  function drop(id: string): void {
    unsaved.value = new Map([...unsaved.value].filter(([each]) => each !== id));
  }

  return { unsaved, keep, drop };
});
