/** One die on the table after a roll: its face, and what the notation did with it. */
export interface DieTrace {
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
  /** What the die counts for when it is kept, if it is not its face (`mi2`, compounding, successes). */
  readonly counts?: number;
  readonly mark?: 'critical' | 'fumble' | 'success' | 'failure';
  /** Index in the list of the die whose explosion or reroll this one is. */
  readonly explodedFrom?: number;
  readonly rerolledFrom?: number;
}

/** A part of a roll as it was written, with what it came to. */
export interface PartTrace {
  readonly notation: string;
  readonly label?: string;
  readonly dice: readonly DieTrace[];
  readonly total: number;
}

/** A whole roll: plain data, kept in the log for ever. */
export interface RollTrace {
  readonly notation: string;
  readonly parts: readonly PartTrace[];
  readonly total: number;
  /** Set where faces were typed at the table and not rolled here. */
  readonly typed?: boolean;
}
