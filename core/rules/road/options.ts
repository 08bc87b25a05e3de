import type { Moment } from '../moment.ts';
import { grouped, option, rulingOf, usually } from '../options.ts';
import type { Option } from '../words.ts';

/** Keys of our own rulings of the road, which no rulebook of these games has. */
export const ROAD_RULING = {
  weather: 'road.weather',
  lost: 'road.lost',
  encounters: 'road.encounters',
  food: 'road.food',
  strain: 'road.strain',
  pace: 'road.pace',
  daylight: 'road.daylight',
  forage: 'road.forage',
} as const;

const weather = option(
  '',
  ROAD_RULING.weather,
  'Weather',
  ['rolled', 'rolled by season, twice a day'],
  ['stated', 'as the GM says'],
);
const lost = option(
  '',
  ROAD_RULING.lost,
  'Losing the way',
  ['rolled', '1 in 6 on difficult ground, 2 in 6 on harsh, 1 more in bad weather'],
  ['never', 'never'],
);
const encounters = option(
  '',
  ROAD_RULING.encounters,
  'Encounters on the way and in watches',
  ['second', 'every second hour, 1 in 6'],
  ['fourth', 'every fourth hour, 1 in 6'],
  ['never', 'never rolled'],
);
const food = option(
  '',
  ROAD_RULING.food,
  'Food and water',
  ['counted', 'a ration a day each, eaten in camp'],
  ['never', 'not counted'],
);
const strain = option(
  '',
  ROAD_RULING.strain,
  'Beyond a day’s march',
  ['sleep', 'each hour more needs an hour more of sleep'],
  ['free', 'costs nothing'],
);

const pace = option(
  '',
  ROAD_RULING.pace,
  'A day’s march on foot',
  ['24', '24 miles in 8 hours'],
  ['18', '18 miles in 8 hours'],
  ['30', '30 miles in 8 hours'],
);

const daylight = option(
  '',
  ROAD_RULING.daylight,
  'Daylight',
  ['even', 'from 6:00 to 18:00'],
  ['long', 'from 4:00 to 20:00'],
  ['short', 'from 8:00 to 16:00'],
);
const forage = option(
  '',
  ROAD_RULING.forage,
  'Looking for food, 2 hours',
  ['5', 'a ration each on a 5 or 6 of a d6'],
  ['6', 'a ration each on a 6 of a d6'],
  ['4', 'a ration each on a 4, 5 or 6 of a d6'],
  ['never', 'by the GM’s word'],
);

/** The rulings of the road for a game: weather and daylight everywhere; the rest where its own rules are silent. */
export function roadOptions(owns: {
  readonly way: boolean;
  readonly strain: boolean;
  readonly pace: boolean;
}): readonly Option[] {
  // A game that counts its own way leaves the weather to the GM.
  if (owns.way) return grouped('On the road: ours', usually('stated', weather), daylight);
  return grouped(
    'On the road: ours',
    weather,
    daylight,
    lost,
    encounters,
    food,
    forage,
    ...(owns.strain ? [] : [strain]),
    ...(owns.pace ? [] : [pace]),
  );
}

const ALL: readonly Option[] = [weather, daylight, lost, encounters, food, forage, strain, pace];

/** What the campaign rules on the road; the usual choice of a game without rules of its own where it chose nothing. */
export function roadRuling(now: Pick<Moment, 'rulings'>, key: string): string {
  return rulingOf(ALL, now, key);
}
