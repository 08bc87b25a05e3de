import type { Draft, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { HUMAN_SPEED, MAX_LEVEL, SKILLS } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import {
  ABILITIES,
  ALIGNMENTS,
  OVERRIDES,
  RANK_WORDS,
  ROLE_WORDS,
  SIZES,
  SOURCES,
  SPEEDS,
  TYPES,
} from './choices.ts';
import { BLANK_POWER, POWER_FIELDS } from './powerForm.ts';
import { TYPES_AND_ALL } from './types.ts';

/** Skills as words. ORC-229 */
export const SKILL_WORDS: readonly Word[] = Object.keys(SKILLS).map((key) => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
}));

/** The monster builder, section by section. ORC-275 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: 'Who it is',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'number', key: 'level', label: 'Level', min: 1, max: MAX_LEVEL },
      { kind: 'choice', key: 'rank', label: 'Rank', choices: RANK_WORDS },
      { kind: 'choice', key: 'role', label: 'Role', choices: ROLE_WORDS },
      { kind: 'flag', key: 'leader', label: 'Leader', hint: 'Helps its allies; changes no number.' },
      { kind: 'choice', key: 'size', label: 'Size', choices: SIZES },
      { kind: 'choice', key: 'source', label: 'Source', choices: SOURCES },
      { kind: 'choice', key: 'type', label: 'Type', choices: TYPES },
      { kind: 'choice', key: 'alignment', label: 'Alignment', choices: ALIGNMENTS },
      { kind: 'texts', key: 'tags', label: 'Tags', hint: 'undead, aquatic, dragon …' },
    ],
  },
  {
    title: 'Body and mind',
    fields: [
      {
        kind: 'numbers',
        key: 'abilities',
        label: 'Abilities',
        keys: ABILITIES,
        min: 1,
        max: 50,
        hint: 'The highest is usually about 16 + half the level.',
      },
      { kind: 'numbers', key: 'speeds', label: 'Speed in squares', keys: SPEEDS, min: 0, max: 100 },
      { kind: 'texts', key: 'trained', label: 'Trained skills', choices: SKILL_WORDS },
      { kind: 'texts', key: 'senses', label: 'Senses', hint: 'low-light vision, darkvision …' },
      { kind: 'texts', key: 'languages', label: 'Languages' },
      { kind: 'text', key: 'gear', label: 'Gear', wide: true },
    ],
  },
  {
    title: 'What hurts it',
    fields: [
      { kind: 'numbers', key: 'resist', label: 'Resists', keys: TYPES_AND_ALL, min: 0, max: 1_000 },
      { kind: 'numbers', key: 'weak', label: 'Weak to', keys: TYPES_AND_ALL, min: 0, max: 1_000 },
      { kind: 'texts', key: 'immune', label: 'Immune to', choices: [...DAMAGE_TYPES, ...CONDITIONS] },
      { kind: 'number', key: 'regeneration', label: 'Regeneration', min: 0, max: 1_000 },
      { kind: 'flag', key: 'incorporeal', label: 'Incorporeal', hint: 'Half damage from attacks.' },
      {
        kind: 'flag',
        key: 'liesDying',
        label: 'Lies dying at 0',
        hint: 'With death saves, as heroes do. Otherwise it dies at 0.',
      },
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
      },
    ],
  },
  {
    title: 'Numbers of your own',
    fields: [
      {
        kind: 'numbers',
        key: 'overrides',
        label: 'In place of the formula',
        keys: OVERRIDES,
        min: -20,
        max: 100_000,
      },
    ],
  },
  {
    title: 'Make it another',
    fields: [
      {
        kind: 'number',
        key: 'scaleLevel',
        label: 'At level',
        min: 1,
        max: MAX_LEVEL,
        hint: 'What it would be is then offered among the findings; your own numbers keep their distance.',
      },
      {
        kind: 'choice',
        key: 'scaleRank',
        label: 'As',
        choices: [{ key: '', label: 'the rank it has' }, ...RANK_WORDS],
      },
      {
        kind: 'choice',
        key: 'scaleRole',
        label: 'In the role',
        choices: [{ key: '', label: 'it has' }, ...ROLE_WORDS],
      },
    ],
  },
  {
    title: 'Notes',
    fields: [
      { kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true },
      { kind: 'text', key: 'credit', label: 'Credit', wide: true, hint: 'Who wrote it, if it was not you.' },
    ],
  },
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
