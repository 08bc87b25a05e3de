import { ok, refuse, type Result } from '../../kernel/result.ts';
import { toEnglish, said, type Said, saying } from '../../kernel/said.ts';
import { type SavedState, savedStateOf, type RulesContext } from '../context.ts';
import { TRAVEL_RULING, travelRulingOf } from './rulings.ts';
import { asKeptList, keptNumber, asKeptRecord, TRAVEL_KEY, keptText } from './travelState.ts';

/** Seconds of the clock that every calendar counts. */
export const SECONDS_PER = { minute: 60, hour: 3_600, day: 86_400, week: 604_800 } as const;

/** A year as the GM has named it: months with their days, the seasons that begin with some of them. */
export interface Calendar {
  readonly months: readonly { readonly name: string; readonly days: number }[];
  /** A season begins with a month, by its place from 0. */
  readonly seasons: readonly { readonly name: string; readonly month: number }[];
  /** The date of the campaign's first day: day from 1, month from 0. */
  readonly first: { readonly day: number; readonly month: number; readonly year: number };
}

/** A day of a calendar: `12 Thaw 1031`. */
export interface CalendarDay {
  readonly day: number;
  readonly month: string;
  readonly year: number;
  /** Empty where no season is named. */
  readonly season: string;
  readonly text: string;
}

/** Key under which the table keeps the calendar. */
export const CALENDAR_KEY = 'calendar';
const LIMITS = { months: 40, days: 1_000, usual: 30, name: 40, year: 1_000_000 } as const;

/** The calendar the table keeps; nothing where the GM has named none. */
export function calendarOf(table: { readonly kept?: SavedState }): Calendar | undefined {
  const kept = asKeptRecord(savedStateOf(table, TRAVEL_KEY)[CALENDAR_KEY]);
  const months = asKeptList(kept['months']).map((each) => {
    const month = asKeptRecord(each);
    return { name: keptText(month, 'name'), days: Math.max(1, keptNumber(month, 'days', LIMITS.usual)) };
  });
  if (months.length === 0) return undefined;
  const first = asKeptRecord(kept['first']);
  return {
    months,
    seasons: asKeptList(kept['seasons']).map((each) => ({
      name: keptText(asKeptRecord(each), 'name'),
      month: keptNumber(asKeptRecord(each), 'month'),
    })),
    first: {
      day: keptNumber(first, 'day', 1),
      month: keptNumber(first, 'month'),
      year: keptNumber(first, 'year'),
    },
  };
}

/** The day of the calendar at a second of the campaign's clock. */
export function calendarDay({ months, seasons, first }: Calendar, worldTime: number): CalendarDay {
  const lengths = months.map(({ days }) => days);
  const inYear = lengths.reduce((sum, days) => sum + days, 0);
  const before = lengths.slice(0, first.month).reduce((sum, days) => sum + days, 0);
  const since = before + first.day - 1 + Math.floor(worldTime / SECONDS_PER.day);
  let left = ((since % inYear) + inYear) % inYear;
  let month = 0;
  while (left >= (lengths[month] ?? 1)) {
    left -= lengths[month] ?? 1;
    month += 1;
  }
  const year = first.year + Math.floor(since / inYear);
  const name = months[month]?.name ?? '';
  return {
    day: left + 1,
    month: name,
    year,
    season: seasonOfDay(seasons, month),
    text: `${left + 1} ${name}${first.year === 0 ? '' : ` ${year}`}`,
  };
}

/** Days from a second of the clock to the next day of this date, 0 where it is today; nothing where the year has no such day. */
export function daysUntil(
  { months, first }: Calendar,
  date: { readonly day: number; readonly month: string },
  worldTime: number,
): number | undefined {
  const month = months.findIndex(({ name }) => isSameName(name, date.month));
  if (month < 0 || date.day < 1 || date.day > (months[month]?.days ?? 0)) return undefined;
  const before = (upTo: number): number => months.slice(0, upTo).reduce((sum, { days }) => sum + days, 0);
  const inYear = before(months.length);
  const today = before(first.month) + first.day - 1 + Math.floor(worldTime / SECONDS_PER.day);
  return (((before(month) + date.day - 1 - today) % inYear) + inYear) % inYear;
}

/** The season that began last; before the first of the year it is still the last of the year before. */
function seasonOfDay(seasons: Calendar['seasons'], month: number): string {
  const ordered = seasons.toSorted((a, b) => a.month - b.month);
  return (ordered.findLast((each) => each.month <= month) ?? ordered.at(-1))?.name ?? '';
}

/** Reads `Thaw 30, Rain 31`, `spring: Thaw, summer: Sun` and `12 Thaw 1031`; says which part cannot be read. */
export function readCalendar(months: string, seasons: string, first: string): Result<Calendar> {
  const named = months
    .split(/[,;\n]/u)
    .flatMap((part) => (part.trim() === '' ? [] : [findMonth(part.trim())]));
  if (named.length === 0 || named.length > LIMITS.months)
    return refuse({
      ...saying('travel.monthsMissing', { most: LIMITS.months }),
      field: 'months',
    });
  const wrong = named.find(({ name, days }) => name === '' || days < 1 || days > LIMITS.days);
  if (wrong)
    return refuse({
      ...saying('travel.monthIncomplete', { name: wrong.name, most: LIMITS.days }),
      field: 'months',
    });
  const twice = named.find(({ name }, at) => named.findIndex((each) => isSameName(each.name, name)) !== at);
  if (twice)
    return refuse({
      ...saying('travel.monthTwice', { name: twice.name }),
      field: 'months',
    });
  const parted = readSeasons(seasons, named);
  if (!parted.ok) return parted;
  const begins = firstDay(first, named);
  if (!begins.ok) return begins;
  return ok({ months: named, seasons: parted.value, first: begins.value });
}

/** A part of a list without its number, its bullet, its bars and quotes. */
export function bareListPart(part: string): string {
  return part
    .replace(/^(?:\d{1,2}[.)]\s+|[-*•|]\s*)/u, '')
    .replace(/^["“”'‘]+(?=[^"“”'‘]*["“”'’])|["“”](?=\s|$)/gu, '')
    .replace(/[\s.|]+$/u, '')
    .trim();
}

const DAY_WORD = String.raw`(?:days?|d|Tagen?|Tage|T)`;
/** `Thaw 30`, `Thaw (30)`, `Thaw: 31`, `Thaw - 30 days`, `Thaw 30 (spring)`; of `28/29` the year without a leap day. */
const MONTH = new RegExp(
  `^(?<name>.*?[\\p{L}\\p{N}’')])\\s*:?\\s*(?:\\s|[-–—([=:|])\\s*(?<days>\\d+)(?:\\s*/\\s*\\d+)?(?:\\s*${DAY_WORD})?[)\\]]?(?:\\s*\\([^()]*\\))?$`,
  'iu',
);
/** `30 Thaw`, `30 days: Thaw`. */
const DAYS_FIRST = new RegExp(
  `^(?<days>\\d{1,4})\\s*(?:${DAY_WORD}\\b)?\\s*:?\\s+(?<name>\\p{L}[^\\d]*)$`,
  'iu',
);

function findMonth(typed: string): Calendar['months'][number] {
  const part = bareListPart(typed);
  const found = (MONTH.exec(part) ?? DAYS_FIRST.exec(part))?.groups;
  const name = found?.['name'] ?? part;
  // What is left with signs or numbers within is no name: no days were found in it.
  const isRange = /\d\s*[-–]\s*\d+\D*$/u.test(part);
  const isName = isRange
    ? false
    : found === undefined
      ? !/[\d:=|()[\]]/u.test(name)
      : !/[:=|]|\d[^\p{L}]*\s\p{L}|[-–—]$/u.test(name);
  return { name: name.slice(0, LIMITS.name), days: isName ? Number(found?.['days'] ?? LIMITS.usual) : 0 };
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function readSeasons(typed: string, months: Calendar['months']): Result<Calendar['seasons']> {
  const seasons: { name: string; month: number }[] = [];
  for (const part of typed.split(/[,;\n]/u).filter((each) => each.trim() !== '')) {
    const [, name = '', from = ''] =
      /^(.*?)\s*(?::|=|\s[-–—]\s|\()\s*([^()]*?)\)?\s*$/u.exec(bareListPart(part)) ?? [];
    const month = months.findIndex((each) => isSameName(each.name, from));
    if (name.trim() === '' || month < 0)
      return refuse({
        ...saying('travel.notASeason', { typed: part.trim(), month: months[0]?.name ?? '' }),
        field: 'seasons',
      });
    seasons.push({ name: name.trim().slice(0, LIMITS.name), month });
  }
  return ok(seasons);
}

/** Reads `21 Haymoon` or `21 Haymoon 1032` as days from a second of the clock, the next such day where no year is typed; nothing where it is no day to come. */
export function readDaysUntil(calendar: Calendar, typed: string, worldTime: number): number | undefined {
  const read = firstDay(typed, calendar.months);
  if (!read.ok || typed.trim() === '') return undefined;
  const { day, month, year } = read.value;
  const next = daysUntil(calendar, { day, month: calendar.months[month]?.name ?? '' }, worldTime);
  if (next === undefined || year === 0) return next;
  const inYear = calendar.months.reduce((sum, { days }) => sum + days, 0);
  const days = next + (year - calendarDay(calendar, worldTime + next * SECONDS_PER.day).year) * inYear;
  return days < 0 ? undefined : days;
}

function firstDay(typed: string, months: Calendar['months']): Result<Calendar['first']> {
  if (typed.trim() === '') return ok({ day: 1, month: 0, year: 0 });
  const date = typed.trim();
  const found =
    /^(?<day>\d{1,4})(?:\.|st|nd|rd|th)?(?:\s+(?:of\s+)?|\s*\/\s*)(?<month>.*?[^\s,/])(?:[\s,/]+(?<year>\d{1,6}))?$/u.exec(
      date,
    ) ?? /^(?<month>\p{L}.*?)\s+(?<day>\d{1,4})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{1,6}))?$/u.exec(date);
  const month = months.findIndex(({ name }) => isSameName(name, found?.groups?.['month'] ?? ''));
  const day = Number(found?.groups?.['day']);
  if (!found || month < 0 || day < 1 || day > (months[month]?.days ?? 0))
    return refuse({
      ...saying('travel.notADay', { typed: date, month: months[0]?.name ?? '' }),
      field: 'first',
    });
  return ok({ day, month, year: Math.min(LIMITS.year, Number(found.groups?.['year'] ?? 0)) });
}

/** The calendar as it is typed, to be changed. */
export function writeCalendar(calendar: Calendar | undefined): {
  readonly months: string;
  readonly seasons: string;
  readonly first: string;
} {
  if (!calendar) return { months: '', seasons: '', first: '' };
  const { months, seasons, first } = calendar;
  return {
    months: months.map(({ name, days }) => `${name} ${days}`).join(', '),
    seasons: seasons.map(({ name, month }) => `${name}: ${months[month]?.name ?? ''}`).join(', '),
    first: `${first.day} ${months[first.month]?.name ?? ''}${first.year === 0 ? '' : ` ${first.year}`}`,
  };
}

/** A time of the campaign's clock by the GM's calendar, `12 Thaw 1031, 16:05`; `day 3, 16:05` where none is named. */
export function writeClock(worldTime: number, calendar: Calendar | undefined): string {
  const time = clockTimeText(worldTime, calendar);
  return typeof time === 'string' ? time : toEnglish(time);
}

/** The same for a text of any language: a day that is only counted is said in it. The campaign begins on day 1 at midnight. */
export function clockTimeText(worldTime: number, calendar: Calendar | undefined): string | Said {
  const time = hourText(worldTime);
  if (calendar) return `${calendarDay(calendar, worldTime).text}, ${time}`;
  return said('clock.day', { day: Math.floor(worldTime / SECONDS_PER.day) + 1, time });
}

/** A time of the campaign's clock in counted days: `day 3, 16:05`. */
export function writeDayAndTime(worldTime: number): string {
  return writeClock(worldTime, undefined);
}

function hourText(worldTime: number): string {
  const minutes = Math.floor((worldTime % SECONDS_PER.day) / SECONDS_PER.minute);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

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

type Ruled = Pick<RulesContext, 'rulings'>;

/** Hours of dawn and dusk as the campaign rules; ours, no text names any. */
export function daylightHours(now: Ruled): Daylight {
  return DAYLIGHT.get(travelRulingOf(now, TRAVEL_RULING.daylight)) ?? EVEN;
}

/** Whether it is night at a second of the clock. */
export function isNight(now: Ruled, at: number): boolean {
  const hour = (at % SECONDS_PER.day) / SECONDS_PER.hour;
  const { dawn, dusk } = daylightHours(now);
  return hour < dawn || hour >= dusk;
}

/**
 * The random table of a place and an hour, by its name: `Fen by night` before `Fen`, the leg’s own before the ground’s.
 * Nothing where no table is called so.
 */
export function encounterTableFor<T extends { readonly name: string }>(
  tables: readonly T[],
  {
    table,
    ground,
    at,
    now,
  }: {
    readonly table: string;
    readonly ground: string;
    readonly at: number;
    readonly now: Pick<RulesContext, 'rulings'>;
  },
): T | undefined {
  const hour = isNight(now, at) ? 'by night' : 'by day';
  const named = (name: string): T | undefined =>
    tables.find((each) => each.name.trim().toLowerCase() === name.toLowerCase());
  for (const base of [table, ground].filter((each) => each !== '')) {
    const found = named(`${base} ${hour}`) ?? named(base);
    if (found) return found;
  }
  return undefined;
}
