import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition } from '../../../rules/context.ts';
import { CONDITION } from './conditions.ts';
import { livesAtZero } from './life.ts';
import { traitsOf } from '../creatures/traits.ts';

/** Hit points it regains at the start of its turns; 0 without regeneration. FIF-167 */
export function regenerationOf({ sheet }: Fighter): number {
  return traitsOf(sheet).regeneration;
}

/** Whether it regenerates now: not after what stops it, and at 0 only where its words let it. FIF-167 */
export function isRegenerating(who: Fighter): boolean {
  return (
    regenerationOf(who) > 0 &&
    !hasCondition(who, CONDITION.noRegeneration) &&
    (who.hp > 0 || livesAtZero(who))
  );
}
