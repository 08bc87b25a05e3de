import { remember } from '../../../rules/causes.ts';
import { counted, ownNumber, ownText } from '../../../rules/reading.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/due.ts';
import { alarmsUntil } from '../../../rules/comingUp.ts';
import { spanText } from '../../../rules/road/lights.ts';
import { labelOf, type Word } from '../../../rules/words.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { alarms } from '../journey/alarms.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { marchOf, told, voyageOf, WALKED, walked } from '../journey/march.ts';
import { careNow, turnsTaken, turnsUntil, uncounted } from '../journey/travelTurn.ts';
import { CADENCES, CARES, CRAFT_KEYS, CRAFTS, GROUNDS, PACES, PATHS, WINDS } from '../journey/words.ts';
import { partyOf, wordOf } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';
import { MARCH, SECONDS } from '../tables.ts';
import { done, typedFlag } from '../../../rules/asked.ts';
import { numberField, typedNumber, typedText } from './asked.ts';
import { HOME } from './pursuit.ts';

const GROUP = 'Travel';
/** A fortnight at sea in one step at most. */
const MOST_HOURS = 336;

const ROUTE: readonly {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly words: readonly Word[];
}[] = [
  { key: 'terrain', label: 'Terrain', rule: 'TOR-50', words: GROUNDS },
  { key: 'weather', label: 'Weather, snow, heat', rule: 'TOR-50', words: GROUNDS },
  { key: 'pace', label: 'They move', rule: 'TOR-51', words: PACES },
  { key: 'care', label: 'They go', rule: 'TOR-41', words: CARES },
  { key: 'path', label: 'The way home is', rule: 'TOR-43', words: PATHS },
  { key: 'cadence', label: 'Travel turns', rule: 'TOR-52', words: CADENCES },
  { key: 'craft', label: 'They go', rule: 'TOR-53', words: CRAFTS },
  { key: 'wind', label: 'Wind and current', rule: 'TOR-53', words: WINDS },
];

/** Where the way leads and what it is like. TOR-41 TOR-43 TOR-50 TOR-51 TOR-52 TOR-53 */
const route: Procedure = {
  key: 'route',
  label: 'Route',
  rule: 'TOR-50',
  group: GROUP,
  text: 'Terrain, weather, pace, caution, path, craft and wind; where to and how far. Empty fields stay as they are.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: 'Where to' },
    numberField('distance', 'Miles in all', 0, 10_000),
    ...ROUTE.map(({ key, label, words }) => ({ kind: 'choice', key, label, choices: words }) as const),
  ],
  startsWith: (now) => ({
    place: ownText(now, 'place'),
    distance: ownNumber(now, 'distance'),
    ...Object.fromEntries(ROUTE.map(({ key }) => [key, ownText(now, key)])),
  }),
  decide: (asked) => {
    const set = [...chosenWords(asked), ...cadenceOf(asked), ...goal(asked)];
    if (set.length === 0) return refuse({ message: 'All of that holds already.', rule: 'TOR-50' });
    const says = set.map(({ label }) => label).filter((label) => label !== '');
    return done(says.join(', '), ...set.map((each) => ({ ...each, label: '' })));
  },
};

type Remembered = Extract<Consequence, { do: 'remember' }>;

function chosenWords(asked: Asked): readonly Remembered[] {
  return ROUTE.flatMap(({ key, label, rule, words }) => {
    const to = typedText(asked, key);
    if (!words.some((word) => word.key === to) || to === ownText(asked.now, key)) return [];
    return [
      { do: 'remember', key, to, label: `${label.toLowerCase()} ${labelOf(words, to)}`, rule } as const,
    ];
  });
}

/** A craft brings the pace of its travel turns, unless that is chosen too: daily by boat, weekly at sea. TOR-53 */
function cadenceOf(asked: Asked): readonly Remembered[] {
  const craft = typedText(asked, 'craft');
  const changed = craft !== '' && craft !== wordOf(asked.now, 'craft', CRAFT_KEYS);
  const typed = typedText(asked, 'cadence');
  if (!changed || (typed !== '' && typed !== ownText(asked.now, 'cadence'))) return [];
  const to = ({ foot: 'hour', boat: 'day', ship: 'week' } as const)[craft];
  if (to === undefined) return [];
  const label = `travel turns ${labelOf(CADENCES, to)}`;
  return [{ do: 'remember', key: 'cadence', to, label, rule: 'TOR-53' }];
}

function goal(asked: Asked): readonly Remembered[] {
  const typed = typedText(asked, 'place');
  const place = typed === ownText(asked.now, 'place') ? '' : typed;
  const distance = typedNumber(asked, 'distance', -1);
  return [
    ...(place === ''
      ? []
      : ([
          { do: 'remember', key: 'place', to: place, label: `to ${place}`, rule: 'TOR-50' },
          { do: 'remember', key: 'gone', to: 0, label: '', rule: 'TOR-50' },
        ] as const)),
    ...(distance < 0 || distance === ownNumber(asked.now, 'distance')
      ? []
      : [
          {
            do: 'remember',
            key: 'distance',
            to: distance,
            label: `${distance} miles`,
            rule: 'TOR-50',
          } as const,
        ]),
  ];
}

/** Part of a day on foot, or a voyage: the miles, the hours, their travel turns. TOR-50 TOR-51 TOR-52 TOR-53 */
const march: Procedure = {
  key: 'march',
  label: 'March or sail',
  rule: 'TOR-50',
  group: GROUP,
  text: 'A day of the way, or the hours typed: miles, time and travel turns in one step. Stops at the first thing that time brings.',
  who: 'none',
  targets: 'none',
  fields: [
    numberField('hours', 'Hours', 1, MOST_HOURS, 'Empty: a whole day of it.'),
    {
      kind: 'flag',
      key: 'beyond',
      label: 'Beyond the day’s march',
      hint: `More than ${MARCH.hours} hours a day: each costs one more hour of resilience, by our ruling.`,
    },
    { kind: 'flag', key: 'through', label: 'Whatever time brings' },
    { kind: 'flag', key: 'quiet', label: 'Without travel turns' },
  ],
  decide: (asked, roller) => {
    const { now } = asked;
    if (now.acting !== undefined)
      return refuse({ message: 'A fight goes on. End it first.', rule: 'TOR-40' });
    const voyage = voyageOf(now);
    const wanted = typedNumber(asked, 'hours', voyage?.dayHours ?? MARCH.hours, [1, MOST_HOURS]);
    const end = now.worldTime + wanted * SECONDS.hour;
    const stop = typedFlag(asked, 'through') ? undefined : alarmsUntil(now, alarms(now), end, CONDITIONS)[0];
    const until = stop?.at ?? end;
    const hours = (until - now.worldTime) / SECONDS.hour;
    const foot = voyage ? undefined : walked(now, until, typedFlag(asked, 'beyond'));
    const onFoot = foot ? foot.hours + foot.beyond : 0;
    if (foot && onFoot === 0)
      return refuse({
        message: `The day’s march of ${MARCH.hours} hours is done. Rest, or go on beyond it: each hour more costs an hour of resilience.`,
        rule: 'TOR-50',
        field: 'beyond',
      });
    const miles = voyage ? voyage.miles(hours) : (marchOf(now).miles * onFoot) / MARCH.hours;
    const { due, counted: kept } = typedFlag(asked, 'quiet')
      ? { due: 0, counted: uncounted(until) }
      : turnsUntil(now, until);
    const turns = turnsTaken(now, roller, due, careNow(now));
    const gone = ownNumber(now, 'gone') + miles;
    const rule = voyage ? 'TOR-53' : 'TOR-50';
    const span = spanText(until - now.worldTime);
    const label = `${told(miles)} miles in ${span}${stop ? `, stopped: ${stop.label}` : arrival(asked, gone)}`;
    return done(
      due > 0 ? `${label}; ${turns.label}` : label,
      ...turns.consequences,
      kept,
      remember('gone', gone, '', rule),
      ...(foot
        ? [remember(WALKED, { day: foot.day, hours: foot.onDay }, '', rule), ...strained(now, foot.beyond)]
        : []),
      { do: 'advance', seconds: until - now.worldTime, label: 'on the way', rule },
    );
  },
};

/** What going on beyond a day's march takes from everyone's resilience; a ruling of ours, said beforehand. */
function strained(now: Moment, beyond: number): readonly Consequence[] {
  const hours = Math.ceil(beyond);
  if (hours === 0) return [];
  return partyOf(now).map((who) => ({
    do: 'count',
    who: who.id,
    counter: COUNTER.hours,
    to: counted(who, COUNTER.hours) + hours,
    rule: '',
  }));
}

function arrival({ now }: Asked, gone: number): string {
  const distance = ownNumber(now, 'distance');
  const place = ownText(now, 'place');
  if (distance === 0) return '';
  const where = place === '' ? 'the end of the way' : place;
  return gone >= distance ? `: ${where} is reached` : `, ${told(distance - gone)} left to ${where}`;
}

/** The way begins anew: travel turns are counted from here. TOR-40 TOR-42 */
const setOut: Procedure = {
  key: 'setOut',
  label: 'Set out',
  rule: 'TOR-40',
  group: GROUP,
  text: 'From a safe place: travel turns and miles begin at 0, hours count.',
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    return done(
      'on the way',
      uncounted(now.worldTime),
      ...partyOf(now).flatMap(({ id, effects }) =>
        effects
          .filter(({ label }) => label === HOME)
          .map((each): Consequence => ({
            do: 'endEffect',
            who: id,
            effect: each.id,
            label: 'sets out',
            rule: 'TOR-42',
          })),
      ),
      remember('home', null, '', 'TOR-40'),
      remember('turns', 0, '', 'TOR-42'),
      remember('scenes', 0, '', 'TOR-40'),
      remember('gone', 0, '', 'TOR-50'),
      remember('last', null, '', 'TOR-41'),
    );
  },
};

/** Back where it is safe: hours no longer wear anyone down. TOR-42 TOR-70 */
const home: Procedure = {
  key: 'home',
  label: 'Home safe',
  rule: 'TOR-42',
  group: GROUP,
  text: 'In safety: hours and supplies are no longer counted until you set out again.',
  who: 'none',
  targets: 'none',
  fields: [],
  decide: () => done('in safety', remember('home', true, '', 'TOR-70'), remember('turns', 0, '', 'TOR-42')),
};

/** The way and its miles. TOR-40 TOR-42 TOR-50 TOR-51 TOR-52 TOR-53 */
export const way: readonly Procedure[] = [route, march, setOut, home];
