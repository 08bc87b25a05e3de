import { toEnglish, said, type Wording } from '../../../kernel/said.ts';
import { shiftRank } from '../../../dice/ladder.ts';
import { LIMITS } from '../tables.ts';

/** Dice that count as one: a die of the ladder, levels of advantage (negative: disadvantage). LAD-11 LAD-12 */
export interface Ranked {
  readonly sides: number;
  readonly level: number;
}

/** Such dice once they lie on the table, with what was spent on them. */
export interface Thrown extends Ranked {
  /** Faces that count, in the order they fell; a rerolled face is not among them. */
  readonly faces: readonly number[];
  /** Mastery Points spent on this roll so far. LAD-20 */
  readonly spent: number;
}

/** Advantage and disadvantage after they cancelled one for one. LAD-13 */
export function cancelled(advantage: number, disadvantage: number): number {
  return advantage - disadvantage;
}

/** A die moved along the ladder; ranks beyond its ends join the levels and cancel with them. LAD-17 LAD-18 */
export function ranked(sides: number, ranks: number, level: number): Ranked {
  const shifted = shiftRank(sides, ranks);
  const bearable = Math.max(-LIMITS.levels, Math.min(LIMITS.levels, shifted.advantage + level));
  return { sides: shifted.sides, level: bearable };
}

/** The notation of dice: `d8`, `d8 adv 2`, `d6 dis`. */
export function notationOf({ sides, level }: Ranked): string {
  if (level === 0) return `d${sides}`;
  const word = level > 0 ? 'adv' : 'dis';
  return `d${sides} ${word} ${Math.abs(level)}`;
}

/** The same as it is read: `D8`, `D8 with 2 advantage`. */
export function wordsOf(dice: Ranked): string {
  return toEnglish(diceSaid(dice));
}

/** The same for a text of any language. */
export function diceSaid({ sides, level }: Ranked): Wording {
  if (level === 0) return `D${sides}`;
  return said(level > 0 ? 'ladder.dieWithAdvantage' : 'ladder.dieWithDisadvantage', {
    sides,
    level: Math.abs(level),
  });
}

/** The highest of all with advantage, the lowest with disadvantage. LAD-11 LAD-12 LAD-21 */
export function resultOf({ level, faces }: Pick<Thrown, 'level' | 'faces'>): number {
  if (faces.length === 0) return 0;
  return level < 0 ? Math.min(...faces) : Math.max(...faces);
}

/**
 * The dice after a Mastery Point: one more, or with disadvantage a new face for the lowest, kept even if it
 * is lower still. LAD-19 LAD-21
 */
export function withPoint(thrown: Thrown, face: number): Thrown {
  const spent = thrown.spent + 1;
  if (thrown.level >= 0) return { ...thrown, faces: [...thrown.faces, face], spent };
  return { ...thrown, faces: thrown.faces.with(lowestAt(thrown.faces), face), spent };
}

/** Where the lowest face lies. LAD-21 */
export function lowestAt(faces: readonly number[]): number {
  return faces.indexOf(Math.min(...faces));
}
