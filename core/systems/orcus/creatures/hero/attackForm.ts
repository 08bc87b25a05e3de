import type { Draft, FormField } from '../../../../rules/creature.ts';
import { WEAPONS } from '../../journey/goods/tables.ts';
import { ABILITIES, MISSES, ORIGINS, USAGES } from '../monster/choices.ts';
import { TYPE_OR_NONE } from '../monster/types.ts';
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
  improvedCritical: false,
  damage: '1d8+3',
  damageType: '',
  miss: 'none',
  effect: '',
};

/** An attack of a hero, typed or worked out. ORC-54 ORC-93 ORC-100 ORC-194 ORC-195 */
export const ATTACK_FIELDS: readonly FormField[] = [
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
  {
    kind: 'number',
    key: 'bonus',
    label: 'Bonus',
    min: -20,
    max: 99,
    hint: 'Empty: half the level, the ability, the weapon.',
  },
  {
    kind: 'choice',
    key: 'ability',
    label: 'Ability',
    choices: [{ key: '', label: 'as the weapon says' }, ...ABILITIES],
  },
  {
    kind: 'choice',
    key: 'weapon',
    label: 'Weapon',
    choices: [{ key: '', label: 'none' }, ...WEAPONS.map(({ key, name }) => ({ key, label: name }))],
  },
  { kind: 'flag', key: 'unproficient', label: 'Not proficient with it' },
  {
    kind: 'flag',
    key: 'basic',
    label: 'Basic attack',
    hint: 'Without damage typed: 2dW and level damage, 3dW from level 21.',
  },
  { kind: 'text', key: 'weaponDie', label: 'Weapon die of its own', hint: '1d12' },
  {
    kind: 'number',
    key: 'focus',
    label: 'Focus bonus',
    min: 0,
    max: 20,
    hint: 'Of a focus in use, to attack and damage.',
  },
  { kind: 'texts', key: 'tags', label: 'Tags', hint: 'Fire, Spell, Arcane …' },
  { kind: 'flag', key: 'improvedCritical', label: 'Improved Critical', hint: 'Beside what the weapon has.' },
  { kind: 'text', key: 'damage', label: 'Damage', hint: '2d8+4, or 2dW+4 with a weapon' },
  { kind: 'choice', key: 'damageType', label: 'Damage type', choices: TYPE_OR_NONE },
  { kind: 'choice', key: 'miss', label: 'A miss deals', choices: MISSES },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
];
