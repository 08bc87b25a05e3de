import type { Due } from '../rules/due.ts';
import type { RuleSystem } from '../rules/system.ts';
import { allAuras, type Aura, auraRiders, concerns, inside } from './auras.ts';
import { broughtDue } from './brought.ts';
import type { Combatant, TableState } from './state.ts';

/** What the auras and zones that `who` stands in bring as its turn starts or ends. */
export function auraDues(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  at: 'start' | 'end',
): readonly Due[] {
  if (system.harm.out(who)) return [];
  return allAuras(state, system)
    .filter((aura) => auraRiders(aura.power, at).length > 0)
    .filter((aura) => inside(aura, state, system).some(({ id }) => id === who.id))
    .flatMap((aura) => duesOf(state, system, aura, who, at));
}

/** What an aura or zone brings one of those inside it at such a moment. */
export function duesOf(
  state: TableState,
  system: RuleSystem,
  { owner, power }: Aura,
  who: Combatant,
  at: 'start' | 'end' | 'enter',
): readonly Due[] {
  return auraRiders(power, at)
    .filter(([rider]) => concerns(rider, owner, who))
    .flatMap(([, rider]) =>
      broughtDue(state, system, {
        owner,
        power,
        rider,
        whom: [who],
        on: who,
        moment: at === 'enter' ? 'now' : at,
      }),
    );
}
