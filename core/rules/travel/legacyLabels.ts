import type { Json } from '../../kernel/json.ts';
import { english, type Said, said } from '../../kernel/said.ts';
import { CALENDAR_KEY } from './calendar.ts';
import { listIn, recordIn, ROAD, textIn } from './travelState.ts';
import { burnsSaid } from './lights.ts';
import { GOINGS } from './travelRules.ts';
import { halvesSaid, weathersIn } from './weather.ts';

/** What was kept, with the label that the log was given for it. */
interface Written {
  readonly owner?: string;
  readonly key: string;
  readonly to: Json;
  readonly label: string;
}

/**
 * A label of the road that an older version wrote in English alone, as data: made anew of what was kept, and taken only
 * where it says the very same. Nothing where that cannot be known.
 */
export function writtenBefore({ owner, key, to, label }: Written): Said | undefined {
  if (owner !== ROAD) return undefined;
  return candidates(key, to).find((each) => english(each) === label);
}

function candidates(key: string, to: Json): readonly Said[] {
  const record = recordIn(to);
  switch (key) {
    case 'weather':
      return [said('weather.today', { weather: halvesSaid(weathersIn(to)) })];
    case 'stopped':
      return [said('road.marchStops', { why: { label: textIn(record, 'title') } })];
    case 'way': {
      const place = textIn(record, 'place');
      const over = GOINGS.map((each) => each.over);
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
        : [said('calendar.monthsNamed', { n: listIn(record['months']).length })];
    case 'roadLights':
      return listIn(to).map((each) => burnsSaid(recordIn(each)));
    default:
      return [];
  }
}
