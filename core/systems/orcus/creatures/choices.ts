import { said } from '../../../kernel/said.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import { damageShape } from '../../../rules/fields.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Ranks as they are chosen. ORC-264 */
export const RANK_WORDS = [
  {
    key: 'mook',
    label: 'Mook',
    rule: 'ORC-285',
    text: said('orcus.fourThemHerosMatch'),
  },
  { key: 'standard', label: 'Standard', rule: 'ORC-264', text: said('orcus.herosMatch') },
  { key: 'elite', label: 'Elite', rule: 'ORC-287', text: said('orcus.twoHeroesMatch') },
  { key: 'boss', label: 'Boss', rule: 'ORC-288', text: said('orcus.fourHeroesMatch') },
] as const satisfies readonly ChoosableWord[];

/** Roles as they are chosen. ORC-271 */
export const ROLE_WORDS = [
  { key: 'archer', label: 'Archer', text: said('form.fightsAfar') },
  { key: 'blocker', label: 'Blocker', text: said('orcus.hardHitStandsBefore') },
  { key: 'skulker', label: 'Skulker', text: said('orcus.hidesStrikesHardHides') },
  { key: 'spoiler', label: 'Spoiler', text: said('orcus.hindersManyAreasConditions') },
  { key: 'striker', label: 'Striker', text: said('orcus.quickStrong') },
  { key: 'wrecker', label: 'Wrecker', text: said('orcus.dealsMostDamageEasy') },
] as const satisfies readonly ChoosableWord[];

/** The published templates, by the word that makes a creature one. */
export const TEMPLATE_WORDS = [
  {
    key: 'ghost',
    label: 'Ghost',
    rule: 'ORC-BOOK-02',
    text: said('orcus.fliesHalfDamageAttacks'),
  },
  {
    key: 'half-fiend',
    label: 'Half-fiend',
    rule: 'ORC-BOOK-03',
    text: said('orcus.resistsAcidColdFire'),
  },
  {
    key: 'shade',
    label: 'Forlorn shade',
    rule: 'ORC-BOOK-04',
    text: said('orcus.marksStrikesWalksThrough'),
  },
] as const satisfies readonly ChoosableWord[];

/** Sizes. ORC-140 ORC-267 */
export const SIZES = [
  { key: 'tiny', label: 'Tiny', text: said('orcus.catSmaller') },
  { key: 'small', label: 'Small', text: said('orcus.dog') },
  { key: 'medium', label: said('form.medium'), text: said('orcus.human') },
  { key: 'large', label: 'Large', text: said('orcus.cow2SquaresSide') },
  { key: 'huge', label: 'Huge', text: said('orcus.elephant3SquaresSide') },
  { key: 'gargantuan', label: 'Gargantuan', text: said('orcus.whale4SquaresSide') },
] as const satisfies readonly ChoosableWord[];

/** Where a creature’s nature comes from. ORC-268 */
export const SOURCES = [
  { key: 'cosmic', label: 'Cosmic' },
  { key: 'elemental', label: 'Elemental' },
  { key: 'fey', label: 'Fey' },
  { key: 'natural', label: 'Natural' },
  { key: 'outsider', label: 'Outsider' },
  { key: 'shadow', label: 'Shadow' },
] as const satisfies readonly Word[];

/** What sort of body it has. ORC-269 */
export const TYPES = [
  { key: 'automaton', label: 'Automaton' },
  { key: 'beast', label: 'Beast' },
  { key: 'humanoid', label: 'Humanoid' },
  { key: 'monstrosity', label: 'Monstrosity' },
] as const satisfies readonly Word[];

/** Alignments; they change nothing. ORC-08 */
export const ALIGNMENTS = [
  { key: 'unaligned', label: 'Unaligned' },
  { key: 'lawfulGood', label: 'Lawful good' },
  { key: 'good', label: 'Good' },
  { key: 'evil', label: 'Evil' },
  { key: 'chaoticEvil', label: 'Chaotic evil' },
] as const satisfies readonly Word[];

/** The six abilities. ORC-218 */
export const ABILITIES = [
  { key: 'str', label: 'Str' },
  { key: 'con', label: 'Con' },
  { key: 'dex', label: 'Dex' },
  { key: 'int', label: 'Int' },
  { key: 'wis', label: 'Wis' },
  { key: 'cha', label: 'Cha' },
] as const satisfies readonly Word[];

/** Ways to move. ORC-139 ORC-276 */
export const SPEEDS = [
  { key: 'walk', label: 'Walk' },
  { key: 'climb', label: 'Climb' },
  { key: 'swim', label: 'Swim' },
  { key: 'fly', label: 'Fly' },
  { key: 'burrow', label: 'Burrow' },
  { key: 'teleport', label: said('form.teleport') },
] as const satisfies readonly ChoosableWord[];

/** Usages by which a die brings a power back: the lowest face that does. ORC-58 */
export const RECHARGES = { recharge6: 6, recharge5: 5, recharge4: 4, recharge3: 3, recharge2: 2 } as const;

/** How often a power can be used. ORC-57 ORC-58 ORC-59 */
export const USAGES = [
  { key: 'atWill', label: said('form.atWill') },
  { key: 'round', label: said('form.oncePerRound') },
  { key: 'encounter', label: said('orcus.encounter') },
  { key: 'daily', label: said('form.daily') },
  { key: 'recharge6', label: said('form.recharge6') },
  { key: 'recharge5', label: said('form.recharge56') },
  { key: 'recharge4', label: said('form.recharge46') },
  { key: 'recharge3', label: said('form.recharge36') },
  { key: 'recharge2', label: said('form.recharge26') },
  { key: 'rechargeIf', label: said('orcus.rechargeIf') },
] as const satisfies readonly ChoosableWord[];

/** Where a power’s effect starts, with the sign a stat block shows. ORC-63 ORC-272 */
export const ORIGINS = [
  { key: 'melee', label: 'Melee', symbol: '⚔' },
  { key: 'ranged', label: 'Ranged', symbol: '➶' },
  { key: 'near', label: 'Near', symbol: '⟡' },
  { key: 'far', label: 'Far', symbol: '✦' },
  { key: 'self', label: 'Self', symbol: '◦' },
] as const satisfies readonly (Word & { readonly symbol: string })[];

/** Which damage a power takes from the table of its level. ORC-284 */
export const DAMAGE_KINDS = [
  { key: 'auto', label: said('orcus.rangeUsageSay') },
  { key: 'atWillSingle', label: said('orcus.willTarget') },
  { key: 'atWillMulti', label: said('orcus.willSeveralTargets') },
  { key: 'surgeSingle', label: said('orcus.limitedTarget') },
  { key: 'surgeMulti', label: said('orcus.limitedSeveralTargets') },
  { key: 'none', label: said('form.noDamage') },
] as const satisfies readonly ChoosableWord[];

/** What a miss still deals. ORC-87 */
export const MISSES = [
  { key: 'none', label: said('form.nothing') },
  { key: 'half', label: said('form.halfDamage') },
  { key: 'full', label: said('form.fullDamage') },
] as const satisfies readonly ChoosableWord[];

/** Numbers a GM may set against the formulas. ORC-06 */
export const OVERRIDES = [
  { key: 'hp', label: 'HP' },
  { key: 'ac', label: 'AC' },
  { key: 'fort', label: 'Fort' },
  { key: 'ref', label: 'Ref' },
  { key: 'will', label: 'Will' },
  { key: 'initiative', label: said('form.initiative') },
  { key: 'attackAc', label: said('orcus.attackVsAc') },
  { key: 'attackOther', label: said('orcus.attackVsOthers') },
  { key: 'perception', label: 'Perception' },
  { key: 'saves', label: said('orcus.saveBonus') },
  { key: 'actionPoints', label: 'Action points' },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly ChoosableWord[];

/** Types of damage with the sign for all of them. ORC-163 ORC-164 ORC-165 */
export const TYPES_AND_ALL: readonly Word[] = [{ key: 'all', label: 'All' }, ...DAMAGE_TYPES];

/** Types of damage with the choice of none. ORC-162 */
export const TYPE_OR_NONE: readonly ChoosableWord[] = [
  { key: '', label: said('form.untyped') },
  ...DAMAGE_TYPES,
];

/** How a power reaches: by the first word of its range where that says it, whatever sign stands before it. ORC-63 */
export function parseReach<Origin extends string>(range: string, origin: Origin): Origin | Reach {
  const word = /^(melee|ranged|near|far)\b/iu.exec(range.trim())?.[1]?.toLowerCase();
  return REACHES.find((each) => each === word) ?? origin;
}

const REACHES = ['melee', 'ranged', 'near', 'far'] as const;
type Reach = (typeof REACHES)[number];

/** Damage as dice and whole numbers added up, or empty. ORC-90 */
export const damageTextSchema = (what: string) =>
  damageShape(what, '2d8+4', (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined);
