import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Effect } from '../../rules/combat.ts';
import type { Power } from '../../rules/sheet.ts';
import { duesOf } from '../auraDues.ts';
import { type Aura, auraOf, insideBy, isSeen, isZone, mayBeInside, zoneOf } from '../auras.ts';
import type { CommandOf } from '../commands.ts';
import { present, type Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { addEffect, endEffect } from './consequences.ts';
import { lastingOf } from './bring.ts';
import { raise } from './raise.ts';

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
