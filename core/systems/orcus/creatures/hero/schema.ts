import * as v from 'valibot';
import { nameText, wholeNumber, faulty } from '../../../../kernel/shape.ts';
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
import { keysOf } from '../../../../rules/words.ts';
import { ARMOR, WEAPONS } from '../../journey/goods/tables.ts';
import { ABILITIES } from '../monster/choices.ts';
import { damageType } from '../monster/schema.ts';
import { SKILL_KEYS } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { weaponDamageText, weaponDieText } from './weapon.ts';

/** Highest level a hero reaches. ORC-12 */
export const HERO_LEVELS = 30;

const attackShape = record('An attack', {
  name: nameText('The attack’s name'),
  action: v.optional(
    oneOf('The action', [
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
  usage: v.optional(oneOf('The usage', ['atWill', 'round', 'encounter', 'daily']), 'atWill'),
  uses: maybeNumber('The uses', 1, 20),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  range: maybeText('The range', 120),
  area: flag('Several targets'),
  versus: v.optional(oneOf('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), 'ac'),
  basic: flag('Basic attack'),
  bonus: maybeNumber('The attack bonus', -20, 99),
  ability: v.optional(oneOf('The ability', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']), ''),
  unproficient: flag('Not proficient'),
  weapon: v.optional(v.picklist(['', ...WEAPONS.map(({ key }) => key)], faulty('typed.weaponUnknown')), ''),
  weaponDie: weaponDieText('The weapon die'),
  largerDie: flag('A larger weapon die'),
  focus: maybeNumber('The focus bonus', 0, 20),
  tags: texts('The attack’s tags', 20),
  improvedCritical: flag('Improved Critical'),
  damage: weaponDamageText('The damage'),
  damageType: v.optional(damageType, ''),
  miss: v.optional(oneOf('What a miss deals', ['none', 'half', 'full']), 'none'),
  effect: maybeText('The effect', 2_000),
  readings: readings(),
});

export type HeroAttackDraft = v.InferOutput<typeof attackShape>;

const armorOf = (what: string, shields: boolean) =>
  v.optional(
    v.picklist(
      ['', ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key }) => key)],
      faulty('shape.inTables', { what: { label: what } }),
    ),
    '',
  );

/** A player’s character as a GM types it from the sheet. ORC-07 */
export const heroShape = record('A hero', {
  name: nameText('The name'),
  player: maybeText('The player', 80),
  level: v.optional(wholeNumber('The level', 1, HERO_LEVELS), 1),
  kind: maybeText('The line under the name', 120),
  hp: v.optional(wholeNumber('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumber('Recoveries', 0, 100), 0),
  recoveryValue: maybeNumber('The recovery value', 1, 10_000),
  actionPoints: v.optional(wholeNumber('Action points', 0, 20), 1),
  ac: maybeNumber('AC', 1, 200),
  fort: maybeNumber('Fortitude', 1, 200),
  ref: maybeNumber('Reflex', 1, 200),
  will: maybeNumber('Will', 1, 200),
  armor: armorOf('The armor', false),
  shield: armorOf('The shield', true),
  badArmor: flag('Cannot wear it'),
  initiative: maybeNumber('The initiative bonus', -20, 100),
  missiles: maybeNumber('Missiles', 0, 10_000),
  levelDamage: maybeNumber('Level damage', 0, 100),
  saves: v.optional(wholeNumber('The save bonus', -20, 20), 0),
  speed: maybeNumber('The speed', 0, 100),
  perception: maybeNumber('Passive Perception', 0, 200),
  insight: maybeNumber('Passive Insight', 0, 200),
  abilities: numbersUnder('The abilities', keysOf(ABILITIES), 1, 50),
  skills: numbersUnder('The skills', SKILL_KEYS, -20, 100),
  trained: v.optional(
    v.array(
      oneOf('A trained skill', SKILL_KEYS),
      faulty('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  tags: texts('The tags'),
  senses: texts('The senses'),
  resist: numbersUnder('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: numbersUnder('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  immune: texts('The immunities'),
  attacks: listOf('The attacks', attackShape, 40),
  notes: maybeText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;
