import * as v from 'valibot';
import { nameText, wholeNumber } from '../../../../kernel/shape.ts';
import {
  flag,
  listOf,
  maybeNumber,
  maybeText,
  oneOf,
  readings,
  record,
  sixAbilities,
} from '../../../../rules/fields.ts';
import { damageText, RESISTANCES } from '../fields.ts';
import { TYPE_KEYS } from '../monster/choices.ts';
import { ABILITY, DEFENSE_BASE, MAX_LEVEL, RECOVERY } from '../../tables.ts';

const ability = (what: string) => v.optional(wholeNumber(what, ABILITY.least, ABILITY.most), ABILITY.zero);
const abilityKey = oneOf('The ability', ['str', 'con', 'dex', 'int', 'wis', 'cha']);
const die = (what: string, otherwise: '4' | '6' | '8' | '10' | '12') =>
  v.optional(oneOf(what, ['4', '6', '8', '10', '12']), otherwise);

/** An attack or spell as a player’s sheet has it. ARC-05 ARC-08 ARC-19 ARC-21 ARC-103 */
export const attackShape = record('An attack', {
  name: nameText('The attack’s name'),
  action: v.optional(
    oneOf('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered']),
    'standard',
  ),
  usage: v.optional(oneOf('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']), 'atWill'),
  uses: maybeNumber('The uses', 1, 20),
  recharge: maybeNumber('The recharge value', 2, 20),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  ability: v.optional(abilityKey, 'str'),
  versus: v.optional(oneOf('The defense attacked', ['', 'ac', 'pd', 'md']), 'ac'),
  item: v.optional(wholeNumber('The item’s bonus', 0, 20), 0),
  other: v.optional(wholeNumber('Another bonus', -20, 20), 0),
  dice: v.optional(oneOf('The damage', ['weapon', 'spell', 'none']), 'weapon'),
  die: die('The weapon die', '8'),
  spellDice: damageText('The spell’s dice'),
  damageAbility: v.optional(
    oneOf('The ability on damage', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']),
    'str',
  ),
  flat: v.optional(wholeNumber('More damage', -100, 1_000), 0),
  damageType: v.optional(oneOf('The damage type', ['', ...TYPE_KEYS]), ''),
  miss: v.optional(oneOf('What a miss deals', ['none', 'half', 'level', 'own']), 'none'),
  missDice: damageText('The damage of a miss'),
  riders: maybeText('The natural-roll riders', 4_000),
  effect: maybeText('The effect', 4_000),
  readings: readings(),
  area: flag('Several targets'),
  basic: flag('Basic attack'),
  spell: flag('Spell'),
  flexible: flag('Flexible'),
  grabs: flag('Grabs'),
  crit: maybeNumber('The critical range', 0, 18),
  hpLimit: maybeNumber('The limit of hit points', 0, 100_000),
});

export type AttackDraft = v.InferOutput<typeof attackShape>;

const itemShape = record('A magic item', {
  name: nameText('The item’s name'),
  to: v.optional(oneOf('What it helps', ['attack', 'ac', 'pd', 'md', 'initiative']), 'ac'),
  bonus: v.optional(wholeNumber('The item’s bonus', -20, 20), 1),
});

const backgroundShape = record('A background', {
  name: nameText('The background’s name'),
  bonus: v.optional(wholeNumber('The background’s bonus', -20, 20), 1),
});

const abilities = sixAbilities(ability);

const base = (what: string) => v.optional(wholeNumber(what, 0, 40), DEFENSE_BASE);
const PLAIN = {
  str: ABILITY.zero,
  con: ABILITY.zero,
  dex: ABILITY.zero,
  int: ABILITY.zero,
  wis: ABILITY.zero,
  cha: ABILITY.zero,
};

/** A player’s character as a GM types it from the sheet. ARC-01 ARC-04 ARC-11 ARC-15 ARC-120 */
export const heroShape = record('A hero', {
  name: nameText('The name'),
  player: maybeText('The player', 80),
  level: v.optional(wholeNumber('The level', 1, MAX_LEVEL), 1),
  kind: maybeText('The line under the name', 120),
  abilities: v.optional(abilities, PLAIN),
  basis: v.optional(oneOf('What defenses add', ['modifier', 'score']), 'modifier'),
  acBase: base('The base of AC'),
  pdBase: base('The base of PD'),
  mdBase: base('The base of MD'),
  initiativeMore: v.optional(wholeNumber('More initiative', -20, 40), 0),
  hp: v.optional(wholeNumber('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumber('Recoveries', 0, 100), RECOVERY.usual),
  recoveryDie: die('The recovery die', '8'),
  size: v.optional(oneOf('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']), 'normal'),
  items: listOf('The items', itemShape, 40),
  backgrounds: listOf('The backgrounds', backgroundShape, 20),
  ...RESISTANCES,
  twoWeapon: flag('Fights with two weapons'),
  interrupt: flag('Has an interrupt'),
  escalation: flag('Uses the escalation die', true),
  blindsight: flag('Needs no sight'),
  attacks: listOf('The attacks', attackShape, 40),
  overrides: v.optional(
    record('The numbers of your own', {
      ac: maybeNumber('AC', 0, 200),
      pd: maybeNumber('PD', 0, 200),
      md: maybeNumber('MD', 0, 200),
      hp: maybeNumber('HP', 1, 10_000),
      initiative: maybeNumber('Initiative', -20, 100),
    }),
    {},
  ),
  notes: maybeText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;
