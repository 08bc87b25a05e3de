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

/** One part of a group such as `{2d6, 1d8+1}kh1`, and whether it was chosen. */
export interface ItemTrace {
  readonly notation: string;
  readonly total: number;
  readonly kept: boolean;
}

/** A part of a roll as it was written, with what it came to. The parts add up to the total. */
export interface PartTrace {
  readonly notation: string;
  readonly label?: string;
  readonly dice: readonly DieTrace[];
  readonly total: number;
  /** Set where the part is a group that chose among its own parts. */
  readonly items?: readonly ItemTrace[];
}

/** How a resisted roll ended. LAD-06 LAD-07 LAD-15 */
export interface ResistedOutcome {
  readonly rolled: number;
  readonly difficulty: number;
  /** Degree of success; 0 is a failure. */
  readonly degree: number;
  readonly fumble: boolean;
}

/** A whole roll: plain data, kept in the log for ever. */
export interface RollTrace {
  readonly notation: string;
  readonly parts: readonly PartTrace[];
  /** The sum of the parts; of a resisted roll the degree of success. */
  readonly total: number;
  readonly comment?: string;
  /** Set for resisted rolls, whose two parts are the roll and its difficulty. */
  readonly resisted?: ResistedOutcome;
  /** Set where faces were typed at the table and not rolled here. */
  readonly typed?: boolean;
}
