import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../kernel/result.ts';
import { said } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import {
  choiceField,
  flagField,
  flagShape,
  heroSection,
  longField,
  NAME_FIELD,
  NOTES_SECTION,
  numberField,
  oneOfKeys,
  optionalNumber,
  optionalText,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  wordsField,
} from '../../../rules/fields.ts';
import { ABILITIES, ABILITY_KEYS, FEET } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';
import { damageTextSchema, METHODS, REACHES } from './choices.ts';

/** Highest level that is kept. TOR-24 */
const LEVELS = 20;

const score = (what: string) => v.optional(wholeNumberSchema(what, 1, 30), 10);

/** An attack of a hero: its method decides the ability. TOR-14 TOR-15 TOR-16 */
const heroAttackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  method: v.optional(oneOfKeys('The method', ['melee', 'ranged', 'arcane', 'divine']), 'melee'),
  reach: v.optional(oneOfKeys('The reach', ['close', 'ranged']), 'close'),
  feet: optionalNumber('The range in feet', 0, 5_000),
  action: v.optional(oneOfKeys('The action', ['active', 'movement', 'quick']), 'active'),
  proficient: flagShape('Proficient', true),
  dice: damageTextSchema('The damage'),
  addsModifier: flagShape('Adds the modifier', true),
  damageType: v.optional(
    oneOfKeys('The damage type', ['', 'acid', 'cold', 'fire', 'lightning', 'magic', 'poison']),
    '',
  ),
  area: flagShape('Several targets'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

/** An attack as it was read. TOR-15 */
export type HeroAttackDraft = v.InferOutput<typeof heroAttackShape>;

/** A player’s character as a GM types it from the sheet. TOR-02 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  kind: optionalText('The line under the name', 120),
  level: v.optional(wholeNumberSchema('The level', 1, LEVELS), 1),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 1_000), 6),
  ac: v.optional(wholeNumberSchema('AC', 1, 40), 10),
  str: score('STR'),
  dex: score('DEX'),
  con: score('CON'),
  int: score('INT'),
  wis: score('WIS'),
  cha: score('CHA'),
  proficiency: optionalNumber('Proficiency', 0, 20),
  best: optionalNumber('The best modifier', -10, 40),
  proficientIn: recordListShape('Proficient checks', oneOfKeys('A proficient check', ABILITY_KEYS), 6),
  speed: v.optional(wholeNumberSchema('Speed', 0, 200), FEET.speed),
  darksight: flagShape('Darksight'),
  load: v.optional(wholeNumberSchema('Load', 0, 200), 0),
  torches: v.optional(wholeNumberSchema('Torches', 0, 200), 0),
  oil: v.optional(wholeNumberSchema('Flasks of oil', 0, 200), 0),
  supplies: v.optional(wholeNumberSchema('Supplies', 0, 1_000), 0),
  hours: v.optional(wholeNumberSchema('Hours without food or rest', 0, 1_000), 0),
  gold: v.optional(wholeNumberSchema('Gold', 0, 1_000_000), 0),
  xp: v.optional(wholeNumberSchema('XP', 0, 10_000_000), 0),
  attacks: recordListShape('Attacks', heroAttackShape, 40),
  notes: optionalText('The notes', 20_000),
});

/** A hero as it was read. TOR-02 */
export type HeroDraft = v.InferOutput<typeof heroShape>;

/** A fresh attack. TOR-15 */
const BLANK_ATTACK: Draft = {
  name: 'New attack',
  method: 'melee',
  reach: 'close',
  action: 'active',
  proficient: true,
  dice: '1d6',
  addsModifier: true,
  damageType: '',
  area: false,
  effect: '',
};

/** Damage types with the choice of none. TOR-16 */
export const TYPE_OR_NONE = [{ key: '', label: said('form.untyped') }, ...DAMAGE_TYPES];

const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('method', said('torches.method'), METHODS, said('torches.strDexIntWis')),
  choiceField('reach', said('form.reach'), REACHES),
  numberField('feet', said('torches.rangeFeet'), 0, 5_000),
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat'),
  ),
  flagField('proficient', said('torches.proficient')),
  textField('dice', said('form.damage'), '1d8'),
  flagField('addsModifier', said('torches.addsAbilityModifier')),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  flagField('area', said('form.severalTargets'), said('form.damageRollServesAll')),
  longField('effect', said('form.effect')),
];

/** A hero’s sheet as far as a GM needs it behind the screen. TOR-02 TOR-07 TOR-47 TOR-70 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(LEVELS, textField('kind', said('form.lineUnderName'), said('torches.thiefLockpick'))),
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', said('form.maximumHp'), 1, 1_000),
      numberField('ac', 'AC', 1, 40),
      ...ABILITIES.map(({ key, label }) => numberField(key, label, 1, 30)),
      numberField('proficiency', said('torches.proficiency'), 0, 20, said('torches.levelUnlessTyped')),
      wordsField(
        'proficientIn',
        said('torches.proficientChecks'),
        ABILITIES,
        said('torches.grantedClassArchetype'),
      ),
      numberField('best', said('torches.bestModifier'), -10, 40, said('torches.wayHomeHighestAbove')),
      numberField('speed', said('form.speedFeet'), 0, 200),
      flagField('darksight', 'Darksight'),
    ],
  },
  {
    title: said('torches.pack'),
    fields: [
      numberField('load', said('form.load'), 0, 200, said('torches.eachAboveStrCosts')),
      numberField('torches', said('torches.torches'), 0, 200, said('torches.oneHourEach')),
      numberField('oil', said('torches.flasksOil'), 0, 200, said('torches.threeHoursEachLantern')),
      numberField('supplies', said('torches.suppliesSup'), 0, 1_000),
      numberField('hours', said('torches.hoursWithoutFoodRest'), 0, 1_000),
      numberField('gold', said('form.goldLabel'), 0, 1_000_000),
      numberField('xp', 'XP', 0, 10_000_000),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. TOR-02 */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  kind: '',
  level: 1,
  hp: 8,
  ac: 12,
  str: 10,
  dex: 10,
  con: 10,
  int: 10,
  wis: 10,
  cha: 10,
  proficientIn: [],
  speed: FEET.speed,
  darksight: false,
  load: 0,
  torches: 3,
  oil: 0,
  supplies: 5,
  hours: 0,
  gold: 0,
  xp: 0,
  attacks: [],
  notes: '',
};
