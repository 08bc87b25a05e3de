import type { Json } from '../../kernel/json.ts';
import { toEnglish, type Said, said } from '../../kernel/said.ts';
import { CALENDAR_KEY } from './calendar.ts';
import { asKeptList, asKeptRecord, TRAVEL_KEY, keptText } from './travelState.ts';
import { lightBurnsText } from './lights.ts';
import { TERRAINS } from './travelRules.ts';
import { weatherOfDayText, readWeathers } from './weather.ts';

/** What was kept, with the label that the log was given for it. */
interface LegacyLabel {
  readonly owner?: string;
  readonly key: string;
  readonly to: Json;
  readonly label: string;
}

/**
 * A label of the road that an older version wrote in English alone, as data: made anew of what was kept, and taken only
 * where it says the very same. Nothing where that cannot be known.
 */
export function readLegacyLabel({ owner, key, to, label }: LegacyLabel): Said | undefined {
  if (owner !== TRAVEL_KEY) return undefined;
  return labelCandidates(key, to).find((each) => toEnglish(each) === label);
}

function labelCandidates(key: string, to: Json): readonly Said[] {
  const record = asKeptRecord(to);
  switch (key) {
    case 'weather':
      return [said('weather.today', { weather: weatherOfDayText(readWeathers(to)) })];
    case 'stopped':
      return [said('road.marchStops', { why: { label: keptText(record, 'title') } })];
    case 'way': {
      const place = keptText(record, 'place');
      const over = TERRAINS.map((each) => each.over);
      return [
        said('road.to', { place }),
        ...over,
        ...over.map((each) => said('road.toOver', { place, over: each })),
      ];
    }
    case 'hungry':
      return typeof to === 'number' ? [said('food.dayWithout', { day: to })] : [said('food.fedAgain')];
    case CALENDAR_KEY:
      return to === null
        ? [said('calendar.noMonths')]
        : [said('calendar.monthsNamed', { n: asKeptList(record['months']).length })];
    case 'roadLights':
      return asKeptList(to).map((each) => lightBurnsText(asKeptRecord(each)));
    default:
      return [];
  }
}
