import * as v from 'valibot';
import { nameSchema, wholeNumberSchema, schemaFault } from '../../../../kernel/result.ts';
import {
  flagShape,
  optionalNumber,
  optionalText,
  optionalNumbers,
  oneOfKeys,
  recordShape,
  textListShape,
} from '../../../../rules/fields.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../../rules/creatureKinds.ts';
import { keysOf } from '../../../../rules/words.ts';
import { ABILITIES, SIZES, SKILLS } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { CHALLENGES } from '../baselines.ts';
import { type OVERRIDES, SENSE_WORDS, SPEEDS, TYPES } from '../choices.ts';
import { powerShape } from './powerShape.ts';

/** Most entries of a block; a lich with all its spells has forty. */
export const MOST_POWERS = 80;

const ability = (what: string) => v.optional(wholeNumberSchema(what, 1, 50), 10);

const abilities = recordShape('The abilities', {
  str: ability('Strength'),
  dex: ability('Dexterity'),
  con: ability('Constitution'),
  int: ability('Intelligence'),
  wis: ability('Wisdom'),
  cha: ability('Charisma'),
});

const NO_ABILITIES = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };

const overrides = recordShape('The numbers of your own', {
  hp: optionalNumber('HP', 1, 100_000),
  ac: optionalNumber('AC', 1, 60),
  initiative: optionalNumber('Initiative', -20, 60),
  attack: optionalNumber('The attack bonus', -20, 99),
  dc: optionalNumber('The save DC', 1, 60),
  damage: optionalNumber('The damage a round', 0, 10_000),
  proficiency: optionalNumber('The proficiency bonus', 0, 20),
  passive: optionalNumber('Passive Perception', 1, 60),
  xp: optionalNumber('XP', 0, 10_000_000),
});

const known = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.picklist(
    keys,
    schemaFault('shape.mustBeOneOf', { what: { label: what }, known: keys.filter((key) => key !== '') }),
  );

const picked = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.optional(v.array(known(what, keys), schemaFault('shape.mustBeList', { what: { label: what } })), []);

const CRS = CHALLENGES.map(({ key }) => key);

const DICE = /^\s*\d{1,3}d\d{1,3}\s*(?:[+−–-]\s*\d{1,4})?\s*$/u;

/** A monster as it is typed; every limit is said in words. FIF-181 FIF-182 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  cr: v.optional(known('The challenge rating', CRS), '1'),
  edition: v.optional(oneOfKeys('The edition', ['2024', '2014']), '2024'),
  size: v.optional(known('The size', keysOf(SIZES)), 'medium'),
  type: v.optional(known('The type', keysOf(TYPES)), 'humanoid'),
  tags: textListShape('The tags'),
  alignment: optionalText('The alignment', 80),
  swarm: flagShape('Swarm'),
  abilities: v.optional(abilities, NO_ABILITIES),
  savesGood: picked('A save it is good at', keysOf(ABILITIES)),
  saves: optionalNumbers('The saves', keysOf(ABILITIES), -20, 60),
  trained: picked('A skill', keysOf(SKILLS)),
  expert: picked('A skill', keysOf(SKILLS)),
  skills: optionalNumbers('The skills', keysOf(SKILLS), -20, 60),
  initiativeBy: v.optional(oneOfKeys('How initiative is learnt', ['0', '1', '2']), '0'),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 2_000), { walk: 30 }),
  hover: flagShape('Hovers'),
  speedNote: optionalText('What else is to say of its speed', 200),
  senses: optionalNumbers('The senses', keysOf(SENSE_WORDS), 0, 2_000),
  sensesNote: optionalText('What else is to say of its senses', 200),
  languages: textListShape('The languages'),
  gear: optionalText('The gear', 2_000),
  acNote: optionalText('Where its AC comes from', 120),
  hitDice: v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'Hit dice' } })),
      v.check(
        (text) => text.trim() === '' || DICE.test(text),
        schemaFault('shape.mustBeDice', { what: { label: 'Hit dice' }, example: '9d10+45' }),
      ),
    ),
    '',
  ),
  resist: picked('A resistance', keysOf(DAMAGE_TYPES)),
  weak: picked('A vulnerability', keysOf(DAMAGE_TYPES)),
  immune: textListShape('The immunities'),
  resistNonmagical: picked('A resistance to nonmagical attacks', keysOf(DAMAGE_TYPES)),
  immuneNonmagical: picked('An immunity to nonmagical attacks', keysOf(DAMAGE_TYPES)),
  wards: optionalText('What else protects it', 400),
  threshold: optionalNumber('The damage threshold', 0, 1_000),
  deathSaves: flagShape('Lies dying at 0'),
  legendary: optionalNumber('Legendary actions', 0, 10),
  legendaryLair: optionalNumber('Legendary actions in its lair', 0, 10),
  resistances: optionalNumber('Legendary resistances', 0, 10),
  resistancesLair: optionalNumber('Legendary resistances in its lair', 0, 10),
  xpLair: optionalNumber('XP in its lair', 0, 10_000_000),
  spellAbility: v.optional(known('The spellcasting ability', ['' as const, ...keysOf(ABILITIES)]), ''),
  spellDc: optionalNumber('The spell save DC', 1, 60),
  spellAttack: optionalNumber('The spell attack', -20, 60),
  slots: optionalNumbers('The slots', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 0, 9),
  powers: v.optional(
    v.pipe(
      v.array(powerShape, schemaFault('shape.mustBeList', { what: { label: 'The powers' } })),
      v.maxLength(
        MOST_POWERS,
        schemaFault('shape.atMost', { what: { label: 'The powers' }, most: MOST_POWERS }),
      ),
    ),
    [],
  ),
  overrides: v.optional(overrides, {}),
  scaleCr: v.optional(known('The other challenge rating', ['', ...CRS]), ''),
  notes: optionalText('The notes', 20_000),
  ...TACTICS_FIELDS,
  ...EXTRA_TURN_FIELDS,
  credit: optionalText('The credit', 2_000),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
export type OverrideKey = (typeof OVERRIDES)[number]['key'];
