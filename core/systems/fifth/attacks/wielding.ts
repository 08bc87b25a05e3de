import { type Circumstance, isCircumstanceOn } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { addToDamage, readDamageDice, writeDamage } from '../../../rules/damage.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power, PowerDamage } from '../../../rules/sheet.ts';
import { abilityModifier } from '../creatures/traits.ts';
import { editionOf } from '../options.ts';
import { isRanged } from './reach.ts';

type Switched = { readonly [key: string]: boolean };

/** Words for a weapon’s property among the tags of an attack: `Light`, `Versatile (1d10)`. FIF-82 FIF-83 */
const WORDS = {
  light: /^light$/iu,
  finesse: /^finesse$/iu,
  loading: /^loading$/iu,
  thrown: /^thrown\b/iu,
  versatile: /^versatile\s*\(?(\d+d\d+)\)?$/iu,
  cleave: /^cleave$/iu,
  graze: /^graze$/iu,
  nick: /^nick$/iu,
  push: /^push$/iu,
  sap: /^sap$/iu,
  slow: /^slow$/iu,
  topple: /^topple$/iu,
  vex: /^vex$/iu,
} as const;
export type Property = keyof typeof WORDS;

/** Whether the attack has a property of weapons. FIF-82 FIF-83 */
export function hasProperty({ tags }: Pick<Power, 'tags'>, property: Property): boolean {
  return tags.some((tag) => WORDS[property].test(tag));
}

/** Keys of the ways in which one may wield a weapon. FIF-81 FIF-82 FIF-83 */
export const WIELD = {
  offHand: 'offHand',
  twoHands: 'twoHands',
  thrown: 'thrown',
  cleave: 'cleave',
} as const;

const WAYS = [
  { key: WIELD.offHand, label: 'Off hand, bonus action', rule: 'FIF-81' },
  { key: WIELD.twoHands, label: 'In both hands', rule: 'FIF-82' },
  { key: WIELD.thrown, label: 'Thrown', rule: 'FIF-82' },
  { key: WIELD.cleave, label: 'Cleave', rule: 'FIF-83' },
] as const;

/** Whether a weapon may be struck with in the other hand: light, and in 2014 in melee. FIF-81 */
export function isForOffHand(power: Power, now: RulesContext): boolean {
  if (power.attack?.versus !== 'ac' || !hasProperty(power, 'light')) return false;
  return editionOf(now) === '2024' || !isRanged(power);
}

function mayBe(key: string, power: Power, now: RulesContext): boolean {
  if (key === WIELD.offHand) return isForOffHand(power, now);
  if (key === WIELD.twoHands) return largerDie(power) !== undefined;
  if (key === WIELD.thrown) return hasProperty(power, 'thrown') && !isRanged(power);
  return editionOf(now) === '2024' && hasProperty(power, 'cleave');
}

/** The ways to wield it, for the GM to switch. FIF-81 FIF-82 FIF-83 */
export function waysToWield(power: Power, switched: Switched, now: RulesContext): readonly Circumstance[] {
  return WAYS.filter(({ key }) => mayBe(key, power, now)).map((way) => ({
    ...way,
    value: 0,
    on: isCircumstanceOn(switched, way.key),
  }));
}

/** An attack as it is wielded, and what that changes of its damage in words. */
interface Wielded {
  readonly power: Power;
  readonly note: string;
}

/** The attack with the weapon in the other hand, in both, or thrown. FIF-81 FIF-82 FIF-83 */
export function wielded(attacker: Fighter, power: Power, switched: Switched, now: RulesContext): Wielded {
  const on = new Set(waysToWield(power, switched, now).flatMap(({ key, on: is }) => (is ? [key] : [])));
  if (on.size === 0) return { power, note: '' };
  const notes: string[] = [];
  let [first, ...rest] = power.damage ?? [];
  const die = largerDie(power);
  if (first && die !== undefined && on.has(WIELD.twoHands)) {
    first = { ...first, notation: first.notation.replace(/^\d+d\d+/u, die) };
    notes.push(`${die} in both hands`);
  }
  const modifier = weaponModifier(attacker, power);
  if (first && modifier > 0 && (on.has(WIELD.offHand) || on.has(WIELD.cleave))) {
    first = without(first, modifier);
    notes.push(on.has(WIELD.offHand) ? `−${modifier}: off hand` : `−${modifier}: Cleave`);
  }
  return {
    power: {
      ...power,
      ...(first ? { damage: [first, ...rest] } : {}),
      ...(on.has(WIELD.thrown) ? { origin: 'ranged' } : {}),
      // A second cut brings no third.
      tags: on.has(WIELD.cleave) ? power.tags.filter((tag) => !WORDS.cleave.test(tag)) : power.tags,
    },
    note: notes.join(', '),
  };
}

/** What a blow costs as it is wielded: in the other hand a bonus action, with Nick or as a Cleave none. FIF-81 FIF-83 */
export function costs(power: Power, switched: Switched, now: RulesContext): string | undefined {
  const on = waysToWield(power, switched, now).filter((each) => each.on);
  if (on.some(({ key }) => key === WIELD.cleave)) return 'free';
  if (!on.some(({ key }) => key === WIELD.offHand)) return undefined;
  return editionOf(now) === '2024' && hasProperty(power, 'nick') ? 'free' : 'bonus';
}

/** The larger die of a versatile weapon. FIF-82 */
function largerDie({ tags }: Power): string | undefined {
  return tags.map((tag) => WORDS.versatile.exec(tag)?.[1]).find(Boolean);
}

/** The modifier that a weapon’s attack is made with: Strength, from afar Dexterity, with finesse the better. FIF-66 FIF-82 */
export function weaponModifier({ sheet }: Fighter, power: Power): number {
  const [strength, dexterity] = [abilityModifier(sheet, 'str'), abilityModifier(sheet, 'dex')];
  if (hasProperty(power, 'finesse')) return Math.max(strength, dexterity);
  return isRanged(power) && !hasProperty(power, 'thrown') ? dexterity : strength;
}

/** Damage without the modifier that its notation holds; of a smaller bonus no more than there is. FIF-81 */
function without(part: PowerDamage, modifier: number): PowerDamage {
  const dice = readDamageDice(part.notation);
  const less = dice ? Math.max(0, Math.min(modifier, dice.plus)) : 0;
  return dice ? { ...part, notation: writeDamage(addToDamage(dice, -less)) } : part;
}
