import type { Calendar } from './calendar.ts';
import { timeText } from '../../kernel/timeText.ts';
import { dayOf, SECONDS } from './calendar.ts';

/** A time of the campaign's clock by the GM's calendar, `12 Thaw 1031, 16:05`; `day 3, 16:05` where none is named. */
export function clockText(worldTime: number, calendar: Calendar | undefined): string {
  if (!calendar) return timeText(worldTime);
  const minutes = Math.floor((worldTime % SECONDS.day) / SECONDS.minute);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${dayOf(calendar, worldTime).text}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
