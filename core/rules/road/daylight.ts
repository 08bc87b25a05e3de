import { SECONDS } from './calendar.ts';

/** Hours at which it grows light and dark unless the GM says otherwise; ours, no text names any. */
export const DAYLIGHT = { dawn: 6, dusk: 18 } as const;

/** Whether it is night at a second of the clock. */
export function isNight(at: number): boolean {
  const hour = (at % SECONDS.day) / SECONDS.hour;
  return hour < DAYLIGHT.dawn || hour >= DAYLIGHT.dusk;
}
