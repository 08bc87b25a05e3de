import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import type { PendingRider, PendingTarget } from '../pending.ts';
import { present, type Scene } from '../scene.ts';

/**
 * Changes what applying the attack will do to one of its targets: the share of the damage, an amount, whether a part
 * of it or something it brings is done, and to whom.
 */
export function changeAttack(scene: Scene, command: CommandOf<'attack.change'>): Refusal | undefined {
  const { pending } = scene.state;
  const target = pending?.targets[command.at];
  if (!target) return { message: 'No attack with such a target is open.' };
  const asked = present(scene, command.whom ?? []);
  if ('missing' in asked) return asked.missing;
  const changed = changedBy(target, command);
  if ('message' in changed) return changed;
  scene.happen({ type: 'attackChanged', at: command.at, target: changed });
  return undefined;
}

function changedBy(target: PendingTarget, command: CommandOf<'attack.change'>): PendingTarget | Refusal {
  const { part, rider, on, share, amount } = command;
  if (share !== undefined) return { ...target, share };
  if (part !== undefined) {
    if (!target.damage[part]) return { message: 'There is no such damage.', field: 'part' };
    return amount === undefined ? withPart(target, part, on) : overtyped(target, part, amount);
  }
  const found = rider === undefined ? undefined : target.riders?.[rider];
  if (!found || rider === undefined)
    return { message: 'The power brings nothing of the kind.', field: 'rider' };
  const next = switched(found, on ?? !found.on, command.whom);
  if ('message' in next) return next;
  return { ...target, riders: (target.riders ?? []).map((each, at) => (at === rider ? next : each)) };
}

function withPart(
  { without = [], ...target }: PendingTarget,
  part: number,
  on = without.includes(part),
): PendingTarget {
  const others = without.filter((each) => each !== part);
  return { ...target, without: on ? others : [...others, part] };
}

/** The amount stands for what arrives of it before the target resists: no half is taken of it any more. */
function overtyped(target: PendingTarget, part: number, amount: number): PendingTarget {
  const damage = target.damage.map((each, at) => (at === part ? { ...each, amount, share: 1 } : each));
  return { ...withPart(target, part, true), damage, share: 1 };
}

function switched(
  rider: PendingRider,
  on: boolean,
  whom: readonly string[] | undefined,
): PendingRider | Refusal {
  const to = whom && whom.length > 0 ? whom : rider.whom;
  if (on && to.length === 0)
    return { message: `Select who it is for first: ${rider.given ?? rider.label}.`, field: 'whom' };
  return { ...rider, whom: to, on };
}
