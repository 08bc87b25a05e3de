import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { hasFallen } from '../aim.ts';
import { type AttackCost, type PendingAttack, type PendingTarget, strikesBefore } from '../pending.ts';
import type { Effect } from '../../rules/combat.ts';
import type { Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { OPENED } from '../brought.ts';
import { beginZone } from './auras.ts';
import { bring } from './bring.ts';
import { harm } from './consequences.ts';
import { leaveRest, partApplied } from './sequence.ts';

const NONE: Refusal = saying('table.noAttackWaits');

/**
 * Does to each target what is ticked for it: the damage by the share the GM leaves, then what the power brings. Strikes
 * at one target come one after the other and stop when it falls; those left wait for another.
 */
export function applyAttack(scene: Scene, { shares }: CommandOf<'attack.apply'>): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return NONE;
  const before = scene.state;
  const fallen = new Set<string>();
  const made: PendingTarget[] = [];
  for (const round of roundsOf(pending.targets)) {
    const struck = round.filter(({ who }) => !fallen.has(who));
    for (const target of struck) hurt(scene, pending, target, shares[target.who]);
    // What a hit brings comes when everyone has been hurt: a foe that fell is not slowed.
    for (const target of struck) bring(scene, pending, target);
    for (const { who } of struck) {
      const [was, is] = [combatantOf(before, who), combatantOf(scene.state, who)];
      if (was && is && hasFallen(was, is, scene.system)) fallen.add(who);
    }
    made.push(...struck);
  }
  scene.happen({ type: 'attackClosed', applied: true });
  zoneLeft(scene, pending);
  const left = pending.targets.filter((target) => !made.includes(target));
  const [first] = left;
  if (first) leaveRest(scene, pending, left.length, first.who);
  if (pending.part) partApplied(scene, { ...pending, targets: made });
  return undefined;
}

/** Everyone’s first strike, then the second of those struck twice, and so on. */
function roundsOf(targets: readonly PendingTarget[]): readonly (readonly PendingTarget[])[] {
  const rounds: PendingTarget[][] = [];
  for (const [at, target] of targets.entries())
    (rounds[strikesBefore(targets, at).length] ??= []).push(target);
  return rounds;
}

/** What the power leaves on the ground, once it is used. */
function zoneLeft(scene: Scene, { attacker, power }: PendingAttack): void {
  const owner = combatantOf(scene.state, attacker);
  const used = owner?.sheet.powers.find(({ id }) => id === power);
  if (owner && used) beginZone(scene, owner, used);
}

function hurt(
  scene: Scene,
  { attacker, powerName }: PendingAttack,
  { who, damage, roll, offer, outcome, share = 1, without = [] }: PendingTarget,
  asked = share,
): void {
  const target = combatantOf(scene.state, who);
  const dealt = damage.filter((_part, place) => !without.includes(place));
  if (!target || dealt.length === 0 || asked === 0) return;
  const parts = dealt.map((part) => ({ ...part, share: part.share * asked }));
  const by = combatantOf(scene.state, attacker)?.name ?? 'Someone';
  const blow = { attacker, power: offer.power, ...(outcome ? { outcome } : {}) };
  harm(scene, target, parts, `${by}: ${powerName}`, { roll, blow });
}

/** Takes the attack back: what it took is given back, and nobody is hurt. */
export function dismissAttack(scene: Scene): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return NONE;
  scene.happen({
    type: 'attackClosed',
    applied: false,
    ...(pending.cost ? { back: stillLasting(pending.cost, scene.state.worldTime) } : {}),
  });
  withdrawn(scene);
  // The first of several was paid for with all of them; a later one may be rolled anew.
  const { sequence } = scene.state;
  if (pending.part && sequence?.at === 0 && sequence.ended.length === 0 && !sequence.cost)
    scene.happen({ type: 'sequenceSet' });
  return undefined;
}

/** What a roll set off is offered no longer once the roll is taken back. */
function withdrawn(scene: Scene): void {
  for (const due of scene.state.encounter?.due ?? [])
    if (due.what.kind === OPENED && due.what['rolled'] === true) scene.happen({ type: 'dueDropped', due });
}

/** What an attack took, without the effects whose time has passed since. */
function stillLasting(cost: AttackCost, worldTime: number): AttackCost {
  const lasts = ({ duration }: Effect): boolean => duration.kind !== 'time' || duration.until > worldTime;
  const from = cost.from.map((taken) =>
    taken.effects ? { ...taken, effects: taken.effects.filter(lasts) } : taken,
  );
  return { ...cost, from };
}
