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

const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});

/** Damage types with the choice of none. TOR-16 */
export const TYPE_OR_NONE = [{ key: '', label: 'untyped' }, ...DAMAGE_TYPES];

const ATTACK_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'method', label: 'Method', choices: METHODS, hint: 'STR, DEX, INT, WIS.' },
  { kind: 'choice', key: 'reach', label: 'Reach', choices: REACHES },
  number('feet', 'Range in feet', 0, 5_000),
  {
    kind: 'choice',
    key: 'action',
    label: 'Action',
    choices: ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat'),
  },
  { kind: 'flag', key: 'proficient', label: 'Proficient' },
  { kind: 'text', key: 'dice', label: 'Damage', hint: '1d8' },
  { kind: 'flag', key: 'addsModifier', label: 'Adds the ability modifier' },
  { kind: 'choice', key: 'damageType', label: 'Damage type', choices: TYPE_OR_NONE },
  { kind: 'flag', key: 'area', label: 'Several targets', hint: 'One damage roll serves all of them.' },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
];

/** A hero’s sheet as far as a GM needs it behind the screen. TOR-02 TOR-07 TOR-47 TOR-70 */
export const HERO_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'player', label: 'Player' },
      number('level', 'Level', 1, LEVELS),
      { kind: 'text', key: 'kind', label: 'Line under the name', hint: 'Thief, lockpick' },
    ],
  },
  {
    title: 'Numbers',
    fields: [
      number('hp', 'Maximum HP', 1, 1_000),
      number('ac', 'AC', 1, 40),
      ...ABILITIES.map(({ key, label }) => number(key, label, 1, 30)),
      number('proficiency', 'Proficiency', 0, 20, 'By level, unless typed.'),
      {
        kind: 'texts',
        key: 'proficientIn',
        label: 'Proficient checks',
        choices: ABILITIES,
        hint: 'Granted by class and archetype.',
      },
      number('best', 'Best modifier', -10, 40, 'For the way home; the highest above, unless typed.'),
      number('speed', 'Speed in feet', 0, 200),
      { kind: 'flag', key: 'darksight', label: 'Darksight' },
    ],
  },
  {
    title: 'Pack',
    fields: [
      number('load', 'Load', 0, 200, 'Each above STR costs 5 feet and disadvantage.'),
      number('torches', 'Torches', 0, 200, '1 hour each.'),
      number('oil', 'Flasks of oil', 0, 200, '3 hours each in a lantern.'),
      number('supplies', 'Supplies (SUP)', 0, 1_000),
      number('hours', 'Hours without food or rest', 0, 1_000),
      number('gold', 'Gold', 0, 1_000_000),
      number('xp', 'XP', 0, 10_000_000),
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
  { title: 'Notes', fields: [{ kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true }] },
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
  attacks: [BLANK_ATTACK],
  notes: '',
};
