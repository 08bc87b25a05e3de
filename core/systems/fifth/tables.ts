import type { Word } from '../../rules/words.ts';

/** Seconds of a round. FIF-28 */
export const ROUND_SECONDS = 6;

/** The six abilities. FIF-10 */
export const ABILITIES = [
  { key: 'str', label: 'Strength', short: 'Str' },
  { key: 'dex', label: 'Dexterity', short: 'Dex' },
  { key: 'con', label: 'Constitution', short: 'Con' },
  { key: 'int', label: 'Intelligence', short: 'Int' },
  { key: 'wis', label: 'Wisdom', short: 'Wis' },
  { key: 'cha', label: 'Charisma', short: 'Cha' },
] as const satisfies readonly Word[];

export type Ability = (typeof ABILITIES)[number]['key'];

/** The eighteen skills with the ability of each. FIF-19 */
export const SKILLS = [
  { key: 'acrobatics', label: 'Acrobatics', ability: 'dex' },
  { key: 'animalHandling', label: 'Animal Handling', ability: 'wis' },
  { key: 'arcana', label: 'Arcana', ability: 'int' },
  { key: 'athletics', label: 'Athletics', ability: 'str' },
  { key: 'deception', label: 'Deception', ability: 'cha' },
  { key: 'history', label: 'History', ability: 'int' },
  { key: 'insight', label: 'Insight', ability: 'wis' },
  { key: 'intimidation', label: 'Intimidation', ability: 'cha' },
  { key: 'investigation', label: 'Investigation', ability: 'int' },
  { key: 'medicine', label: 'Medicine', ability: 'wis' },
  { key: 'nature', label: 'Nature', ability: 'int' },
  { key: 'perception', label: 'Perception', ability: 'wis' },
  { key: 'performance', label: 'Performance', ability: 'cha' },
  { key: 'persuasion', label: 'Persuasion', ability: 'cha' },
  { key: 'religion', label: 'Religion', ability: 'int' },
  { key: 'sleightOfHand', label: 'Sleight of Hand', ability: 'dex' },
  { key: 'stealth', label: 'Stealth', ability: 'dex' },
  { key: 'survival', label: 'Survival', ability: 'wis' },
] as const satisfies readonly (Word & { readonly ability: Ability })[];

export type Skill = (typeof SKILLS)[number]['key'];

/** Pounds that each point of Strength carries, by size; twice that is dragged. FIF-08 */
export const CARRY: readonly number[] = [7.5, 15, 15, 30, 60, 120];

/** What a score of 1 to 30 adds. FIF-10 */
export function abilityModifierFor(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Proficiency bonus of a level or a CR; a CR below 1 counts as 1. FIF-11 */
export function proficiencyAt(level: number): number {
  return 2 + Math.floor((Math.max(1, level) - 1) / 4);
}

/** Classes with their hit die, the saves they are good at, and their German name. FIF-21 FIF-193 */
export const CLASSES = [
  { key: 'barbarian', german: 'barbar', hitDie: 12, saves: ['str', 'con'] },
  { key: 'bard', german: 'barde', hitDie: 8, saves: ['dex', 'cha'] },
  { key: 'cleric', german: 'kleriker', hitDie: 8, saves: ['wis', 'cha'] },
  { key: 'druid', german: 'druide', hitDie: 8, saves: ['int', 'wis'] },
  { key: 'fighter', german: 'kämpfer', hitDie: 10, saves: ['str', 'con'] },
  { key: 'monk', german: 'mönch', hitDie: 8, saves: ['str', 'dex'] },
  { key: 'paladin', german: 'paladin', hitDie: 10, saves: ['wis', 'cha'] },
  { key: 'ranger', german: 'waldläufer', hitDie: 10, saves: ['str', 'dex'] },
  { key: 'rogue', german: 'schurke', hitDie: 8, saves: ['dex', 'int'] },
  { key: 'sorcerer', german: 'zauberer', hitDie: 6, saves: ['con', 'cha'] },
  { key: 'warlock', german: 'hexenmeister', hitDie: 8, saves: ['wis', 'cha'] },
  { key: 'wizard', german: 'magier', hitDie: 6, saves: ['int', 'wis'] },
] as const satisfies readonly {
  readonly key: string;
  readonly german: string;
  readonly hitDie: number;
  readonly saves: readonly Ability[];
}[];

/** How a class comes by spell slots: all of them, half as fast, or few of one level that a short rest gives back. FIF-147 */
export const CASTERS: { readonly [key: string]: 'full' | 'half' | 'pact' } = {
  bard: 'full',
  cleric: 'full',
  druid: 'full',
  sorcerer: 'full',
  wizard: 'full',
  paladin: 'half',
  ranger: 'half',
  warlock: 'pact',
};

/** Ability by which a class casts. FIF-149 */
export const CASTING_ABILITIES: { readonly [key: string]: Ability } = {
  bard: 'cha',
  cleric: 'wis',
  druid: 'wis',
  paladin: 'cha',
  ranger: 'wis',
  sorcerer: 'cha',
  warlock: 'cha',
  wizard: 'int',
};

/** Slots of levels 1 to 9 by level of a caster. FIF-147 */
const FULL_SLOTS = [
  '2', '3', '42', '43', '432', '433', '4331', '4332', '43331', '43332',
  '433321', '433321', '4333211', '4333211', '43332111', '43332111', '433321111',
  '433331111', '433332111', '433332211',
]; // prettier-ignore

/** Slots by their level of a caster of that level, the first of level 1; a half caster has those of half its level. FIF-147 */
export function listSlotsAt(level: number, how: 'full' | 'half'): readonly number[] {
  const row = FULL_SLOTS[(how === 'full' ? level : Math.ceil(level / 2)) - 1] ?? '';
  return Array.from(row, Number);
}

/** Pact slots at a level. FIF-147 */
export function listPactSlotsAt(level: number): number {
  if (level >= 17) return 4;
  if (level >= 11) return 3;
  return level >= 2 ? 2 : 1;
}

/** Sizes, smallest first, with the hit die of each and its side of space in feet. FIF-08 */
export const SIZES = [
  { key: 'tiny', label: 'Tiny', hitDie: 4, space: 2.5 },
  { key: 'small', label: 'Small', hitDie: 6, space: 5 },
  { key: 'medium', label: 'Medium', hitDie: 8, space: 5 },
  { key: 'large', label: 'Large', hitDie: 10, space: 10 },
  { key: 'huge', label: 'Huge', hitDie: 12, space: 15 },
  { key: 'gargantuan', label: 'Gargantuan', hitDie: 20, space: 20 },
] as const satisfies readonly (Word & { readonly hitDie: number; readonly space: number })[];
