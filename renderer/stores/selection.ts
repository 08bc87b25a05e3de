import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { findOrderName } from '../../core/table/state.ts';
import {
  type Choosable,
  chosen,
  type Choice,
  type Move,
  moved,
  NOBODY,
  spanned,
  toggled,
} from './choosing.ts';
import { useTable } from './table.ts';

/** Where keys go in the initiative, and whom commands are about. Never whom the acting one attacks: see `targets.ts`. */
export const useSelection = defineStore('selection', () => {
  const table = useTable();
  const choice = shallowRef<Choice>(NOBODY);
  // An id of one campaign means somebody else in the next.
  watch(
    () => table.id,
    () => {
      choice.value = NOBODY;
    },
    { flush: 'sync' },
  );
  const here = (id: string): boolean => findOrderName(table.state, id) !== undefined;

  return {
    /** The one that keys go to; nobody where it has left. */
    focus: computed(() => (here(choice.value.focus ?? '') ? choice.value.focus : undefined)),
    /** Those commands are about, in the order they were chosen. */
    selected: computed(() => choice.value.selected.filter(here)),
    select: (ids: readonly string[]): void => {
      choice.value = chosen(ids, choice.value);
    },
    toggle: (id: string): void => {
      choice.value = toggled(choice.value, id);
    },
    spanTo: (id: string, rows: readonly Choosable[]): void => {
      choice.value = spanned(choice.value, id, rows);
    },
    move: (by: Move, how: 'select' | 'span' | 'focus', rows: readonly Choosable[]): void => {
      choice.value = moved(choice.value, by, rows, how);
    },
  };
});
