import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import type { Procedure } from '../procedures.ts';
import {
  type Calendar,
  bareListPart,
  CALENDAR_KEY,
  calendarOf,
  writeCalendar,
  calendarDay,
  daysUntil,
  readCalendar,
  readDaysUntil,
  SECONDS_PER,
} from './calendar.ts';
import {
  endTravelProcedure,
  setTravelState,
  asKeptList,
  keptNumber,
  inputNumberWithin,
  asKeptRecord,
  TRAVEL_KEY,
  keptText,
  inputTextTrimmed,
} from './travelState.ts';

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

function readKeptMoons(now: Pick<RulesContext, 'kept'>): readonly Moon[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[KEYS.moons]).map((each) => {
    const record = asKeptRecord(each);
    return {
      name: keptText(record, 'name'),
      days: Math.max(2, keptNumber(record, 'days', 2)),
      full: keptNumber(record, 'full', 1),
    };
  });
}

/** The days of the year that are kept. */
export function readKeptFestivals(now: Pick<RulesContext, 'kept'>): readonly Festival[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[KEYS.festivals]).map((each) => {
    const record = asKeptRecord(each);
    return {
      name: keptText(record, 'name'),
      day: keptNumber(record, 'day', 1),
      month: keptText(record, 'month'),
    };
  });
}

/** `waxing, full in 4 days`, by the days since it was full. */
export function moonText({ days, full }: Pick<Moon, 'days' | 'full'>, day: number): Said {
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
  for (const typedPart of splitMoons(typed)) {
    const part = bareListPart(typedPart);
    const found =
      /^(?<name>.*?\p{L}[^\s:=]*)\s*[:=]?\s*(?:[-–—]\s+)?(?:\s|\()?(?:(?:every|cycle(?: of)?|alle)\s+)?(?<days>\d+(?:\.\d{1,6})?)\s*(?:d|days?|Tagen?|Tage)?\)?,?(?:\s+(?:full|voll)(?:\s+(?:on|am|an))?(?:\s+(?:day|Tag))?\s+(?<full>\d+))?$/iu.exec(
        part,
      )?.groups;
    const days = Number(found?.['days']);
    if (
      !found ||
      /\d|\b(?:full|voll)$/iu.test(found['name'] ?? '') ||
      days < 2 ||
      days > ALMANAC_LIMITS.days ||
      moons.length >= ALMANAC_LIMITS.moons
    )
      return refuse({
        ...saying('travel.notAMoon', { typed: typedPart }),
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
  for (const part of splitParts(typed)) {
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

/** The parts of a list of moons: `30,4375` is one number, and what begins with “full” belongs to the moon before it. */
function splitMoons(typed: string): readonly string[] {
  return splitParts(
    typed
      .replaceAll(/(\d),(?=\d)/gu, '$1.')
      .replaceAll(/(\d)\s*(?:½|\s1\/2)/gu, '$1.5')
      .replaceAll(/[,;]\s*(?=(?:full|voll)\b)/giu, ' '),
  );
}

function splitParts(typed: string): readonly string[] {
  return typed
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Keeps moons and festivals beside the calendar. */
function setAlmanac(moons: readonly Moon[], festivals: readonly Festival[]): readonly Consequence[] {
  const list = (key: string, all: readonly (Moon | Festival)[]): Consequence =>
    setTravelState(key, all.length === 0 ? null : all.map((each): Json => ({ ...each })), '');
  return [list(KEYS.moons, moons), list(KEYS.festivals, festivals)];
}

/** Moons and festivals as they are typed, to be changed. */
function almanacTexts(now: Pick<RulesContext, 'kept'>): {
  readonly moons: string;
  readonly festivals: string;
} {
  return {
    moons: readKeptMoons(now)
      .map(({ name, days, full }) => `${name} ${days} full ${full}`)
      .join(', '),
    festivals: readKeptFestivals(now)
      .map(({ name, day, month }) => `${name}: ${day} ${month}`)
      .join(', '),
  };
}

/** Reminders, festivals and moons that lie ahead, soonest first. */
export function upcomingChips(now: RulesContext): readonly UpcomingChip[] {
  const today = Math.floor(now.worldTime / SECONDS_PER.day);
  const moons = readKeptMoons(now).map((moon): UpcomingChip => {
    const phase = moonText(moon, today + 1);
    const isOne = readKeptMoons(now).length === 1;
    return { icon: 'moon', text: isOne ? phase : said('calendar.ofMoon', { moon: moon.name, phase }) };
  });
  return [...reminderChips(now), ...festivalChips(now, today), ...moons];
}

function festivalChips(now: RulesContext, today: number): readonly UpcomingChip[] {
  const calendar = calendarOf(now);
  if (!calendar) return [];
  return readKeptFestivals(now).flatMap((each): readonly UpcomingChip[] => {
    const days = daysUntil(calendar, each, today * SECONDS_PER.day);
    return days === undefined || days > FESTIVAL_DAYS_AHEAD
      ? []
      : [{ icon: 'feast', text: said('calendar.ahead', { when: daysAheadText(days), what: each.name }) }];
  });
}

/** Something that lies ahead by the almanac, for the head of the travel screen. */
export interface UpcomingChip {
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
export function remindersOf(now: Pick<RulesContext, 'kept'>): readonly Reminder[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[KEY])
    .map((each): Reminder => {
      const record = asKeptRecord(each);
      const reminder = { at: keptNumber(record, 'at'), text: keptText(record, 'text') };
      return record['festival'] === true ? { ...reminder, festival: true } : reminder;
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Reminders whose time has come, whichever control moved the clock; each stays until it is acknowledged. */
export function dueReminders(now: Pick<RulesContext, 'kept' | 'worldTime'>): readonly Reminder[] {
  return remindersOf(now).filter(({ at }) => at <= now.worldTime);
}

/** `today`, `tomorrow`, `in 3 days`. */
function daysAheadText(days: number): Said {
  if (days === 0) return said('calendar.today');
  return days === 1 ? said('calendar.tomorrow') : said('calendar.inDays', { n: days });
}

/** What is to be reminded of before long, soonest first. */
function reminderChips(now: RulesContext): readonly UpcomingChip[] {
  const today = Math.floor(now.worldTime / SECONDS_PER.day);
  return remindersOf(now)
    .filter(({ at }) => at > now.worldTime && at <= now.worldTime + REMINDER_DAYS_AHEAD * SECONDS_PER.day)
    .map(({ at, text }): UpcomingChip => {
      const days = Math.floor(at / SECONDS_PER.day) - today;
      const when = days === 0 ? said('calendar.atTime', { time: writeHour(at) }) : daysAheadText(days);
      return { icon: 'bell', text: said('calendar.ahead', { when, what: text }) };
    });
}

/** The hour and minute of a second of the clock: `06:05`. */
export function writeHour(at: number): string {
  const minutes = Math.floor((at % SECONDS_PER.day) / SECONDS_PER.minute);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Keeps these reminders and no others. */
export function setReminders(all: readonly Reminder[], label: Wording): Consequence {
  return setTravelState(KEY, all.length === 0 ? null : all.map((each): Json => ({ ...each })), label);
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
    const text = inputTextTrimmed(asked, 'text').slice(0, 200);
    if (text === '') return refuse({ ...saying('travel.reminderEmpty'), field: 'text' });
    const midnight = now.worldTime - (now.worldTime % SECONDS_PER.day);
    const date = inputTextTrimmed(asked, 'date');
    const days = date === '' ? inputNumberWithin(asked, 'days', 1, [0, 10_000]) : daysUntilDate(now, date);
    if (days === undefined) return refuse({ ...saying('travel.noSuchDate', { typed: date }), field: 'date' });
    const at =
      midnight + days * SECONDS_PER.day + inputNumberWithin(asked, 'hour', 6, [0, 23]) * SECONDS_PER.hour;
    if (at <= now.worldTime) return refuse({ ...saying('travel.reminderPast'), field: 'hour' });
    const all = remindersOf(now);
    if (all.length >= MAX_REMINDERS) return refuse(saying('travel.remindersFull', { most: MAX_REMINDERS }));
    const label = said('calendar.reminder', { when: daysAheadText(days), time: writeHour(at), what: text });
    return endTravelProcedure(label, setReminders([...all, { at, text }], label));
  },
};

/** Days to a date of the calendar; nothing where the campaign has none, or it has no such day to come. */
function daysUntilDate(now: RulesContext, typed: string): number | undefined {
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
    const typed = inputTextTrimmed(asked, 'text').toLowerCase();
    const gone = all.find(({ text }) => text.toLowerCase().includes(typed));
    if (!gone) return refuse({ ...saying('travel.noSuchReminder'), field: 'text' });
    return endTravelProcedure(
      gone.text,
      setReminders(
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
    const typed = inputTextTrimmed(asked, 'text').toLowerCase();
    const due = dueReminders(asked.now).find(({ text }) => text.toLowerCase().includes(typed));
    if (!due) return refuse({ ...saying('travel.noReminderDue'), field: 'text' });
    return endTravelProcedure(due.text, acknowledgeReminder(asked.now, due));
  },
};

/** Takes a reminder that has come off the list. */
export function acknowledgeReminder(now: RulesContext, { at, text }: Reminder): Consequence {
  const left = remindersOf(now).filter((each) => each.at !== at || each.text !== text);
  return setReminders(left, said('calendar.acknowledged', { what: text }));
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
  startsWith: (now) => ({ ...writeCalendar(calendarOf(now)), ...almanacTexts(now) }),
  decide: (asked) => {
    const moons = readMoons(inputTextTrimmed(asked, 'moons'));
    if (!moons.ok) return moons;
    if (inputTextTrimmed(asked, 'months') === '')
      return endTravelProcedure(
        said('calendar.daysCounted'),
        setTravelState(CALENDAR_KEY, null, said('calendar.noMonths')),
        ...setAlmanac(moons.value, []),
      );
    const read = readCalendar(
      inputTextTrimmed(asked, 'months'),
      inputTextTrimmed(asked, 'seasons'),
      inputTextTrimmed(asked, 'first'),
    );
    if (!read.ok) return read;
    const festivals = readFestivals(inputTextTrimmed(asked, 'festivals'), read.value);
    if (!festivals.ok) return festivals;
    const { months, seasons, first } = read.value;
    const today = calendarDay(read.value, asked.now.worldTime);
    const to = {
      months: months.map((each) => ({ ...each })),
      seasons: seasons.map((each) => ({ ...each })),
      first,
    };
    const date = today.season === '' ? today.text : `${today.text}, ${today.season}`;
    return endTravelProcedure(
      said('calendar.itIs', { date }),
      setTravelState(CALENDAR_KEY, to, said('calendar.monthsNamed', { n: months.length })),
      ...setAlmanac(moons.value, festivals.value),
    );
  },
};
