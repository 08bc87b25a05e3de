import { tableMachine, type SystemOf } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { changed, hinged, type Hinged, hingesOf } from './hinges.ts';
import { type Fielded, fightOf, type Ground, type Party } from './start.ts';
import { type Foretold, trial } from './trial.ts';

/** What is asked: a fight that is prepared, or the one on the table as it stands. */
export interface Question {
  readonly ground: Ground;
  readonly seed: string;
  /** The heroes at the table. */
  readonly party: Party;
  readonly fielded: readonly (Fielded & { readonly name: string })[];
  /** The table in the middle of a fight, which then is played on. */
  readonly table?: TableState;
}

/** What is known so far, and in the end what it hinges on. */
export interface Answer {
  readonly foretold: Foretold;
  readonly hinges: readonly Hinged[];
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  readonly over: boolean;
}

/** Fights for each change: to tell 9 % from 31 % is enough. */
const EACH_CHANGE = 60;
const CHANGES = 3;

/** Plays the fight until its shares are known, then with each change. Tells what is known after every fight. */
export function* foretell(asked: Question, systemOf: SystemOf): Generator<Answer> {
  const { system: key, overlays } = asked.ground;
  const system = systemOf(key, overlays);
  if (!system) return;
  const machine = tableMachine(systemOf);
  const field = (all: readonly Fielded[]): ReturnType<typeof fightOf> =>
    fightOf(machine, asked.ground, all, asked.party);
  const { state: start, missing } = asked.table ? { state: asked.table, missing: [] } : field(asked.fielded);
  if (!hasBothSides(start)) return;
  let foretold: Foretold | undefined;
  for (const told of finished(trial({ machine, system, start, seed: asked.seed }))) {
    foretold = told;
    yield { foretold, hinges: [], missing, over: false };
  }
  if (!foretold) return;
  const hinges: Hinged[] = [];
  for (const hinge of asked.table ? [] : hingesOf(asked.fielded, CHANGES)) {
    const { state } = field(changed(asked.fielded, hinge));
    let end: Foretold | undefined;
    for (const told of finished(
      trial({ machine, system, start: state, seed: asked.seed, most: EACH_CHANGE }),
    )) {
      end = told;
      yield { foretold, hinges: [...hinges], missing, over: false };
    }
    if (end) {
      const count = (which: string): number =>
        Math.round((end?.ends.find((each) => each.end === which)?.share ?? 0) * (end?.fights ?? 0));
      hinges.push(hinged(hinge, count('lost'), count('whole'), end.fights));
    }
  }
  yield { foretold, hinges, missing, over: true };
}

/** A generator’s words and its last one. */
function* finished(of: Generator<Foretold, Foretold>): Generator<Foretold> {
  for (;;) {
    const next = of.next();
    yield next.value;
    if (next.done === true) return;
  }
}

/** Whether somebody stands on either side. */
function hasBothSides({ combatants }: TableState): boolean {
  const foes = combatants.filter(({ side }) => side === 'foes').length;
  return foes > 0 && foes < combatants.length;
}
