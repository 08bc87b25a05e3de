import type { Consequence } from '../../../rules/due.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { engage } from '../attacks/engagement.ts';

/** Whoever is grabbed is engaged with the one who holds it. ARC-159 */
export function brings(who: Fighter, { condition, source }: Effect, { all }: Moment): readonly Consequence[] {
  const by = condition === 'grabbed' ? all.find(({ id }) => id === source) : undefined;
  return by ? engage(by, who, `${by.name} grabs ${who.name}`, 'ARC-159') : [];
}
