import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import type { Scene } from '../scene.ts';
import { addCombatants } from './join.ts';

/** Creatures that come with a later round: in the order at once as not here yet, and due when the round begins. */
export function addReinforcements(
  scene: Scene,
  { round, text, entries }: CommandOf<'reinforcements.add'>,
): Refusal | undefined {
  const { encounter, issued } = scene.state;
  if (!encounter) return saying('table.noFight');
  if (round <= encounter.round)
    return { ...saying('table.reinforcementsPast', { round: encounter.round }), field: 'round' };
  const id = `n${issued + 1}`;
  const trigger = { id, when: { kind: 'round', round }, text, fired: false } as const;
  scene.happen({ type: 'triggerAdded', trigger, issued: issued + 1 });
  return addCombatants(
    scene,
    entries.map((entry) => ({ ...entry, arrives: id })),
  );
}
