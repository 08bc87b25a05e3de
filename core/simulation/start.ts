import { scriptedDice } from '../dice/source.ts';
import type { Draft } from '../rules/creature.ts';
import type { Side } from '../rules/words.ts';
import type { TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';

/** Somebody of a fight that is to be played. */
export interface Fielded {
  readonly id: string;
  readonly kind: string;
  readonly draft: Draft;
  readonly count: number;
  readonly side: Side;
}

/** What the campaign says of the rules. */
export interface Ground {
  readonly system: string;
  readonly overlays: readonly string[];
  readonly rulings: { readonly [option: string]: string };
}

/** Those who stand at the table already, as they stand: hurt, with what they have left. */
export type Party = Pick<TableState, 'combatants' | 'issued'>;

/** A table of its own with these in a fight that has not begun. Whoever the rules cannot build is left out and named. */
export function fightOf(
  machine: TableMachine,
  { system, overlays, rulings }: Ground,
  all: readonly Fielded[],
  party: Party = { combatants: [], issued: 0 },
): { readonly state: TableState; readonly missing: readonly string[] } {
  let state: TableState = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Simulation',
    system,
    overlays: [...overlays],
  });
  const ask = (raw: unknown): boolean => {
    const command = machine.read(raw);
    const decided = command.ok ? machine.decide(state, command.value, NO_DICE) : command;
    if (!decided.ok) return false;
    state = decided.value.reduce(machine.evolve, state);
    return true;
  };
  for (const [option, choice] of Object.entries(rulings)) ask({ type: 'ruling.set', option, choice });
  state = { ...state, ...party };
  ask({ type: 'encounter.begin', name: 'Simulation', entries: [] });
  const missing = all.flatMap(({ id, kind, draft, count, side }) =>
    ask({ type: 'combatants.add', entries: [{ creature: { id, kind, draft }, count, side }] }) ? [] : [id],
  );
  return { state, missing };
}

/** Joining a fight rolls nothing. */
const NO_DICE = scriptedDice([]);
