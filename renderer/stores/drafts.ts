import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Draft } from '../../core/rules/creature.ts';

const MOST_KEPT = 200;

/** Work in the builder that is not saved yet, by creature: looking elsewhere for a moment loses nothing. */
export const useDrafts = defineStore('drafts', () => {
  const unsaved = shallowRef<ReadonlyMap<string, Draft>>(new Map());
  /** What each was before its changes, newest last, with the field that was typed in. */
  const before = shallowRef<
    ReadonlyMap<string, readonly { readonly draft: Draft; readonly field: string }[]>
  >(new Map());

  function put(id: string, draft: Draft): void {
    unsaved.value = new Map([...unsaved.value, [id, draft]]);
  }

  /** Keeps a draft; what `was` there can be had back. Typing on in one field is one change. */
  function keep(id: string, draft: Draft, was: Draft, field = ''): void {
    put(id, draft);
    const past = before.value.get(id) ?? [];
    if (field !== '' && past.at(-1)?.field === field) return;
    before.value = new Map([...before.value, [id, [...past, { draft: was, field }].slice(-MOST_KEPT)]]);
  }

  /** Takes the newest change back; answers whether there was one. */
  function back(id: string): boolean {
    const past = before.value.get(id) ?? [];
    const last = past.at(-1);
    if (!last) return false;
    put(id, last.draft);
    before.value = new Map([...before.value, [id, past.slice(0, -1)]]);
    return true;
  }

  function drop(id: string): void {
    unsaved.value = new Map([...unsaved.value].filter(([each]) => each !== id));
    before.value = new Map([...before.value].filter(([each]) => each !== id));
  }

  return { unsaved, before, keep, back, drop };
});
