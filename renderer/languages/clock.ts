import type { Calendar } from '../../core/rules/road/calendar.ts';
import { clockText } from '../../core/rules/road/clockText.ts';
import { t } from './say.ts';

/** A time of the campaign's clock: by the GM's own calendar, or `day 3, 16:05` in the language spoken. */
export function clockSaid(worldTime: number, calendar: Calendar | undefined): string {
  const text = clockText(worldTime, calendar);
  return calendar ? text : text.replace(/^day (\d+)/u, (_, day: string) => t('day {0}', day));
}
