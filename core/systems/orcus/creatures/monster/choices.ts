import { DAMAGE_TYPES } from '../../words.ts';
import type { Word } from '../../../../rules/words.ts';

/** Ranks as they are chosen. ORC-264 */
export const RANK_WORDS = [
  {
    key: 'mook',
    label: 'Mook',
    rule: 'ORC-285',
    text: 'Four of them are one hero’s match; one hit fells it.',
  },
  { key: 'standard', label: 'Standard', rule: 'ORC-264', text: 'One hero’s match.' },
  { key: 'elite', label: 'Elite', rule: 'ORC-287', text: 'Two heroes’ match.' },
  { key: 'boss', label: 'Boss', rule: 'ORC-288', text: 'Four heroes’ match.' },
] as const satisfies readonly Word[];

/** Roles as they are chosen. ORC-271 */
export const ROLE_WORDS = [
  { key: 'archer', label: 'Archer', text: 'Fights from afar.' },
  { key: 'blocker', label: 'Blocker', text: 'Hard to hit, stands before weaker allies.' },
  { key: 'skulker', label: 'Skulker', text: 'Hides, strikes hard, hides again.' },
  { key: 'spoiler', label: 'Spoiler', text: 'Hinders many with areas and conditions.' },
  { key: 'striker', label: 'Striker', text: 'Quick and strong.' },
  { key: 'wrecker', label: 'Wrecker', text: 'Deals the most damage, easy to hit.' },
] as const satisfies readonly Word[];

/** The published templates, by the word that makes a creature one. */
export const TEMPLATE_WORDS = [
  {
    key: 'ghost',
    label: 'Ghost',
    rule: 'ORC-BOOK-02',
    text: 'Flies, half damage from attacks, drains life, takes over bodies.',
  },
  {
    key: 'half-fiend',
    label: 'Half-fiend',
    rule: 'ORC-BOOK-03',
    text: 'Resists acid, cold and fire; a word that dazes.',
  },
  {
    key: 'shade',
    label: 'Forlorn shade',
    rule: 'ORC-BOOK-04',
    text: 'Marks whom it strikes, walks through shadow.',
  },
] as const satisfies readonly Word[];

/** Sizes. ORC-140 ORC-267 */
export const SIZES = [
  { key: 'tiny', label: 'Tiny', text: 'A cat or smaller.' },
  { key: 'small', label: 'Small', text: 'A dog.' },
  { key: 'medium', label: 'Medium', text: 'A human.' },
  { key: 'large', label: 'Large', text: 'A cow; 2 squares on a side.' },
  { key: 'huge', label: 'Huge', text: 'An elephant; 3 squares on a side.' },
  { key: 'gargantuan', label: 'Gargantuan', text: 'A whale; 4 squares on a side or more.' },
] as const satisfies readonly Word[];

/** Where a creature’s nature comes from. ORC-268 */
export const SOURCES = [
  { key: 'cosmic', label: 'Cosmic' },
  { key: 'elemental', label: 'Elemental' },
  { key: 'fey', label: 'Fey' },
  { key: 'natural', label: 'Natural' },
  { key: 'outsider', label: 'Outsider' },
  { key: 'shadow', label: 'Shadow' },
] as const satisfies readonly Word[];

/** What sort of body it has. ORC-269 */
export const TYPES = [
  { key: 'automaton', label: 'Automaton' },
  { key: 'beast', label: 'Beast' },
  { key: 'humanoid', label: 'Humanoid' },
  { key: 'monstrosity', label: 'Monstrosity' },
] as const satisfies readonly Word[];

/** Alignments; they change nothing. ORC-08 */
export const ALIGNMENTS = [
  { key: 'unaligned', label: 'Unaligned' },
  { key: 'lawfulGood', label: 'Lawful good' },
  { key: 'good', label: 'Good' },
  { key: 'evil', label: 'Evil' },
  { key: 'chaoticEvil', label: 'Chaotic evil' },
] as const satisfies readonly Word[];

/** The six abilities. ORC-218 */
export const ABILITIES = [
  { key: 'str', label: 'Str' },
  { key: 'con', label: 'Con' },
  { key: 'dex', label: 'Dex' },
  { key: 'int', label: 'Int' },
  { key: 'wis', label: 'Wis' },
  { key: 'cha', label: 'Cha' },
] as const satisfies readonly Word[];

/** Ways to move. ORC-139 ORC-276 */
export const SPEEDS = [
  { key: 'walk', label: 'Walk' },
  { key: 'climb', label: 'Climb' },
  { key: 'swim', label: 'Swim' },
  { key: 'fly', label: 'Fly' },
  { key: 'burrow', label: 'Burrow' },
  { key: 'teleport', label: 'Teleport' },
] as const satisfies readonly Word[];

/** Usages by which a die brings a power back: the lowest face that does. ORC-58 */
export const RECHARGES = { recharge6: 6, recharge5: 5, recharge4: 4, recharge3: 3, recharge2: 2 } as const;

/** How often a power can be used. ORC-57 ORC-58 ORC-59 */
export const USAGES = [
  { key: 'atWill', label: 'at-will' },
  { key: 'round', label: 'once per round' },
  { key: 'encounter', label: 'encounter' },
  { key: 'daily', label: 'daily' },
  { key: 'recharge6', label: 'recharge 6' },
  { key: 'recharge5', label: 'recharge 5–6' },
  { key: 'recharge4', label: 'recharge 4–6' },
  { key: 'recharge3', label: 'recharge 3–6' },
  { key: 'recharge2', label: 'recharge 2–6' },
  { key: 'rechargeIf', label: 'recharge if …' },
] as const satisfies readonly Word[];

/** Where a power’s effect starts, with the sign a stat block shows. ORC-63 ORC-272 */
export const ORIGINS = [
  { key: 'melee', label: 'Melee', symbol: '⚔' },
  { key: 'ranged', label: 'Ranged', symbol: '➶' },
  { key: 'near', label: 'Near', symbol: '⟡' },
  { key: 'far', label: 'Far', symbol: '✦' },
  { key: 'self', label: 'Self', symbol: '◦' },
] as const satisfies readonly (Word & { readonly symbol: string })[];

/** Which damage a power takes from the table of its level. ORC-284 */
export const DAMAGE_KINDS = [
  { key: 'auto', label: 'as its range and usage say' },
  { key: 'atWillSingle', label: 'at-will, one target' },
  { key: 'atWillMulti', label: 'at-will, several targets' },
  { key: 'surgeSingle', label: 'limited, one target' },
  { key: 'surgeMulti', label: 'limited, several targets' },
  { key: 'none', label: 'no damage' },
] as const satisfies readonly Word[];

/** What a miss still deals. ORC-87 */
export const MISSES = [
  { key: 'none', label: 'nothing' },
  { key: 'half', label: 'half damage' },
  { key: 'full', label: 'full damage' },
] as const satisfies readonly Word[];

/** Numbers a GM may set against the formulas. ORC-06 */
export const OVERRIDES = [
  { key: 'hp', label: 'HP' },
  { key: 'ac', label: 'AC' },
  { key: 'fort', label: 'Fort' },
  { key: 'ref', label: 'Ref' },
  { key: 'will', label: 'Will' },
  { key: 'initiative', label: 'Initiative' },
  { key: 'attackAc', label: 'Attack vs AC' },
  { key: 'attackOther', label: 'Attack vs others' },
  { key: 'perception', label: 'Perception' },
  { key: 'saves', label: 'Save bonus' },
  { key: 'actionPoints', label: 'Action points' },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly Word[];

/** Types of damage with the sign for all of them. ORC-163 ORC-164 ORC-165 */
export const TYPES_AND_ALL: readonly Word[] = [{ key: 'all', label: 'All' }, ...DAMAGE_TYPES];

/** Types of damage with the choice of none. ORC-162 */
export const TYPE_OR_NONE: readonly Word[] = [{ key: '', label: 'untyped' }, ...DAMAGE_TYPES];
