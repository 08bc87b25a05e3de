import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { CONDITIONS } from '../conditions.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { TYPE_OR_NONE, TYPES_AND_ALL } from '../monster/types.ts';
import { ABILITIES, MISSES, ORIGINS, USAGES } from '../monster/choices.ts';
import { HUMAN_SPEED } from '../tables.ts';
import { WEAPONS } from '../goods/tables.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { HERO_LEVELS } from './schema.ts';

const BLANK_ATTACK: Draft = {
  name: 'New attack',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  bonus: 5,
  weapon: '',
  weaponDie: '',
  improvedCritical: false,
  damage: '1d8+3',
  damageType: '',
  miss: 'none',
  effect: '',
};

const ATTACK_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'action', label: 'Action', choices: ACTIONS.filter(({ key }) => key !== 'trait') },
  {
    kind: 'choice',
    key: 'usage',
    label: 'Usage',
    choices: USAGES.filter(({ key }) => !key.startsWith('recharge')),
  },
  { kind: 'choice', key: 'origin', label: 'Kind of range', choices: ORIGINS },
  { kind: 'text', key: 'range', label: 'Range' },
  { kind: 'flag', key: 'area', label: 'Several targets' },
  {
    kind: 'choice',
    key: 'versus',
    label: 'Attacks',
    choices: [{ key: '', label: 'no attack roll' }, ...DEFENSES],
  },
  { kind: 'number', key: 'bonus', label: 'Bonus', min: -20, max: 99 },
  {
    kind: 'choice',
    key: 'weapon',
    label: 'Weapon',
    choices: [{ key: '', label: 'none' }, ...WEAPONS.map(({ key, name }) => ({ key, label: name }))],
  },
  { kind: 'text', key: 'weaponDie', label: 'Weapon die of its own', hint: '1d12' },
  { kind: 'flag', key: 'improvedCritical', label: 'Improved Critical', hint: 'Beside what the weapon has.' },
  { kind: 'text', key: 'damage', label: 'Damage', hint: '2d8+4, or 2dW+4 with a weapon' },
  { kind: 'choice', key: 'damageType', label: 'Damage type', choices: TYPE_OR_NONE },
  { kind: 'choice', key: 'miss', label: 'A miss deals', choices: MISSES },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
];

const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});

/** A hero’s sheet as far as a GM needs it behind the screen. ORC-07 */
export const HERO_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'player', label: 'Player' },
      number('level', 'Level', 1, HERO_LEVELS),
      { kind: 'text', key: 'kind', label: 'Line under the name', hint: 'Dwarf guardian' },
    ],
  },
  {
    title: 'Numbers',
    fields: [
      number('hp', 'Maximum HP', 1, 10_000),
      number('recoveries', 'Recoveries', 0, 100),
      number('recoveryValue', 'Recovery value', 1, 10_000, 'A quarter of the maximum, unless typed.'),
      number('actionPoints', 'Action points', 0, 20),
      number('ac', 'AC', 1, 200),
      number('fort', 'Fort', 1, 200),
      number('ref', 'Ref', 1, 200),
      number('will', 'Will', 1, 200),
      number('initiative', 'Initiative', -20, 100),
      number('saves', 'Save bonus', -20, 20),
      number('speed', 'Speed', 0, 100),
      number('perception', 'Passive Perception', 0, 200),
      number('insight', 'Passive Insight', 0, 200),
      { kind: 'numbers', key: 'abilities', label: 'Ability scores', keys: ABILITIES, min: 1, max: 50 },
      {
        kind: 'numbers',
        key: 'skills',
        label: 'Skill bonuses',
        keys: SKILL_WORDS,
        min: -20,
        max: 100,
        hint: 'Empty: half the level, the ability and the training.',
      },
      { kind: 'texts', key: 'trained', label: 'Trained skills', choices: SKILL_WORDS },
      { kind: 'texts', key: 'tags', label: 'Tags', hint: 'aquatic …' },
      { kind: 'texts', key: 'senses', label: 'Senses' },
      { kind: 'numbers', key: 'resist', label: 'Resists', keys: TYPES_AND_ALL, min: 0, max: 1_000 },
      { kind: 'numbers', key: 'weak', label: 'Weak to', keys: TYPES_AND_ALL, min: 0, max: 1_000 },
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
  { title: 'Notes', fields: [{ kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true }] },
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
  attacks: [BLANK_ATTACK],
  notes: '',
};
