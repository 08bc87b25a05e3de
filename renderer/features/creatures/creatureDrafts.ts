import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { createFormKey } from '../../../core/forms/forms.ts';
import { isJsonObject } from '../../../core/kernel/json.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';

const MOST_KEPT = 200;

/** Creatures belong to the library, and so to no campaign. */
const draftPlace = (id: string): FormPlace => ({ campaign: '', kind: 'creature', of: id });

/** Work in the builder that is not saved yet, by creature: kept on the disk as it is typed, until it is saved or discarded. */
export const useCreatureDrafts = defineStore('drafts', () => {
  const forms = useForms();
  /** What was typed since the app was started. */
  const typed = shallowRef<ReadonlyMap<string, Draft>>(new Map());
  /** What each was before its changes, newest last, with the field that was typed in. */
  const before = shallowRef<
    ReadonlyMap<string, readonly { readonly draft: Draft; readonly field: string }[]>
  >(new Map());

  /** All that is not saved, what an earlier run of the app left included. */
  const unsaved = computed((): ReadonlyMap<string, Draft> => {
    const left = forms.list.flatMap(({ kind, of, values }) =>
      kind === 'creature' && isJsonObject(values['draft']) ? [[of, values['draft']] as const] : [],
    );
    return new Map([...left, ...typed.value]);
  });

  watch(
    () => forms.emptied,
    (ended) => {
      const gone = [...typed.value.keys()].find((id) => createFormKey(draftPlace(id)) === ended?.key);
      if (gone !== undefined) forget(gone);
    },
  );

  function put(creature: Creature, draft: Draft): void {
    const { id, system, kind } = creature;
    typed.value = new Map([...typed.value, [id, draft]]);
    const name = typeof draft['name'] === 'string' ? draft['name'] : creature.name;
    forms.keep(draftPlace(id), name, { system, kind, draft, saved: creature.draft });
  }

  /** Keeps a draft; what `was` there can be had back. Typing on in one field is one change. */
  function keep(creature: Creature, draft: Draft, was: Draft, field = ''): void {
    put(creature, draft);
    const past = before.value.get(creature.id) ?? [];
    if (field !== '' && past.at(-1)?.field === field) return;
    before.value = new Map([
      ...before.value,
      [creature.id, [...past, { draft: was, field }].slice(-MOST_KEPT)],
    ]);
  }

  /** Takes the newest change back; answers whether there was one. */
  function back(creature: Creature): boolean {
    const past = before.value.get(creature.id) ?? [];
    const last = past.at(-1);
    if (!last) return false;
    put(creature, last.draft);
    before.value = new Map([...before.value, [creature.id, past.slice(0, -1)]]);
    return true;
  }

  function drop(id: string, how: 'saved' | 'discarded' = 'discarded'): void {
    forget(id);
    void forms.end(draftPlace(id), how);
  }

  function forget(id: string): void {
    typed.value = new Map([...typed.value].filter(([each]) => each !== id));
    before.value = new Map([...before.value].filter(([each]) => each !== id));
  }

  return { unsaved, before, keep, back, drop };
});
