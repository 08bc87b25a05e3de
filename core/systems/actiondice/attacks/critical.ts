import type { AttackDamage, AttackOffer } from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { expectedDamage } from '../../../rules/damage.ts';
import { RULING, ruled } from '../options.ts';
import { normalHitKey } from '../../../rules/checks.ts';

/** Where the campaign rules so, a threat deals what a hit deals: a die makes it critical. ACT-18 */
export function unactivated(offer: AttackOffer, now: RulesContext): AttackOffer {
  if (ruled(now, RULING.critical) !== 'deck') return offer;
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, each]) => [key, asHit(offer, key) ?? each]),
  );
  const lost = expectedDamage(offer.check, offer.damage) - expectedDamage(offer.check, damage);
  return { ...offer, damage, expected: offer.expected - lost };
}

function asHit({ check, damage }: AttackOffer, key: string): readonly AttackDamage[] | undefined {
  const hit = normalHitKey(check, key);
  return (hit === undefined ? undefined : damage[hit])?.map((part) => ({
    ...part,
    note: 'a threat: a die makes it critical',
  }));
}
