import { labelling } from '../../../kernel/said.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../../rules/damage.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** `5 ongoing fire damage`, beside its text as data. ARC-165 */
export function ongoingWords(effect: Effect) {
  const { amount = 0 } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect)).map((type) =>
    labelOf(DAMAGE_TYPES, type).toLowerCase(),
  );
  return types.length === 0
    ? labelling('archmage.ongoing', { amount })
    : labelling('archmage.ongoingOf', { amount, type: types.join(' + ') });
}

/** Damage of one tick. ARC-165 ARC-172 */
export function tick(who: Fighter, effect: Effect): Extract<Consequence, { do: 'harm' }> {
  const parts = [{ amount: effect.amount ?? 0, share: 1, ...ongoingDamageTypes(effect) }];
  return { do: 'harm', who: who.id, parts, ...ongoingWords(effect), rule: 'ARC-165' };
}
