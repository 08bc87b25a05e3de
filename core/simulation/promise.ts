import type { AttackOffer } from '../rules/attackOffer.ts';
import { meanDamage } from '../rules/damage/expected.ts';
import type { Combatant } from '../table/state.ts';

/** What an attack promises against one target. */
interface Promised {
  /** Mean hit points it takes, never more than the target has. */
  readonly harm: number;
  /** About how likely it fells the target, 0 to 1: where the mean of an outcome is enough. */
  readonly felled: number;
}

/** What an attack promises, by the exact chance of each outcome and its mean damage. */
export function promiseOf(
  { check, damage }: AttackOffer,
  target: Pick<Combatant, 'hp' | 'temporary'>,
): Promised {
  const left = Math.max(0, target.hp) + target.temporary;
  const of = (outcome: string, chance: number): Promised => {
    const mean = (damage[outcome] ?? []).reduce((sum, part) => sum + meanDamage(part), 0);
    return { harm: chance * Math.min(mean, left), felled: mean >= left && left > 0 ? chance : 0 };
  };
  const parts = check
    ? check.outcomes.map(({ key, chance }) => of(key, chance))
    : [of(Object.keys(damage)[0] ?? '', 1)];
  return {
    harm: parts.reduce((sum, { harm }) => sum + harm, 0),
    felled: parts.reduce((sum, { felled }) => sum + felled, 0),
  };
}
