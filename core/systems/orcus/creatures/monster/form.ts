import {
  NAME,
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
} from '../../../../rules/formFields.ts';
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
    title: 'Who it is',
    fields: [
      NAME,
      numberField('level', 'Level', 1, MAX_LEVEL),
      { ...choiceField('rank', 'Rank', RANK_WORDS), rungs: true },
      choiceField('role', 'Role', ROLE_WORDS),
      flagField('leader', 'Leader', 'Helps its allies; changes no number.'),
      choiceField('size', 'Size', SIZES),
      choiceField('source', 'Source', SOURCES),
      choiceField('type', 'Type', TYPES),
      choiceField('alignment', 'Alignment', ALIGNMENTS),
      textsField('tags', 'Tags', 'undead, aquatic, dragon …'),
    ],
  },
  {
    title: 'Body and mind',
    fields: [
      numbersField(
        'abilities',
        'Abilities',
        ABILITIES,
        [1, 50],
        'The highest is usually about 16 + half the level.',
      ),
      numbersField('speeds', 'Speed in squares', SPEEDS, [0, 100]),
      wordsField('trained', 'Trained skills', SKILL_WORDS),
      numbersField(
        'skills',
        'Skill numbers of its own',
        SKILL_WORDS,
        [-20, 100],
        'Empty: half level, ability and training.',
      ),
      textsField('senses', 'Senses', 'low-light vision, darkvision …'),
      textsField('languages', 'Languages'),
      wideField('gear', 'Gear'),
    ],
  },
  {
    title: 'What hurts it',
    fields: [
      numbersField('resist', 'Resists', TYPES_AND_ALL, [0, 1_000]),
      numbersField('weak', 'Weak to', TYPES_AND_ALL, [0, 1_000]),
      wordsField('halved', 'Half damage from', ATTACK_KINDS, 'As a swarm takes it.'),
      numbersField('resistAttacks', 'Resists attacks', ATTACK_KINDS, [0, 1_000]),
      numbersField('weakToAttacks', 'Weak to attacks', ATTACK_KINDS, [0, 1_000]),
      wordsField('immune', 'Immune to', [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('regeneration', 'Regeneration', 0, 1_000),
      flagField('incorporeal', 'Incorporeal', 'Half damage from attacks.'),
      flagField('liesDying', 'Lies dying at 0', 'With death saves, as heroes do. Otherwise it dies at 0.'),
    ],
  },
  recordsSection('Powers', 'power', POWER_FIELDS, BLANK_POWER),
  overridesSection('In place of the formula', OVERRIDES, 100_000),
  {
    title: 'Make it another',
    fields: [
      numberField(
        'scaleLevel',
        'At level',
        1,
        MAX_LEVEL,
        'What it would be is then offered among the findings; your own numbers keep their distance.',
      ),
      choiceField('scaleRank', 'As', [{ key: '', label: 'the rank it has' }, ...RANK_WORDS]),
      choiceField('scaleRole', 'In the role', [{ key: '', label: 'it has' }, ...ROLE_WORDS]),
      choiceField('scaleTemplate', 'With the template', [{ key: '', label: 'none' }, ...TEMPLATE_WORDS]),
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
