import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField } from '../../../../rules/creature.ts';
import { WEAPONS } from '../../journey/goods/tables.ts';
import { ABILITIES, MISSES, ORIGINS, TYPE_OR_NONE, RECHARGES, USAGES } from '../monster/choices.ts';
import { ACTIONS, DEFENSES } from '../../words.ts';

/** An attack that can be used as it is. ORC-100 */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  basic: false,
  bonus: 5,
  ability: '',
  weapon: '',
  unproficient: false,
  weaponDie: '',
  largerDie: false,
  improvedCritical: false,
  damage: '1d8+3',
  damageType: '',
  miss: 'none',
  effect: '',
};

/** An attack of a hero, typed or worked out. ORC-54 ORC-93 ORC-100 ORC-194 ORC-195 */
export const ATTACK_FIELDS: readonly FormField[] = [
  NAME,
  choiceField(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField(
    'usage',
    'Usage',
    USAGES.filter(({ key }) => key !== 'rechargeIf' && !Object.hasOwn(RECHARGES, key)),
  ),
  numberField('uses', 'Uses', 1, 20, 'Where it is more than one: 2/encounter, 3/day.'),
  choiceField('origin', 'Kind of range', ORIGINS),
  textField('range', 'Range'),
  flagField('area', 'Several targets'),
  choiceField('versus', 'Attacks', [{ key: '', label: 'no attack roll' }, ...DEFENSES]),
  numberField('bonus', 'Bonus', -20, 99, 'Empty: half the level, the ability, the weapon.'),
  choiceField('ability', 'Ability', [{ key: '', label: 'as the weapon says' }, ...ABILITIES]),
  choiceField('weapon', 'Weapon', [
    { key: '', label: 'none' },
    ...WEAPONS.map(({ key, name }) => ({ key, label: name })),
  ]),
  flagField('unproficient', 'Not proficient with it'),
  flagField('basic', 'Basic attack', 'Without damage typed: 2dW and level damage, 3dW from level 21.'),
  textField('weaponDie', 'Weapon die of its own', '1d12'),
  flagField('largerDie', 'A larger weapon die', 'One step; 2d6 after 1d10, or type 1d12 above.'),
  numberField('focus', 'Focus bonus', 0, 20, 'Of a focus in use, to attack and damage.'),
  textsField('tags', 'Tags', 'Fire, Spell, Arcane …'),
  flagField('improvedCritical', 'Improved Critical', 'Beside what the weapon has.'),
  textField('damage', 'Damage', '2d8+4, or 2dW+4 with a weapon'),
  choiceField('damageType', 'Damage type', TYPE_OR_NONE),
  choiceField('miss', 'A miss deals', MISSES),
  longField('effect', 'Effect'),
];
