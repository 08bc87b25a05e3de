import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/combat.ts';
import type { Word } from '../../../rules/words.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { marchOf, told, voyageOf } from '../journey/march.ts';
import { careNow, turnsBetween, turnsTaken } from '../journey/travelTurn.ts';
import { CADENCES, CARES, CRAFTS, GROUNDS, PACES, PATHS, WINDS } from '../journey/words.ts';
import { labelOf } from '../fields.ts';
import { ownNumber, ownText } from '../state.ts';
import { MARCH, SECONDS } from '../tables.ts';
import { done, numberField, remember, typedFlag, typedNumber, typedText } from './asked.ts';

const GROUP = 'Travel';

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
  label: 'The way',
  rule: 'TOR-50',
  group: GROUP,
  text: 'Terrain, weather, pace, caution, path, craft and wind; where to and how far. Empty fields stay as they are.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: 'Where to' },
    { kind: 'text', key: 'season', label: 'Month or season', hint: 'In your calendar’s words.' },
    numberField('distance', 'Miles in all', 0, 10_000),
    ...ROUTE.map(({ key, label, words }) => ({ kind: 'choice', key, label, choices: words }) as const),
  ],
  decide: (asked) => {
    const set = [...chosenWords(asked), ...goal(asked)];
    if (set.length === 0) return refuse({ message: 'Nothing was chosen.', rule: 'TOR-50' });
    return done(set.map(({ label }) => label).join(', '), ...set);
  },
};

type Remembered = Extract<Consequence, { do: 'remember' }>;

function chosenWords(asked: Asked): readonly Remembered[] {
  return ROUTE.flatMap(({ key, label, rule, words }) => {
    const to = typedText(asked, key);
    if (!words.some((word) => word.key === to)) return [];
    return [
      { do: 'remember', key, to, label: `${label.toLowerCase()} ${labelOf(words, to)}`, rule } as const,
    ];
  });
}

function goal(asked: Asked): readonly Remembered[] {
  const place = typedText(asked, 'place');
  const season = typedText(asked, 'season');
  const distance = typedNumber(asked, 'distance', -1);
  return [
    ...(place === ''
      ? []
      : ([
          { do: 'remember', key: 'place', to: place, label: `to ${place}`, rule: 'TOR-50' },
          { do: 'remember', key: 'gone', to: 0, label: 'a new way', rule: 'TOR-50' },
        ] as const)),
    ...(season === ''
      ? []
      : [{ do: 'remember', key: 'season', to: season, label: season, rule: 'TOR-45' } as const]),
    ...(distance < 0
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
  text: 'A day of the way, or the hours typed: miles, time and travel turns in one step.',
  who: 'none',
  targets: 'none',
  fields: [
    numberField('hours', 'Hours', 1, 24, 'Empty: a whole day of it.'),
    { kind: 'flag', key: 'quiet', label: 'Without travel turns' },
  ],
  decide: (asked, roller) => {
    const { now } = asked;
    if (now.acting !== undefined)
      return refuse({ message: 'A fight goes on. End it first.', rule: 'TOR-40' });
    const voyage = voyageOf(now);
    const hours = typedNumber(asked, 'hours', voyage?.dayHours ?? MARCH.hours, [1, 24]);
    const miles = voyage ? voyage.miles(hours) : (marchOf(now).miles * hours) / MARCH.hours;
    const until = now.worldTime + hours * SECONDS.hour;
    const due = typedFlag(asked, 'quiet') ? 0 : turnsBetween(now, now.worldTime, until);
    const turns = turnsTaken(now, roller, due, careNow(now));
    const gone = ownNumber(now, 'gone') + miles;
    const rule = voyage ? 'TOR-53' : 'TOR-50';
    const label = `${told(miles)} miles in ${hours} hours${arrival(asked, gone)}`;
    return done(
      due > 0 ? `${label}; ${turns.label}` : label,
      ...turns.consequences,
      remember('gone', gone, `${told(gone)} miles gone`, rule),
      { do: 'advance', seconds: hours * SECONDS.hour, label: `${hours} hours on the way`, rule },
    );
  },
};

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
  decide: () => {
    return done(
      'on the way',
      remember('home', null, 'on the way', 'TOR-40'),
      remember('turns', 0, 'travel turns from here', 'TOR-42'),
      remember('scenes', 0, 'no scene yet', 'TOR-40'),
      remember('gone', 0, 'no mile yet', 'TOR-50'),
      remember('last', null, 'no travel turn yet', 'TOR-41'),
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
  decide: () =>
    done('in safety', remember('home', true, 'in safety', 'TOR-70'), remember('turns', 0, 'home', 'TOR-42')),
};

/** The way and its miles. TOR-40 TOR-42 TOR-50 TOR-51 TOR-52 TOR-53 */
export const way: readonly Procedure[] = [route, march, setOut, home];
