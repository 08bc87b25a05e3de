import type { Draft, FormField } from '../../../../rules/creature.ts';
import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
  wideField,
} from '../../../../rules/formFields.ts';
import { ACTIONS } from '../../words.ts';
import { ORIGIN_WORDS, USAGES, VERSUS } from '../choices.ts';

const DAMAGE_KINDS = [
  { key: 'auto', label: 'as usual for the challenge' },
  { key: 'none', label: 'no damage' },
] as const;

const LEFT = [
  { key: 'none', label: 'nothing' },
  { key: 'half', label: 'half damage' },
  { key: 'full', label: 'full damage' },
] as const;

/** A fresh entry of a block. */
export const BLANK_POWER: Draft = {
  name: 'New attack',
  action: 'action',
  usage: 'atWill',
  origin: 'melee',
  range: 'reach 5 ft.',
  area: false,
  versus: 'ac',
  damageKind: 'auto',
  damage: '',
  miss: 'none',
  hit: '',
  tags: [],
};

/** The fields of an entry. FIF-187 FIF-188 FIF-189 */
export const POWER_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('action', 'Section', ACTIONS),
  choiceField('usage', 'How often', USAGES),
  numberField('uses', 'Uses', 1, 20, 'A day, or between two rests.'),
  numberField('usesLair', 'Uses in its lair', 1, 20),
  numberField('cost', 'Legendary actions it costs', 1, 5),
  textField('form', 'Only in this form', 'wolf or hybrid'),
  wideField('trigger', 'Trigger'),
  choiceField('versus', 'Rolls', VERSUS),
  choiceField('origin', 'Kind of range', ORIGIN_WORDS),
  textField('range', 'Reach, range or area', 'reach 10 ft., range 80/320 ft., 60-foot Cone'),
  flagField('area', 'Several targets', 'One damage roll serves all of them.'),
  textField('target', 'Target', 'Each creature in the Cone.'),
  numberField('attackBonus', 'Attack bonus of its own', -20, 99),
  numberField('dc', 'DC of its own', 1, 60),
  choiceField('damageKind', 'Damage', DAMAGE_KINDS),
  textField('damage', 'Damage of its own', '2d6+4 slashing + 1d8 fire'),
  choiceField('miss', 'A miss or a made save leaves', LEFT),
  longField('hit', 'Hit or failed save, beside the damage'),
  longField('worse', 'Second failed save'),
  longField('missText', 'Miss or made save'),
  longField('effect', 'Effect', 'What happens without a roll, or hit or miss.'),
  numberField('level', 'Spell level', 0, 9),
  textsField('tags', 'Tags', 'Spell, Concentration, Light, Versatile (1d10), Vex …'),
];
