import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { AttackDamage, AttackOffer } from '../../rules/attackOffer.ts';
import type { DamagePart } from '../../rules/combat.ts';
import { checkNotation, rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import type { PendingTarget } from '../state.ts';

/** Rolls the attack itself; the damage comes later. */
export function strike(scene: Scene, offer: AttackOffer, dice: DiceSource, typed: boolean): PendingTarget {
  if (!offer.check) return { who: offer.target, offer, damage: [] };
  const rolled = rollRule(checkNotation(offer.check), dice);
  const outcome = scene.system.attacks.outcome(offer, typed ? { ...rolled, typed } : rolled);
  return { who: offer.target, offer, outcome, damage: [] };
}

/** Rolls a damage notation. */
export type DamageRoller = (notation: string) => RollTrace;

/** Rolls a notation the first time it is asked for and gives the same roll to everyone after. */
export function sharedRoll(dice: DiceSource, typed: boolean): DamageRoller {
  const rolls = new Map<string, RollTrace>();
  return (notation) => {
    const known = rolls.get(notation);
    if (known) return known;
    const rolled = rollDamage(notation, dice, typed);
    rolls.set(notation, rolled);
    return rolled;
  };
}

function rollDamage(notation: string, dice: DiceSource, typed: boolean): RollTrace {
  const rolled = rollRule(notation, dice);
  return typed ? { ...rolled, typed } : rolled;
}

/** The target with the damage of its outcome rolled. */
export function damaged(
  target: PendingTarget,
  dice: DiceSource,
  typed: boolean,
  shared: DamageRoller,
): PendingTarget {
  // A power without a roll always takes the offer's first outcome.
  const key = target.outcome?.key ?? Object.keys(target.offer.damage)[0];
  const damage = key === undefined ? undefined : target.offer.damage[key];
  if (!damage || damage.share === 0) return target;
  if (damage.fixed !== undefined) return { ...target, damage: [part(damage, damage.fixed)] };
  if (damage.notation === '') return target;
  const roll = damage.shared ? shared(damage.notation) : rollDamage(damage.notation, dice, typed);
  return { ...target, roll, damage: [part(damage, roll.total)] };
}

function part({ type, share }: AttackDamage, amount: number): DamagePart {
  return { amount, type, share };
}
