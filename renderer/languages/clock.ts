import { type Calendar, clockTimeText as said } from '../../core/rules/travel/calendar.ts';
import { toldValue } from './told.ts';

/** A time of the campaign's clock: by the GM's own calendar, or `day 3, 16:05` in the language spoken. */
export function clockSaid(worldTime: number, calendar: Calendar | undefined): string {
  return toldValue(said(worldTime, calendar));
}
