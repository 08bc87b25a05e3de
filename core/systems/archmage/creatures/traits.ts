import type { Sheet } from '../../../rules/sheet.ts';

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
