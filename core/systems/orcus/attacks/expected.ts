import type { CheckOffer } from '../../../rules/check.ts';
import type { AttackDamage } from '../../../rules/attackOffer.ts';
import { meanOf, readDamage } from '../harm/damage.ts';

/** Mean damage over all outcomes, before what the target resists. */
export function expectedOf(
  check: CheckOffer | undefined,
  damage: { readonly [outcome: string]: AttackDamage },
): number {
  if (!check) return Object.values(damage).reduce((sum, each) => sum + meanDamage(each), 0);
  return check.outcomes.reduce((sum, { key, chance }) => {
    const dealt = damage[key];
    return dealt ? sum + chance * meanDamage(dealt) : sum;
  }, 0);
}

function meanDamage({ notation, fixed, share }: AttackDamage): number {
  if (share === 0) return 0;
  if (fixed !== undefined) return Math.floor(fixed * share);
  const dice = readDamage(notation);
  return dice ? meanOf(dice, share) : 0;
}
