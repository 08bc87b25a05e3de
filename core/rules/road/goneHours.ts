import { type Said, said } from '../../kernel/said.ts';
import type { Moment } from '../moment.ts';
import type { Roller } from '../procedure.ts';
import { SECONDS } from './calendar.ts';
import { hoursFrom, type MarchedHour, type MarchStop } from './day.ts';
import { isNight } from './daylight.ts';
import type { MarchRules } from './marchRules.ts';
import { ROAD_RULING, roadRuling } from './options.ts';
import { factorAt, goalOf, rateAt, wayIn } from './way.ts';
import { weatherAt } from './weather.ts';

const SIDES = 6;
/** The way may be lost as a day’s march begins, and every so many hours of it. */
const LOST_EVERY = 4;

/** Whether encounters are rolled in an hour of the march, counted from 0. */
export function isChecked(now: Moment, hour: number): boolean {
  const every = { second: 2, fourth: 4 }[roadRuling(now, ROAD_RULING.encounters)];
  return every !== undefined && (hour + 1) % every === 0;
}

/** Up to which face of a d6 the way is lost in an hour of the march; 0 where it cannot be. */
export function lostUpTo(now: Moment, hour: number, at: number): number {
  if (hour % LOST_EVERY !== 0 || roadRuling(now, ROAD_RULING.lost) === 'never') return 0;
  const ground = { road: 0, difficult: 1, harsh: 2 }[wayIn(now).going.key];
  if (ground === 0) return 0;
  return ground + (weatherAt(now, at)?.hides === true || isNight(now, at) ? 1 : 0);
}

/** A march as it went, hour by hour. */
export interface Gone {
  readonly until: number;
  readonly miles: number;
  readonly hours: readonly MarchedHour[];
  readonly stop?: MarchStop;
  readonly arrived: boolean;
}

/** Goes hour by hour: the way lost, the goal reached, an encounter met; the first of them ends it. */
export function goneHours(
  now: Moment,
  rules: MarchRules,
  { end, done, through }: { readonly end: number; readonly done: number; readonly through: boolean },
  roller: Roller,
): Gone {
  const { distance, gone } = goalOf(now, rules);
  const before = Math.floor(done);
  const hours: MarchedHour[] = [];
  let miles = 0;
  for (const [index, at] of hoursFrom(now.worldTime, end).entries()) {
    const upTo = Math.min(end, at + SECONDS.hour);
    const lost = strayed(now, before + index, at, roller);
    if (lost) return { ...lost, miles, hours: [...hours, lost.hour], arrived: false };
    const rate = rateAt(now, rules, at);
    const step = (rate * (upTo - at)) / SECONDS.hour;
    const left = distance - gone - miles;
    if (left > 0 && step >= left) {
      const there = at + Math.ceil(((left / rate) * SECONDS.hour) / SECONDS.minute) * SECONDS.minute;
      return { until: there, miles: miles + left, hours: [...hours, plainHour(now, at)], arrived: true };
    }
    miles += step;
    const met = isChecked(now, before + index) ? encounter(at, upTo, roller) : { hour: plainHour(now, at) };
    hours.push(met.hour);
    if (met.stop && !through) return { until: upTo, miles, hours, stop: met.stop, arrived: false };
  }
  return { until: end, miles, hours, arrived: false };
}

/** An hour without a roll: what it goes over. */
function plainHour(now: Moment, at: number): MarchedHour {
  const { going } = wayIn(now);
  const weather = weatherAt(now, at);
  const hard = factorAt(now, at) < going.factor;
  const short = hard && weather ? weather.label : going.ground;
  return {
    at,
    short,
    says: said('road.hourOver', { ground: short }),
    tone: hard || going.factor < 1 ? 'warn' : 'plain',
  };
}

/** A d6 for an encounter in this hour. */
function encounter(at: number, upTo: number, roller: Roller): { hour: MarchedHour; stop?: MarchStop } {
  const face = roller.roll(said('road.encounter'), 'd6').total;
  if (face > 1)
    return {
      hour: { at, face, short: said('road.quiet'), says: said('road.nothingMet'), tone: 'plain' },
    };
  const says = said('road.hourRolledOne');
  return {
    hour: { at, face, short: said('road.stop'), says, tone: 'bad' },
    stop: { at: upTo, title: said('road.anEncounter'), says, face },
  };
}

/** A d6 for losing the way: so many hours go by and the goal is no nearer. */
function strayed(
  now: Moment,
  hour: number,
  at: number,
  roller: Roller,
): { readonly until: number; readonly hour: MarchedHour; readonly stop: MarchStop } | undefined {
  const upTo = lostUpTo(now, hour, at);
  if (upTo === 0) return undefined;
  const face = roller.roll(lostOn(upTo), 'd6').total;
  if (face > upTo) return undefined;
  const lost = roller.roll(said('road.hoursLost'), 'd3').total;
  const says =
    upTo > 1
      ? said('road.strayedUpTo', { face, upTo, n: lost })
      : said('road.strayedOnOne', { face, n: lost });
  const until = at + lost * SECONDS.hour;
  return {
    until,
    hour: { at, face, short: said('road.lost'), says, tone: 'bad' },
    stop: { at: until, title: said('road.wayIsLost'), says, face },
  };
}

function lostOn(upTo: number): Said {
  return upTo > 1 ? said('road.lostOnUpTo', { upTo }) : said('road.lostOnOne');
}

/** Chance that at least one of so many rolls on a d6 shows up to these faces. */
export function chanceOfAny(upTo: readonly number[]): number {
  return 1 - upTo.reduce((none, faces) => none * (1 - Math.min(SIDES, faces) / SIDES), 1);
}
