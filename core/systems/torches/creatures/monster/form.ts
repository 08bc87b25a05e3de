import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { METHODS, REACHES } from '../choices.ts';
import { TYPE_OR_NONE } from '../hero/form.ts';
import { FEET } from '../../tables.ts';
import { ACTIONS } from '../../words.ts';
import { MOST_HIT_DICE } from './schema.ts';

/** An attack as “Add” makes it. */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  method: 'melee',
  reach: 'close',
  action: 'active',
  damage: '1d6',
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

const ATTACK_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'method', label: 'Method', choices: METHODS },
  { kind: 'choice', key: 'reach', label: 'Reach', choices: REACHES },
  number('feet', 'Range in feet', 0, 5_000),
  {
    kind: 'choice',
    key: 'action',
    label: 'Action',
    choices: ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat'),
  },
  number('bonus', 'Bonus of its own', -20, 60),
  { kind: 'text', key: 'damage', label: 'Damage', hint: '1d6+1' },
  { kind: 'choice', key: 'damageType', label: 'Damage type', choices: TYPE_OR_NONE },
  { kind: 'flag', key: 'area', label: 'Several targets' },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
];

/** The monster builder: hit dice first, everything else may stay as they propose it. TOR-17 TOR-26 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'kind', label: 'Line under the name', hint: 'pale burrower' },
      number('hd', 'Hit dice', 1, MOST_HIT_DICE),
      { kind: 'flag', key: 'leader', label: 'Leader or expert', hint: 'Its death is a moment for morale.' },
      { kind: 'flag', key: 'unliving', label: 'Without life', hint: 'Never checks morale.' },
      { kind: 'text', key: 'follows', label: 'Follows', hint: 'Retainer of which hero.' },
    ],
  },
  {
    title: 'Numbers',
    fields: [
      number('hp', 'HP', 1, 10_000, '4.5 for each hit die, unless typed.'),
      number('ac', 'AC', 1, 60),
      number('dex', 'DEX score', 1, 40, 'Its place in the order.'),
      number('wis', 'WIS modifier', -10, 20),
      number('con', 'CON modifier', -10, 20),
      number('proficiency', 'Proficiency', 0, 20, 'By hit dice, unless typed.'),
      number('morale', 'Morale bonus', -10, 20, 'Half the hit dice, unless typed.'),
      number('attackBonus', 'Attack bonus', -20, 60, 'The hit dice, unless typed.'),
      number('speed', 'Speed in feet', 0, 500),
      { kind: 'flag', key: 'darksight', label: 'Darksight' },
      number('loot', 'Hit dice of loot', 0, MOST_HIT_DICE, 'Its own, unless typed.'),
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
    title: 'Notes',
    fields: [
      {
        kind: 'text',
        key: 'corruption',
        label: 'Corruption',
        wide: true,
        hint: 'What its bite brings, in your words.',
      },
      { kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true },
      { kind: 'text', key: 'credit', label: 'Credit', wide: true, hint: 'Who wrote it, if it was not you.' },
    ],
  },
];

/** A fresh monster that can be built as it is. TOR-26 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  kind: '',
  hd: 1,
  ac: 11,
  dex: 10,
  wis: 0,
  con: 0,
  unliving: false,
  leader: false,
  follows: '',
  speed: FEET.speed,
  darksight: false,
  attacks: [BLANK_ATTACK],
  corruption: '',
  notes: '',
  credit: '',
};
