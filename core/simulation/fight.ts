import type { DiceSource } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { SingleCommand } from '../table/commands.ts';
import type { TableEvent } from '../table/events.ts';
import type { TableMachine } from '../table/machine.ts';
import type { Combatant, TableState } from '../table/state.ts';
import type { ChoiceReason, AiProfile, WeighedOption } from './aiContext.ts';

/** Bounds of one fight: nobody fights on for ever. */
export interface FightBounds {
  readonly rounds: number;
  readonly steps: number;
}
export const FIGHT_BOUNDS: FightBounds = { rounds: 30, steps: 3_000 };

/** One thing that was done in a fight, and why. */
export interface FightAction {
  readonly command: SingleCommand;
  readonly events: readonly TableEvent[];
  /** Whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly reason: ChoiceReason;
  /** The best three that could have been chosen, the best first; empty where nothing was chosen. */
  readonly weighed: readonly WeighedOption[];
  /** The table after it. */
  readonly after: TableState;
}

/** What ended a fight that has no victor: its bounds, or that nothing can go on. */
export type FightStop = 'rounds' | 'steps' | 'stuck';

/** A fight that was played to its end, or to its bounds. */
export interface FightResult {
  /** Who won; `fled`: heroes got away, and the others had fallen. */
  readonly end: 'heroes' | 'foes' | 'fled' | 'open';
  readonly stop?: FightStop;
  readonly rounds: number;
  /** Things done, the table’s with them. */
  readonly steps: number;
  readonly state: TableState;
  /** Ids of heroes who were down at some time. */
  readonly fell: ReadonlySet<string>;
  /** Hit points that each power took from heroes, by `name of the creature · power`. */
  readonly hurtBy: ReadonlyMap<string, number>;
  /** What each side had left: at the start, after each round, at the end. */
  readonly ebb: readonly SidesLeft[];
}

/** What a fight is played with. */
export interface FightStage {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly dice: DiceSource;
  readonly styleOf: (who: Combatant) => AiProfile;
  readonly bounds?: FightBounds;
}

/** Hit points that each side has left, as a share of those it began with. */
export interface SidesLeft {
  readonly heroes: number;
  readonly foes: number;
}

/** How the hit points of both sides ebb away, round by round. Whoever left the fight counts for nothing any more. */
export class HitPointTimeline {
  readonly #all: ReadonlySet<string>;
  readonly #had: SidesLeft;
  readonly #shares: SidesLeft[] = [{ heroes: 1, foes: 1 }];
  #round: number;

  /** From this table on; whoever joins later is not counted. */
  constructor(start: TableState) {
    this.#all = new Set(start.combatants.map(({ id }) => id));
    this.#round = start.encounter?.round ?? 0;
    this.#had = this.#sums(start, new Set());
  }

  /** Is shown the table whenever it may have changed; takes note as a round is over. */
  see(table: TableState, gone: ReadonlySet<string>): void {
    const round = table.encounter?.round ?? 0;
    if (round <= this.#round) return;
    // The first round has nothing before it.
    if (this.#round > 0) this.#shares.push(this.#left(table, gone));
    this.#round = round;
  }

  /** What was left at the start, after each round that was fought, and at the end. */
  told(table: TableState, gone: ReadonlySet<string>): readonly SidesLeft[] {
    return [...this.#shares, this.#left(table, gone)];
  }

  #left(table: TableState, gone: ReadonlySet<string>): SidesLeft {
    const { heroes, foes } = this.#sums(table, gone);
    return { heroes: hitPointsShare(heroes, this.#had.heroes), foes: hitPointsShare(foes, this.#had.foes) };
  }

  #sums({ combatants }: TableState, gone: ReadonlySet<string>): SidesLeft {
    let [heroes, foes] = [0, 0];
    for (const { id, hp, side } of combatants) {
      if (hp <= 0 || gone.has(id) || !this.#all.has(id)) continue;
      if (side === 'foes') foes += hp;
      else heroes += hp;
    }
    return { heroes, foes };
  }
}

function hitPointsShare(left: number, had: number): number {
  return had === 0 ? 0 : left / had;
}

/** The middle of many fights, and between what half of them lie. */
export interface Band {
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

/** What each side has left after so many rounds: the first is the start. */
export interface TimelineRound {
  readonly heroes: Band;
  readonly foes: Band;
}

/** Nine fights in ten are over after so many rounds as are told. */
const OVER = 0.9;

/** Many fights in one; one that was over sooner stays as it ended. */
export function mergeTimelines(all: readonly (readonly SidesLeft[])[]): readonly TimelineRound[] {
  const lengths = all.map(({ length }) => length).toSorted((a, b) => a - b);
  const rounds = lengths[Math.min(lengths.length - 1, Math.floor(OVER * lengths.length))] ?? 0;
  const band = (of: (left: SidesLeft) => number, round: number): Band => {
    const values = all
      .flatMap((fight) => {
        const left = fight[Math.min(round, fight.length - 1)];
        return left ? [of(left)] : [];
      })
      .toSorted((a, b) => a - b);
    const at = (share: number): number =>
      values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
    return { middle: at(0.5), from: at(0.25), to: at(0.75) };
  };
  return Array.from({ length: rounds }, (_none, round) => ({
    heroes: band(({ heroes }) => heroes, round),
    foes: band(({ foes }) => foes, round),
  }));
}
