import type { Refusal } from '../../kernel/result.ts';
import { alarmsUntil } from '../../rules/comingUp.ts';
import type { Alarm } from '../../rules/journey.ts';
import { hourOf, TIME_DICE } from '../../rules/timeDice.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { rollText } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { enact } from './consequences.ts';
import { endTimed } from './turnEdges.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Lets time pass: all of it, or up to the first thing that it brings. */
export function advanceClock(
  scene: Scene,
  { seconds, why, through }: CommandOf<'clock.advance'>,
): Refusal | undefined {
  const from = scene.state.worldTime;
  const first = through === true ? undefined : firstAlarm(scene, from + seconds);
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

/** Rolls time dice: their sum is the hour of the day, or the hours since. TOR-45 TOR-46 */
export function rollClock(
  scene: Scene,
  { dice, since, faces }: CommandOf<'clock.roll'>,
): Refusal | undefined {
  const rolled = rollText(`${dice}d${TIME_DICE.sides}`, scene.dice, faces);
  if (!rolled.ok) return rolled.refusal;
  const roll = rolled.value;
  const from = scene.state.worldTime;
  const why = since === true ? 'hours that have passed' : 'the hour of the day';
  scene.happen({ type: 'rolled', roll, why });
  if (since === true) {
    const seconds = roll.total * HOUR;
    scene.happen({ type: 'clockAdvanced', seconds, worldTime: from + seconds, label: why });
    return undefined;
  }
  // Four full dice are the end of this day, not its beginning.
  const midnight = from - (from % DAY) + (roll.total >= 24 ? DAY : 0);
  const to = midnight + hourOf([roll.total]) * HOUR;
  if (to !== from) scene.happen({ type: 'clockSet', from, to });
  return undefined;
}

function firstAlarm({ state, system }: Scene, until: number): Alarm | undefined {
  const now = momentOf(state, system);
  return alarmsUntil(now, system.journey?.alarms(now) ?? [], until, system.words.conditions)[0];
}
