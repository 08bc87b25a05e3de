import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { AttackOffer } from '../../rules/attacks.ts';
import { incomingDamage, dealingParts } from '../../rules/damage.ts';
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

/** Rolls a notation of damage; `part` is its place among several. */
export type DamageRoller = (notation: string, part?: number) => RollTrace;

/** Rolls a notation the first time it is asked for and gives the same roll to everyone after. */
export function sharedRoll(dice: DiceSource, typed: boolean): DamageRoller {
  const rolls = new Map<string, RollTrace>();
  return (notation, part = 0) => {
    const key = `${part}:${notation}`;
    const known = rolls.get(key);
    if (known) return known;
    const rolled = rollDamage(notation, dice, typed);
    rolls.set(key, rolled);
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
  const parts = dealingParts(key === undefined ? [] : target.offer.damage[key]);
  if (parts.length === 0) return target;
  const dealt = parts.map((part, at) => {
    if (part.fixed !== undefined) return { damage: incomingDamage(part, part.fixed) };
    const roll = part.shared ? shared(part.notation, at) : rollDamage(part.notation, dice, typed);
    return { roll, damage: incomingDamage(part, roll.total) };
  });
  const roll = together(dealt.flatMap((each) => each.roll ?? []));
  return { ...target, ...(roll ? { roll } : {}), damage: dealt.map(({ damage }) => damage) };
}

/** The rolls of several parts as one, as they lie on the table. */
function together(rolls: readonly RollTrace[]): RollTrace | undefined {
  const [first] = rolls;
  if (!first || rolls.length === 1) return first;
  return {
    ...first,
    notation: rolls.map(({ notation }) => notation).join('+'),
    parts: rolls.flatMap(({ parts }) => parts),
    total: rolls.reduce((sum, { total }) => sum + total, 0),
  };
}
