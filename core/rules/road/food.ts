import { saying } from '../../kernel/said.ts';
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
  const label = lacking > 0 ? `${lacking} go hungry` : `${mouths} rations eaten, ${left} left`;
  const hungry = hungryDays(now);
  return [
    kept(KEY, left, label),
    ...(lacking > 0 || hungry > 0
      ? [
          kept(
            HUNGER,
            lacking > 0 ? hungry + 1 : null,
            lacking > 0 ? `day ${hungry + 1} without enough food` : 'fed again',
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
      label: 'Food',
      text: `1 ration each in camp; you have ${days} ${days === 1 ? 'day' : 'days'}`,
      tone: days < 1 ? 'bad' : days < 2 ? 'warn' : 'plain',
      rule: '',
      ruling: ROAD_RULING.food,
    },
  ];
}

/** What food there is, as a lane of the day. */
export function foodParts(now: Moment): readonly Stretch[] {
  if (!countsFood(now)) return [{ from: 0, until: 24, text: 'not counted', tone: 'plain' }];
  const days = daysOf(now);
  const text =
    days < 1 ? 'not enough for a day' : `for ${days} ${days === 1 ? 'day' : 'days'}, eaten in camp`;
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
      label: 'Rations',
      text: counted ? `${rationsOf(now)}, ${days} ${days === 1 ? 'day' : 'days'}` : 'not counted yet',
      tone: counted && days < 1 ? 'bad' : counted && days < 2 ? 'warn' : 'plain',
      act: { label: 'Set', procedure: 'road.rations', form: true },
    },
    ...(hungryDays(now) > 0
      ? [{ label: 'Hungry', text: `${hungryDays(now)} days`, tone: 'bad' } as const]
      : []),
    ...(forageFrom(now) === undefined
      ? []
      : [
          {
            label: 'More',
            text: 'forage, 2 h',
            chip: true,
            act: { label: 'Forage', procedure: 'road.forage' },
          } as const,
        ]),
  ];
  return [{ key: 'food', title: 'Food and water', text: '', rule: '', rows }];
}

const rations: Procedure = {
  key: 'road.rations',
  label: 'Rations',
  rule: '',
  group: 'Time',
  text: 'Ours: what the party carries to eat and drink. Each of it needs one a day, eaten in camp and never unannounced.',
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'number', key: 'rations', label: 'Rations in all', min: 0, max: 10_000 }],
  startsWith: (now) => ({ rations: rationsOf(now) ?? mouthsOf(now) * 5 }),
  decide: (asked) => {
    const to = numberOf(asked, 'rations', mouthsOf(asked.now) * 5, [0, 10_000]);
    return ended(`${to} rations`, kept(KEY, to, ''));
  },
};

const forage: Procedure = {
  key: 'road.forage',
  label: 'Look for food',
  rule: '',
  group: 'Time',
  text: 'Ours: 2 hours; a d6 for each of the party, who finds a ration on the faces that the campaign’s ruling names.',
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
    const faces = Array.from({ length: mouths }, () => roller.roll('Forage', 'd6').total);
    const found = faces.filter((face) => face >= from).length;
    return ended(
      `${found} ${found === 1 ? 'ration' : 'rations'} found`,
      kept(KEY, (rationsOf(now) ?? 0) + found, ''),
      { do: 'advance', seconds: FORAGE_HOURS * SECONDS.hour, label: 'foraging', rule: '' },
    );
  },
};

/** Rations and how to find more. */
export const foodProcedures: readonly Procedure[] = [rations, forage];
