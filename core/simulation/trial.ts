import { seededDice } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { fightOut, fightSteps } from './fight.ts';
import type { Bounds, Done, Fought, Stage } from './stage.ts';
import { Count } from './count.ts';
import { type Foretold, rosterOf, type Tally, tallyOf } from './figures.ts';
import { styleOf, type Styles, USUAL } from './style.ts';

/** What a trial is made with. */
export interface Trial {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly start: TableState;
  /** The same seed plays the same fights. */
  readonly seed: string;
  readonly most?: number;
  readonly bounds?: Bounds;
  readonly styles?: Styles;
}

/** One fight of a trial as it is counted. Plain data, so that a worker can tell it. */
export interface Bout {
  readonly tally: Tally;
  /** Steps times combatants. */
  readonly work: number;
}

/** The fight of that number, as it is counted. */
export function boutOf(asked: Trial, number: number): Bout {
  return countedAs(asked, oneFight(asked, number));
}

/** The same, between whose steps its player may look up: a fight of hundreds takes long. */
export function* boutSteps(asked: Trial, number: number): Generator<Done, Bout> {
  return countedAs(asked, yield* stepsOf(asked, number));
}

function countedAs({ start, system }: Trial, fought: Fought): Bout {
  return {
    tally: tallyOf(fought, start, system.conduct),
    work: fought.steps * start.combatants.length,
  };
}

/** Plays fights one after the other and tells after each what is known so far, until that is enough. */
export function* trial(asked: Trial): Generator<Foretold, Foretold> {
  const roster = rosterOf(asked.start, asked.system.conduct);
  const count = new Count(asked.most === undefined ? {} : { most: asked.most });
  for (let number = 0; ; number++) {
    count.take(number, boutOf(asked, number));
    const told = count.told(roster);
    if (told.settled) return told;
    yield told;
  }
}

/** The fight of that number, the same each time it is played. */
export function oneFight(asked: Trial, number: number): Fought {
  return fightOut(asked.start, stageOf(asked, number));
}

/** The same fight step by step. */
export function stepsOf(asked: Trial, number: number): Generator<Done, Fought> {
  return fightSteps(asked.start, stageOf(asked, number));
}

function stageOf({ machine, system, seed, bounds, styles = USUAL }: Trial, number: number): Stage {
  return {
    machine,
    system,
    dice: seededDice(`${seed} ${number}`),
    styleOf: (who) => styleOf(who, styles),
    ...(bounds ? { bounds } : {}),
  };
}
