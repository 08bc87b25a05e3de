import { createSeededDice } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { getProfile, type SideProfiles, USUAL_PROFILES } from './aiContext.ts';
import type { FightBounds, FightAction, FightResult, FightStage } from './fight.ts';
import { runFight, runFightStepwise } from './fightRun.ts';
import {
  wilsonInterval,
  type Enough,
  FIGHT_ENDS,
  type FightEnd,
  type SimulationResult,
  type Roster,
  createRoster,
  summarizeRecords,
  type FightRecord,
  recordFight,
} from './results.ts';

/** What a trial is made with. */
export interface Trial {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly start: TableState;
  /** The same seed plays the same fights. */
  readonly seed: string;
  readonly most?: number;
  readonly bounds?: FightBounds;
  readonly styles?: SideProfiles;
}

/** One fight of a trial as it is counted. Plain data, so that a worker can tell it. */
export interface FightRun {
  readonly tally: FightRecord;
  /** Steps times combatants. */
  readonly work: number;
}

/** The fight of that number, as it is counted. */
export function runCountedFight(asked: Trial, number: number): FightRun {
  return countedAs(asked, replayFight(asked, number));
}

/** The same, between whose steps its player may look up: a fight of hundreds takes long. */
export function* runCountedFightStepwise(asked: Trial, number: number): Generator<FightAction, FightRun> {
  return countedAs(asked, yield* replayFightStepwise(asked, number));
}

function countedAs({ start, system }: Trial, fought: FightResult): FightRun {
  return {
    tally: recordFight(fought, start, system.conduct),
    work: fought.steps * start.combatants.length,
  };
}

/** Plays fights one after the other and tells after each what is known so far, until that is enough. */
export function* runTrial(asked: Trial): Generator<SimulationResult, SimulationResult> {
  const roster = createRoster(asked.start, asked.system.conduct);
  const count = new TrialCount(asked.most === undefined ? {} : { most: asked.most });
  for (let number = 0; ; number++) {
    count.take(number, runCountedFight(asked, number));
    const told = count.told(roster);
    if (told.settled) return told;
    yield told;
  }
}

/** The fight of that number, the same each time it is played. */
export function replayFight(asked: Trial, number: number): FightResult {
  return runFight(asked.start, createStage(asked, number));
}

/** The same fight step by step. */
export function replayFightStepwise(asked: Trial, number: number): Generator<FightAction, FightResult> {
  return runFightStepwise(asked.start, createStage(asked, number));
}

function createStage(
  { machine, system, seed, bounds, styles = USUAL_PROFILES }: Trial,
  number: number,
): FightStage {
  return {
    machine,
    system,
    dice: createSeededDice(`${seed} ${number}`),
    styleOf: (who) => getProfile(who, styles),
    ...(bounds ? { bounds } : {}),
  };
}

/** How well the shares of a trial are wanted. */
interface TrialGoal {
  /** Half of each interval is to be narrower than this, */
  readonly width: number;
  /** after so many fights at least, and at most. */
  readonly fewest: number;
  readonly most: number;
}
const DEFAULT_GOAL: TrialGoal = { width: 0.05, fewest: 40, most: 400 };
/** Steps times combatants after which no more is played: some minutes, on a table of hundreds. */
const WORK = 3_000_000;

/**
 * The fights of one trial as they come in, whoever played them and in whatever order: they count in the order of their
 * numbers, and none after enough is known, so that the answer hangs on the seed alone.
 */
export class TrialCount {
  readonly #wish: TrialGoal;
  readonly #waiting = new Map<number, FightRun>();
  readonly #tallies: FightRecord[] = [];
  readonly #ends = new Map<FightEnd, number>();
  #work = 0;
  #enough: Enough | undefined;
  #given = 0;

  constructor(wish: Partial<TrialGoal> = {}) {
    this.#wish = { ...DEFAULT_GOAL, ...wish };
  }

  /** Why no more is played; undefined while more is wanted. */
  get enough(): Enough | undefined {
    return this.#enough;
  }

  get isEmpty(): boolean {
    return this.#tallies.length === 0;
  }

  /** Numbers of the next fights that nobody plays yet, at most so many; empty where all are given out. */
  give(most: number): readonly number[] {
    const from = this.#given;
    const to = this.#enough ? from : Math.min(from + most, this.#wish.most);
    this.#given = to;
    return Array.from({ length: to - from }, (_none, at) => from + at);
  }

  take(number: number, bout: FightRun): void {
    this.#waiting.set(number, bout);
    for (;;) {
      const next = this.#tallies.length;
      const found = this.#waiting.get(next);
      if (!found || this.#enough) return;
      this.#waiting.delete(next);
      this.#tallies.push(found.tally);
      this.#work += found.work;
      const { end } = found.tally;
      this.#ends.set(end, (this.#ends.get(end) ?? 0) + 1);
      this.#enough = this.#enoughNow();
    }
  }

  told(roster: Roster): SimulationResult {
    const told = summarizeRecords(roster, this.#tallies);
    return this.#enough ? { ...told, settled: true, enough: this.#enough } : { ...told, settled: false };
  }

  #enoughNow(): Enough | undefined {
    const fights = this.#tallies.length;
    const { width, fewest, most } = this.#wish;
    const isNarrow = (end: FightEnd): boolean => {
      const { low, high } = wilsonInterval(this.#ends.get(end) ?? 0, fights);
      return (high - low) / 2 <= width;
    };
    if (fights >= fewest && FIGHT_ENDS.every(isNarrow)) return 'known';
    if (fights >= most) return 'fights';
    return this.#work >= WORK ? 'work' : undefined;
  }
}
