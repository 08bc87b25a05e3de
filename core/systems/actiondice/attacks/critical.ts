import type { AttackDamage, AttackOffer } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import { meanOf } from './dice.ts';
import { RULING, ruled } from '../options.ts';

/** How the outcomes of a critical hit are called in every host. ACT-18 */
export const CRITICAL = /^crit(?:ical)?/u;

/** Where the campaign rules so, a threat deals what a hit deals: a die makes it critical. ACT-18 */
export function unactivated(offer: AttackOffer, now: Moment): AttackOffer {
  if (ruled(now, RULING.critical) !== 'deck') return offer;
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, each]) => [key, asHit(offer, key) ?? each]),
  );
  const lost = (offer.check?.outcomes ?? []).reduce(
    (sum, { key, chance }) => sum + chance * (meanDamage(offer.damage[key]) - meanDamage(damage[key])),
    0,
  );
  return { ...offer, damage, expected: offer.expected - lost };
}

function asHit({ damage }: AttackOffer, key: string): AttackDamage | undefined {
  const plain = CRITICAL.test(key) ? damage[key.replace(CRITICAL, 'hit')] : undefined;
  return plain && { ...plain, note: 'a threat: a die makes it critical' };
}

/** What an outcome deals in the mean, before the target resists. */
export function meanDamage(damage: AttackDamage | undefined): number {
  if (!damage) return 0;
  return damage.share * (damage.fixed ?? (damage.notation === '' ? 0 : meanOf(damage.notation)));
}
