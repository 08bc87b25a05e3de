import * as v from 'valibot';
import { nameText, wholeNumber } from '../../../../kernel/shape.ts';
import {
  flag,
  listOf,
  maybeNumber,
  maybeText,
  numbersUnder,
  oneOf,
  readings,
  record,
  texts,
} from '../../../../rules/fields.ts';
import { MORE_TURNS, TACTICS } from '../../../../rules/creatureKinds.ts';
import { keysOf } from '../../../../rules/words.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { RESISTANCES } from '../fields.ts';
import { ABILITIES } from './choices.ts';

/** A power as it is typed, in the lines a stat block has. ARC-95 ARC-103 ARC-104 */
export const powerShape = record('A power', {
  name: nameText('The power’s name'),
  action: v.optional(
    oneOf('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered', 'trait']),
    'standard',
  ),
  usage: v.optional(oneOf('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']), 'atWill'),
  uses: maybeNumber('The uses', 1, 20),
  recharge: maybeNumber('The recharge value', 2, 20),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  attack: maybeText('The attack', 300),
  hit: maybeText('The hit', 2_000),
  miss: maybeText('The miss', 2_000),
  riders: maybeText('The natural-roll riders', 4_000),
  trigger: maybeText('The trigger', 600),
  effect: maybeText('The effect', 4_000),
  basic: flag('Basic attack'),
  spell: flag('Spell'),
  flexible: flag('Flexible'),
  grabs: flag('Grabs'),
  nastier: flag('Nastier special'),
  crit: maybeNumber('The critical range', 0, 18),
  hpLimit: maybeNumber('The limit of hit points', 0, 100_000),
  tags: texts('The power’s tags', 20),
  readings: readings(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const overrides = record('The numbers of your own', {
  ac: maybeNumber('AC', 0, 200),
  pd: maybeNumber('PD', 0, 200),
  md: maybeNumber('MD', 0, 200),
  hp: maybeNumber('HP', 1, 100_000),
  initiative: maybeNumber('Initiative', -20, 100),
});

const STRENGTH_KEYS = ['mook', 'weakling', 'standard', 'elite', 'double', 'triple'] as const;

/** A monster as it is typed; every limit is said in words. ARC-04 ARC-11 ARC-15 ARC-22 */
export const monsterShape = record('A monster', {
  name: nameText('The name'),
  level: wholeNumber('The level', 0, MAX_LEVEL),
  printedLevel: maybeNumber('The level the numbers are for', 0, MAX_LEVEL),
  printedStrength: v.nullish(oneOf('The strength the numbers are for', STRENGTH_KEYS)),
  growth: maybeNumber('The growth of HP and damage', 0, 200),
  role: v.optional(
    oneOf('The role', ['archer', 'blocker', 'caster', 'leader', 'spoiler', 'troop', 'wrecker']),
    'troop',
  ),
  size: v.optional(oneOf('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']), 'normal'),
  strength: v.optional(oneOf('The strength', STRENGTH_KEYS), 'standard'),
  type: maybeText('The type', 60),
  tags: texts('The tags'),
  ac: maybeNumber('AC', 0, 200),
  pd: maybeNumber('PD', 0, 200),
  md: maybeNumber('MD', 0, 200),
  hp: maybeNumber('HP', 1, 100_000),
  initiative: maybeNumber('Initiative', -20, 100),
  fear: maybeNumber('The fear threshold', 0, 100_000),
  abilities: numbersUnder('The abilities', keysOf(ABILITIES), 1, 40),
  ...RESISTANCES,
  escalation: flag('Uses the escalation die'),
  deathSaves: flag('Rolls death saves'),
  interrupt: flag('Has an interrupt'),
  blindsight: flag('Needs no sight'),
  villain: flag('Named villain'),
  powers: listOf('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  notes: maybeText('The notes', 20_000),
  ...MORE_TURNS,
  ...TACTICS,
  credit: maybeText('The credit', 2_000),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
