import { ok, refuse } from '../../kernel/result.ts';
import { explain, labelling, said, type Said, saying, toEnglish, type Wording } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import { type Effect, type Fighter, membershipOf } from '../../rules/combat.ts';
import { type Consequence, setMark, setTableState } from '../../rules/consequences.ts';
import { markNumber, type RulesContext, systemNumber, systemText } from '../../rules/context.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import type { TreasureRules } from '../../rules/system.ts';
import { makeMarchingOrderProcedure, marchingOrderText } from '../../rules/travel/march.ts';
import type { ForcedMarch, TravelCard, TravelRow, TravelRules } from '../../rules/travel/travelRules.ts';
import { CONDITION } from './conditions.ts';
import { wakeSleepers, listWakingAlarms } from './deathSaves.ts';
import {
  abilityModifier,
  exhaustionOf,
  isDead,
  isHero,
  scoreOf,
  sizeRank,
  speedInMode,
  traitsOf,
} from './fighter.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE } from './procedures/checks.ts';
import { rollSaveNow } from './procedures/hazards.ts';
import { changeExhaustion } from './procedures/life.ts';
import { REST } from './rests.ts';
import { editionFor, editionOf, RULING } from './rulings.ts';
import { MARCH, PACES, TERRAINS, VEHICLES } from './procedureTables.ts';
import { CARRY } from './tables.ts';
import { MARK, SCENE } from './words.ts';

const HOUR = 3_600;

/** Travel: pace and country, the march beyond eight hours, the day of each hero. The clock and lights are the road’s. FIF-194 FIF-201 to FIF-210 */
export const travelRules: TravelRules = {
  cards: (now) => [buildPaceCard(now), buildDayCard(now)],
  alarms: listWakingAlarms,
  pass: (_from, now) => wakeSleepers(now),
  rest: 'longRest',
  march: {
    hours: MARCH.hours,
    milesADay: (now) => currentPace(now).day,
    strain: {
      each: 'hour',
      cost: (_now, hours) => ({
        label: said('march.hourNumber', { hour: MARCH.hours + (hours[0] ?? 1) }),
        tone: 'warn',
        text: said('march.constitutionOr', { dc: computeForcedMarchDc(hours[0] ?? 1) }),
        rule: 'FIF-204',
      }),
      roll: (now, roller, hours) => rollForcedMarch(listMarchers(now), hours, now, roller),
    },
  },
};

/** Heroes and those who go with them. FIF-204 */
function listMarchers({ all }: RulesContext): readonly Fighter[] {
  return all.filter((each) => ['hero', 'follower'].includes(membershipOf(each)));
}

/** The paces within a line. FIF-201 */
const PACE_TITLES = {
  fast: 'march.fastTitle',
  normal: 'march.normalTitle',
  slow: 'march.slowTitle',
} as const;
const PACE_WORDS = { fast: 'march.fast', normal: 'march.normal', slow: 'march.slow' } as const;

/** The pace by its name, or the ship that carries the party. FIF-201 FIF-207 */
function namePace({ key, label }: Pace): Wording {
  return VEHICLES.find((each) => each.label === label)?.label ?? said(PACE_TITLES[key]);
}

/** What the pace does besides its miles. FIF-201 */
const PACE_NOTES = {
  '2024': {
    fast: said('march.fastNow'),
    normal: said('march.normalNow'),
    slow: said('march.slowNow'),
  },
  '2014': { fast: said('march.fastBefore'), normal: '', slow: said('march.slowBefore') },
} as const;

function buildPaceCard(now: RulesContext): TravelCard {
  const real = currentPace(now);
  const terrain = chosenTerrain(now);
  const says = PACE_NOTES[editionOf(now)][real.key];
  return {
    key: 'pace',
    title: said('road.pace'),
    text: said('march.paceIs', {
      pace: namePace(real),
      hour: real.hour,
      day: real.day,
      hours: MARCH.hours,
    }),
    rule: 'FIF-201',
    place: 'way',
    rows: [
      ...PACES.map((each): TravelRow => ({
        label: said('road.pace'),
        text: said('march.paceMiles', { pace: said(PACE_WORDS[each.key]), miles: each.day }),
        chip: true,
        current: each.key === chosenPace(now).key,
        rule: 'FIF-201',
        act: {
          label: said('road.set'),
          procedure: 'pace',
          values: { pace: each.key, terrain: terrain?.key ?? '', road: now.own['road'] === true },
        },
      })),
      ...(says === '' ? [] : [{ label: namePace(real), text: says, rule: 'FIF-201' }]),
      ...(terrain
        ? [
            {
              label: terrain.label,
              text: said('march.terrainIs', {
                apart: terrain.apart,
                forage: terrain.forage,
                navigate: terrain.navigate,
                search: terrain.search,
              }),
              rule: 'FIF-202',
            },
          ]
        : []),
    ],
  };
}

function buildDayCard(now: RulesContext): TravelCard {
  const heroes = now.all.filter(({ sheet }) => isHero(sheet));
  return {
    key: 'day',
    title: said('march.theDay'),
    text: said(heroes.length === 0 ? 'march.nobodyTravels' : 'march.dayText'),
    rule: 'FIF-194',
    rows: [
      ...(heroes.length === 0
        ? []
        : [
            {
              label: said('march.marchingOrder'),
              text: marchingOrderText(heroes),
              rule: 'FIF-208',
            } satisfies TravelRow,
          ]),
      ...heroes.map((each) => buildDayRow(each, now)),
    ],
  };
}

function buildDayRow(who: Fighter, now: RulesContext): TravelRow {
  const tired = exhaustionOf(who);
  const hungry = markNumber(who, MARK.hungry);
  const edition = editionFor(now, RULING.longRest);
  const last = who.marks?.[MARK.lastLongRest];
  const wait =
    typeof last === 'number'
      ? last +
        (edition === '2024' ? REST.between['2024'] : REST.between['2014'] - REST.long) * HOUR -
        now.worldTime
      : 0;
  const all = [
    ...(tired > 0 ? [said('march.exhaustion', { level: tired })] : []),
    ...(hungry > 0 ? [said('march.daysWithoutFood', { n: hungry })] : []),
    wait > 0 ? said('march.restIn', { hours: Math.ceil(wait / HOUR) }) : said('march.mayRestLong'),
  ];
  return {
    label: who.name,
    text: all.reduce((first, second) => said('march.andThen', { first, second })),
    tone: tired > 0 || hungry > 0 ? 'warn' : 'plain',
    rule: 'FIF-194',
  };
}

/** Coins to the pound, in both documents. FIF-234 */
const COINS_A_POUND = 50;

/** The party’s ledger in coins and pounds, and what Strength and size carry. FIF-08 FIF-234 */
export const treasureRules: TreasureRules = {
  rule: 'FIF-234',
  coins: [
    { unit: 'pp', label: 'platinum', worth: 1_000, rare: true },
    { unit: 'gp', label: 'gold', worth: 100 },
    { unit: 'ep', label: 'electrum', worth: 50, rare: true },
    { unit: 'sp', label: 'silver', worth: 10 },
    { unit: 'cp', label: 'copper', worth: 1 },
  ],
  measure: 'lb',
  weigh: (coins) =>
    explain({
      rule: 'FIF-234',
      label: `${coins.toLocaleString('en-GB')} coins, ${COINS_A_POUND} to the pound`,
      value: coins / COINS_A_POUND,
    }),
  burden: ({ sheet }, more) => {
    if (traitsOf(sheet).scores.str === undefined) return undefined;
    const weight = explain(...more);
    const limit = (CARRY[sizeRank(sheet)] ?? 15) * scoreOf(sheet, 'str');
    const verdict =
      weight.value <= limit
        ? ''
        : weight.value <= 2 * limit
          ? 'drags it: Speed 5 feet'
          : 'more than it can drag';
    return { carried: weight, limit, rule: 'FIF-08', verdict };
  },
};

const TRAVEL_GROUP = said('form.travel');

const PACE_LABELS = {
  fast: 'march.fastTitle',
  normal: 'march.normalTitle',
  slow: 'march.slowTitle',
} as const;
const PACE_CHOICES = PACES.map(({ key }) => ({ key, label: said(PACE_LABELS[key]) }));

/** The pace that the party has chosen. FIF-201 */
function chosenPace(now: Pick<RulesContext, 'own'>): (typeof PACES)[number] {
  return PACES.find(({ key }) => key === systemText(now, SCENE.pace)) ?? PACES[1];
}

/** The country it goes through; undefined where none is chosen. FIF-202 */
function chosenTerrain(now: Pick<RulesContext, 'own'>): (typeof TERRAINS)[number] | undefined {
  return TERRAINS.find(({ key }) => key === systemText(now, SCENE.terrain));
}

/** The pace as the country and the slowest let it be, or what carries the party. FIF-202 FIF-203 FIF-205 FIF-207 */
export function currentPace(now: RulesContext): Pace {
  const wished = PACES.indexOf(chosenPace(now));
  const terrain = editionOf(now) === '2024' ? chosenTerrain(now) : undefined;
  const most = PACES.findIndex(({ key }) => key === (terrain?.pace ?? 'fast'));
  const road = now.own[SCENE.road] === true ? 1 : 0;
  const slow = now.all.some(({ side, sheet }) => side === 'heroes' && speedInMode(sheet, 'walk') <= 15);
  const limit = slow ? PACES.length - 1 : Math.max(0, most - road);
  return paceOfVehicle(now, PACES[Math.max(wished, limit)] ?? PACES[1]);
}

/** FIF-201 FIF-202 FIF-203 */
const paceProcedure: Procedure = {
  key: 'pace',
  label: said('fifth.paceCountry'),
  rule: 'FIF-201',
  group: TRAVEL_GROUP,
  text: said('fifth.fast4MilesHour'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'pace', label: said('fifth.pace'), choices: PACE_CHOICES },
    {
      kind: 'choice',
      key: 'terrain',
      label: said('fifth.country'),
      choices: [{ key: '', label: said('fifth.noneChosen') }, ...TERRAINS],
    },
    { kind: 'flag', key: 'road', label: said('fifth.goodRoad') },
  ],
  startsWith: ({ own }) => ({
    pace: systemText({ own }, SCENE.pace) || 'normal',
    terrain: systemText({ own }, SCENE.terrain),
    road: own[SCENE.road] === true,
  }),
  decide: (asked) => {
    const found = PACES.find(({ key }) => key === inputText(asked, 'pace')) ?? PACES[1];
    const terrain = TERRAINS.find(({ key }) => key === inputText(asked, 'terrain'));
    const own = {
      ...asked.now.own,
      pace: found.key,
      terrain: terrain?.key ?? null,
      road: inputFlag(asked, 'road'),
    };
    const real = currentPace({ ...asked.now, own });
    return succeed(
      said('march.paceSet', { pace: { label: real.label.toLowerCase() }, hour: real.hour, day: real.day }),
      setTableState(SCENE.pace, found.key, found.label, 'FIF-201'),
      setTableState(SCENE.terrain, terrain?.key ?? null, terrain?.label ?? '', 'FIF-202'),
      setTableState(SCENE.road, inputFlag(asked, 'road') ? true : null, said('march.aGoodRoad'), 'FIF-203'),
    );
  },
};

/** DC of an hour beyond the eighth. FIF-204 */
export function computeForcedMarchDc(hours: number): number {
  return MARCH.dc + hours;
}

/** What hours beyond the eighth bring those who march: each hour asks, the tired save worse in the next. FIF-204 */
function rollForcedMarch(
  all: readonly Fighter[],
  hours: readonly number[],
  now: RulesContext,
  roller: Roller,
): ForcedMarch {
  const lost = new Map<Fighter, number>();
  for (const hour of hours)
    for (const each of all) {
      const before = lost.get(each) ?? 0;
      const tired = withExhaustion(each, before);
      if (isDead(tired)) continue;
      const what = `Hour ${MARCH.hours + hour}`;
      if (!rollSaveNow(tired, 'con', computeForcedMarchDc(hour), 'FIF-204', what, now, roller).saved)
        lost.set(each, before + 1);
    }
  const words =
    lost.size === 0
      ? labelling('march.allKeepUp')
      : labelling('march.someTire', { n: lost.size, who: [...lost.keys()].map(({ name }) => name) });
  return {
    ...words,
    consequences: [...lost].flatMap(([each, levels]) => changeExhaustion(each, levels, 'FIF-204')),
  };
}

/** The same one with so many levels of exhaustion more. */
function withExhaustion(who: Fighter, more: number): Fighter {
  if (more === 0) return who;
  const rank = exhaustionOf(who) + more;
  const effect: Effect = {
    id: CONDITION.exhaustion,
    condition: CONDITION.exhaustion,
    label: `Exhaustion ${rank}`,
    rank,
    duration: { kind: 'removed' },
  };
  const others = who.effects.filter(({ condition }) => condition !== CONDITION.exhaustion);
  return { ...who, effects: [...others, effect] };
}

/** FIF-204 */
const march: Procedure = {
  key: 'forcedMarch',
  label: said('fifth.marchBeyondEightHours'),
  rule: 'FIF-204',
  group: TRAVEL_GROUP,
  text: said('fifth.endEachFurtherHour'),
  who: 'none',
  targets: 'party',
  fields: [
    { kind: 'number', key: 'hours', label: said('fifth.hoursBeyondEighth'), min: 1, max: 16 },
    { kind: 'flag', key: 'high', label: said('fifth.ten000FeetMore') },
  ],
  decide: (asked, roller) => {
    const hours = inputNumber(asked, 'hours', 1) * (inputFlag(asked, 'high') ? 2 : 1);
    const strain = rollForcedMarch(asked.targets, [hours], asked.now, roller);
    return ok({ ...strain, success: strain.consequences.length === 0 });
  },
};

function survivalCheck(asked: ProcedureInput, what: 'forage' | 'navigate'): CheckOffer {
  const terrain = chosenTerrain(asked.now);
  const dc = makeDc('FIF-209', toEnglish(terrain?.label ?? 'country'), terrain?.[what] ?? 15);
  return buildAbilityCheck(asked, { rule: 'FIF-209', tested: 'survival', dc });
}

/** FIF-209 */
const forage: Procedure = {
  key: 'forage',
  label: said('fifth.forage'),
  rule: 'FIF-209',
  group: TRAVEL_GROUP,
  text: said('fifth.survivalAgainstDcCountry'),
  who: 'one',
  targets: 'none',
  fields: [EDGE, BONUS],
  offer: (asked) => survivalCheck(asked, 'forage'),
  decide: decideForOne((who, asked, roller) => {
    const offer = survivalCheck(asked, 'forage');
    if (roller.check(offer).total < offer.target.value) return failProcedure(said('food.findsNothing'));
    const found = Math.max(
      0,
      roller.roll(said('food.found'), '1d6').total + abilityModifier(who.sheet, 'wis'),
    );
    return succeed(said('food.poundsAndGallons', { n: found }));
  }),
};

/** FIF-209 */
const navigate: Procedure = {
  key: 'navigate',
  label: said('fifth.navigate'),
  rule: 'FIF-209',
  group: TRAVEL_GROUP,
  text: said('fifth.onceDayGuidesSurvival'),
  who: 'one',
  targets: 'none',
  fields: [EDGE, BONUS],
  offer: (asked) => survivalCheck(asked, 'navigate'),
  decide: decideForOne((_who, asked, roller) => {
    const offer = survivalCheck(asked, 'navigate');
    if (roller.check(offer).total >= offer.target.value) return succeed(said('march.keepsTheWay'));
    const { total } = roller.roll(said('road.hoursLost'), '1d6');
    return failProcedure(said('march.lostFor', { n: total }), {
      do: 'advance',
      seconds: total * 3_600,
      ...labelling('road.lost'),
      rule: 'FIF-209',
    });
  }),
};

const RATIONS = [
  { key: 'full', label: said('fifth.fullRation') },
  { key: 'half', label: said('fifth.halfMore') },
  { key: 'little', label: said('fifth.someButLessThan') },
  { key: 'none', label: said('form.nothing') },
] as const;

/** FIF-210 */
const food: Procedure = {
  key: 'rations',
  label: said('fifth.foodWaterDay'),
  rule: 'FIF-210',
  group: TRAVEL_GROUP,
  text: said('fifth.for2024LessThanHalf'),
  who: 'none',
  targets: 'party',
  fields: [
    { kind: 'choice', key: 'food', label: said('fifth.food'), choices: RATIONS },
    { kind: 'choice', key: 'water', label: said('form.water'), choices: RATIONS },
  ],
  decide: (asked, roller) => {
    const targets = asked.targets.filter((each) => !isDead(each));
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoEats'), field: 'targets' });
    const [eaten, drunk] = [inputText(asked, 'food') || 'full', inputText(asked, 'water') || 'full'];
    const consequences = targets.flatMap((who) => passDay(who, eaten, drunk, asked.now, roller));
    const tired = consequences.filter(({ do: what }) => what === 'addEffect').length;
    return ok({
      ...(tired === 0 ? labelling('food.nobodySuffers') : labelling('food.tire', { n: tired })),
      success: tired === 0,
      consequences,
    });
  },
};

/** What a day of so much food and water brings one. FIF-210 */
function passDay(
  who: Fighter,
  eaten: string,
  drunk: string,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  const newer = editionOf(now) === '2024';
  const before = markNumber(who, MARK.hungry);
  // In 2014 half a ration is half a day without.
  const counted = eaten === 'none' ? 1 : eaten === 'full' || newer ? 0 : 0.5;
  const hungry = eaten === 'full' ? 0 : before + counted;
  const bears = newer ? 4 : Math.max(1, 3 + abilityModifier(who.sheet, 'con'));
  const starves = hungry > bears && eaten !== 'full';
  const saves = (dc: number, what: string): boolean =>
    rollSaveNow(who, 'con', dc, 'FIF-210', what, now, roller).saved;
  const weak = newer && eaten === 'little' && !saves(10, 'Little food');
  const thirsts =
    drunk === 'none' || drunk === 'little' ? true : !newer && drunk === 'half' && !saves(15, 'Little water');
  const levels = [starves, weak, thirsts].filter(Boolean).length;
  return [
    ...(hungry === before
      ? []
      : [setMark(who, MARK.hungry, hungry === 0 ? null : hungry, said('food.daysWithout'), 'FIF-210')]),
    ...(levels === 0 ? [] : changeExhaustion(who, levels, 'FIF-210')),
  ];
}

const CARRIED_GROUP = said('form.travel');
const plain = { group: CARRIED_GROUP, who: 'none' } as const;

/** FIF-205 FIF-207 */
const listCarriers: Procedure = {
  ...plain,
  key: 'carried',
  label: said('fifth.rideFlySail'),
  rule: 'FIF-205',
  text: said('fifth.milesHourTenthSpeed'),
  targets: 'none',
  fields: [
    {
      kind: 'number',
      key: 'speed',
      label: said('fifth.speedWhatCarriesThem'),
      min: 0,
      max: 1_000,
      hint: said('fifth.empty0TheyWalk'),
    },
    {
      kind: 'choice',
      key: 'vehicle',
      label: said('fifth.ship'),
      choices: [{ key: '', label: said('form.none') }, ...VEHICLES],
    },
  ],
  startsWith: ({ own }) => ({
    speed: systemNumber({ own }, SCENE.carried),
    vehicle: systemText({ own }, SCENE.vehicle),
  }),
  decide: (asked) => {
    const speed = inputNumber(asked, 'speed', 0);
    const ship = VEHICLES.find(({ key }) => key === inputText(asked, 'vehicle'));
    const own = { ...asked.now.own, [SCENE.carried]: speed, [SCENE.vehicle]: ship?.key ?? '' };
    const { hour, day } = paceOfVehicle({ own }, PACES[1]);
    const carries = said('march.milesHourDay', { hour, day });
    const hull = (of: NonNullable<typeof ship>): Said =>
      said('march.shipIs', { carries, ac: of.ac, hp: of.hp, threshold: of.threshold, crew: of.crew });
    return succeed(
      ship ? hull(ship) : speed === 0 ? said('march.onFoot') : carries,
      setTableState(SCENE.carried, speed === 0 ? null : speed, '', 'FIF-205'),
      setTableState(SCENE.vehicle, ship?.key ?? null, ship?.label ?? '', 'FIF-207'),
    );
  },
};

/** FIF-206 */
const gallop: Procedure = {
  ...plain,
  key: 'gallop',
  label: said('fifth.rideHardHour'),
  rule: 'FIF-206',
  text: said('fifth.twiceWayHourThen'),
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const pace = PACES.find(({ key }) => key === systemText(now, SCENE.pace)) ?? PACES[1];
    const { hour } = now.rulings['edition'] === '2014' ? PACES[0] : paceOfVehicle(now, pace);
    return succeed(said('march.mountsMustRest', { n: 2 * hour }), {
      do: 'advance',
      seconds: 3_600,
      ...labelling('march.aGallop'),
      rule: 'FIF-206',
    });
  },
};

/** Mounts, ships, the marching order. FIF-205 to FIF-208 */
const carried: readonly Procedure[] = [listCarriers, gallop, makeMarchingOrderProcedure('FIF-208')];

/** Pace, forced marches, foraging, navigating, food and water. FIF-201 to FIF-210 */
export const travel: readonly Procedure[] = [paceProcedure, ...carried, march, forage, navigate, food];

/** How fast a party goes: feet a minute, miles an hour and a day. FIF-201 */
interface Pace {
  readonly key: (typeof PACES)[number]['key'];
  readonly label: string;
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

/** Share of the way at a pace that is not walked. FIF-205 */
const SHARE = { fast: 4 / 3, normal: 1, slow: 2 / 3 } as const;
const FEET_A_MILE_AN_HOUR = 88;

/** The pace of what carries the party: a tenth of its Speed an hour, or a ship’s own, day and night. FIF-205 FIF-207 */
function paceOfVehicle(now: Pick<RulesContext, 'own'>, pace: Pace): Pace {
  const ship = VEHICLES.find(({ key }) => key === systemText(now, SCENE.vehicle));
  if (ship)
    return {
      ...pace,
      label: ship.label,
      minute: ship.mph * FEET_A_MILE_AN_HOUR,
      hour: ship.mph,
      day: ship.mph * 24,
    };
  const speed = systemNumber(now, SCENE.carried);
  if (speed === 0) return pace;
  const hour = speed / 10;
  return {
    ...pace,
    minute: Math.round(hour * SHARE[pace.key] * FEET_A_MILE_AN_HOUR),
    hour: Math.round(hour * SHARE[pace.key] * 10) / 10,
    day: Math.floor(hour * MARCH.hours * SHARE[pace.key]),
  };
}
