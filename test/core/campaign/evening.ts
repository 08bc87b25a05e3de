import { createSeededDice } from '../../../core/dice/source.ts';
import type { TableState } from '../../../core/table/state.ts';
import { machine } from '../../support/aTable.ts';
import { clockAt } from './odds.ts';
import type { TestStep } from './reading.ts';

/** A campaign under test that keeps its steps; throws where a command is refused. */
export interface Evening {
  readonly state: TableState;
  readonly steps: readonly TestStep[];
  readonly ask: (...commands: readonly unknown[]) => Evening;
  readonly refusal: (command: unknown) => string;
  readonly idOf: (name: string) => string;
}

/** A campaign of the made-up rules, a minute of real time between its steps. */
export function anEvening(): Evening {
  return after(machine.initial, []).ask({ type: 'campaign.create', name: 'Fen', system: 'plain', seed: 's' });
}

function decided(state: TableState, raw: unknown): ReturnType<typeof machine.decide> {
  const command = machine.read(raw);
  return command.ok ? machine.decide(state, command.value, createSeededDice('evening')) : command;
}

function after(state: TableState, steps: readonly TestStep[]): Evening {
  return {
    state,
    steps,
    ask(...commands) {
      const all = [...steps];
      let now = state;
      for (const command of commands) {
        const answer = decided(now, command);
        if (!answer.ok) throw new Error(`${JSON.stringify(command)} was refused: ${answer.refusal.message}`);
        now = answer.value.reduce(machine.evolve, now);
        const seq = all.length + 1;
        const at = clockAt('2026-01-03', seq * 60);
        all.push({ seq, at, session: now.session, worldTime: now.worldTime, events: answer.value });
      }
      return after(now, all);
    },
    refusal(command) {
      const answer = decided(state, command);
      if (answer.ok) throw new Error('The command was taken.');
      return answer.refusal.message;
    },
    idOf(name) {
      const found =
        state.chronicle.entities.find((each) => each.name === name) ??
        state.combatants.find((each) => each.name === name);
      if (!found) throw new Error(`Nothing is called ${name}.`);
      return found.id;
    },
  };
}

/** A command of the chronicle. */
export function does(command: { readonly do: string; readonly [field: string]: unknown }): unknown {
  return { type: 'chronicle', does: command };
}

/** Heroes or foes that join. */
export function join(name: string, side: 'heroes' | 'foes', more: object = {}): unknown {
  const kind = side === 'heroes' ? 'hero' : 'foe';
  return {
    type: 'combatants.add',
    entries: [{ creature: { id: name, kind, draft: { name, hitPoints: 10 } }, count: 1, side, ...more }],
  };
}

/** Damage typed on one. */
export function harm(who: string, amount: number): unknown {
  return { type: 'damage', targets: [{ who, share: 1 }], amount: String(amount), damageType: '' };
}
