import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { ABILITIES, OVERRIDES, RESISTED, SIZES } from '../monster/choices.ts';
import { MAX_LEVEL, RECOVERY } from '../../tables.ts';
import { DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK, choice, DICE, flag, number } from './attackForm.ts';

const ITEMS: FormField = {
  kind: 'records',
  key: 'items',
  label: 'Magic items',
  one: 'item',
  fields: [
    { kind: 'text', key: 'name', label: 'Name' },
    choice('to', 'Helps', [
      { key: 'attack', label: 'Attack rolls' },
      ...DEFENSES,
      { key: 'initiative', label: 'Initiative' },
    ]),
    number('bonus', 'Bonus', -20, 20, 'Of several on one number the best counts.'),
  ],
  blank: { name: 'New item', to: 'ac', bonus: 1 },
};

const BACKGROUNDS: FormField = {
  kind: 'records',
  key: 'backgrounds',
  label: 'Backgrounds',
  one: 'background',
  fields: [{ kind: 'text', key: 'name', label: 'Name' }, number('bonus', 'Bonus', -20, 20)],
  blank: { name: 'New background', bonus: 1 },
};

/** A hero’s sheet as far as a GM needs it behind the screen. */
export const HERO_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'player', label: 'Player' },
      number('level', 'Level', 1, MAX_LEVEL),
      { kind: 'text', key: 'kind', label: 'Line under the name', hint: 'Halfling ranger' },
      choice(
        'size',
        'Size',
        SIZES.map(({ key, label }) => ({ key, label })),
      ),
      { kind: 'numbers', key: 'abilities', label: 'Abilities', keys: ABILITIES, min: 1, max: 40 },
      BACKGROUNDS,
    ],
  },
  {
    title: 'Numbers of the class',
    fields: [
      number('hp', 'Maximum HP', 1, 10_000),
      number('recoveries', 'Recoveries', 0, 100, `${RECOVERY.usual} or ${RECOVERY.more} at the start.`),
      choice('recoveryDie', 'Recovery die', DICE),
      number('acBase', 'Base of AC', 0, 40),
      number('pdBase', 'Base of PD', 0, 40),
      number('mdBase', 'Base of MD', 0, 40),
      choice('basis', 'Defenses add', [
        { key: 'modifier', label: 'the middle modifier to the base' },
        { key: 'score', label: 'the middle score alone' },
      ]),
      number('initiativeMore', 'More initiative', -20, 40),
      ITEMS,
    ],
  },
  {
    title: 'In a battle',
    fields: [
      flag('twoWeapon', 'Fights with two weapons'),
      flag('interrupt', 'Has an interrupt'),
      flag('escalation', 'Uses the escalation die'),
      flag('blindsight', 'Needs no sight'),
      {
        kind: 'numbers',
        key: 'resist',
        label: 'Resists',
        keys: RESISTED,
        min: 2,
        max: 20,
        hint: 'Natural roll that does full damage.',
      },
      { kind: 'texts', key: 'vulnerable', label: 'Vulnerable to', choices: DAMAGE_TYPES },
      { kind: 'texts', key: 'immune', label: 'Immune to', choices: [...DAMAGE_TYPES, ...CONDITIONS] },
    ],
  },
  {
    title: 'Attacks',
    fields: [
      {
        kind: 'records',
        key: 'attacks',
        label: 'Attacks',
        one: 'attack',
        fields: ATTACK_FIELDS,
        blank: BLANK_ATTACK,
      },
    ],
  },
  {
    title: 'Numbers of your own',
    fields: [
      {
        kind: 'numbers',
        key: 'overrides',
        label: 'In place of the formula',
        keys: OVERRIDES,
        min: -20,
        max: 10_000,
      },
    ],
  },
  { title: 'Notes', fields: [{ kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true }] },
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
  attacks: [BLANK_ATTACK],
  overrides: {},
  notes: '',
};
