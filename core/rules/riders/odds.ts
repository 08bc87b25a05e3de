import type { CheckOffer } from '../check.ts';
import { type Ended, happens } from './happens.ts';
import type { RiderMoment } from './rider.ts';

/** One way an attack roll may fall, with its chance. */
export interface Fall extends Ended {
  readonly chance: number;
}

const D20S = /^([12]?)d20/u;
const SIDES = 20;

/** The faces a d20 or two of them can show, each as likely as the other; undefined for other dice. */
export function facesOf({
  dice,
  target,
}: Pick<CheckOffer, 'dice' | 'target'>): readonly (readonly number[])[] | undefined {
  const found = D20S.exec(dice);
  if (!found || target.dice !== undefined) return undefined;
  const one = Array.from({ length: SIDES }, (_none, at) => at + 1);
  return found[1] === '2' ? one.flatMap((a) => one.map((b) => [a, b])) : one.map((face) => [face]);
}

/** The ways a check may end without a word on the face: its outcomes, with a face that nobody knows. */
export function plainFalls({ outcomes }: CheckOffer): readonly Fall[] {
  return outcomes.map(({ key, chance }) => ({ key, chance, natural: 0 }));
}

/** Exact chance, 0 to 1, that a moment of a power comes about; undefined where it hangs on a face nobody can tell. */
export function chanceOf(
  on: RiderMoment,
  check: CheckOffer | undefined,
  falls: readonly Fall[],
): number | undefined {
  if (!check) return happens(on, check, undefined) ? 1 : 0;
  if (on.kind === 'natural' && falls.some(({ natural }) => natural === 0)) return undefined;
  return falls.reduce((sum, fall) => sum + (happens(on, check, fall) ? fall.chance : 0), 0);
}

/**
 * How often damage comes back in the mean until the save against it is made: it comes, then it is saved against with
 * that chance, so often as 1 divided by the chance. Without a chance it never ends.
 */
export function timesUntilSaved(chance: number): number {
  return chance > 0 ? 1 / chance : Number.POSITIVE_INFINITY;
}
