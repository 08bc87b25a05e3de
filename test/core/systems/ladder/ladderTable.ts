import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine(() => ladder);

/** A table of this game: asks by command with the faces given, and throws where a command is refused. */
export interface LadderTable {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly ask: (command: TableCommand, ...faces: readonly number[]) => LadderTable;
  readonly refusal: (command: TableCommand, ...faces: readonly number[]) => string;
  readonly named: (name: string) => Combatant;
  readonly id: (name: string) => string;
  /** Does a procedure by the names of those who take part. */
  readonly does: (procedure: string, by: By, ...faces: readonly number[]) => LadderTable;
}

interface By {
  readonly who?: string;
  readonly targets?: readonly string[];
  readonly values?: Draft;
}

function tableOf(state: TableState, events: readonly TableEvent[] = []): LadderTable {
  const decided = (command: TableCommand, faces: readonly number[]) =>
    machine.decide(state, command, faces.length > 0 ? createScriptedDice(faces) : createSeededDice('stair'));
  const named = (name: string): Combatant => {
    const found = state.combatants.find((each) => each.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const ask = (command: TableCommand, ...faces: readonly number[]): LadderTable => {
    const result = decided(command, faces);
    if (!result.ok) throw new Error(`${command.type}: ${result.refusal.message}`);
    return tableOf(result.value.reduce(machine.evolve, state), result.value);
  };
  return {
    state,
    events,
    named,
    ask,
    id: (name) => named(name).id,
    refusal(command, ...faces) {
      const result = decided(command, faces);
      if (result.ok) throw new Error('The command was taken.');
      return result.refusal.message;
    },
    does: (procedure, { who, targets = [], values = {} }, ...faces) =>
      ask(
        {
          type: 'procedure.do',
          procedure,
          targets: targets.map((name) => named(name).id),
          values,
          ...(who === undefined ? {} : { who: named(who).id }),
        },
        ...faces,
      ),
  };
}

interface Joining {
  readonly kind: 'hero' | 'monster';
  readonly count?: number;
  readonly draft: Draft & { readonly name: string };
}

/** A fight of these, nobody placed in the order yet. */
export function ladderFight(...members: readonly Joining[]): LadderTable {
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Stair',
    system: 'ladder',
    overlays: [],
  });
  const entries = members.map(({ kind, count = 1, draft }) => {
    const blank = ladder.creatures.find(({ key }) => key === kind)?.blank ?? {};
    return {
      creature: { id: draft.name, kind, draft: { ...blank, ...draft } },
      count,
      side: kind === 'hero' ? ('heroes' as const) : ('foes' as const),
    };
  });
  return tableOf(begun).ask({ type: 'encounter.begin', name: 'On the stair', entries });
}

/** An attack command on one target. */
export function attackOn(
  attacker: string,
  target: string,
  switched: { readonly [key: string]: boolean } = {},
  power = 'a1',
): TableCommand {
  return { type: 'attack.roll', attacker, power, targets: [{ who: target, switched }] };
}
