/** What a notation means, as plain data. `parseRoll` makes it, `formatRoll` writes it again. */

/** How a value is compared; `!=` is typed `<>` behind dice. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A compare point: `>=5`, `<3`, `1`. */
export interface Condition {
  readonly is: Comparison;
  readonly value: number;
}

/** Puts every lower face up to `value` (`mi2`) or every higher one down to it (`ma5`). */
interface Clamp {
  readonly kind: 'least' | 'most';
  readonly value: number;
}

/** Rolls a die again while (`r`) or once if (`ro`) it meets a condition; none means its lowest face. */
export interface Reroll {
  readonly kind: 'reroll';
  readonly once: boolean;
  readonly when: readonly Condition[];
}

/** Rolls a die again that shows what an earlier one shows (`u`, `uo`), if it meets a condition. */
export interface Unique {
  readonly kind: 'unique';
  readonly once: boolean;
  readonly when: readonly Condition[];
}

/**
 * Rolls a further die after a face that meets the condition (none: the highest face). The further dice
 * stand beside it, are `compound`ed into it, and lose one each when they `penetrate`. `onlyOne`: just
 * the first die of the handful that could, may explode. ACT-16
 */
export interface Explode {
  readonly kind: 'explode';
  readonly compound: boolean;
  readonly penetrate: boolean;
  readonly onlyOne: boolean;
  readonly when?: Condition;
}

/** What may change the dice. Done in the order written, each over the whole handful. */
export type Change = Clamp | Reroll | Unique | Explode;

/** So many from one end. */
export interface Share {
  readonly end: 'high' | 'low';
  readonly count: number;
}

/** What is chosen among dice or parts, and how the chosen count. Always done after the changes. */
export interface Choice {
  readonly keep?: Share;
  readonly drop?: Share;
  /** Count what meets this instead of adding up, less what meets `failures`. */
  readonly successes?: Condition;
  readonly failures?: Condition;
}

/** A number of sides, or fate dice: `F` with two of six faces blank (`dF`), `F1` with four (`dF.1`). */
export type Sides = number | 'F' | 'F1';

/** Dice of one kind with all that is done to them: `4d6r1kh3`. */
export interface DicePool extends Choice {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: Sides;
  /** Steps up (or down) the ladder. LAD-17 */
  readonly ranks?: number;
  /** Levels of advantage, negative for disadvantage, already cancelled. LAD-11 LAD-12 LAD-13 */
  readonly advantage?: number;
  readonly changes: readonly Change[];
  readonly criticals?: readonly Condition[];
  readonly fumbles?: readonly Condition[];
  readonly sort?: 'up' | 'down';
}

/** A number as written. */
interface NumberTerm {
  readonly kind: 'number';
  readonly value: number;
}

/** `{2d6, 1d8+1}kh1` chooses among its parts; with a single part it chooses among that part's dice. */
export interface GroupTerm extends Choice {
  readonly kind: 'group';
  readonly parts: readonly Term[];
}

/** A minus before a term. */
interface NegateTerm {
  readonly kind: 'negate';
  readonly term: Term;
}

/** Two terms and a sign between them. */
export interface BinaryTerm {
  readonly kind: 'binary';
  readonly op: '+' | '-' | '*' | '/';
  readonly left: Term;
  readonly right: Term;
}

/** The functions of the notation; `min` and `max` take any number of values, the others one. */
export type FunctionName = 'floor' | 'ceil' | 'round' | 'abs' | 'min' | 'max';

/** A function of terms. */
export interface CallTerm {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly args: readonly Term[];
}

/** A term with a label such as `[fire]`. */
interface LabelTerm {
  readonly kind: 'label';
  readonly label: string;
  readonly term: Term;
}

/** Anything that comes to a number. */
export type Term = NumberTerm | DicePool | GroupTerm | NegateTerm | BinaryTerm | CallTerm | LabelTerm;

/** A whole roll. Its total is the body, summed over the repeats; against `versus`, the degree. LAD-07 */
export interface RollSpec {
  readonly body: Term;
  readonly versus?: Term;
  readonly repeat?: number;
  readonly comment?: string;
}

/** What a roll may ask for at most. Beyond these a notation is refused with a sentence. */

/** Characters of a notation. */
export const MAX_LENGTH = 500;
/** Parentheses, groups, functions and signs inside one another. */
export const MAX_DEPTH = 24;
/** Dice on the table before any explode, repeats counted. */
export const MAX_DICE = 1_000;
/** Sides of a die. */
export const MAX_SIDES = 1_000_000;
/** Levels of advantage or disadvantage, and ranks of the ladder, in one roll. */
export const MAX_LEVELS = 99;
/** Times a roll is repeated with `6x`. */
export const MAX_REPEAT = 100;
/** Any number written in a notation. */
export const MAX_NUMBER = 1_000_000_000;

/** Dice that may follow one another from a single exploding die. */
export const MAX_EXPLOSIONS = 1_000;
/** The largest chance to explode: 0.9 to the power of MAX_EXPLOSIONS is below 1e-45. */
export const MAX_EXPLODE_CHANCE = 0.9;
/** Times one die is rolled again before its face stands. */
export const MAX_REROLLS = 10_000;
/** The largest chance to roll again: 0.99 to the power of MAX_REROLLS is below 1e-43. */
export const MAX_REROLL_CHANCE = 0.99;
