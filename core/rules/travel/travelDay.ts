import { said, type Said, type Wording } from '../../kernel/said.ts';
import type { RulesContext } from '../context.ts';
import { type UpcomingChip, upcomingChips } from './almanac.ts';
import { calendarOf, clockTimeText, daylightHours, isNight, SECONDS_PER } from './calendar.ts';
import { interruptedCamp, lastCamp, foodCost, foodStretches, splitWatches } from './camp.ts';
import { chanceOfAnyRoll, isEncounterChecked, lostWayFaces, hoursMarchedToday, whyNoMarch } from './march.ts';
import {
  type CostLine,
  type MarchedHour,
  marchedHours,
  type MarchStop,
  midnightBefore,
  currentStop,
  type LaneStretch,
} from './marchRecord.ts';
import {
  fairMilesAnHour,
  travelGoal,
  currentLegIndex,
  currentLeg,
  legsOf,
  roundMiles,
  destinationText,
  milesAnHour,
  readRoute,
} from './route.ts';
import { TRAVEL_RULING, travelRulingOf } from './rulings.ts';
import { type Alarm, type TravelGoal, type MarchRules, forcedMarchHours } from './travelRules.ts';
import { joinTexts } from './travelState.ts';
import { weatherOfDayText, weatherAt, weatherOn, weatherEffectText } from './weather.ts';

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
    readonly parts: readonly LaneStretch[];
  }[];
  readonly chips: readonly UpcomingChip[];
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
export function planTravelDay(now: RulesContext, rules: MarchRules, alarms: readonly Alarm[]): TravelDay {
  const done = hoursMarchedToday(now, rules);
  const stop = currentStop(now);
  const waits = whyNoMarch(now) ?? rules.waits?.(now);
  const midnight = midnightBefore(now.worldTime);
  const broken = interruptedCamp(now);
  return {
    hours: marchedHours(now).filter(({ at }) => at >= midnight && at < midnight + SECONDS_PER.day),
    lanes: [
      { key: 'light', label: said('light.light'), parts: lightParts(now) },
      { key: 'weather', label: said('weather.weather'), parts: weatherParts(now) },
      {
        key: 'food',
        label: rules.supplies ? said('food.supplies') : said('food.food'),
        parts: rules.supplies?.(now, midnight) ?? foodStretches(now),
      },
      {
        key: 'watches',
        label: said('camp.watches'),
        parts: orElse(said('camp.noCampToday'), watchParts(now, midnight)),
      },
      {
        key: 'due',
        label: said('road.due'),
        parts: orElse(said('road.nothingToday'), dueParts(alarms, now.worldTime, midnight)),
      },
    ],
    chips: upcomingChips(now),
    ...(stop ? { stop } : {}),
    ...(broken && !stop ? { camp: { hours: broken.left } } : {}),
    route: routePlaces(now, rules, done),
    march: {
      procedure: rules.procedure ?? 'road.march',
      ...(waits === undefined ? {} : { waits }),
      done,
      limit: rules.hours,
      choices: marchChoices(now, rules, done),
      cost: (choice) => marchCost(now, rules, done, choice.hours),
    },
    table: currentLeg(now)?.table ?? '',
    ground: readRoute(now).going.key,
  };
}

/** An empty lane says so: it looks like one that failed otherwise. */
function orElse(text: Wording, parts: readonly LaneStretch[]): readonly LaneStretch[] {
  return parts.length > 0 ? parts : [{ from: 0, until: 24, text, tone: 'plain' }];
}

function lightParts(now: RulesContext): readonly LaneStretch[] {
  const { dawn, dusk } = daylightHours(now);
  return [
    { from: 0, until: dawn, text: said('light.night'), tone: 'night' },
    { from: dawn, until: dusk, text: said('light.daylight'), tone: 'day' },
    { from: dusk, until: 24, text: said('light.night'), tone: 'night' },
  ];
}

function weatherParts(now: RulesContext): readonly LaneStretch[] {
  const all = weatherOn(now, Math.floor(now.worldTime / SECONDS_PER.day));
  if (!all) return [{ from: 0, until: 24, text: said('weather.notRolled'), tone: 'plain' }];
  return all.map((each, at) => ({
    from: at * 12,
    until: (at + 1) * 12,
    text: weatherEffectText(each.label, each),
    tone: each.ground !== 'open' || each.hides || each.does ? 'wet' : 'plain',
  }));
}

function watchParts(now: RulesContext, midnight: number): readonly LaneStretch[] {
  const camp = lastCamp(now);
  if (!camp) return [];
  return splitWatches(camp).flatMap(({ who, from, until }): readonly LaneStretch[] => {
    const [a, b] = [(from - midnight) / SECONDS_PER.hour, (until - midnight) / SECONDS_PER.hour];
    if (b <= 0 || a >= 24) return [];
    return [{ from: Math.max(0, a), until: Math.min(24, b), text: who, tone: 'plain' }];
  });
}

function dueParts(alarms: readonly Alarm[], worldTime: number, midnight: number): readonly LaneStretch[] {
  const hourOf = (at: number): number => Math.floor((at - midnight) / SECONDS_PER.hour);
  const today = alarms.filter(({ at }) => at > worldTime && at < midnight + SECONDS_PER.day);
  const hours = [...new Set(today.map(({ at }) => hourOf(at)))].slice(0, 12);
  // Each has the room up to the next; those of one hour stand together.
  return hours.map((from, at) => {
    const all = today.filter((each) => hourOf(each.at) === from);
    const text = all.map(({ label, says }): Wording => says ?? label).reduce(joinTexts);
    return { from, until: hours[at + 1] ?? 24, text, tone: 'warn', planned: true };
  });
}

/** The next hour, up to the next place, the rest of the day; past its limit an hour at its price. */
function marchChoices(now: RulesContext, rules: MarchRules, done: number): readonly MarchChoice[] {
  const left = Math.max(0, rules.hours - done);
  if (left === 0)
    return done < (rules.most ?? 24)
      ? [{ key: 'beyond', label: said('road.hoursMore', { n: 1 }), hours: 1, beyond: true }]
      : [];
  const { distance, gone, place } = travelGoal(now, rules);
  const rate = rules.goal
    ? rules.milesADay(now) / rules.hours
    : fairMilesAnHour(now, rules, readRoute(now).going);
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
function routePlaces(now: RulesContext, rules: MarchRules, done: number): readonly RoutePlace[] {
  const legs = legsOf(now);
  const current = currentLegIndex(now);
  const goal = travelGoal(now, rules);
  let [at, left] = [now.worldTime, Math.max(0, rules.hours - done)];
  return legs.map((leg, index): RoutePlace => {
    const way = said('road.leg', { ground: leg.going.ground, n: roundMiles(leg.miles) });
    const text = leg.table === '' ? way : said('road.legTable', { leg: way, table: leg.table });
    if (index < current) return { place: leg.place, text, state: 'done' };
    const miles = index === current ? Math.max(0, goal.distance - goal.gone) : leg.miles;
    const rate = fairMilesAnHour(now, rules, leg.going);
    if (rate <= 0) return { place: leg.place, text, state: index === current ? 'here' : 'ahead' };
    for (let hours = miles / rate; hours > 0;) {
      if (left <= 0)
        [at, left] = [midnightBefore(at) + SECONDS_PER.day + START_HOUR * SECONDS_PER.hour, rules.hours];
      const go = Math.min(left, hours);
      at += go * SECONDS_PER.hour;
      left -= go;
      hours -= go;
    }
    return {
      place: leg.place,
      text:
        index === current && goal.gone > 0
          ? said('road.legDone', { leg: text, n: roundMiles(goal.gone) })
          : text,
      state: index === current ? 'here' : 'ahead',
      at: Math.round(at / SECONDS_PER.minute) * SECONDS_PER.minute,
    };
  });
}
/** Hour at which a day’s march is taken to begin, for times of arrival. */
const START_HOUR = 8;

/** What so many hours of marching cost, the dearest of it marked; before anything is rolled. */
function marchCost(now: RulesContext, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
  const until = now.worldTime + hours * SECONDS_PER.hour;
  if (rules.cost)
    return [...forcedMarchLines(now, rules, done, hours), ...rules.cost(now, hours), ...skyLine(now, until)];
  const starts = Array.from({ length: hours }, (_, at) => now.worldTime + at * SECONDS_PER.hour);
  const miles = starts.reduce((sum, at) => sum + milesAnHour(now, rules, at), 0);
  return [
    {
      label: said('road.time'),
      text: said('road.timeCost', {
        hours,
        until: clockTimeText(until, calendarOf(now)),
        far: milesText(now, rules, miles),
      }),
      tone: 'plain',
      rule: '',
      ...(rules.ruling === undefined ? {} : { ruling: rules.ruling }),
    },
    ...forcedMarchLines(now, rules, done, hours),
    ...foodCost(now),
    lightLine(now, until),
    ...skyLine(now, until),
    ...lostLine(now, Math.floor(done), starts),
    ...metLine(now, Math.floor(done), hours),
  ];
}

function milesText(now: RulesContext, rules: MarchRules, miles: number): Said {
  const goal = travelGoal(now, rules);
  return distanceText(miles, goal.distance - goal.gone, goal);
}

/** How far so many miles bring the party of those that are left: `10 miles of 15 to Heron’s Ferry`. */
export function distanceText(miles: number, left: number, goal: Pick<TravelGoal, 'place'>): Said {
  const place = destinationText(goal);
  if (left > 0 && miles >= left) return said('road.isReached', { place });
  const n = roundMiles(miles);
  return left > 0 ? said('road.milesOf', { n, left: roundMiles(left), place }) : said('road.miles', { n });
}

/** What going beyond a day’s march asks for. */
function forcedMarchLines(
  now: RulesContext,
  rules: MarchRules,
  done: number,
  hours: number,
): readonly CostLine[] {
  const beyond = done + hours - Math.max(done, rules.hours);
  if (beyond <= 0) return [];
  if (rules.strain) {
    const asked = forcedMarchHours(rules, done, hours);
    return asked.length === 0 ? [] : [rules.strain.cost(now, asked)];
  }
  if (rules.cost || travelRulingOf(now, TRAVEL_RULING.strain) !== 'sleep') return [];
  return [
    {
      label: said('road.overHours', { hours: rules.hours }),
      text: said('road.sleepCost', { hours: Math.ceil(beyond) }),
      tone: 'warn',
      rule: '',
      ruling: TRAVEL_RULING.strain,
    },
  ];
}

function lightLine(now: RulesContext, until: number): CostLine {
  const dark = `${String(daylightHours(now).dusk).padStart(2, '0')}:00`;
  const ours = { label: said('light.light'), rule: '', ruling: TRAVEL_RULING.daylight } as const;
  return isNight(now, until - 1)
    ? { ...ours, text: said('light.neededFrom', { time: dark }), tone: 'warn' }
    : { ...ours, text: said('light.notNeededUntil', { time: dark }), tone: 'plain' };
}

function skyLine(now: RulesContext, until: number): readonly CostLine[] {
  const [first, last] = [weatherAt(now, now.worldTime), weatherAt(now, until - 1)];
  if (!first || !last) {
    if (
      travelRulingOf(now, TRAVEL_RULING.weather) !== 'rolled' ||
      now.rulings[TRAVEL_RULING.weather] === undefined
    )
      return [];
    return [
      {
        label: said('weather.weather'),
        text: said('weather.rolledAsYouSetOut'),
        tone: 'plain',
        rule: '',
        ruling: TRAVEL_RULING.weather,
      },
    ];
  }
  const later = first.key === last.key ? first : last;
  return [
    {
      label: said('weather.weather'),
      text: weatherEffectText(weatherOfDayText([first, last]), later),
      tone: later.ground === 'open' ? 'plain' : 'warn',
      rule: '',
      ruling: TRAVEL_RULING.weather,
    },
  ];
}

function lostLine(now: RulesContext, done: number, starts: readonly number[]): readonly CostLine[] {
  const rolls = starts.map((at, index) => lostWayFaces(now, done + index, at)).filter((upTo) => upTo > 0);
  if (rolls.length === 0) return [];
  return [
    {
      label: said('road.gettingLost'),
      text: said('road.lostCost', { chance: percent(chanceOfAnyRoll(rolls)) }),
      tone: 'warn',
      rule: '',
      ruling: TRAVEL_RULING.lost,
    },
  ];
}

function metLine(now: RulesContext, done: number, hours: number): readonly CostLine[] {
  const checks = Array.from({ length: hours }, (_, at) => at).filter((at) =>
    isEncounterChecked(now, done + at),
  ).length;
  if (checks === 0) return [];
  return [
    {
      label: said('road.encounters'),
      text: said('road.encountersCost', {
        n: checks,
        chance: percent(chanceOfAnyRoll(Array.from({ length: checks }, () => 1))),
      }),
      tone: 'plain',
      rule: '',
      ruling: TRAVEL_RULING.encounters,
    },
  ];
}

/** A chance in whole per cent. */
function percent(chance: number): number {
  return Math.round(chance * 100);
}
