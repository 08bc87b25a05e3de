import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Effect } from '../../rules/combat.ts';
import type { Power } from '../../rules/sheet.ts';
import {
  type Aura,
  auraOf,
  auraRiders,
  aurasOf,
  concerns,
  holdsInside,
  inside,
  insideBy,
  isSeen,
  isZone,
  mayBeInside,
  zoneOf,
} from '../auras.ts';
import type { CommandOf } from '../commands.ts';
import { wardedFrom } from '../riders.ts';
import { playsOf } from '../rulesContext.ts';
import { type Combatant, combatantOf, type TableState } from '../state.ts';
import { present, type Scene } from '../transaction.ts';
import { duesOf } from '../triggers.ts';
import { lastingOf, playRider, raise } from './applyRiders.ts';
import { addEffect, endEffect } from './consequences.ts';

/** Says who stands inside an aura or zone, or no longer does; kept until the GM says otherwise or it is gone. */
export function setInside(scene: Scene, command: CommandOf<'aura.inside'>): Refusal | undefined {
  const asked = present(scene, [command.owner, ...command.who]);
  if ('missing' in asked) return asked.missing;
  const [owner, ...whom] = asked.found;
  const power = owner?.sheet.powers.find(({ id }) => id === command.power);
  if (!owner || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (command.inside && isZone(power) && !zoneOf(owner, power.id)) beginZone(scene, owner, power);
  const aura = auraOf(scene.state, scene.system, owner.id, power.id);
  if (!aura) return { ...saying('table.noAuraNow', { who: owner.name, power: power.name }), field: 'power' };
  if (isSeen(aura, scene.state, scene.system))
    return {
      ...saying('table.auraOfEngaged', { power: power.name, who: owner.name }),
    };
  const able = new Set(mayBeInside(aura, scene.state).map(({ id }) => id));
  const moving = whom.filter(
    (each) => able.has(each.id) && (insideBy(each, aura) !== undefined) !== command.inside,
  );
  if (moving.length === 0)
    return {
      ...(command.inside ? saying('table.nobodyElseInside') : saying('table.nobodyInside')),
      field: 'who',
    };
  for (const each of moving)
    if (command.inside) enter(scene, aura, each);
    else leave(scene, aura, each);
  return undefined;
}

function enter(scene: Scene, aura: Aura, who: Combatant): void {
  const { owner, power, radius, zone } = aura;
  const effect: Omit<Effect, 'id'> = {
    condition: 'custom',
    label: `In ${power.name}`,
    source: owner.id,
    duration: { kind: 'encounter' },
    aura: power.id,
    from: { power: power.name, text: zone ? 'zone' : `aura ${radius}` },
  };
  addEffect(scene, who, effect);
  raise(scene, duesOf(scene.state, scene.system, aura, who, 'enter'));
}

function leave(scene: Scene, aura: Aura, who: Combatant): void {
  const effect = insideBy(who, aura);
  if (effect) endEffect(scene, who, effect.id, 'no longer inside', '');
}

/** A zone that the power leaves is there, for as long as its words say. */
export function beginZone(scene: Scene, { id }: Combatant, power: Power): void {
  const owner = combatantOf(scene.state, id);
  if (!owner || !isZone(power)) return;
  const before = zoneOf(owner, power.id);
  if (before) endEffect(scene, owner, before.id, 'replaced', '');
  const until = power.reading?.zone ?? { kind: 'encounter' };
  addEffect(scene, combatantOf(scene.state, id) ?? owner, {
    condition: 'custom',
    label: `Zone: ${power.name}`,
    source: id,
    duration: lastingOf(scene, until, { attacker: id, target: id }),
    aura: power.id,
  });
}

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
