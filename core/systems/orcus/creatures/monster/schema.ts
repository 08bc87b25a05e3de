import * as v from 'valibot';
import { nameText, proseText, wholeNumber, faulty } from '../../../../kernel/shape.ts';
import {
  flag,
  listOf,
  maybeNumber,
  maybeText,
  numbersUnder,
  oneOf,
  readings,
  record,
  sixAbilities,
  texts,
} from '../../../../rules/fields.ts';
import { MORE_TURNS, TACTICS } from '../../../../rules/creatureKinds.ts';
import { keysOf } from '../../../../rules/words.ts';
import { damageText } from '../fields.ts';
import { HUMAN_SPEED, MAX_LEVEL, SKILL_KEYS } from '../../tables.ts';
import { ATTACK_KINDS, DAMAGE_TYPES } from '../../words.ts';
import { ABILITIES, SPEEDS } from './choices.ts';

const ACTION = [
  'standard',
  'move',
  'swift',
  'free',
  'counter',
  'reaction',
  'opportunity',
  'triggered',
  'trait',
] as const;
const USAGE = [
  'atWill',
  'round',
  'encounter',
  'daily',
  'recharge6',
  'recharge5',
  'recharge4',
  'recharge3',
  'recharge2',
  'rechargeIf',
] as const;
const TYPE = [
  '',
  'acid',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'poison',
  'psychic',
  'radiant',
  'thunder',
] as const;

/** One type of damage, or none. ORC-162 */
export const damageType = oneOf('The damage type', TYPE);

/** A power as it is typed. ORC-48 ORC-272 */
export const powerShape = record('A power', {
  name: nameText('The power’s name'),
  action: v.optional(oneOf('The action', ACTION), 'standard'),
  usage: v.optional(oneOf('The usage', USAGE), 'atWill'),
  uses: maybeNumber('The uses', 1, 20),
  rechargeIf: maybeText('What recharges it', 300),
  trigger: maybeText('The trigger', 600),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  basic: flag('Basic attack'),
  range: maybeText('The range', 120),
  area: flag('Several targets'),
  target: maybeText('The target', 300),
  versus: v.optional(oneOf('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), ''),
  attackBonus: maybeNumber('The attack bonus', -20, 99),
  damageKind: v.optional(
    oneOf('The damage of the table', [
      'auto',
      'atWillSingle',
      'atWillMulti',
      'surgeSingle',
      'surgeMulti',
      'none',
    ]),
    'auto',
  ),
  damage: damageText('The damage'),
  damageType: v.optional(damageType, ''),
  miss: v.optional(oneOf('What a miss deals', ['none', 'half', 'full']), 'none'),
  hit: maybeText('The hit', 2_000),
  missText: maybeText('The miss', 2_000),
  effect: maybeText('The effect', 2_000),
  special: maybeText('The special rule', 2_000),
  tags: texts('The power’s tags', 20),
  readings: readings(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const ability = (what: string) => v.optional(wholeNumber(what, 1, 50), 10);

const abilities = sixAbilities(ability);

const overrides = record('The numbers of your own', {
  hp: maybeNumber('HP', 1, 100_000),
  ac: maybeNumber('AC', 1, 200),
  fort: maybeNumber('Fortitude', 1, 200),
  ref: maybeNumber('Reflex', 1, 200),
  will: maybeNumber('Will', 1, 200),
  initiative: maybeNumber('Initiative', -20, 100),
  attackAc: maybeNumber('The attack bonus vs AC', -20, 99),
  attackOther: maybeNumber('The attack bonus vs other defenses', -20, 99),
  perception: maybeNumber('Perception', -20, 100),
  saves: maybeNumber('The save bonus', -20, 20),
  actionPoints: maybeNumber('Action points', 0, 20),
  xp: maybeNumber('XP', 0, 10_000_000),
});

const NO_ABILITIES = Object.fromEntries(ABILITIES.map(({ key }) => [key, 10]));

/** A monster as it is typed; every limit is said in words. ORC-275 */
export const monsterShape = record('A monster', {
  name: nameText('The name'),
  level: wholeNumber('The level', 1, MAX_LEVEL),
  rank: v.optional(oneOf('The rank', ['mook', 'standard', 'elite', 'boss']), 'standard'),
  role: oneOf('The role', ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
  leader: flag('Leader'),
  size: v.optional(oneOf('The size', ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan']), 'medium'),
  source: v.optional(
    oneOf('The source', ['cosmic', 'elemental', 'fey', 'natural', 'outsider', 'shadow']),
    'natural',
  ),
  type: v.optional(oneOf('The type', ['automaton', 'beast', 'humanoid', 'monstrosity']), 'humanoid'),
  alignment: v.optional(
    oneOf('The alignment', ['unaligned', 'lawfulGood', 'good', 'evil', 'chaoticEvil']),
    'unaligned',
  ),
  tags: texts('The tags'),
  abilities: v.optional(abilities, NO_ABILITIES),
  speeds: v.optional(numbersUnder('Speed', keysOf(SPEEDS), 0, 100), { walk: HUMAN_SPEED }),
  senses: texts('The senses'),
  trained: v.optional(
    v.array(
      oneOf('A trained skill', SKILL_KEYS),
      faulty('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  skills: numbersUnder('A skill', SKILL_KEYS, -20, 100),
  resist: numbersUnder('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: numbersUnder('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  halved: v.optional(
    v.array(
      oneOf('A kind of attack', ['melee', 'ranged', 'near', 'far', 'ac']),
      faulty('shape.mustBeList', { what: { label: 'The kinds of attack' } }),
    ),
    [],
  ),
  resistAttacks: numbersUnder('Resistance to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  weakToAttacks: numbersUnder('Weakness to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  immune: texts('The immunities'),
  regeneration: maybeNumber('Regeneration', 0, 1_000),
  incorporeal: flag('Incorporeal'),
  liesDying: flag('Lies dying'),
  languages: texts('The languages'),
  gear: maybeText('The gear', 2_000),
  powers: listOf('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  scaleLevel: maybeNumber('The other level', 1, MAX_LEVEL),
  scaleRank: v.optional(oneOf('The other rank', ['', 'mook', 'standard', 'elite', 'boss']), ''),
  scaleRole: v.optional(
    oneOf('The other role', ['', 'archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
    '',
  ),
  scaleTemplate: v.optional(oneOf('The template', ['', 'ghost', 'half-fiend', 'shade']), ''),
  notes: maybeText('The notes', 20_000),
  ...MORE_TURNS,
  ...TACTICS,
  credit: v.optional(proseText('The credit', 2_000), ''),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
