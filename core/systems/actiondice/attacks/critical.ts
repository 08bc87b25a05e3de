import type { AttackDamage, AttackOffer } from '../../../rules/attacks.ts';
import type { Moment } from '../../../rules/context.ts';
import { expectedOf } from '../../../rules/damage.ts';
import { RULING, ruled } from '../options.ts';
import { plainHit } from '../../../rules/checks.ts';

/** Where the campaign rules so, a threat deals what a hit deals: a die makes it critical. ACT-18 */
export function unactivated(offer: AttackOffer, now: Moment): AttackOffer {
  if (ruled(now, RULING.critical) !== 'deck') return offer;
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, each]) => [key, asHit(offer, key) ?? each]),
  );
  const lost = expectedOf(offer.check, offer.damage) - expectedOf(offer.check, damage);
  return { ...offer, damage, expected: offer.expected - lost };
}

function asHit({ check, damage }: AttackOffer, key: string): readonly AttackDamage[] | undefined {
  const hit = plainHit(check, key);
  return (hit === undefined ? undefined : damage[hit])?.map((part) => ({
    ...part,
    note: 'a threat: a die makes it critical',
  }));
}
