import { traitNumber, traitText } from '../../../rules/reading.ts';
import type { Sheet } from '../../../rules/sheet.ts';
import { half, RECOVERY_DIVISOR } from '../tables.ts';

/** Whether a list among the traits, such as tags or trained skills, holds this word. ORC-270 ORC-281 */
export function traitLists(sheet: Sheet, key: string, word: string): boolean {
  return traitText(sheet, key).split(', ').includes(word);
}

/** Key of the trait that keeps the dice a critical hit with a power rolls more. ORC-86 ORC-197 */
export function criticalKey(power: string): string {
  return `critical:${power}`;
}

/** Whether the sheet is that of a player's character. */
export function isHero(sheet: Sheet): boolean {
  return sheet.traits['hero'] === true;
}

/** Whether it falls at one hit. ORC-285 */
export function isMook(sheet: Sheet): boolean {
  return sheet.traits['rank'] === 'mook';
}

/** Half the maximum, rounded down. ORC-158 */
export function staggeredValue(sheet: Sheet): number {
  return half(sheet.vitality);
}

/** What a recovery heals. ORC-176 */
export function recoveryValue(sheet: Sheet): number {
  const own = traitNumber(sheet, 'recoveryValue');
  return own > 0 ? own : Math.floor(sheet.vitality / RECOVERY_DIVISOR);
}
