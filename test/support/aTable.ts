import { createScriptedDice, createSeededDice, type DiceSource } from '../../core/dice/source.ts';
import type { Power } from '../../core/rules/sheet.ts';
import { createTableMachine } from '../../core/table/machine.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import type { TableEvent } from '../../core/table/events.ts';
import type { Combatant, TableState } from '../../core/table/state.ts';
import { plainSystem } from './plainSystem.ts';

export const machine = createTableMachine((key) => (key === plainSystem.key ? plainSystem : undefined));

/** A table under test: asks by command, with the faces the test says; throws where a command is refused. */
export interface TestTable {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly ask: (command: TableCommand, faces?: readonly number[]) => TestTable;
  /** The sentence a command is refused with; throws where it is not. */
  readonly refusal: (command: unknown, faces?: readonly number[]) => string;
  readonly named: (name: string) => Combatant;
}

/** A table as a value: `ask` gives the next one and leaves this as it is. */
export function aTable(state: TableState = begun(), events: readonly TableEvent[] = []): TestTable {
  return {
    state,
    events,
    ask(command, faces) {
      const dice: DiceSource = faces ? createScriptedDice(faces) : createSeededDice('table');
      const decided = machine.decide(state, command, dice);
      if (!decided.ok) throw new Error(`${command.type} was refused: ${decided.refusal.message}`);
      return aTable(decided.value.reduce(machine.evolve, state), decided.value);
    },
    refusal(raw, faces = []) {
      const command = machine.read(raw);
      if (!command.ok) return command.refusal.message;
      const decided = machine.decide(state, command.value, createScriptedDice(faces));
      if (decided.ok) throw new Error('The command was taken.');
      return decided.refusal.message;
    },
    named(name) {
      const found = state.combatants.find((each) => each.name === name);
      if (!found) throw new Error(`Nobody is called ${name}.`);
      return found;
    },
  };
}

function begun(): TableState {
  return machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: 'plain',
    overlays: [],
  });
}

interface Member {
  readonly name: string;
  readonly kind?: 'foe' | 'hero';
  readonly count?: number;
  readonly hitPoints?: number;
  readonly speed?: number;
  readonly resistFire?: number;
  readonly mob?: boolean;
  readonly powers?: readonly Power[];
}

/** A fight in which everyone has the initiative that is given with the name, first turn not begun. */
export function aFight(...members: readonly (Member & { readonly initiative?: number })[]): TestTable {
  let table = aTable().ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
  for (const { kind = 'foe', count = 1, initiative, ...draft } of members) {
    table = table.ask({
      type: 'combatants.add',
      entries: [
        {
          creature: { id: draft.name, kind, draft: JSON.parse(JSON.stringify(draft)) },
          count,
          side: kind === 'hero' ? 'heroes' : 'foes',
        },
      ],
    });
    const joined = table.state.combatants.slice(-count).map(({ id }) => id);
    if (initiative !== undefined)
      table = table.ask({ type: 'initiative.set', who: joined, total: initiative });
  }
  return table;
}
