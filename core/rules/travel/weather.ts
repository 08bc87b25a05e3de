import { type Said, said } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import type { Procedure, Roller } from '../procedures.ts';
import {
  endTravelProcedure,
  type TableStateChange,
  setTravelState,
  asKeptList,
  keptNumber,
  asKeptRecord,
  TRAVEL_KEY,
  inputTextTrimmed,
} from './travelState.ts';
import { calendarOf, calendarDay, SECONDS_PER } from './calendar.ts';

/** A kind of weather: what it makes of the ground, and whether it hides the way. All of it is ours. */
interface Weather {
  readonly key: string;
  readonly label: Said;
  readonly ground: 'open' | 'difficult' | 'harsh';
  /** One finds the way less easily in it. */
  readonly hides: boolean;
  /** What it does, behind its name; absent where it does nothing. */
  readonly does?: Said;
}

// oxfmt-ignore
const WEATHER: readonly Weather[] = [
  { key: 'clear', label: said('weather.clear'), ground: 'open', hides: false },
  { key: 'cold', label: said('weather.cold'), ground: 'open', hides: false },
  { key: 'wind', label: said('weather.wind'), ground: 'open', hides: false },
  { key: 'rain', label: said('weather.rain'), ground: 'open', hides: false, does: said('weather.limitsSight') },
  { key: 'mist', label: said('weather.mist'), ground: 'open', hides: true, does: said('weather.hidesWay') },
  { key: 'downpour', label: said('weather.downpour'), ground: 'difficult', hides: true, does: said('weather.countsDifficult') },
  { key: 'heat', label: said('weather.heat'), ground: 'difficult', hides: false, does: said('weather.countsDifficult') },
  { key: 'sleet', label: said('weather.sleet'), ground: 'difficult', hides: false, does: said('weather.countsDifficult') },
  { key: 'snow', label: said('weather.snow'), ground: 'difficult', hides: true, does: said('weather.countsDifficult') },
  { key: 'storm', label: said('weather.storm'), ground: 'harsh', hides: true, does: said('weather.countsHarsh') },
  { key: 'blizzard', label: said('weather.blizzard'), ground: 'harsh', hides: true, does: said('weather.countsHarsh') },
];

type Lines = readonly (readonly [upTo: number, weather: string])[];

/** What a d20 brings in each season; a year without seasons is mild. Ours. */
// oxfmt-ignore
const SEASONS: { readonly [season in 'spring' | 'summer' | 'autumn' | 'winter']: Lines } = {
  spring: [[8, 'clear'], [11, 'wind'], [15, 'rain'], [17, 'mist'], [19, 'downpour'], [20, 'storm']],
  summer: [[10, 'clear'], [13, 'wind'], [15, 'rain'], [18, 'heat'], [20, 'storm']],
  autumn: [[6, 'clear'], [9, 'wind'], [13, 'rain'], [17, 'mist'], [19, 'downpour'], [20, 'storm']],
  winter: [[6, 'cold'], [9, 'wind'], [13, 'snow'], [16, 'sleet'], [18, 'mist'], [20, 'blizzard']],
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
const HALF = SECONDS_PER.day / 2;
const HALVES = 2;

/** Which of the four seasons it is by the GM’s own names, or by their order; mild where none is named. */
function currentSeason(now: RulesContext): Season {
  const calendar = calendarOf(now);
  const name = calendar ? calendarDay(calendar, now.worldTime).season : '';
  if (!calendar || name === '') return 'spring';
  const meant = NAMES.find(([, words]) => words.test(name))?.[0];
  const ordered = calendar.seasons.toSorted((a, b) => a.month - b.month);
  const at = ordered.findIndex((each) => each.name === name);
  return meant ?? ORDER[Math.floor((at * ORDER.length) / Math.max(1, ordered.length))] ?? 'spring';
}

/** What a face of the d20 brings in a season. */
function weatherOfFace(season: Season, face: number): Weather {
  const key = SEASONS[season].find(([upTo]) => face <= upTo)?.[1];
  return WEATHER.find((each) => each.key === key) ?? clear;
}
const clear: Weather = { key: 'clear', label: said('weather.clear'), ground: 'open', hides: false };

/** The weather of the two halves of a day, where it was rolled or stated; nothing where it was not. */
export function weatherOn(now: Pick<RulesContext, 'kept'>, day: number): readonly Weather[] | undefined {
  const today = savedStateOf(now, TRAVEL_KEY)[KEY];
  const all = readWeathers(today);
  return all.length === 0 || keptNumber(asKeptRecord(today), 'day', -1) !== day ? undefined : all;
}

/** The weather of the halves of a day, as it is kept. */
export function readWeathers(day: Json | undefined): readonly Weather[] {
  return asKeptList(asKeptRecord(day)['parts']).map(
    (part) => WEATHER.find(({ key }) => key === part) ?? clear,
  );
}

/** The weather at a second of the clock. */
export function weatherAt(now: Pick<RulesContext, 'kept'>, at: number): Weather | undefined {
  return weatherOn(now, Math.floor(at / SECONDS_PER.day))?.[Math.floor((at % SECONDS_PER.day) / HALF)];
}

function setWeather(day: number, all: readonly Weather[]): TableStateChange {
  return setTravelState(
    KEY,
    { day, parts: all.map(({ key }) => key) },
    said('weather.today', { weather: weatherOfDayText(all) }),
  );
}

/** The weather of a day: `clear`, `rain, from noon mist`. */
export function weatherOfDayText([first = clear, later = first]: readonly Weather[]): Said {
  return first.key === later.key
    ? first.label
    : said('weather.fromNoon', { first: first.label, later: later.label });
}

/** With what it does: `mist: hides the way`. */
export function weatherEffectText(label: Said, { does }: Weather): Said {
  return does ? said('weather.withEffect', { weather: label, does }) : label;
}

/** Rolls the weather of the day it is: a d20 by season for each half. */
function rollWeather(
  now: RulesContext,
  roller: Roller,
): { readonly all: readonly Weather[]; readonly keep: TableStateChange } {
  const season = currentSeason(now);
  const all = Array.from({ length: HALVES }, (_, at) =>
    weatherOfFace(
      season,
      roller.roll(said(at === 0 ? 'weather.weather' : 'weather.rollFromNoon'), 'd20').total,
    ),
  );
  return { all, keep: setWeather(Math.floor(now.worldTime / SECONDS_PER.day), all) };
}

/** Rolls today’s weather as the party sets out, unless the campaign has it stated or somebody has rolled it already. */
export function rollTodaysWeather(
  now: RulesContext,
  ruling: string | undefined,
  roller: Roller,
): TableStateChange | undefined {
  if (ruling !== 'rolled') return undefined;
  if (weatherOn(now, Math.floor(now.worldTime / SECONDS_PER.day))) return undefined;
  return rollWeather(now, roller).keep;
}

/** The same moment under the weather that was just rolled. */
export function withWeather(now: RulesContext, { to }: TableStateChange): RulesContext {
  return { ...now, kept: { ...now.kept, [TRAVEL_KEY]: { ...savedStateOf(now, TRAVEL_KEY), [KEY]: to } } };
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
    const stated = WEATHER.find(({ key }) => key === inputTextTrimmed(asked, 'is'));
    const day = Math.floor(asked.now.worldTime / SECONDS_PER.day);
    if (stated) return endTravelProcedure(stated.label, setWeather(day, [stated, stated]));
    const { all, keep } = rollWeather(asked.now, roller);
    return endTravelProcedure(weatherOfDayText(all), keep);
  },
};
