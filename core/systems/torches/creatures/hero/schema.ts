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
import { damageText } from '../fields.ts';
import { ABILITY_KEYS, FEET } from '../../tables.ts';

/** Highest level that is kept. TOR-24 */
export const LEVELS = 20;

const score = (what: string) => v.optional(wholeNumberSchema(what, 1, 30), 10);

/** An attack of a hero: its method decides the ability. TOR-14 TOR-15 TOR-16 */
const heroAttackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  method: v.optional(oneOfKeys('The method', ['melee', 'ranged', 'arcane', 'divine']), 'melee'),
  reach: v.optional(oneOfKeys('The reach', ['close', 'ranged']), 'close'),
  feet: optionalNumber('The range in feet', 0, 5_000),
  action: v.optional(oneOfKeys('The action', ['active', 'movement', 'quick']), 'active'),
  proficient: flagShape('Proficient', true),
  dice: damageText('The damage'),
  addsModifier: flagShape('Adds the modifier', true),
  damageType: v.optional(
    oneOfKeys('The damage type', ['', 'acid', 'cold', 'fire', 'lightning', 'magic', 'poison']),
    '',
  ),
  area: flagShape('Several targets'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

/** An attack as it was read. TOR-15 */
export type HeroAttackDraft = v.InferOutput<typeof heroAttackShape>;

/** A player’s character as a GM types it from the sheet. TOR-02 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  kind: optionalText('The line under the name', 120),
  level: v.optional(wholeNumberSchema('The level', 1, LEVELS), 1),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 1_000), 6),
  ac: v.optional(wholeNumberSchema('AC', 1, 40), 10),
  str: score('STR'),
  dex: score('DEX'),
  con: score('CON'),
  int: score('INT'),
  wis: score('WIS'),
  cha: score('CHA'),
  proficiency: optionalNumber('Proficiency', 0, 20),
  best: optionalNumber('The best modifier', -10, 40),
  proficientIn: recordListShape('Proficient checks', oneOfKeys('A proficient check', ABILITY_KEYS), 6),
  speed: v.optional(wholeNumberSchema('Speed', 0, 200), FEET.speed),
  darksight: flagShape('Darksight'),
  load: v.optional(wholeNumberSchema('Load', 0, 200), 0),
  torches: v.optional(wholeNumberSchema('Torches', 0, 200), 0),
  oil: v.optional(wholeNumberSchema('Flasks of oil', 0, 200), 0),
  supplies: v.optional(wholeNumberSchema('Supplies', 0, 1_000), 0),
  hours: v.optional(wholeNumberSchema('Hours without food or rest', 0, 1_000), 0),
  gold: v.optional(wholeNumberSchema('Gold', 0, 1_000_000), 0),
  xp: v.optional(wholeNumberSchema('XP', 0, 10_000_000), 0),
  attacks: recordListShape('Attacks', heroAttackShape, 40),
  notes: optionalText('The notes', 20_000),
});

/** A hero as it was read. TOR-02 */
export type HeroDraft = v.InferOutput<typeof heroShape>;
