import { labelling, said, saying } from '../../kernel/said.ts';
import type { Consequence } from '../due.ts';
import type { JourneyCard, JourneyRow } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, numberOf } from './asked.ts';
import { SECONDS } from './calendar.ts';
import type { CostLine, Stretch } from './day.ts';
import { numberIn, ROAD } from './kept.ts';
import { ROAD_RULING, roadRuling } from './options.ts';

const KEY = 'rations';
const HUNGER = 'hungry';
/** Hours that looking for food takes; ours. */
const FORAGE_HOURS = 2;

/** Rations of the party; nothing where nobody has counted them. */
export function rationsOf(now: Pick<Moment, 'kept'>): number | undefined {
  const record = keptBy(now, ROAD);
  return typeof record[KEY] === 'number' ? record[KEY] : undefined;
}

/** How many mouths the party has. */
export function mouthsOf({ all }: Pick<Moment, 'all'>): number {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead').length;
}

/** Days that what is carried lasts. */
function daysOf(now: Moment): number {
  return Math.floor((rationsOf(now) ?? 0) / Math.max(1, mouthsOf(now)));
}

/** Days that the party has gone without food. */
function hungryDays(now: Pick<Moment, 'kept'>): number {
  return numberIn(keptBy(now, ROAD), HUNGER);
}

/** Whether food is counted here. */
export function countsFood(now: Moment): boolean {
  return roadRuling(now, ROAD_RULING.food) === 'counted' && rationsOf(now) !== undefined && mouthsOf(now) > 0;
}

/** What a day’s food takes: a ration for each, and what is lacking. Nothing where food is not counted. */
export function eaten(now: Moment): readonly Consequence[] {
  if (!countsFood(now)) return [];
  const [have, mouths] = [rationsOf(now) ?? 0, mouthsOf(now)];
  const lacking = Math.max(0, mouths - have);
  const left = Math.max(0, have - mouths);
  const label =
    lacking > 0 ? said('food.goHungry', { n: lacking }) : said('food.rationsEaten', { n: mouths, left });
  const hungry = hungryDays(now);
  return [
    kept(KEY, left, label),
    ...(lacking > 0 || hungry > 0
      ? [
          kept(
            HUNGER,
            lacking > 0 ? hungry + 1 : null,
            lacking > 0 ? said('food.dayWithout', { day: hungry + 1 }) : said('food.fedAgain'),
          ),
        ]
      : []),
  ];
}

/** What a night’s camp eats, said before. */
export function foodCost(now: Moment): readonly CostLine[] {
  if (!countsFood(now)) return [];
  const days = daysOf(now);
  return [
    {
      label: said('food.food'),
      text: said('food.campCost', { n: days }),
      tone: days < 1 ? 'bad' : days < 2 ? 'warn' : 'plain',
      rule: '',
      ruling: ROAD_RULING.food,
    },
  ];
}

/** What food there is, as a lane of the day. */
export function foodParts(now: Moment): readonly Stretch[] {
  if (!countsFood(now)) return [{ from: 0, until: 24, text: said('food.notCounted'), tone: 'plain' }];
  const days = daysOf(now);
  const text = days < 1 ? said('food.notEnough') : said('food.forDays', { n: days });
  return [{ from: 0, until: 24, text, tone: days < 1 ? 'bad' : 'plain' }];
}

/** From which face of a d6 on a forager finds a ration; nothing where the GM says what is found. */
function forageFrom(now: Moment): number | undefined {
  const from = Number(roadRuling(now, ROAD_RULING.forage));
  return Number.isNaN(from) ? undefined : from;
}

/** Food of the party, where it is counted or can be. */
export function foodCard(now: Moment): readonly JourneyCard[] {
  if (roadRuling(now, ROAD_RULING.food) !== 'counted') return [];
  const counted = rationsOf(now) !== undefined;
  const days = daysOf(now);
  const rows: readonly JourneyRow[] = [
    {
      label: said('food.rations'),
      text: counted
        ? said('food.rationsFor', { rations: rationsOf(now) ?? 0, n: days })
        : said('food.notCountedYet'),
      tone: counted && days < 1 ? 'bad' : counted && days < 2 ? 'warn' : 'plain',
      act: { label: said('road.set'), procedure: 'road.rations', form: true },
    },
    ...(hungryDays(now) > 0
      ? [
          {
            label: said('food.hungry'),
            text: said('food.days', { n: hungryDays(now) }),
            tone: 'bad',
          } as const,
        ]
      : []),
    ...(forageFrom(now) === undefined
      ? []
      : [
          {
            label: said('road.more'),
            text: said('food.forageHours', { hours: FORAGE_HOURS }),
            chip: true,
            act: { label: said('food.forage'), procedure: 'road.forage' },
          } as const,
        ]),
  ];
  return [{ key: 'food', title: said('food.foodAndWater'), text: '', rule: '', rows }];
}

const rations: Procedure = {
  key: 'road.rations',
  label: said('food.rations'),
  rule: '',
  group: said('road.time'),
  text: said('food.rationsText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'number', key: 'rations', label: said('food.rationsInAll'), min: 0, max: 10_000 }],
  startsWith: (now) => ({ rations: rationsOf(now) ?? mouthsOf(now) * 5 }),
  decide: (asked) => {
    const to = numberOf(asked, 'rations', mouthsOf(asked.now) * 5, [0, 10_000]);
    return ended(said('food.rationsSet', { n: to }), kept(KEY, to, ''));
  },
};

const forage: Procedure = {
  key: 'road.forage',
  label: said('food.lookForFood'),
  rule: '',
  group: said('road.time'),
  text: said('food.lookForFoodText'),
  called: said('food.called'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }, roller) => {
    if (now.acting !== undefined) return { ok: false, refusal: saying('travel.fightGoesOn') };
    const from = forageFrom(now);
    if (from === undefined)
      return {
        ok: false,
        refusal: {
          ...saying('travel.foundByGm'),
        },
      };
    const mouths = mouthsOf(now);
    if (mouths === 0) return { ok: false, refusal: saying('travel.noForager') };
    const faces = Array.from({ length: mouths }, () => roller.roll(said('food.forage'), 'd6').total);
    const found = faces.filter((face) => face >= from).length;
    return ended(said('food.rationsFound', { n: found }), kept(KEY, (rationsOf(now) ?? 0) + found, ''), {
      do: 'advance',
      seconds: FORAGE_HOURS * SECONDS.hour,
      ...labelling('food.foraging'),
      rule: '',
    });
  },
};

/** Rations and how to find more. */
export const foodProcedures: readonly Procedure[] = [rations, forage];
