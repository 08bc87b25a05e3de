import { refuse } from '../../kernel/result.ts';
import { labelInWords, labelling, said, type Said, saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Consequence, setTableState } from '../../rules/consequences.ts';
import {
  asRecord,
  counterOf,
  hasCondition,
  jsonNumber,
  type RulesContext,
  systemNumber,
  systemText,
} from '../../rules/context.ts';
import {
  addStory,
  inputFlag,
  journeyPart,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import { calendarOf, clockTimeText } from '../../rules/travel/calendar.ts';
import { burningLightsText, timeLeftText } from '../../rules/travel/lights.ts';
import {
  type CostLine,
  currentStop,
  datedAlarms,
  firstInterruption,
  type Interruption,
  type LaneStretch,
  type MarchedHour,
  type RecordedText,
  recordHours,
  recordStop,
  splitHours,
} from '../../rules/travel/marchRecord.ts';
import { destinationText, nextLeg, roundMiles } from '../../rules/travel/route.ts';
import { TRAVEL_RULING } from '../../rules/travel/rulings.ts';
import { distanceText } from '../../rules/travel/travelDay.ts';
import { type Alarm, alarmsUntil, type MarchRules, type RouteLeg } from '../../rules/travel/travelRules.ts';
import { joinTexts } from '../../rules/travel/travelState.ts';
import { rollTodaysWeather, weatherAt, withWeather } from '../../rules/travel/weather.ts';
import { countHoursOver, computeResilienceDc } from './afflictions.ts';
import { speedOf } from './circumstances.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import {
  abilityModifier,
  listCompany,
  listEaters,
  isDying,
  listLights,
  countOverload,
  readTableWord,
} from './fighter.ts';
import { isLightUnknown, LEVEL_SAID, lightLevelNow, findNightfall } from './light.ts';
import { makeNumberField, typedNumber } from './procedures/checks.ts';
import { RULING } from './rulings.ts';
import {
  CRAFT,
  DYING_SECONDS,
  ENCUMBERED,
  GROUND,
  MARCH,
  PACE,
  SECONDS,
  SUPPLIES_AN_HOUR,
  TRAVEL_TURN,
  WIND,
} from './tables.ts';
import {
  currentCare,
  chanceOfThreatLine,
  CRAFT_KEYS,
  GROUND_KEYS,
  type ThreatLine,
  formatThreatLine,
  PACE_KEYS,
  rollTravelTurns,
  countTurnsUntil,
  listTurnTimes,
  skipTravelTurns,
  WIND_KEYS,
} from './travelTurns.ts';
import { COUNTER, MARK } from './words.ts';

/** Hours of a day's march still to go and those beyond it, of a stretch of time. TOR-50 */
interface WalkedStretch {
  /** Hours walked within what a day allows. */
  readonly hours: number;
  /** Hours beyond it, where the party goes on. */
  readonly beyond: number;
  /** The day they end on and the hours walked on it, to be kept. */
  readonly day: number;
  readonly onDay: number;
}

/** Key under which the table keeps the day of the last march and its hours. TOR-50 */
const WALKED = 'walked';

/** How much of a stretch is marched: each day has its hours, whatever they are taken in. TOR-50 */
function splitWalked(now: RulesContext, until: number, goesOn: boolean): WalkedStretch {
  const kept = asRecord(now.own[WALKED]);
  let [hours, beyond, at] = [0, 0, now.worldTime];
  let day = Math.floor(at / SECONDS.day);
  let onDay = jsonNumber(kept, 'day') === day ? jsonNumber(kept, 'hours') : 0;
  while (at < until) {
    const end = Math.min(until, (day + 1) * SECONDS.day);
    const span = (end - at) / SECONDS.hour;
    const within = Math.min(span, Math.max(0, MARCH.hours - onDay));
    hours += within;
    if (goesOn) beyond += span - within;
    onDay += goesOn ? span : within;
    at = end;
    if (at < until) [day, onDay] = [day + 1, 0];
  }
  return { hours, beyond, day, onDay };
}

/** Something that leaves only a part of the way, by its name. TOR-50 TOR-51 */
export interface MarchFactor {
  readonly label: Said;
  readonly rule: string;
  readonly factor: number;
}

/** A day’s march: who is slowest, what is left of its miles and why. */
interface March {
  readonly slowest: Fighter | undefined;
  readonly base: number;
  readonly factors: readonly MarchFactor[];
  readonly miles: number;
}

/** Miles a day of one alone, on open ground; none at speed 0. TOR-07 TOR-50 TOR-51 TOR-72 */
function computeMiles(who: Fighter): number {
  const miles = speedOf(who).value > 0 ? Math.max(0, MARCH.miles + abilityModifier(who, 'str')) : 0;
  return countOverload(who) > 0 ? miles * ENCUMBERED : miles;
}

/** The worst of ground, light and weather counts alone. TOR-50 */
function findHardestFactor(now: RulesContext): MarchFactor | undefined {
  const terrain = readTableWord(now, 'terrain', GROUND_KEYS);
  const weather = readTableWord(now, 'weather', GROUND_KEYS);
  const light = ({ lit: 'open', brilliant: 'open', dim: 'difficult', dark: 'harsh' } as const)[
    lightLevelNow(now)
  ];
  // Weather that was rolled, by our ruling, counts like weather that was stated.
  const sky = weatherAt(now, now.worldTime);
  const all = [
    { label: said(terrain === 'harsh' ? 'march.harshTerrain' : 'march.difficultTerrain'), ground: terrain },
    {
      label: said(light === 'harsh' ? 'march.darknessHarsh' : 'march.dimDifficult'),
      ground: light,
    },
    { label: said(weather === 'harsh' ? 'march.weatherHarsh' : 'march.weatherDifficult'), ground: weather },
    ...(sky ? [{ label: sky.label, ground: sky.ground }] : []),
  ].map(({ label, ground }) => ({ label, rule: 'TOR-50', factor: GROUND[ground] }));
  const worst = all.reduce((one, other) => (other.factor < one.factor ? other : one));
  return worst.factor < 1 ? worst : undefined;
}

/** What is left of so many miles. TOR-50 TOR-51 */
function milesAfterFactors(base: number, factors: readonly Pick<MarchFactor, 'factor'>[]): number {
  return factors.reduce((miles, { factor }) => miles * factor, base);
}

/** The day’s march of the party, at the pace of its slowest. TOR-50 TOR-51 */
export function computeMarch(now: RulesContext): March {
  const party = listCompany(now);
  const slowest = party.toSorted((a, b) => computeMiles(a) - computeMiles(b))[0];
  const pace = readTableWord(now, 'pace', PACE_KEYS);
  const ground = findHardestFactor(now);
  const stands = slowest !== undefined && speedOf(slowest).value === 0;
  const factors: readonly MarchFactor[] = [
    ...(stands
      ? [{ label: said('march.hasSpeedZero', { who: slowest.name }), rule: 'TOR-07', factor: 0 }]
      : []),
    ...(slowest && countOverload(slowest) > 0
      ? [{ label: said('march.encumbered'), rule: 'TOR-51', factor: ENCUMBERED }]
      : []),
    ...(ground ? [ground] : []),
    ...(PACE[pace] < 1
      ? [
          {
            label: said(pace === 'tactical' ? 'march.movingTactically' : 'march.movingStealthily'),
            rule: 'TOR-51',
            factor: PACE[pace],
          },
        ]
      : []),
  ];
  const base = slowest ? Math.max(0, MARCH.miles + abilityModifier(slowest, 'str')) : 0;
  return { slowest, base, factors, miles: milesAfterFactors(base, factors) };
}

/** A way over water: miles an hour, hours of a day of it, miles of so many hours. */
export interface Voyage {
  readonly hourly: number;
  readonly dayHours: number;
  readonly miles: (hours: number) => number;
}

/** Boat or ship, with wind and current; nothing on foot. TOR-53 */
export function computeVoyage(now: RulesContext): Voyage | undefined {
  const craft = readTableWord(now, 'craft', CRAFT_KEYS);
  if (craft === 'foot') return undefined;
  return computeSailing(craft, readTableWord(now, 'wind', WIND_KEYS));
}

/** The same for any craft and wind: never more than the craft’s longest day. TOR-53 */
export function computeSailing(craft: keyof typeof CRAFT, wind: keyof typeof WIND): Voyage {
  const { hourly, hours, most } = CRAFT[craft];
  const factor = WIND[wind];
  return {
    hourly: hourly * factor,
    dayHours: hours,
    miles: (sailed) => Math.min(hourly * sailed, most * Math.max(1, sailed / 24)) * factor,
  };
}

/** Whose supplies end on the way, and when, soonest first; those who have none are no news. TOR-52 */
function listSupplyEnds(now: RulesContext): readonly { readonly who: Fighter; readonly at: number }[] {
  if (now.rulings[RULING.supplies] === 'never' || now.own['home'] === true) return [];
  const hour = Math.floor(now.worldTime / SECONDS.hour);
  return listEaters(now)
    .flatMap((who) => {
      const left = counterOf(who, COUNTER.supplies);
      return left > 0 ? [{ who, at: (hour + Math.ceil(left / SUPPLIES_AN_HOUR)) * SECONDS.hour }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Supplies on the day from this midnight on: eaten by the hour while there are any. TOR-52 */
function buildSuppliesLane(now: RulesContext, midnight: number): readonly LaneStretch[] {
  if (now.rulings[RULING.supplies] === 'never' || now.own['home'] === true) return [];
  const party = listEaters(now);
  const hour = (now.worldTime - midnight) / SECONDS.hour;
  const none = party.filter((who) => counterOf(who, COUNTER.supplies) === 0).map(({ name }) => name);
  const first = listSupplyEnds(now)[0];
  const ends = first ? Math.min(24, (first.at - midnight) / SECONDS.hour) : hour;
  const eats: LaneStretch = {
    from: hour,
    until: ends,
    text: said('march.lessEachHour', { n: SUPPLIES_AN_HOUR }),
    tone: 'plain',
    planned: true,
  };
  const bad = (from: number, text: Said): LaneStretch => ({
    from,
    until: 24,
    text,
    tone: 'bad',
    planned: true,
  });
  return [
    ...(ends > hour ? [eats] : []),
    ...(first && ends < 24 ? [bad(ends, said('march.hasNoneLeft', { who: first.who.name }))] : []),
    ...(!first && none.length > 0 ? [bad(hour, said('march.noneLeft', { who: none }))] : []),
  ];
}

/** What so many hours of the way cost: time and miles, supplies, resilience, light, threats. TOR-40 TOR-41 TOR-47 TOR-50 TOR-52 TOR-70 */
function computeMarchCost(now: RulesContext, hours: number): readonly CostLine[] {
  const until = now.worldTime + hours * SECONDS.hour;
  return [
    costInTime(now, hours, until),
    ...costBeyondMarch(now, hours),
    ...costInSupplies(now, hours, until),
    ...costInResilience(now, hours),
    costInLight(now, until),
    ...costInThreats(now, until),
  ];
}

function costInTime(now: RulesContext, hours: number, until: number): CostLine {
  const voyage = computeVoyage(now);
  const miles = voyage ? voyage.miles(hours) : (computeMarch(now).miles * hours) / MARCH.hours;
  const left = systemNumber(now, 'distance') - systemNumber(now, 'gone');
  const far = distanceText(miles, left, { place: systemText(now, 'place') });
  const text = said('road.timeCost', { hours, until: clockTimeText(until, calendarOf(now)), far });
  return { label: said('road.time'), text, tone: 'plain', rule: voyage ? 'TOR-53' : 'TOR-50' };
}

function costBeyondMarch(now: RulesContext, hours: number): readonly CostLine[] {
  if (computeVoyage(now) || now.rulings[RULING.beyond] === 'free') return [];
  const done = splitWalked(now, now.worldTime, false).onDay;
  const over = Math.ceil(Math.max(0, done + hours - Math.max(done, MARCH.hours)));
  if (over === 0) return [];
  const text = said('march.beyondCost', { n: over });
  return [
    {
      label: said('road.overHours', { hours: MARCH.hours }),
      text,
      tone: 'warn',
      rule: '',
      ruling: RULING.beyond,
    },
  ];
}

function costInSupplies(now: RulesContext, hours: number, until: number): readonly CostLine[] {
  if (now.rulings[RULING.supplies] === 'never') return [];
  const party = listEaters(now);
  if (party.length === 0) return [];
  const needs = hours * SUPPLIES_AN_HOUR;
  const lacking = party.filter((who) => counterOf(who, COUNTER.supplies) < needs);
  const have = party.map((who) =>
    said('march.whoHas', { who: who.name, n: counterOf(who, COUNTER.supplies) }),
  );
  const first = listSupplyEnds(now).find(({ at }) => at < until);
  return [
    {
      label: said('food.supplies'),
      text: first
        ? said('march.suppliesStop', { n: needs, have, who: first.who.name })
        : said('march.suppliesCost', { n: needs, have }),
      tone: lacking.length > 0 ? 'bad' : 'plain',
      rule: 'TOR-52',
    },
  ];
}

function costInResilience(now: RulesContext, hours: number): readonly CostLine[] {
  const party = listEaters(now).filter((who) => who.hp > 0);
  const worn = party
    .map((who) => ({ who, over: countHoursOver(who) + hours }))
    .filter(({ over }) => over > 0)
    .map(({ who, over }) => said('march.whoAndDc', { who: who.name, dc: computeResilienceDc(over) }));
  if (party.length === 0) return [];
  const text =
    worn.length === 0 ? said('march.nobodyWorn', { n: hours }) : said('march.checksByThen', { who: worn });
  return [
    {
      label: said('resilience.resilience'),
      text,
      tone: worn.length > 0 ? 'warn' : 'plain',
      rule: worn.length > 0 ? 'TOR-71' : 'TOR-70',
    },
  ];
}

function costInLight(now: RulesContext, until: number): CostLine {
  const dark = findNightfall(now);
  const lights = listCompany(now).flatMap((who) =>
    listLights(who).map((each) => ({ name: each.kind, left: each.until - now.worldTime })),
  );
  const burning = burningLightsText(lights);
  const besides = (how: Said): Said =>
    burning.length === 0 ? how : said('march.andBurning', { how, lights: burning });
  if (dark !== undefined && dark < until)
    return {
      label: said('light.light'),
      text: besides(said('march.stopsAtDusk')),
      tone: 'warn',
      rule: 'TOR-65',
    };
  const level = lightLevelNow(now);
  const how = level === 'lit' || level === 'brilliant' ? said('march.noneNeeded') : LEVEL_SAID[level];
  return {
    label: said('light.light'),
    text: besides(how),
    tone: level === 'lit' || level === 'brilliant' ? 'plain' : 'warn',
    rule: 'TOR-62',
  };
}

/** From this chance in per cent on that a march is stopped its line is a warning: a choice of ours, no rule. */
const LIKELY_STOP = 25;

function costInThreats(now: RulesContext, until: number): readonly CostLine[] {
  const turns = listTurnTimes(now, until).length;
  const worst = TRAVEL_TURN.find(({ key }) => key === 'worst');
  if (turns === 0 || !worst) return [];
  const one = chanceOfThreatLine(currentCare(now), worst);
  const chance = Math.round((1 - (1 - one) ** turns) * 1000) / 10;
  const text = said('march.threatCost', { n: turns, chance });
  return [
    { label: said('march.threats'), text, tone: chance >= LIKELY_STOP ? 'warn' : 'plain', rule: 'TOR-41' },
  ];
}

const GROUND_OF_TERRAIN = { road: 'open', difficult: 'difficult', harsh: 'harsh' } as const;

/** A leg of the route as this game keeps it: goal, miles, terrain. TOR-50 */
function beginLeg({ place, miles, going }: RouteLeg): readonly Consequence[] {
  return [
    setTableState('place', place, '', 'TOR-50'),
    setTableState('distance', miles, '', 'TOR-50'),
    setTableState('gone', 0, '', 'TOR-50'),
    setTableState('terrain', GROUND_OF_TERRAIN[going.key], '', 'TOR-50'),
  ];
}

/** The day’s march for the travel screen: its own procedure, miles, goal and prices. TOR-50 TOR-51 TOR-53 */
export const travelReturn: MarchRules = {
  procedure: 'march',
  waits: (now) => (isLightUnknown(now) ? said('march.lightFirst') : undefined),
  hours: MARCH.hours,
  milesADay: (now, going) => {
    const over = going ? { ...now, own: { ...now.own, terrain: GROUND_OF_TERRAIN[going.key] } } : now;
    const voyage = computeVoyage(now);
    return voyage ? voyage.miles(voyage.dayHours) : computeMarch(over).miles;
  },
  goal: (now) => ({
    place: systemText(now, 'place'),
    distance: systemNumber(now, 'distance'),
    gone: systemNumber(now, 'gone'),
  }),
  walked: (now) => (computeVoyage(now) ? 0 : splitWalked(now, now.worldTime, false).onDay),
  leg: beginLeg,
  cost: computeMarchCost,
  supplies: buildSuppliesLane,
};

/** What the clock will bring besides the lights and stages, which end by themselves. TOR-20 TOR-65 TOR-70 TOR-71 */
export function listAlarms(now: RulesContext): readonly Alarm[] {
  const party = listEaters(now);
  const tired = now.own['home'] === true ? [] : party.flatMap((who) => listResilienceAlarms(who, now));
  const fallen = now.all.filter(({ side }) => side !== 'foes');
  return [...fallen.flatMap((who) => listDyingAlarms(who, now)), ...tired].toSorted((a, b) => a.at - b.at);
}

function listResilienceAlarms(who: Fighter, { worldTime }: RulesContext): readonly Alarm[] {
  if (hasCondition(who, CONDITION.exhausted) || who.hp <= 0) return [];
  const over = countHoursOver(who);
  const hour = Math.floor(worldTime / SECONDS.hour);
  const soon = Math.max(1, -over);
  const at = (hour + soon) * SECONDS.hour;
  const words =
    over + soon > 0
      ? labelling('resilience.resilienceDue', { who: who.name, dc: computeResilienceDc(over + soon) })
      : labelling('resilience.resilienceEnds', { who: who.name });
  return [{ at, ...words, rule: over + soon > 0 ? 'TOR-71' : 'TOR-70', who: who.id }];
}

function listDyingAlarms(who: Fighter, { acting }: RulesContext): readonly Alarm[] {
  const fell = who.marks?.[MARK.fell];
  if (!isDying(who) || fell === undefined || acting !== undefined) return [];
  return [
    {
      at: jsonNumber(who.marks, MARK.fell) + DYING_SECONDS,
      ...labelling('resilience.diesUnlessStabilised', { who: who.name }),
      rule: 'TOR-20',
      who: who.id,
    },
  ];
}

/** A fortnight at sea in one step at most. */
const MOST_HOURS = 336;

/** Part of a day on foot, or a voyage: the miles, the hours, their travel turns; stops at whatever matters. TOR-41 TOR-50 TOR-51 TOR-52 TOR-53 */
export const marchProcedure: Procedure = {
  key: 'march',
  label: said('torches.marchSail'),
  rule: 'TOR-50',
  group: said('form.travel'),
  text: said('torches.restDaysMarchHours'),
  who: 'none',
  targets: 'none',
  fields: [
    makeNumberField('hours', said('torches.hours'), 1, MOST_HOURS, said('torches.emptyWhatLeftDay')),
    {
      kind: 'flag',
      key: 'beyond',
      label: said('torches.beyondDaysMarch'),
      hint: said('torches.marchHours', { hours: MARCH.hours }),
    },
    { kind: 'flag', key: 'through', label: said('torches.whateverTimeBrings') },
    { kind: 'flag', key: 'quiet', label: said('torches.withoutTravelTurns') },
  ],
  decide: (asked, roller) => {
    const stop = currentStop(asked.now);
    if (asked.now.acting !== undefined) return refuse({ ...saying('rules.fightFirst'), rule: 'TOR-40' });
    if (stop) return refuse({ ...saying('torches.marchWaits', { what: stop.title }), rule: 'TOR-41' });
    if (isLightUnknown(asked.now) && !inputFlag(asked, 'through'))
      return refuse({ ...saying('march.lightFirst'), rule: 'TOR-65' });
    const sky = rollTodaysWeather(asked.now, asked.now.rulings[TRAVEL_RULING.weather], roller);
    const now = sky ? withWeather(asked.now, sky) : asked.now;
    const voyage = computeVoyage(now);
    const beyond = inputFlag(asked, 'beyond');
    const spare = voyage || beyond ? MOST_HOURS : MARCH.hours - hoursMarchedToday(now);
    if (spare <= 0)
      return refuse({
        ...saying('torches.dayMarched', { n: MARCH.hours }),
        rule: 'TOR-50',
        field: 'beyond',
      });
    const usual = voyage?.dayHours ?? (beyond ? 1 : spare);
    const wanted = Math.min(spare, typedNumber(asked, 'hours', usual, [1, MOST_HOURS]));
    const end = now.worldTime + wanted * SECONDS.hour;
    return continueMarch({ ...asked, now }, roller, { voyage, end, beyond, sky });
  },
};

/** Hours marched on the day it is. TOR-50 */
function hoursMarchedToday(now: RulesContext): number {
  return splitWalked(now, now.worldTime, false).onDay;
}

interface MarchContext {
  readonly voyage: Voyage | undefined;
  readonly end: number;
  readonly beyond: boolean;
  readonly sky: Consequence | undefined;
}

function continueMarch(
  asked: ProcedureInput,
  roller: Roller,
  { voyage, end, beyond, sky }: MarchContext,
): ReturnType<Procedure['decide']> {
  const { now } = asked;
  const through = inputFlag(asked, 'through');
  const quiet = inputFlag(asked, 'quiet');
  const halt = firstInterruption(end, [findGoalHalt(now, voyage), ...(through ? [] : listHalts(now, end))]);
  const times = quiet ? [] : listTurnTimes(now, halt?.at ?? end);
  const turns = rollTravelTurns(now, roller, times.length, currentCare(now), !through);
  const worst = through ? undefined : turns.rolled.find(({ line }) => line.key === 'worst');
  const until = worst ? (times[turns.rolled.length - 1] ?? end) : (halt?.at ?? end);
  const foot = voyage ? undefined : splitWalked(now, until, beyond);
  const hours = (until - now.worldTime) / SECONDS.hour;
  const miles = voyage
    ? voyage.miles(hours)
    : (computeMarch(now).miles * (hours === 0 ? 0 : hours)) / MARCH.hours;
  const distance = systemNumber(now, 'distance');
  const before = systemNumber(now, 'gone');
  const there = distance > before && before + miles >= distance - ROUNDING;
  const milesThere = there ? distance : before + miles;
  const rule = voyage ? 'TOR-53' : 'TOR-50';
  const why = worst ? said('march.immediateThreat') : there ? undefined : halt?.why;
  const went = said('march.milesIn', {
    n: roundMiles(milesThere - before),
    span: timeLeftText(until - now.worldTime),
  });
  const words = why ? said('march.stoppedBy', { went, why }) : formatArrival(now, went, milesThere);
  const gone = succeed(
    times.length > 0 ? joinTexts(words, turns.words) : words,
    ...(sky ? [sky] : []),
    ...turns.consequences,
    quiet ? skipTravelTurns(until) : countTurnsUntil(now, until).counted,
    ...recordHours(now, listHourChips(now, until, times, turns.rolled)),
    ...recordStop(
      worst && {
        at: until,
        title: said('march.immediateThreat'),
        says: readThreatLine(now, worst.line),
        face: worst.face,
      },
    ),
    setTableState('gone', milesThere, '', rule),
    ...(foot
      ? [
          setTableState(WALKED, { day: foot.day, hours: foot.onDay }, '', rule),
          ...wearFromMarch(now, foot.beyond),
        ]
      : []),
    { do: 'advance', seconds: until - now.worldTime, ...labelling('road.onTheWay'), rule },
    ...(there ? nextLeg(now, beginLeg) : []),
  );
  return addStory(gone, journeyPart(milesThere - before, there ? systemText(now, 'place') : undefined));
}

/** A march that ends at its goal was not stopped. */
const GOAL: RecordedText = { label: '' };

/** Miles this near to the goal are there. */
const ROUNDING = 0.02;

/** When the goal is reached at this pace, to the minute. TOR-50 TOR-53 */
function findGoalHalt(now: RulesContext, voyage: Voyage | undefined): Interruption | undefined {
  const left = systemNumber(now, 'distance') - systemNumber(now, 'gone');
  const hourly = voyage?.hourly ?? computeMarch(now).miles / MARCH.hours;
  if (left <= 0 || hourly <= 0) return undefined;
  const minutes = Math.ceil((left / hourly) * (SECONDS.hour / SECONDS.minute));
  return { at: now.worldTime + minutes * SECONDS.minute, why: GOAL };
}

/** What time brings before the end: an alarm, the last supplies of somebody, the fall of night. TOR-52 TOR-65 TOR-70 */
function listHalts(now: RulesContext, end: number): readonly (Interruption | undefined)[] {
  const [first] = alarmsUntil(now, [...datedAlarms(now), ...listAlarms(now)], end, CONDITIONS);
  const empty = listSupplyEnds(now)[0];
  const dark = findNightfall(now);
  return [
    first && { at: first.at, why: labelInWords(first.label, first.says) },
    empty && { at: empty.at, why: said('march.noSuppliesLeft', { who: empty.who.name }) },
    dark === undefined ? undefined : { at: dark, why: said('march.nightFalls') },
  ];
}

/** Each hour as a chip: the face of its travel turn and what that means, or the ground. TOR-41 TOR-50 */
function listHourChips(
  now: RulesContext,
  until: number,
  times: readonly number[],
  rolled: readonly { readonly face: number; readonly line: ThreatLine }[],
): readonly MarchedHour[] {
  return splitHours(now.worldTime, until).map((at): MarchedHour => {
    const turn = rolled[times.findIndex((time) => time > at && time <= at + SECONDS.hour)];
    if (!turn) return { at, short: said('march.march'), says: said('march.noTurnThisHour'), tone: 'plain' };
    const short = said(SHORT[turn.line.key]);
    return { at, face: turn.face, short, says: readThreatLine(now, turn.line), tone: turn.line.tone };
  });
}

const SHORT = {
  worst: 'road.stop',
  soon: 'march.soon',
  nearer: 'march.nearer',
  calm: 'march.calm',
} as const;

/** What going on beyond a day's march takes from everyone's resilience; a ruling of ours, said beforehand. */
function wearFromMarch(now: RulesContext, beyond: number): readonly Consequence[] {
  const hours = Math.ceil(beyond);
  if (hours === 0 || now.rulings[RULING.beyond] === 'free') return [];
  return listEaters(now).map((who) => ({
    do: 'count',
    who: who.id,
    counter: COUNTER.hours,
    to: counterOf(who, COUNTER.hours) + hours,
    rule: '',
  }));
}

function formatArrival(now: RulesContext, went: Said, milesThere: number): Said {
  const distance = systemNumber(now, 'distance');
  if (distance === 0) return went;
  const place = destinationText({ place: systemText(now, 'place') });
  return milesThere >= distance
    ? said('march.placeReached', { went, place })
    : said('march.andLeft', { went, left: roundMiles(distance - milesThere), place });
}

/** What a line of the travel turn means here: ours, or the GM’s own words. TOR-41 */
function readThreatLine(now: RulesContext, line: ThreatLine): RecordedText {
  const words = formatThreatLine(now, line);
  return typeof words === 'string' ? { label: words } : words;
}
