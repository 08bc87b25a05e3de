import type { AttackDamage, AttackOffer } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import { expectedOf } from '../../../rules/damage/expected.ts';
import { RULING, ruled } from '../options.ts';

/** How the outcomes of a critical hit are called in every host. ACT-18 */
export const CRITICAL = /^crit(?:ical)?/u;

/** Where the campaign rules so, a threat deals what a hit deals: a die makes it critical. ACT-18 */
export function unactivated(offer: AttackOffer, now: Moment): AttackOffer {
  if (ruled(now, RULING.critical) !== 'deck') return offer;
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, each]) => [key, asHit(offer, key) ?? each]),
  );
  const lost = expectedOf(offer.check, offer.damage) - expectedOf(offer.check, damage);
  return { ...offer, damage, expected: offer.expected - lost };
}

function asHit({ damage }: AttackOffer, key: string): readonly AttackDamage[] | undefined {
  const plain = CRITICAL.test(key) ? damage[key.replace(CRITICAL, 'hit')] : undefined;
  return plain?.map((part) => ({ ...part, note: 'a threat: a die makes it critical' }));
}
