import { type Said, said, saying } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import { keptBy, type Moment } from '../moment.ts';
import { kept } from './asked.ts';
import { type Calendar, calendarOf, daysUntil, SECONDS } from './calendar.ts';
import { type AheadChip, inDays, reminderChips } from './reminders.ts';
import { listIn, numberIn, recordIn, ROAD, textIn } from './kept.ts';

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
const MOST = { moons: 8, festivals: 60, name: 60, days: 2_000 } as const;
/** Festivals and full moons are said so many days ahead. */
const SOON = 10;

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
      days > MOST.days ||
      moons.length >= MOST.moons
    )
      return refuse({
        ...saying('travel.notAMoon', { typed: part }),
        field: 'moons',
      });
    moons.push({ name: (found['name'] ?? '').slice(0, MOST.name), days, full: Number(found['full'] ?? 1) });
  }
  return ok(moons);
}

/** Reads `Midsummer: 21 Haymoon`, by the months of the calendar; says which part cannot be read. */
export function readFestivals(
  typed: string,
  { months }: Pick<Calendar, 'months'>,
): Result<readonly Festival[]> {
  const festivals: Festival[] = [];
  for (const part of partsOf(typed)) {
    const found = /^(?<name>[^:]*\S)\s*:\s*(?<day>\d+)\s+(?<month>.+)$/u.exec(part)?.groups;
    const month = months.find(
      ({ name }) => name.toLowerCase() === (found?.['month'] ?? '').trim().toLowerCase(),
    );
    const day = Number(found?.['day']);
    if (!found || !month || day < 1 || day > month.days || festivals.length >= MOST.festivals)
      return refuse({
        ...saying('travel.notAFestival', { typed: part, month: months[0]?.name ?? 'Thaw' }),
        field: 'festivals',
      });
    festivals.push({ name: (found['name'] ?? '').trim().slice(0, MOST.name), day, month: month.name });
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
export function keepAlmanac(moons: readonly Moon[], festivals: readonly Festival[]): readonly Consequence[] {
  const list = (key: string, all: readonly (Moon | Festival)[]): Consequence =>
    kept(key, all.length === 0 ? null : all.map((each): Json => ({ ...each })), '');
  return [list(KEYS.moons, moons), list(KEYS.festivals, festivals)];
}

/** Moons and festivals as they are typed, to be changed. */
export function almanacTexts(now: Pick<Moment, 'kept'>): {
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
    return days === undefined || days > SOON
      ? []
      : [{ icon: 'feast', text: said('calendar.ahead', { when: inDays(days), what: each.name }) }];
  });
}
