import { inEncounter, reused, withSeen } from './changes.ts';
import type { TableEvent } from './events.ts';
import type { Encounter, TableState } from './state.ts';
import { wholeMark } from './turnMark.ts';

/** How many turns back can be gone to. */
const TRAIL = 60;

/** A fight before its first turn. */
export const FRESH: Omit<Encounter, 'name'> = {
  round: 0,
  turn: 0,
  acting: undefined,
  along: [],
  order: [],
  due: [],
  done: [],
  settled: [],
  surprised: [],
  surprise: false,
  waiting: [],
  triggers: [],
  trail: [],
};

/** The table with the next turn begun, and the one before it in the trail. */
export function beginTurn(
  state: TableState,
  { who, at, round, worldTime, left, due, used, surprise, along }: TableEvent<'turnBegan'>,
): TableState {
  return inEncounter(
    reused({ ...state, worldTime }, used),
    ({ interrupting: _over, at: _before, ...encounter }) => ({
      ...encounter,
      ...(at === undefined ? {} : { at }),
      acting: who,
      along: along ?? [],
      round,
      turn: encounter.turn + 1,
      // What was offered for the turn before is void; going back offers it again.
      due: [...encounter.due.filter(({ moment }) => moment !== 'now'), ...due],
      done: [],
      surprise: surprise ?? false,
      surprised: surprise ? encounter.surprised : [],
      seen: withSeen(encounter.seen, who, along),
      trail: [...encounter.trail.slice(1 - TRAIL), wholeMark(left, encounter)],
    }),
  );
}
