import { findCombatant, type TableState } from '../../../core/table/state.ts';

/** Names of combatants by id; those who have left the table are “someone”. */
export function nameIn(state: TableState): (id: string) => string {
  return (id) => findCombatant(state, id)?.name ?? 'someone';
}
