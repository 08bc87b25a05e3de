import type { Json, JsonObject } from '../../kernel/json.ts';
import {
  toEnglish,
  textFromJson,
  labelInWords,
  type Labelled,
  said,
  type Said,
  textToJson,
  type Wording,
} from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import {
  acknowledgeReminder,
  dueReminders,
  readKeptFestivals,
  writeHour,
  setReminders,
  type Reminder,
  remindersOf,
} from './almanac.ts';
import { calendarOf, daysUntil, SECONDS_PER } from './calendar.ts';
import type { Alarm } from './travelRules.ts';
import {
  joinTexts,
  setTravelState,
  asKeptList,
  keptNumber,
  asKeptRecord,
  TRAVEL_KEY,
  keptText,
} from './travelState.ts';

/** How something on the travel screen is meant: a price warns, what runs out is bad. */
type Tone = 'plain' | 'good' | 'warn' | 'bad';
const TONES = ['plain', 'good', 'warn', 'bad'] as const satisfies readonly Tone[];

/** A text as data, or words as they were kept. */
export type RecordedText = Labelled | Said;

/** An hour of the march as it went: a chip of the day that says what was rolled and what that means. */
export interface MarchedHour {
  /** Second of the clock at which the hour began. */
  readonly at: number;
  /** A word for the chip: `nearer`, `road`, `check`. */
  readonly short: RecordedText;
  /** The face that was rolled, where something was. */
  readonly face?: number;
  /** What it means, in a sentence. */
  readonly says: RecordedText;
  readonly tone: Tone;
}

/** What stopped a march and is to be settled before the next: a threat, an encounter, having lost the way. */
export interface MarchStop {
  readonly at: number;
  readonly title: RecordedText;
  readonly says: RecordedText;
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
export interface LaneStretch {
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
export function marchedHours(now: Pick<RulesContext, 'kept'>): readonly MarchedHour[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[HOURS]).map((each) => readHour(each));
}

function readHour(each: Json): MarchedHour {
  const record = asKeptRecord(each);
  const face = keptNumber(record, 'face');
  return {
    at: keptNumber(record, 'at'),
    short: readRecorded(record, 'short'),
    says: readRecorded(record, 'says'),
    tone: TONES.find((tone) => tone === record['tone']) ?? 'plain',
    ...(face > 0 ? { face } : {}),
  };
}

/** What stopped the last march while nobody has settled it, else the first reminder that has come. */
export function currentStop(now: Pick<RulesContext, 'kept' | 'worldTime'>): MarchStop | undefined {
  const record = asKeptRecord(savedStateOf(now, TRAVEL_KEY)[STOP]);
  if (keptText(record, 'title') === '') {
    const [due] = dueReminders(now);
    const says = said(due?.festival ? 'calendar.festivalStops' : 'calendar.reminderStops');
    return due && { at: due.at, title: { label: due.text }, says, dated: true };
  }
  const face = keptNumber(record, 'face');
  return {
    at: keptNumber(record, 'at'),
    title: readRecorded(record, 'title'),
    says: readRecorded(record, 'says'),
    ...(face > 0 ? { face } : {}),
  };
}

/** A text as it is kept: its English, and beside it the same as data. */
function recordText(key: string, text: RecordedText): JsonObject {
  return 'code' in text
    ? { [key]: toEnglish(text), [`${key}Said`]: textToJson(text) }
    : { [key]: text.label };
}

function readRecorded(record: JsonObject, key: string): RecordedText {
  return labelInWords(keptText(record, key), textFromJson(record[`${key}Said`]));
}

/** Midnight of the day of a second of the clock. */
export function midnightBefore(at: number): number {
  return at - (at % SECONDS_PER.day);
}

/** Keeps the hours that were marched, those of today and yesterday alone. */
export function recordHours(now: RulesContext, hours: readonly MarchedHour[]): readonly Consequence[] {
  const last = hours.at(-1);
  if (!last) return [];
  const since = midnightBefore(last.at) - KEPT_DAYS * SECONDS_PER.day;
  const all = [...marchedHours(now), ...hours].filter(({ at }) => at >= since);
  return [
    setTravelState(
      HOURS,
      all.map(({ short, says, ...each }) => ({
        ...each,
        ...recordText('short', short),
        ...recordText('says', says),
      })),
      '',
    ),
  ];
}

/** Keeps what stopped the march, until it is settled. */
export function recordStop(stop: MarchStop | undefined): readonly Consequence[] {
  if (!stop) return [];
  const { title, says, ...where } = stop;
  const record = { ...where, ...recordText('title', title), ...recordText('says', says) };
  return [setTravelState(STOP, record, said('road.marchStops', { why: title }))];
}

/** Settles what stops the march, or acknowledges the reminder: the march may go on. */
export function resolveStop(now: RulesContext): Consequence {
  const [due] = dueReminders(now);
  return due && currentStop(now)?.dated ? acknowledgeReminder(now, due) : setTravelState(STOP, null, '');
}

/** Something that ends a march before its time. */
export interface Interruption {
  readonly at: number;
  readonly why: RecordedText;
}

/** The first of them, or nothing where none comes before the end. */
export function firstInterruption(
  end: number,
  halts: readonly (Interruption | undefined)[],
): Interruption | undefined {
  return halts.flatMap((each) => (each && each.at < end ? [each] : [])).toSorted((a, b) => a.at - b.at)[0];
}

/** Full hours between two seconds of the clock, each by its beginning; the last may be shorter. */
export function splitHours(from: number, until: number): readonly number[] {
  const count = Math.max(0, Math.ceil((until - from) / SECONDS_PER.hour));
  return Array.from({ length: count }, (_, at) => from + at * SECONDS_PER.hour);
}

/** A festival is told at this hour of its day, as a reminder without an hour is: ours. */
const MORNING = 6;

/** What the calendar has ahead of now, soonest first: reminders, and each festival the next time it is kept. */
export function datedAlarms(now: RulesContext): readonly Alarm[] {
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
function nextFestivals(now: Pick<RulesContext, 'kept'>, after: number): readonly Reminder[] {
  const calendar = calendarOf(now);
  if (!calendar) return [];
  return readKeptFestivals(now).flatMap(({ name, ...date }): readonly Reminder[] => {
    const morning = (from: number): number | undefined => {
      const days = daysUntil(calendar, date, from);
      return days === undefined
        ? undefined
        : midnightBefore(from) + days * SECONDS_PER.day + MORNING * SECONDS_PER.hour;
    };
    const today = morning(after);
    const at =
      today !== undefined && today <= after ? morning(midnightBefore(after) + SECONDS_PER.day) : today;
    return at === undefined ? [] : [{ at, text: name, festival: true }];
  });
}

/** Names in the log what came on the calendar since `from`; festivals stay from then on like reminders, until acknowledged. */
export function announceDated(from: number, now: RulesContext): readonly Consequence[] {
  const festivals = nextFestivals(now, from).filter(({ at }) => at <= now.worldTime);
  return passDates(from, now, festivals);
}

/** The same of a clock that was set on: its reminders alone, for nobody lived through the days between. */
export function announceReminders(from: number, now: RulesContext): readonly Consequence[] {
  return passDates(from, now, []);
}

function passDates(from: number, now: RulesContext, festivals: readonly Reminder[]): readonly Consequence[] {
  const all = remindersOf(now);
  const came = [...all.filter(({ at }) => at > from && at <= now.worldTime), ...festivals];
  if (came.length === 0) return [];
  const words = came
    .toSorted((a, b) => a.at - b.at)
    .map(dateComeText)
    .reduce<Wording>(joinLabels, '');
  return [setReminders([...all, ...festivals], words)];
}

function joinLabels(all: Wording, next: Wording): Wording {
  return all === '' ? next : joinTexts(all, next);
}

function dateComeText({ at, text, festival }: Reminder): Wording {
  return festival
    ? said('calendar.festivalToday', { what: text })
    : said('calendar.reminderCame', { time: writeHour(at), what: text });
}
