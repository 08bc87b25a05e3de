import { type Said, said, saying, type Wording } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import { refuse } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, numberOf, textOf } from './asked.ts';
import { calendarOf, readDaysUntil, SECONDS } from './calendar.ts';
import { listIn, numberIn, recordIn, ROAD, textIn } from './kept.ts';

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
const MOST = 60;
/** Reminders are said so many days ahead. */
const SOON = 60;

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
export function inDays(days: number): Said {
  if (days === 0) return said('calendar.today');
  return days === 1 ? said('calendar.tomorrow') : said('calendar.inDays', { n: days });
}

/** What is to be reminded of before long, soonest first. */
export function reminderChips(now: Moment): readonly AheadChip[] {
  const today = Math.floor(now.worldTime / SECONDS.day);
  return remindersOf(now)
    .filter(({ at }) => at > now.worldTime && at <= now.worldTime + SOON * SECONDS.day)
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
    if (all.length >= MOST) return refuse(saying('travel.remindersFull', { most: MOST }));
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
