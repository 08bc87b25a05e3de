import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { keptBy, type Moment } from '../context.ts';
import type { Procedure } from '../procedures.ts';
import { ROAD_RULING, roadRuling } from './rulings.ts';
import {
  type Goal,
  type Going,
  GOINGS,
  type JourneyCard,
  type JourneyRow,
  type Leg,
  type MarchRules,
} from './travelRules.ts';
import { ended, kept, listIn, numberIn, numberOf, recordIn, ROAD, textIn, textOf } from './travelState.ts';
import { weatherAt } from './weather.ts';

const WAY_KEY = 'way';
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
  const record = recordIn(keptBy(now, ROAD)[WAY_KEY]);
  return {
    place: textIn(record, 'place'),
    distance: numberIn(record, 'distance'),
    gone: numberIn(record, 'gone'),
    miles: numberIn(record, 'miles'),
    going: GOINGS.find(({ key }) => key === textIn(record, 'going')) ?? GOINGS[0],
  };
}

function keep({ place, distance, gone, miles, going }: Way, label: Wording): Consequence {
  return kept(WAY_KEY, { place, distance, gone, miles, going: going.key }, label);
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

const LEGS_KEY = 'legs';
const AT = 'leg';
const MOST = { legs: 40, miles: 10_000, name: 80 } as const;

/** Words that may be typed for the ground of a leg. */
const WORDS: readonly (readonly [RegExp, Going['key']])[] = [
  [/^(?:road|open|path|dyke)$/iu, 'road'],
  [/^(?:difficult|half)$/iu, 'difficult'],
  [/^(?:harsh|quarter)$/iu, 'harsh'],
];

/** The legs of the route, first to last. */
export function legsOf(now: Pick<Moment, 'kept'>): readonly Leg[] {
  return listIn(keptBy(now, ROAD)[LEGS_KEY]).map((each) => {
    const record = recordIn(each);
    return {
      place: textIn(record, 'place'),
      miles: numberIn(record, 'miles'),
      going: GOINGS.find(({ key }) => key === textIn(record, 'going')) ?? GOINGS[0],
      table: textIn(record, 'table'),
    };
  });
}

/** Which of the legs the party is on, from 0; past the last where the end is reached. */
export function legAt(now: Pick<Moment, 'kept'>): number {
  return numberIn(keptBy(now, ROAD), AT);
}

/** The leg the party is on. */
export function legNow(now: Pick<Moment, 'kept'>): Leg | undefined {
  return legsOf(now)[legAt(now)];
}

/** The leg that begins where this one ends, as the road and the game keep it; nothing after the last. */
export function nextLeg(
  now: Pick<Moment, 'kept'>,
  begin: (leg: Leg) => readonly Consequence[],
): readonly Consequence[] {
  const all = legsOf(now);
  if (all.length === 0) return [];
  const at = Math.min(all.length, legAt(now) + 1);
  const next = all[at];
  return [kept(AT, at, ''), ...(next ? begin(next) : [])];
}

/** Reads `Old Sluice 10, Heron’s Ferry 5 difficult @ Fen`; says which part cannot be read. */
function readLegs(typed: string): Result<readonly Leg[]> {
  const legs: Leg[] = [];
  for (const part of typed.split(/[,;\n]/u).map((each) => each.trim())) {
    if (part === '') continue;
    const [way = '', table = ''] = part.split('@');
    const found =
      /^(?<place>.*?\S)\s+(?<miles>\d+(?:\.\d+)?)(?:\s*(?:miles?|mi))?(?:\s+(?<going>\S+))?$/iu.exec(
        way.trim(),
      )?.groups;
    const word = found?.['going'];
    const going = word === undefined ? 'road' : WORDS.find(([each]) => each.test(word))?.[1];
    const miles = Number(found?.['miles']);
    if (!found || going === undefined || miles <= 0 || miles > MOST.miles || legs.length >= MOST.legs)
      return refuse({
        ...saying('travel.notALeg', { typed: part }),
        field: 'legs',
      });
    legs.push({
      place: (found['place'] ?? '').slice(0, MOST.name),
      miles,
      going: GOINGS.find(({ key }) => key === going) ?? GOINGS[0],
      table: table.trim().slice(0, MOST.name),
    });
  }
  return legs.length === 0 ? refuse({ ...saying('travel.legMissing'), field: 'legs' }) : ok(legs);
}

/** The legs as they are typed, to be changed. */
function legsText(legs: readonly Leg[]): string {
  return legs
    .map(({ place, miles, going, table }) =>
      [
        place,
        miles,
        ...(going.key === 'road' ? [] : [going.key]),
        ...(table === '' ? [] : ['@', table]),
      ].join(' '),
    )
    .join(', ');
}

/** Plans the route in legs; the first begins at once. */
export function routeProcedure(begin: (now: Moment) => (leg: Leg) => readonly Consequence[]): Procedure {
  return {
    key: 'road.legs',
    label: said('road.places'),
    rule: '',
    group: said('road.time'),
    text: said('road.placesText'),
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'text',
        key: 'legs',
        label: said('road.legs'),
        wide: true,
        hint: said('road.legsHint'),
      },
    ],
    startsWith: (now) => ({ legs: legsText(legsOf(now)) }),
    decide: (asked) => {
      const typed = textOf(asked, 'legs');
      if (typed === '') return ended(said('road.noRoute'), kept(LEGS_KEY, null, ''), kept(AT, null, ''));
      const read = readLegs(typed);
      if (!read.ok) return read;
      const list = read.value.map(({ going, ...leg }): Json => ({ ...leg, going: going.key }));
      const [first] = read.value;
      const label = read.value.map(({ place }) => place).join(', ');
      return ended(
        label,
        kept(LEGS_KEY, list, ''),
        kept(AT, 0, ''),
        ...(first ? begin(asked.now)(first) : []),
      );
    },
  };
}
