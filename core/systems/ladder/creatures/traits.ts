import type { Fighter } from '../../../rules/combat.ts';
import { flag, named, number, powerTraitsBy, text, traitsBy } from '../../../rules/traits.ts';
import { COUNTER } from '../words.ts';

/** What the rules ask of a sheet besides its own fields. */
export const traitsOf = traitsBy({
  /** A player’s character, with points of its own. LAD-19 LAD-23 */
  hero: flag,
  /** Action points a turn. LAD-37 */
  ap: number(),
  /** Sides of its reflexes die. LAD-31 */
  ref: number(),
  /** Name of the group it shares Mastery Points with. LAD-23 */
  band: text,
  player: text,
  /** Sides of its dice for abilities, under their names in small letters. LAD-01 */
  abilities: named,
});
export type LadderTraits = ReturnType<typeof traitsOf>;

/** What the rules ask of one of its attacks. */
export const powerTraitsOf = powerTraitsBy({
  /** Sides of its die before its ranks, and those. LAD-17 */
  die: number(),
  ranks: number(),
  /** Damage of one degree; 0 where it deals none. LAD-10 */
  base: number(),
  /** Steps on the map. LAD-46 */
  reach: number(),
});
export type LadderPowerTraits = ReturnType<typeof powerTraitsOf>;

/** Its rank, which limits points and majors. LAD-20 LAD-41 */
export function rankOf({ sheet }: Pick<Fighter, 'sheet'>): number {
  return Math.max(1, sheet.level);
}

/** Whether it is a player's character, with points of its own. LAD-19 LAD-23 */
export function isHero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return traitsOf(sheet).hero;
}

/** Mastery Points it has now. LAD-19 */
export function pointsOf({ counters }: Pick<Fighter, 'counters'>): number {
  return counters[COUNTER.points] ?? 0;
}

/** Mastery Points it starts with. LAD-19 */
export function mostPoints({ sheet }: Pick<Fighter, 'sheet'>): number {
  return sheet.counters[COUNTER.points] ?? 0;
}

/** Its reflexes die, rolled for initiative and interrupts. LAD-31 LAD-35 */
export function reflexes({ sheet }: Pick<Fighter, 'sheet'>): number {
  return traitsOf(sheet).ref;
}

/** Whether it is out of the fight. LAD-10 */
export function isOut(who: Pick<Fighter, 'hp' | 'fate'>): boolean {
  return who.hp <= 0 || who.fate === 'dead' || who.fate === 'knockedOut';
}

/** Whether two stand against each other. LAD-48 */
export function hostile(a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): boolean {
  return (a.side === 'foes') !== (b.side === 'foes');
}

/** Key of an ability among those of a sheet. LAD-01 */
export function abilityKey(name: string): string {
  return name.trim().toLowerCase();
}
