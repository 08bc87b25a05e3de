import type { Wording } from '../kernel/said.ts';
import type { Act, Rider } from '../rules/powerText/rider.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Combatant } from './state.ts';

/**
 * Why nothing but its damage takes hold on this one of what a rider brings, as the game has it: “is immune to charm”;
 * undefined where it does, or where it deals damage alone or is for its own user.
 */
export function wardedFrom(
  { attacks }: RuleSystem,
  power: Power,
  { to, acts }: { readonly to: Rider['to']; readonly acts: readonly Act[] },
  who: Combatant,
): Wording | undefined {
  if (to.kind === 'attacker' || acts.every(({ kind }) => kind === 'damage')) return undefined;
  return attacks.wards?.(who, power);
}
