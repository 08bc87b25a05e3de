import type { DiceSource } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { SingleCommand } from '../table/commands.ts';
import type { TableEvent } from '../table/events.ts';
import type { TableMachine } from '../table/machine.ts';
import type { Combatant, TableState } from '../table/state.ts';
import type { SidesLeft } from './ebb.ts';
import type { Reason, Weighed } from './reason.ts';
import type { Style } from './style.ts';

/** Bounds of one fight: nobody fights on for ever. */
export interface Bounds {
  readonly rounds: number;
  readonly steps: number;
}
export const BOUNDS: Bounds = { rounds: 30, steps: 3_000 };

/** One thing that was done in a fight, and why. */
export interface Done {
  readonly command: SingleCommand;
  readonly events: readonly TableEvent[];
  /** Whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly reason: Reason;
  /** The best three that could have been chosen, the best first; empty where nothing was chosen. */
  readonly weighed: readonly Weighed[];
  /** The table after it. */
  readonly after: TableState;
}

/** What ended a fight that has no victor: its bounds, or that nothing can go on. */
export type Stop = 'rounds' | 'steps' | 'stuck';

/** A fight that was played to its end, or to its bounds. */
export interface Fought {
  /** Who won; `fled`: heroes got away, and the others had fallen. */
  readonly end: 'heroes' | 'foes' | 'fled' | 'open';
  readonly stop?: Stop;
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
export interface Stage {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly dice: DiceSource;
  readonly styleOf: (who: Combatant) => Style;
  readonly bounds?: Bounds;
}
