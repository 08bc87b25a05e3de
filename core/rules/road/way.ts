import { type Said, said, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../due.ts';
import type { JourneyCard, JourneyRow } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, numberOf, textOf } from './asked.ts';
import { numberIn, recordIn, ROAD, textIn } from './kept.ts';
import { type Goal, type Going, GOINGS, type Leg, type MarchRules } from './marchRules.ts';
import { ROAD_RULING, roadRuling } from './options.ts';
import { weatherAt } from './weather.ts';

const KEY = 'way';
/** Hours of a day's march where the rules say nothing. */
const DAY_HOURS = 8;
/** The way as the road keeps it. */
export interface Way {
  readonly place: string;
  readonly distance: number;
  readonly gone: number;
  /** Miles a day as the GM has typed them; 0 where the rules say. */
  readonly miles: number;
  readonly going: Going;
}

/** Where to, how far, over what, as it is kept. */
export function wayIn(now: Pick<Moment, 'kept'>): Way {
  const record = recordIn(keptBy(now, ROAD)[KEY]);
  return {
    place: textIn(record, 'place'),
    distance: numberIn(record, 'distance'),
    gone: numberIn(record, 'gone'),
    miles: numberIn(record, 'miles'),
    going: GOINGS.find(({ key }) => key === textIn(record, 'going')) ?? GOINGS[0],
  };
}

function keep({ place, distance, gone, miles, going }: Way, label: Wording): Consequence {
  return kept(KEY, { place, distance, gone, miles, going: going.key }, label);
}

/** Miles as they are said: two places at most. */
export function milesOf(miles: number): number {
  return Math.round(miles * 100) / 100;
}

/** Where the way leads, by its name where it has one. */
export function placeSaid({ place }: Pick<Goal, 'place'>): Wording {
  return place === '' ? said('road.endOfTheWay') : place;
}

/** How many days it takes to go so many miles, behind what is said of a day. */
export function daysToGo(day: Said, left: number, milesADay: number): Said {
  return left > 0 && milesADay > 0 ? said('road.daysToGo', { day, n: Math.ceil(left / milesADay) }) : day;
}

/** How far the party has come: `10 of 24 miles to Old Sluice`. */
export function goneSaid({ gone, distance, place }: Goal): Said {
  return distance > 0
    ? said('road.goneOf', { gone: milesOf(gone), distance: milesOf(distance), place: placeSaid({ place }) })
    : said('road.milesGone', { n: milesOf(gone) });
}

/** The usual day’s march of a game that has none: ours. */
export const USUAL_MARCH: MarchRules = {
  hours: DAY_HOURS,
  milesADay: (now) => Number(roadRuling(now, ROAD_RULING.pace)),
  ruling: ROAD_RULING.pace,
};

/** Keeps the miles that are behind the party; the march itself says how many. */
export function keepGone(way: Way, gone: number): Consequence {
  return keep({ ...way, gone }, '');
}

/** Keeps a leg that begins as the way. */
export function beginLeg(now: Pick<Moment, 'kept'>, { place, miles, going }: Leg): readonly Consequence[] {
  return [keep({ ...wayIn(now), place, distance: miles, gone: 0, going }, said('road.to', { place }))];
}

/** The goal, as the game or the road keeps it. */
export function goalOf(now: Moment, rules: MarchRules): Goal {
  return rules.goal?.(now) ?? wayIn(now);
}

/** What ground and weather leave of the way; the worse counts alone. Ours. */
export function factorAt(now: Moment, at: number): number {
  const ground = weatherAt(now, at)?.ground ?? 'open';
  return Math.min(wayIn(now).going.factor, { open: 1, difficult: 0.5, harsh: 0.25 }[ground]);
}

/** Miles an hour at a second of the clock. */
export function rateAt(now: Moment, rules: MarchRules, at: number): number {
  return (baseOf(now, rules) * factorAt(now, at)) / rules.hours;
}

/** Miles an hour over a kind of ground in fair weather. */
export function fairRate(now: Moment, rules: MarchRules, going: Going): number {
  // A game that keeps the goal itself knows its own ground.
  const miles = rules.goal ? rules.milesADay(now, going) : baseOf(now, rules) * going.factor;
  return miles / rules.hours;
}

function baseOf(now: Moment, rules: MarchRules): number {
  const typed = wayIn(now).miles;
  return typed > 0 ? typed : rules.milesADay(now);
}

/** Where to, how far it is, what leaves how much of a day's march. */
export function wayCard(now: Moment, rules: MarchRules): JourneyCard {
  const way = wayIn(now);
  const base = baseOf(now, rules);
  const today = base * way.going.factor;
  const left = Math.max(0, way.distance - way.gone);
  return {
    key: 'way',
    // A game with a march of its own has its pace on its own card.
    title: rules.ruling === undefined ? said('road.distance') : said('road.pace'),
    text: goneSaid(way),
    rule: '',
    place: 'way',
    rows: [
      { label: said('road.openDay'), text: said('road.miles', { n: milesOf(base) }) },
      ...(way.going.part ? [{ label: way.going.over, text: way.going.part }] : []),
      {
        label: said('road.today'),
        text: daysToGo(said('road.miles', { n: milesOf(today) }), left, today),
        current: true,
      },
      ...GOINGS.map(({ key, label }): JourneyRow => ({
        label: said('road.going'),
        text: label,
        chip: true,
        current: key === way.going.key,
        act: { label: said('road.set'), procedure: 'road.way', values: { going: key } },
      })),
      {
        label: said('road.theWay'),
        text: said('road.whereTo'),
        chip: true,
        act: { label: said('road.theWay'), procedure: 'road.way', form: true },
      },
    ],
  };
}

/** Setting the way by hand, without legs. */
export const wayProcedure: Procedure = {
  key: 'road.way',
  label: said('road.route'),
  rule: '',
  group: said('road.time'),
  text: said('road.routeText'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: said('road.place') },
    { kind: 'number', key: 'distance', label: said('road.milesInAll'), min: 0, max: 100_000 },
    {
      kind: 'number',
      key: 'miles',
      label: said('road.milesADay'),
      min: 0,
      max: 1_000,
      hint: said('road.milesADayHint'),
    },
    { kind: 'choice', key: 'going', label: said('road.going'), choices: GOINGS },
  ],
  startsWith: (now) => {
    const { place, distance, miles, going } = wayIn(now);
    return { place, distance, miles, going: going.key };
  },
  decide: (asked) => {
    const before = wayIn(asked.now);
    const place = textOf(asked, 'place') === '' ? before.place : textOf(asked, 'place').slice(0, 120);
    const way: Way = {
      place,
      distance: numberOf(asked, 'distance', before.distance, [0, 100_000]),
      gone: place === before.place ? before.gone : 0,
      miles: numberOf(asked, 'miles', before.miles, [0, 1_000]),
      going: GOINGS.find(({ key }) => key === textOf(asked, 'going')) ?? before.going,
    };
    const label =
      way.place === '' ? way.going.over : said('road.toOver', { place: way.place, over: way.going.over });
    return ended(label, keep(way, label));
  },
};
