import * as v from 'valibot';
import { nameSchema, proseSchema, wholeNumberSchema, schemaFault } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalNumber,
  optionalText,
  optionalNumbers,
  oneOfKeys,
  readingCorrections,
  recordShape,
  sixAbilityShapes,
  textListShape,
} from '../../../../rules/fields.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../../rules/creatureKinds.ts';
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
export const damageType = oneOfKeys('The damage type', TYPE);

/** A power as it is typed. ORC-48 ORC-272 */
export const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(oneOfKeys('The action', ACTION), 'standard'),
  usage: v.optional(oneOfKeys('The usage', USAGE), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  rechargeIf: optionalText('What recharges it', 300),
  trigger: optionalText('The trigger', 600),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  basic: flagShape('Basic attack'),
  range: optionalText('The range', 120),
  area: flagShape('Several targets'),
  target: optionalText('The target', 300),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), ''),
  attackBonus: optionalNumber('The attack bonus', -20, 99),
  damageKind: v.optional(
    oneOfKeys('The damage of the table', [
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
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'full']), 'none'),
  hit: optionalText('The hit', 2_000),
  missText: optionalText('The miss', 2_000),
  effect: optionalText('The effect', 2_000),
  special: optionalText('The special rule', 2_000),
  tags: textListShape('The power’s tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const ability = (what: string) => v.optional(wholeNumberSchema(what, 1, 50), 10);

const abilities = sixAbilityShapes(ability);

const overrides = recordShape('The numbers of your own', {
  hp: optionalNumber('HP', 1, 100_000),
  ac: optionalNumber('AC', 1, 200),
  fort: optionalNumber('Fortitude', 1, 200),
  ref: optionalNumber('Reflex', 1, 200),
  will: optionalNumber('Will', 1, 200),
  initiative: optionalNumber('Initiative', -20, 100),
  attackAc: optionalNumber('The attack bonus vs AC', -20, 99),
  attackOther: optionalNumber('The attack bonus vs other defenses', -20, 99),
  perception: optionalNumber('Perception', -20, 100),
  saves: optionalNumber('The save bonus', -20, 20),
  actionPoints: optionalNumber('Action points', 0, 20),
  xp: optionalNumber('XP', 0, 10_000_000),
});

const NO_ABILITIES = Object.fromEntries(ABILITIES.map(({ key }) => [key, 10]));

/** A monster as it is typed; every limit is said in words. ORC-275 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 1, MAX_LEVEL),
  rank: v.optional(oneOfKeys('The rank', ['mook', 'standard', 'elite', 'boss']), 'standard'),
  role: oneOfKeys('The role', ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
  leader: flagShape('Leader'),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan']),
    'medium',
  ),
  source: v.optional(
    oneOfKeys('The source', ['cosmic', 'elemental', 'fey', 'natural', 'outsider', 'shadow']),
    'natural',
  ),
  type: v.optional(oneOfKeys('The type', ['automaton', 'beast', 'humanoid', 'monstrosity']), 'humanoid'),
  alignment: v.optional(
    oneOfKeys('The alignment', ['unaligned', 'lawfulGood', 'good', 'evil', 'chaoticEvil']),
    'unaligned',
  ),
  tags: textListShape('The tags'),
  abilities: v.optional(abilities, NO_ABILITIES),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 100), { walk: HUMAN_SPEED }),
  senses: textListShape('The senses'),
  trained: v.optional(
    v.array(
      oneOfKeys('A trained skill', SKILL_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  skills: optionalNumbers('A skill', SKILL_KEYS, -20, 100),
  resist: optionalNumbers('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: optionalNumbers('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  halved: v.optional(
    v.array(
      oneOfKeys('A kind of attack', ['melee', 'ranged', 'near', 'far', 'ac']),
      schemaFault('shape.mustBeList', { what: { label: 'The kinds of attack' } }),
    ),
    [],
  ),
  resistAttacks: optionalNumbers('Resistance to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  weakToAttacks: optionalNumbers('Weakness to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  immune: textListShape('The immunities'),
  regeneration: optionalNumber('Regeneration', 0, 1_000),
  incorporeal: flagShape('Incorporeal'),
  liesDying: flagShape('Lies dying'),
  languages: textListShape('The languages'),
  gear: optionalText('The gear', 2_000),
  powers: recordListShape('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  scaleLevel: optionalNumber('The other level', 1, MAX_LEVEL),
  scaleRank: v.optional(oneOfKeys('The other rank', ['', 'mook', 'standard', 'elite', 'boss']), ''),
  scaleRole: v.optional(
    oneOfKeys('The other role', ['', 'archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
    '',
  ),
  scaleTemplate: v.optional(oneOfKeys('The template', ['', 'ghost', 'half-fiend', 'shade']), ''),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: v.optional(proseSchema('The credit', 2_000), ''),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
