import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { isReplacedBy, type PendingRider, type PendingTarget } from '../pending.ts';
import { hand } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import { offerAfter, rollAfter, type ThisRoll, thisRollText } from '../thisRoll.ts';
import { broughtAnew, type Rolls, withOutcome } from './outcomeAnew.ts';
import { isStated, statedDamage, statedStrike, statedText } from './stated.ts';

type Command = CommandOf<'attack.change'>;

/** The target as it is now, and what the log says of it; ticks and shares are not worth a line. */
interface Changed {
  readonly target: PendingTarget;
  readonly told?: string;
}

/**
 * Changes what applying the attack will do to one of its targets: the roll as the players said it, a bonus that came
 * late, the share of the damage, an amount, whether a part of it or something it brings is done, and to whom.
 */
export function changeAttack(scene: Scene, command: Command): Refusal | undefined {
  const { pending } = scene.state;
  const target = pending?.targets[command.at];
  if (!target) return saying('table.noSuchTarget');
  const asked = present(scene, command.whom ?? []);
  if ('missing' in asked) return asked.missing;
  const changed = changedBy(scene, target, command);
  if ('message' in changed) return changed;
  const { roll } = changed.target;
  const fresh = changed.told !== undefined && roll && roll !== target.roll ? { roll } : {};
  scene.happen({ type: 'attackChanged', at: command.at, ...changed, ...fresh });
  return undefined;
}

function changedBy(scene: Scene, target: PendingTarget, command: Command): Changed | Refusal {
  if (command.plus) return withPlus(scene, target, command, command.plus);
  if (isStated(command)) return restated(scene, target, command);
  const { part, amount } = command;
  if (part !== undefined && amount !== undefined) return overtyped(target, part, amount);
  const ticked = tickedBy(target, command);
  return 'message' in ticked ? ticked : { target: ticked };
}

/** A bonus that comes after the dice: what the roll comes to with it, and the damage where that is another outcome. */
function withPlus(scene: Scene, target: PendingTarget, command: Command, plus: ThisRoll): Changed | Refusal {
  const { offer, outcome } = target;
  if (!offer.check || !outcome) return { ...saying('table.notRolledToHit'), field: 'plus' };
  if (offer.check.target.dice !== undefined)
    return {
      ...saying('table.bonusChangesDice'),
      field: 'plus',
    };
  if (outcome.roll.parts.length === 0) return { ...saying('table.onlyTotalSaid'), field: 'plus' };
  const next = offerAfter(offer, plus);
  const ended = scene.system.attacks.outcome(next, rollAfter(outcome.roll, plus));
  const anew = { ...target, offer: next };
  const rolls = rollsOf(scene, command);
  const hurt = withOutcome(anew, ended, scene.state.pending?.targets ?? [], rolls);
  return { target: broughtAnew(scene, command.at, hurt, rolls), told: thisRollText(plus) };
}

function rollsOf(scene: Scene, { faces }: Command): Rolls {
  return { dice: hand(scene.dice, faces), typed: (faces?.length ?? 0) > 0 };
}

/** The roll as the players say it came to, in the place of what lies there. */
function restated(scene: Scene, target: PendingTarget, command: Command): Changed | Refusal {
  const { total, damage, said } = command;
  const told = statedText({ total, damage, said });
  // What was said is all of it: no half is taken of it, and no part left out.
  const dealtBy = (of: PendingTarget): PendingTarget | undefined => {
    const { without: _without, share: _share, ...whole } = of;
    return statedDamage(whole, command);
  };
  if (total === undefined && said === undefined) return { target: dealtBy(target) ?? target, told };
  const stated = statedStrike(scene, target.offer, command);
  if ('message' in stated) return stated;
  const { outcome } = stated;
  if (!outcome) return { ...saying('table.noHitRoll'), field: 'total' };
  const rolls = rollsOf(scene, command);
  const hurt =
    dealtBy({ ...target, outcome }) ??
    withOutcome(target, outcome, scene.state.pending?.targets ?? [], rolls);
  return { target: broughtAnew(scene, command.at, hurt, rolls), told };
}

function tickedBy(target: PendingTarget, command: Command): PendingTarget | Refusal {
  const { part, rider, on, share } = command;
  if (share !== undefined) return { ...target, share };
  if (part !== undefined)
    return target.damage[part]
      ? withPart(target, part, on)
      : { ...saying('table.noSuchDamage'), field: 'part' };
  const found = rider === undefined ? undefined : target.riders?.[rider];
  if (!found || rider === undefined) return { ...saying('table.noSuchRider'), field: 'rider' };
  const next = switched(found, on ?? !found.on, command.whom);
  if ('message' in next) return next;
  const { instead } = next;
  const riders = (target.riders ?? []).map((each, at) => {
    if (at === rider) return next;
    // What it takes the place of is done only without it.
    return instead && each.instead !== instead && isReplacedBy(each, instead)
      ? { ...each, on: !next.on }
      : each;
  });
  return { ...target, riders };
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
function overtyped(target: PendingTarget, part: number, amount: number): Changed | Refusal {
  if (!target.damage[part]) return { ...saying('table.noSuchDamage'), field: 'part' };
  const damage = target.damage.map((each, at) => (at === part ? { ...each, amount, share: 1 } : each));
  const { roll: _instead, ...bare } = withPart(target, part, true);
  return {
    target: { ...bare, damage, share: 1 },
    told: statedText({ damage: amount }),
  };
}

function switched(
  rider: PendingRider,
  on: boolean,
  whom: readonly string[] | undefined,
): PendingRider | Refusal {
  const to = whom && whom.length > 0 ? whom : rider.whom;
  if (on && to.length === 0)
    return {
      ...saying('table.selectRecipient', {
        what: rider.givenSays ?? rider.label,
      }),
      field: 'whom',
    };
  return { ...rider, whom: to, on };
}
