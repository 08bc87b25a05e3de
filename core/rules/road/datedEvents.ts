import { said, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../due.ts';
import type { Alarm } from '../journey.ts';
import type { Moment } from '../moment.ts';
import { festivalsOf } from './almanac.ts';
import { both } from './asked.ts';
import { calendarOf, daysUntil, SECONDS } from './calendar.ts';
import { midnightOf } from './day.ts';
import { hourText, keepReminders, type Reminder, remindersOf } from './reminders.ts';

/** A festival is told at this hour of its day, as a reminder without an hour is: ours. */
const MORNING = 6;

/** What the calendar has ahead of now, soonest first: reminders, and each festival the next time it is kept. */
export function datedAlarms(now: Moment): readonly Alarm[] {
  const ahead = remindersOf(now).filter(({ at }) => at > now.worldTime);
  return [...ahead, ...nextFestivals(now, now.worldTime)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text, festival }): Alarm => ({
      at,
      label: text,
      rule: '',
      dated: festival ? 'festival' : 'reminder',
    }));
}

/** Each festival as it is kept next after a second of the clock. */
function nextFestivals(now: Pick<Moment, 'kept'>, after: number): readonly Reminder[] {
  const calendar = calendarOf(now);
  if (!calendar) return [];
  return festivalsOf(now).flatMap(({ name, ...date }): readonly Reminder[] => {
    const morning = (from: number): number | undefined => {
      const days = daysUntil(calendar, date, from);
      return days === undefined ? undefined : midnightOf(from) + days * SECONDS.day + MORNING * SECONDS.hour;
    };
    const today = morning(after);
    const at = today !== undefined && today <= after ? morning(midnightOf(after) + SECONDS.day) : today;
    return at === undefined ? [] : [{ at, text: name, festival: true }];
  });
}

/** Names in the log what came on the calendar since `from`; festivals stay from then on like reminders, until acknowledged. */
export function datedCome(from: number, now: Moment): readonly Consequence[] {
  const festivals = nextFestivals(now, from).filter(({ at }) => at <= now.worldTime);
  return come(from, now, festivals);
}

/** The same of a clock that was set on: its reminders alone, for nobody lived through the days between. */
export function datedSetPast(from: number, now: Moment): readonly Consequence[] {
  return come(from, now, []);
}

function come(from: number, now: Moment, festivals: readonly Reminder[]): readonly Consequence[] {
  const all = remindersOf(now);
  const came = [...all.filter(({ at }) => at > from && at <= now.worldTime), ...festivals];
  if (came.length === 0) return [];
  const words = came
    .toSorted((a, b) => a.at - b.at)
    .map(comeSaid)
    .reduce<Wording>(joined, '');
  return [keepReminders([...all, ...festivals], words)];
}

function joined(all: Wording, next: Wording): Wording {
  return all === '' ? next : both(all, next);
}

function comeSaid({ at, text, festival }: Reminder): Wording {
  return festival
    ? said('calendar.festivalToday', { what: text })
    : said('calendar.reminderCame', { time: hourText(at), what: text });
}
