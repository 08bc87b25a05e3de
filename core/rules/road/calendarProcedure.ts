import type { Procedure } from '../procedure.ts';
import { ended, kept, textOf } from './asked.ts';
import { almanacTexts, keepAlmanac, readFestivals, readMoons } from './almanac.ts';
import { CALENDAR_KEY, calendarOf, calendarTexts, dayOf, readCalendar } from './calendar.ts';

/** Names months and seasons, and the day on which the campaign began. */
export const calendarProcedure: Procedure = {
  key: 'calendar',
  label: 'Calendar',
  rule: '',
  group: 'Time',
  text: 'Your world’s months with their days, the seasons, and the date of the campaign’s first day. No month: days are only counted.',
  who: 'none',
  targets: 'none',
  fields: [
    {
      kind: 'text',
      key: 'months',
      label: 'Months',
      wide: true,
      hint: 'Thaw 30, Rain 31; 30 days where none are typed.',
    },
    { kind: 'text', key: 'seasons', label: 'Seasons', wide: true, hint: 'spring: Thaw, summer: Haymoon' },
    { kind: 'text', key: 'first', label: 'Day 1 is', wide: true, hint: '12 Thaw 1031' },
    {
      kind: 'text',
      key: 'moons',
      label: 'Moons',
      wide: true,
      hint: 'Silver 29 full 12: days from full to full, and the first day of the campaign it is full.',
    },
    { kind: 'text', key: 'festivals', label: 'Festivals', wide: true, hint: 'Midsummer: 21 Haymoon' },
  ],
  startsWith: (now) => ({ ...calendarTexts(calendarOf(now)), ...almanacTexts(now) }),
  decide: (asked) => {
    const moons = readMoons(textOf(asked, 'moons'));
    if (!moons.ok) return moons;
    if (textOf(asked, 'months') === '')
      return ended(
        'days are counted',
        kept(CALENDAR_KEY, null, 'no months are named'),
        ...keepAlmanac(moons.value, []),
      );
    const read = readCalendar(textOf(asked, 'months'), textOf(asked, 'seasons'), textOf(asked, 'first'));
    if (!read.ok) return read;
    const festivals = readFestivals(textOf(asked, 'festivals'), read.value);
    if (!festivals.ok) return festivals;
    const { months, seasons, first } = read.value;
    const today = dayOf(read.value, asked.now.worldTime);
    const to = {
      months: months.map((each) => ({ ...each })),
      seasons: seasons.map((each) => ({ ...each })),
      first,
    };
    const season = today.season === '' ? '' : `, ${today.season}`;
    return ended(
      `it is ${today.text}${season}`,
      kept(CALENDAR_KEY, to, `${months.length} months are named`),
      ...keepAlmanac(moons.value, festivals.value),
    );
  },
};
