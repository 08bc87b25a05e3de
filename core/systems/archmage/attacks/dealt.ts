import type { Circumstance } from '../../../rules/check.ts';
import type { AttackDamage } from '../../../rules/attackOffer.ts';
import { noted, NOTHING } from '../../../rules/damage/dealt.ts';
import { DIE_SIZES, type Situation } from './circumstances.ts';
import { fixedOf, withFlat } from '../../../rules/damage/notation.ts';
import { factsOf } from './facts.ts';
import { RULING } from '../options.ts';
import type { OutcomeKey, Terms } from './outcome.ts';
import { reasonsOn } from '../harm/stacking.ts';

/** Damage of one outcome: one roll for all targets, multiplied by a critical, halved by resistance; what a natural face brings is answered on the roll. ARC-10 ARC-97 ARC-99 ARC-101 ARC-103 ARC-171 */
export function damageOf(
  situation: Situation,
  circumstances: readonly Circumstance[],
  terms: Terms,
  outcome: OutcomeKey,
): AttackDamage {
  if (outcome === 'fumble' || outcome === 'unseen')
    return { ...NOTHING, note: outcome === 'fumble' ? 'no effect at all' : 'no damage to it' };
  const resisted = outcome.endsWith('Resisted');
  const half = resisted ? 0.5 : 1;
  const why = resisted ? `half: resists ${terms.resists}+` : '';
  if (outcome.startsWith('miss')) return missed(situation, half, why);
  const { damage } = situation.power;
  if (!damage) return NOTHING;
  const critical = outcome.startsWith('critical');
  const notation = notationOf(situation, circumstances);
  return shaped(
    notation,
    (critical ? terms.times : 1) * half,
    damage.type,
    noted(critical ? `× ${terms.times}` : '', why),
  );
}

/** The notation with what effects add, another die for the moment and the least a hit deals. ARC-18 ARC-115 AMB-07 */
function notationOf({ attacker, power, now }: Situation, circumstances: readonly Circumstance[]): string {
  const size = DIE_SIZES.find((each) => circumstances.some(({ key, on }) => on && key === `die${each}`));
  const plain = power.damage?.notation ?? '';
  const sized = size === undefined ? plain : plain.replaceAll(/d\d+/g, `d${size}`);
  const more = reasonsOn(attacker, 'damage').reduce((sum, { value }) => sum + value, 0);
  const fixed = fixedOf(sized);
  const least = now.rulings[RULING.minHitDamage] === '1';
  if (fixed !== undefined) return String(Math.max(least ? 1 : 0, fixed + more));
  const whole = withFlat(sized, more);
  return least ? `max(${whole}, 1)` : whole;
}

/** What a miss deals: nothing, a share of the hit, or damage of its own. ARC-103 AMB-46 */
function missed({ attacker, power }: Situation, half: number, note: string): AttackDamage {
  const own = factsOf(attacker.sheet, power.id).miss;
  const type = power.damage?.type ?? '';
  if (own !== '') return shaped(own, half, type, note);
  if (!power.damage || power.missShare === 0) return NOTHING;
  return shaped(
    power.damage.notation,
    power.missShare * half,
    type,
    noted(power.missShare === 0.5 ? 'half on a miss' : '', note),
  );
}

function shaped(notation: string, share: number, type: string, note: string): AttackDamage {
  const fixed = fixedOf(notation);
  return { notation, ...(fixed === undefined ? {} : { fixed }), share, type, shared: true, note };
}
