import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
  askUnless,
  wideField,
} from '../../../../rules/fields.ts';
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
  NAME_FIELD,
  choiceField('action', said('form.action'), ACTIONS),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('orcus.whereMoreThan2')),
  textField('rechargeIf', said('orcus.rechargesIf'), said('orcus.rechargeIfWhatMust')),
  wideField('trigger', said('form.trigger')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  flagField('basic', said('form.basicAttack')),
  textField('range', said('orcus.range'), 'melee 2, ranged 10/20, near burst 1, far burst 2 within 10'),
  flagField('area', said('form.severalTargets'), said('orcus.damageRollServesAll')),
  textField('target', said('form.target'), said('orcus.onlyWhereNotWhat')),
  ...askUnless(
    'action',
    ['trait'],
    [
      choiceField('versus', said('form.attacks'), [
        { key: '', label: said('form.noAttackRoll') },
        ...DEFENSES,
      ]),
      numberField('attackBonus', said('form.attackBonusOwn'), -20, 99),
      choiceField('damageKind', said('orcus.damageTable'), DAMAGE_KINDS),
      textField('damage', said('form.damageOwn'), '2d8+4'),
      choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
      choiceField('miss', said('form.missDeals'), MISSES),
      longField('hit', said('orcus.hitBesideDamage')),
      longField('missText', said('form.miss')),
    ],
  ),
  longField('effect', said('form.effect')),
  longField('special', said('form.special')),
  textsField('tags', said('form.tags')),
];
