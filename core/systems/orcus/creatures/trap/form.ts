import { said } from '../../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  longField,
  numberField,
  overridesSection,
  recordsField,
  recordsSection,
  textField,
  CREDITED_SECTION,
} from '../../../../rules/fields.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { BLANK_POWER, POWER_FIELDS } from '../monster/powerForm.ts';
import { TRAP_OVERRIDES, TRAP_ROLES, TRAP_TYPES } from './choices.ts';

/** A fresh attack of a trap: it costs nobody’s action. */
export const BLANK_TRAP_ATTACK: Draft = { ...BLANK_POWER, name: 'Attack', action: 'triggered' };

/** The builder of traps and hazards, section by section. */
export const TRAP_FORM: readonly FormSection[] = [
  {
    title: said('orcus.what'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 1, MAX_LEVEL),
      choiceField('type', said('form.type'), TRAP_TYPES),
      flagField('elite', 'Elite', said('orcus.worthTwiceExperience')),
      choiceField('role', said('form.role'), TRAP_ROLES),
      longField('look', said('orcus.whatLooksLike')),
    ],
  },
  {
    title: said('orcus.howWorks'),
    fields: [
      recordsField(
        'detections',
        said('orcus.whatShows'),
        said('orcus.check'),
        [
          textField('skill', said('orcus.skill'), 'Perception'),
          numberField('dc', 'DC', 1, 60),
          textField('text', said('orcus.whatNoticed')),
        ],
        { skill: 'Perception', dc: 12, text: '' },
      ),
      longField('trigger', said('form.trigger')),
      flagField('rolls', said('orcus.rollsInitiative'), said('orcus.otherwiseActsWhenSprung')),
    ],
  },
  {
    title: said('form.attacks'),
    fields: [
      recordsField('powers', said('form.attacks'), said('form.attackLabel'), POWER_FIELDS, BLANK_TRAP_ATTACK),
    ],
  },
  recordsSection(
    said('orcus.countermeasures'),
    said('orcus.countermeasure'),
    [
      textField('skill', said('orcus.skill'), 'Thievery'),
      numberField('dc', 'DC', 1, 60),
      longField('text', said('form.whatDoes')),
    ],
    { skill: 'Thievery', dc: 13, text: '' },
  ),
  {
    title: said('orcus.whereCanDestroyed'),
    fields: [
      numberField('hp', 'HP', 1, 10_000, said('orcus.leftEmptyCannotHurt')),
      numberField('ac', 'AC', 1, 200),
      numberField('others', said('orcus.otherDefenses'), 1, 200),
    ],
  },
  overridesSection(said('form.placeFormula'), TRAP_OVERRIDES, 100_000),
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
