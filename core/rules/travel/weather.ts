import { type Said, said } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import { keptBy, type Moment } from '../context.ts';
import type { Procedure, Roller } from '../procedures.ts';
import { ended, type Keeping, kept, listIn, numberIn, recordIn, ROAD, textOf } from './travelState.ts';
import { calendarOf, dayOf, SECONDS } from './calendar.ts';

/** A kind of weather: what it makes of the ground, and whether it hides the way. All of it is ours. */
export interface Weather {
  readonly key: string;
  readonly label: Said;
  readonly ground: 'open' | 'difficult' | 'harsh';
  /** One finds the way less easily in it. */
  readonly hides: boolean;
  /** What it does, behind its name; absent where it does nothing. */
  readonly does?: Said;
}

const WEATHER: readonly Weather[] = [
  { key: 'clear', label: said('weather.clear'), ground: 'open', hides: false },
  { key: 'cold', label: said('weather.cold'), ground: 'open', hides: false },
  { key: 'wind', label: said('weather.wind'), ground: 'open', hides: false },
  {
    key: 'rain',
    label: said('weather.rain'),
    ground: 'open',
    hides: false,
    does: said('weather.limitsSight'),
  },
  { key: 'mist', label: said('weather.mist'), ground: 'open', hides: true, does: said('weather.hidesWay') },
  {
    key: 'downpour',
    label: said('weather.downpour'),
    ground: 'difficult',
    hides: true,
    does: said('weather.countsDifficult'),
  },
  {
    key: 'heat',
    label: said('weather.heat'),
    ground: 'difficult',
    hides: false,
    does: said('weather.countsDifficult'),
  },
  {
    key: 'sleet',
    label: said('weather.sleet'),
    ground: 'difficult',
    hides: false,
    does: said('weather.countsDifficult'),
  },
  {
    key: 'snow',
    label: said('weather.snow'),
    ground: 'difficult',
    hides: true,
    does: said('weather.countsDifficult'),
  },
  {
    key: 'storm',
    label: said('weather.storm'),
    ground: 'harsh',
    hides: true,
    does: said('weather.countsHarsh'),
  },
  {
    key: 'blizzard',
    label: said('weather.blizzard'),
    ground: 'harsh',
    hides: true,
    does: said('weather.countsHarsh'),
  },
];

type Lines = readonly (readonly [upTo: number, weather: string])[];

/** What a d20 brings in each season; a year without seasons is mild. Ours. */
const SEASONS: { readonly [season in 'spring' | 'summer' | 'autumn' | 'winter']: Lines } = {
  spring: [
    [8, 'clear'],
    [11, 'wind'],
    [15, 'rain'],
    [17, 'mist'],
    [19, 'downpour'],
    [20, 'storm'],
  ],
  summer: [
    [10, 'clear'],
    [13, 'wind'],
    [15, 'rain'],
    [18, 'heat'],
    [20, 'storm'],
  ],
  autumn: [
    [6, 'clear'],
    [9, 'wind'],
    [13, 'rain'],
    [17, 'mist'],
    [19, 'downpour'],
    [20, 'storm'],
  ],
  winter: [
    [6, 'cold'],
    [9, 'wind'],
    [13, 'snow'],
    [16, 'sleet'],
    [18, 'mist'],
    [20, 'blizzard'],
  ],
};
type Season = keyof typeof SEASONS;
const NAMES: readonly (readonly [Season, RegExp])[] = [
  ['winter', /winter|frost|cold|ice|dark/iu],
  ['summer', /summer|sommer|dry|heat|sun/iu],
  ['autumn', /autumn|fall|herbst|harvest|rain/iu],
  ['spring', /spring|fr[uü]hling|lenz|thaw|flood/iu],
];
const ORDER: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];

const KEY = 'weather';
/** The weather turns at noon: it is rolled for each half of a day. */
const HALF = SECONDS.day / 2;
const HALVES = 2;

/** Which of the four seasons it is by the GM’s own names, or by their order; mild where none is named. */
export function seasonOf(now: Moment): Season {
  const calendar = calendarOf(now);
  const name = calendar ? dayOf(calendar, now.worldTime).season : '';
  if (!calendar || name === '') return 'spring';
  const meant = NAMES.find(([, words]) => words.test(name))?.[0];
  const ordered = calendar.seasons.toSorted((a, b) => a.month - b.month);
  const at = ordered.findIndex((each) => each.name === name);
  return meant ?? ORDER[Math.floor((at * ORDER.length) / Math.max(1, ordered.length))] ?? 'spring';
}

/** What a face of the d20 brings in a season. */
export function weatherOf(season: Season, face: number): Weather {
  const key = SEASONS[season].find(([upTo]) => face <= upTo)?.[1];
  return WEATHER.find((each) => each.key === key) ?? clear;
}
const clear: Weather = { key: 'clear', label: said('weather.clear'), ground: 'open', hides: false };

/** The weather of the two halves of a day, where it was rolled or stated; nothing where it was not. */
export function weatherOn(now: Pick<Moment, 'kept'>, day: number): readonly Weather[] | undefined {
  const today = keptBy(now, ROAD)[KEY];
  const all = weathersIn(today);
  return all.length === 0 || numberIn(recordIn(today), 'day', -1) !== day ? undefined : all;
}

/** The weather of the halves of a day, as it is kept. */
export function weathersIn(day: Json | undefined): readonly Weather[] {
  return listIn(recordIn(day)['parts']).map((part) => WEATHER.find(({ key }) => key === part) ?? clear);
}

/** The weather at a second of the clock. */
export function weatherAt(now: Pick<Moment, 'kept'>, at: number): Weather | undefined {
  return weatherOn(now, Math.floor(at / SECONDS.day))?.[Math.floor((at % SECONDS.day) / HALF)];
}

function keepDay(day: number, all: readonly Weather[]): Keeping {
  return kept(
    KEY,
    { day, parts: all.map(({ key }) => key) },
    said('weather.today', { weather: halvesSaid(all) }),
  );
}

/** The weather of a day: `clear`, `rain, from noon mist`. */
export function halvesSaid([first = clear, later = first]: readonly Weather[]): Said {
  return first.key === later.key
    ? first.label
    : said('weather.fromNoon', { first: first.label, later: later.label });
}

/** With what it does: `mist: hides the way`. */
export function weatherSaid(label: Said, { does }: Weather): Said {
  return does ? said('weather.withEffect', { weather: label, does }) : label;
}

/** Rolls the weather of the day it is: a d20 by season for each half. */
export function rollWeather(
  now: Moment,
  roller: Roller,
): { readonly all: readonly Weather[]; readonly keep: Keeping } {
  const season = seasonOf(now);
  const all = Array.from({ length: HALVES }, (_, at) =>
    weatherOf(season, roller.roll(said(at === 0 ? 'weather.weather' : 'weather.rollFromNoon'), 'd20').total),
  );
  return { all, keep: keepDay(Math.floor(now.worldTime / SECONDS.day), all) };
}

/** The same moment under the weather that was just rolled. */
export function under(now: Moment, { to }: Keeping): Moment {
  return { ...now, kept: { ...now.kept, [ROAD]: { ...keptBy(now, ROAD), [KEY]: to } } };
}

/** Today’s weather: rolled by season, or as the GM says. */
export const weatherProcedure: Procedure = {
  key: 'road.weather',
  label: said('weather.weather'),
  rule: '',
  group: said('road.time'),
  text: said('weather.weatherText'),
  who: 'none',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'is',
      label: said('weather.itIs'),
      choices: [
        { key: '', label: said('weather.rolled') },
        ...WEATHER.map(({ key, label }) => ({ key, label })),
      ],
    },
  ],
  decide: (asked, roller) => {
    const stated = WEATHER.find(({ key }) => key === textOf(asked, 'is'));
    const day = Math.floor(asked.now.worldTime / SECONDS.day);
    if (stated) return ended(stated.label, keepDay(day, [stated, stated]));
    const { all, keep } = rollWeather(asked.now, roller);
    return ended(halvesSaid(all), keep);
  },
};
