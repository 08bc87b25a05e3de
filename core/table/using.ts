import type { AttackOffer } from '../rules/attacks.ts';
import type { Fighter } from '../rules/combat.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { UseOffer } from '../rules/powers.ts';
import { momentOf } from './moment.ts';
import { combatantOf, type Combatant, type TableState } from './state.ts';

/** What using a power without an attack would do now, as its game says it. */
export function useOf(
  { state, system }: { readonly state: TableState; readonly system: RuleSystem },
  user: Combatant,
  power: Power,
  targets: readonly string[],
): UseOffer {
  const named = targets.flatMap((id) => combatantOf(state, id) ?? []);
  return system.using.offer({ user, power, targets: named }, momentOf(state, system));
}

/** The power with what its use brings, as its game says it. */
export function asUsed(power: Power, { riders }: UseOffer): Power {
  if (!power.reading && riders.length === 0) return power;
  return { ...power, reading: { sentences: [], ...power.reading, riders } };
}

/** A power that is no attack, as an offer on which what it brings may ride. */
export function bareOffer(
  { attacker, target }: { readonly attacker: Pick<Fighter, 'id'>; readonly target: Pick<Fighter, 'id'> },
  power: Power,
): AttackOffer {
  return { power, attacker: attacker.id, target: target.id, circumstances: [], damage: {}, expected: 0 };
}
