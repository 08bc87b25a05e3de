import { ownValue } from '../../../../kernel/checks.ts';
import type { ExchangeRoll, ExchangeSpells } from '../../../../rules/exchange.ts';

/** A stat block of the fifth edition in the words it prints: what every reader of that game fills. */
export interface FifthBlock {
  readonly name: string;
  readonly size: string;
  /** `humanoid (elf, wizard)`. */
  readonly type: string;
  readonly alignment: string;
  /** `17 (natural armor)`. */
  readonly ac: string;
  /** `187 (17d10 + 85)`. */
  readonly hp: string;
  /** `30 ft., fly 60 ft. (hover)`. */
  readonly speed: string;
  /** `+2 (12)`; empty where Dexterity says it. */
  readonly initiative: string;
  /** By `str`, `dex`, `con`, `int`, `wis`, `cha`. */
  readonly abilities: { readonly [key: string]: number };
  /** `Dex +5, Wis +3`. */
  readonly saves: string;
  readonly skills: string;
  readonly weak: string;
  readonly resist: string;
  readonly immune: string;
  readonly conditions: string;
  readonly senses: string;
  readonly languages: string;
  /** `5 (1,800 XP)`. */
  readonly challenge: string;
  readonly gear: string;
  readonly entries: readonly FifthEntry[];
  readonly notes: string;
  readonly credit: string;
  /** Lines that no other field holds, by their labels. */
  readonly more: { readonly [label: string]: string };
}

/** Where an entry stands in the block. */
export type FifthSection = 'trait' | 'action' | 'bonus' | 'reaction' | 'legendary' | 'mythic' | 'lair';

export interface FifthEntry {
  readonly section: FifthSection;
  readonly name: string;
  readonly text: string;
  /** Its roll and its spells, where the source has them apart from the words. */
  readonly roll?: ExchangeRoll;
  readonly spells?: ExchangeSpells;
}

export const FIFTH_ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
/** The same in full, in the same order. */
export const FIFTH_LONG = [
  'strength',
  'dexterity',
  'constitution',
  'intelligence',
  'wisdom',
  'charisma',
] as const;

/** A block in which nothing is said. */
export const BLANK_FIFTH: Omit<FifthBlock, 'name'> = {
  size: '',
  type: '',
  alignment: '',
  ac: '',
  hp: '',
  speed: '',
  initiative: '',
  abilities: {},
  saves: '',
  skills: '',
  weak: '',
  resist: '',
  immune: '',
  conditions: '',
  senses: '',
  languages: '',
  challenge: '',
  gear: '',
  entries: [],
  notes: '',
  credit: '',
  more: {},
};

/** `+3`, `-1`: how the game prints a bonus. */
export function bonusText(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** The parts that say something, in order. */
export function joined(parts: readonly string[], by = ', '): string {
  return parts.filter((each) => each.trim() !== '').join(by);
}

const SIZES: { readonly [letter: string]: string } = {
  T: 'Tiny',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  H: 'Huge',
  G: 'Gargantuan',
};

/** The word for the letter that programs write for a size; any other word as it stands. */
export function sizeOf(letter: string): string {
  return ownValue(SIZES, letter) ?? letter;
}
