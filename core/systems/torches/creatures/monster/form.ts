import {
  CREDIT,
  NAME,
  NOTES,
  choiceField,
  flagField,
  longField,
  numberField,
  recordsSection,
  textField,
  unless,
  wideField,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { METHODS, REACHES } from '../choices.ts';
import { TYPE_OR_NONE } from '../hero/form.ts';
import { FEET } from '../../tables.ts';
import { ACTIONS } from '../../words.ts';
import { ROLES } from '../shelf/suggested.ts';
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

const ATTACK_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('method', 'Method', METHODS),
  choiceField('reach', 'Reach', REACHES),
  numberField('feet', 'Range in feet', 0, 5_000),
  choiceField(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'retreat'),
  ),
  ...unless(
    'action',
    ['trait'],
    [
      flagField('noRoll', 'No attack roll', 'It is used, and does what its effect says.'),
      numberField('bonus', 'Bonus of its own', -20, 60),
      textField('damage', 'Damage', '1d6+1'),
      choiceField('damageType', 'Damage type', TYPE_OR_NONE),
      flagField('area', 'Several targets'),
    ],
  ),
  longField('effect', 'Effect'),
];

/** The monster builder: hit dice first, everything else may stay as they propose it. TOR-17 TOR-26 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      NAME,
      textField('kind', 'Line under the name', 'pale burrower'),
      numberField('hd', 'Hit dice', 1, MOST_HIT_DICE),
      choiceField('role', 'Role', [{ key: '', label: 'none' }, ...ROLES]),
      flagField('leader', 'Leader or expert', 'Its death is a moment for morale.'),
      flagField('unliving', 'Without life', 'Never checks morale.'),
      textField('follows', 'Follows', 'Retainer of which hero.'),
    ],
  },
  {
    title: 'Numbers',
    fields: [
      numberField('hp', 'HP', 1, 10_000, '4.5 for each hit die, unless typed.'),
      numberField('ac', 'AC', 1, 60, 'A suggestion by hit dice and role, until you type your own.'),
      numberField('dex', 'DEX score', 1, 40, 'Its place in the order.'),
      numberField('wis', 'WIS modifier', -10, 20),
      numberField('con', 'CON modifier', -10, 20),
      numberField('proficiency', 'Proficiency', 0, 20, 'By hit dice, unless typed.'),
      numberField('morale', 'Morale bonus', -10, 20, 'Half the hit dice, unless typed.'),
      numberField('attackBonus', 'Attack bonus', -20, 60, 'The hit dice, unless typed.'),
      numberField('speed', 'Speed in feet', 0, 500),
      flagField('darksight', 'Darksight'),
      numberField('loot', 'Hit dice of loot', 0, MOST_HIT_DICE, 'Its own, unless typed.'),
    ],
  },
  recordsSection('Attacks', 'attack', ATTACK_FIELDS, BLANK_ATTACK),
  {
    title: 'Notes',
    fields: [wideField('corruption', 'Corruption', 'What its bite brings, in your words.'), NOTES, CREDIT],
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
