import { said } from '../../../../kernel/said.ts';
import type { Draft, FormField } from '../../../../rules/creature.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  textField,
  textsField,
  wideField,
} from '../../../../rules/fields.ts';
import { ACTIONS } from '../../words.ts';
import { ORIGIN_WORDS, USAGES, VERSUS } from '../choices.ts';

const DAMAGE_KINDS = [
  { key: 'auto', label: said('fifth.usualChallenge') },
  { key: 'none', label: said('form.noDamage') },
] as const;

const LEFT = [
  { key: 'none', label: said('form.nothing') },
  { key: 'half', label: said('form.halfDamage') },
  { key: 'full', label: said('form.fullDamage') },
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
  NAME_FIELD,
  choiceField('action', said('fifth.section'), ACTIONS),
  choiceField('usage', said('fifth.howOften'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('fifth.dayBetweenTwoRests')),
  numberField('usesLair', said('fifth.usesLair'), 1, 20),
  numberField('cost', said('fifth.legendaryActionsCosts'), 1, 5),
  textField('form', said('fifth.onlyThisForm'), said('fifth.wolfHybrid')),
  wideField('trigger', said('form.trigger')),
  choiceField('versus', said('form.rolls'), VERSUS),
  choiceField('origin', said('form.kindRange'), ORIGIN_WORDS),
  textField('range', said('fifth.reachRangeArea'), 'reach 10 ft., range 80/320 ft., 60-foot Cone'),
  flagField('area', said('form.severalTargets'), said('form.damageRollServesAll')),
  textField('target', said('form.target'), 'Each creature in the Cone.'),
  numberField('attackBonus', said('form.attackBonusOwn'), -20, 99),
  numberField('dc', said('fifth.dcOwn'), 1, 60),
  choiceField('damageKind', said('form.damage'), DAMAGE_KINDS),
  textField('damage', said('form.damageOwn'), '2d6+4 slashing + 1d8 fire'),
  choiceField('miss', said('fifth.missMadeSaveLeaves'), LEFT),
  longField('hit', said('fifth.hitFailedSaveBeside')),
  longField('worse', said('fifth.secondFailedSave')),
  longField('missText', said('fifth.missMadeSave')),
  longField('effect', said('form.effect'), said('fifth.whatHappensWithoutRoll')),
  numberField('level', said('fifth.spellLevel'), 0, 9),
  textsField('tags', said('form.tags'), 'Spell, Concentration, Light, Versatile (1d10), Vex …'),
];
