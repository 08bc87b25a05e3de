import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
} from '../../../../rules/fields.ts';
import type { Draft, FormField } from '../../../../rules/creature.ts';
import type { ChoosableWord, Word } from '../../../../rules/words.ts';
import { ABILITIES, ORIGINS, USAGES } from '../monster/choices.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../../words.ts';

/** Sizes of weapon and recovery dice. ARC-20 ARC-121 */
export const DICE: readonly Word[] = ['4', '6', '8', '10', '12'].map((key) => ({ key, label: `d${key}` }));
const TYPE_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.untyped') }, ...DAMAGE_TYPES];
const ABILITY_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.none') }, ...ABILITIES];

const KINDS: readonly ChoosableWord[] = [
  { key: 'weapon', label: said('archmage.weaponDieLevel') },
  { key: 'spell', label: said('archmage.diceOwn') },
  { key: 'none', label: said('form.none') },
];

const MISSES: readonly ChoosableWord[] = [
  { key: 'none', label: said('form.nothing') },
  { key: 'half', label: said('form.halfDamage') },
  { key: 'level', label: said('archmage.damageEqualLevel') },
  { key: 'own', label: said('archmage.damageOwn') },
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
  NAME_FIELD,
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('archmage.whereMoreThan2')),
  numberField('recharge', said('form.recharge'), 2, 20),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  choiceField('ability', said('archmage.abilityAttack'), ABILITIES),
  choiceField('versus', said('form.attacks'), [{ key: '', label: said('form.noAttackRoll') }, ...DEFENSES]),
  numberField('item', said('archmage.bonusItem'), 0, 20),
  numberField('other', said('archmage.anotherBonus'), -20, 20),
  choiceField('dice', said('form.damage'), KINDS),
  choiceField('die', said('archmage.weaponDie'), DICE),
  textField('spellDice', said('archmage.diceOwnLabel'), '5d6'),
  choiceField('damageAbility', said('archmage.abilityDamage'), ABILITY_OR_NONE),
  numberField('flat', said('archmage.moreDamage'), -100, 1_000),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  choiceField('miss', said('form.missDeals'), MISSES),
  textField('missDice', said('archmage.damageMiss')),
  longField('riders', said('archmage.naturalRolls'), said('archmage.lineNaturalEvenHit')),
  longField('effect', said('form.effect')),
  flagField('area', said('form.severalTargets')),
  flagField('basic', said('form.basicAttack')),
  flagField('spell', said('form.spell')),
  flagField('flexible', said('archmage.flexible')),
  flagField('grabs', said('archmage.hitGrabs')),
  numberField('crit', said('archmage.facesMoreCritical'), 0, 18),
  numberField('hpLimit', said('archmage.onlyTargetsSoMany'), 0, 100_000),
];
