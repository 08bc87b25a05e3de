import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  numberField,
  numbersField,
  overridesSection,
  recordsSection,
  textsField,
  wideField,
  wordsField,
  CREDITED_SECTION,
} from '../../../../rules/fields.ts';
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { HUMAN_SPEED, MAX_LEVEL, SKILL_KEYS } from '../../tables.ts';
import { ATTACK_KINDS, DAMAGE_TYPES } from '../../words.ts';
import {
  ABILITIES,
  ALIGNMENTS,
  OVERRIDES,
  RANK_WORDS,
  ROLE_WORDS,
  SIZES,
  SOURCES,
  SPEEDS,
  TEMPLATE_WORDS,
  TYPES,
  TYPES_AND_ALL,
} from './choices.ts';
import { BLANK_POWER, POWER_FIELDS } from './powerForm.ts';

/** Skills as words. ORC-229 */
export const SKILL_WORDS = SKILL_KEYS.map((key) => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
})) satisfies readonly Word[];

/** The monster builder, section by section. ORC-275 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 1, MAX_LEVEL),
      { ...choiceField('rank', said('form.rank'), RANK_WORDS), rungs: true },
      choiceField('role', said('form.role'), ROLE_WORDS),
      flagField('leader', 'Leader', said('orcus.helpsAlliesChangesNo')),
      choiceField('size', said('form.size'), SIZES),
      choiceField('source', said('orcus.source'), SOURCES),
      choiceField('type', said('form.type'), TYPES),
      choiceField('alignment', said('form.alignment'), ALIGNMENTS),
      textsField('tags', said('form.tags'), 'undead, aquatic, dragon …'),
    ],
  },
  {
    title: said('form.bodyMind'),
    fields: [
      numbersField(
        'abilities',
        said('form.abilities'),
        ABILITIES,
        [1, 50],
        said('orcus.highestUsuallyAbout16'),
      ),
      numbersField('speeds', said('orcus.speedSquares'), SPEEDS, [0, 100]),
      wordsField('trained', said('orcus.trainedSkills'), SKILL_WORDS),
      numbersField(
        'skills',
        said('orcus.skillNumbersOwn'),
        SKILL_WORDS,
        [-20, 100],
        said('orcus.emptyHalfLevelAbilityTrainingHint'),
      ),
      textsField('senses', said('form.senses'), 'low-light vision, darkvision …'),
      textsField('languages', said('form.languages')),
      wideField('gear', said('form.gear')),
    ],
  },
  {
    title: said('form.whatHurts'),
    fields: [
      numbersField('resist', said('form.resists'), TYPES_AND_ALL, [0, 1_000]),
      numbersField('weak', said('orcus.weak'), TYPES_AND_ALL, [0, 1_000]),
      wordsField('halved', said('orcus.halfDamage'), ATTACK_KINDS, said('orcus.swarmTakes')),
      numbersField('resistAttacks', said('orcus.resistsAttacks'), ATTACK_KINDS, [0, 1_000]),
      numbersField('weakToAttacks', said('orcus.weakAttacks'), ATTACK_KINDS, [0, 1_000]),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('regeneration', 'Regeneration', 0, 1_000),
      flagField('incorporeal', 'Incorporeal', said('orcus.halfDamageAttacks')),
      flagField('liesDying', said('form.liesDying0'), said('form.deathSavesHeroesDo')),
    ],
  },
  recordsSection(said('form.powers'), said('form.power'), POWER_FIELDS, BLANK_POWER),
  overridesSection(said('form.placeFormula'), OVERRIDES, 100_000),
  {
    title: said('form.makeAnother'),
    fields: [
      numberField('scaleLevel', said('orcus.level'), 1, MAX_LEVEL, said('form.whatWouldThenOffered')),
      choiceField('scaleRank', said('orcus.as'), [{ key: '', label: said('orcus.rank') }, ...RANK_WORDS]),
      choiceField('scaleRole', said('orcus.role'), [{ key: '', label: said('orcus.itHas') }, ...ROLE_WORDS]),
      choiceField('scaleTemplate', said('orcus.template'), [
        { key: '', label: said('form.none') },
        ...TEMPLATE_WORDS,
      ]),
    ],
  },
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. ORC-275 ORC-276 ORC-280 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  level: 1,
  rank: 'standard',
  role: 'striker',
  leader: false,
  size: 'medium',
  source: 'natural',
  type: 'humanoid',
  alignment: 'unaligned',
  tags: [],
  abilities: { str: 16, con: 12, dex: 12, int: 10, wis: 10, cha: 10 },
  speeds: { walk: HUMAN_SPEED },
  senses: [],
  trained: [],
  resist: {},
  weak: {},
  immune: [],
  languages: [],
  gear: '',
  powers: [{ ...BLANK_POWER, name: 'Strike', basic: true }],
  overrides: {},
  notes: '',
  credit: '',
};
