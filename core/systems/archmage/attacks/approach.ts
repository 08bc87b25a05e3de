import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Power } from '../../../rules/sheet.ts';
import { has, markedTrue } from '../../../rules/reading.ts';
import { heldFast, meetsIn } from '../procedures/position.ts';
import { priceOf } from '../turns/budget.ts';
import { MARK } from '../turns/marks.ts';
import { areFoes, engagedWith } from './engagement.ts';
import { obstaclesTo } from './hints.ts';

/**
 * The move into melee that a melee attack needs, where that is all it needs: whoever acts, fights nobody yet and has the
 * move left engages by itself. Those who may step in its way are offered that first. ARC-58 ARC-63 ARC-64 ARC-65
 */
export function approach(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: Moment,
): readonly Consequence[] {
  const [target, more] = targets;
  if (!target || more || now.acting !== attacker.id || !areFoes(attacker, target)) return [];
  const [lacks, other] = obstaclesTo({ attacker, power, target, now });
  if (lacks?.key !== 'notEngaged' || other) return [];
  const stays =
    heldFast(attacker) !== undefined ||
    has(attacker, 'grabbed') ||
    markedTrue(attacker, MARK.far) ||
    markedTrue(target, MARK.far) ||
    engagedWith(attacker, now.all).length > 0;
  const price = stays ? undefined : priceOf(attacker, 'move', now);
  // A standard action is not traded for it: that one is for the attack.
  const own = price?.ok === true && price.value.some((each) => each.do === 'spend' && 'move' in each.spends);
  const met = own ? meetsIn(attacker, target, now) : undefined;
  return price?.ok && met?.ok ? [...price.value, ...met.value.consequences] : [];
}
