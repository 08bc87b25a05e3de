import { findForbiddenKey, refuse } from '../../../kernel/result.ts';
import { labelling, said, saying, type Saying, type Wording } from '../../../kernel/said.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { asRecord, systemNumber, systemText } from '../../../rules/context.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { readDamageDice } from '../../../rules/damage.ts';
import {
  failProcedure,
  inputFlag,
  type Procedure,
  type ProcedureInput,
  requireActor,
  succeed,
} from '../../../rules/procedures.ts';
import { datedAlarms } from '../../../rules/travel/marchRecord.ts';
import { joinTexts } from '../../../rules/travel/travelState.ts';
import { type ChoosableWord, labelOf } from '../../../rules/words.ts';
import { WAY_HOME_KEY } from '../escapes.ts';
import { isHero, listParty, readTableWord } from '../fighter.ts';
import { marchProcedure } from '../march.ts';
import { DOUBLED, SCENES_AN_HOUR, SECONDS, TRAVEL_TURN } from '../tables.ts';
import { hourFromDice, TIME_DICE } from '../travel.ts';
import {
  CADENCES,
  CARE_KEYS,
  currentCare,
  CARES,
  CRAFT_KEYS,
  CRAFTS,
  GROUNDS,
  rollOwedTurns,
  PACES,
  PATHS,
  countTurnsOwed,
  rollTravelTurns,
  countTurnsUntil,
  skipTravelTurns,
  WINDS,
} from '../travelTurns.ts';
import {
  ABILITY,
  typedCheck,
  DC,
  EDGE,
  makeNumberField,
  PROFICIENT,
  chosenKey,
  typedNumber,
  typedText,
} from './checks.ts';

const GROUP = said('form.travel');
const CARE_FIELD = { kind: 'choice', key: 'care', label: said('torches.theyGo'), choices: CARES } as const;

const ended = (success: boolean, words: Wording, consequences: readonly Consequence[]) =>
  success ? succeed(words, ...consequences) : failProcedure(words, ...consequences);

/** The next hour: its travel turn where one is due, and all that an hour brings. TOR-40 TOR-41 TOR-47 TOR-52 TOR-70 */
const hour: Procedure = {
  key: 'hour',
  label: said('torches.advance1Hour'),
  rule: 'TOR-40',
  group: GROUP,
  text: said('torches.hourTravelTurnLights'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: (asked, roller) => {
    const { now } = asked;
    if (now.acting !== undefined) return refuse({ ...saying('torches.roundsCountTime'), rule: 'TOR-40' });
    const end = now.worldTime + SECONDS.hour;
    const stop = datedAlarms(now).find(({ at }) => at < end);
    const until = stop?.at ?? end;
    const { due, counted } = countTurnsUntil(now, until);
    const care = chosenKey(asked, 'care', CARE_KEYS, currentCare(now));
    const turn = rollTravelTurns(now, roller, due, care);
    const words = stop ? said('clock.stopped', { what: { label: stop.label } }) : turn.words;
    return ended(turn.success, due > 0 && stop ? joinTexts(turn.words, words) : words, [
      ...turn.consequences,
      counted,
      { do: 'advance', seconds: until - now.worldTime, label: '', rule: 'TOR-40' },
    ]);
  },
};

/** A travel turn without the clock. TOR-41 */
const travelTurn: Procedure = {
  key: 'travelTurn',
  label: said('torches.travelTurn'),
  rule: 'TOR-41',
  group: GROUP,
  text: said('torches.d20TableThreatsEach'),
  who: 'none',
  targets: 'none',
  fields: [CARE_FIELD],
  decide: (asked, roller) => {
    const care = chosenKey(asked, 'care', CARE_KEYS, currentCare(asked.now));
    const turn =
      countTurnsOwed(asked.now) > 0
        ? rollOwedTurns(asked.now, roller, care)
        : rollTravelTurns(asked.now, roller, 1, care);
    return ended(turn.success, turn.words, turn.consequences);
  },
};

/** Three or four scenes, rooms or fights make an hour. TOR-40 */
const scene: Procedure = {
  key: 'scene',
  label: said('torches.countScene'),
  rule: 'TOR-40',
  group: GROUP,
  text: said('torches.threeFourScenesRooms'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const scenes = systemNumber(now, 'scenes') + 1;
    const words = said(scenes >= SCENES_AN_HOUR ? 'travel.sceneMakesAnHour' : 'travel.scene', { scenes });
    return succeed(words, setTableState('scenes', scenes, '', 'TOR-40'));
  },
};

/** The place’s own words for the table. TOR-41 */
const entries: Procedure = {
  key: 'entries',
  label: said('torches.threatsThisPlace'),
  rule: 'TOR-41',
  group: GROUP,
  text: said('torches.yourWordsFourLines'),
  who: 'none',
  targets: 'none',
  fields: TRAVEL_TURN.map(({ key, from, upTo }) => ({
    kind: 'text',
    key,
    label: from === upTo ? String(from) : `${from}–${upTo}`,
    wide: true,
  })),
  startsWith: ({ own }) => asRecord(own['entries']),
  decide: (asked) => {
    const typed = Object.fromEntries(
      TRAVEL_TURN.map(({ key }) => [key, typedText(asked, key)]).filter(([, text]) => text !== ''),
    );
    return succeed(said('travel.writtenDown'), setTableState('entries', typed, '', 'TOR-41'));
  },
};

/** The hour of the day, or how long something took, by time dice. TOR-45 TOR-46 */
const timeDice: Procedure = {
  key: 'timeDice',
  label: said('torches.rollTimeDice'),
  rule: 'TOR-46',
  group: GROUP,
  text: said('torches.fourD6HourDay'),
  who: 'none',
  targets: 'none',
  fields: [
    makeNumberField('dice', said('form.dice'), 1, TIME_DICE.most, said('torches.moreDiceLater')),
    {
      kind: 'choice',
      key: 'for',
      label: said('torches.theyTell'),
      choices: [
        { key: 'hour', label: said('torches.hourDay') },
        { key: 'since', label: said('torches.hoursSince') },
        { key: 'lasts', label: said('torches.howLongSomethingLasts') },
      ],
    },
  ],
  decide: (asked, roller) => {
    const count = typedNumber(asked, 'dice', 1, [1, TIME_DICE.most]);
    const hours = roller.roll(said('travel.timeDice'), `${count}d${TIME_DICE.sides}`).total;
    const what = chosenKey(asked, 'for', ['hour', 'since', 'lasts'], 'hour');
    if (what === 'lasts') return succeed(said('travel.hours', { n: hours }));
    if (what === 'since')
      return succeed(said('travel.hoursHavePassed', { n: hours }), {
        do: 'advance',
        seconds: hours * SECONDS.hour,
        ...labelling('travel.hours', { n: hours }),
        rule: 'TOR-46',
      });
    const shown = hourFromDice([hours]);
    // Four full dice are the end of this day, not its beginning.
    const day = hours >= 24 ? SECONDS.day : 0;
    const midnight = asked.now.worldTime - (asked.now.worldTime % SECONDS.day) + day;
    return succeed(said('travel.itIsTime', { time: `${String(shown).padStart(2, '0')}:00` }), {
      do: 'setClock',
      worldTime: midnight + shown * SECONDS.hour,
      rule: 'TOR-46',
    });
  },
};

/** Hours, scenes, threats. TOR-40 TOR-41 TOR-46 */
export const travel: readonly Procedure[] = [hour, travelTurn, scene, entries, timeDice];

const ROUTE_GROUP = said('form.travel');
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

/** Where the way leads and what it is like. TOR-41 TOR-43 TOR-50 TOR-51 TOR-52 TOR-53 */
const route: Procedure = {
  key: 'route',
  label: said('torches.route'),
  rule: 'TOR-50',
  group: ROUTE_GROUP,
  text: said('torches.terrainWeatherPaceCaution'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'place', label: said('torches.whereLabel') },
    makeNumberField('distance', said('torches.milesAll'), 0, 10_000),
    ...ROUTE.map(({ key, label, words }) => ({ kind: 'choice', key, label, choices: words }) as const),
  ],
  startsWith: (now) => ({
    place: systemText(now, 'place'),
    distance: systemNumber(now, 'distance'),
    ...Object.fromEntries(ROUTE.map(({ key }) => [key, systemText(now, key)])),
  }),
  decide: (asked) => {
    const set = [...chosenSettings(asked), ...chosenCadence(asked), ...chosenGoal(asked)];
    if (set.length === 0) return refuse({ ...saying('torches.wayUnchanged'), rule: 'TOR-50' });
    const words = set.filter(({ label }) => label !== '').map(({ label, says }): Wording => says ?? label);
    return succeed(
      words.reduce((first, second) => said('travel.setBoth', { first, second })),
      ...set.map(({ says: _says, ...each }): Consequence => ({ ...each, label: '' })),
    );
  },
};

type Remembered = Extract<Consequence, { do: 'remember' }>;

function chosenSettings(asked: ProcedureInput): readonly Remembered[] {
  return ROUTE.flatMap(({ key, rule, words }) => {
    const to = typedText(asked, key);
    if (!words.some((word) => word.key === to) || to === systemText(asked.now, key)) return [];
    return [{ do: 'remember', key, to, ...labelling(SET[key], { to: labelOf(words, to) }), rule } as const];
  });
}

/** A craft brings the pace of its travel turns, unless that is chosen too: daily by boat, weekly at sea. TOR-53 */
function chosenCadence(asked: ProcedureInput): readonly Remembered[] {
  const craft = typedText(asked, 'craft');
  const changed = craft !== '' && craft !== readTableWord(asked.now, 'craft', CRAFT_KEYS);
  const typed = typedText(asked, 'cadence');
  if (!changed || (typed !== '' && typed !== systemText(asked.now, 'cadence'))) return [];
  const to = ({ foot: 'hour', boat: 'day', ship: 'week' } as const)[craft];
  if (to === undefined) return [];
  const words = labelling('travel.setCadence', { to: labelOf(CADENCES, to) });
  return [{ do: 'remember', key: 'cadence', to, ...words, rule: 'TOR-53' }];
}

function chosenGoal(asked: ProcedureInput): readonly Remembered[] {
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
  group: ROUTE_GROUP,
  text: said('torches.safePlaceTravelTurns'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    return succeed(
      said('road.onTheWay'),
      skipTravelTurns(now.worldTime),
      ...listParty(now).flatMap(({ id, effects }) =>
        effects
          .filter(({ label }) => label === WAY_HOME_KEY)
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
  group: ROUTE_GROUP,
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
export const way: readonly Procedure[] = [route, marchProcedure, setOut, home];

/** A save, a trap, anything that hurts whoever fails; a natural 1 doubles it. TOR-01 TOR-19 TOR-35 TOR-60 TOR-61 */
const danger: Procedure = {
  key: 'danger',
  label: said('torches.trapDangerousCheck'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.forcedCheckNoAction'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('torches.whatThreatens'), wide: true },
    { kind: 'flag', key: 'trap', label: said('torches.trap') },
    {
      kind: 'flag',
      key: 'sign',
      label: said('torches.signWasGiven'),
      hint: said('torches.trapMustForeshadowedFirst'),
    },
    ABILITY,
    PROFICIENT,
    DC,
    { kind: 'text', key: 'damage', label: said('form.damage'), hint: '2d6' },
    { kind: 'flag', key: 'ranged', label: said('torches.afar') },
    EDGE,
  ],
  offer: (asked) =>
    typedCheck(asked, 'dex', inputFlag(asked, 'ranged') ? 'defenseRanged' : 'defense', 'TOR-35'),
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const offer = danger.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    const unsigned = refuseUnforeshadowed(asked);
    if (unsigned) return refuse({ ...unsigned, rule: 'TOR-35', field: 'sign' });
    const damage = typedText(asked, 'damage');
    if (damage !== '' && !readDamageDice(damage))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'damage' });
    const roll = roller.check(offer);
    if (roll.total >= offer.target.value) return succeed(said('torches.comesThrough'));
    if (damage === '') return failProcedure(said('torches.isCaught'));
    // The rules double what a hero’s natural 1 brings, not a monster’s.
    const worst = isHero(doer.value) && naturalFace(roll) === DOUBLED.low;
    const amount = roller.roll('Damage', damage).total;
    const label = typedText(asked, 'name') === '' ? 'danger' : typedText(asked, 'name');
    return failProcedure(said(worst ? 'torches.damageDoubled' : 'torches.isCaught'), {
      do: 'harm',
      who: doer.value.id,
      parts: [{ amount, type: '', share: worst ? DOUBLED.share : 1 }],
      label,
      rule: worst ? 'TOR-19' : 'TOR-35',
    });
  },
};

function refuseUnforeshadowed(asked: ProcedureInput): Saying | undefined {
  if (!inputFlag(asked, 'trap') || inputFlag(asked, 'sign')) return undefined;
  const name = typedText(asked, 'name');
  const given = name !== '' && asRecord(asked.now.own['signs'])[name] === true;
  return given ? undefined : saying('torches.signFirst');
}

/** Notes that the players had their warning. TOR-35 */
const foreshadow: Procedure = {
  key: 'foreshadow',
  label: said('torches.foreshadowTrap'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.keepsSignTrapWas'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('form.trap') },
    { kind: 'text', key: 'sign', label: said('torches.sign'), wide: true },
  ],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    if (name === '' || findForbiddenKey({ [name]: true }) !== undefined)
      return refuse({ ...saying('torches.trapNeedsName'), field: 'name' });
    const signs = { ...asRecord(asked.now.own['signs']), [name]: true };
    const sign = typedText(asked, 'sign');
    return succeed(
      sign === ''
        ? said('torches.trapForeshadowed', { name })
        : said('torches.trapForeshadowedBy', { name, sign }),
      setTableState('signs', signs, '', 'TOR-35'),
    );
  },
};

/** A trap made ready beforehand: its sign, and what it does. TOR-35 */
const prepareTrap: Procedure = {
  key: 'prepareTrap',
  label: said('torches.prepareTrap'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.standsTravelScreenSign'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('form.trap') },
    { kind: 'text', key: 'place', label: said('torches.where'), hint: said('torches.roomEncounter') },
    {
      kind: 'text',
      key: 'sign',
      label: said('torches.signLabel'),
      wide: true,
      hint: said('torches.whatCanSeenBefore'),
    },
    ABILITY,
    DC,
    { kind: 'text', key: 'damage', label: said('form.damage'), hint: '2d6' },
    { kind: 'flag', key: 'ranged', label: said('torches.afar') },
  ],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    if (name === '' || findForbiddenKey({ [name]: true }) !== undefined)
      return refuse({ ...saying('torches.trapNeedsName'), field: 'name' });
    const damage = typedText(asked, 'damage');
    if (damage !== '' && !readDamageDice(damage))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'damage' });
    const traps = { ...asRecord(asked.now.own['traps']), [name]: asked.values };
    return succeed(said('torches.trapPrepared', { name }), setTableState('traps', traps, '', 'TOR-35'));
  },
};

/** Disarmed, sprung or passed by. TOR-35 */
const trapGone: Procedure = {
  key: 'trapGone',
  label: said('torches.trapNoMore'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.disarmedSprungPassedLeaves'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'text', key: 'name', label: said('form.trap') }],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    const { [name]: gone, ...traps } = asRecord(asked.now.own['traps']);
    if (gone === undefined) return refuse({ ...saying('torches.noSuchTrap', { name }), field: 'name' });
    const to = Object.keys(traps).length === 0 ? null : traps;
    return succeed(said('torches.trapIsNoMore', { name }), setTableState('traps', to, '', 'TOR-35'));
  },
};

/** What threatens whoever fails. TOR-19 TOR-35 */
export const dangers: readonly Procedure[] = [danger, prepareTrap, foreshadow, trapGone];
