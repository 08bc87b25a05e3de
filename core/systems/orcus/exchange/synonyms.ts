import type { Role, Rank } from '../tables.ts';
import { ACTIONS, ORIGINS, RANKS, ROLES, TYPES } from './fourth/fourthWords.ts';

type Synonyms<Key extends string> = { readonly [word: string]: Key };

/** Both words of each pair for ours. */
function bothWays<Key extends string>(
  pairs: readonly (readonly [ours: Key, theirs: string])[],
): Synonyms<Key> {
  return Object.fromEntries(
    pairs.flatMap(([ours, theirs]) => [[ours, ours] as const, [theirs, ours] as const]),
  );
}

/** Roles by every word that stat blocks of this family print. ORC-271 */
export const ROLE_OF: Synonyms<Role> = bothWays(ROLES);

/** Ranks by every word. ORC-264 */
export const RANK_OF: Synonyms<Rank> = { ...bothWays(RANKS), regular: 'standard' };

/** Where a creature comes from, by every word. ORC-268 */
export const SOURCE_OF: Synonyms<string> = bothWays(ORIGINS);

/** What sort of body it has, by every word. ORC-269 */
export const TYPE_OF: Synonyms<string> = { ...bothWays(TYPES), 'magical beast': 'monstrosity' };

/** Defenses by every word. ORC-79 */
export const DEFENSE_OF: Synonyms<'ac' | 'fort' | 'ref' | 'will'> = {
  ac: 'ac',
  fort: 'fort',
  fortitude: 'fort',
  ref: 'ref',
  reflex: 'ref',
  will: 'will',
  wil: 'will',
};

/** Kinds of action by every word. ORC-24 ORC-40 */
export const ACTION_OF: Synonyms<string> = {
  ...bothWays(ACTIONS),
  'immediate counter': 'counter',
  'immediate interrupt': 'counter',
  'immediate reaction': 'reaction',
  'no action': 'triggered',
  trait: 'trait',
};

/** Alignments by every word; what may be any is none. ORC-08 */
export const ALIGNMENT_OF: Synonyms<string> = {
  unaligned: 'unaligned',
  any: 'unaligned',
  'lawful good': 'lawfulGood',
  good: 'good',
  evil: 'evil',
  'chaotic evil': 'chaoticEvil',
};

/** Abilities by every word. ORC-218 */
export const ABILITY_OF: Synonyms<string> = {
  str: 'str',
  strength: 'str',
  con: 'con',
  constitution: 'con',
  dex: 'dex',
  dexterity: 'dex',
  int: 'int',
  intelligence: 'int',
  wis: 'wis',
  wisdom: 'wis',
  cha: 'cha',
  charisma: 'cha',
};

/** The entry of a word in one of these tables, whatever its letters; never one that every object has. */
export function meaning<Key extends string>(table: Synonyms<Key>, word: string): Key | undefined {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
