import type { Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { summonedBy } from '../summoned.ts';
import { behind } from './mobs.ts';

/** Those whom it has summoned and who have no place yet act at its count, right after it and those it had before. */
export function actAfter(scene: Scene, summoner: string): void {
  const { initiative } = combatantOf(scene.state, summoner) ?? {};
  const all = summonedBy(scene.state, summoner);
  const fresh = all.flatMap((each) => (each.initiative ? [] : [each.id]));
  if (!initiative || fresh.length === 0 || !scene.state.encounter) return;
  const { total, modifier } = initiative;
  const there = [summoner, ...all.map(({ id }) => id).filter((id) => !fresh.includes(id))];
  const order = behind(scene, fresh, there);
  scene.happen({ type: 'initiativeSet', results: [{ who: fresh, result: { total, modifier } }], order });
}
