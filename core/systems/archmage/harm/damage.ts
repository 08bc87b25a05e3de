import { parseRoll } from '../../../dice/notation.ts';
import { odds } from '../../../dice/odds.ts';

/** Damage is short notation; anything longer is a slip. */
const LONGEST = 60;

/** Whether the text is damage that can be rolled: dice and whole numbers, never a resisted roll. ARC-21 ARC-22 */
export function isDamage(notation: string): boolean {
  if (notation.length > LONGEST || /[{}!<>=]/.test(notation)) return false;
  const spec = parseRoll(notation);
  return spec.ok && !spec.value.versus && spec.value.repeat === undefined && odds(spec.value).ok;
}

/** A bare number as damage, or nothing where dice are rolled. ARC-22 */
export function fixedOf(notation: string): number | undefined {
  return /^-?\d+$/.test(notation) ? Number(notation) : undefined;
}

/** Exact mean of what is left when `share` of the roll counts, never below nothing and rounded down. ARC-17 ARC-18 */
export function meanOf(notation: string, share = 1): number {
  const spec = parseRoll(notation);
  const told = spec.ok ? odds(spec.value) : spec;
  if (!told.ok) return 0;
  const { min, p, unit } = told.value;
  return p.reduce((mean, chance, at) => mean + chance * Math.floor(Math.max(0, min + at * unit) * share), 0);
}

/** Dice with a number added: `3d8+6`. ARC-18 */
export function withFlat(dice: string, flat: number): string {
  if (flat === 0) return dice;
  return `${dice}${flat < 0 ? '-' : '+'}${Math.abs(flat)}`;
}
