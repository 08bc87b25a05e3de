import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { TYPES_AND_ALL } from '../monster/types.ts';
import { ABILITIES } from '../monster/choices.ts';
import { HUMAN_SPEED } from '../../tables.ts';
import { ARMOR } from '../../journey/goods/tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK } from './attackForm.ts';
import { HERO_LEVELS } from './schema.ts';

const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});

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
      number('ac', 'AC', 1, 200, 'Empty: armor, shield, level and abilities.'),
      number('fort', 'Fort', 1, 200, EMPTY),
      number('ref', 'Ref', 1, 200, EMPTY),
      number('will', 'Will', 1, 200, EMPTY),
      { kind: 'choice', key: 'armor', label: 'Armor', choices: wornWords(false) },
      { kind: 'choice', key: 'shield', label: 'Shield', choices: wornWords(true) },
      { kind: 'flag', key: 'badArmor', label: 'Cannot wear it well', hint: '−2 to Reflex and attack rolls.' },
      number('initiative', 'Initiative', -20, 100, EMPTY),
      number('saves', 'Save bonus', -20, 20),
      number('speed', 'Speed', 0, 100, 'Empty: 6, less what the armor takes.'),
      number('missiles', 'Missiles', 0, 10_000, 'Counted down as they are shot; empty: not counted.'),
      number('levelDamage', 'Level damage', 0, 100, 'The level, unless typed.'),
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
  attacks: [BLANK_ATTACK],
  notes: '',
};
