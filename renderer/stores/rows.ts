import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Effect } from '../../core/rules/combat.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { spanText } from '../../core/table/logParts.ts';
import { type Combatant, combatantOf, type TableState } from '../../core/table/state.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { t } from '../languages/say.ts';

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
  /** What it holds on others: `marks Tam`. */
  readonly holds: readonly string[];
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
  let drawn = new Map<string, Drawn>();
  const rows = computed<readonly InitiativeRow[]>(() => {
    if (!table.system) return [];
    const next = rowsOf(table.state, table.system, ui.selected, drawn);
    drawn = new Map(next.map((each) => [each.row.key, each]));
    return next.map(({ row }) => row);
  });
  return { rows };
});

function rowsOf(
  state: TableState,
  system: RuleSystem,
  selected: readonly string[],
  drawn: ReadonlyMap<string, Drawn>,
): readonly Drawn[] {
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
  const held = holdsOf(state, system);
  // What an effect says may name anybody; put together once, not once a row.
  const names = state.combatants.map(({ name }) => name).join('|');
  return lines.map((members) => {
    const basis = basisOf(members, state, selected, held, names);
    const known = drawn.get(members[0]?.id ?? '');
    return known && same(known.basis, basis)
      ? known
      : { basis, row: rowOf(members, state, system, selected, held) };
  });
}

/** A row with all that it was made from: the same basis gives the same row, which then need not be drawn again. */
interface Drawn {
  readonly basis: readonly unknown[];
  readonly row: InitiativeRow;
}

function basisOf(
  members: readonly Combatant[],
  { encounter, worldTime }: TableState,
  selected: readonly string[],
  held: ReadonlyMap<string, readonly string[]>,
  names: string,
): readonly unknown[] {
  const ticking = members.some(({ effects }) => effects.some(({ duration }) => duration.kind === 'time'));
  const named = members.some(({ effects }) => effects.length > 0) ? names : '';
  const holds = members.map(({ id }) => held.get(id)?.join('|') ?? '').join('|');
  const chosen = members
    .filter(({ id }) => selected.includes(id))
    .map(({ id }) => id)
    .join('|');
  const acting = members.find(({ id }) => id === encounter?.acting)?.id;
  return [...members, acting, chosen, named, holds, ticking ? worldTime : 0];
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/** What everyone holds on others, by whoever holds it. */
function holdsOf({ combatants }: TableState, system: RuleSystem): ReadonlyMap<string, readonly string[]> {
  const holds = new Map<string, string[]>();
  for (const each of combatants) {
    for (const effect of each.effects) {
      if (effect.source === undefined || !system.harm.endsWithSource(effect)) continue;
      const text = `${each.name}: ${effect.label}`;
      holds.set(effect.source, [...(holds.get(effect.source) ?? []), text]);
    }
  }
  return holds;
}

/** Those with an initiative as the order has them, then those who wait for one. */
function inOrder(state: TableState): readonly Combatant[] {
  const order = state.encounter?.order ?? [];
  const byId = new Map(state.combatants.map((each) => [each.id, each]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  return [...placed, ...state.combatants.filter(({ id }) => !known.has(id))];
}

function rowOf(
  members: readonly Combatant[],
  state: TableState,
  system: RuleSystem,
  selected: readonly string[],
  held: ReadonlyMap<string, readonly string[]>,
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
    holds: members.flatMap(({ id }) => held.get(id) ?? []),
    chips: members.flatMap((each) => each.effects.map((effect) => chipOf(each.id, effect, state, system))),
  };
}

export function chipOf(who: string, effect: Effect, state: TableState, system: RuleSystem): RowChip {
  return {
    who,
    effect,
    text: `${effect.label}${whenText(who, effect, state, system)}`,
    tone: effect.duration.kind === 'saveEnds' ? 'timed' : effect.condition === 'custom' ? 'plain' : 'bad',
  };
}

function whenText(who: string, effect: Effect, state: TableState, system: RuleSystem): string {
  const { duration, source } = effect;
  const by =
    source === undefined || !system.harm.endsWithSource(effect)
      ? ''
      : ` ${t('by {0}', combatantOf(state, source)?.name ?? t('one gone'))}`;
  switch (duration.kind) {
    case 'saveEnds':
      return `${by} · ${system.words.saveEnds?.label.toLowerCase() ?? t('save ends')}`;
    case 'untilTurn':
      return `${by} · ${turnText(who, duration, state)}`;
    case 'encounter':
      return t('{0} · this fight', by);
    case 'removed':
      return by;
    case 'time':
      return t('{0} · {1} left', by, spanText(Math.max(duration.until - state.worldTime, 0)));
    case 'maintained':
      return ` ${t('· while {0} maintains it', combatantOf(state, duration.by)?.name ?? t('one gone'))}`;
  }
}

/** `end of Sefi’s turn`; of its own turn, and of one after the next, in fewer words. */
function turnText(
  who: string,
  { edge, of, turns }: Extract<Effect['duration'], { kind: 'untilTurn' }>,
  state: TableState,
): string {
  const turn = of === who ? ownTurn(edge) : turnOf(edge, combatantOf(state, of)?.name ?? t('one gone'));
  return turns > 1 ? t('{0}, in {1} turns', turn, turns) : turn;
}

type Edge = Extract<Effect['duration'], { kind: 'untilTurn' }>['edge'];
const ownTurn = (edge: Edge): string => (edge === 'start' ? t('start of own turn') : t('end of own turn'));
const turnOf = (edge: Edge, name: string): string =>
  edge === 'start' ? t('start of {0}’s turn', name) : t('end of {0}’s turn', name);
