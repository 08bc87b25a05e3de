import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
} from '../../../../rules/fields.ts';
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
  NAME_FIELD,
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField(
    'usage',
    said('form.usage'),
    USAGES.filter(({ key }) => key !== 'rechargeIf' && !Object.hasOwn(RECHARGES, key)),
  ),
  numberField('uses', said('form.uses'), 1, 20, said('orcus.whereMoreThan2')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  textField('range', said('orcus.range')),
  flagField('area', said('form.severalTargets')),
  choiceField('versus', said('form.attacks'), [{ key: '', label: said('form.noAttackRoll') }, ...DEFENSES]),
  numberField('bonus', said('form.bonus'), -20, 99, said('orcus.emptyHalfLevelAbility')),
  choiceField('ability', said('form.ability'), [{ key: '', label: said('orcus.weaponSays') }, ...ABILITIES]),
  choiceField('weapon', said('orcus.weapon'), [
    { key: '', label: said('form.none') },
    ...WEAPONS.map(({ key, name }) => ({ key, label: name })),
  ]),
  flagField('unproficient', said('orcus.notProficient')),
  flagField('basic', said('form.basicAttack'), said('orcus.withoutDamageTyped2dw')),
  textField('weaponDie', said('orcus.weaponDieOwn'), '1d12'),
  flagField('largerDie', said('orcus.largerWeaponDie'), said('orcus.step2d6After1d10')),
  numberField('focus', said('orcus.focusBonus'), 0, 20, said('orcus.focusUseAttackDamage')),
  textsField('tags', said('form.tags'), 'Fire, Spell, Arcane …'),
  flagField('improvedCritical', 'Improved Critical', said('orcus.besideWhatWeapon')),
  textField('damage', said('form.damage'), said('orcus.for2d842dw4')),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  choiceField('miss', said('form.missDeals'), MISSES),
  longField('effect', said('form.effect')),
];
