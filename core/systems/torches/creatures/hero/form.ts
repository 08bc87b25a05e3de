import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  recordsSection,
  textField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { METHODS, REACHES } from '../choices.ts';
import { ABILITIES, FEET } from '../../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../../words.ts';
import { LEVELS } from './schema.ts';

/** A fresh attack. TOR-15 */
export const BLANK_ATTACK: Draft = {
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
export const TYPE_OR_NONE = [{ key: '', label: 'untyped' }, ...DAMAGE_TYPES];

const ATTACK_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('method', 'Method', METHODS, 'STR, DEX, INT, WIS.'),
  choiceField('reach', 'Reach', REACHES),
  numberField('feet', 'Range in feet', 0, 5_000),
  choiceField(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat'),
  ),
  flagField('proficient', 'Proficient'),
  textField('dice', 'Damage', '1d8'),
  flagField('addsModifier', 'Adds the ability modifier'),
  choiceField('damageType', 'Damage type', TYPE_OR_NONE),
  flagField('area', 'Several targets', 'One damage roll serves all of them.'),
  longField('effect', 'Effect'),
];

/** A hero’s sheet as far as a GM needs it behind the screen. TOR-02 TOR-07 TOR-47 TOR-70 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(LEVELS, textField('kind', 'Line under the name', 'Thief, lockpick')),
  {
    title: 'Numbers',
    fields: [
      numberField('hp', 'Maximum HP', 1, 1_000),
      numberField('ac', 'AC', 1, 40),
      ...ABILITIES.map(({ key, label }) => numberField(key, label, 1, 30)),
      numberField('proficiency', 'Proficiency', 0, 20, 'By level, unless typed.'),
      wordsField('proficientIn', 'Proficient checks', ABILITIES, 'Granted by class and archetype.'),
      numberField('best', 'Best modifier', -10, 40, 'For the way home; the highest above, unless typed.'),
      numberField('speed', 'Speed in feet', 0, 200),
      flagField('darksight', 'Darksight'),
    ],
  },
  {
    title: 'Pack',
    fields: [
      numberField('load', 'Load', 0, 200, 'Each above STR costs 5 feet and disadvantage.'),
      numberField('torches', 'Torches', 0, 200, '1 hour each.'),
      numberField('oil', 'Flasks of oil', 0, 200, '3 hours each in a lantern.'),
      numberField('supplies', 'Supplies (SUP)', 0, 1_000),
      numberField('hours', 'Hours without food or rest', 0, 1_000),
      numberField('gold', 'Gold', 0, 1_000_000),
      numberField('xp', 'XP', 0, 10_000_000),
    ],
  },
  recordsSection('Attacks', 'attack', ATTACK_FIELDS, BLANK_ATTACK),
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
