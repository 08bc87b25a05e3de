import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Effect } from '../../rules/combat.ts';
import type { Power } from '../../rules/sheet.ts';
import {
  type Aura,
  findAura,
  listInsideRiders,
  findAuras,
  isRiderFor,
  hasInsideRiders,
  listInside,
  findInsideEffect,
  isInsideKnown,
  isZone,
  listInsideCandidates,
  findZoneEffect,
} from '../auras.ts';
import type { CommandOf } from '../commands.ts';
import { findImmunity } from '../riders.ts';
import { getAutomation } from '../rulesContext.ts';
import { type Combatant, findCombatant, type TableState } from '../state.ts';
import { findPresent, type Transaction } from '../transaction.ts';
import { createAuraDues } from '../triggers.ts';
import { resolveDuration, playRider, raiseDue } from './applyRiders.ts';
import { addEffect, endEffect } from './consequences.ts';

/** Says who stands inside an aura or zone, or no longer does; kept until the GM says otherwise or it is gone. */
export function setInside(scene: Transaction, command: CommandOf<'aura.inside'>): Refusal | undefined {
  const asked = findPresent(scene, [command.owner, ...command.who]);
  if ('missing' in asked) return asked.missing;
  const [owner, ...whom] = asked.found;
  const power = owner?.sheet.powers.find(({ id }) => id === command.power);
  if (!owner || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (command.inside && isZone(power) && !findZoneEffect(owner, power.id)) beginZone(scene, owner, power);
  const aura = findAura(scene.state, scene.system, owner.id, power.id);
  if (!aura) return { ...saying('table.noAuraNow', { who: owner.name, power: power.name }), field: 'power' };
  if (isInsideKnown(aura, scene.state, scene.system))
    return {
      ...saying('table.auraOfEngaged', { power: power.name, who: owner.name }),
    };
  const able = new Set(listInsideCandidates(aura, scene.state).map(({ id }) => id));
  const moving = whom.filter(
    (each) => able.has(each.id) && (findInsideEffect(each, aura) !== undefined) !== command.inside,
  );
  if (moving.length === 0)
    return {
      ...(command.inside ? saying('table.nobodyElseInside') : saying('table.nobodyInside')),
      field: 'who',
    };
  for (const each of moving)
    if (command.inside) enterAura(scene, aura, each);
    else leaveAura(scene, aura, each);
  return undefined;
}

function enterAura(scene: Transaction, aura: Aura, who: Combatant): void {
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
  raiseDue(scene, createAuraDues(scene.state, scene.system, aura, who, 'enter'));
}

function leaveAura(scene: Transaction, aura: Aura, who: Combatant): void {
  const effect = findInsideEffect(who, aura);
  if (effect) endEffect(scene, who, effect.id, 'no longer inside', '');
}

/** A zone that the power leaves is there, for as long as its words say. */
export function beginZone(scene: Transaction, { id }: Combatant, power: Power): void {
  const owner = findCombatant(scene.state, id);
  if (!owner || !isZone(power)) return;
  const before = findZoneEffect(owner, power.id);
  if (before) endEffect(scene, owner, before.id, 'replaced', '');
  const until = power.reading?.zone ?? { kind: 'encounter' };
  addEffect(scene, findCombatant(scene.state, id) ?? owner, {
    condition: 'custom',
    label: `Zone: ${power.name}`,
    source: id,
    duration: resolveDuration(scene, until, { attacker: id, target: id }),
    aura: power.id,
  });
}

/**
 * What holds only inside an aura or zone begins for those who have come in since `before`, and ends for those who are in
 * it no longer, whether the GM has said so or the game itself keeps count.
 */
export function updateInside(scene: Transaction, before: TableState): void {
  endInside(scene);
  for (const owner of scene.state.combatants) {
    if (!hasInsideRiders(owner.sheet)) continue;
    for (const aura of findAuras(scene.system, owner)) {
      const were = insideThen(scene, before, aura);
      for (const { id } of listInside(aura, scene.state, scene.system))
        if (!were.has(id)) beginInside(scene, aura, id);
    }
  }
}

function insideThen(
  { system }: Transaction,
  before: TableState,
  { owner, power }: Aura,
): ReadonlySet<string> {
  const aura = findAura(before, system, owner.id, power.id);
  return new Set((aura ? listInside(aura, before, system) : []).map(({ id }) => id));
}

function beginInside(scene: Transaction, aura: Aura, id: string): void {
  const { owner, power } = aura;
  const plays = getAutomation(scene.state, owner) === 'play';
  for (const [rider, place] of listInsideRiders(power, 'inside')) {
    const who = findCombatant(scene.state, id);
    if (!who || scene.system.harm.out(who) || !isRiderFor(rider, owner, who)) continue;
    const takes = findImmunity(scene.system, power, rider, who) === undefined;
    // “Within 10 feet” is what the GM has said by putting it inside.
    const sure = rider.how === 'played' || /^within \d{1,3} [a-z.]+$/u.test(rider.given ?? '');
    if (plays && takes && sure) playRider(scene, { owner, power, rider, whom: [id] }, scene.dice);
    else raiseDue(scene, createAuraDues(scene.state, scene.system, aura, who, 'inside', place));
  }
}

function endInside(scene: Transaction): void {
  for (const { id, effects } of scene.state.combatants)
    for (const effect of effects) {
      if (effect.inside === undefined) continue;
      const aura = findAura(scene.state, scene.system, effect.source ?? '', effect.inside ?? '');
      const held = aura && listInside(aura, scene.state, scene.system).some((each) => each.id === id);
      const who = findCombatant(scene.state, id);
      if (!held && who) endEffect(scene, who, effect.id, 'no longer inside', '');
    }
}
