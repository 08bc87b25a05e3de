import { refuse } from '../../kernel/result.ts';
import { labelled, type Labelled, labelling, said, type Said, saying, wordingOf } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import { keptBy, type Moment } from '../context.ts';
import type { Asked, Procedure, Roller } from '../procedures.ts';
import { SECONDS } from './calendar.ts';
import { keepOwed, sleepOwed } from './march.ts';
import {
  type CostLine,
  datedAlarms,
  firstHalt,
  type Halt,
  keepStop,
  type MarchStop,
  settleStop,
  stopOf,
  type Stretch,
} from './marchRecord.ts';
import { ROAD_RULING, roadRuling } from './rulings.ts';
import type { JourneyCard, JourneyRow } from './travelRules.ts';
import { ended, kept, numberIn, numberOf, recordIn, ROAD, textIn, textOf } from './travelState.ts';

const CAMP_KEY = 'camp';
const NIGHT_HOURS = 8;

/** A camp that was made: when, how long, and who watched in turn. */
interface Camp {
  readonly from: number;
  readonly until: number;
  readonly names: readonly string[];
}

/** The last camp that was made. */
export function campOf(now: Pick<Moment, 'kept'>): Camp | undefined {
  const record = recordIn(keptBy(now, ROAD)[CAMP_KEY]);
  const names = namesIn(textIn(record, 'names'));
  return record['from'] === undefined
    ? undefined
    : { from: numberIn(record, 'from'), until: numberIn(record, 'until'), names };
}

/** A camp that was interrupted: how long it was slept so far, how often an encounter broke it, and hours left of it. */
interface BrokenCamp {
  readonly rested: number;
  readonly times: number;
  readonly left: number;
}

/** So long after it was broken a camp can be gone on with, in seconds. */
const SOON = 2 * SECONDS.hour;

/** The camp that was broken just now and is to be gone on with; nothing where none was, or the party has moved on. */
export function brokenCamp(now: Pick<Moment, 'kept' | 'worldTime'>): BrokenCamp | undefined {
  const record = recordIn(keptBy(now, ROAD)[CAMP_KEY]);
  const [times, stopped] = [numberIn(record, 'broken'), sleptUntil(now)];
  const left = Math.ceil((numberIn(record, 'until') - stopped) / SECONDS.hour);
  if (stopped === 0 || left < 1 || now.worldTime < stopped || now.worldTime > stopped + SOON)
    return undefined;
  return { times, left, rested: numberIn(record, 'rested') };
}

/** When the last camp was broken, by the clock; 0 where it was not. */
export function sleptUntil(now: Pick<Moment, 'kept'>): number {
  return numberIn(recordIn(keptBy(now, ROAD)[CAMP_KEY]), 'stopped');
}

function namesIn(typed: string): readonly string[] {
  return typed
    .split(/[,;·\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 12);
}

/** Who watches: those of the last camp, else the heroes who can. */
function watchers(now: Moment): readonly string[] {
  const before = campOf(now)?.names ?? [];
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
export function watchesOf({ from, until, names }: Camp): readonly Watch[] {
  const each = (until - from) / Math.max(1, names.length);
  const minute = (at: number): number => Math.round(at / SECONDS.minute) * SECONDS.minute;
  return names.map((who, at) => ({
    who,
    from: minute(from + at * each),
    until: minute(from + (at + 1) * each),
  }));
}

/** Camp and watches, as they would be tonight. */
export function campCard(now: Moment, own: string | undefined): JourneyCard {
  const names = watchers(now);
  const owed = sleepOwed(now);
  const broken = brokenCamp(now);
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
function night(camp: Camp, now: Moment, roller: Roller): (MarchStop & { readonly title: Said }) | undefined {
  if (roadRuling(now, ROAD_RULING.encounters) === 'never') return undefined;
  for (const { who, from, until } of watchesOf(camp)) {
    const face = roller.roll(said('camp.watchOf', { who }), 'd6').total;
    if (face > 1) continue;
    const says = said('camp.watchRolledOne', { who });
    const half = Math.round((from + until) / 2 / SECONDS.minute) * SECONDS.minute;
    return { at: half, title: said('camp.encounterInWatch', { who }), says, face };
  }
  return undefined;
}

/**
 * Makes camp: who watches when, a d6 for each watch, a meal. What sleep does to the sleepers the game’s own rest says
 * (`rest`), which then counts the hours itself; a game that counts its own way (`ownsWay`) is asked its rest’s own
 * questions. A reminder in the night breaks it off as an encounter does.
 */
export function campProcedure(rest: Procedure | undefined, ownsWay: boolean): Procedure {
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
  asked: Asked,
  roller: Roller,
  rest: Procedure | undefined,
  ownsWay: boolean,
): ReturnType<Procedure['decide']> {
  const { now } = asked;
  if (now.acting !== undefined) return refuse(saying('travel.fightGoesOn'));
  const stop = stopOf(now);
  if (stop) return refuse(saying('travel.noSleepYet', { stop: stop.title }));
  const hours = numberOf(asked, 'hours', usualHours(now), [1, 24]);
  const before = brokenCamp(now);
  const typed = namesIn(textOf(asked, 'names'));
  const names = typed.length > 0 ? typed : watchers(now);
  const camp: Camp = { from: now.worldTime, until: now.worldTime + hours * SECONDS.hour, names };
  const met = ownsWay ? undefined : night(camp, now, roller);
  const halt = firstHalt(camp.until, [met && { at: met.at, why: met.title }, reminderIn(camp, now)]);
  if (halt) {
    const stopped = met && halt.at === met.at ? met : undefined;
    const left = Math.ceil((camp.until - halt.at) / SECONDS.hour);
    return ended(
      stopped ? stopped.title : said('camp.brokenOff', { why: halt.why, n: left }),
      keepCamp(camp, { at: halt.at, broken: stopped !== undefined }, before),
      ...keepStop(stopped),
      { do: 'advance', seconds: halt.at - now.worldTime, ...labelling('camp.camp'), rule: '' },
    );
  }
  const slept = resting(rest, asked, { hours, before }, roller);
  return ended(
    slept.how ? said('camp.quietNightAnd', { hours, how: slept.how }) : said('camp.quietNight', { hours }),
    keepCamp(camp, undefined, before),
    ...eaten(now),
    ...(sleepOwed(now) > 0 ? [keepOwed(null)] : []),
    ...slept.consequences,
  );
}

/** Hours of a camp: a whole night with the sleep that is owed, or what is left of one that was broken. */
function usualHours(now: Moment): number {
  return brokenCamp(now)?.left ?? NIGHT_HOURS + sleepOwed(now);
}

/** Keeps the camp, and where it was broken what was slept of it so far. */
function keepCamp(
  { from, until, names }: Camp,
  stop: { readonly at: number; readonly broken: boolean } | undefined,
  before: BrokenCamp | undefined,
): Consequence {
  const camp = { from, until, names: names.join(', ') };
  if (!stop) return kept(CAMP_KEY, camp, '');
  const rested = (stop.at - from) / SECONDS.hour + (before?.rested ?? 0);
  const broken = (before?.times ?? 0) + (stop.broken ? 1 : 0);
  return kept(CAMP_KEY, { ...camp, broken, stopped: stop.at, rested }, '');
}

/** A reminder in the middle of the night; a festival waits until the sleepers are up. */
function reminderIn({ until }: Camp, now: Moment): Halt | undefined {
  const first = datedAlarms(now).find(({ at, dated }) => dated === 'reminder' && at < until);
  return first && { at: first.at, why: { label: first.label } };
}

/** What the game’s own rest brings, with the hours that it leaves of the night; the hours alone where it has none or refuses. */
function resting(
  rest: Procedure | undefined,
  { now, values: typed }: Asked,
  { hours, before }: { readonly hours: number; readonly before: BrokenCamp | undefined },
  roller: Roller,
): { readonly how?: Labelled | Said | string; readonly consequences: readonly Consequence[] } {
  const heroes = now.all.filter(({ side, fate }) => side === 'heroes' && fate !== 'dead');
  // A rest that was broken goes on: the game says what that costs.
  const broken = before ? { broken: before.times, already: Math.floor(before.rested) } : {};
  const values = { ...typed, hours, ...broken };
  const own = heroes.length === 0 ? undefined : rest?.decide({ targets: heroes, values, now }, roller);
  const seconds = hours * SECONDS.hour;
  const camp = (left: number): readonly Consequence[] =>
    left <= 0 ? [] : [{ do: 'advance', seconds: left, ...labelling('camp.camp'), rule: '' }];
  if (!own) return { consequences: camp(seconds) };
  if (!own.ok) return { how: wordingOf(own.refusal), consequences: camp(seconds) };
  const counted = own.value.consequences.reduce(
    (sum, each) => sum + (each.do === 'advance' ? each.seconds : 0),
    0,
  );
  const { label, says } = own.value;
  return {
    how: labelled(label, says),
    consequences: [...own.value.consequences, ...camp(seconds - counted)],
  };
}

/** What stopped the march or the night is settled. */
export const settleProcedure: Procedure = {
  key: 'road.settle',
  label: said('camp.goOn'),
  rule: '',
  group: said('road.time'),
  text: said('camp.goOnText'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const stop = stopOf(now);
    if (!stop) return refuse(saying('travel.nothingStops'));
    return ended(said('camp.settled', { what: stop.title }), settleStop(now));
  },
};

const RATIONS_KEY = 'rations';
const HUNGER = 'hungry';
/** Hours that looking for food takes; ours. */
const FORAGE_HOURS = 2;

/** Rations of the party; nothing where nobody has counted them. */
function rationsOf(now: Pick<Moment, 'kept'>): number | undefined {
  const record = keptBy(now, ROAD);
  return typeof record[RATIONS_KEY] === 'number' ? record[RATIONS_KEY] : undefined;
}

/** How many mouths the party has. */
function mouthsOf({ all }: Pick<Moment, 'all'>): number {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead').length;
}

/** Days that what is carried lasts. */
function daysOf(now: Moment): number {
  return Math.floor((rationsOf(now) ?? 0) / Math.max(1, mouthsOf(now)));
}

/** Days that the party has gone without food. */
function hungryDays(now: Pick<Moment, 'kept'>): number {
  return numberIn(keptBy(now, ROAD), HUNGER);
}

/** Whether food is counted here. */
function countsFood(now: Moment): boolean {
  return roadRuling(now, ROAD_RULING.food) === 'counted' && rationsOf(now) !== undefined && mouthsOf(now) > 0;
}

/** What a day’s food takes: a ration for each, and what is lacking. Nothing where food is not counted. */
function eaten(now: Moment): readonly Consequence[] {
  if (!countsFood(now)) return [];
  const [have, mouths] = [rationsOf(now) ?? 0, mouthsOf(now)];
  const lacking = Math.max(0, mouths - have);
  const left = Math.max(0, have - mouths);
  const label =
    lacking > 0 ? said('food.goHungry', { n: lacking }) : said('food.rationsEaten', { n: mouths, left });
  const hungry = hungryDays(now);
  return [
    kept(RATIONS_KEY, left, label),
    ...(lacking > 0 || hungry > 0
      ? [
          kept(
            HUNGER,
            lacking > 0 ? hungry + 1 : null,
            lacking > 0 ? said('food.dayWithout', { day: hungry + 1 }) : said('food.fedAgain'),
          ),
        ]
      : []),
  ];
}

/** What a night’s camp eats, said before. */
export function foodCost(now: Moment): readonly CostLine[] {
  if (!countsFood(now)) return [];
  const days = daysOf(now);
  return [
    {
      label: said('food.food'),
      text: said('food.campCost', { n: days }),
      tone: days < 1 ? 'bad' : days < 2 ? 'warn' : 'plain',
      rule: '',
      ruling: ROAD_RULING.food,
    },
  ];
}

/** What food there is, as a lane of the day. */
export function foodParts(now: Moment): readonly Stretch[] {
  if (!countsFood(now)) return [{ from: 0, until: 24, text: said('food.notCounted'), tone: 'plain' }];
  const days = daysOf(now);
  const text = days < 1 ? said('food.notEnough') : said('food.forDays', { n: days });
  return [{ from: 0, until: 24, text, tone: days < 1 ? 'bad' : 'plain' }];
}

/** From which face of a d6 on a forager finds a ration; nothing where the GM says what is found. */
function forageFrom(now: Moment): number | undefined {
  const from = Number(roadRuling(now, ROAD_RULING.forage));
  return Number.isNaN(from) ? undefined : from;
}

/** Food of the party, where it is counted or can be. */
export function foodCard(now: Moment): readonly JourneyCard[] {
  if (roadRuling(now, ROAD_RULING.food) !== 'counted') return [];
  const counted = rationsOf(now) !== undefined;
  const days = daysOf(now);
  const rows: readonly JourneyRow[] = [
    {
      label: said('food.rations'),
      text: counted
        ? said('food.rationsFor', { rations: rationsOf(now) ?? 0, n: days })
        : said('food.notCountedYet'),
      tone: counted && days < 1 ? 'bad' : counted && days < 2 ? 'warn' : 'plain',
      act: { label: said('road.set'), procedure: 'road.rations', form: true },
    },
    ...(hungryDays(now) > 0
      ? [
          {
            label: said('food.hungry'),
            text: said('food.days', { n: hungryDays(now) }),
            tone: 'bad',
          } as const,
        ]
      : []),
    ...(forageFrom(now) === undefined
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
  startsWith: (now) => ({ rations: rationsOf(now) ?? mouthsOf(now) * 5 }),
  decide: (asked) => {
    const to = numberOf(asked, 'rations', mouthsOf(asked.now) * 5, [0, 10_000]);
    return ended(said('food.rationsSet', { n: to }), kept(RATIONS_KEY, to, ''));
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
    const from = forageFrom(now);
    if (from === undefined)
      return {
        ok: false,
        refusal: {
          ...saying('travel.foundByGm'),
        },
      };
    const mouths = mouthsOf(now);
    if (mouths === 0) return { ok: false, refusal: saying('travel.noForager') };
    const faces = Array.from({ length: mouths }, () => roller.roll(said('food.forage'), 'd6').total);
    const found = faces.filter((face) => face >= from).length;
    return ended(
      said('food.rationsFound', { n: found }),
      kept(RATIONS_KEY, (rationsOf(now) ?? 0) + found, ''),
      {
        do: 'advance',
        seconds: FORAGE_HOURS * SECONDS.hour,
        ...labelling('food.foraging'),
        rule: '',
      },
    );
  },
};

/** Rations and how to find more. */
export const foodProcedures: readonly Procedure[] = [rations, forage];
