import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  choiceField,
  flagField,
  numberField,
  numbersField,
  recordsSection,
  textField,
  textsField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/formFields.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { pastedEntries } from '../../exchange/pastedEntries.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SKILL_WORDS, SPEEDS } from '../choices.ts';
import { BLANK_POWER, POWER_FIELDS } from '../monster/powerForm.ts';
import { HERO_LEVELS } from './schema.ts';

const EMPTY = 'Empty: by level and abilities.';
const SLOT_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => ({ key, label: key }));

/** A hero’s sheet as far as a GM needs it behind the screen. FIF-236 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(
    HERO_LEVELS,
    textField('kind', 'Class', 'Dwarf cleric'),
    choiceField('size', 'Size', SIZES),
    textsField('languages', 'Languages'),
  ),
  {
    title: 'Numbers',
    fields: [
      numberField('hp', 'Maximum HP', 1, 10_000),
      numberField('ac', 'AC', 1, 60, 'Empty: 10 and Dexterity.'),
      numberField('initiative', 'Initiative', -20, 60, 'Empty: Dexterity.'),
      numbersField('speeds', 'Speed in feet', SPEEDS, [0, 2_000]),
      numbersField('abilities', 'Ability scores', ABILITIES, [1, 30]),
      wordsField('savesGood', 'Saves it is proficient in', ABILITIES),
      numbersField('saves', 'Saves of its own', ABILITIES, [-20, 60], EMPTY),
      wordsField('trained', 'Skills', SKILL_WORDS),
      wordsField('expert', 'Skills with expertise', SKILL_WORDS),
      numbersField('skills', 'Skill bonuses of its own', SKILL_WORDS, [-20, 60], EMPTY),
      numberField('perception', 'Passive Perception', 1, 60, EMPTY),
      numberField('insight', 'Passive Insight', 1, 60, EMPTY),
      numberField('investigation', 'Passive Investigation', 1, 60, EMPTY),
      numbersField('senses', 'Senses in feet', SENSE_WORDS, [0, 2_000]),
      textField('hitDice', 'Hit dice', '5d10, or 3d10 + 2d6. Empty: one for each level.'),
      flagField('inspiration', 'Heroic inspiration'),
      wordsField('resist', 'Resists', DAMAGE_TYPES),
      wordsField('weak', 'Vulnerable to', DAMAGE_TYPES),
      wordsField('immune', 'Immune to', [...DAMAGE_TYPES, ...CONDITIONS]),
      flagField('heavyArmor', 'Wears medium or heavy armor'),
    ],
  },
  {
    title: 'Spells',
    fields: [
      choiceField('spellAbility', 'Casts by', [{ key: '', label: 'no spells' }, ...ABILITIES]),
      numberField('spellDc', 'Spell save DC', 1, 60, EMPTY),
      numberField('spellAttack', 'Spell attack', -20, 60, EMPTY),
      numbersField('slots', 'Slots by level', SLOT_LEVELS, [0, 9]),
      numberField('pactSlots', 'Pact slots', 0, 9),
    ],
  },
  recordsSection(
    'Attacks',
    'attack',
    POWER_FIELDS,
    { ...BLANK_POWER, damageKind: 'none' },
    {
      hint: 'Attacks and spells as a stat block prints them.',
      read: pastedEntries,
    },
  ),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. FIF-236 */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  size: 'medium',
  hp: 10,
  speeds: { walk: 30 },
  abilities: {},
  savesGood: [],
  saves: {},
  trained: [],
  expert: [],
  skills: {},
  senses: {},
  languages: [],
  hitDice: '',
  inspiration: false,
  resist: [],
  weak: [],
  immune: [],
  slots: {},
  spellAbility: '',
  attacks: [],
  notes: '',
};
