import type { DiceSource } from '../dice/source.ts';
import type { ProcedureRequest, RestKind, RuleSystem } from '../rules/system.ts';
import { stands } from '../table/aim.ts';
import type { TableMachine } from '../table/machine.ts';
import { momentOf } from '../table/moment.ts';
import type { TableState } from '../table/state.ts';
import { partyOf } from './figures.ts';
import { asked } from './start.ts';

/** What a rest is taken with. */
interface Hands {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly dice: DiceSource;
}

/** How often help for somebody who lies dying is tried once the fight is over. */
const TRIES = 10;

/** The table after a fight that was won: the dying are helped as their game says, the fight ends, those left rest. */
export function rested(table: TableState, rest: RestKind | 'none', hands: Hands): TableState {
  const { machine, system, dice } = hands;
  let state = tended(table, hands);
  state = asked(machine, state, { type: 'encounter.end', award: false, override: true }, dice) ?? state;
  if (rest === 'none') return state;
  const deeds = system.conduct?.rests?.[rest]?.(partyOf(state), momentOf(state, system)) ?? [];
  return deeds.reduce((now, deed) => done(now, deed, hands), state);
}

function tended(table: TableState, hands: Hands): TableState {
  const rescue = hands.system.conduct?.rescue;
  if (!rescue) return table;
  let state = table;
  for (let tries = 0; tries < TRIES; tries++) {
    const now = momentOf(state, hands.system);
    const party = partyOf(state);
    const helpers = party.filter((each) => stands(each, hands.system));
    const deed = party
      .filter((each) => !helpers.includes(each))
      .flatMap((dying) => helpers.flatMap((who) => rescue(who, dying, now) ?? []))[0];
    if (!deed) return state;
    state = done(state, deed, hands);
  }
  return state;
}

function done(state: TableState, deed: ProcedureRequest, { machine, dice }: Hands): TableState {
  return asked(machine, state, { ...commandOf(deed), override: true }, dice) ?? state;
}

/** The command by which the table does it. */
export function commandOf({ procedure, who, targets, values }: ProcedureRequest) {
  return {
    type: 'procedure.do' as const,
    procedure,
    ...(who === undefined ? {} : { who }),
    targets: [...targets],
    values,
  };
}
