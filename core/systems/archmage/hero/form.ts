import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import type { Word } from '../../../rules/words.ts';
import { CONDITIONS } from '../conditions.ts';
import { ABILITIES, ORIGINS, OVERRIDES, RESISTED, SIZES, USAGES } from '../monster/choices.ts';
import { MAX_LEVEL, RECOVERY } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../words.ts';

const DICE: readonly Word[] = ['4', '6', '8', '10', '12'].map((key) => ({ key, label: `d${key}` }));
const TYPE_OR_NONE: readonly Word[] = [{ key: '', label: 'untyped' }, ...DAMAGE_TYPES];
const ABILITY_OR_NONE: readonly Word[] = [{ key: '', label: 'none' }, ...ABILITIES];

const KINDS: readonly Word[] = [
  { key: 'weapon', label: 'weapon: one die a level' },
  { key: 'spell', label: 'dice of its own' },
  { key: 'none', label: 'none' },
];

const MISSES: readonly Word[] = [
  { key: 'none', label: 'nothing' },
  { key: 'half', label: 'half damage' },
  { key: 'level', label: 'damage equal to the level' },
  { key: 'own', label: 'damage of its own' },
];

const BLANK_ATTACK: Draft = {
  name: 'New attack',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  ability: 'str',
  versus: 'ac',
  item: 0,
  other: 0,
  dice: 'weapon',
  die: '8',
  spellDice: '',
  damageAbility: 'str',
  flat: 0,
  damageType: '',
  miss: 'none',
  missDice: '',
  riders: '',
  effect: '',
  area: false,
  basic: true,
  spell: false,
  flexible: false,
  grabs: false,
};

const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});
const choice = (key: string, label: string, choices: readonly Word[]): FormField => ({
  kind: 'choice',
  key,
  label,
  choices,
});
const flag = (key: string, label: string): FormField => ({ kind: 'flag', key, label });

const ATTACK_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  choice(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choice('usage', 'Usage', USAGES),
  number('recharge', 'Recharge', 2, 20),
  choice('origin', 'Kind of range', ORIGINS),
  choice('ability', 'Ability of the attack', ABILITIES),
  choice('versus', 'Attacks', [{ key: '', label: 'no attack roll' }, ...DEFENSES]),
  number('item', 'Bonus of the item', 0, 20),
  number('other', 'Another bonus', -20, 20),
  choice('dice', 'Damage', KINDS),
  choice('die', 'Weapon die', DICE),
  { kind: 'text', key: 'spellDice', label: 'Dice of its own', hint: '5d6' },
  choice('damageAbility', 'Ability on damage', ABILITY_OR_NONE),
  number('flat', 'More damage', -100, 1_000),
  choice('damageType', 'Damage type', TYPE_OR_NONE),
  choice('miss', 'A miss deals', MISSES),
  { kind: 'text', key: 'missDice', label: 'Damage of a miss' },
  {
    kind: 'text',
    key: 'riders',
    label: 'Natural rolls',
    wide: true,
    long: true,
    hint: 'One a line. Natural even hit: …',
  },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
  flag('area', 'Several targets'),
  flag('basic', 'Basic attack'),
  flag('spell', 'Spell'),
  flag('flexible', 'Flexible'),
  flag('grabs', 'A hit grabs'),
  number('crit', 'Faces more that are critical', 0, 18),
  number('hpLimit', 'Only targets with so many HP', 0, 100_000),
];

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
