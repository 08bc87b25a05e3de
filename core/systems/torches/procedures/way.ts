import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { systemNumber, systemText } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import { labelOf, type ChoosableWord } from '../../../rules/words.ts';
import { type ProcedureInput, succeed, type Procedure } from '../../../rules/procedures.ts';
import { uncounted } from '../journey/travelTurn.ts';
import { CADENCES, CARES, CRAFT_KEYS, CRAFTS, GROUNDS, PACES, PATHS, WINDS } from '../journey/words.ts';
import { partyOf, wordOf } from '../creatures/traits.ts';
import { numberField, typedNumber, typedText } from './asked.ts';
import { march } from './march.ts';
import { HOME } from './pursuit.ts';
import { saying, labelling, said, type Wording } from '../../../kernel/said.ts';

const GROUP = said('form.travel');
const ROUTE: readonly {
  readonly key: keyof typeof SET;
  readonly label: Wording;
  readonly rule: string;
  readonly words: readonly ChoosableWord[];
}[] = [
  { key: 'terrain', label: said('torches.terrain'), rule: 'TOR-50', words: GROUNDS },
  { key: 'weather', label: said('torches.weatherSnowHeat'), rule: 'TOR-50', words: GROUNDS },
  { key: 'pace', label: said('torches.theyMove'), rule: 'TOR-51', words: PACES },
  { key: 'care', label: said('torches.theyGo'), rule: 'TOR-41', words: CARES },
  { key: 'path', label: said('torches.wayHome'), rule: 'TOR-43', words: PATHS },
  { key: 'cadence', label: said('torches.travelTurns'), rule: 'TOR-52', words: CADENCES },
  { key: 'craft', label: said('torches.theyGo'), rule: 'TOR-53', words: CRAFTS },
  { key: 'wind', label: said('torches.windCurrent'), rule: 'TOR-53', words: WINDS },
];

/** Where the way leads and what it is like. TOR-41 TOR-43 TOR-50 TOR-51 TOR-52 TOR-53 */
const route: Procedure = {
  key: 'route',
  label: said('torches.route'),
  rule: 'TOR-50',
  group: GROUP,
  text: said('torches.terrainWeatherPaceCaution'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: said('torches.whereLabel') },
    numberField('distance', said('torches.milesAll'), 0, 10_000),
    ...ROUTE.map(({ key, label, words }) => ({ kind: 'choice', key, label, choices: words }) as const),
  ],
  startsWith: (now) => ({
    place: systemText(now, 'place'),
    distance: systemNumber(now, 'distance'),
    ...Object.fromEntries(ROUTE.map(({ key }) => [key, systemText(now, key)])),
  }),
  decide: (asked) => {
    const set = [...chosenWords(asked), ...cadenceOf(asked), ...goal(asked)];
    if (set.length === 0) return refuse({ ...saying('torches.wayUnchanged'), rule: 'TOR-50' });
    const words = set.filter(({ label }) => label !== '').map(({ label, says }): Wording => says ?? label);
    return succeed(
      words.reduce((first, second) => said('travel.setBoth', { first, second })),
      ...set.map(({ says: _says, ...each }): Consequence => ({ ...each, label: '' })),
    );
  },
};

/** What the log says of each as it is set. */
const SET = {
  terrain: 'travel.setTerrain',
  weather: 'travel.setWeather',
  pace: 'travel.setPace',
  care: 'travel.setCare',
  path: 'travel.setPath',
  cadence: 'travel.setCadence',
  craft: 'travel.setCraft',
  wind: 'travel.setWind',
} as const;

type Remembered = Extract<Consequence, { do: 'remember' }>;

function chosenWords(asked: ProcedureInput): readonly Remembered[] {
  return ROUTE.flatMap(({ key, rule, words }) => {
    const to = typedText(asked, key);
    if (!words.some((word) => word.key === to) || to === systemText(asked.now, key)) return [];
    return [{ do: 'remember', key, to, ...labelling(SET[key], { to: labelOf(words, to) }), rule } as const];
  });
}

/** A craft brings the pace of its travel turns, unless that is chosen too: daily by boat, weekly at sea. TOR-53 */
function cadenceOf(asked: ProcedureInput): readonly Remembered[] {
  const craft = typedText(asked, 'craft');
  const changed = craft !== '' && craft !== wordOf(asked.now, 'craft', CRAFT_KEYS);
  const typed = typedText(asked, 'cadence');
  if (!changed || (typed !== '' && typed !== systemText(asked.now, 'cadence'))) return [];
  const to = ({ foot: 'hour', boat: 'day', ship: 'week' } as const)[craft];
  if (to === undefined) return [];
  const words = labelling('travel.setCadence', { to: labelOf(CADENCES, to) });
  return [{ do: 'remember', key: 'cadence', to, ...words, rule: 'TOR-53' }];
}

function goal(asked: ProcedureInput): readonly Remembered[] {
  const typed = typedText(asked, 'place');
  const place = typed === systemText(asked.now, 'place') ? '' : typed;
  const distance = typedNumber(asked, 'distance', -1);
  return [
    ...(place === ''
      ? []
      : ([
          { do: 'remember', key: 'place', to: place, ...labelling('road.to', { place }), rule: 'TOR-50' },
          { do: 'remember', key: 'gone', to: 0, label: '', rule: 'TOR-50' },
        ] as const)),
    ...(distance < 0 || distance === systemNumber(asked.now, 'distance')
      ? []
      : [
          {
            do: 'remember',
            key: 'distance',
            to: distance,
            ...labelling('road.miles', { n: distance }),
            rule: 'TOR-50',
          } as const,
        ]),
  ];
}

/** The way begins anew: travel turns are counted from here. TOR-40 TOR-42 */
const setOut: Procedure = {
  key: 'setOut',
  label: said('torches.setOut'),
  rule: 'TOR-40',
  group: GROUP,
  text: said('torches.safePlaceTravelTurns'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    return succeed(
      said('road.onTheWay'),
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
      setTableState('home', null, '', 'TOR-40'),
      setTableState('turns', 0, '', 'TOR-42'),
      setTableState('scenes', 0, '', 'TOR-40'),
      setTableState('gone', 0, '', 'TOR-50'),
      setTableState('last', null, '', 'TOR-41'),
    );
  },
};

/** Back where it is safe: hours no longer wear anyone down. TOR-42 TOR-70 */
const home: Procedure = {
  key: 'home',
  label: said('torches.homeSafe'),
  rule: 'TOR-42',
  group: GROUP,
  text: said('torches.safetyHoursSuppliesNo'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: () =>
    succeed(
      said('travel.inSafety'),
      setTableState('home', true, '', 'TOR-70'),
      setTableState('turns', 0, '', 'TOR-42'),
    ),
};

/** The way and its miles. TOR-40 TOR-42 TOR-50 TOR-51 TOR-52 TOR-53 */
export const way: readonly Procedure[] = [route, march, setOut, home];
