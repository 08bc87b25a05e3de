import type { Consequence } from '../../../rules/due.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** `5 ongoing fire damage`. ARC-165 */
export function ongoingLabel({ amount = 0, damageType = '' }: Effect): string {
  return `${amount} ongoing ${damageType === '' ? '' : `${labelOf(DAMAGE_TYPES, damageType).toLowerCase()} `}damage`;
}

/** Damage of one tick. ARC-165 ARC-172 */
export function tick(who: Fighter, effect: Effect): Extract<Consequence, { do: 'harm' }> {
  const parts = [{ amount: effect.amount ?? 0, type: effect.damageType ?? '', share: 1 }];
  return { do: 'harm', who: who.id, parts, label: ongoingLabel(effect), rule: 'ARC-165' };
}
