import { traitNumber } from '../../../rules/reading.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { COUNTER } from '../words.ts';

/** Its rank, which limits points and majors. LAD-20 LAD-41 */
export function rankOf({ sheet }: Pick<Fighter, 'sheet'>): number {
  return Math.max(1, sheet.level);
}

/** Whether it is a player's character, with points of its own. LAD-19 LAD-23 */
export function isHero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return sheet.traits['hero'] === true;
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
  return traitNumber(sheet, 'ref');
}

/** Whether it is out of the fight. LAD-10 */
export function isOut(who: Pick<Fighter, 'hp' | 'fate'>): boolean {
  return who.hp <= 0 || who.fate === 'dead' || who.fate === 'knockedOut';
}

/** Whether two stand against each other. LAD-48 */
export function hostile(a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): boolean {
  return (a.side === 'foes') !== (b.side === 'foes');
}

/** Key under which a sheet keeps a number of one of its powers. */
export function powerTrait(power: Pick<Power, 'id'>, key: 'die' | 'ranks' | 'base' | 'reach'): string {
  return `${power.id}.${key}`;
}

/** The word a number is kept under in a sheet's traits, one for each ability. LAD-01 */
export function abilityTrait(name: string): string {
  return `ability.${name.trim().toLowerCase()}`;
}
