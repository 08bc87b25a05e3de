import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  recordsSection,
  textField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/fields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { METHODS, REACHES } from '../choices.ts';
import { ABILITIES, FEET } from '../../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../../words.ts';
import { LEVELS } from './schema.ts';

/** A fresh attack. TOR-15 */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  method: 'melee',
  reach: 'close',
  action: 'active',
  proficient: true,
  dice: '1d6',
  addsModifier: true,
  damageType: '',
  area: false,
  effect: '',
};

/** Damage types with the choice of none. TOR-16 */
export const TYPE_OR_NONE = [{ key: '', label: said('form.untyped') }, ...DAMAGE_TYPES];

const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('method', said('torches.method'), METHODS, said('torches.strDexIntWis')),
  choiceField('reach', said('form.reach'), REACHES),
  numberField('feet', said('torches.rangeFeet'), 0, 5_000),
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat'),
  ),
  flagField('proficient', said('torches.proficient')),
  textField('dice', said('form.damage'), '1d8'),
  flagField('addsModifier', said('torches.addsAbilityModifier')),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  flagField('area', said('form.severalTargets'), said('form.damageRollServesAll')),
  longField('effect', said('form.effect')),
];

/** A hero’s sheet as far as a GM needs it behind the screen. TOR-02 TOR-07 TOR-47 TOR-70 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(LEVELS, textField('kind', said('form.lineUnderName'), said('torches.thiefLockpick'))),
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', said('form.maximumHp'), 1, 1_000),
      numberField('ac', 'AC', 1, 40),
      ...ABILITIES.map(({ key, label }) => numberField(key, label, 1, 30)),
      numberField('proficiency', said('torches.proficiency'), 0, 20, said('torches.levelUnlessTyped')),
      wordsField(
        'proficientIn',
        said('torches.proficientChecks'),
        ABILITIES,
        said('torches.grantedClassArchetype'),
      ),
      numberField('best', said('torches.bestModifier'), -10, 40, said('torches.wayHomeHighestAbove')),
      numberField('speed', said('form.speedFeet'), 0, 200),
      flagField('darksight', 'Darksight'),
    ],
  },
  {
    title: said('torches.pack'),
    fields: [
      numberField('load', said('form.load'), 0, 200, said('torches.eachAboveStrCosts')),
      numberField('torches', said('torches.torches'), 0, 200, said('torches.oneHourEach')),
      numberField('oil', said('torches.flasksOil'), 0, 200, said('torches.threeHoursEachLantern')),
      numberField('supplies', said('torches.suppliesSup'), 0, 1_000),
      numberField('hours', said('torches.hoursWithoutFoodRest'), 0, 1_000),
      numberField('gold', said('form.goldLabel'), 0, 1_000_000),
      numberField('xp', 'XP', 0, 10_000_000),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. TOR-02 */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  kind: '',
  level: 1,
  hp: 8,
  ac: 12,
  str: 10,
  dex: 10,
  con: 10,
  int: 10,
  wis: 10,
  cha: 10,
  proficientIn: [],
  speed: FEET.speed,
  darksight: false,
  load: 0,
  torches: 3,
  oil: 0,
  supplies: 5,
  hours: 0,
  gold: 0,
  xp: 0,
  attacks: [],
  notes: '',
};
