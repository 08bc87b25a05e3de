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
  sixAbilityShapes,
} from '../../../../rules/fields.ts';
import { damageText, RESISTANCES } from '../fields.ts';
import { TYPE_KEYS } from '../monster/choices.ts';
import { ABILITY, DEFENSE_BASE, MAX_LEVEL, RECOVERY } from '../../tables.ts';

const ability = (what: string) =>
  v.optional(wholeNumberSchema(what, ABILITY.least, ABILITY.most), ABILITY.zero);
const abilityKey = oneOfKeys('The ability', ['str', 'con', 'dex', 'int', 'wis', 'cha']);
const die = (what: string, otherwise: '4' | '6' | '8' | '10' | '12') =>
  v.optional(oneOfKeys(what, ['4', '6', '8', '10', '12']), otherwise);

/** An attack or spell as a player’s sheet has it. ARC-05 ARC-08 ARC-19 ARC-21 ARC-103 */
export const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  action: v.optional(
    oneOfKeys('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered']),
    'standard',
  ),
  usage: v.optional(
    oneOfKeys('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']),
    'atWill',
  ),
  uses: optionalNumber('The uses', 1, 20),
  recharge: optionalNumber('The recharge value', 2, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  ability: v.optional(abilityKey, 'str'),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'pd', 'md']), 'ac'),
  item: v.optional(wholeNumberSchema('The item’s bonus', 0, 20), 0),
  other: v.optional(wholeNumberSchema('Another bonus', -20, 20), 0),
  dice: v.optional(oneOfKeys('The damage', ['weapon', 'spell', 'none']), 'weapon'),
  die: die('The weapon die', '8'),
  spellDice: damageText('The spell’s dice'),
  damageAbility: v.optional(
    oneOfKeys('The ability on damage', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']),
    'str',
  ),
  flat: v.optional(wholeNumberSchema('More damage', -100, 1_000), 0),
  damageType: v.optional(oneOfKeys('The damage type', ['', ...TYPE_KEYS]), ''),
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'level', 'own']), 'none'),
  missDice: damageText('The damage of a miss'),
  riders: optionalText('The natural-roll riders', 4_000),
  effect: optionalText('The effect', 4_000),
  readings: readingCorrections(),
  area: flagShape('Several targets'),
  basic: flagShape('Basic attack'),
  spell: flagShape('Spell'),
  flexible: flagShape('Flexible'),
  grabs: flagShape('Grabs'),
  crit: optionalNumber('The critical range', 0, 18),
  hpLimit: optionalNumber('The limit of hit points', 0, 100_000),
});

export type AttackDraft = v.InferOutput<typeof attackShape>;

const itemShape = recordShape('A magic item', {
  name: nameSchema('The item’s name'),
  to: v.optional(oneOfKeys('What it helps', ['attack', 'ac', 'pd', 'md', 'initiative']), 'ac'),
  bonus: v.optional(wholeNumberSchema('The item’s bonus', -20, 20), 1),
});

const backgroundShape = recordShape('A background', {
  name: nameSchema('The background’s name'),
  bonus: v.optional(wholeNumberSchema('The background’s bonus', -20, 20), 1),
});

const abilities = sixAbilityShapes(ability);

const base = (what: string) => v.optional(wholeNumberSchema(what, 0, 40), DEFENSE_BASE);
const PLAIN = {
  str: ABILITY.zero,
  con: ABILITY.zero,
  dex: ABILITY.zero,
  int: ABILITY.zero,
  wis: ABILITY.zero,
  cha: ABILITY.zero,
};

/** A player’s character as a GM types it from the sheet. ARC-01 ARC-04 ARC-11 ARC-15 ARC-120 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, MAX_LEVEL), 1),
  kind: optionalText('The line under the name', 120),
  abilities: v.optional(abilities, PLAIN),
  basis: v.optional(oneOfKeys('What defenses add', ['modifier', 'score']), 'modifier'),
  acBase: base('The base of AC'),
  pdBase: base('The base of PD'),
  mdBase: base('The base of MD'),
  initiativeMore: v.optional(wholeNumberSchema('More initiative', -20, 40), 0),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumberSchema('Recoveries', 0, 100), RECOVERY.usual),
  recoveryDie: die('The recovery die', '8'),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']),
    'normal',
  ),
  items: recordListShape('The items', itemShape, 40),
  backgrounds: recordListShape('The backgrounds', backgroundShape, 20),
  ...RESISTANCES,
  twoWeapon: flagShape('Fights with two weapons'),
  interrupt: flagShape('Has an interrupt'),
  escalation: flagShape('Uses the escalation die', true),
  blindsight: flagShape('Needs no sight'),
  attacks: recordListShape('The attacks', attackShape, 40),
  overrides: v.optional(
    recordShape('The numbers of your own', {
      ac: optionalNumber('AC', 0, 200),
      pd: optionalNumber('PD', 0, 200),
      md: optionalNumber('MD', 0, 200),
      hp: optionalNumber('HP', 1, 10_000),
      initiative: optionalNumber('Initiative', -20, 100),
    }),
    {},
  ),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;
