import { said, type Said, type Wording } from '../../kernel/said.ts';
import type { Moment } from '../context.ts';
import { type AheadChip, aheadChips } from './almanac.ts';
import { calendarOf, clockSaid, daylight, isNight, SECONDS } from './calendar.ts';
import { brokenCamp, campOf, foodCost, foodParts, watchesOf } from './camp.ts';
import { chanceOfAny, isChecked, lostUpTo, walkedToday, whyNot } from './march.ts';
import {
  type CostLine,
  type MarchedHour,
  marchedHours,
  type MarchStop,
  midnightOf,
  stopOf,
  type Stretch,
} from './marchRecord.ts';
import { fairRate, goalOf, legAt, legNow, legsOf, milesOf, placeSaid, rateAt, wayIn } from './route.ts';
import { ROAD_RULING, roadRuling } from './rulings.ts';
import { type Alarm, type Goal, type MarchRules, strainHours } from './travelRules.ts';
import { both } from './travelState.ts';
import { halvesSaid, weatherAt, weatherOn, weatherSaid } from './weather.ts';

/** A place of the route. */
export interface RoutePlace {
  readonly place: string;
  /** What leads there: `difficult · 5 miles · table: Fen`. */
  readonly text: Wording;
  readonly state: 'done' | 'here' | 'ahead';
  /** Second of the clock at which the party would be there. */
  readonly at?: number;
}

/** How long a march may be asked for. */
export interface MarchChoice {
  /** The same hours are the same choice. */
  readonly key: string;
  readonly label: Wording;
  readonly hours: number;
  readonly beyond: boolean;
}

/** The day of the travel screen: what was, what is planned, what the next hours cost. */
export interface TravelDay {
  readonly hours: readonly MarchedHour[];
  readonly lanes: readonly {
    readonly key: string;
    readonly label: Wording;
    readonly parts: readonly Stretch[];
  }[];
  readonly chips: readonly AheadChip[];
  readonly stop?: MarchStop;
  /** A camp that was broken and comes before the next march: hours left of it. */
  readonly camp?: { readonly hours: number };
  readonly route: readonly RoutePlace[];
  readonly march: {
    readonly procedure: string;
    /** Why nobody marches; absent where one can. */
    readonly waits?: Wording;
    readonly done: number;
    readonly limit: number;
    readonly choices: readonly MarchChoice[];
    readonly cost: (choice: MarchChoice) => readonly CostLine[];
  };
  /** Beginning of the name of the random table of this leg; empty where none is bound. */
  readonly table: string;
  /** Kind of ground, as a table may be called. */
  readonly ground: string;
}

/** What the travel screen draws of the day, for every game. */
export function travelDay(now: Moment, rules: MarchRules, alarms: readonly Alarm[]): TravelDay {
  const done = walkedToday(now, rules);
  const stop = stopOf(now);
  const waits = whyNot(now) ?? rules.waits?.(now);
  const midnight = midnightOf(now.worldTime);
  const broken = brokenCamp(now);
  return {
    hours: marchedHours(now).filter(({ at }) => at >= midnight && at < midnight + SECONDS.day),
    lanes: [
      { key: 'light', label: said('light.light'), parts: lightParts(now) },
      { key: 'weather', label: said('weather.weather'), parts: weatherParts(now) },
      {
        key: 'food',
        label: rules.supplies ? said('food.supplies') : said('food.food'),
        parts: rules.supplies?.(now, midnight) ?? foodParts(now),
      },
      {
        key: 'watches',
        label: said('camp.watches'),
        parts: or(said('camp.noCampToday'), watchParts(now, midnight)),
      },
      {
        key: 'due',
        label: said('road.due'),
        parts: or(said('road.nothingToday'), dueParts(alarms, now.worldTime, midnight)),
      },
    ],
    chips: aheadChips(now),
    ...(stop ? { stop } : {}),
    ...(broken && !stop ? { camp: { hours: broken.left } } : {}),
    route: routeOf(now, rules, done),
    march: {
      procedure: rules.procedure ?? 'road.march',
      ...(waits === undefined ? {} : { waits }),
      done,
      limit: rules.hours,
      choices: choicesOf(now, rules, done),
      cost: (choice) => costOf(now, rules, done, choice.hours),
    },
    table: legNow(now)?.table ?? '',
    ground: wayIn(now).going.key,
  };
}

/** An empty lane says so: it looks like one that failed otherwise. */
function or(text: Wording, parts: readonly Stretch[]): readonly Stretch[] {
  return parts.length > 0 ? parts : [{ from: 0, until: 24, text, tone: 'plain' }];
}

function lightParts(now: Moment): readonly Stretch[] {
  const { dawn, dusk } = daylight(now);
  return [
    { from: 0, until: dawn, text: said('light.night'), tone: 'night' },
    { from: dawn, until: dusk, text: said('light.daylight'), tone: 'day' },
    { from: dusk, until: 24, text: said('light.night'), tone: 'night' },
  ];
}

function weatherParts(now: Moment): readonly Stretch[] {
  const all = weatherOn(now, Math.floor(now.worldTime / SECONDS.day));
  if (!all) return [{ from: 0, until: 24, text: said('weather.notRolled'), tone: 'plain' }];
  return all.map((each, at) => ({
    from: at * 12,
    until: (at + 1) * 12,
    text: weatherSaid(each.label, each),
    tone: each.ground !== 'open' || each.hides || each.does ? 'wet' : 'plain',
  }));
}

function watchParts(now: Moment, midnight: number): readonly Stretch[] {
  const camp = campOf(now);
  if (!camp) return [];
  return watchesOf(camp).flatMap(({ who, from, until }): readonly Stretch[] => {
    const [a, b] = [(from - midnight) / SECONDS.hour, (until - midnight) / SECONDS.hour];
    if (b <= 0 || a >= 24) return [];
    return [{ from: Math.max(0, a), until: Math.min(24, b), text: who, tone: 'plain' }];
  });
}

function dueParts(alarms: readonly Alarm[], worldTime: number, midnight: number): readonly Stretch[] {
  const hourOf = (at: number): number => Math.floor((at - midnight) / SECONDS.hour);
  const today = alarms.filter(({ at }) => at > worldTime && at < midnight + SECONDS.day);
  const hours = [...new Set(today.map(({ at }) => hourOf(at)))].slice(0, 12);
  // Each has the room up to the next; those of one hour stand together.
  return hours.map((from, at) => {
    const all = today.filter((each) => hourOf(each.at) === from);
    const text = all.map(({ label, says }): Wording => says ?? label).reduce(both);
    return { from, until: hours[at + 1] ?? 24, text, tone: 'warn', planned: true };
  });
}

/** The next hour, up to the next place, the rest of the day; past its limit an hour at its price. */
function choicesOf(now: Moment, rules: MarchRules, done: number): readonly MarchChoice[] {
  const left = Math.max(0, rules.hours - done);
  if (left === 0)
    return done < (rules.most ?? 24)
      ? [{ key: 'beyond', label: said('road.hoursMore', { n: 1 }), hours: 1, beyond: true }]
      : [];
  const { distance, gone, place } = goalOf(now, rules);
  const rate = rules.goal ? rules.milesADay(now) / rules.hours : fairRate(now, rules, wayIn(now).going);
  const needs = distance > gone && rate > 0 ? Math.ceil((distance - gone) / rate) : 0;
  const hours = Math.ceil(left);
  return [
    { key: 'hour', label: said('span.hours', { n: 1 }), hours: 1, beyond: false },
    ...(needs > 1 && needs < hours
      ? [{ key: 'there', label: place === '' ? said('road.there') : place, hours: needs, beyond: false }]
      : []),
    ...(hours > 1 ? [{ key: 'rest', label: said('road.restOfDay', { hours }), hours, beyond: false }] : []),
  ];
}

/** Each place with the time one would be there, by days of so many hours that begin where today began. */
function routeOf(now: Moment, rules: MarchRules, done: number): readonly RoutePlace[] {
  const legs = legsOf(now);
  const current = legAt(now);
  const goal = goalOf(now, rules);
  let [at, left] = [now.worldTime, Math.max(0, rules.hours - done)];
  return legs.map((leg, index): RoutePlace => {
    const way = said('road.leg', { ground: leg.going.ground, n: milesOf(leg.miles) });
    const text = leg.table === '' ? way : said('road.legTable', { leg: way, table: leg.table });
    if (index < current) return { place: leg.place, text, state: 'done' };
    const miles = index === current ? Math.max(0, goal.distance - goal.gone) : leg.miles;
    const rate = fairRate(now, rules, leg.going);
    if (rate <= 0) return { place: leg.place, text, state: index === current ? 'here' : 'ahead' };
    for (let hours = miles / rate; hours > 0;) {
      if (left <= 0) [at, left] = [midnightOf(at) + SECONDS.day + START_HOUR * SECONDS.hour, rules.hours];
      const go = Math.min(left, hours);
      at += go * SECONDS.hour;
      left -= go;
      hours -= go;
    }
    return {
      place: leg.place,
      text:
        index === current && goal.gone > 0
          ? said('road.legDone', { leg: text, n: milesOf(goal.gone) })
          : text,
      state: index === current ? 'here' : 'ahead',
      at: Math.round(at / SECONDS.minute) * SECONDS.minute,
    };
  });
}
/** Hour at which a day’s march is taken to begin, for times of arrival. */
const START_HOUR = 8;

/** What so many hours of marching cost, the dearest of it marked; before anything is rolled. */
function costOf(now: Moment, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
  const until = now.worldTime + hours * SECONDS.hour;
  if (rules.cost)
    return [...over(now, rules, done, hours), ...rules.cost(now, hours), ...skyLine(now, until)];
  const starts = Array.from({ length: hours }, (_, at) => now.worldTime + at * SECONDS.hour);
  const miles = starts.reduce((sum, at) => sum + rateAt(now, rules, at), 0);
  return [
    {
      label: said('road.time'),
      text: said('road.timeCost', {
        hours,
        until: clockSaid(until, calendarOf(now)),
        far: milesSaid(now, rules, miles),
      }),
      tone: 'plain',
      rule: '',
      ...(rules.ruling === undefined ? {} : { ruling: rules.ruling }),
    },
    ...over(now, rules, done, hours),
    ...foodCost(now),
    lightLine(now, until),
    ...skyLine(now, until),
    ...lostLine(now, Math.floor(done), starts),
    ...metLine(now, Math.floor(done), hours),
  ];
}

function milesSaid(now: Moment, rules: MarchRules, miles: number): Said {
  const goal = goalOf(now, rules);
  return farSaid(miles, goal.distance - goal.gone, goal);
}

/** How far so many miles bring the party of those that are left: `10 miles of 15 to Heron’s Ferry`. */
export function farSaid(miles: number, left: number, goal: Pick<Goal, 'place'>): Said {
  const place = placeSaid(goal);
  if (left > 0 && miles >= left) return said('road.isReached', { place });
  const n = milesOf(miles);
  return left > 0 ? said('road.milesOf', { n, left: milesOf(left), place }) : said('road.miles', { n });
}

/** What going beyond a day’s march asks for. */
function over(now: Moment, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
  const beyond = done + hours - Math.max(done, rules.hours);
  if (beyond <= 0) return [];
  if (rules.strain) {
    const asked = strainHours(rules, done, hours);
    return asked.length === 0 ? [] : [rules.strain.cost(now, asked)];
  }
  if (rules.cost || roadRuling(now, ROAD_RULING.strain) !== 'sleep') return [];
  return [
    {
      label: said('road.overHours', { hours: rules.hours }),
      text: said('road.sleepCost', { hours: Math.ceil(beyond) }),
      tone: 'warn',
      rule: '',
      ruling: ROAD_RULING.strain,
    },
  ];
}

function lightLine(now: Moment, until: number): CostLine {
  const dark = `${String(daylight(now).dusk).padStart(2, '0')}:00`;
  const ours = { label: said('light.light'), rule: '', ruling: ROAD_RULING.daylight } as const;
  return isNight(now, until - 1)
    ? { ...ours, text: said('light.neededFrom', { time: dark }), tone: 'warn' }
    : { ...ours, text: said('light.notNeededUntil', { time: dark }), tone: 'plain' };
}

function skyLine(now: Moment, until: number): readonly CostLine[] {
  const [first, last] = [weatherAt(now, now.worldTime), weatherAt(now, until - 1)];
  if (!first || !last) {
    if (roadRuling(now, ROAD_RULING.weather) !== 'rolled' || now.rulings[ROAD_RULING.weather] === undefined)
      return [];
    return [
      {
        label: said('weather.weather'),
        text: said('weather.rolledAsYouSetOut'),
        tone: 'plain',
        rule: '',
        ruling: ROAD_RULING.weather,
      },
    ];
  }
  const later = first.key === last.key ? first : last;
  return [
    {
      label: said('weather.weather'),
      text: weatherSaid(halvesSaid([first, last]), later),
      tone: later.ground === 'open' ? 'plain' : 'warn',
      rule: '',
      ruling: ROAD_RULING.weather,
    },
  ];
}

function lostLine(now: Moment, done: number, starts: readonly number[]): readonly CostLine[] {
  const rolls = starts.map((at, index) => lostUpTo(now, done + index, at)).filter((upTo) => upTo > 0);
  if (rolls.length === 0) return [];
  return [
    {
      label: said('road.gettingLost'),
      text: said('road.lostCost', { chance: percent(chanceOfAny(rolls)) }),
      tone: 'warn',
      rule: '',
      ruling: ROAD_RULING.lost,
    },
  ];
}

function metLine(now: Moment, done: number, hours: number): readonly CostLine[] {
  const checks = Array.from({ length: hours }, (_, at) => at).filter((at) =>
    isChecked(now, done + at),
  ).length;
  if (checks === 0) return [];
  return [
    {
      label: said('road.encounters'),
      text: said('road.encountersCost', {
        n: checks,
        chance: percent(chanceOfAny(Array.from({ length: checks }, () => 1))),
      }),
      tone: 'plain',
      rule: '',
      ruling: ROAD_RULING.encounters,
    },
  ];
}

/** A chance in whole per cent. */
function percent(chance: number): number {
  return Math.round(chance * 100);
}
