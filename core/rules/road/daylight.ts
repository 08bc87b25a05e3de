import type { Moment } from '../moment.ts';
import { SECONDS } from './calendar.ts';
import { ROAD_RULING, roadRuling } from './options.ts';

/** Hours of a day at which it grows light and dark. */
interface Daylight {
  readonly dawn: number;
  readonly dusk: number;
}

const EVEN: Daylight = { dawn: 6, dusk: 18 };
const DAYLIGHT: ReadonlyMap<string, Daylight> = new Map([
  ['even', EVEN],
  ['long', { dawn: 4, dusk: 20 }],
  ['short', { dawn: 8, dusk: 16 }],
]);

type Ruled = Pick<Moment, 'rulings'>;

/** Hours of dawn and dusk as the campaign rules; ours, no text names any. */
export function daylight(now: Ruled): Daylight {
  return DAYLIGHT.get(roadRuling(now, ROAD_RULING.daylight)) ?? EVEN;
}

/** Whether it is night at a second of the clock. */
export function isNight(now: Ruled, at: number): boolean {
  const hour = (at % SECONDS.day) / SECONDS.hour;
  const { dawn, dusk } = daylight(now);
  return hour < dawn || hour >= dusk;
}
