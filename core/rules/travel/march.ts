import { ok, refuse } from '../../kernel/result.ts';
import {
  toEnglish,
  labelInWords,
  labelling,
  said,
  type Said,
  saying,
  toSaying,
  type Wording,
} from '../../kernel/said.ts';
import type { Fighter } from '../combat.ts';
import { type Consequence, setMark } from '../consequences.ts';
import { savedStateOf, type RulesContext, jsonText } from '../context.ts';
import { journeyPart, type Procedure, type Roller, addStory, inputText } from '../procedures.ts';
import type { Word } from '../words.ts';
import { isNight, SECONDS_PER } from './calendar.ts';
import {
  firstInterruption,
  type Interruption,
  splitHours,
  recordHours,
  recordStop,
  type MarchedHour,
  type MarchStop,
  currentStop,
} from './marchRecord.ts';
import {
  paceFactor,
  travelGoal,
  setMilesGone,
  roundMiles,
  nextLeg,
  destinationText,
  milesAnHour,
  type KeptRoute,
  readRoute,
} from './route.ts';
import { TRAVEL_RULING, travelRulingOf } from './rulings.ts';
import {
  type Alarm,
  alarmsUntil,
  type RouteLeg,
  type MarchRules,
  type ForcedMarch,
  forcedMarchHours,
} from './travelRules.ts';
import {
  joinTexts,
  endTravelProcedure,
  setTravelState,
  keptNumber,
  inputNumberWithin,
  asKeptRecord,
  TRAVEL_KEY,
} from './travelState.ts';
import { rollTodaysWeather, withWeather, weatherAt } from './weather.ts';

const WALKED = 'walked';
const OWED = 'sleepOwed';

/** Hours marched on the day it is. */
export function hoursMarchedToday(now: RulesContext, rules: MarchRules): number {
  if (rules.walked) return rules.walked(now);
  const record = asKeptRecord(savedStateOf(now, TRAVEL_KEY)[WALKED]);
  return keptNumber(record, 'day', -1) === Math.floor(now.worldTime / SECONDS_PER.day)
    ? keptNumber(record, 'hours')
    : 0;
}

/** Hours of sleep that a march beyond its day has cost. */
export function sleepDebt(now: Pick<RulesContext, 'kept'>): number {
  return keptNumber(savedStateOf(now, TRAVEL_KEY), OWED);
}

/** Keeps them; null forgets. */
export function setSleepDebt(to: number | null): Consequence {
  return setTravelState(OWED, to, '');
}

/** A day of the way, or the hours typed; stops at whatever matters. */
export function makeMarchProcedure(
  rules: MarchRules,
  begin: (now: RulesContext) => (leg: RouteLeg) => readonly Consequence[],
  alarms: (now: RulesContext) => readonly Alarm[],
  conditions: readonly Word[],
): Procedure {
  return {
    key: 'road.march',
    label: said('road.march'),
    rule: '',
    group: said('road.time'),
    text: said('road.marchText'),
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'number',
        key: 'hours',
        label: said('road.hours'),
        min: 1,
        max: 24,
        hint: said('road.hoursLeftHint'),
      },
      {
        kind: 'flag',
        key: 'beyond',
        label: said('road.beyondDay'),
        hint: said('road.beyondHint', { hours: rules.hours }),
      },
      { kind: 'flag', key: 'through', label: said('road.stopForNothing') },
    ],
    decide: (asked, roller) => {
      const waits = whyNoMarch(asked.now);
      if (waits !== undefined) return refuse({ ...toSaying(waits) });
      const done = hoursMarchedToday(asked.now, rules);
      const beyond = asked.values['beyond'] === true;
      const most = Math.max(
        0,
        (beyond ? (rules.most ?? SECONDS_PER.day / SECONDS_PER.hour) : rules.hours) - done,
      );
      if (most <= 0) return refuse({ ...toSaying(terrainText(rules, beyond)), field: 'beyond' });
      const wanted = Math.min(most, inputNumberWithin(asked, 'hours', beyond ? 1 : most, [1, 24]));
      const through = asked.values['through'] === true;
      return marchOn(
        asked.now,
        { rules, begin: begin(asked.now), done, wanted, through, alarms, conditions },
        roller,
      );
    },
  };
}

function terrainText({ hours, most }: MarchRules, beyond: boolean): Said {
  return beyond ? said('travel.marchTooLong', { n: most ?? 24 }) : said('travel.marchDone', { n: hours });
}

/** Why nobody marches now; nothing where one can. */
export function whyNoMarch(now: RulesContext): Said | undefined {
  if (now.acting !== undefined) return said('travel.fightGoesOn');
  const stop = currentStop(now);
  return stop && said('travel.marchWaits', { stop: stop.title });
}

interface Marching {
  readonly rules: MarchRules;
  readonly begin: (leg: RouteLeg) => readonly Consequence[];
  readonly done: number;
  readonly wanted: number;
  readonly through: boolean;
  readonly alarms: (now: RulesContext) => readonly Alarm[];
  readonly conditions: readonly Word[];
}

function marchOn(before: RulesContext, going: Marching, roller: Roller): ReturnType<Procedure['decide']> {
  const { rules, begin, done, wanted, through, alarms, conditions } = going;
  const sky = rollTodaysWeather(before, travelRulingOf(before, TRAVEL_RULING.weather), roller);
  const now = sky ? withWeather(before, sky) : before;
  const end = now.worldTime + wanted * SECONDS_PER.hour;
  const [first] = through ? [] : alarmsUntil(now, alarms(now), end, conditions);
  const halt: Interruption | undefined = firstInterruption(end, [
    first && { at: first.at, why: labelInWords(first.label, first.says) },
  ]);
  const gone = simulateMarch(now, rules, { end: halt?.at ?? end, done, through }, roller);
  const way = readRoute(now);
  const goal = travelGoal(now, rules);
  const spent = (gone.until - now.worldTime) / SECONDS_PER.hour;
  const strain = forceMarch(now, rules, { done, spent, roller });
  const why = gone.stop?.title ?? (!gone.arrived && gone.until === halt?.at ? halt.why : undefined);
  const went = why
    ? said('road.milesStopped', { n: roundMiles(gone.miles), why })
    : gone.arrived
      ? said('road.milesThere', { n: roundMiles(gone.miles), place: destinationText(way) })
      : milesLeft(way, roundMiles(gone.miles), goal.distance - goal.gone - gone.miles);
  const day = Math.floor(now.worldTime / SECONDS_PER.day);
  const marched = endTravelProcedure(
    strain.label === ''
      ? went
      : said('road.andStrain', { went, strain: labelInWords(strain.label, strain.says) }),
    ...(sky ? [sky] : []),
    ...recordHours(now, gone.hours),
    ...recordStop(gone.stop),
    setMilesGone(way, way.gone + gone.miles),
    setTravelState(WALKED, { day, hours: done + spent }, ''),
    ...strain.consequences,
    { do: 'advance', seconds: gone.until - now.worldTime, ...labelling('road.onTheWay'), rule: '' },
    ...(gone.arrived ? nextLeg(now, begin) : []),
  );
  return addStory(marched, journeyPart(gone.miles, gone.arrived ? way.place : undefined));
}

/** What the hours beyond a day’s march cost: by the game’s rules, or more sleep by ours. */
function forceMarch(
  now: RulesContext,
  rules: MarchRules,
  { done, spent, roller }: { readonly done: number; readonly spent: number; readonly roller: Roller },
): ForcedMarch {
  const over = Math.max(0, done + spent - Math.max(done, rules.hours));
  if (over <= 0) return { label: '', consequences: [] };
  if (rules.strain) {
    const asked = forcedMarchHours(rules, done, spent);
    return asked.length === 0 ? { label: '', consequences: [] } : rules.strain.roll(now, roller, asked);
  }
  if (travelRulingOf(now, TRAVEL_RULING.strain) !== 'sleep') return { label: '', consequences: [] };
  const owed = sleepDebt(now) + Math.ceil(over);
  return { ...labelling('road.sleepNeeded', { hours: owed }), consequences: [setSleepDebt(owed)] };
}

function milesLeft(way: KeptRoute, n: number, left: number): Said {
  return way.distance === 0 || left <= 0
    ? said('road.miles', { n })
    : said('road.milesAndLeft', { n, left: roundMiles(left), place: destinationText(way) });
}

const SIDES = 6;
/** The way may be lost as a day’s march begins, and every so many hours of it. */
const LOST_EVERY = 4;

/** Whether encounters are rolled in an hour of the march, counted from 0. */
export function isEncounterChecked(now: RulesContext, hour: number): boolean {
  const every = { second: 2, fourth: 4 }[travelRulingOf(now, TRAVEL_RULING.encounters)];
  return every !== undefined && (hour + 1) % every === 0;
}

/** Up to which face of a d6 the way is lost in an hour of the march; 0 where it cannot be. */
export function lostWayFaces(now: RulesContext, hour: number, at: number): number {
  if (hour % LOST_EVERY !== 0 || travelRulingOf(now, TRAVEL_RULING.lost) === 'never') return 0;
  const ground = { road: 0, difficult: 1, harsh: 2 }[readRoute(now).going.key];
  if (ground === 0) return 0;
  return ground + (weatherAt(now, at)?.hides === true || isNight(now, at) ? 1 : 0);
}

/** A march as it went, hour by hour. */
interface MarchResult {
  readonly until: number;
  readonly miles: number;
  readonly hours: readonly MarchedHour[];
  readonly stop?: MarchStop;
  readonly arrived: boolean;
}

/** Goes hour by hour: the way lost, the goal reached, an encounter met; the first of them ends it. */
function simulateMarch(
  now: RulesContext,
  rules: MarchRules,
  { end, done, through }: { readonly end: number; readonly done: number; readonly through: boolean },
  roller: Roller,
): MarchResult {
  const { distance, gone } = travelGoal(now, rules);
  const before = Math.floor(done);
  const hours: MarchedHour[] = [];
  let miles = 0;
  for (const [index, at] of splitHours(now.worldTime, end).entries()) {
    const upTo = Math.min(end, at + SECONDS_PER.hour);
    const lost = rollLostWay(now, before + index, at, roller);
    if (lost) return { ...lost, miles, hours: [...hours, lost.hour], arrived: false };
    const rate = milesAnHour(now, rules, at);
    const step = (rate * (upTo - at)) / SECONDS_PER.hour;
    const left = distance - gone - miles;
    if (left > 0 && step >= left) {
      const there =
        at + Math.ceil(((left / rate) * SECONDS_PER.hour) / SECONDS_PER.minute) * SECONDS_PER.minute;
      return {
        until: there,
        miles: miles + left,
        hours: [...hours, hourWithoutRoll(now, at)],
        arrived: true,
      };
    }
    miles += step;
    const met = isEncounterChecked(now, before + index)
      ? rollEncounter(at, upTo, roller)
      : { hour: hourWithoutRoll(now, at) };
    hours.push(met.hour);
    if (met.stop && !through) return { until: upTo, miles, hours, stop: met.stop, arrived: false };
  }
  return { until: end, miles, hours, arrived: false };
}

/** An hour without a roll: what it goes over. */
function hourWithoutRoll(now: RulesContext, at: number): MarchedHour {
  const { going } = readRoute(now);
  const weather = weatherAt(now, at);
  const hard = paceFactor(now, at) < going.factor;
  const short = hard && weather ? weather.label : going.ground;
  return {
    at,
    short,
    says: said('road.hourOver', { ground: short }),
    tone: hard || going.factor < 1 ? 'warn' : 'plain',
  };
}

/** A d6 for an encounter in this hour. */
function rollEncounter(at: number, upTo: number, roller: Roller): { hour: MarchedHour; stop?: MarchStop } {
  const face = roller.roll(said('road.encounter'), 'd6').total;
  if (face > 1)
    return {
      hour: { at, face, short: said('road.quiet'), says: said('road.nothingMet'), tone: 'plain' },
    };
  const says = said('road.hourRolledOne');
  return {
    hour: { at, face, short: said('road.stop'), says, tone: 'bad' },
    stop: { at: upTo, title: said('road.anEncounter'), says, face },
  };
}

/** A d6 for losing the way: so many hours go by and the goal is no nearer. */
function rollLostWay(
  now: RulesContext,
  hour: number,
  at: number,
  roller: Roller,
): { readonly until: number; readonly hour: MarchedHour; readonly stop: MarchStop } | undefined {
  const upTo = lostWayFaces(now, hour, at);
  if (upTo === 0) return undefined;
  const face = roller.roll(lostOnFace(upTo), 'd6').total;
  if (face > upTo) return undefined;
  const lost = roller.roll(said('road.hoursLost'), 'd3').total;
  const says =
    upTo > 1
      ? said('road.strayedUpTo', { face, upTo, n: lost })
      : said('road.strayedOnOne', { face, n: lost });
  const until = at + lost * SECONDS_PER.hour;
  return {
    until,
    hour: { at, face, short: said('road.lost'), says, tone: 'bad' },
    stop: { at: until, title: said('road.wayIsLost'), says, face },
  };
}

function lostOnFace(upTo: number): Said {
  return upTo > 1 ? said('road.lostOnUpTo', { upTo }) : said('road.lostOnOne');
}

/** Chance that at least one of so many rolls on a d6 shows up to these faces. */
export function chanceOfAnyRoll(upTo: readonly number[]): number {
  return 1 - upTo.reduce((none, faces) => none * (1 - Math.min(SIDES, faces) / SIDES), 1);
}

/** Key of the mark that keeps somebody's place in the marching order. */
const RANK = 'rank';

/** Places in the marching order. */
const RANKS = [
  { key: 'front', label: said('fifth.front'), heading: 'march.front' },
  { key: 'middle', label: said('fifth.middle'), heading: 'march.middle' },
  { key: 'back', label: said('fifth.back'), heading: 'march.back' },
] as const;

/** Who goes where, as `Front: Ilka, Pim`; those without a place go in the middle. Empty where nobody goes. */
export function marchingOrderText(travelers: readonly Pick<Fighter, 'name' | 'marks'>[]): Wording {
  return RANKS.flatMap(({ key, heading }): readonly Wording[] => {
    const who = travelers
      .filter(({ marks }) => (jsonText(marks, RANK) || 'middle') === key)
      .map(({ name }) => name);
    return who.length === 0 ? [] : [said('march.inRank', { rank: said(heading), who })];
  }).reduce((first, second) => (first === '' ? second : joinTexts(first, second)), '');
}

/** The button that gives those selected their place; `rule` is empty where the order is a ruling of ours. */
export function makeMarchingOrderProcedure(rule: string): Procedure {
  return {
    key: 'marchingOrder',
    label: said('fifth.marchingOrder'),
    rule,
    group: said('form.travel'),
    text: said('fifth.frontMiddleBackMeets'),
    who: 'none',
    targets: 'some',
    fields: [{ kind: 'choice', key: 'rank', label: said('form.place'), choices: RANKS }],
    decide: (asked) => {
      const rank = RANKS.find(({ key }) => key === inputText(asked, 'rank')) ?? RANKS[0];
      if (asked.targets.length === 0) return refuse({ ...saying('fifth.chooseWhoGoes'), field: 'targets' });
      return ok({
        label: `${toEnglish(rank.label).toLowerCase()}: ${asked.targets.map(({ name }) => name).join(', ')}`,
        success: true,
        consequences: asked.targets.map((each) => setMark(each, RANK, rank.key, '', rule)),
      });
    },
  };
}
