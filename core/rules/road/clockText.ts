import { english, type Said, said } from '../../kernel/said.ts';
import { type Calendar, dayOf, SECONDS } from './calendar.ts';

/** A time of the campaign's clock by the GM's calendar, `12 Thaw 1031, 16:05`; `day 3, 16:05` where none is named. */
export function clockText(worldTime: number, calendar: Calendar | undefined): string {
  const time = clockSaid(worldTime, calendar);
  return typeof time === 'string' ? time : english(time);
}

/** The same for a text of any language: a day that is only counted is said in it. The campaign begins on day 1 at midnight. */
export function clockSaid(worldTime: number, calendar: Calendar | undefined): string | Said {
  const time = hourText(worldTime);
  if (calendar) return `${dayOf(calendar, worldTime).text}, ${time}`;
  return said('clock.day', { day: Math.floor(worldTime / SECONDS.day) + 1, time });
}

/** A time of the campaign's clock in counted days: `day 3, 16:05`. */
export function timeText(worldTime: number): string {
  return clockText(worldTime, undefined);
}

function hourText(worldTime: number): string {
  const minutes = Math.floor((worldTime % SECONDS.day) / SECONDS.minute);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
