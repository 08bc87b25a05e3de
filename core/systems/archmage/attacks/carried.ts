import type { RolledAttack } from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Act, EffectAct, RiderDamage } from '../../../rules/powerText/rider.ts';
import { damageTypesOf } from '../../../rules/damage.ts';
import { resistanceTo } from '../harm/resistance.ts';
import { RULING } from '../options.ts';
import { CRITICAL, half } from '../tables.ts';
import { isCritical, termsOf } from './outcome.ts';

/**
 * What a rider does to the target by the roll that brings it: extra damage counts with a critical hit and takes the type
 * of the attack, a resistance that the natural roll did not reach halves it and ongoing damage. ARC-104 ARC-172 AMB-48
 */
export function carried(act: Act, rolled: RolledAttack, now: RulesContext): Act {
  if (act.kind === 'damage' && act.parts.length > 0) return dealt(act, rolled);
  return act.kind === 'effect' ? lasting(act, rolled, now) : act;
}

function dealt(act: Extract<Act, { kind: 'damage' }>, rolled: RolledAttack): Act {
  const { offer, outcome } = rolled;
  const times = isCritical(outcome) ? termsOf(offer).times : 1;
  const own = damageTypesOf(offer.power.damage?.[0] ?? { type: '' });
  const parts = act.parts.map((part): RiderDamage =>
    part.types.length > 0 ? part : { ...part, types: own },
  );
  const halved = parts.length > 0 && parts.every(({ types }) => resisted(rolled, types));
  return { ...act, parts, share: act.share * times * (halved ? 0.5 : 1) };
}

function lasting(act: EffectAct, rolled: RolledAttack, { rulings }: RulesContext): EffectAct {
  const critical = isCritical(rolled.outcome);
  const times = critical && rulings[RULING.critOngoing] === 'yes' ? CRITICAL.times : 1;
  const effects = act.effects.map((effect) => {
    if (effect.amount === undefined) return effect;
    const amount = effect.amount * times;
    return {
      ...effect,
      amount: resisted(rolled, damageTypesOf({ type: effect.damageType ?? '' })) ? half(amount) : amount,
    };
  });
  return { ...act, effects };
}

/** Of a total nobody knows the face: it is not held against what it brings. */
function resisted({ target, outcome }: RolledAttack, types: readonly string[]): boolean {
  return outcome.natural > 0 && outcome.natural < resistanceTo(target, types);
}
