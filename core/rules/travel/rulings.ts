import { joinWithOr, said } from '../../kernel/said.ts';
import type { RulesContext } from '../context.ts';
import { groupOptions, makeOption, rulingOf, withStandard } from '../rulings.ts';
import type { Option } from '../words.ts';

/** Keys of our own rulings of the road, which no rulebook of these games has. */
export const TRAVEL_RULING = {
  weather: 'road.weather',
  lost: 'road.lost',
  encounters: 'road.encounters',
  food: 'road.food',
  strain: 'road.strain',
  pace: 'road.pace',
  daylight: 'road.daylight',
  forage: 'road.forage',
} as const;

const weather = makeOption(
  '',
  TRAVEL_RULING.weather,
  said('weather.weather'),
  ['rolled', said('weather.rolledTwiceADay')],
  ['stated', said('weather.asYouSay')],
);
const lost = makeOption(
  '',
  TRAVEL_RULING.lost,
  said('road.losingTheWay'),
  ['rolled', said('road.lostRolled')],
  ['never', said('road.never')],
);
const encounters = makeOption(
  '',
  TRAVEL_RULING.encounters,
  said('road.encountersRuling'),
  ['second', said('road.everySecondHour')],
  ['fourth', said('road.everyFourthHour')],
  ['never', said('road.neverRolled')],
);
const food = makeOption(
  '',
  TRAVEL_RULING.food,
  said('food.foodAndWater'),
  ['counted', said('food.rationADay')],
  ['never', said('food.notCounted')],
);
const strain = makeOption(
  '',
  TRAVEL_RULING.strain,
  said('road.beyondRuling'),
  ['sleep', said('road.hourMoreOfSleep')],
  ['free', said('road.costsNothing')],
);

const pace = makeOption(
  '',
  TRAVEL_RULING.pace,
  said('road.dayOnFoot'),
  ['24', said('road.milesInHours', { miles: 24, hours: 8 })],
  ['18', said('road.milesInHours', { miles: 18, hours: 8 })],
  ['30', said('road.milesInHours', { miles: 30, hours: 8 })],
);

const daylight = makeOption(
  '',
  TRAVEL_RULING.daylight,
  said('light.daylightRuling'),
  ['even', said('light.fromTo', { from: 6, to: 18 })],
  ['long', said('light.fromTo', { from: 4, to: 20 })],
  ['short', said('light.fromTo', { from: 8, to: 16 })],
);
const forage = makeOption(
  '',
  TRAVEL_RULING.forage,
  said('food.forageRuling'),
  ['5', said('food.rationOn', { faces: joinWithOr([5, 6]) })],
  ['6', said('food.rationOn', { faces: 6 })],
  ['4', said('food.rationOn', { faces: joinWithOr([4, 5, 6]) })],
  ['never', said('food.youDecide')],
);

/** The rulings of the road for a game: weather and daylight everywhere; the rest where its own rules are silent. */
export function travelOptions(owns: {
  readonly way: boolean;
  readonly strain: boolean;
  readonly pace: boolean;
}): readonly Option[] {
  // A game that counts its own way leaves the weather to the GM.
  if (owns.way) return groupOptions(said('road.ourRulings'), withStandard('stated', weather), daylight);
  return groupOptions(
    said('road.ourRulings'),
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
export function travelRulingOf(now: Pick<RulesContext, 'rulings'>, key: string): string {
  return rulingOf(ALL, now, key);
}
