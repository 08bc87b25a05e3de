import { said } from '../../../kernel/said.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { ABILITIES, SKILLS } from '../tables.ts';
import { CHALLENGES } from './baselines.ts';

/** Challenge ratings as they are chosen. FIF-191 */
export const CR_WORDS: readonly Word[] = CHALLENGES.map(({ key }) => ({ key, label: key, rule: 'FIF-191' }));

/** Types of creature. FIF-192 */
export const TYPES = [
  { key: 'aberration', label: 'Aberration' },
  { key: 'beast', label: 'Beast' },
  { key: 'celestial', label: 'Celestial' },
  { key: 'construct', label: 'Construct' },
  { key: 'dragon', label: 'Dragon' },
  { key: 'elemental', label: 'Elemental' },
  { key: 'fey', label: 'Fey' },
  { key: 'fiend', label: 'Fiend' },
  { key: 'giant', label: 'Giant' },
  { key: 'humanoid', label: 'Humanoid' },
  { key: 'monstrosity', label: 'Monstrosity' },
  { key: 'ooze', label: 'Ooze' },
  { key: 'plant', label: 'Plant' },
  { key: 'undead', label: 'Undead' },
] as const satisfies readonly Word[];

/** Ways to move. FIF-43 FIF-44 */
export const SPEEDS = [
  { key: 'walk', label: 'Walk' },
  { key: 'burrow', label: 'Burrow' },
  { key: 'climb', label: 'Climb' },
  { key: 'fly', label: 'Fly' },
  { key: 'swim', label: 'Swim' },
] as const satisfies readonly Word[];

/** Senses with a range. FIF-200 */
export const SENSE_WORDS = [
  { key: 'blindsight', label: 'Blindsight' },
  { key: 'darkvision', label: 'Darkvision' },
  { key: 'tremorsense', label: 'Tremorsense' },
  { key: 'truesight', label: 'Truesight' },
] as const satisfies readonly Word[];

/** Editions in which a block may be written. FIF-01 */
export const EDITIONS = [
  { key: '2024', label: '2024', rule: 'FIF-01' },
  { key: '2014', label: '2014', rule: 'FIF-01' },
] as const satisfies readonly Word[];

/** Where an attack or a save begins. FIF-68 FIF-73 FIF-153 */
export const ORIGIN_WORDS = [
  { key: 'melee', label: 'Melee', symbol: '⚔' },
  { key: 'ranged', label: 'Ranged', symbol: '➶' },
  { key: 'area', label: 'Area', symbol: '✦' },
  { key: 'self', label: 'Self', symbol: '◦' },
] as const satisfies readonly (Word & { readonly symbol: string })[];

/** How often something can be used. FIF-160 FIF-164 FIF-165 FIF-189 */
export const USAGES = [
  { key: 'atWill', label: said('fifth.will') },
  { key: 'turn', label: said('fifth.onceUntilNextTurn') },
  { key: 'day', label: said('fifth.day') },
  { key: 'rest', label: said('fifth.afterRest') },
  { key: 'recharge6', label: said('form.recharge6') },
  { key: 'recharge5', label: said('form.recharge56') },
  { key: 'recharge4', label: said('form.recharge46') },
  { key: 'recharge3', label: said('form.recharge36') },
  { key: 'recharge2', label: said('form.recharge26') },
] as const satisfies readonly ChoosableWord[];

/** What is rolled against: AC by the attacker, a save by the target. FIF-21 FIF-66 */
export const VERSUS: readonly ChoosableWord[] = [
  { key: '', label: said('fifth.noRoll') },
  { key: 'ac', label: said('fifth.attackRollAgainstAc') },
  ...ABILITIES.map(({ key, label }) => ({ key, label: said('fifth.saveOf', { ability: label }) })),
];

/** Skills as words. FIF-19 */
export const SKILL_WORDS: readonly Word[] = SKILLS.map(({ key, label }) => ({ key, label }));

/** Numbers a GM may set against what is usual. FIF-04 */
export const OVERRIDES = [
  { key: 'hp', label: 'HP' },
  { key: 'ac', label: 'AC' },
  { key: 'initiative', label: said('form.initiative') },
  { key: 'attack', label: said('form.attackBonus') },
  { key: 'dc', label: said('fifth.saveDc') },
  { key: 'damage', label: said('fifth.damageRound') },
  { key: 'proficiency', label: said('fifth.proficiencyBonus') },
  { key: 'passive', label: said('form.passivePerception') },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly ChoosableWord[];

/** How well something is learnt: by how often the proficiency bonus counts. FIF-12 FIF-185 */
export const TRAINING = [
  { key: '0', label: said('fifth.dexterityAlone') },
  { key: '1', label: said('fifth.proficiencyBonusLabel') },
  { key: '2', label: said('fifth.twiceProficiencyBonus') },
] as const satisfies readonly ChoosableWord[];

/** Templates that can be laid over a monster once. */
export const TEMPLATES = [
  { key: 'undead', label: 'Undead', text: 'Rises again: immune to poison, sees in the dark.' },
  { key: 'fiendish', label: 'Fiendish', text: 'Resists fire, cold and lightning; magic slides off.' },
  { key: 'giant', label: 'Giant', text: 'One size larger, its hit dice and reach with it.' },
  { key: 'young', label: 'Young', text: 'One size smaller, its hit dice with it.' },
] as const satisfies readonly Word[];
