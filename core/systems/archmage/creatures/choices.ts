import * as v from 'valibot';
import { schemaFault } from '../../../kernel/result.ts';
import { said } from '../../../kernel/said.ts';
import { isDamage } from '../../../rules/damage.ts';
import { damageShape, oneOfKeys, optionalNumbers, textListShape } from '../../../rules/fields.ts';
import type { Rider } from '../../../rules/powerText/rider.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** What part it plays in a battle. */
export const ROLES = [
  { key: 'archer', label: 'Archer' },
  { key: 'blocker', label: 'Blocker' },
  { key: 'caster', label: 'Caster' },
  { key: 'leader', label: 'Leader' },
  { key: 'spoiler', label: 'Spoiler' },
  { key: 'troop', label: 'Troop' },
  { key: 'wrecker', label: 'Wrecker' },
] as const satisfies readonly Word[];

/** Sizes with their rank: who is smaller can be carried along. ARC-161 AMB-56 */
export const SIZES = [
  { key: 'tiny', label: 'Tiny', rank: -2 },
  { key: 'small', label: 'Small', rank: -1 },
  { key: 'normal', label: 'Normal', rank: 0 },
  { key: 'large', label: 'Large', rank: 1 },
  { key: 'huge', label: 'Huge', rank: 2 },
  { key: 'gargantuan', label: 'Gargantuan', rank: 3 },
] as const;

/** How much it counts for. ARC-79 */
export const STRENGTHS = [
  { key: 'mook', label: 'Mook' },
  { key: 'weakling', label: 'Weakling' },
  { key: 'standard', label: 'Standard' },
  { key: 'elite', label: 'Elite' },
  { key: 'double', label: 'Double-strength' },
  { key: 'triple', label: 'Triple-strength' },
] as const satisfies readonly Word[];

/** How an attack reaches its target. Close-quarters attacks draw nothing. ARC-62 ARC-75 ARC-76 */
export const ORIGINS = [
  { key: 'melee', label: 'Melee', symbol: '⚔' },
  { key: 'ranged', label: 'Ranged', symbol: '➶' },
  { key: 'close', label: 'Close-quarters', symbol: '✺' },
  { key: 'none', label: said('archmage.noAttack'), symbol: '●' },
] as const;

/** How often a power can be used. All but at-will are limited. ARC-141 ARC-148 */
export const USAGES = [
  { key: 'atWill', label: said('form.atWill') },
  { key: 'perRound', label: said('form.oncePerRound') },
  { key: 'perBattle', label: said('archmage.oncePerBattle') },
  { key: 'recharge', label: said('archmage.recharge') },
  { key: 'daily', label: said('form.daily') },
] as const satisfies readonly ChoosableWord[];

/** Numbers a GM may set against the formula. */
export const OVERRIDES = [
  { key: 'ac', label: 'AC' },
  { key: 'pd', label: 'PD' },
  { key: 'md', label: 'MD' },
  { key: 'hp', label: 'HP' },
  { key: 'initiative', label: said('form.initiative') },
] as const satisfies readonly ChoosableWord[];

/** The six abilities. ARC-01 */
export const ABILITIES = [
  { key: 'str', label: 'Str' },
  { key: 'con', label: 'Con' },
  { key: 'dex', label: 'Dex' },
  { key: 'int', label: 'Int' },
  { key: 'wis', label: 'Wis' },
  { key: 'cha', label: 'Cha' },
] as const satisfies readonly Word[];

export type Ability = (typeof ABILITIES)[number]['key'];

/** What can be resisted: types of damage, and weapons. ARC-171 ARC-174 */
export const RESISTED: readonly ChoosableWord[] = [
  ...DAMAGE_TYPES,
  { key: 'weapon', label: said('form.weapons'), rule: 'ARC-174' },
];

/** Keys of the types of damage, as a list to choose from. ARC-23 */
export const TYPE_KEYS = [
  'acid',
  'cold',
  'fire',
  'force',
  'holy',
  'lightning',
  'negativeEnergy',
  'poison',
  'psychic',
  'thunder',
] as const;

/** Damage as dice and whole numbers added up, or empty. ARC-21 ARC-22 */
export const damageTextSchema = (what: string) => damageShape(what, '2d8+4', isDamage);

/** What keeps damage away or lets it in. ARC-171 ARC-174 */
export const RESISTANCES = {
  resist: optionalNumbers(
    'Resistance',
    RESISTED.map(({ key }) => key),
    2,
    20,
  ),
  vulnerable: v.optional(
    v.array(
      oneOfKeys('A vulnerability', TYPE_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The vulnerabilities' } }),
    ),
    [],
  ),
  immune: textListShape('The immunities'),
};

/** A flexible attack: of what its natural roll allows its user chooses one. ARC-105 */
export function isOneNaturalRoll(power: Power): Power {
  const { reading } = power;
  if (!reading) return power;
  const riders = reading.riders.map((rider): Rider =>
    rider.on.kind === 'natural' ? { ...rider, how: 'offered', given: 'one of them', rule: 'ARC-105' } : rider,
  );
  const natural = new Set(riders.filter(({ on }) => on.kind === 'natural').map(({ text }) => text));
  const sentences = reading.sentences.map((each) =>
    each.use === 'played' && natural.has(each.text) ? ({ ...each, use: 'offered' } as const) : each,
  );
  return { ...power, reading: { ...reading, riders, sentences } };
}
