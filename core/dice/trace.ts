import type { DiceSource } from './source.ts';

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
interface ResistedOutcome {
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

/** A die of a trace while the trace is being made. */
export type Die = { -readonly [Key in keyof DieTrace]: DieTrace[Key] };

/** Where dice are laid out for a trace. */
export interface Tray {
  readonly dice: Die[];
  /** Set by a group for what it chose among; an outer group has the last word. */
  items?: ItemTrace[];
}

/** Rolls a term: its total, with the dice laid out in `tray`. */
export type Run = (dice: DiceSource, tray: Tray) => number;

/** Plain dice as they lie on the table, by face, each made once for all traces that show it. */
interface Shown {
  readonly kept: readonly DieTrace[];
  readonly dropped: readonly DieTrace[];
  /** By the place of the die that exploded into this one. */
  readonly after: readonly (readonly DieTrace[])[];
}

/** Dice with more faces, and those that follow a die further down the list, are made anew each time. */
const MOST_FACES = 100;
const MOST_PLACES = 16;

const known = new Map<number, Shown>();

/**
 * The dice of one kind as a trace shows them, empty lists for dice of very many faces. A trace never
 * changes, so all traces may show the same objects, which saves most of what a trace costs. They are
 * frozen, as a change to one would turn up in other rolls.
 */
export function showDice(sides: number): Shown {
  const made = known.get(sides) ?? makeShownDice(sides);
  known.set(sides, made);
  return made;
}

function makeShownDice(sides: number): Shown {
  // From 0, which no die shows, so that faces are places.
  const faces = Array.from({ length: sides > MOST_FACES ? 0 : sides + 1 }, (_, face) => face);
  return {
    kept: faces.map((face) => Object.freeze({ sides, face, kept: true })),
    dropped: faces.map((face) => Object.freeze({ sides, face, kept: false })),
    after: Array.from({ length: MOST_PLACES }, (_, explodedFrom) =>
      faces.map((face) => Object.freeze({ sides, face, kept: true, explodedFrom })),
    ),
  };
}

/**
 * How a roll against a difficulty ends: the degree is how often the difficulty fits into the roll, and a
 * roll of 1 is a fumble whatever it meets; the resisting side cannot fumble. A difficulty below 1 counts
 * as 1. LAD-06 LAD-07 LAD-09 LAD-15 LAD-16
 */
export function resolveResisted(rolled: number, difficulty: number): ResistedOutcome {
  const fumble = rolled === 1;
  const degree = fumble ? 0 : Math.max(0, Math.floor(rolled / Math.max(difficulty, 1)));
  return { rolled, difficulty, degree, fumble };
}
