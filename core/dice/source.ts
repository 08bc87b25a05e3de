/** A hand on the dice. Whoever rolls never learns where the faces come from. */
export interface DiceSource {
  /** A face from 1 to `sides`. */
  roll(sides: number): number;
}

/** Where a seeded source stands. Plain data: saved with each step, so undo gives the same faces again. */
export interface DiceState {
  readonly seed: string;
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

export interface SavableDice extends DiceSource {
  readonly state: DiceState;
}
