import type { Scene } from '../scene.ts';
import type { InitiativeResult } from '../state.ts';
import { compareTies } from './ties.ts';

type Results = readonly { readonly who: readonly string[]; readonly result: InitiativeResult }[];

/** Puts the newly rolled where they belong and leaves the others as they stand, moved ones included. */
export function place(scene: Scene, results: Results): void {
  const { state, system } = scene;
  const totals = new Map<string, InitiativeResult>(
    state.combatants.flatMap(({ id, initiative }) => (initiative ? [[id, initiative] as const] : [])),
  );
  for (const { who, result } of results) for (const id of who) totals.set(id, result);
  const seat = new Map(state.combatants.map((each, at) => [each.id, { each, at }] as const));
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
  const placed = results.flatMap(({ who }) => who);
  const order = (state.encounter?.order ?? []).filter((id) => !placed.includes(id));
  for (const id of placed) {
    const before = order.findIndex((other) => compare(id, other) < 0);
    order.splice(before < 0 ? order.length : before, 0, id);
  }
  scene.happen({ type: 'initiativeSet', results, order });
}
