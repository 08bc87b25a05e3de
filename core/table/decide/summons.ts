import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { calledAt, entryOf } from '../orderEntry.ts';
import { present, type Scene } from '../scene.ts';
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

/** What was sprung acts at the count right behind the one who has the turn, in this round and in those to come. */
export function actsNext(scene: Scene, { who }: CommandOf<'initiative.after'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const { encounter } = scene.state;
  const acting = encounter?.acting ?? '';
  const at = encounter?.at ?? acting;
  const total = entryOf(scene.state, at)?.total ?? combatantOf(scene.state, at)?.initiative?.total;
  if (total === undefined) return saying('table.nobodyToActAfter');
  if (acting === who) return saying('table.hasTurnAlready', { who: calledAt(scene.state, who) ?? 'It' });
  const order = behind(scene, [who], [at, ...(encounter?.along ?? [])]);
  scene.happen({ type: 'initiativeSet', results: [{ who: [who], result: { total, modifier: 0 } }], order });
  return undefined;
}
