import fc from 'fast-check';
import { createSeededDice } from '../../core/dice/source.ts';
import type { TableEvent } from '../../core/table/events.ts';
import type { TableState } from '../../core/table/state.ts';
import { aFight, machine } from './aTable.ts';
import { fightActs, type Act } from './randomTable.ts';
import { triesOf } from './tries.ts';

/** One step of a random game: the table before, what was asked and happened, the table after. */
export interface Move {
  readonly asked: string;
  /** The command as it stands in a report. */
  readonly told: string;
  readonly before: TableState;
  readonly events: readonly TableEvent[];
  readonly after: TableState;
}

export const START = aFight(
  { name: 'Ada', kind: 'hero', hitPoints: 12, initiative: 18 },
  { name: 'Bo', kind: 'hero', hitPoints: 12, initiative: 12 },
  { name: 'Imp', count: 2, hitPoints: 12, initiative: 12 },
  { name: 'Rat', count: 2, hitPoints: 4, mob: true, initiative: 6 },
).state;

/** Whatever writes into a table that was handed out throws from now on. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function played(script: readonly Act[]): readonly Move[] {
  let state = frozen(START);
  const dice = createSeededDice('invariants');
  const moves: Move[] = [];
  for (const act of script) {
    const command = machine.read(act(state));
    const decided = command.ok ? machine.decide(state, command.value, dice) : command;
    if (!command.ok || !decided.ok) continue;
    const after = frozen(frozen(decided.value).reduce(machine.evolve, state));
    moves.push({
      asked: command.value.type,
      told: JSON.stringify(command.value),
      before: state,
      events: decided.value,
      after,
    });
    state = after;
  }
  return moves;
}

/** 2,000 games of up to 60 commands, played once for every property; the seed makes a failure come again. */
export const GAMES = fc
  .sample(fc.array(fightActs, { minLength: 20, maxLength: 60, size: 'max' }), {
    numRuns: triesOf(1_000, 2_000),
    seed: 4,
  })
  .map(played);

/** The first fault of any game, with the commands that led there; empty where there is none. */
export function inEveryGame(faultOf: (moves: readonly Move[]) => string): string {
  for (const moves of GAMES) {
    const fault = faultOf(moves);
    if (fault !== '') return [fault, ...moves.map(({ told }) => told)].join('\n');
  }
  return '';
}
