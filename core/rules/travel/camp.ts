import { refuse } from '../../kernel/result.ts';
import {
  labelInWords,
  type Labelled,
  labelling,
  said,
  type Said,
  saying,
  toWording,
} from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import type { ProcedureInput, Procedure, Roller } from '../procedures.ts';
import { SECONDS_PER } from './calendar.ts';
import { setSleepDebt, sleepDebt } from './march.ts';
import {
  type CostLine,
  datedAlarms,
  firstInterruption,
  type Interruption,
  recordStop,
  type MarchStop,
  resolveStop,
  currentStop,
  type LaneStretch,
} from './marchRecord.ts';
import { TRAVEL_RULING, travelRulingOf } from './rulings.ts';
import type { TravelCard, TravelRow } from './travelRules.ts';
import {
  endTravelProcedure,
  setTravelState,
  keptNumber,
  inputNumberWithin,
  asKeptRecord,
  TRAVEL_KEY,
  keptText,
  inputTextTrimmed,
} from './travelState.ts';

const CAMP_KEY = 'camp';
const NIGHT_HOURS = 8;

/** A camp that was made: when, how long, and who watched in turn. */
interface Camp {
  readonly from: number;
  readonly until: number;
  readonly names: readonly string[];
}

/** The last camp that was made. */
export function lastCamp(now: Pick<RulesContext, 'kept'>): Camp | undefined {
  const record = asKeptRecord(savedStateOf(now, TRAVEL_KEY)[CAMP_KEY]);
  const names = readNameList(keptText(record, 'names'));
  return record['from'] === undefined
    ? undefined
    : { from: keptNumber(record, 'from'), until: keptNumber(record, 'until'), names };
}

/** A camp that was interrupted: how long it was slept so far, how often an encounter broke it, and hours left of it. */
interface InterruptedCamp {
  readonly rested: number;
  readonly times: number;
  readonly left: number;
}

/** So long after it was broken a camp can be gone on with, in seconds. */
const SOON = 2 * SECONDS_PER.hour;

/** The camp that was broken just now and is to be gone on with; nothing where none was, or the party has moved on. */
export function interruptedCamp(now: Pick<RulesContext, 'kept' | 'worldTime'>): InterruptedCamp | undefined {
  const record = asKeptRecord(savedStateOf(now, TRAVEL_KEY)[CAMP_KEY]);
  const [times, stopped] = [keptNumber(record, 'broken'), interruptedAt(now)];
  const left = Math.ceil((keptNumber(record, 'until') - stopped) / SECONDS_PER.hour);
  if (stopped === 0 || left < 1 || now.worldTime < stopped || now.worldTime > stopped + SOON)
    return undefined;
  return { times, left, rested: keptNumber(record, 'rested') };
}

/** When the last camp was broken, by the clock; 0 where it was not. */
export function interruptedAt(now: Pick<RulesContext, 'kept'>): number {
  return keptNumber(asKeptRecord(savedStateOf(now, TRAVEL_KEY)[CAMP_KEY]), 'stopped');
}

function readNameList(typed: string): readonly string[] {
  return typed
    .split(/[,;·\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 12);
}

/** Who watches: those of the last camp, else the heroes who can. */
function watchers(now: RulesContext): readonly string[] {
  const before = lastCamp(now)?.names ?? [];
  if (before.length > 0) return before;
  return now.all
    .filter(({ side, fate, hp }) => side === 'heroes' && fate !== 'dead' && hp > 0)
    .map(({ name }) => name);
}

/** A watch of a camp: who, from when, until when. */
interface Watch {
  readonly who: string;
  readonly from: number;
  readonly until: number;
}

/** The night parted into watches of the same length, to the minute. */
export function splitWatches({ from, until, names }: Camp): readonly Watch[] {
  const each = (until - from) / Math.max(1, names.length);
  const minute = (at: number): number => Math.round(at / SECONDS_PER.minute) * SECONDS_PER.minute;
  return names.map((who, at) => ({
    who,
    from: minute(from + at * each),
    until: minute(from + (at + 1) * each),
  }));
}

/** Camp and watches, as they would be tonight. */
export function campCard(now: RulesContext, own: string | undefined): TravelCard {
  const names = watchers(now);
  const owed = sleepDebt(now);
  const broken = interruptedCamp(now);
  return {
    key: 'camp',
    title: said('camp.campAndWatches'),
    text: names.length === 0 ? said('camp.nobodyWatches') : names.join(' · '),
    rule: '',
    rows: [
      {
        label: said('camp.tonight'),
        text: broken
          ? said('camp.hoursLeft', { n: broken.left })
          : owed > 0
            ? said('camp.hoursOwed', { hours: NIGHT_HOURS + owed, owed })
            : said('span.hours', { n: NIGHT_HOURS }),
        ...(owed > 0 ? { tone: 'warn' as const } : {}),
        act: { label: said('camp.makeCamp'), procedure: 'road.camp', form: true },
      },
      ...(own === undefined
        ? []
        : [
            {
              label: said('camp.rest'),
              text: said('camp.byTheRules'),
              chip: true,
              act: { label: said('camp.rest'), procedure: own, form: true },
            },
          ]),
    ],
  };
}

/** A d6 for each watch, where encounters are rolled: the first 1 ends the night there. Ours. */
function rollNight(
  camp: Camp,
  now: RulesContext,
  roller: Roller,
): (MarchStop & { readonly title: Said }) | undefined {
  if (travelRulingOf(now, TRAVEL_RULING.encounters) === 'never') return undefined;
  for (const { who, from, until } of splitWatches(camp)) {
    const face = roller.roll(said('camp.watchOf', { who }), 'd6').total;
    if (face > 1) continue;
    const says = said('camp.watchRolledOne', { who });
    const half = Math.round((from + until) / 2 / SECONDS_PER.minute) * SECONDS_PER.minute;
    return { at: half, title: said('camp.encounterInWatch', { who }), says, face };
  }
  return undefined;
}

/**
 * Makes camp: who watches when, a d6 for each watch, a meal. What sleep does to the sleepers the game’s own rest says
 * (`rest`), which then counts the hours itself; a game that counts its own way (`ownsWay`) is asked its rest’s own
 * questions. A reminder in the night breaks it off as an encounter does.
 */
export function makeCampProcedure(rest: Procedure | undefined, ownsWay: boolean): Procedure {
  const asks = ownsWay ? (rest?.fields.filter(({ kind }) => kind === 'flag') ?? []) : [];
  return {
    key: 'road.camp',
    label: said('camp.makeCamp'),
    rule: '',
    group: said('road.time'),
    text: said(ownsWay ? 'camp.makeCampOwnText' : 'camp.makeCampText'),
    called: said('camp.called'),
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'text',
        key: 'names',
        label: said('camp.watches'),
        wide: true,
        hint: said('camp.watchesHint'),
      },
      { kind: 'number', key: 'hours', label: said('road.hours'), min: 1, max: 24 },
      ...asks,
    ],
    startsWith: (now) => ({
      names: watchers(now).join(', '),
      hours: usualHours(now),
      ...(ownsWay ? rest?.startsWith?.(now) : {}),
    }),
    decide: (asked, roller) => makeCamp(asked, roller, rest, ownsWay),
  };
}

function makeCamp(
  asked: ProcedureInput,
  roller: Roller,
  rest: Procedure | undefined,
  ownsWay: boolean,
): ReturnType<Procedure['decide']> {
  const { now } = asked;
  if (now.acting !== undefined) return refuse(saying('travel.fightGoesOn'));
  const stop = currentStop(now);
  if (stop) return refuse(saying('travel.noSleepYet', { stop: stop.title }));
  const hours = inputNumberWithin(asked, 'hours', usualHours(now), [1, 24]);
  const before = interruptedCamp(now);
  const typed = readNameList(inputTextTrimmed(asked, 'names'));
  const names = typed.length > 0 ? typed : watchers(now);
  const camp: Camp = { from: now.worldTime, until: now.worldTime + hours * SECONDS_PER.hour, names };
  const met = ownsWay ? undefined : rollNight(camp, now, roller);
  const halt = firstInterruption(camp.until, [met && { at: met.at, why: met.title }, reminderIn(camp, now)]);
  if (halt) {
    const stopped = met && halt.at === met.at ? met : undefined;
    const left = Math.ceil((camp.until - halt.at) / SECONDS_PER.hour);
    return endTravelProcedure(
      stopped ? stopped.title : said('camp.brokenOff', { why: halt.why, n: left }),
      keepCamp(camp, { at: halt.at, broken: stopped !== undefined }, before),
      ...recordStop(stopped),
      { do: 'advance', seconds: halt.at - now.worldTime, ...labelling('camp.camp'), rule: '' },
    );
  }
  const slept = restOfGame(rest, asked, { hours, before }, roller);
  return endTravelProcedure(
    slept.how ? said('camp.quietNightAnd', { hours, how: slept.how }) : said('camp.quietNight', { hours }),
    keepCamp(camp, undefined, before),
    ...eatRations(now),
    ...(sleepDebt(now) > 0 ? [setSleepDebt(null)] : []),
    ...slept.consequences,
  );
}

/** Hours of a camp: a whole night with the sleep that is owed, or what is left of one that was broken. */
function usualHours(now: RulesContext): number {
  return interruptedCamp(now)?.left ?? NIGHT_HOURS + sleepDebt(now);
}

/** Keeps the camp, and where it was broken what was slept of it so far. */
function keepCamp(
  { from, until, names }: Camp,
  stop: { readonly at: number; readonly broken: boolean } | undefined,
  before: InterruptedCamp | undefined,
): Consequence {
  const camp = { from, until, names: names.join(', ') };
  if (!stop) return setTravelState(CAMP_KEY, camp, '');
  const rested = (stop.at - from) / SECONDS_PER.hour + (before?.rested ?? 0);
  const broken = (before?.times ?? 0) + (stop.broken ? 1 : 0);
  return setTravelState(CAMP_KEY, { ...camp, broken, stopped: stop.at, rested }, '');
}

/** A reminder in the middle of the night; a festival waits until the sleepers are up. */
function reminderIn({ until }: Camp, now: RulesContext): Interruption | undefined {
  const first = datedAlarms(now).find(({ at, dated }) => dated === 'reminder' && at < until);
  return first && { at: first.at, why: { label: first.label } };
}

/** What the game’s own rest brings, with the hours that it leaves of the night; the hours alone where it has none or refuses. */
function restOfGame(
  rest: Procedure | undefined,
  { now, values: typed }: ProcedureInput,
  { hours, before }: { readonly hours: number; readonly before: InterruptedCamp | undefined },
  roller: Roller,
): { readonly how?: Labelled | Said | string; readonly consequences: readonly Consequence[] } {
  const heroes = now.all.filter(({ side, fate }) => side === 'heroes' && fate !== 'dead');
  // A rest that was broken goes on: the game says what that costs.
  const broken = before ? { broken: before.times, already: Math.floor(before.rested) } : {};
  const values = { ...typed, hours, ...broken };
  const own = heroes.length === 0 ? undefined : rest?.decide({ targets: heroes, values, now }, roller);
  const seconds = hours * SECONDS_PER.hour;
  const camp = (left: number): readonly Consequence[] =>
    left <= 0 ? [] : [{ do: 'advance', seconds: left, ...labelling('camp.camp'), rule: '' }];
  if (!own) return { consequences: camp(seconds) };
  if (!own.ok) return { how: toWording(own.refusal), consequences: camp(seconds) };
  const counted = own.value.consequences.reduce(
    (sum, each) => sum + (each.do === 'advance' ? each.seconds : 0),
    0,
  );
  const { label, says } = own.value;
  return {
    how: labelInWords(label, says),
    consequences: [...own.value.consequences, ...camp(seconds - counted)],
  };
}

/** What stopped the march or the night is settled. */
export const resolveStopProcedure: Procedure = {
  key: 'road.settle',
  label: said('camp.goOn'),
  rule: '',
  group: said('road.time'),
  text: said('camp.goOnText'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const stop = currentStop(now);
    if (!stop) return refuse(saying('travel.nothingStops'));
    return endTravelProcedure(said('camp.settled', { what: stop.title }), resolveStop(now));
  },
};

const RATIONS_KEY = 'rations';
const HUNGER = 'hungry';
/** Hours that looking for food takes; ours. */
const FORAGE_HOURS = 2;

/** Rations of the party; nothing where nobody has counted them. */
function rationsOf(now: Pick<RulesContext, 'kept'>): number | undefined {
  const record = savedStateOf(now, TRAVEL_KEY);
  return typeof record[RATIONS_KEY] === 'number' ? record[RATIONS_KEY] : undefined;
}

/** How many mouths the party has. */
function countMouths({ all }: Pick<RulesContext, 'all'>): number {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead').length;
}

/** Days that what is carried lasts. */
function daysOfFood(now: RulesContext): number {
  return Math.floor((rationsOf(now) ?? 0) / Math.max(1, countMouths(now)));
}

/** Days that the party has gone without food. */
function daysWithoutFood(now: Pick<RulesContext, 'kept'>): number {
  return keptNumber(savedStateOf(now, TRAVEL_KEY), HUNGER);
}

/** Whether food is counted here. */
function countsFood(now: RulesContext): boolean {
  return (
    travelRulingOf(now, TRAVEL_RULING.food) === 'counted' &&
    rationsOf(now) !== undefined &&
    countMouths(now) > 0
  );
}

/** What a day’s food takes: a ration for each, and what is lacking. Nothing where food is not counted. */
function eatRations(now: RulesContext): readonly Consequence[] {
  if (!countsFood(now)) return [];
  const [have, mouths] = [rationsOf(now) ?? 0, countMouths(now)];
  const lacking = Math.max(0, mouths - have);
  const left = Math.max(0, have - mouths);
  const label =
    lacking > 0 ? said('food.goHungry', { n: lacking }) : said('food.rationsEaten', { n: mouths, left });
  const hungry = daysWithoutFood(now);
  return [
    setTravelState(RATIONS_KEY, left, label),
    ...(lacking > 0 || hungry > 0
      ? [
          setTravelState(
            HUNGER,
            lacking > 0 ? hungry + 1 : null,
            lacking > 0 ? said('food.dayWithout', { day: hungry + 1 }) : said('food.fedAgain'),
          ),
        ]
      : []),
  ];
}

/** What a night’s camp eats, said before. */
export function foodCost(now: RulesContext): readonly CostLine[] {
  if (!countsFood(now)) return [];
  const days = daysOfFood(now);
  return [
    {
      label: said('food.food'),
      text: said('food.campCost', { n: days }),
      tone: days < 1 ? 'bad' : days < 2 ? 'warn' : 'plain',
      rule: '',
      ruling: TRAVEL_RULING.food,
    },
  ];
}

/** What food there is, as a lane of the day. */
export function foodStretches(now: RulesContext): readonly LaneStretch[] {
  if (!countsFood(now)) return [{ from: 0, until: 24, text: said('food.notCounted'), tone: 'plain' }];
  const days = daysOfFood(now);
  const text = days < 1 ? said('food.notEnough') : said('food.forDays', { n: days });
  return [{ from: 0, until: 24, text, tone: days < 1 ? 'bad' : 'plain' }];
}

/** From which face of a d6 on a forager finds a ration; nothing where the GM says what is found. */
function forageFace(now: RulesContext): number | undefined {
  const from = Number(travelRulingOf(now, TRAVEL_RULING.forage));
  return Number.isNaN(from) ? undefined : from;
}

/** Food of the party, where it is counted or can be. */
export function foodCard(now: RulesContext): readonly TravelCard[] {
  if (travelRulingOf(now, TRAVEL_RULING.food) !== 'counted') return [];
  const counted = rationsOf(now) !== undefined;
  const days = daysOfFood(now);
  const rows: readonly TravelRow[] = [
    {
      label: said('food.rations'),
      text: counted
        ? said('food.rationsFor', { rations: rationsOf(now) ?? 0, n: days })
        : said('food.notCountedYet'),
      tone: counted && days < 1 ? 'bad' : counted && days < 2 ? 'warn' : 'plain',
      act: { label: said('road.set'), procedure: 'road.rations', form: true },
    },
    ...(daysWithoutFood(now) > 0
      ? [
          {
            label: said('food.hungry'),
            text: said('food.days', { n: daysWithoutFood(now) }),
            tone: 'bad',
          } as const,
        ]
      : []),
    ...(forageFace(now) === undefined
      ? []
      : [
          {
            label: said('road.more'),
            text: said('food.forageHours', { hours: FORAGE_HOURS }),
            chip: true,
            act: { label: said('food.forage'), procedure: 'road.forage' },
          } as const,
        ]),
  ];
  return [{ key: 'food', title: said('food.foodAndWater'), text: '', rule: '', rows }];
}

const rations: Procedure = {
  key: 'road.rations',
  label: said('food.rations'),
  rule: '',
  group: said('road.time'),
  text: said('food.rationsText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'number', key: 'rations', label: said('food.rationsInAll'), min: 0, max: 10_000 }],
  startsWith: (now) => ({ rations: rationsOf(now) ?? countMouths(now) * 5 }),
  decide: (asked) => {
    const to = inputNumberWithin(asked, 'rations', countMouths(asked.now) * 5, [0, 10_000]);
    return endTravelProcedure(said('food.rationsSet', { n: to }), setTravelState(RATIONS_KEY, to, ''));
  },
};

const forage: Procedure = {
  key: 'road.forage',
  label: said('food.lookForFood'),
  rule: '',
  group: said('road.time'),
  text: said('food.lookForFoodText'),
  called: said('food.called'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }, roller) => {
    if (now.acting !== undefined) return { ok: false, refusal: saying('travel.fightGoesOn') };
    const from = forageFace(now);
    if (from === undefined)
      return {
        ok: false,
        refusal: {
          ...saying('travel.foundByGm'),
        },
      };
    const mouths = countMouths(now);
    if (mouths === 0) return { ok: false, refusal: saying('travel.noForager') };
    const faces = Array.from({ length: mouths }, () => roller.roll(said('food.forage'), 'd6').total);
    const found = faces.filter((face) => face >= from).length;
    return endTravelProcedure(
      said('food.rationsFound', { n: found }),
      setTravelState(RATIONS_KEY, (rationsOf(now) ?? 0) + found, ''),
      {
        do: 'advance',
        seconds: FORAGE_HOURS * SECONDS_PER.hour,
        ...labelling('food.foraging'),
        rule: '',
      },
    );
  },
};

/** Rations and how to find more. */
export const foodProcedures: readonly Procedure[] = [rations, forage];
