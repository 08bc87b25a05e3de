import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalNumber,
  optionalText,
  optionalNumbers,
  oneOfKeys,
  readingCorrections,
  recordShape,
  textListShape,
} from '../../../../rules/fields.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../../rules/creatureKinds.ts';
import { keysOf } from '../../../../rules/words.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { RESISTANCES } from '../fields.ts';
import { ABILITIES } from './choices.ts';

/** A power as it is typed, in the lines a stat block has. ARC-95 ARC-103 ARC-104 */
export const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(
    oneOfKeys('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered', 'trait']),
    'standard',
  ),
  usage: v.optional(
    oneOfKeys('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']),
    'atWill',
  ),
  uses: optionalNumber('The uses', 1, 20),
  recharge: optionalNumber('The recharge value', 2, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  attack: optionalText('The attack', 300),
  hit: optionalText('The hit', 2_000),
  miss: optionalText('The miss', 2_000),
  riders: optionalText('The natural-roll riders', 4_000),
  trigger: optionalText('The trigger', 600),
  effect: optionalText('The effect', 4_000),
  basic: flagShape('Basic attack'),
  spell: flagShape('Spell'),
  flexible: flagShape('Flexible'),
  grabs: flagShape('Grabs'),
  nastier: flagShape('Nastier special'),
  crit: optionalNumber('The critical range', 0, 18),
  hpLimit: optionalNumber('The limit of hit points', 0, 100_000),
  tags: textListShape('The power’s tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const overrides = recordShape('The numbers of your own', {
  ac: optionalNumber('AC', 0, 200),
  pd: optionalNumber('PD', 0, 200),
  md: optionalNumber('MD', 0, 200),
  hp: optionalNumber('HP', 1, 100_000),
  initiative: optionalNumber('Initiative', -20, 100),
});

const STRENGTH_KEYS = ['mook', 'weakling', 'standard', 'elite', 'double', 'triple'] as const;

/** A monster as it is typed; every limit is said in words. ARC-04 ARC-11 ARC-15 ARC-22 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 0, MAX_LEVEL),
  printedLevel: optionalNumber('The level the numbers are for', 0, MAX_LEVEL),
  printedStrength: v.nullish(oneOfKeys('The strength the numbers are for', STRENGTH_KEYS)),
  growth: optionalNumber('The growth of HP and damage', 0, 200),
  role: v.optional(
    oneOfKeys('The role', ['archer', 'blocker', 'caster', 'leader', 'spoiler', 'troop', 'wrecker']),
    'troop',
  ),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']),
    'normal',
  ),
  strength: v.optional(oneOfKeys('The strength', STRENGTH_KEYS), 'standard'),
  type: optionalText('The type', 60),
  tags: textListShape('The tags'),
  ac: optionalNumber('AC', 0, 200),
  pd: optionalNumber('PD', 0, 200),
  md: optionalNumber('MD', 0, 200),
  hp: optionalNumber('HP', 1, 100_000),
  initiative: optionalNumber('Initiative', -20, 100),
  fear: optionalNumber('The fear threshold', 0, 100_000),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 40),
  ...RESISTANCES,
  escalation: flagShape('Uses the escalation die'),
  deathSaves: flagShape('Rolls death saves'),
  interrupt: flagShape('Has an interrupt'),
  blindsight: flagShape('Needs no sight'),
  villain: flagShape('Named villain'),
  powers: recordListShape('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: optionalText('The credit', 2_000),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
