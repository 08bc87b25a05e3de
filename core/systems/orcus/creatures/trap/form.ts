import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  NAME,
  choiceField,
  flagField,
  longField,
  numberField,
  overridesSection,
  recordsField,
  recordsSection,
  textField,
  CREDITED_SECTION,
} from '../../../../rules/formFields.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { BLANK_POWER, POWER_FIELDS } from '../monster/powerForm.ts';
import { TRAP_OVERRIDES, TRAP_ROLES, TRAP_TYPES } from './choices.ts';

/** A fresh attack of a trap: it costs nobody’s action. */
export const BLANK_TRAP_ATTACK: Draft = { ...BLANK_POWER, name: 'Attack', action: 'triggered' };

/** The builder of traps and hazards, section by section. */
export const TRAP_FORM: readonly FormSection[] = [
  {
    title: 'What it is',
    fields: [
      NAME,
      numberField('level', 'Level', 1, MAX_LEVEL),
      choiceField('type', 'Type', TRAP_TYPES),
      flagField('elite', 'Elite', 'Worth twice the experience.'),
      choiceField('role', 'Role', TRAP_ROLES),
      longField('look', 'What it looks like'),
    ],
  },
  {
    title: 'How it works',
    fields: [
      recordsField(
        'detections',
        'What shows it',
        'check',
        [
          textField('skill', 'Skill', 'Perception'),
          numberField('dc', 'DC', 1, 60),
          textField('text', 'What is noticed'),
        ],
        { skill: 'Perception', dc: 12, text: '' },
      ),
      longField('trigger', 'Trigger'),
      flagField(
        'rolls',
        'Rolls initiative',
        'Otherwise it acts when it is sprung, outside the order until then.',
      ),
    ],
  },
  {
    title: 'Attacks',
    fields: [recordsField('powers', 'Attacks', 'attack', POWER_FIELDS, BLANK_TRAP_ATTACK)],
  },
  recordsSection(
    'Countermeasures',
    'countermeasure',
    [
      textField('skill', 'Skill', 'Thievery'),
      numberField('dc', 'DC', 1, 60),
      longField('text', 'What it does'),
    ],
    { skill: 'Thievery', dc: 13, text: '' },
  ),
  {
    title: 'Where it can be destroyed',
    fields: [
      numberField('hp', 'HP', 1, 10_000, 'Left empty, it cannot be hurt.'),
      numberField('ac', 'AC', 1, 200),
      numberField('others', 'Other defenses', 1, 200),
    ],
  },
  overridesSection('In place of the formula', TRAP_OVERRIDES, 100_000),
  CREDITED_SECTION,
];

/** A fresh trap that can be built as it is. */
export const BLANK_TRAP: Draft = {
  name: 'New trap',
  level: 1,
  type: 'oneOff',
  elite: false,
  role: 'warning',
  look: '',
  detections: [{ skill: 'Perception', dc: 12, text: '' }],
  trigger: '',
  powers: [BLANK_TRAP_ATTACK],
  countermeasures: [],
  rolls: false,
  overrides: {},
  notes: '',
  credit: '',
};
