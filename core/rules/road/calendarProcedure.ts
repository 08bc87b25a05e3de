import { said } from '../../kernel/said.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, textOf } from './asked.ts';
import { almanacTexts, keepAlmanac, readFestivals, readMoons } from './almanac.ts';
import { CALENDAR_KEY, calendarOf, calendarTexts, dayOf, readCalendar } from './calendar.ts';

/** Names months and seasons, and the day on which the campaign began. */
export const calendarProcedure: Procedure = {
  key: 'calendar',
  label: said('calendar.calendar'),
  rule: '',
  group: said('road.time'),
  text: said('calendar.calendarText'),
  who: 'none',
  targets: 'none',
  fields: [
    {
      kind: 'text',
      key: 'months',
      label: said('calendar.months'),
      wide: true,
      hint: said('calendar.monthsHint'),
    },
    {
      kind: 'text',
      key: 'seasons',
      label: said('calendar.seasons'),
      wide: true,
      hint: said('calendar.seasonsHint'),
    },
    {
      kind: 'text',
      key: 'first',
      label: said('calendar.firstDay'),
      wide: true,
      hint: said('calendar.firstDayHint'),
    },
    {
      kind: 'text',
      key: 'moons',
      label: said('calendar.moons'),
      wide: true,
      hint: said('calendar.moonsHint'),
    },
    {
      kind: 'text',
      key: 'festivals',
      label: said('calendar.festivals'),
      wide: true,
      hint: said('calendar.festivalsHint'),
    },
  ],
  startsWith: (now) => ({ ...calendarTexts(calendarOf(now)), ...almanacTexts(now) }),
  decide: (asked) => {
    const moons = readMoons(textOf(asked, 'moons'));
    if (!moons.ok) return moons;
    if (textOf(asked, 'months') === '')
      return ended(
        said('calendar.daysCounted'),
        kept(CALENDAR_KEY, null, said('calendar.noMonths')),
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
    const date = today.season === '' ? today.text : `${today.text}, ${today.season}`;
    return ended(
      said('calendar.itIs', { date }),
      kept(CALENDAR_KEY, to, said('calendar.monthsNamed', { n: months.length })),
      ...keepAlmanac(moons.value, festivals.value),
    );
  },
};
