import { type Distribution, outcomes } from '../../dice/distribution.ts';
import type { OutcomeChance } from '../check.ts';
import { knownOdds } from '../../dice/knownOdds.ts';

/** One d20, or two of which the better or the worse counts. */
export type D20Dice = '1d20' | '2d20kh1' | '2d20kl1';

/** Exact chance of each key that a face comes to; what is attacked with and what is rolled are read by the same rule. */
export function chancesBy<Key extends string>(
  keyOf: (face: number) => Key,
  dice: D20Dice = '1d20',
): { readonly [key in Key]?: number } {
  const sums: { [key in Key]?: number } = {};
  for (const [face, chance] of outcomes(facesOf(dice))) {
    const key = keyOf(face);
    sums[key] = (sums[key] ?? 0) + chance;
  }
  for (const key in sums) sums[key] = clean(sums[key] ?? 0);
  return sums;
}

/** How an attack can end, best first, with the chance of each; `label` is what the game calls a critical hit. */
export function attackEnds(
  { critical = 0, hit = 0, miss = 0 }: { readonly [key in 'critical' | 'hit' | 'miss']?: number },
  label = 'critical hit',
): readonly OutcomeChance[] {
  return [
    { key: 'critical', label, chance: critical, good: true, critical: 'hit' },
    { key: 'hit', label: 'hit', chance: hit, good: true },
    { key: 'miss', label: 'miss', chance: miss, good: false },
  ];
}

/** Exact chance of any face from `from` to `upTo`. */
export function chanceOfFaces(from: number, upTo: number, dice: D20Dice = '1d20'): number {
  let sum = 0;
  for (const [face, chance] of outcomes(facesOf(dice))) if (face >= from && face <= upTo) sum += chance;
  return clean(sum);
}

/** Exact chance that the d20 with a bonus reaches a number; no face is special. */
export function chanceToReach(target: number, bonus: number, dice: D20Dice = '1d20'): number {
  return chanceOfFaces(target - bonus, Infinity, dice);
}

function facesOf(dice: D20Dice): Distribution {
  const faces = knownOdds(dice);
  if (!faces) throw new SyntaxError(`No d20: ${dice}`);
  return faces;
}

/** Four-hundredths are all there is: the last digits of a sum of them are no chance. */
function clean(sum: number): number {
  return Math.round(sum * 1e12) / 1e12;
}

/**
 * How the death saves of one whom nobody helps end, where nothing but a rescue stops the failures: the chance that the
 * last of `left` failures comes before a rescue, and that it comes in the fewest rolls there can be. 0 to 1.
 */
export function deathOdds(
  { failed, rescued }: { readonly failed: number; readonly rescued: number },
  left: number,
): { readonly dies: number; readonly atOnce: number } {
  if (failed === 0) return { dies: 0, atOnce: 0 };
  return { dies: (failed / (failed + rescued)) ** left, atOnce: failed ** left };
}

/** Mean number of turns that something lasts whose save, of this chance, comes after it in each turn; 1 or more. */
export function meanTurns(save: number): number {
  return save <= 0 ? Infinity : 1 / save;
}
