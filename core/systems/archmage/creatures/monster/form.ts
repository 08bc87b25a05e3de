import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  numbersField,
  overridesSection,
  textField,
  textsField,
  unless,
  wideField,
  wordsField,
  recordsSection,
  CREDITED_SECTION,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { BLANK_POWER } from './blankPower.ts';
import { readPasted } from '../../exchange/pasted.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../../words.ts';
import { ABILITIES, ORIGINS, OVERRIDES, RESISTED, ROLES, SIZES, STRENGTHS, USAGES } from './choices.ts';

const USUALLY = 'Empty: as is usual for its level, role and strength.';

const POWER_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('action', 'Action', ACTIONS),
  choiceField('usage', 'Usage', USAGES),
  numberField('uses', 'Uses', 1, 20, 'Where it is more than one: 2/battle, 3/day.'),
  numberField('recharge', 'Recharge', 2, 20, 'Rolled in a quick rest.'),
  choiceField('origin', 'Kind of range', ORIGINS),
  ...unless(
    'action',
    ['trait'],
    [
      wideField('attack', 'Attack', '+14 vs. AC (each engaged enemy)'),
      longField('hit', 'Hit', '35 damage, and the target is dazed (save ends)'),
      longField('miss', 'Miss', 'Half damage, or damage of its own.'),
    ],
  ),
  longField('riders', 'Natural rolls', 'One a line. Natural 16+: 5 ongoing fire damage. Natural even hit: …'),
  wideField('trigger', 'Trigger'),
  longField('effect', 'Effect'),
  flagField('basic', 'Basic attack'),
  flagField('spell', 'Spell', 'Draws opportunity attacks unless close-quarters.'),
  flagField('flexible', 'Flexible', 'Only one of its riders may be chosen a roll.'),
  flagField('grabs', 'A hit grabs'),
  flagField('nastier', 'Nastier special'),
  numberField('crit', 'Faces more that are critical', 0, 18),
  numberField('hpLimit', 'Only targets with so many HP', 0, 100_000),
  textsField('tags', 'Tags'),
];

const PASTE = {
  hint: 'Claw +14 vs. AC (each engaged enemy)—[[35]] damage, then Natural 16+: … and Miss: … below it',
  read: (text: string) => {
    const { powers, notes } = readPasted(text);
    return { records: powers, notes };
  },
};

/** The monster builder, section by section. */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      NAME,
      numberField('level', 'Level', 0, MAX_LEVEL),
      choiceField('role', 'Role', ROLES),
      {
        ...choiceField('size', 'Size', SIZES, 'Large is usually double strength, huge triple.'),
        rungs: true,
      },
      { ...choiceField('strength', 'Strength', STRENGTHS), rungs: true },
      textField('type', 'Type', 'beast, humanoid, undead …'),
      textsField('tags', 'Tags'),
    ],
  },
  {
    title: 'Numbers',
    fields: [
      numberField('ac', 'AC', 0, 200, USUALLY),
      numberField('pd', 'PD', 0, 200, USUALLY),
      numberField('md', 'MD', 0, 200, USUALLY),
      numberField('hp', 'HP', 1, 100_000, `${USUALLY} For a mook: of one of them.`),
      numberField('initiative', 'Initiative', -20, 100, USUALLY),
      numberField(
        'printedLevel',
        'These numbers are for level',
        0,
        MAX_LEVEL,
        'Empty: for its own level. Else they are scaled.',
      ),
      numberField('growth', 'HP and damage a level, percent', 0, 200, 'Only for scaling. Empty: 25.'),
      numbersField('abilities', 'Abilities', ABILITIES, [1, 40]),
    ],
  },
  {
    title: 'What hurts it',
    fields: [
      numbersField('resist', 'Resists', RESISTED, [2, 20], 'Natural roll that does full damage: 16 for 16+.'),
      wordsField('vulnerable', 'Vulnerable to', DAMAGE_TYPES),
      wordsField('immune', 'Immune to', [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('fear', 'Fear: frightens engaged foes with so many HP', 0, 100_000),
    ],
  },
  recordsSection('Powers', 'power', POWER_FIELDS, BLANK_POWER, PASTE),
  {
    title: 'At the table',
    fields: [
      flagField('escalation', 'Uses the escalation die'),
      flagField('deathSaves', 'Rolls death saves'),
      flagField('interrupt', 'Has an interrupt'),
      flagField('blindsight', 'Needs no sight'),
      flagField('villain', 'Named villain'),
    ],
  },
  overridesSection('In place of the numbers above', OVERRIDES, 100_000),
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
