import * as v from 'valibot';
import { nameSchema, wholeNumberSchema, schemaFault } from '../../../../kernel/result.ts';
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
import { keysOf } from '../../../../rules/words.ts';
import { ARMOR, WEAPONS } from '../../journey/goods/tables.ts';
import { ABILITIES } from '../monster/choices.ts';
import { damageType } from '../monster/schema.ts';
import { SKILL_KEYS } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { weaponDamageText, weaponDieText } from './weapon.ts';

/** Highest level a hero reaches. ORC-12 */
export const HERO_LEVELS = 30;

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  action: v.optional(
    oneOfKeys('The action', [
      'standard',
      'move',
      'swift',
      'free',
      'counter',
      'reaction',
      'opportunity',
      'triggered',
    ]),
    'standard',
  ),
  usage: v.optional(oneOfKeys('The usage', ['atWill', 'round', 'encounter', 'daily']), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  range: optionalText('The range', 120),
  area: flagShape('Several targets'),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), 'ac'),
  basic: flagShape('Basic attack'),
  bonus: optionalNumber('The attack bonus', -20, 99),
  ability: v.optional(oneOfKeys('The ability', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']), ''),
  unproficient: flagShape('Not proficient'),
  weapon: v.optional(
    v.picklist(['', ...WEAPONS.map(({ key }) => key)], schemaFault('typed.weaponUnknown')),
    '',
  ),
  weaponDie: weaponDieText('The weapon die'),
  largerDie: flagShape('A larger weapon die'),
  focus: optionalNumber('The focus bonus', 0, 20),
  tags: textListShape('The attack’s tags', 20),
  improvedCritical: flagShape('Improved Critical'),
  damage: weaponDamageText('The damage'),
  damageType: v.optional(damageType, ''),
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'full']), 'none'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

export type HeroAttackDraft = v.InferOutput<typeof attackShape>;

const armorOf = (what: string, shields: boolean) =>
  v.optional(
    v.picklist(
      ['', ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key }) => key)],
      schemaFault('shape.inTables', { what: { label: what } }),
    ),
    '',
  );

/** A player’s character as a GM types it from the sheet. ORC-07 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, HERO_LEVELS), 1),
  kind: optionalText('The line under the name', 120),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumberSchema('Recoveries', 0, 100), 0),
  recoveryValue: optionalNumber('The recovery value', 1, 10_000),
  actionPoints: v.optional(wholeNumberSchema('Action points', 0, 20), 1),
  ac: optionalNumber('AC', 1, 200),
  fort: optionalNumber('Fortitude', 1, 200),
  ref: optionalNumber('Reflex', 1, 200),
  will: optionalNumber('Will', 1, 200),
  armor: armorOf('The armor', false),
  shield: armorOf('The shield', true),
  badArmor: flagShape('Cannot wear it'),
  initiative: optionalNumber('The initiative bonus', -20, 100),
  missiles: optionalNumber('Missiles', 0, 10_000),
  levelDamage: optionalNumber('Level damage', 0, 100),
  saves: v.optional(wholeNumberSchema('The save bonus', -20, 20), 0),
  speed: optionalNumber('The speed', 0, 100),
  perception: optionalNumber('Passive Perception', 0, 200),
  insight: optionalNumber('Passive Insight', 0, 200),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 50),
  skills: optionalNumbers('The skills', SKILL_KEYS, -20, 100),
  trained: v.optional(
    v.array(
      oneOfKeys('A trained skill', SKILL_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  tags: textListShape('The tags'),
  senses: textListShape('The senses'),
  resist: optionalNumbers('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: optionalNumbers('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  immune: textListShape('The immunities'),
  attacks: recordListShape('The attacks', attackShape, 40),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;
