import {
  NAME,
  choiceField,
  flagField,
  numberField,
  numbersField,
  overridesSection,
  recordsField,
  recordsSection,
  textField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { ABILITIES, OVERRIDES, RESISTED, SIZES } from '../monster/choices.ts';
import { MAX_LEVEL, RECOVERY } from '../../tables.ts';
import { DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK, DICE } from './attackForm.ts';

const ITEM_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('to', 'Helps', [
    { key: 'attack', label: 'Attack rolls' },
    ...DEFENSES,
    { key: 'initiative', label: 'Initiative' },
  ]),
  numberField('bonus', 'Bonus', -20, 20, 'Of several on one number the best counts.'),
];
const ITEMS = recordsField('items', 'Magic items', 'item', ITEM_FIELDS, {
  name: 'New item',
  to: 'ac',
  bonus: 1,
});
const BACKGROUNDS = recordsField(
  'backgrounds',
  'Backgrounds',
  'background',
  [NAME, numberField('bonus', 'Bonus', -20, 20)],
  { name: 'New background', bonus: 1 },
);

/** A hero’s sheet as far as a GM needs it behind the screen. */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(
    MAX_LEVEL,
    textField('kind', 'Line under the name', 'Halfling ranger'),
    choiceField('size', 'Size', SIZES),
    numbersField('abilities', 'Abilities', ABILITIES, [1, 40]),
    BACKGROUNDS,
  ),
  {
    title: 'Numbers of the class',
    fields: [
      numberField('hp', 'Maximum HP', 1, 10_000),
      numberField('recoveries', 'Recoveries', 0, 100, `${RECOVERY.usual} or ${RECOVERY.more} at the start.`),
      choiceField('recoveryDie', 'Recovery die', DICE),
      numberField('acBase', 'Base of AC', 0, 40),
      numberField('pdBase', 'Base of PD', 0, 40),
      numberField('mdBase', 'Base of MD', 0, 40),
      choiceField('basis', 'Defenses add', [
        { key: 'modifier', label: 'the middle modifier to the base' },
        { key: 'score', label: 'the middle score alone' },
      ]),
      numberField('initiativeMore', 'More initiative', -20, 40),
      ITEMS,
    ],
  },
  {
    title: 'In a battle',
    fields: [
      flagField('twoWeapon', 'Fights with two weapons'),
      flagField('interrupt', 'Has an interrupt'),
      flagField('escalation', 'Uses the escalation die'),
      flagField('blindsight', 'Needs no sight'),
      numbersField('resist', 'Resists', RESISTED, [2, 20], 'Natural roll that does full damage.'),
      wordsField('vulnerable', 'Vulnerable to', DAMAGE_TYPES),
      wordsField('immune', 'Immune to', [...DAMAGE_TYPES, ...CONDITIONS]),
    ],
  },
  recordsSection('Attacks', 'attack', ATTACK_FIELDS, BLANK_ATTACK),
  overridesSection('In place of the formula', OVERRIDES, 10_000),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  abilities: { str: 16, con: 14, dex: 12, int: 10, wis: 10, cha: 10 },
  basis: 'modifier',
  acBase: 14,
  pdBase: 11,
  mdBase: 10,
  initiativeMore: 0,
  hp: 27,
  recoveries: RECOVERY.usual,
  recoveryDie: '8',
  size: 'normal',
  items: [],
  backgrounds: [],
  resist: {},
  vulnerable: [],
  immune: [],
  twoWeapon: false,
  interrupt: false,
  escalation: true,
  blindsight: false,
  attacks: [],
  overrides: {},
  notes: '',
};
