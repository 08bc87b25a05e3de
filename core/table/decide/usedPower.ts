import { maximumUses, spentUses } from '../../rules/powers.ts';
import type { Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';

/** One use of a power is made: what is limited has one less. */
export function usePowerOnce(scene: Scene, { id: who }: Combatant, power: string, limited = true): void {
  const doer = scene.state.combatants.find(({ id }) => id === who);
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  const left = doer && found && limited ? maximumUses(found) - spentUses(doer, found) - 1 : 0;
  scene.happen({
    type: 'powerUsed',
    who,
    power,
    name: found?.name ?? power,
    limited,
    ...(left > 0 ? { left } : {}),
  });
}
