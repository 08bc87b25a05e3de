import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Effect } from '../../core/rules/combat.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { spanText } from '../../core/table/logParts.ts';
import { type Combatant, combatantOf, type TableState } from '../../core/table/state.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

/** A line of the initiative list: one combatant, or a mob of those who fall at one hit. */
export interface InitiativeRow {
  /** Stays the same while the row does. */
  readonly key: string;
  /** The combatant a key acts on: the first of a mob who still stands. */
  readonly id: string;
  readonly members: readonly Combatant[];
  readonly lead: Combatant;
  readonly name: string;
  readonly mob: boolean;
  readonly standing: number;
  readonly acting: boolean;
  readonly selected: boolean;
  readonly out: boolean;
  /** Labels of staggered, dying, dead. */
  readonly states: readonly string[];
  readonly chips: readonly RowChip[];
}

export interface RowChip {
  readonly who: string;
  readonly effect: Effect;
  readonly text: string;
  readonly tone: 'plain' | 'bad' | 'timed';
}

/** The rows of the tracker in the order they are shown, keyed and counted by. */
export const useRows = defineStore('rows', () => {
  const table = useTable();
  const ui = useUi();
  const rows = computed<readonly InitiativeRow[]>(() =>
    table.system ? rowsOf(table.state, table.system, ui.selected) : [],
  );
  return { rows };
});

function rowsOf(
  state: TableState,
  system: RuleSystem,
  selected: readonly string[],
): readonly InitiativeRow[] {
  const ordered = inOrder(state);
  const mobs = new Map<string, Combatant[]>();
  const lines: (readonly Combatant[])[] = [];
  for (const each of ordered) {
    const mob = each.sheet.mob ? mobs.get(each.group) : undefined;
    if (mob) {
      mob.push(each);
      continue;
    }
    const line = [each];
    if (each.sheet.mob) mobs.set(each.group, line);
    lines.push(line);
  }
  return lines.map((members) => rowOf(members, state, system, selected));
}

/** Those with an initiative as the order has them, then those who wait for one. */
function inOrder(state: TableState): readonly Combatant[] {
  const order = state.encounter?.order ?? [];
  const placed = order.flatMap((id) => combatantOf(state, id) ?? []);
  const known = new Set(order);
  return [...placed, ...state.combatants.filter(({ id }) => !known.has(id))];
}

function rowOf(
  members: readonly Combatant[],
  state: TableState,
  system: RuleSystem,
  selected: readonly string[],
): InitiativeRow {
  const standing = members.filter((each) => !system.harm.out(each));
  const acting = members.find(({ id }) => id === state.encounter?.acting);
  const chosen = members.find(({ id }) => selected.includes(id));
  const [first] = members;
  const lead = chosen ?? acting ?? standing[0] ?? first;
  if (!lead || !first) throw new Error('A row without a combatant cannot be.');
  const mob = members.length > 1;
  return {
    key: first.id,
    id: lead.id,
    members,
    lead,
    name: mob ? lead.sheet.name : lead.name,
    mob,
    standing: standing.length,
    acting: acting !== undefined,
    selected: chosen !== undefined,
    out: standing.length === 0,
    states: mob
      ? []
      : system.harm
          .state(lead)
          .map((key) => system.words.vitalStates.find((word) => word.key === key)?.label ?? key),
    chips: members.flatMap((each) => each.effects.map((effect) => chipOf(each.id, effect, state, system))),
  };
}

function chipOf(who: string, effect: Effect, state: TableState, system: RuleSystem): RowChip {
  return {
    who,
    effect,
    text: `${effect.label}${whenText(effect, state, system)}`,
    tone: effect.duration.kind === 'saveEnds' ? 'timed' : effect.condition === 'custom' ? 'plain' : 'bad',
  };
}

function whenText(effect: Effect, state: TableState, system: RuleSystem): string {
  const { duration, source } = effect;
  const by =
    source === undefined || !system.harm.endsWithSource(effect)
      ? ''
      : ` by ${combatantOf(state, source)?.name ?? 'one gone'}`;
  switch (duration.kind) {
    case 'saveEnds':
      return `${by} · ${system.words.saveEnds?.label.toLowerCase() ?? 'save ends'}`;
    case 'untilTurn':
      return `${by} · ${duration.edge} of ${combatantOf(state, duration.of)?.name ?? 'one gone'}’s turn`;
    case 'encounter':
      return `${by} · this fight`;
    case 'removed':
      return by;
    case 'time':
      return `${by} · ${spanText(Math.max(duration.until - state.worldTime, 0))} left`;
    case 'maintained':
      return ` · while ${combatantOf(state, duration.by)?.name ?? 'one gone'} maintains it`;
  }
}
