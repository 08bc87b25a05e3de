import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/due.ts';
import { CONDITION } from './conditions.ts';

/** Whom one holds let go, with everything that hangs on the hold. FIF-78 FIF-142 */
export function letGo(who: Fighter, all: readonly Fighter[], label: string): readonly Consequence[] {
  return all.flatMap((each) => {
    const holds = each.effects.filter(
      ({ condition, source }) => condition === CONDITION.grappled && source === who.id,
    );
    return holds.flatMap((hold) => released(each, hold.id, label));
  });
}

/** One hold ended, and the conditions that came with it and last as long. FIF-78 FIF-142 */
export function released(who: Fighter, hold: string, label: string): readonly Consequence[] {
  const held = who.effects.find(({ id }) => id === hold);
  if (!held) return [];
  const chained = who.effects.filter(
    (each) =>
      each.id === hold ||
      (each.source === held.source &&
        held.from !== undefined &&
        each.from?.power === held.from.power &&
        each.duration.kind === 'removed'),
  );
  return chained.map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label, rule: 'FIF-78' }));
}
