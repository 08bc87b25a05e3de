import { joinWithOr } from '../../../../kernel/said.ts';
import * as v from 'valibot';
import { nameSchema, wholeNumberSchema, schemaFault } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalNumber,
  optionalText,
  optionalNumbers,
  recordShape,
  textListShape,
} from '../../../../rules/fields.ts';
import { keysOf } from '../../../../rules/words.ts';
import { ABILITIES, SIZES, SKILLS } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SPEEDS } from '../choices.ts';
import { powerShape } from '../monster/powerShape.ts';

/** Highest level a hero reaches. FIF-233 */
export const HERO_LEVELS = 20;

const known = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.picklist(
    keys,
    schemaFault('shape.mustBeOneOf', { what: { label: what }, known: keys.filter((key) => key !== '') }),
  );
const picked = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.optional(v.array(known(what, keys), schemaFault('shape.mustBeList', { what: { label: what } })), []);

const HIT_DICE = /^\s*(?:\d{1,2}d(?:4|6|8|10|12)\s*(?:[+,]\s*)?)*\s*$/u;

/** A player’s character as a GM types it from the sheet; everything but the name may be left out. FIF-236 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, HERO_LEVELS), 1),
  kind: optionalText('The class', 120),
  size: v.optional(known('The size', keysOf(SIZES)), 'medium'),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  ac: optionalNumber('AC', 1, 60),
  initiative: optionalNumber('The initiative', -20, 60),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 2_000), { walk: 30 }),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 30),
  savesGood: picked('A save', keysOf(ABILITIES)),
  saves: optionalNumbers('The saves', keysOf(ABILITIES), -20, 60),
  trained: picked('A skill', keysOf(SKILLS)),
  expert: picked('A skill', keysOf(SKILLS)),
  skills: optionalNumbers('The skills', keysOf(SKILLS), -20, 60),
  perception: optionalNumber('Passive Perception', 1, 60),
  insight: optionalNumber('Passive Insight', 1, 60),
  investigation: optionalNumber('Passive Investigation', 1, 60),
  senses: optionalNumbers('The senses', keysOf(SENSE_WORDS), 0, 2_000),
  languages: textListShape('The languages'),
  hitDice: v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'Hit dice' } })),
      v.check(
        (text) => HIT_DICE.test(text),
        schemaFault('shape.mustBeDice', {
          what: { label: 'Hit dice' },
          example: joinWithOr(['5d10', '3d10 + 2d6']),
        }),
      ),
    ),
    '',
  ),
  inspiration: flagShape('Heroic inspiration'),
  resist: picked('A resistance', keysOf(DAMAGE_TYPES)),
  weak: picked('A vulnerability', keysOf(DAMAGE_TYPES)),
  immune: textListShape('The immunities'),
  heavyArmor: flagShape('Medium or heavy armor'),
  slots: optionalNumbers('The slots', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 0, 9),
  pactSlots: optionalNumber('Pact slots', 0, 9),
  spellAbility: v.optional(known('The spellcasting ability', ['' as const, ...keysOf(ABILITIES)]), ''),
  spellDc: optionalNumber('The spell save DC', 1, 60),
  spellAttack: optionalNumber('The spell attack', -20, 60),
  attacks: recordListShape('The attacks', powerShape, 60),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;
