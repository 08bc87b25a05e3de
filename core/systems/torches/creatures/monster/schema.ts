import * as v from 'valibot';
import { nameText, wholeNumber } from '../../../../kernel/shape.ts';
import { flag, listOf, maybeNumber, maybeText, oneOf, readings, record } from '../../../../rules/fields.ts';
import { MORE_TURNS, TACTICS } from '../../../../rules/creatureKinds.ts';
import { damageText } from '../fields.ts';
import { FEET } from '../../tables.ts';

/** Most hit dice that are kept. TOR-26 */
export const MOST_HIT_DICE = 40;

const attackShape = record('An attack', {
  name: nameText('The attack’s name'),
  method: v.optional(oneOf('The method', ['melee', 'ranged', 'arcane', 'divine']), 'melee'),
  reach: v.optional(oneOf('The reach', ['close', 'ranged']), 'close'),
  feet: maybeNumber('The range in feet', 0, 5_000),
  action: v.optional(oneOf('The action', ['active', 'movement', 'quick', 'trait']), 'active'),
  noRoll: flag('No attack roll'),
  bonus: maybeNumber('The attack bonus', -20, 60),
  damage: damageText('The damage'),
  damageType: v.optional(
    oneOf('The damage type', ['', 'acid', 'cold', 'fire', 'lightning', 'magic', 'poison']),
    '',
  ),
  area: flag('Several targets'),
  effect: maybeText('The effect', 2_000),
  readings: readings(),
});

/** An attack as it was read. TOR-17 */
export type MonsterAttackDraft = v.InferOutput<typeof attackShape>;

/** A monster of this game, built from its hit dice. TOR-17 TOR-26 TOR-30 TOR-37 */
export const monsterShape = record('A monster', {
  name: nameText('The name'),
  kind: maybeText('The line under the name', 120),
  role: v.optional(
    oneOf('The role', ['', 'brute', 'skirmisher', 'archer', 'controller', 'lurker', 'retainer', 'animal']),
    '',
  ),
  hd: wholeNumber('Hit dice', 1, MOST_HIT_DICE),
  hp: maybeNumber('HP', 1, 10_000),
  ac: v.optional(wholeNumber('AC', 1, 60), 11),
  dex: v.optional(wholeNumber('DEX', 1, 40), 10),
  wis: v.optional(wholeNumber('The WIS modifier', -10, 20), 0),
  con: v.optional(wholeNumber('The CON modifier', -10, 20), 0),
  proficiency: maybeNumber('Proficiency', 0, 20),
  morale: maybeNumber('The morale bonus', -10, 20),
  unliving: flag('Without life'),
  leader: flag('Leader or expert'),
  follows: maybeText('Whom it follows', 80),
  carries: maybeNumber('Loads it can carry', 0, 1_000),
  load: maybeNumber('The load', 0, 1_000),
  supplies: maybeNumber('Supplies', 0, 1_000),
  grazes: flag('Grazes'),
  wage: maybeNumber('The wage', 0, 100_000),
  speed: v.optional(wholeNumber('Speed', 0, 500), FEET.speed),
  darksight: flag('Darksight'),
  attackBonus: maybeNumber('The attack bonus', -20, 60),
  attacks: listOf('Attacks', attackShape, 40),
  loot: maybeNumber('Hit dice of loot', 0, MOST_HIT_DICE),
  corruption: maybeText('The corruption', 2_000),
  notes: maybeText('The notes', 20_000),
  ...MORE_TURNS,
  ...TACTICS,
  credit: maybeText('The credit', 2_000),
});

/** A monster as it was read. TOR-26 */
export type MonsterDraft = v.InferOutput<typeof monsterShape>;
