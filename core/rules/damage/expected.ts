import { knownOdds } from '../../dice/knownOdds.ts';
import type { AttackDamage, OutcomeDamage } from '../attackOffer.ts';
import type { CheckOffer } from '../check.ts';

/** Exact mean of what is left when `share` of the roll counts, never below nothing and rounded down; 0 where no odds can be told. */
export function meanOf(notation: string, share = 1): number {
  const told = knownOdds(notation);
  if (!told) return 0;
  const { min, p, unit } = told;
  let mean = 0;
  for (const [at, chance] of p.entries()) mean += chance * Math.floor((Math.max(0, min + at) / unit) * share);
  // The last digits of the sum are no damage.
  return Math.round(mean * 1e9) / 1e9;
}

/** What one part deals in the mean, before the target resists. */
export function meanDamage({ notation, fixed, share }: AttackDamage): number {
  if (share === 0 || (notation === '' && fixed === undefined)) return 0;
  return fixed === undefined ? meanOf(notation, share) : Math.floor(Math.max(0, fixed) * share);
}

/** What the parts of one outcome deal in the mean, before the target resists. */
export function meanOfParts(parts: readonly AttackDamage[] = []): number {
  return parts.reduce((sum, part) => sum + meanDamage(part), 0);
}

/** Mean damage over all outcomes, before the target resists; without a check all of it is dealt. */
export function expectedOf(check: CheckOffer | undefined, damage: OutcomeDamage): number {
  if (!check) return Object.values(damage).reduce((sum, each) => sum + meanOfParts(each), 0);
  return check.outcomes.reduce((sum, { key, chance }) => sum + chance * meanOfParts(damage[key]), 0);
}
