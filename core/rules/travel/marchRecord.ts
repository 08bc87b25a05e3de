import type { Json, JsonObject } from '../../kernel/json.ts';
import { english, labelled, type Labelled, said, type Said, type Wording } from '../../kernel/said.ts';
import { keptSaid, saidJson } from '../../kernel/saidJson.ts';
import type { Consequence } from '../consequences.ts';
import { keptBy, type Moment } from '../context.ts';
import {
  acknowledged,
  dueReminders,
  festivalsOf,
  hourText,
  keepReminders,
  type Reminder,
  remindersOf,
} from './almanac.ts';
import { calendarOf, daysUntil, SECONDS } from './calendar.ts';
import type { Alarm } from './travelRules.ts';
import { both, kept, listIn, numberIn, recordIn, ROAD, textIn } from './travelState.ts';

/** How something on the travel screen is meant: a price warns, what runs out is bad. */
type Tone = 'plain' | 'good' | 'warn' | 'bad';
const TONES = ['plain', 'good', 'warn', 'bad'] as const satisfies readonly Tone[];

/** A text as data, or words as they were kept. */
export type Told = Labelled | Said;

/** An hour of the march as it went: a chip of the day that says what was rolled and what that means. */
export interface MarchedHour {
  /** Second of the clock at which the hour began. */
  readonly at: number;
  /** A word for the chip: `nearer`, `road`, `check`. */
  readonly short: Told;
  /** The face that was rolled, where something was. */
  readonly face?: number;
  /** What it means, in a sentence. */
  readonly says: Told;
  readonly tone: Tone;
}

/** What stopped a march and is to be settled before the next: a threat, an encounter, having lost the way. */
export interface MarchStop {
  readonly at: number;
  readonly title: Told;
  readonly says: Told;
  readonly face?: number;
  /** A reminder or a festival: it is acknowledged, and nothing is rolled for it. */
  readonly dated?: true;
}

/** A price of a march, said before it begins. */
export interface CostLine {
  readonly label: Wording;
  readonly text: Wording;
  readonly tone: Tone;
  /** Empty where no rulebook says it. */
  readonly rule: string;
  /** Key of the ruling it is ours by, so that the screen can name its switch. */
  readonly ruling?: string;
}

/** A stretch of a lane, in hours of the day from 0 to 24. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly text: Wording;
  readonly tone: Tone | 'day' | 'night' | 'wet';
  /** Ahead: it may still come otherwise. */
  readonly planned?: boolean;
}

const HOURS = 'marched';
const STOP = 'stopped';
/** Hours kept for the screen: this day’s and the one before. */
const KEPT_DAYS = 1;

/** The hours of the march that are kept, in their order. */
export function marchedHours(now: Pick<Moment, 'kept'>): readonly MarchedHour[] {
  return listIn(keptBy(now, ROAD)[HOURS]).map((each) => hourIn(each));
}

function hourIn(each: Json): MarchedHour {
  const record = recordIn(each);
  const face = numberIn(record, 'face');
  return {
    at: numberIn(record, 'at'),
    short: toldIn(record, 'short'),
    says: toldIn(record, 'says'),
    tone: TONES.find((tone) => tone === record['tone']) ?? 'plain',
    ...(face > 0 ? { face } : {}),
  };
}

/** What stopped the last march while nobody has settled it, else the first reminder that has come. */
export function stopOf(now: Pick<Moment, 'kept' | 'worldTime'>): MarchStop | undefined {
  const record = recordIn(keptBy(now, ROAD)[STOP]);
  if (textIn(record, 'title') === '') {
    const [due] = dueReminders(now);
    const says = said(due?.festival ? 'calendar.festivalStops' : 'calendar.reminderStops');
    return due && { at: due.at, title: { label: due.text }, says, dated: true };
  }
  const face = numberIn(record, 'face');
  return {
    at: numberIn(record, 'at'),
    title: toldIn(record, 'title'),
    says: toldIn(record, 'says'),
    ...(face > 0 ? { face } : {}),
  };
}

/** A text as it is kept: its English, and beside it the same as data. */
function keptText(key: string, text: Told): JsonObject {
  return 'code' in text ? { [key]: english(text), [`${key}Said`]: saidJson(text) } : { [key]: text.label };
}

function toldIn(record: JsonObject, key: string): Told {
  return labelled(textIn(record, key), keptSaid(record[`${key}Said`]));
}

/** Midnight of the day of a second of the clock. */
export function midnightOf(at: number): number {
  return at - (at % SECONDS.day);
}

/** Keeps the hours that were marched, those of today and yesterday alone. */
export function keepHours(now: Moment, hours: readonly MarchedHour[]): readonly Consequence[] {
  const last = hours.at(-1);
  if (!last) return [];
  const since = midnightOf(last.at) - KEPT_DAYS * SECONDS.day;
  const all = [...marchedHours(now), ...hours].filter(({ at }) => at >= since);
  return [
    kept(
      HOURS,
      all.map(({ short, says, ...each }) => ({
        ...each,
        ...keptText('short', short),
        ...keptText('says', says),
      })),
      '',
    ),
  ];
}

/** Keeps what stopped the march, until it is settled. */
export function keepStop(stop: MarchStop | undefined): readonly Consequence[] {
  if (!stop) return [];
  const { title, says, ...where } = stop;
  const record = { ...where, ...keptText('title', title), ...keptText('says', says) };
  return [kept(STOP, record, said('road.marchStops', { why: title }))];
}

/** Settles what stops the march, or acknowledges the reminder: the march may go on. */
export function settleStop(now: Moment): Consequence {
  const [due] = dueReminders(now);
  return due && stopOf(now)?.dated ? acknowledged(now, due) : kept(STOP, null, '');
}

/** Something that ends a march before its time. */
export interface Halt {
  readonly at: number;
  readonly why: Told;
}

/** The first of them, or nothing where none comes before the end. */
export function firstHalt(end: number, halts: readonly (Halt | undefined)[]): Halt | undefined {
  return halts.flatMap((each) => (each && each.at < end ? [each] : [])).toSorted((a, b) => a.at - b.at)[0];
}

/** Full hours between two seconds of the clock, each by its beginning; the last may be shorter. */
export function hoursFrom(from: number, until: number): readonly number[] {
  const count = Math.max(0, Math.ceil((until - from) / SECONDS.hour));
  return Array.from({ length: count }, (_, at) => from + at * SECONDS.hour);
}

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
