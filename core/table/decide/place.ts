import type { Fighter } from '../../rules/combat.ts';
import type { OrderEntry } from '../orderEntry.ts';
import type { Scene } from '../scene.ts';
import type { InitiativeResult } from '../state.ts';
import { compareTies } from './ties.ts';

type Results = readonly { readonly who: readonly string[]; readonly result: InitiativeResult }[];

/** Puts the newly rolled where they belong and leaves the others as they stand, moved ones included. */
export function place(scene: Scene, results: Results): void {
  const { state } = scene;
  const placed = results.flatMap(({ who }) => who);
  const compare = comparing(scene, results, []);
  const order = (state.encounter?.order ?? []).filter((id) => !placed.includes(id));
  for (const id of placed) insert(order, id, compare);
  scene.happen({ type: 'initiativeSet', results, order });
}

/** The order with this entry where its count belongs; behind those of the same count. */
export function orderWith(scene: Scene, entry: OrderEntry): readonly string[] {
  const order = (scene.state.encounter?.order ?? []).filter((id) => id !== entry.id);
  insert(order, entry.id, comparing(scene, [], [entry]));
  return order;
}

type Compare = (a: string, b: string) => number;

function insert(order: string[], id: string, compare: Compare): void {
  const before = order.findIndex((other) => compare(id, other) < 0);
  order.splice(before < 0 ? order.length : before, 0, id);
}

/** Who comes first of two in the order, with these results and entries in the place of those that stand. */
function comparing({ state, system }: Scene, results: Results, set: readonly OrderEntry[]): Compare {
  const totals = new Map<string, InitiativeResult>(
    state.combatants.flatMap(({ id, initiative }) => (initiative ? [[id, initiative] as const] : [])),
  );
  for (const { who, result } of results) for (const id of who) totals.set(id, result);
  const seat = new Map(state.combatants.map((each, at) => [each.id, { each, at }] as const));
  const entries = new Map([...(state.encounter?.entries ?? []), ...set].map((each) => [each.id, each.total]));
  const compare = (a: string, b: string): number => {
    const [left, right] = [seat.get(a), seat.get(b)];
    const [mine, theirs] = [totals.get(a), totals.get(b)];
    if (!left || !right || !mine || !theirs) return 0;
    const byRule = system.turns.order(
      { id: a, fighter: left.each, ...mine },
      { id: b, fighter: right.each, ...theirs },
    );
    return byRule || compareTies(mine, theirs) || left.at - right.at;
  };
  /** The counts alone, as the game sorts them: what is no creature has nothing else to be sorted by. */
  const byCount = (a: string, b: string, fighter: Fighter): number => {
    const [mine, theirs] = [a, b].map((id) => entries.get(id) ?? totals.get(id)?.total ?? 0);
    return system.turns.order(
      { id: a, fighter, total: mine ?? 0, modifier: 0 },
      { id: b, fighter, total: theirs ?? 0, modifier: 0 },
    );
  };
  return (a, b) => {
    if (!entries.has(a) && !entries.has(b)) return compare(a, b);
    const fighter = seat.get(a)?.each ?? seat.get(b)?.each ?? state.combatants[0];
    if (!fighter) return (entries.get(b) ?? 0) - (entries.get(a) ?? 0);
    return byCount(a, b, fighter) || (entries.has(b) && !entries.has(a) ? -1 : 0);
  };
}
