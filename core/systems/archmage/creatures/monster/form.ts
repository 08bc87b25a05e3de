import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { BLANK_POWER } from './blankPower.ts';
import { readPasted } from '../../exchange/pasted.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../../words.ts';
import { ABILITIES, ORIGINS, OVERRIDES, RESISTED, ROLES, SIZES, STRENGTHS, USAGES } from './choices.ts';

const number = (key: string, label: string, min: number, max: number, hint?: string): FormField => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  ...(hint === undefined ? {} : { hint }),
});
const long = (key: string, label: string, hint?: string): FormField => ({
  kind: 'text',
  key,
  label,
  wide: true,
  long: true,
  ...(hint === undefined ? {} : { hint }),
});

const POWER_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'action', label: 'Action', choices: ACTIONS },
  { kind: 'choice', key: 'usage', label: 'Usage', choices: USAGES },
  number('recharge', 'Recharge', 2, 20, 'Rolled in a quick rest.'),
  { kind: 'choice', key: 'origin', label: 'Kind of range', choices: ORIGINS },
  { kind: 'text', key: 'attack', label: 'Attack', wide: true, hint: '+14 vs. AC (each engaged enemy)' },
  long('hit', 'Hit', '35 damage, and the target is dazed (save ends)'),
  long('miss', 'Miss', 'Half damage, or damage of its own.'),
  long('riders', 'Natural rolls', 'One a line. Natural 16+: 5 ongoing fire damage. Natural even hit: …'),
  { kind: 'text', key: 'trigger', label: 'Trigger', wide: true },
  long('effect', 'Effect'),
  { kind: 'flag', key: 'basic', label: 'Basic attack' },
  { kind: 'flag', key: 'spell', label: 'Spell', hint: 'Draws opportunity attacks unless close-quarters.' },
  { kind: 'flag', key: 'flexible', label: 'Flexible', hint: 'Only one of its riders may be chosen a roll.' },
  { kind: 'flag', key: 'grabs', label: 'A hit grabs' },
  { kind: 'flag', key: 'nastier', label: 'Nastier special' },
  number('crit', 'Faces more that are critical', 0, 18),
  number('hpLimit', 'Only targets with so many HP', 0, 100_000),
  { kind: 'texts', key: 'tags', label: 'Tags' },
];

/** The monster builder, section by section. */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      number('level', 'Level', 0, MAX_LEVEL),
      { kind: 'choice', key: 'role', label: 'Role', choices: ROLES },
      {
        kind: 'choice',
        key: 'size',
        label: 'Size',
        choices: SIZES.map(({ key, label }) => ({ key, label })),
      },
      { kind: 'choice', key: 'strength', label: 'Strength', choices: STRENGTHS },
      { kind: 'text', key: 'type', label: 'Type', hint: 'beast, humanoid, undead …' },
      { kind: 'texts', key: 'tags', label: 'Tags' },
    ],
  },
  {
    title: 'Numbers',
    fields: [
      number('ac', 'AC', 0, 200),
      number('pd', 'PD', 0, 200),
      number('md', 'MD', 0, 200),
      number('hp', 'HP', 1, 100_000, 'For a mook: of one of them.'),
      number('initiative', 'Initiative', -20, 100),
      number(
        'printedLevel',
        'These numbers are for level',
        0,
        MAX_LEVEL,
        'Empty: for its own level. Else they are scaled.',
      ),
      number('growth', 'HP and damage a level, percent', 0, 200, 'Only for scaling. Empty: 25.'),
      { kind: 'numbers', key: 'abilities', label: 'Abilities', keys: ABILITIES, min: 1, max: 40 },
    ],
  },
  {
    title: 'What hurts it',
    fields: [
      {
        kind: 'numbers',
        key: 'resist',
        label: 'Resists',
        keys: RESISTED,
        min: 2,
        max: 20,
        hint: 'Natural roll that does full damage: 16 for 16+.',
      },
      { kind: 'texts', key: 'vulnerable', label: 'Vulnerable to', choices: DAMAGE_TYPES },
      { kind: 'texts', key: 'immune', label: 'Immune to', choices: [...DAMAGE_TYPES, ...CONDITIONS] },
      number('fear', 'Fear: frightens engaged foes with so many HP', 0, 100_000),
    ],
  },
  {
    title: 'Powers',
    fields: [
      {
        kind: 'records',
        key: 'powers',
        label: 'Powers',
        one: 'power',
        fields: POWER_FIELDS,
        blank: BLANK_POWER,
        paste: {
          hint: 'Claw +14 vs. AC (each engaged enemy)—[[35]] damage, then Natural 16+: … and Miss: … below it',
          read: (text) => {
            const { powers, notes } = readPasted(text);
            return { records: powers, notes };
          },
        },
      },
    ],
  },
  {
    title: 'At the table',
    fields: [
      { kind: 'flag', key: 'escalation', label: 'Uses the escalation die' },
      { kind: 'flag', key: 'deathSaves', label: 'Rolls death saves' },
      { kind: 'flag', key: 'interrupt', label: 'Has an interrupt' },
      { kind: 'flag', key: 'blindsight', label: 'Needs no sight' },
      { kind: 'flag', key: 'villain', label: 'Named villain' },
    ],
  },
  {
    title: 'Numbers of your own',
    fields: [
      {
        kind: 'numbers',
        key: 'overrides',
        label: 'In place of the numbers above',
        keys: OVERRIDES,
        min: -20,
        max: 100_000,
      },
    ],
  },
  {
    title: 'Notes',
    fields: [
      long('notes', 'Notes'),
      { kind: 'text', key: 'credit', label: 'Credit', wide: true, hint: 'Who wrote it, if it was not you.' },
    ],
  },
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
  ac: 17,
  pd: 14,
  md: 11,
  hp: 27,
  initiative: 5,
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
