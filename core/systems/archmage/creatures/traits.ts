import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Sheet } from '../../../rules/sheet.ts';

/** A number among a sheet’s traits, 0 where it has none. */
export function traitNumber(sheet: Sheet, key: string): number {
  const value = sheet.traits[key];
  return typeof value === 'number' ? value : 0;
}

/** A text among a sheet’s traits, empty where it has none. */
export function traitText(sheet: Sheet, key: string): string {
  const value = sheet.traits[key];
  return typeof value === 'string' ? value : '';
}

/** Whether the sheet is that of a player’s character. */
export function isHero(sheet: Sheet): boolean {
  return sheet.traits['hero'] === true;
}

/** Whether the escalation die counts for it: heroes, and whoever’s stat block says so. ARC-50 ARC-51 */
export function usesEscalation(sheet: Sheet): boolean {
  return sheet.traits['escalation'] === true;
}

/** Whether it falls by numbers and is called a mook to the players. ARC-79 */
export function isMook(sheet: Sheet): boolean {
  return sheet.traits['strength'] === 'mook';
}

/** Whether the fighter bears the condition. ARC-147 */
export function has(who: Fighter, condition: string): boolean {
  return who.effects.some((effect) => effect.condition === condition);
}

/** A number the system keeps on the table. */
export function ownNumber({ own }: Moment, key: string): number {
  const value = own[key];
  return typeof value === 'number' ? value : 0;
}

/** A number the system keeps on a fighter. */
export function markNumber(who: Fighter, key: string): number {
  const value = who.marks?.[key];
  return typeof value === 'number' ? value : 0;
}
