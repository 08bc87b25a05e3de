import type { Due } from '../rules/combat.ts';
import type { RuleSystem } from '../rules/system.ts';
import { combatantOf, type TableState } from './state.ts';

/** Everything that waits: what was raised and is open, then what the end of the acting one's turn will ask. */
export function dueNow(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  if (!encounter) return [];
  return [...encounter.due, ...atEndOfTurn(state, system)];
}

/** What must be done before the acting one's turn is over and is not done yet. */
export function atEndOfTurn(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  const acting = encounter?.acting === undefined ? undefined : combatantOf(state, encounter.acting);
  if (!encounter || !acting) return [];
  const known = new Set([...encounter.done, ...encounter.due.map(({ key }) => key)]);
  return system.turns.end(acting, state.combatants).filter(({ key }) => !known.has(key));
}
