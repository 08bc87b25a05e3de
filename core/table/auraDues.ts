import type { Due } from '../rules/consequences.ts';
import type { RuleSystem } from '../rules/system.ts';
import { allAuras, type Aura, auraRiders, concerns, type Edge, inside } from './auras.ts';
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

/** What an aura or zone brings one of those inside it at such a moment; `only` the rider at that place of the power. */
export function duesOf(
  state: TableState,
  system: RuleSystem,
  { owner, power }: Aura,
  who: Combatant,
  at: Edge,
  only?: number,
): readonly Due[] {
  return auraRiders(power, at)
    .filter(([rider, place]) => concerns(rider, owner, who) && (only === undefined || place === only))
    .flatMap(([, rider]) =>
      broughtDue(state, system, {
        owner,
        power,
        rider,
        whom: [who],
        on: who,
        moment: at === 'enter' || at === 'inside' ? 'now' : at,
      }),
    );
}
