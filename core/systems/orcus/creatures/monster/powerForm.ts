import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
  unless,
  wideField,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField } from '../../../../rules/creature.ts';
import { ACTIONS, DEFENSES } from '../../words.ts';
import { DAMAGE_KINDS, MISSES, ORIGINS, TYPE_OR_NONE, USAGES } from './choices.ts';

/** A fresh power. */
export const BLANK_POWER: Draft = {
  name: 'New power',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  damageKind: 'auto',
  damage: '',
  damageType: '',
  miss: 'none',
  hit: '',
  tags: [],
};

/** The fields of a power. ORC-48 ORC-272 */
export const POWER_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('action', 'Action', ACTIONS),
  choiceField('usage', 'Usage', USAGES),
  numberField('uses', 'Uses', 1, 20, 'Where it is more than one: 2/encounter, 3/day.'),
  textField('rechargeIf', 'Recharges if', 'For “recharge if”: what must happen.'),
  wideField('trigger', 'Trigger'),
  choiceField('origin', 'Kind of range', ORIGINS),
  flagField('basic', 'Basic attack'),
  textField('range', 'Range', 'melee 2, ranged 10/20, near burst 1, far burst 2 within 10'),
  flagField(
    'area',
    'Several targets',
    'One damage roll serves all of them. A burst or blast hits several by itself.',
  ),
  textField('target', 'Target', 'Only where it is not what the range says.'),
  ...unless(
    'action',
    ['trait'],
    [
      choiceField('versus', 'Attacks', [{ key: '', label: 'no attack roll' }, ...DEFENSES]),
      numberField('attackBonus', 'Attack bonus of its own', -20, 99),
      choiceField('damageKind', 'Damage from the table', DAMAGE_KINDS),
      textField('damage', 'Damage of its own', '2d8+4'),
      choiceField('damageType', 'Damage type', TYPE_OR_NONE),
      choiceField('miss', 'A miss deals', MISSES),
      longField('hit', 'Hit, beside the damage'),
      longField('missText', 'Miss'),
    ],
  ),
  longField('effect', 'Effect'),
  longField('special', 'Special'),
  textsField('tags', 'Tags'),
];
