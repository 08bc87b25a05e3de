import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { TEN } from './people.ts';

export const machine = createTableMachine(() => archmage);

/** A table as a value: asking gives the next one. Throws where a command is refused. */
export interface Played {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly ask: (command: TableCommand, ...faces: readonly number[]) => Played;
  readonly refusal: (command: TableCommand, ...faces: readonly number[]) => string;
  readonly named: (name: string) => Combatant;
  readonly id: (name: string) => string;
  /** Names in the order of initiative, with their counts. */
  readonly order: () => readonly string[];
  readonly acting: () => string;
}

export function played(state: TableState, events: readonly TableEvent[] = []): Played {
  const named = (name: string): Combatant => {
    const found = state.combatants.find((each) => each.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const decide = (command: TableCommand, faces: readonly number[]) =>
    machine.decide(
      state,
      command,
      faces.length > 0 ? createScriptedDice(faces) : createSeededDice('lantern'),
    );
  return {
    state,
    events,
    named,
    id: (name) => named(name).id,
    ask(command, ...faces) {
      const decided = decide(command, faces);
      if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
      return played(decided.value.reduce(machine.evolve, state), decided.value);
    },
    refusal(command, ...faces) {
      const decided = decide(command, faces);
      if (decided.ok) throw new Error(`${command.type} was taken`);
      return decided.refusal.message;
    },
    order: () =>
      (state.encounter?.order ?? []).map((id) => {
        const who = state.combatants.find((each) => each.id === id);
        return `${who?.name ?? ''} ${who?.initiative?.total ?? ''}`;
      }),
    acting: () => state.combatants.find(({ id }) => id === state.encounter?.acting)?.name ?? '',
  };
}

export interface Seat {
  readonly name: string;
  readonly side: 'heroes' | 'foes' | 'allies';
  readonly count?: number;
  readonly initiative?: number;
  readonly draft?: Draft;
}

/** A fight of these, initiative set where it is given, first turn not begun. */
export function fight(...seats: readonly Seat[]): Played {
  const begun = played(machine.initial)
    .ask({ type: 'campaign.create', name: 'Test', system: 'archmage', seed: 'x' })
    .ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
  return seats.reduce((table, { name, side, count = 1, initiative, draft = {} }) => {
    const kind = side === 'heroes' ? 'hero' : 'monster';
    const blank = archmage.creatures.find(({ key }) => key === kind)?.blank ?? {};
    const whole = { ...blank, ...(kind === 'hero' ? { abilities: TEN } : {}), ...draft, name };
    const joined = table.ask({
      type: 'combatants.add',
      entries: [{ creature: { id: name, kind, draft: whole }, count, side }],
    });
    const ids = joined.state.combatants.slice(-count).map(({ id }) => id);
    return initiative === undefined
      ? joined
      : joined.ask({ type: 'initiative.set', who: ids, total: initiative });
  }, begun);
}

/** Turn after turn until this one acts. */
export function until(table: Played, name: string): Played {
  let next = table.ask({ type: 'turn.next' });
  for (let at = 0; at < 30 && next.acting() !== name; at++) next = next.ask({ type: 'turn.next' });
  return next;
}
