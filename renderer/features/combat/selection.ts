import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { findOrderName } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';

/** Where keys go, where a span begins, and whom commands are about. All are ids of rows or of their members. */
interface Choice {
  readonly focus: string | undefined;
  readonly anchor: string | undefined;
  readonly selected: readonly string[];
}

/** A row as far as choosing goes: whom it stands for, and everyone in it. */
export interface Choosable {
  readonly id: string;
  readonly members: readonly { readonly id: string }[];
}

export const NOBODY: Choice = { focus: undefined, anchor: undefined, selected: [] };

/** Where the focus goes: so many rows on, or to an end of the list. */
export type Move = number | 'first' | 'last';

/** Exactly these; the focus goes to the last of them. */
export function selectExactly(ids: readonly string[], { focus }: Choice = NOBODY): Choice {
  const last = ids.at(-1) ?? focus;
  return { focus: last, anchor: last, selected: ids };
}

/** One more, or one less where it was among them. */
export function toggleSelected({ selected }: Choice, id: string): Choice {
  const without = selected.filter((each) => each !== id);
  return {
    focus: id,
    anchor: id,
    selected: without.length < selected.length ? without : [...selected, id],
  };
}

/** Everyone from where the span began to this row, in the order of the rows. */
export function selectSpan(
  { focus, anchor, selected }: Choice,
  id: string,
  rows: readonly Choosable[],
): Choice {
  const begin = anchor ?? selected.at(-1) ?? focus ?? id;
  const [from, to] = [findRowIndex(rows, begin), findRowIndex(rows, id)];
  if (from < 0 || to < 0) return selectExactly([id]);
  const within = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { focus: id, anchor: begin, selected: within.map((each) => each.id) };
}

/**
 * The focus moved; the selection follows it, is spanned to it, or is left as it is. Without a focus it begins at whoever
 * is selected, else at the first row, or going back at the last.
 */
export function moveFocus(
  choice: Choice,
  by: Move,
  rows: readonly Choosable[],
  how: 'select' | 'span' | 'focus',
): Choice {
  const id = rows[focusAfterMove(choice, by, rows)]?.id;
  if (id === undefined) return choice;
  if (how === 'focus') return { ...choice, focus: id };
  return how === 'span' ? selectSpan(choice, id, rows) : selectExactly([id]);
}

function focusAfterMove({ focus, selected }: Choice, by: Move, rows: readonly Choosable[]): number {
  const last = rows.length - 1;
  if (by === 'first' || last < 0) return 0;
  if (by === 'last') return last;
  const at = findRowIndex(rows, focus ?? selected.at(-1) ?? '');
  if (at < 0) return by > 0 ? 0 : last;
  return Math.min(Math.max(at + by, 0), last);
}

/** Place of the row that holds this one; -1 where none does. */
export function findRowIndex(rows: readonly Choosable[], id: string): number {
  return rows.findIndex(({ members }) => members.some((each) => each.id === id));
}

/** Digits typed so far for the number of a row, and when the last of them was. */
export interface TypedNumber {
  readonly number: number;
  readonly at: number;
}

/** Two digits within so many milliseconds are one number. */
const TOGETHER = 600;

/** The number of a row after one more digit at `now` in ms: `1` is row 1 at once, `1 4` row 14 where there is one. */
export function typeRowNumber(
  before: TypedNumber | undefined,
  digit: number,
  now: number,
  rows: number,
): TypedNumber {
  const both = before && now - before.at <= TOGETHER ? before.number * 10 + digit : digit;
  return { number: both <= rows ? both : digit, at: now };
}

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
      choice.value = selectExactly(ids, choice.value);
    },
    toggle: (id: string): void => {
      choice.value = toggleSelected(choice.value, id);
    },
    spanTo: (id: string, rows: readonly Choosable[]): void => {
      choice.value = selectSpan(choice.value, id, rows);
    },
    move: (by: Move, how: 'select' | 'span' | 'focus', rows: readonly Choosable[]): void => {
      choice.value = moveFocus(choice.value, by, rows, how);
    },
  };
});
