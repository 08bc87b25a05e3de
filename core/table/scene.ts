import { saying } from '../kernel/said.ts';
import type { DiceSource } from '../dice/source.ts';
import type { Refusal } from '../kernel/result.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { entryOf } from './orderEntry.ts';
import { type Combatant, combatantOf, heroOf, type TableState } from './state.ts';

/** A decision in the making: what has happened so far, and the table as it is by then. */
export interface Scene {
  readonly system: RuleSystem;
  readonly dice: DiceSource;
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly happen: (event: TableEvent) => void;
}

export function openScene(state: TableState, system: RuleSystem, dice: DiceSource): Scene {
  let now = state;
  const events: TableEvent[] = [];
  return {
    system,
    dice,
    get state() {
      return now;
    },
    events,
    happen(event) {
      events.push(event);
      now = evolve(now, event);
    },
  };
}

/** The combatants of those ids, or a refusal that names the missing one. */
export function present(scene: Scene, ids: readonly string[]): Found {
  return found(scene, ids, (id) => combatantOf(scene.state, id));
}

/** As `present`; heroes who are not here tonight count as well. */
export function presentOrAway(scene: Scene, ids: readonly string[]): Found {
  return found(scene, ids, (id) => heroOf(scene.state, id));
}

type Found = { readonly found: readonly Combatant[] } | { readonly missing: Refusal };

function found(scene: Scene, ids: readonly string[], of: (id: string) => Combatant | undefined): Found {
  const all: Combatant[] = [];
  for (const id of ids) {
    const combatant = of(id);
    const entry = combatant ? undefined : entryOf(scene.state, id);
    if (entry)
      return {
        missing: {
          ...saying('typed.noCreature', { who: entry.name }),
          field: 'who',
        },
      };
    if (!combatant) return { missing: { ...saying('table.nobodyCalled', { name: id }), field: 'who' } };
    all.push(combatant);
  }
  return { found: all };
}
