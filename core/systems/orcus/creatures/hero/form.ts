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
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { ABILITIES, TYPES_AND_ALL } from '../monster/choices.ts';
import { HUMAN_SPEED } from '../../tables.ts';
import { ARMOR } from '../../journey/goods/tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK } from './attackForm.ts';
import { HERO_LEVELS } from './schema.ts';

const EMPTY = 'Empty: by level and abilities.';

const wornWords = (shields: boolean): readonly Word[] => [
  { key: '', label: 'none' },
  ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key, name }) => ({
    key,
    label: name,
  })),
];

/** A hero’s sheet as far as a GM needs it behind the screen. ORC-07 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(HERO_LEVELS, textField('kind', 'Line under the name', 'Dwarf guardian')),
  {
    title: 'Numbers',
    fields: [
      numberField('hp', 'Maximum HP', 1, 10_000),
      numberField('recoveries', 'Recoveries', 0, 100),
      numberField('recoveryValue', 'Recovery value', 1, 10_000, 'A quarter of the maximum, unless typed.'),
      numberField('actionPoints', 'Action points', 0, 20),
      numberField('ac', 'AC', 1, 200, 'Empty: armor, shield, level and abilities.'),
      numberField('fort', 'Fort', 1, 200, EMPTY),
      numberField('ref', 'Ref', 1, 200, EMPTY),
      numberField('will', 'Will', 1, 200, EMPTY),
      choiceField('armor', 'Armor', wornWords(false)),
      choiceField('shield', 'Shield', wornWords(true)),
      flagField('badArmor', 'Cannot wear it well', '−2 to Reflex and attack rolls.'),
      numberField('initiative', 'Initiative', -20, 100, EMPTY),
      numberField('saves', 'Save bonus', -20, 20),
      numberField('speed', 'Speed', 0, 100, 'Empty: 6, less what the armor takes.'),
      numberField('missiles', 'Missiles', 0, 10_000, 'Counted down as they are shot; empty: not counted.'),
      numberField('levelDamage', 'Level damage', 0, 100, 'The level, unless typed.'),
      numberField('perception', 'Passive Perception', 0, 200),
      numberField('insight', 'Passive Insight', 0, 200),
      numbersField('abilities', 'Ability scores', ABILITIES, [1, 50]),
      numbersField(
        'skills',
        'Skill bonuses',
        SKILL_WORDS,
        [-20, 100],
        'Empty: half the level, the ability and the training.',
      ),
      wordsField('trained', 'Trained skills', SKILL_WORDS),
      textsField('tags', 'Tags', 'aquatic …'),
      textsField('senses', 'Senses'),
      numbersField('resist', 'Resists', TYPES_AND_ALL, [0, 1_000]),
      numbersField('weak', 'Weak to', TYPES_AND_ALL, [0, 1_000]),
      wordsField('immune', 'Immune to', [...DAMAGE_TYPES, ...CONDITIONS]),
    ],
  },
  recordsSection('Attacks', 'attack', ATTACK_FIELDS, BLANK_ATTACK),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  hp: 26,
  recoveries: 8,
  actionPoints: 1,
  ac: 16,
  fort: 13,
  ref: 13,
  will: 13,
  initiative: 1,
  saves: 0,
  armor: '',
  shield: '',
  badArmor: false,
  speed: HUMAN_SPEED,
  perception: 11,
  insight: 11,
  abilities: {},
  skills: {},
  trained: [],
  tags: [],
  senses: [],
  resist: {},
  weak: {},
  immune: [],
  attacks: [],
  notes: '',
};
