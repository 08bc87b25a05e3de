import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { findOrderName, type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';
import {
  likelyTargets,
  filterMeantTargets,
  type MeantTarget,
  proposeTarget,
  canFight,
  pickNextTarget,
} from '../../../core/table/targets.ts';
import { useUi } from '../../stores/ui.ts';

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

/** Where keys go in the initiative, and whom commands are about. Whom the acting one attacks stands apart, in `targets`. */
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

  const selected = computed(() => choice.value.selected.filter(here));

  return {
    targets: createTargets(() => selected.value),
    /** The one that keys go to; nobody where it has left. */
    focus: computed(() => (here(choice.value.focus ?? '') ? choice.value.focus : undefined)),
    /** Those commands are about, in the order they were chosen. */
    selected,
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

/** Who attacks, and whom: named by the GM for this turn, else proposed by the rules. */
function createTargets(selected: () => readonly string[]) {
  const table = useTable();
  const ui = useUi();
  const named = shallowRef<readonly MeantTarget[]>([]);
  /** Whom each attacked last, by id of the attacker. */
  const last = shallowRef<ReadonlyMap<string, string>>(new Map());

  const attacker = computed<Combatant | undefined>(() => {
    const looked = ui.looking === undefined ? undefined : findCombatant(table.state, ui.looking);
    // An attack of several parts is made by whoever began it, in whosever turn.
    const doing = findCombatant(table.state, table.state.sequence?.attacker ?? '');
    // Out of a fight, whoever is selected first is the one who does things.
    return looked ?? doing ?? table.acting ?? findCombatant(table.state, selected()[0] ?? '');
  });

  watch(
    () => table.id,
    () => {
      last.value = new Map();
      ui.faces = [];
      ui.looking = undefined;
    },
    { flush: 'sync' },
  );
  // Whom one attacks, and under which circumstances, is no business of the next.
  watch(
    [() => table.id, () => attacker.value?.id, () => table.state.encounter?.round],
    () => {
      named.value = [];
      ui.switched = {};
      ui.plus = undefined;
    },
    { flush: 'sync' },
  );

  const there = computed(() =>
    table.system ? filterMeantTargets(table.state, table.system, attacker.value, named.value) : [],
  );
  const proposed = computed(() => {
    const who = attacker.value;
    return who && table.system
      ? proposeTarget(table.state, table.system, who, last.value.get(who.id))
      : undefined;
  });
  const targets = computed<readonly Combatant[]>(() =>
    there.value.length > 0 ? there.value : [proposed.value ?? []].flat(),
  );

  /** Whom a row stands for: one, or of a mob all that are selected and still up, as an area takes them. */
  function meant(id: string): readonly string[] {
    const one = findCombatant(table.state, id);
    if (one?.sheet.mob !== true || !selected().includes(id)) return [id];
    const up = table.state.combatants.filter(
      (each) =>
        each.group === one.group && selected().includes(each.id) && table.system?.harm.out(each) === false,
    );
    return up.length > 1 ? up.map((each) => each.id) : [id];
  }

  function name(ids: readonly string[]): void {
    const { state, system } = table;
    named.value = ids.map((id) => {
      const found = findCombatant(state, id);
      return { id, stood: found !== undefined && system !== undefined && canFight(found, system) };
    });
  }

  function take(id: string): void {
    name(meant(id));
  }

  /** One more target, or one less; of a mob all that are selected. What was only proposed stays the first. */
  function add(id: string): void {
    const [now, whom] = [targets.value.map((each) => each.id), meant(id)];
    name(
      whom.every((each) => now.includes(each))
        ? now.filter((each) => !whom.includes(each))
        : [...new Set([...now, ...whom])],
    );
  }

  /** The next likely one. */
  function next(): void {
    const who = attacker.value;
    if (!who || !table.system) return;
    const after = pickNextTarget(likelyTargets(table.state, table.system, who), targets.value[0]?.id);
    if (after) take(after.id);
  }

  return {
    attacker,
    /** Those it would hit now. */
    current: targets,
    /** Whether the GM has said whom. */
    isNamed: computed(() => there.value.length > 0),
    take,
    add,
    next,
    clear: (): void => {
      named.value = [];
    },
    /** What was attacked is proposed the next time. */
    remember: (who: string, target: string): void => {
      last.value = new Map([...last.value, [who, target]]);
    },
  };
}
