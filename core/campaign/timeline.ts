import { calendarDay, SECONDS_PER, type Calendar } from '../rules/travel/calendar.ts';
import type { StreamEntry } from './stream.ts';

/** By which clock the campaign is laid out. */
export type Clock = 'real' | 'world';
export const ZOOMS = ['day', 'month', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** A stretch of the timeline with what happened in it. */
interface Stretch {
  readonly key: string;
  readonly label: string;
  readonly sessions: readonly number[];
  readonly steps: number;
  /** The first step in it, to jump to. */
  readonly first: number;
  /** Fights, falls and notes: what a GM looks for. */
  readonly fights: number;
  readonly falls: number;
  readonly notes: number;
}

/** A moment by both clocks: real time, ISO 8601, and seconds of the campaign's. */
type Time = Pick<StreamEntry, 'at' | 'worldTime'>;

const REAL: { readonly [Each in Zoom]: number } = { day: 10, month: 7, year: 4 };
/** Where the GM has named no months, they have 30 days, and a year has twelve. */
const WORLD: { readonly [Each in Zoom]: number } = { day: 1, month: 30, year: 360 };

/** The campaign in stretches, in the order of the chosen clock; the world's by its calendar where there is one. */
export function buildTimeline(
  entries: readonly StreamEntry[],
  clock: Clock,
  zoom: Zoom,
  calendar?: Calendar,
): readonly Stretch[] {
  const stretches = new Map<string, Stretch>();
  const days = new Map<string, number>();
  const labels = worldLabels(zoom, calendar);
  for (const entry of entries) {
    const day = Math.floor(entry.worldTime / SECONDS_PER.day);
    const key = clock === 'real' ? entry.at.slice(0, REAL[zoom]) : labels(day);
    stretches.set(key, growStretch(stretches.get(key) ?? startStretch(key, entry.seq), entry));
    days.set(key, Math.min(day, days.get(key) ?? day));
  }
  const all = [...stretches.values()];
  return clock === 'real' ? all : all.toSorted((a, b) => (days.get(a.key) ?? 0) - (days.get(b.key) ?? 0));
}

/** What the stretch of a day of the campaign is called. Each day is looked up once, however much happened on it. */
function worldLabels(zoom: Zoom, calendar: Calendar | undefined): (day: number) => string {
  const known = new Map<number, string>();
  return (day) => {
    const label = known.get(day) ?? worldLabel(day, zoom, calendar);
    known.set(day, label);
    return label;
  };
}

function worldLabel(day: number, zoom: Zoom, calendar: Calendar | undefined): string {
  if (!calendar) return `${zoom} ${Math.floor(day / WORLD[zoom]) + 1}`;
  const { text, month, year } = calendarDay(calendar, day * SECONDS_PER.day);
  // Years that the GM has not numbered are counted from the first.
  const counted = calendar.first.year === 0 ? `year ${year + 1}` : String(year);
  if (zoom === 'year') return calendar.first.year === 0 ? counted : `year ${counted}`;
  if (zoom === 'month') return `${month} ${counted}`;
  return calendar.first.year === 0 ? `${text} ${counted}` : text;
}

function startStretch(key: string, first: number): Stretch {
  return { key, label: key, first, sessions: [], steps: 0, fights: 0, falls: 0, notes: 0 };
}

function growStretch(stretch: Stretch, { session, moments }: StreamEntry): Stretch {
  const { sessions, steps, fights, falls, notes } = stretch;
  const count = (is: string): number => moments.filter((each) => each.is === is).length;
  return {
    ...stretch,
    sessions: sessions.at(-1) === session ? sessions : [...sessions, session],
    steps: steps + 1,
    fights: fights + count('fight'),
    falls: falls + count('fell'),
    notes: notes + count('note'),
  };
}

/** What happened on the same day of earlier years by the chosen clock; newest first. */
export function findSameDay(
  entries: readonly StreamEntry[],
  now: Time,
  clock: Clock,
  calendar?: Calendar,
): readonly StreamEntry[] {
  const dateOf = clock === 'real' ? realDate : worldDates(calendar);
  const today = dateOf(now);
  return entries
    .filter((each) => {
      const { day, year } = dateOf(each);
      return day === today.day && year < today.year;
    })
    .toReversed();
}

/** A day without its year, and the year. */
interface Dated {
  readonly day: string;
  readonly year: number;
}

function realDate({ at }: Time): Dated {
  return { day: at.slice(5, 10), year: Number(at.slice(0, 4)) };
}

function worldDates(calendar: Calendar | undefined): (time: Time) => Dated {
  const known = new Map<number, Dated>();
  return ({ worldTime }) => {
    const day = Math.floor(worldTime / SECONDS_PER.day);
    const date = known.get(day) ?? worldDate(day, calendar);
    known.set(day, date);
    return date;
  };
}

function worldDate(day: number, calendar: Calendar | undefined): Dated {
  if (!calendar) return { day: String(day % WORLD.year), year: Math.floor(day / WORLD.year) };
  const date = calendarDay(calendar, day * SECONDS_PER.day);
  return { day: `${date.day} ${date.month}`, year: date.year };
}
