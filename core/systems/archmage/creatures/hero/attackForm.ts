import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { ABILITIES, ORIGINS, USAGES } from '../monster/choices.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../../words.ts';

/** Sizes of weapon and recovery dice. ARC-20 ARC-121 */
export const DICE: readonly Word[] = ['4', '6', '8', '10', '12'].map((key) => ({ key, label: `d${key}` }));
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

/** A fresh attack. */
export const BLANK_ATTACK: Draft = {
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

/** Fields of an attack or spell. ARC-05 ARC-19 ARC-21 */
export const ATTACK_FIELDS: readonly FormField[] = [
  NAME,
  choiceField(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField('usage', 'Usage', USAGES),
  numberField('uses', 'Uses', 1, 20, 'Where it is more than one: 2/battle, 3/day.'),
  numberField('recharge', 'Recharge', 2, 20),
  choiceField('origin', 'Kind of range', ORIGINS),
  choiceField('ability', 'Ability of the attack', ABILITIES),
  choiceField('versus', 'Attacks', [{ key: '', label: 'no attack roll' }, ...DEFENSES]),
  numberField('item', 'Bonus of the item', 0, 20),
  numberField('other', 'Another bonus', -20, 20),
  choiceField('dice', 'Damage', KINDS),
  choiceField('die', 'Weapon die', DICE),
  textField('spellDice', 'Dice of its own', '5d6'),
  choiceField('damageAbility', 'Ability on damage', ABILITY_OR_NONE),
  numberField('flat', 'More damage', -100, 1_000),
  choiceField('damageType', 'Damage type', TYPE_OR_NONE),
  choiceField('miss', 'A miss deals', MISSES),
  textField('missDice', 'Damage of a miss'),
  longField('riders', 'Natural rolls', 'One a line. Natural even hit: …'),
  longField('effect', 'Effect'),
  flagField('area', 'Several targets'),
  flagField('basic', 'Basic attack'),
  flagField('spell', 'Spell'),
  flagField('flexible', 'Flexible'),
  flagField('grabs', 'A hit grabs'),
  numberField('crit', 'Faces more that are critical', 0, 18),
  numberField('hpLimit', 'Only targets with so many HP', 0, 100_000),
];
