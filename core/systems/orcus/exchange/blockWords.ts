import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { MonsterDraft } from '../creatures/monster.ts';
import { CONDITIONS } from '../conditions.ts';
import type { Rank, Role } from '../tables.ts';
import { ATTACK_KINDS, type AttackKind, DAMAGE_TYPES } from '../words.ts';
import { ACTIONS, ORIGINS, RANKS, ROLES, TYPES } from './fourthEdition.ts';

type Synonyms<Key extends string> = { readonly [word: string]: Key };

/** Both words of each pair for ours. */
function makeSynonyms<Key extends string>(
  pairs: readonly (readonly [ours: Key, theirs: string])[],
): Synonyms<Key> {
  return Object.fromEntries(
    pairs.flatMap(([ours, theirs]) => [[ours, ours] as const, [theirs, ours] as const]),
  );
}

/** Roles by every word that stat blocks of this family print. ORC-271 */
export const ROLE_OF: Synonyms<Role> = makeSynonyms(ROLES);

/** Ranks by every word. ORC-264 */
export const RANK_OF: Synonyms<Rank> = { ...makeSynonyms(RANKS), regular: 'standard' };

/** Where a creature comes from, by every word. ORC-268 */
export const SOURCE_OF: Synonyms<string> = makeSynonyms(ORIGINS);

/** What sort of body it has, by every word. ORC-269 */
export const TYPE_OF: Synonyms<string> = { ...makeSynonyms(TYPES), 'magical beast': 'monstrosity' };

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
  ...makeSynonyms(ACTIONS),
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
export function findSynonym<Key extends string>(table: Synonyms<Key>, word: string): Key | undefined {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

type Numbers = { readonly [kind: string]: number };

/** What a block resists, is weak to, or takes half of, by the kind of the attack and not by its damage. ORC-163 ORC-164 */
interface AttackWards {
  readonly halved: readonly AttackKind[];
  readonly resistAttacks: Numbers;
  readonly weakToAttacks: Numbers;
}

/** Labels under which a block of ours says so. */
export const WARD_LABELS = {
  halved: 'Half damage from attacks',
  resistAttacks: 'Resists attacks',
  weakToAttacks: 'Weak to attacks',
} as const;

const KIND_WORDS: { readonly [word: string]: AttackKind } = {
  ...Object.fromEntries(ATTACK_KINDS.map(({ key }) => [key, key])),
  close: 'near',
  area: 'far',
};
const KINDS = '(?:(?:melee|ranged|near|far|close|area|ac)\\b[\\s,]*(?:and|or)?\\s*)+';
const HALF = new RegExp(
  `^(?:half(?:\\s+damage)?\\s+from\\s+(${KINDS})(?:attacks?)?|(${KINDS})attacks?\\s*\\(\\s*half(?:\\s+damage)?\\s*\\))$`,
  'iu',
);
const AMOUNT = new RegExp(`^(${KINDS})attacks?\\s*\\(?(\\d{1,4})\\)?$`, 'iu');
const AGAINST = /^attacks?\s+(?:that\s+target|against|vs\.?|versus)\s+(?:its\s+)?ac\s+(\d{1,4})$/iu;

/** `Melee and Ranged attacks (half damage)`, `attacks that target AC 5`; undefined where no kind of attack is named. */
export function formatAttackWard(
  said: string,
  which: 'resist' | 'weak',
): { readonly label: string; readonly text: string } | undefined {
  const plain = said.trim();
  const half = which === 'resist' ? HALF.exec(plain) : undefined;
  if (half) return { label: WARD_LABELS.halved, text: readKinds(half[1] ?? half[2] ?? '').join(', ') };
  const label = which === 'resist' ? WARD_LABELS.resistAttacks : WARD_LABELS.weakToAttacks;
  const against = AGAINST.exec(plain)?.[1];
  if (against !== undefined) return { label, text: `ac ${against}` };
  const [, kinds, amount] = AMOUNT.exec(plain) ?? [];
  if (kinds === undefined) return undefined;
  return {
    label,
    text: readKinds(kinds)
      .map((kind) => `${kind} ${amount}`)
      .join(', '),
  };
}

/** The lines of a block of ours for what a draft has of it. */
export function writeWards({ halved, resistAttacks, weakToAttacks }: MonsterDraft): ExchangeCreature['more'] {
  const lines = {
    [WARD_LABELS.halved]: halved.join(', '),
    [WARD_LABELS.resistAttacks]: formatAmounts(typedNumbers(resistAttacks)),
    [WARD_LABELS.weakToAttacks]: formatAmounts(typedNumbers(weakToAttacks)),
  };
  return Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''));
}

/** The same as a draft; nothing where a block says nothing of it. */
export function readWards({ more }: ExchangeCreature): Draft & Partial<AttackWards> {
  const said = (label: string): string => (Object.hasOwn(more, label) ? (more[label] ?? '') : '');
  const halved = readKinds(said(WARD_LABELS.halved));
  const resistAttacks = readNumbers(said(WARD_LABELS.resistAttacks));
  const weakToAttacks = readNumbers(said(WARD_LABELS.weakToAttacks));
  return {
    ...(halved.length > 0 ? { halved } : {}),
    ...(Object.keys(resistAttacks).length > 0 ? { resistAttacks } : {}),
    ...(Object.keys(weakToAttacks).length > 0 ? { weakToAttacks } : {}),
  };
}

function readKinds(text: string): readonly AttackKind[] {
  const words = text.toLowerCase().split(/[^a-z]+/u);
  return [
    ...new Set(words.flatMap((word) => (Object.hasOwn(KIND_WORDS, word) ? (KIND_WORDS[word] ?? []) : []))),
  ];
}

function readNumbers(text: string): Numbers {
  const parts = text.split(/[,;]/u).flatMap((each) => {
    const [, kind = '', amount] = /^\s*([a-z]+)\s+(\d{1,3})\s*$/u.exec(each) ?? [];
    const [known] = readKinds(kind);
    return known === undefined ? [] : [[known, Number(amount)] as const];
  });
  return Object.fromEntries(parts);
}

function formatAmounts(numbers: Numbers): string {
  return Object.entries(numbers)
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => `${kind} ${amount}`)
    .join(', ');
}

/** Labels under which a block says what a flag of the draft holds. ORC-08 */
export const INCORPOREAL = 'Incorporeal';
export const LIES_DYING = 'Lies dying at 0';

const KNOWN = [...DAMAGE_TYPES, ...CONDITIONS];

/** An immunity as a block prints it; words of the GM’s own as they are. */
export function immunityWord(key: string): string {
  return KNOWN.find((each) => each.key === key)?.label.toLowerCase() ?? key;
}

/** The key of a printed immunity; words that are no key as they are. */
export function immunityKey(printed: string): string {
  const word = printed.trim().toLowerCase();
  return (
    KNOWN.find(({ key, label }) => label.toLowerCase() === word || key.toLowerCase() === word)?.key ??
    printed.trim()
  );
}
