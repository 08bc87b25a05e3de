import * as v from 'valibot';
import { nameSchema } from '../../../kernel/result.ts';
import { said } from '../../../kernel/said.ts';
import type { Draft, FormField } from '../../../rules/creature.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import {
  choiceField,
  damageShape,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  numberField,
  oneOfKeys,
  optionalNumber,
  optionalText,
  readingCorrections,
  recordShape,
  textField,
  textListShape,
  textsField,
  wideField,
} from '../../../rules/fields.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { CHALLENGES } from '../challengeTables.ts';
import { ABILITIES, SKILLS } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';

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
const VERSUS: readonly ChoosableWord[] = [
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

/** Damage as dice and whole numbers added up, each part with its type, or empty. FIF-92 FIF-93 FIF-102 */
const damageTextSchema = (what: string) =>
  damageShape(
    what,
    '2d6+4 slashing + 1d8 fire',
    (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined,
  );

const ACTION = ['action', 'bonus', 'reaction', 'move', 'legendary', 'lair', 'free', 'trait'] as const;
const USAGE = [
  'atWill',
  'turn',
  'day',
  'rest',
  'recharge6',
  'recharge5',
  'recharge4',
  'recharge3',
  'recharge2',
] as const;

/** What is rolled against; empty where nothing is. FIF-21 FIF-66 */
const versusShape = oneOfKeys('What is rolled against', ['', 'ac', 'str', 'dex', 'con', 'int', 'wis', 'cha']);

/** An entry of a stat block as it is typed. FIF-187 FIF-188 FIF-189 */
export const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(oneOfKeys('The action', ACTION), 'action'),
  usage: v.optional(oneOfKeys('The usage', USAGE), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  usesLair: optionalNumber('The uses in its lair', 1, 20),
  cost: optionalNumber('The legendary actions it costs', 1, 5),
  form: optionalText('The form', 80),
  trigger: optionalText('The trigger', 600),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'area', 'self']), 'melee'),
  range: optionalText('The range', 160),
  area: flagShape('Several targets'),
  target: optionalText('The target', 400),
  versus: v.optional(versusShape, ''),
  attackBonus: optionalNumber('The attack bonus', -20, 99),
  dc: optionalNumber('The DC', 1, 60),
  damageKind: v.optional(oneOfKeys('The damage', ['auto', 'none']), 'auto'),
  damage: damageTextSchema('The damage'),
  miss: v.optional(oneOfKeys('What a miss or a save leaves', ['none', 'half', 'full']), 'none'),
  hit: optionalText('What a hit or a failed save brings', 3_000),
  worse: optionalText('The second failure', 1_000),
  missText: optionalText('What a miss or a save brings', 1_000),
  effect: optionalText('The effect', 4_000),
  level: optionalNumber('The spell level', 0, 9),
  tags: textListShape('The tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const DAMAGE_KINDS = [
  { key: 'auto', label: said('fifth.usualChallenge') },
  { key: 'none', label: said('form.noDamage') },
] as const;

const LEFT = [
  { key: 'none', label: said('form.nothing') },
  { key: 'half', label: said('form.halfDamage') },
  { key: 'full', label: said('form.fullDamage') },
] as const;

/** A fresh entry of a block. */
export const BLANK_POWER: Draft = {
  name: 'New attack',
  action: 'action',
  usage: 'atWill',
  origin: 'melee',
  range: 'reach 5 ft.',
  area: false,
  versus: 'ac',
  damageKind: 'auto',
  damage: '',
  miss: 'none',
  hit: '',
  tags: [],
};

/** The fields of an entry. FIF-187 FIF-188 FIF-189 */
export const POWER_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('action', said('fifth.section'), ACTIONS),
  choiceField('usage', said('fifth.howOften'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('fifth.dayBetweenTwoRests')),
  numberField('usesLair', said('fifth.usesLair'), 1, 20),
  numberField('cost', said('fifth.legendaryActionsCosts'), 1, 5),
  textField('form', said('fifth.onlyThisForm'), said('fifth.wolfHybrid')),
  wideField('trigger', said('form.trigger')),
  choiceField('versus', said('form.rolls'), VERSUS),
  choiceField('origin', said('form.kindRange'), ORIGIN_WORDS),
  textField('range', said('fifth.reachRangeArea'), 'reach 10 ft., range 80/320 ft., 60-foot Cone'),
  flagField('area', said('form.severalTargets'), said('form.damageRollServesAll')),
  textField('target', said('form.target'), 'Each creature in the Cone.'),
  numberField('attackBonus', said('form.attackBonusOwn'), -20, 99),
  numberField('dc', said('fifth.dcOwn'), 1, 60),
  choiceField('damageKind', said('form.damage'), DAMAGE_KINDS),
  textField('damage', said('form.damageOwn'), '2d6+4 slashing + 1d8 fire'),
  choiceField('miss', said('fifth.missMadeSaveLeaves'), LEFT),
  longField('hit', said('fifth.hitFailedSaveBeside')),
  longField('worse', said('fifth.secondFailedSave')),
  longField('missText', said('fifth.missMadeSave')),
  longField('effect', said('form.effect'), said('fifth.whatHappensWithoutRoll')),
  numberField('level', said('fifth.spellLevel'), 0, 9),
  textsField('tags', said('form.tags'), 'Spell, Concentration, Light, Versatile (1d10), Vex …'),
];
