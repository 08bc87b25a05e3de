import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  numbersField,
  overridesSection,
  textField,
  textsField,
  askUnless,
  wideField,
  wordsField,
  recordsSection,
  CREDITED_SECTION,
} from '../../../../rules/fields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { BLANK_POWER } from './blankPower.ts';
import { readPasted } from '../../exchange/pasted.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../../words.ts';
import { ABILITIES, ORIGINS, OVERRIDES, RESISTED, ROLES, SIZES, STRENGTHS, USAGES } from './choices.ts';

const USUALLY = said('archmage.emptyUsualLevelRole');

const POWER_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('action', said('form.action'), ACTIONS),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('archmage.whereMoreThan2')),
  numberField('recharge', said('form.recharge'), 2, 20, said('archmage.rolledQuickRest')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  ...askUnless(
    'action',
    ['trait'],
    [
      wideField('attack', said('form.attack'), '+14 vs. AC (each engaged enemy)'),
      longField('hit', said('form.hit'), '35 damage, and the target is dazed (save ends)'),
      longField('miss', said('form.miss'), said('archmage.halfDamageDamageOwn')),
    ],
  ),
  longField('riders', said('archmage.naturalRolls'), said('archmage.lineNatural165')),
  wideField('trigger', said('form.trigger')),
  longField('effect', said('form.effect')),
  flagField('basic', said('form.basicAttack')),
  flagField('spell', said('form.spell'), said('archmage.drawsOpportunityAttacksUnless')),
  flagField('flexible', said('archmage.flexible'), said('archmage.onlyRidersMayChosen')),
  flagField('grabs', said('archmage.hitGrabs')),
  flagField('nastier', said('archmage.nastierSpecial')),
  numberField('crit', said('archmage.facesMoreCritical'), 0, 18),
  numberField('hpLimit', said('archmage.onlyTargetsSoMany'), 0, 100_000),
  textsField('tags', said('form.tags')),
];

const PASTE = {
  hint: said('archmage.claw14VsAc'),
  read: (text: string) => {
    const { powers, notes } = readPasted(text);
    return { records: powers, notes };
  },
};

/** The monster builder, section by section. */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 0, MAX_LEVEL),
      choiceField('role', said('form.role'), ROLES),
      {
        ...choiceField('size', said('form.size'), SIZES, said('archmage.largeUsuallyDoubleStrength')),
        rungs: true,
      },
      { ...choiceField('strength', said('form.strength'), STRENGTHS), rungs: true },
      textField('type', said('form.type'), 'beast, humanoid, undead …'),
      textsField('tags', said('form.tags')),
    ],
  },
  {
    title: said('form.numbers'),
    fields: [
      numberField('ac', 'AC', 0, 200, USUALLY),
      numberField('pd', 'PD', 0, 200, USUALLY),
      numberField('md', 'MD', 0, 200, USUALLY),
      numberField('hp', 'HP', 1, 100_000, said('archmage.usualHpMook')),
      numberField('initiative', said('form.initiative'), -20, 100, USUALLY),
      numberField(
        'printedLevel',
        said('archmage.theseNumbersLevel'),
        0,
        MAX_LEVEL,
        said('archmage.emptyOwnLevelElse'),
      ),
      numberField(
        'growth',
        said('archmage.hpDamageLevelPercent'),
        0,
        200,
        said('archmage.onlyScalingEmpty25'),
      ),
      numbersField('abilities', said('form.abilities'), ABILITIES, [1, 40]),
    ],
  },
  {
    title: said('form.whatHurts'),
    fields: [
      numbersField(
        'resist',
        said('form.resists'),
        RESISTED,
        [2, 20],
        said('archmage.naturalRollDoesFullDamage'),
      ),
      wordsField('vulnerable', said('form.vulnerable'), DAMAGE_TYPES),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('fear', said('archmage.fearFrightensEngagedFoes'), 0, 100_000),
    ],
  },
  recordsSection(said('form.powers'), said('form.power'), POWER_FIELDS, BLANK_POWER, PASTE),
  {
    title: said('archmage.table'),
    fields: [
      flagField('escalation', said('archmage.usesEscalationDie')),
      flagField('deathSaves', said('archmage.rollsDeathSaves')),
      flagField('interrupt', said('archmage.interrupt')),
      flagField('blindsight', said('archmage.needsNoSight')),
      flagField('villain', said('archmage.namedVillain')),
    ],
  },
  overridesSection(said('archmage.placeNumbersAbove'), OVERRIDES, 100_000),
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  level: 1,
  role: 'troop',
  size: 'normal',
  strength: 'standard',
  type: 'humanoid',
  tags: [],
  abilities: {},
  resist: {},
  vulnerable: [],
  immune: [],
  escalation: false,
  deathSaves: false,
  interrupt: false,
  blindsight: false,
  villain: false,
  powers: [{ ...BLANK_POWER, name: 'Strike', basic: true }],
  overrides: {},
  notes: '',
  credit: '',
};
