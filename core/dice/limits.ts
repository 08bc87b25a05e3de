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
