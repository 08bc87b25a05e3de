import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import type { Procedure } from '../procedures.ts';
import { TRAVEL_RULING, travelRulingOf } from './rulings.ts';
import {
  type TravelGoal,
  type Terrain,
  TERRAINS,
  type TravelCard,
  type TravelRow,
  type RouteLeg,
  type MarchRules,
} from './travelRules.ts';
import {
  endTravelProcedure,
  setTravelState,
  asKeptList,
  keptNumber,
  inputNumberWithin,
  asKeptRecord,
  TRAVEL_KEY,
  keptText,
  inputTextTrimmed,
} from './travelState.ts';
import { weatherAt } from './weather.ts';

const WAY_KEY = 'way';
/** Hours of a day's march where the rules say nothing. */
const DAY_HOURS = 8;
/** The way as the road keeps it. */
export interface KeptRoute {
  readonly place: string;
  readonly distance: number;
  readonly gone: number;
  /** Miles a day as the GM has typed them; 0 where the rules say. */
  readonly miles: number;
  readonly going: Terrain;
}

/** Where to, how far, over what, as it is kept. */
export function readRoute(now: Pick<RulesContext, 'kept'>): KeptRoute {
  const record = asKeptRecord(savedStateOf(now, TRAVEL_KEY)[WAY_KEY]);
  return {
    place: keptText(record, 'place'),
    distance: keptNumber(record, 'distance'),
    gone: keptNumber(record, 'gone'),
    miles: keptNumber(record, 'miles'),
    going: TERRAINS.find(({ key }) => key === keptText(record, 'going')) ?? TERRAINS[0],
  };
}

function setRoute({ place, distance, gone, miles, going }: KeptRoute, label: Wording): Consequence {
  return setTravelState(WAY_KEY, { place, distance, gone, miles, going: going.key }, label);
}

/** Miles as they are said: two places at most. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 100) / 100;
}

/** Where the way leads, by its name where it has one. */
export function destinationText({ place }: Pick<TravelGoal, 'place'>): Wording {
  return place === '' ? said('road.endOfTheWay') : place;
}

/** How many days it takes to go so many miles, behind what is said of a day. */
export function withDaysToGo(day: Said, left: number, milesADay: number): Said {
  return left > 0 && milesADay > 0 ? said('road.daysToGo', { day, n: Math.ceil(left / milesADay) }) : day;
}

/** How far the party has come: `10 of 24 miles to Old Sluice`. */
export function progressText({ gone, distance, place }: TravelGoal): Said {
  return distance > 0
    ? said('road.goneOf', {
        gone: roundMiles(gone),
        distance: roundMiles(distance),
        place: destinationText({ place }),
      })
    : said('road.milesGone', { n: roundMiles(gone) });
}

/** The usual day’s march of a game that has none: ours. */
export const USUAL_MARCH: MarchRules = {
  hours: DAY_HOURS,
  milesADay: (now) => Number(travelRulingOf(now, TRAVEL_RULING.pace)),
  ruling: TRAVEL_RULING.pace,
};

/** Keeps the miles that are behind the party; the march itself says how many. */
export function setMilesGone(way: KeptRoute, gone: number): Consequence {
  return setRoute({ ...way, gone }, '');
}

/** Keeps a leg that begins as the way. */
export function beginLeg(
  now: Pick<RulesContext, 'kept'>,
  { place, miles, going }: RouteLeg,
): readonly Consequence[] {
  return [
    setRoute({ ...readRoute(now), place, distance: miles, gone: 0, going }, said('road.to', { place })),
  ];
}

/** The goal, as the game or the road keeps it. */
export function travelGoal(now: RulesContext, rules: MarchRules): TravelGoal {
  return rules.goal?.(now) ?? readRoute(now);
}

/** What ground and weather leave of the way; the worse counts alone. Ours. */
export function paceFactor(now: RulesContext, at: number): number {
  const ground = weatherAt(now, at)?.ground ?? 'open';
  return Math.min(readRoute(now).going.factor, { open: 1, difficult: 0.5, harsh: 0.25 }[ground]);
}

/** Miles an hour at a second of the clock. */
export function milesAnHour(now: RulesContext, rules: MarchRules, at: number): number {
  return (baseMilesAnHour(now, rules) * paceFactor(now, at)) / rules.hours;
}

/** Miles an hour over a kind of ground in fair weather. */
export function fairMilesAnHour(now: RulesContext, rules: MarchRules, going: Terrain): number {
  // A game that keeps the goal itself knows its own ground.
  const miles = rules.goal ? rules.milesADay(now, going) : baseMilesAnHour(now, rules) * going.factor;
  return miles / rules.hours;
}

function baseMilesAnHour(now: RulesContext, rules: MarchRules): number {
  const typed = readRoute(now).miles;
  return typed > 0 ? typed : rules.milesADay(now);
}

/** Where to, how far it is, what leaves how much of a day's march. */
export function routeCard(now: RulesContext, rules: MarchRules): TravelCard {
  const way = readRoute(now);
  const base = baseMilesAnHour(now, rules);
  const today = base * way.going.factor;
  const left = Math.max(0, way.distance - way.gone);
  return {
    key: 'way',
    // A game with a march of its own has its pace on its own card.
    title: rules.ruling === undefined ? said('road.distance') : said('road.pace'),
    text: progressText(way),
    rule: '',
    place: 'way',
    rows: [
      { label: said('road.openDay'), text: said('road.miles', { n: roundMiles(base) }) },
      ...(way.going.part ? [{ label: way.going.over, text: way.going.part }] : []),
      {
        label: said('road.today'),
        text: withDaysToGo(said('road.miles', { n: roundMiles(today) }), left, today),
        current: true,
      },
      ...TERRAINS.map(({ key, label }): TravelRow => ({
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
export const setRouteProcedure: Procedure = {
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
    { kind: 'choice', key: 'going', label: said('road.going'), choices: TERRAINS },
  ],
  startsWith: (now) => {
    const { place, distance, miles, going } = readRoute(now);
    return { place, distance, miles, going: going.key };
  },
  decide: (asked) => {
    const before = readRoute(asked.now);
    const place =
      inputTextTrimmed(asked, 'place') === '' ? before.place : inputTextTrimmed(asked, 'place').slice(0, 120);
    const way: KeptRoute = {
      place,
      distance: inputNumberWithin(asked, 'distance', before.distance, [0, 100_000]),
      gone: place === before.place ? before.gone : 0,
      miles: inputNumberWithin(asked, 'miles', before.miles, [0, 1_000]),
      going: TERRAINS.find(({ key }) => key === inputTextTrimmed(asked, 'going')) ?? before.going,
    };
    const label =
      way.place === '' ? way.going.over : said('road.toOver', { place: way.place, over: way.going.over });
    return endTravelProcedure(label, setRoute(way, label));
  },
};

const LEGS_KEY = 'legs';
const AT = 'leg';
const MOST = { legs: 40, miles: 10_000, name: 80 } as const;

/** Words that may be typed for the ground of a leg. */
const WORDS: readonly (readonly [RegExp, Terrain['key']])[] = [
  [/^(?:road|open|path|dyke)$/iu, 'road'],
  [/^(?:difficult|half)$/iu, 'difficult'],
  [/^(?:harsh|quarter)$/iu, 'harsh'],
];

/** The legs of the route, first to last. */
export function legsOf(now: Pick<RulesContext, 'kept'>): readonly RouteLeg[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[LEGS_KEY]).map((each) => {
    const record = asKeptRecord(each);
    return {
      place: keptText(record, 'place'),
      miles: keptNumber(record, 'miles'),
      going: TERRAINS.find(({ key }) => key === keptText(record, 'going')) ?? TERRAINS[0],
      table: keptText(record, 'table'),
    };
  });
}

/** Which of the legs the party is on, from 0; past the last where the end is reached. */
export function currentLegIndex(now: Pick<RulesContext, 'kept'>): number {
  return keptNumber(savedStateOf(now, TRAVEL_KEY), AT);
}

/** The leg the party is on. */
export function currentLeg(now: Pick<RulesContext, 'kept'>): RouteLeg | undefined {
  return legsOf(now)[currentLegIndex(now)];
}

/** The leg that begins where this one ends, as the road and the game keep it; nothing after the last. */
export function nextLeg(
  now: Pick<RulesContext, 'kept'>,
  begin: (leg: RouteLeg) => readonly Consequence[],
): readonly Consequence[] {
  const all = legsOf(now);
  if (all.length === 0) return [];
  const at = Math.min(all.length, currentLegIndex(now) + 1);
  const next = all[at];
  return [setTravelState(AT, at, ''), ...(next ? begin(next) : [])];
}

/** Reads `Old Sluice 10, Heron’s Ferry 5 difficult @ Fen`; says which part cannot be read. */
function readLegs(typed: string): Result<readonly RouteLeg[]> {
  const legs: RouteLeg[] = [];
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
      going: TERRAINS.find(({ key }) => key === going) ?? TERRAINS[0],
      table: table.trim().slice(0, MOST.name),
    });
  }
  return legs.length === 0 ? refuse({ ...saying('travel.legMissing'), field: 'legs' }) : ok(legs);
}

/** The legs as they are typed, to be changed. */
function writeLegs(legs: readonly RouteLeg[]): string {
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
export function makeLegsProcedure(
  begin: (now: RulesContext) => (leg: RouteLeg) => readonly Consequence[],
): Procedure {
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
    startsWith: (now) => ({ legs: writeLegs(legsOf(now)) }),
    decide: (asked) => {
      const typed = inputTextTrimmed(asked, 'legs');
      if (typed === '')
        return endTravelProcedure(
          said('road.noRoute'),
          setTravelState(LEGS_KEY, null, ''),
          setTravelState(AT, null, ''),
        );
      const read = readLegs(typed);
      if (!read.ok) return read;
      const list = read.value.map(({ going, ...leg }): Json => ({ ...leg, going: going.key }));
      const [first] = read.value;
      const label = read.value.map(({ place }) => place).join(', ');
      return endTravelProcedure(
        label,
        setTravelState(LEGS_KEY, list, ''),
        setTravelState(AT, 0, ''),
        ...(first ? begin(asked.now)(first) : []),
      );
    },
  };
}
