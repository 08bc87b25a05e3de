import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Roller } from '../../../rules/procedure.ts';
import { isComatose, isDead } from '../harm/life.ts';
import { recoveryDice } from '../harm/recovery.ts';
import { isHero } from '../creatures/traits.ts';

/** Throws the dice of a recovery. ARC-121 */
export function recoveryRoll(who: Fighter, roller: Roller): number {
  return roller.roll(`${who.name}’s recovery`, recoveryDice(who)).total;
}

/** A hero that can be healed. ARC-120 ARC-127 */
export function healable(who: Fighter): Result<Fighter> {
  if (!isHero(who.sheet)) return refuse({ message: `${who.name} has no recoveries.`, rule: 'ARC-120' });
  if (isDead(who) || isComatose(who))
    return refuse({ message: `${who.name} cannot be healed any more.`, rule: 'ARC-127' });
  return ok(who);
}
