import * as v from 'valibot';
import type { Sheet } from '../../../rules/sheet.ts';
import {
  flag,
  maybe,
  number,
  numbers,
  powerTraitsBy,
  text,
  texts,
  traitsBy,
  word,
  words,
} from '../../../rules/traits.ts';
import { half, type Rank, RECOVERY_DIVISOR, SKILL_KEYS } from '../tables.ts';
import { ATTACK_KINDS } from '../words.ts';
import { SIZES, SPEEDS } from './monster/choices.ts';

const RANK_KEYS = ['mook', 'standard', 'elite', 'boss'] as const satisfies readonly Rank[];

/** What the rules ask of a sheet besides its own fields. */
export const traitsOf = traitsBy({
  hero: flag,
  player: text,
  /** No creature but a trap, which is worth its own experience. */
  trap: flag,
  rank: word(RANK_KEYS, 'standard'),
  role: text,
  leader: flag,
  /** Where its nature comes from, and what it is: `natural`, `beast`. ORC-268 */
  source: text,
  type: text,
  /** In small letters. ORC-270 */
  tags: texts,
  size: word(
    SIZES.map(({ key }) => key),
    'medium',
  ),
  incorporeal: flag,
  /** Kinds of attack that deal it half damage. */
  halved: words(ATTACK_KINDS.map(({ key }) => key)),
  /** Lies dying at 0 hit points as heroes do. ORC-167 */
  liesDying: flag,
  /** Worn armor it is not used to. */
  badArmor: flag,
  /** What a recovery heals, where it is no fourth of the maximum. ORC-176 */
  recoveryValue: number(),
  saves: number(),
  regeneration: number(),
  xp: number(),
  /** Squares it walks, and those of other ways to move. ORC-138 ORC-139 */
  speed: number(),
  speeds: numbers(SPEEDS.map(({ key }) => key)),
  strengthScore: maybe,
  passivePerception: number(),
  passiveInsight: number(),
  trained: words(SKILL_KEYS),
  /** Bonus of a check of Strength, and of each skill. ORC-105 ORC-230 */
  strength: number(),
  ...v.entriesFromList(SKILL_KEYS, number()),
});
export type OrcusTraits = ReturnType<typeof traitsOf>;

/** What the rules ask of one of its powers. */
export const powerTraitsOf = powerTraitsBy({
  /** The dice a critical hit with it rolls more. ORC-86 ORC-197 */
  critical: text,
});

/** Bonus of a skill, or of `strength`; 0 where it has none. ORC-230 */
export function skillBonus(sheet: Sheet, skill: string): number {
  const key = [...SKILL_KEYS, 'strength' as const].find((each) => each === skill);
  return key === undefined ? 0 : traitsOf(sheet)[key];
}

/** Whether the sheet is that of a player's character. */
export function isHero(sheet: Sheet): boolean {
  return traitsOf(sheet).hero;
}

/** Whether it falls at one hit. ORC-285 */
export function isMook(sheet: Sheet): boolean {
  return traitsOf(sheet).rank === 'mook';
}

/** Half the maximum, rounded down. ORC-158 */
export function staggeredValue(sheet: Sheet): number {
  return half(sheet.hitPoints);
}

/** What a recovery heals. ORC-176 */
export function recoveryValue(sheet: Sheet): number {
  const { recoveryValue: own } = traitsOf(sheet);
  return own > 0 ? own : Math.floor(sheet.hitPoints / RECOVERY_DIVISOR);
}
