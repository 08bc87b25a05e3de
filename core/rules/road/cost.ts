import type { Moment } from '../moment.ts';
import { clockText } from './clockText.ts';
import { calendarOf, SECONDS } from './calendar.ts';
import type { CostLine } from './day.ts';
import { daylight, isNight } from './daylight.ts';
import { foodCost } from './food.ts';
import { chanceOfAny, isChecked, lostUpTo } from './goneHours.ts';
import type { MarchRules } from './marchRules.ts';
import { ROAD_RULING, roadRuling } from './options.ts';
import { goalOf, mileText, rateAt } from './way.ts';
import { weatherAt } from './weather.ts';

/** What so many hours of marching cost, the dearest of it marked; before anything is rolled. */
export function costOf(now: Moment, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
  const until = now.worldTime + hours * SECONDS.hour;
  if (rules.cost)
    return [...over(now, rules, done, hours), ...rules.cost(now, hours), ...skyLine(now, until)];
  const starts = Array.from({ length: hours }, (_, at) => now.worldTime + at * SECONDS.hour);
  const miles = starts.reduce((sum, at) => sum + rateAt(now, rules, at), 0);
  return [
    {
      label: 'Time',
      text: `${hours} h, to ${clockText(until, calendarOf(now))}: ${milesText(now, rules, miles)}`,
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

function milesText(now: Moment, rules: MarchRules, miles: number): string {
  const { distance, gone, place } = goalOf(now, rules);
  const where = place === '' ? 'the end of the way' : place;
  if (distance > gone && miles >= distance - gone) return `${where} is reached`;
  return `${mileText(miles)} miles${distance > gone ? ` of ${mileText(distance - gone)} to ${where}` : ''}`;
}

/** What going beyond a day’s march asks for. */
function over(now: Moment, rules: MarchRules, done: number, hours: number): readonly CostLine[] {
  const beyond = done + hours - Math.max(done, rules.hours);
  if (beyond <= 0) return [];
  if (rules.strain) return done > rules.hours ? [] : [rules.strain.cost(now)];
  if (rules.cost || roadRuling(now, ROAD_RULING.strain) !== 'sleep') return [];
  return [
    {
      label: `Over ${rules.hours} h`,
      text: `${Math.ceil(beyond)} h more of sleep in the next camp`,
      tone: 'warn',
      rule: '',
      ruling: ROAD_RULING.strain,
    },
  ];
}

function lightLine(now: Moment, until: number): CostLine {
  const dark = `${String(daylight(now).dusk).padStart(2, '0')}:00`;
  const ours = { label: 'Light', rule: '', ruling: ROAD_RULING.daylight } as const;
  return isNight(now, until - 1)
    ? { ...ours, text: `dark from ${dark}: light is needed`, tone: 'warn' }
    : { ...ours, text: `none needed, dark from ${dark}`, tone: 'plain' };
}

function skyLine(now: Moment, until: number): readonly CostLine[] {
  const [first, last] = [weatherAt(now, now.worldTime), weatherAt(now, until - 1)];
  if (!first || !last) {
    if (roadRuling(now, ROAD_RULING.weather) !== 'rolled' || now.rulings[ROAD_RULING.weather] === undefined)
      return [];
    return [
      {
        label: 'Weather',
        text: 'rolled as you set out',
        tone: 'plain',
        rule: '',
        ruling: ROAD_RULING.weather,
      },
    ];
  }
  const said = first.key === last.key ? first : last;
  const text = first.key === last.key ? first.label : `${first.label}, from noon ${last.label}`;
  return [
    {
      label: 'Weather',
      text: said.does === '' ? text : `${text}: ${said.does}`,
      tone: said.ground === 'open' ? 'plain' : 'warn',
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
      label: 'Getting lost',
      text: `${percent(chanceOfAny(rolls))}: 1d3 h lost`,
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
      label: 'Encounters',
      text: `${checks} ${checks === 1 ? 'check' : 'checks'}, 1 in 6 each: ${percent(chanceOfAny(Array.from({ length: checks }, () => 1)))} for at least one`,
      tone: 'plain',
      rule: '',
      ruling: ROAD_RULING.encounters,
    },
  ];
}

/** `42 %`, whole numbers. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}
