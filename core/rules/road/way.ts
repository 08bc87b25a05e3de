import { refuse } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import { alarmsUntil } from '../comingUp.ts';
import type { Alarm, JourneyCard, JourneyRow } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, numberOf, textOf } from './asked.ts';
import { SECONDS } from './calendar.ts';
import { numberIn, recordIn, ROAD, textIn } from './kept.ts';

const KEY = 'way';
/** Hours of a day's march, and the miles of one where neither rules nor the GM say more. */
const DAY = { hours: 8, miles: 24 } as const;
const GOINGS = [
  { key: 'road', label: 'road or open', factor: 1, part: '' },
  { key: 'difficult', label: 'difficult', factor: 0.5, part: 'half' },
  { key: 'harsh', label: 'harsh', factor: 0.25, part: 'a quarter' },
] as const;

/** What a system knows of a day's march: the miles of its slowest, and the hours of it. */
export interface MarchRules {
  readonly milesADay: (now: Moment) => number;
  readonly hours: number;
}

interface Way {
  readonly place: string;
  readonly distance: number;
  readonly gone: number;
  /** Miles a day as the GM has typed them; 0 where the rules say. */
  readonly miles: number;
  readonly going: (typeof GOINGS)[number];
}

function wayIn(now: Pick<Moment, 'kept'>): Way {
  const record = recordIn(keptBy(now, ROAD)[KEY]);
  return {
    place: textIn(record, 'place'),
    distance: numberIn(record, 'distance'),
    gone: numberIn(record, 'gone'),
    miles: numberIn(record, 'miles'),
    going: GOINGS.find(({ key }) => key === textIn(record, 'going')) ?? GOINGS[0],
  };
}

function keep({ place, distance, gone, miles, going }: Way, label: string): Consequence {
  return kept(KEY, { place, distance, gone, miles, going: going.key }, label);
}

const told = (miles: number): string => String(Math.round(miles * 100) / 100);

function baseOf(now: Moment, rules: MarchRules | undefined): number {
  const typed = wayIn(now).miles;
  return typed > 0 ? typed : (rules?.milesADay(now) ?? DAY.miles);
}

/** Where to, how far it is, what leaves how much of a day's march. */
export function wayCard(now: Moment, rules: MarchRules | undefined): JourneyCard {
  const way = wayIn(now);
  const base = baseOf(now, rules);
  const today = base * way.going.factor;
  const left = Math.max(0, way.distance - way.gone);
  const days = left > 0 && today > 0 ? ` · ${Math.ceil(left / today)} days to go` : '';
  const to = way.place === '' ? 'the end of the way' : way.place;
  return {
    key: 'way',
    title: 'March',
    text:
      way.distance > 0
        ? `${told(way.gone)} of ${told(way.distance)} miles to ${to}`
        : `${told(way.gone)} miles gone`,
    rule: '',
    ahead: true,
    rows: [
      { label: 'A day on open ground', text: `${told(base)} miles` },
      ...(way.going.part === '' ? [] : [{ label: `${way.going.label} going`, text: way.going.part }]),
      {
        label: 'Today',
        text: `${told(today)} miles${days}`,
        current: true,
        act: { label: 'March', procedure: 'road.march' },
      },
      ...GOINGS.map(({ key, label }): JourneyRow => ({
        label: 'Going',
        text: label,
        chip: true,
        current: key === way.going.key,
        act: { label: 'Set', procedure: 'road.way', values: { going: key } },
      })),
      {
        label: 'The way',
        text: 'where to, how far …',
        chip: true,
        act: { label: 'The way', procedure: 'road.way', form: true },
      },
    ],
  };
}

const route: Procedure = {
  key: 'road.way',
  label: 'Route',
  rule: '',
  group: 'Time',
  text: 'Where to, how far, how fast, over what. A new goal begins at 0 miles.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: 'Where to' },
    { kind: 'number', key: 'distance', label: 'Miles in all', min: 0, max: 100_000 },
    {
      kind: 'number',
      key: 'miles',
      label: 'Miles a day',
      min: 0,
      max: 1_000,
      hint: '0: as the rules or the road say.',
    },
    { kind: 'choice', key: 'going', label: 'Going', choices: GOINGS },
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
    const label = [way.place === '' ? '' : `to ${way.place}`, `${way.going.label} going`]
      .filter(Boolean)
      .join(', ');
    return ended(label, keep(way, label));
  },
};

/** A day of the way, or the hours typed; stops where time brings something. */
function marching(rules: MarchRules | undefined, alarms: (now: Moment) => readonly Alarm[]): Procedure {
  return {
    key: 'road.march',
    label: 'March',
    rule: '',
    group: 'Time',
    text: 'A day of the way, or the hours typed; stops at the first thing that time brings.',
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'number',
        key: 'hours',
        label: 'Hours',
        min: 1,
        max: 24,
        hint: `Empty: ${rules?.hours ?? DAY.hours}.`,
      },
      { kind: 'flag', key: 'through', label: 'Whatever time brings' },
    ],
    decide: (asked) => {
      const { now } = asked;
      const day = rules?.hours ?? DAY.hours;
      if (now.acting !== undefined) return refuse({ message: 'A fight goes on. End it first.' });
      const wanted = now.worldTime + numberOf(asked, 'hours', day, [1, 24]) * SECONDS.hour;
      const first = asked.values['through'] === true ? undefined : alarmsUntil(now, alarms(now), wanted)[0];
      const seconds = (first?.at ?? wanted) - now.worldTime;
      const way = wayIn(now);
      const gone = way.gone + (baseOf(now, rules) * way.going.factor * seconds) / (day * SECONDS.hour);
      const stop = first ? `; stopped: ${first.label}` : arrival(way, gone);
      const label = `${told(gone - way.gone)} miles${stop}`;
      return ended(label, keep({ ...way, gone }, `${told(gone)} miles gone`), {
        do: 'advance',
        seconds,
        label: 'on the way',
        rule: '',
      });
    },
  };
}

function arrival({ place, distance }: Way, gone: number): string {
  if (distance === 0) return '';
  const where = place === '' ? 'the end of the way' : place;
  return gone >= distance ? `: ${where} is reached` : `, ${told(distance - gone)} left to ${where}`;
}

/** Setting the way, and going it. */
export function wayProcedures(
  rules: MarchRules | undefined,
  alarms: (now: Moment) => readonly Alarm[],
): readonly Procedure[] {
  return [route, marching(rules, alarms)];
}
