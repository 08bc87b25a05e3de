import { labelling } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** `5 ongoing fire damage`, beside its text as data. ARC-165 */
export function ongoingWords({ amount = 0, damageType = '' }: Effect) {
  return damageType === ''
    ? labelling('archmage.ongoing', { amount })
    : labelling('archmage.ongoingOf', { amount, type: labelOf(DAMAGE_TYPES, damageType).toLowerCase() });
}

/** Damage of one tick. ARC-165 ARC-172 */
export function tick(who: Fighter, effect: Effect): Extract<Consequence, { do: 'harm' }> {
  const parts = [{ amount: effect.amount ?? 0, type: effect.damageType ?? '', share: 1 }];
  return { do: 'harm', who: who.id, parts, ...ongoingWords(effect), rule: 'ARC-165' };
}
