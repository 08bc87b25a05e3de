import { labelled, labelling, labellingOf, saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Alarm, alarmsUntil } from '../../rules/travel/travelRules.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { enact, moveClock } from './consequences.ts';
import { endTimed } from './turnEdges.ts';

/** Lets time pass: all of it, or up to the first thing that it brings. */
export function advanceClock(
  scene: Scene,
  { seconds, why, through }: CommandOf<'clock.advance'>,
): Refusal | undefined {
  const from = scene.state.worldTime;
  const first = through === true ? undefined : firstAlarm(scene, from + seconds);
  const until = first?.at ?? from + seconds;
  // What is on the calendar is named by itself as it comes.
  const label =
    first && first.dated === undefined
      ? labelling('clock.stopped', { what: labelled(first.label, first.says) })
      : labellingOf(why);
  scene.happen({ type: 'clockAdvanced', seconds: until - from, worldTime: until, ...label });
  return undefined;
}

/** What the time since `from` ends and brings. */
export function timeBrought(scene: Scene, from: number): void {
  endTimed(scene);
  enact(scene, scene.system.journey?.pass(from, momentOf(scene.state, scene.system)) ?? []);
}

/** Sets the clock to another time; what lasts keeps the time it has left. */
export function setClock(scene: Scene, { worldTime }: CommandOf<'clock.set'>): Refusal | undefined {
  if (worldTime === scene.state.worldTime) return saying('table.clockSame');
  moveClock(scene, worldTime);
  return undefined;
}

function firstAlarm({ state, system }: Scene, until: number): Alarm | undefined {
  const now = momentOf(state, system);
  return alarmsUntil(now, system.journey?.alarms(now) ?? [], until, system.words.conditions)[0];
}
