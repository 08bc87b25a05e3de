import { seededDice } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { fightOut, fightSteps } from './fight.ts';
import type { Bounds, Done, Fought, Stage } from './stage.ts';
import { type Enough, type Foretold, summed, type Tally, tallyOf } from './figures.ts';
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

/** Shares are told once half of their interval is narrower than this. */
const WIDTH = 0.05;
const [FEWEST, MOST] = [40, 400];
/** Steps times combatants after which no more is played: some minutes, on a table of hundreds. */
const WORK = 3_000_000;

/** Plays fights one after the other and tells after each what is known so far, until that is enough. */
export function* trial(asked: Trial): Generator<Foretold, Foretold> {
  const { start, system, most = MOST } = asked;
  const all: Tally[] = [];
  let work = 0;
  for (;;) {
    const fought = oneFight(asked, all.length);
    all.push(tallyOf(fought, start, system.conduct));
    work += fought.steps * start.combatants.length;
    const told = summed(start, all, system.conduct);
    const enough = enoughOf(told, most, work);
    if (enough) return { ...told, settled: true, enough };
    yield { ...told, settled: false };
  }
}

function enoughOf(
  { fights, ends }: Pick<Foretold, 'fights' | 'ends'>,
  most: number,
  work: number,
): Enough | undefined {
  if (fights >= FEWEST && ends.every(({ low, high }) => (high - low) / 2 <= WIDTH)) return 'known';
  if (fights >= most) return 'fights';
  return work >= WORK ? 'work' : undefined;
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
