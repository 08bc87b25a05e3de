import { playsOf } from '../plays.ts';
import { duesOf } from '../auraDues.ts';
import { type Aura, auraOf, auraRiders, aurasOf, concerns, holdsInside, inside } from '../auras.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type TableState } from '../state.ts';
import { wardedFrom } from '../warded.ts';
import { endEffect } from './consequences.ts';
import { playRider } from './playBrought.ts';
import { raise } from './raise.ts';

/**
 * What holds only inside an aura or zone begins for those who have come in since `before`, and ends for those who are in
 * it no longer, whether the GM has said so or the game itself keeps count.
 */
export function settleInside(scene: Scene, before: TableState): void {
  release(scene);
  for (const owner of scene.state.combatants) {
    if (!holdsInside(owner.sheet)) continue;
    for (const aura of aurasOf(scene.system, owner)) {
      const were = insideThen(scene, before, aura);
      for (const { id } of inside(aura, scene.state, scene.system)) if (!were.has(id)) hold(scene, aura, id);
    }
  }
}

function insideThen({ system }: Scene, before: TableState, { owner, power }: Aura): ReadonlySet<string> {
  const aura = auraOf(before, system, owner.id, power.id);
  return new Set((aura ? inside(aura, before, system) : []).map(({ id }) => id));
}

function hold(scene: Scene, aura: Aura, id: string): void {
  const { owner, power } = aura;
  const plays = playsOf(scene.state, owner) === 'play';
  for (const [rider, place] of auraRiders(power, 'inside')) {
    const who = combatantOf(scene.state, id);
    if (!who || scene.system.harm.out(who) || !concerns(rider, owner, who)) continue;
    const takes = wardedFrom(scene.system, power, rider, who) === undefined;
    if (plays && takes && rider.how === 'played')
      playRider(scene, { owner, power, rider, whom: [id] }, scene.dice);
    else raise(scene, duesOf(scene.state, scene.system, aura, who, 'inside', place));
  }
}

function release(scene: Scene): void {
  for (const { id, effects } of scene.state.combatants)
    for (const effect of effects) {
      if (effect.inside === undefined) continue;
      const aura = auraOf(scene.state, scene.system, effect.source ?? '', effect.inside ?? '');
      const held = aura && inside(aura, scene.state, scene.system).some((each) => each.id === id);
      const who = combatantOf(scene.state, id);
      if (!held && who) endEffect(scene, who, effect.id, 'no longer inside', '');
    }
}
