import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { AttackOutcome } from '../../rules/attacks.ts';
import { dealingParts } from '../../rules/damage.ts';
import type { PendingTarget } from '../pending.ts';
import type { Scene } from '../scene.ts';
import { ridersAnew } from './brings.ts';
import { damaged, sharedRoll } from './strikes.ts';

/** Dice for what another outcome deals. */
export interface Rolls {
  readonly dice: DiceSource;
  /** Whether their faces were typed. */
  readonly typed: boolean;
}

/** The target with another outcome: the damage is rolled anew where the outcome is another, and so is what it brings. */
export function withOutcome(
  target: PendingTarget,
  outcome: AttackOutcome,
  all: readonly PendingTarget[],
  { dice, typed }: Rolls,
): PendingTarget {
  if (outcome.key === target.outcome?.key) return { ...target, outcome };
  const { roll: _old, without: _without, ...bare } = target;
  return damaged({ ...bare, outcome, damage: [] }, dice, typed, sharedWith(all, dice, typed));
}

/** What its outcome brings the target of that place now, where its outcome is another than before. */
export function broughtAnew(
  scene: Scene,
  at: number,
  changed: PendingTarget,
  { dice, typed }: Rolls,
): PendingTarget {
  const all = scene.state.pending?.targets ?? [];
  if (changed.outcome?.key === all[at]?.outcome?.key) return changed;
  return ridersAnew(scene, all, at, changed, { dice, shared: sharedWith(all, dice, typed) });
}

/** One roll serves every target of an area, those that are hit later as well. */
export function sharedWith(
  all: readonly PendingTarget[],
  dice: DiceSource,
  typed: boolean,
): ReturnType<typeof sharedRoll> {
  const lies = new Map(
    all.flatMap(({ roll, outcome, offer, damage }) => {
      const parts = dealingParts(offer.damage[outcome?.key ?? '']);
      return parts.flatMap((part, at) => {
        const own = roll && ofPart(roll, parts.length, part.notation, damage[at]?.amount ?? 0);
        return own && part.shared ? [[`${at}:${part.notation}`, own] as const] : [];
      });
    }),
  );
  const fresh = sharedRoll(dice, typed);
  return (notation, at = 0) => lies.get(`${at}:${notation}`) ?? fresh(notation, at);
}

/** What one of several parts came to; alone it is the whole roll. The faces of several stand with whom they were thrown for. */
function ofPart(roll: RollTrace, parts: number, notation: string, total: number): RollTrace {
  return parts === 1 ? roll : { notation, parts: [], total };
}
