import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { enact } from './consequences.ts';
import { endTimed } from './turns.ts';

/** Lets time pass: all of it, or up to the first thing that it brings. */
export function advanceClock(
  scene: Scene,
  { seconds, why, through }: CommandOf<'clock.advance'>,
): Refusal | undefined {
  const from = scene.state.worldTime;
  const first = through === true ? undefined : firstAlarm(scene, from, from + seconds);
  const until = first?.at ?? from + seconds;
  const label = first ? `stopped: ${first.label}` : why;
  scene.happen({ type: 'clockAdvanced', seconds: until - from, worldTime: until, label });
  return undefined;
}

/** What the time since `from` ends and brings. */
export function timeBrought(scene: Scene, from: number): void {
  endTimed(scene);
  enact(scene, scene.system.journey?.pass(from, momentOf(scene.state, scene.system)) ?? []);
}

/** Sets the clock to another time; what lasts keeps the time it has left. */
export function setClock(scene: Scene, { worldTime }: CommandOf<'clock.set'>): Refusal | undefined {
  if (worldTime === scene.state.worldTime) return { message: 'The clock shows that already.' };
  scene.happen({ type: 'clockSet', from: scene.state.worldTime, to: worldTime });
  return undefined;
}

function firstAlarm(
  { state, system }: Scene,
  after: number,
  until: number,
): { readonly at: number; readonly label: string } | undefined {
  const timed = state.combatants.flatMap((each) =>
    each.effects.flatMap(({ duration, label }) =>
      duration.kind === 'time' ? [{ at: duration.until, label: `${each.name}: ${label} ends` }] : [],
    ),
  );
  const alarms = [...timed, ...(system.journey?.alarms(momentOf(state, system)) ?? [])];
  return alarms.filter(({ at }) => at > after && at < until).toSorted((a, b) => a.at - b.at)[0];
}
