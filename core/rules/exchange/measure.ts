import type { Draft } from '../creature.ts';
import type { ExchangeCreature } from '../exchange.ts';
import type { WordedPart } from './inWords.ts';

/** What a monster does in a fight, in words that every game has some word for. */
export type CombatRole = 'archer' | 'blocker' | 'leader' | 'skulker' | 'spoiler' | 'striker' | 'wrecker';

/** What a defense keeps off: blows, what the body bears, what one dodges, what the will withstands. */
export type DefenseKind = 'armor' | 'body' | 'quick' | 'mind';

/** What an entry costs, in words that every game has some word for. */
export type EntryCost = 'main' | 'move' | 'minor' | 'reaction' | 'free' | 'trait';

/** How hard a monster is, beside the heroes of its game. */
export interface MonsterGrade {
  /** Level of the heroes that it is met by, one of it for each hero if its weight is 1. */
  readonly level: number;
  /** How many standard ones it counts as: 0.25 a mook, 1, 2, 4 a boss. */
  readonly weight: number;
  readonly part: CombatRole;
  /** Its game names no part; this one is guessed from its attacks. */
  readonly guessed?: true;
}

/** What is usual for a monster of a game. */
export interface UsualNumbers {
  readonly hp: number;
  /** Mean of one hit. */
  readonly damage: number;
  readonly attack: { readonly [guard in DefenseKind]: number };
  /** By the game’s own keys. */
  readonly defenses: { readonly [key: string]: number };
}

/** How the monsters of a game are measured, so that one of them can become a monster of another game. */
export interface MonsterScale {
  /** Highest level of its heroes: levels of two games are alike where they are the same share of it. */
  readonly top: number;
  readonly gradeOf: (plain: ExchangeCreature) => MonsterGrade;
  /** Level, rank and role in its own words, and whatever else follows from the grade alone. */
  readonly fields: (grade: MonsterGrade) => Partial<ExchangeCreature>;
  /** `level 5 elite blocker`, as its players say it. */
  readonly said: (plain: ExchangeCreature) => string;
  readonly usual: (plain: ExchangeCreature) => UsualNumbers;
  /** What its defenses keep off, by their keys, and which of them stands for each. */
  readonly guards: { readonly [key: string]: DefenseKind };
  readonly aims: { readonly [guard in DefenseKind]: string };
  /** Its words for what an entry costs; the first of each cost is the way back. */
  readonly costs: readonly (readonly [word: string, cost: EntryCost])[];
  /** Die that brings a spent power back. */
  readonly die?: 6 | 20;
  /** Damage is a number, not dice. */
  readonly flat?: true;
  /** Unit of its distances; none where it has no distances. */
  readonly unit?: 'squares' | 'feet';
  /** How it writes a resistance: an amount taken off, a roll to be reached, or the type alone. */
  readonly resists: 'amount' | 'roll' | 'type';
  /** Parts of a stat block that it has no field for: they are kept in the notes. */
  readonly lacks: readonly WordedPart[];
  /** The creature made ready to leave: what others have fields for in those fields. */
  readonly out?: (plain: ExchangeCreature) => ExchangeCreature;
  /** The creature made ready to come in, after all numbers are set. */
  readonly into?: (plain: ExchangeCreature, grade: MonsterGrade) => ExchangeCreature;
  /** Fields of a draft that no plain creature has. */
  readonly draftOf?: (grade: MonsterGrade) => Draft;
}

/** The part that a monster plays by its attacks alone, where its game names none. */
export function guessedPart({ powers }: ExchangeCreature): CombatRole {
  const attacks = powers.filter(({ attack }) => attack);
  return attacks.length > 0 && attacks.every(({ reach }) => reach === 'ranged' || reach === 'far')
    ? 'archer'
    : 'striker';
}

/** The grade of a monster whose game has no ranks: its level by the number of that key, its part by its role or its attacks. */
export function gradeBy(
  key: string,
  parts: readonly (readonly [word: string, part: CombatRole])[],
): MonsterScale['gradeOf'] {
  return (plain) => {
    const part = partOf(parts, plain.role);
    return {
      level: plain.numbers[key] ?? plain.level ?? 1,
      weight: 1,
      ...(part ? { part } : { part: guessedPart(plain), guessed: true }),
    };
  };
}

/** The word of a list whose weight lies nearest, as ratios go. */
export function nearestRank(
  ranks: readonly (readonly [word: string, weight: number])[],
  weight: number,
): string {
  const distance = (each: number): number => Math.abs(Math.log(each / weight));
  return ranks.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? '';
}

/** The part behind a game’s word, and the game’s first word for a part. */
export function partOf(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  word: string,
): CombatRole | undefined {
  return parts.find(([each]) => each === word)?.[1];
}

export function wordFor(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  part: CombatRole,
): string {
  return (
    parts.find(([, each]) => each === part)?.[0] ?? parts.find(([, each]) => each === 'striker')?.[0] ?? ''
  );
}
