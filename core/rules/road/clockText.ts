import { type Calendar, dayOf, SECONDS } from './calendar.ts';

/** A time of the campaign's clock by the GM's calendar, `12 Thaw 1031, 16:05`; `day 3, 16:05` where none is named. */
export function clockText(worldTime: number, calendar: Calendar | undefined): string {
  return calendar ? `${dayOf(calendar, worldTime).text}, ${hourText(worldTime)}` : timeText(worldTime);
}

/** A time of the campaign's clock: `day 3, 16:05`. The campaign begins on day 1 at midnight. */
export function timeText(worldTime: number): string {
  return `day ${Math.floor(worldTime / SECONDS.day) + 1}, ${hourText(worldTime)}`;
}

function hourText(worldTime: number): string {
  const minutes = Math.floor((worldTime % SECONDS.day) / SECONDS.minute);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
