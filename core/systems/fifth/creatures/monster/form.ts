import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  NAME,
  choiceField,
  flagField,
  numberField,
  numbersField,
  overridesSection,
  recordsSection,
  textField,
  textsField,
  wideField,
  wordsField,
  CREDITED_SECTION,
} from '../../../../rules/formFields.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { STATES } from '../../harm/states.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { pastedEntries } from '../../exchange/pastedEntries.ts';
import {
  CR_WORDS,
  EDITIONS,
  OVERRIDES,
  SENSE_WORDS,
  SKILL_WORDS,
  SPEEDS,
  TRAINING,
  TYPES,
} from '../choices.ts';
import { BLANK_POWER, POWER_FIELDS } from './powerForm.ts';

const SLOT_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => ({ key, label: key }));

/** The monster builder, section by section. FIF-181 FIF-182 FIF-237 FIF-238 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      NAME,
      choiceField('cr', 'Challenge rating', CR_WORDS),
      choiceField('size', 'Size', SIZES),
      choiceField('type', 'Type', TYPES),
      textsField('tags', 'Tags', 'goblinoid, titan …'),
      textField('alignment', 'Alignment'),
      flagField('swarm', 'Swarm', 'Cannot heal, shares spaces.'),
      choiceField('edition', 'Written for', EDITIONS),
    ],
  },
  {
    title: 'Body and mind',
    fields: [
      numbersField('abilities', 'Abilities', ABILITIES, [1, 50]),
      wordsField('savesGood', 'Saves with its proficiency bonus', ABILITIES),
      numbersField('saves', 'Saves of its own', ABILITIES, [-20, 60]),
      wordsField('trained', 'Skills', SKILL_WORDS),
      wordsField('expert', 'Skills with twice the bonus', SKILL_WORDS),
      numbersField('skills', 'Skill bonuses of its own', SKILL_WORDS, [-20, 60]),
      choiceField('initiativeBy', 'Initiative', TRAINING),
      numbersField('speeds', 'Speed in feet', SPEEDS, [0, 2_000]),
      flagField('hover', 'Hovers'),
      textField('speedNote', 'Beside its speed', '40 ft. in wolf form'),
      numbersField('senses', 'Senses in feet', SENSE_WORDS, [0, 2_000]),
      textField('sensesNote', 'Beside its senses'),
      textsField('languages', 'Languages'),
      wideField('gear', 'Gear'),
      textField('acNote', 'AC comes from', 'natural armor'),
    ],
  },
  {
    title: 'What hurts it',
    fields: [
      textField('hitDice', 'Hit dice', '9d10+45. Empty: what is usual for its challenge.'),
      wordsField('resist', 'Resists', DAMAGE_TYPES),
      wordsField('weak', 'Vulnerable to', DAMAGE_TYPES),
      wordsField('immune', 'Immune to', [
        ...DAMAGE_TYPES,
        // What the table keeps of a turn is nothing that a stat block is immune to.
        ...CONDITIONS.filter((each) => !STATES.includes(each)),
      ]),
      wordsField('resistNonmagical', 'Resists from nonmagical attacks', DAMAGE_TYPES),
      wordsField('immuneNonmagical', 'Immune to from nonmagical attacks', DAMAGE_TYPES),
      wideField('wards', 'Protected besides'),
      numberField('threshold', 'Damage threshold', 0, 1_000),
      flagField('deathSaves', 'Lies dying at 0', 'With death saves, as heroes do. Otherwise it dies at 0.'),
    ],
  },
  {
    title: 'Legend and spells',
    fields: [
      numberField('legendary', 'Legendary actions', 0, 10),
      numberField('legendaryLair', 'In its lair', 0, 10),
      numberField('resistances', 'Legendary resistances a day', 0, 10),
      numberField('resistancesLair', 'Legendary resistances in its lair', 0, 10),
      numberField('xpLair', 'XP in its lair', 0, 10_000_000),
      choiceField('spellAbility', 'Casts by', [{ key: '', label: 'no spells' }, ...ABILITIES]),
      numberField('spellDc', 'Spell save DC', 1, 60),
      numberField('spellAttack', 'Spell attack', -20, 60),
      numbersField('slots', 'Spell slots by level', SLOT_LEVELS, [0, 9]),
    ],
  },
  recordsSection('Powers', 'power', POWER_FIELDS, BLANK_POWER, {
    hint: 'Traits and actions as a stat block of either edition prints them, headings included.',
    read: pastedEntries,
  }),
  overridesSection('In place of what is usual', OVERRIDES, 10_000_000),
  {
    title: 'Make it another',
    fields: [
      choiceField(
        'scaleCr',
        'At challenge',
        [{ key: '', label: 'the challenge it has' }, ...CR_WORDS],
        'What it would be is then offered among the findings; your own numbers keep their distance.',
      ),
    ],
  },
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. FIF-238 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  cr: '1',
  edition: '2024',
  size: 'medium',
  type: 'humanoid',
  tags: [],
  alignment: '',
  swarm: false,
  abilities: { str: 14, dex: 12, con: 12, int: 10, wis: 10, cha: 10 },
  savesGood: [],
  saves: {},
  trained: [],
  expert: [],
  skills: {},
  initiativeBy: '0',
  speeds: { walk: 30 },
  senses: {},
  languages: [],
  gear: '',
  hitDice: '',
  resist: [],
  weak: [],
  immune: [],
  slots: {},
  powers: [{ ...BLANK_POWER, name: 'Strike' }],
  overrides: {},
  notes: '',
  credit: '',
};
