import { said } from '../../../../kernel/said.ts';
import {
  CREDIT_FIELD,
  NAME_FIELD,
  NOTES_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  recordsSection,
  textField,
  askUnless,
  wideField,
} from '../../../../rules/fields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { METHODS, REACHES } from '../choices.ts';
import { TYPE_OR_NONE } from '../hero/form.ts';
import { FEET } from '../../tables.ts';
import { ACTIONS } from '../../words.ts';
import { ROLES } from '../shelf/suggested.ts';
import { MOST_HIT_DICE } from './schema.ts';

/** An attack as “Add” makes it. */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  method: 'melee',
  reach: 'close',
  action: 'active',
  damage: '1d6',
  damageType: '',
  area: false,
  effect: '',
};

const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('method', said('torches.method'), METHODS),
  choiceField('reach', said('form.reach'), REACHES),
  numberField('feet', said('torches.rangeFeet'), 0, 5_000),
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'retreat'),
  ),
  ...askUnless(
    'action',
    ['trait'],
    [
      flagField('noRoll', said('torches.noAttackRoll'), said('torches.usedDoesWhatEffect')),
      numberField('bonus', said('torches.bonusOwn'), -20, 60),
      textField('damage', said('form.damage'), '1d6+1'),
      choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
      flagField('area', said('form.severalTargets')),
    ],
  ),
  longField('effect', said('form.effect')),
];

/** The monster builder: hit dice first, everything else may stay as they propose it. TOR-17 TOR-26 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      textField('kind', said('form.lineUnderName'), 'pale burrower'),
      numberField('hd', said('form.hitDice'), 1, MOST_HIT_DICE),
      choiceField('role', said('form.role'), [{ key: '', label: said('form.none') }, ...ROLES]),
      flagField('leader', said('torches.leaderExpert'), said('torches.deathMomentMorale')),
      flagField('unliving', said('torches.withoutLife'), said('torches.neverChecksMorale')),
    ],
  },
  {
    title: said('torches.retainerAnimal'),
    fields: [
      textField('follows', said('torches.follows'), said('torches.retainerWhichHero')),
      numberField('carries', said('torches.carries'), 0, 1_000, said('torches.carriesHint')),
      numberField('load', said('torches.load'), 0, 1_000),
      numberField('supplies', said('torches.suppliesLabel'), 0, 1_000),
      flagField('grazes', said('torches.grazes'), said('torches.grazesHint')),
      numberField('wage', said('torches.wage'), 0, 100_000, said('torches.wageHint')),
    ],
  },
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', 'HP', 1, 10_000, said('torches.for45EachHit')),
      numberField('ac', 'AC', 1, 60, said('torches.suggestionHitDiceRole')),
      numberField('dex', said('torches.dexScore'), 1, 40, said('torches.placeOrder')),
      numberField('wis', said('torches.wisModifier'), -10, 20),
      numberField('con', said('torches.conModifier'), -10, 20),
      numberField('proficiency', said('torches.proficiency'), 0, 20, said('torches.hitDiceUnlessTyped')),
      numberField('morale', said('torches.moraleBonus'), -10, 20, said('torches.halfHitDiceUnless')),
      numberField('attackBonus', said('form.attackBonus'), -20, 60, said('torches.hitDiceUnlessTypedHint')),
      numberField('speed', said('form.speedFeet'), 0, 500),
      flagField('darksight', 'Darksight'),
      numberField('loot', said('torches.hitDiceLoot'), 0, MOST_HIT_DICE, said('torches.ownUnlessTyped')),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  {
    title: said('form.notes'),
    fields: [
      wideField('corruption', said('torches.corruption'), said('torches.whatBiteBringsYour')),
      NOTES_FIELD,
      CREDIT_FIELD,
    ],
  },
];

/** A fresh monster that can be built as it is. TOR-26 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  kind: '',
  hd: 1,
  ac: 11,
  dex: 10,
  wis: 0,
  con: 0,
  unliving: false,
  leader: false,
  follows: '',
  speed: FEET.speed,
  darksight: false,
  attacks: [BLANK_ATTACK],
  corruption: '',
  notes: '',
  credit: '',
};
