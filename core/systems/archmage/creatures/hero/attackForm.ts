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

/** A field for a number. */
export const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});
/** A field to choose from words. */
export const choice = (key: string, label: string, choices: readonly Word[]): FormField => ({
  kind: 'choice',
  key,
  label,
  choices,
});
/** A field for yes or no. */
export const flag = (key: string, label: string): FormField => ({ kind: 'flag', key, label });

/** Fields of an attack or spell. ARC-05 ARC-19 ARC-21 */
export const ATTACK_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  choice(
    'action',
    'Action',
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choice('usage', 'Usage', USAGES),
  number('recharge', 'Recharge', 2, 20),
  choice('origin', 'Kind of range', ORIGINS),
  choice('ability', 'Ability of the attack', ABILITIES),
  choice('versus', 'Attacks', [{ key: '', label: 'no attack roll' }, ...DEFENSES]),
  number('item', 'Bonus of the item', 0, 20),
  number('other', 'Another bonus', -20, 20),
  choice('dice', 'Damage', KINDS),
  choice('die', 'Weapon die', DICE),
  { kind: 'text', key: 'spellDice', label: 'Dice of its own', hint: '5d6' },
  choice('damageAbility', 'Ability on damage', ABILITY_OR_NONE),
  number('flat', 'More damage', -100, 1_000),
  choice('damageType', 'Damage type', TYPE_OR_NONE),
  choice('miss', 'A miss deals', MISSES),
  { kind: 'text', key: 'missDice', label: 'Damage of a miss' },
  {
    kind: 'text',
    key: 'riders',
    label: 'Natural rolls',
    wide: true,
    long: true,
    hint: 'One a line. Natural even hit: …',
  },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
  flag('area', 'Several targets'),
  flag('basic', 'Basic attack'),
  flag('spell', 'Spell'),
  flag('flexible', 'Flexible'),
  flag('grabs', 'A hit grabs'),
  number('crit', 'Faces more that are critical', 0, 18),
  number('hpLimit', 'Only targets with so many HP', 0, 100_000),
];
