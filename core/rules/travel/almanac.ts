import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { keptBy, type Moment } from '../context.ts';
import type { Procedure } from '../procedures.ts';
import {
  type Calendar,
  CALENDAR_KEY,
  calendarOf,
  calendarTexts,
  dayOf,
  daysUntil,
  readCalendar,
  readDaysUntil,
  SECONDS,
} from './calendar.ts';
import { ended, kept, listIn, numberIn, numberOf, recordIn, ROAD, textIn, textOf } from './travelState.ts';

/** A moon: its days from full to full, and the first day of the campaign on which it is full. */
interface Moon {
  readonly name: string;
  readonly days: number;
  readonly full: number;
}

/** A day of the year that is kept. */
interface Festival {
  readonly name: string;
  readonly day: number;
  readonly month: string;
}

const KEYS = { moons: 'moons', festivals: 'festivals' } as const;
const ALMANAC_LIMITS = { moons: 8, festivals: 60, name: 60, days: 2_000 } as const;
/** Festivals and full moons are said so many days ahead. */
const FESTIVAL_DAYS_AHEAD = 10;

function moonsOf(now: Pick<Moment, 'kept'>): readonly Moon[] {
  return listIn(keptBy(now, ROAD)[KEYS.moons]).map((each) => {
    const record = recordIn(each);
    return {
      name: textIn(record, 'name'),
      days: Math.max(2, numberIn(record, 'days', 2)),
      full: numberIn(record, 'full', 1),
    };
  });
}

/** The days of the year that are kept. */
export function festivalsOf(now: Pick<Moment, 'kept'>): readonly Festival[] {
  return listIn(keptBy(now, ROAD)[KEYS.festivals]).map((each) => {
    const record = recordIn(each);
    return { name: textIn(record, 'name'), day: numberIn(record, 'day', 1), month: textIn(record, 'month') };
  });
}

/** `waxing, full in 4 days`, by the days since it was full. */
export function moonSaid({ days, full }: Pick<Moon, 'days' | 'full'>, day: number): Said {
  const since = (((day - full) % days) + days) % days;
  // A cycle with a fraction is full on the first day that begins after it.
  const whole = Math.floor(since);
  if (whole === 0) return said('calendar.fullMoon');
  if (whole === Math.round(days / 2)) return said('calendar.newMoon');
  const waxes = since > days / 2;
  const until = waxes ? Math.ceil(days - since) : Math.round(days / 2) - whole;
  return said(waxes ? 'calendar.moonWaxes' : 'calendar.moonWanes', { n: until });
}

/** Reads `Silver 29 full 12, Ember 8`, days with a fraction too: `Selune 30.4375`. Says which part cannot be read. */
export function readMoons(typed: string): Result<readonly Moon[]> {
  const moons: Moon[] = [];
  for (const part of partsOf(typed)) {
    const found =
      /^(?<name>.*?\p{L}\S*?):?\s*(?:\s|\()(?<days>\d+(?:\.\d{1,6})?)(?:\s+days?)?\)?(?:\s+full\s+(?<full>\d+))?$/iu.exec(
        part,
      )?.groups;
    const days = Number(found?.['days']);
    if (
      !found ||
      /\d/u.test(found['name'] ?? '') ||
      days < 2 ||
      days > ALMANAC_LIMITS.days ||
      moons.length >= ALMANAC_LIMITS.moons
    )
      return refuse({
        ...saying('travel.notAMoon', { typed: part }),
        field: 'moons',
      });
    moons.push({
      name: (found['name'] ?? '').slice(0, ALMANAC_LIMITS.name),
      days,
      full: Number(found['full'] ?? 1),
    });
  }
  return ok(moons);
}

/** Reads `Midsummer: 21 Haymoon`, by the months of the calendar; says which part cannot be read. */
function readFestivals(typed: string, { months }: Pick<Calendar, 'months'>): Result<readonly Festival[]> {
  const festivals: Festival[] = [];
  for (const part of partsOf(typed)) {
    const found = /^(?<name>[^:]*\S)\s*:\s*(?<day>\d+)\s+(?<month>.+)$/u.exec(part)?.groups;
    const month = months.find(
      ({ name }) => name.toLowerCase() === (found?.['month'] ?? '').trim().toLowerCase(),
    );
    const day = Number(found?.['day']);
    if (!found || !month || day < 1 || day > month.days || festivals.length >= ALMANAC_LIMITS.festivals)
      return refuse({
        ...saying('travel.notAFestival', { typed: part, month: months[0]?.name ?? 'Thaw' }),
        field: 'festivals',
      });
    festivals.push({
      name: (found['name'] ?? '').trim().slice(0, ALMANAC_LIMITS.name),
      day,
      month: month.name,
    });
  }
  return ok(festivals);
}

function partsOf(typed: string): readonly string[] {
  return typed
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Keeps moons and festivals beside the calendar. */
function keepAlmanac(moons: readonly Moon[], festivals: readonly Festival[]): readonly Consequence[] {
  const list = (key: string, all: readonly (Moon | Festival)[]): Consequence =>
    kept(key, all.length === 0 ? null : all.map((each): Json => ({ ...each })), '');
  return [list(KEYS.moons, moons), list(KEYS.festivals, festivals)];
}

/** Moons and festivals as they are typed, to be changed. */
function almanacTexts(now: Pick<Moment, 'kept'>): {
  readonly moons: string;
  readonly festivals: string;
} {
  return {
    moons: moonsOf(now)
      .map(({ name, days, full }) => `${name} ${days} full ${full}`)
      .join(', '),
    festivals: festivalsOf(now)
      .map(({ name, day, month }) => `${name}: ${day} ${month}`)
      .join(', '),
  };
}

/** Reminders, festivals and moons that lie ahead, soonest first. */
export function aheadChips(now: Moment): readonly AheadChip[] {
  const today = Math.floor(now.worldTime / SECONDS.day);
  const moons = moonsOf(now).map((moon): AheadChip => {
    const phase = moonSaid(moon, today + 1);
    const isOne = moonsOf(now).length === 1;
    return { icon: 'moon', text: isOne ? phase : said('calendar.ofMoon', { moon: moon.name, phase }) };
  });
  return [...reminderChips(now), ...festivalChips(now, today), ...moons];
}

function festivalChips(now: Moment, today: number): readonly AheadChip[] {
  const calendar = calendarOf(now);
  if (!calendar) return [];
  return festivalsOf(now).flatMap((each): readonly AheadChip[] => {
    const days = daysUntil(calendar, each, today * SECONDS.day);
    return days === undefined || days > FESTIVAL_DAYS_AHEAD
      ? []
      : [{ icon: 'feast', text: said('calendar.ahead', { when: inDays(days), what: each.name }) }];
  });
}

/** Something that lies ahead by the almanac, for the head of the travel screen. */
export interface AheadChip {
  readonly icon: 'bell' | 'moon' | 'feast';
  readonly text: Wording;
}

/** Something on the calendar, at a second of the clock: what the GM wants to be reminded of, or a festival that has come. */
export interface Reminder {
  readonly at: number;
  readonly text: string;
  readonly festival?: true;
}

const KEY = 'reminders';
const MAX_REMINDERS = 60;
/** Reminders are said so many days ahead. */
const REMINDER_DAYS_AHEAD = 60;

/** All reminders that nobody has acknowledged, soonest first: those to come and those whose time is past. */
export function remindersOf(now: Pick<Moment, 'kept'>): readonly Reminder[] {
  return listIn(keptBy(now, ROAD)[KEY])
    .map((each): Reminder => {
      const record = recordIn(each);
      const reminder = { at: numberIn(record, 'at'), text: textIn(record, 'text') };
      return record['festival'] === true ? { ...reminder, festival: true } : reminder;
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Reminders whose time has come, whichever control moved the clock; each stays until it is acknowledged. */
export function dueReminders(now: Pick<Moment, 'kept' | 'worldTime'>): readonly Reminder[] {
  return remindersOf(now).filter(({ at }) => at <= now.worldTime);
}

/** `today`, `tomorrow`, `in 3 days`. */
function inDays(days: number): Said {
  if (days === 0) return said('calendar.today');
  return days === 1 ? said('calendar.tomorrow') : said('calendar.inDays', { n: days });
}

/** What is to be reminded of before long, soonest first. */
function reminderChips(now: Moment): readonly AheadChip[] {
  const today = Math.floor(now.worldTime / SECONDS.day);
  return remindersOf(now)
    .filter(({ at }) => at > now.worldTime && at <= now.worldTime + REMINDER_DAYS_AHEAD * SECONDS.day)
    .map(({ at, text }): AheadChip => {
      const days = Math.floor(at / SECONDS.day) - today;
      const when = days === 0 ? said('calendar.atTime', { time: hourText(at) }) : inDays(days);
      return { icon: 'bell', text: said('calendar.ahead', { when, what: text }) };
    });
}

/** The hour and minute of a second of the clock: `06:05`. */
export function hourText(at: number): string {
  const minutes = Math.floor((at % SECONDS.day) / SECONDS.minute);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Keeps these reminders and no others. */
export function keepReminders(all: readonly Reminder[], label: Wording): Consequence {
  return kept(KEY, all.length === 0 ? null : all.map((each): Json => ({ ...each })), label);
}

/** Something to be reminded of in so many days, or at an hour. */
export const reminderProcedure: Procedure = {
  key: 'road.remind',
  label: said('calendar.remindMe'),
  rule: '',
  group: said('road.time'),
  text: said('calendar.remindMeText'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'text', label: said('calendar.ofWhat'), wide: true },
    { kind: 'number', key: 'days', label: said('calendar.inHowManyDays'), min: 0, max: 10_000 },
    {
      kind: 'text',
      key: 'date',
      label: said('calendar.onDate'),
      hint: said('calendar.onDateHint'),
    },
    {
      kind: 'number',
      key: 'hour',
      label: said('calendar.atHour'),
      min: 0,
      max: 23,
      hint: said('calendar.atHourHint'),
    },
  ],
  decide: (asked) => {
    const { now } = asked;
    const text = textOf(asked, 'text').slice(0, 200);
    if (text === '') return refuse({ ...saying('travel.reminderEmpty'), field: 'text' });
    const midnight = now.worldTime - (now.worldTime % SECONDS.day);
    const date = textOf(asked, 'date');
    const days = date === '' ? numberOf(asked, 'days', 1, [0, 10_000]) : daysUntilDate(now, date);
    if (days === undefined) return refuse({ ...saying('travel.noSuchDate', { typed: date }), field: 'date' });
    const at = midnight + days * SECONDS.day + numberOf(asked, 'hour', 6, [0, 23]) * SECONDS.hour;
    if (at <= now.worldTime) return refuse({ ...saying('travel.reminderPast'), field: 'hour' });
    const all = remindersOf(now);
    if (all.length >= MAX_REMINDERS) return refuse(saying('travel.remindersFull', { most: MAX_REMINDERS }));
    const label = said('calendar.reminder', { when: inDays(days), time: hourText(at), what: text });
    return ended(label, keepReminders([...all, { at, text }], label));
  },
};

/** Days to a date of the calendar; nothing where the campaign has none, or it has no such day to come. */
function daysUntilDate(now: Moment, typed: string): number | undefined {
  const calendar = calendarOf(now);
  return calendar && readDaysUntil(calendar, typed, now.worldTime);
}

/** Forgets a reminder by its words. */
export const forgetProcedure: Procedure = {
  key: 'road.forget',
  label: said('calendar.forget'),
  rule: '',
  group: said('road.time'),
  text: said('calendar.forgetText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'text', key: 'text', label: said('calendar.which'), wide: true }],
  decide: (asked) => {
    const all = remindersOf(asked.now);
    const typed = textOf(asked, 'text').toLowerCase();
    const gone = all.find(({ text }) => text.toLowerCase().includes(typed));
    if (!gone) return refuse({ ...saying('travel.noSuchReminder'), field: 'text' });
    return ended(
      gone.text,
      keepReminders(
        all.filter((each) => each !== gone),
        said('calendar.forgotten', { what: gone.text }),
      ),
    );
  },
};

/** Acknowledges reminders that have come: the one with these words, or the first of them. */
export const acknowledgeProcedure: Procedure = {
  key: 'road.acknowledge',
  label: said('calendar.acknowledge'),
  rule: '',
  group: said('road.time'),
  text: said('calendar.acknowledgeText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'text', key: 'text', label: said('calendar.which'), wide: true }],
  decide: (asked) => {
    const typed = textOf(asked, 'text').toLowerCase();
    const due = dueReminders(asked.now).find(({ text }) => text.toLowerCase().includes(typed));
    if (!due) return refuse({ ...saying('travel.noReminderDue'), field: 'text' });
    return ended(due.text, acknowledged(asked.now, due));
  },
};

/** Takes a reminder that has come off the list. */
export function acknowledged(now: Moment, { at, text }: Reminder): Consequence {
  const left = remindersOf(now).filter((each) => each.at !== at || each.text !== text);
  return keepReminders(left, said('calendar.acknowledged', { what: text }));
}

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
