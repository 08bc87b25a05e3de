import { type Said, said } from '../../kernel/said.ts';
import type { Moment } from '../moment.ts';
import { clockSaid } from './clockText.ts';
import { calendarOf, SECONDS } from './calendar.ts';
import type { CostLine } from './day.ts';
import { daylight, isNight } from './daylight.ts';
import { foodCost } from './food.ts';
import { chanceOfAny, isChecked, lostUpTo } from './goneHours.ts';
import { type Goal, type MarchRules, strainHours } from './marchRules.ts';
import { ROAD_RULING, roadRuling } from './options.ts';
import { goalOf, milesOf, placeSaid, rateAt } from './way.ts';
import { halvesSaid, weatherAt, weatherSaid } from './weather.ts';

/** What so many hours of marching cost, the dearest of it marked; before anything is rolled. */
export function costOf(now: Moment, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
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
