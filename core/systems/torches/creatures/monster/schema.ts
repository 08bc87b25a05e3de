import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalNumber,
  optionalText,
  oneOfKeys,
  readingCorrections,
  recordShape,
} from '../../../../rules/fields.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../../rules/creatureKinds.ts';
import { damageText } from '../fields.ts';
import { FEET } from '../../tables.ts';

/** Most hit dice that are kept. TOR-26 */
export const MOST_HIT_DICE = 40;

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  method: v.optional(oneOfKeys('The method', ['melee', 'ranged', 'arcane', 'divine']), 'melee'),
  reach: v.optional(oneOfKeys('The reach', ['close', 'ranged']), 'close'),
  feet: optionalNumber('The range in feet', 0, 5_000),
  action: v.optional(oneOfKeys('The action', ['active', 'movement', 'quick', 'trait']), 'active'),
  noRoll: flagShape('No attack roll'),
  bonus: optionalNumber('The attack bonus', -20, 60),
  damage: damageText('The damage'),
  damageType: v.optional(
    oneOfKeys('The damage type', ['', 'acid', 'cold', 'fire', 'lightning', 'magic', 'poison']),
    '',
  ),
  area: flagShape('Several targets'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

/** An attack as it was read. TOR-17 */
export type MonsterAttackDraft = v.InferOutput<typeof attackShape>;

/** A monster of this game, built from its hit dice. TOR-17 TOR-26 TOR-30 TOR-37 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  kind: optionalText('The line under the name', 120),
  role: v.optional(
    oneOfKeys('The role', [
      '',
      'brute',
      'skirmisher',
      'archer',
      'controller',
      'lurker',
      'retainer',
      'animal',
    ]),
    '',
  ),
  hd: wholeNumberSchema('Hit dice', 1, MOST_HIT_DICE),
  hp: optionalNumber('HP', 1, 10_000),
  ac: v.optional(wholeNumberSchema('AC', 1, 60), 11),
  dex: v.optional(wholeNumberSchema('DEX', 1, 40), 10),
  wis: v.optional(wholeNumberSchema('The WIS modifier', -10, 20), 0),
  con: v.optional(wholeNumberSchema('The CON modifier', -10, 20), 0),
  proficiency: optionalNumber('Proficiency', 0, 20),
  morale: optionalNumber('The morale bonus', -10, 20),
  unliving: flagShape('Without life'),
  leader: flagShape('Leader or expert'),
  follows: optionalText('Whom it follows', 80),
  carries: optionalNumber('Loads it can carry', 0, 1_000),
  load: optionalNumber('The load', 0, 1_000),
  supplies: optionalNumber('Supplies', 0, 1_000),
  grazes: flagShape('Grazes'),
  wage: optionalNumber('The wage', 0, 100_000),
  speed: v.optional(wholeNumberSchema('Speed', 0, 500), FEET.speed),
  darksight: flagShape('Darksight'),
  attackBonus: optionalNumber('The attack bonus', -20, 60),
  attacks: recordListShape('Attacks', attackShape, 40),
  loot: optionalNumber('Hit dice of loot', 0, MOST_HIT_DICE),
  corruption: optionalText('The corruption', 2_000),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: optionalText('The credit', 2_000),
});

/** A monster as it was read. TOR-26 */
export type MonsterDraft = v.InferOutput<typeof monsterShape>;
