import { labelled, type Labelled, labelling, type Said, said, saying, wordingOf } from '../../kernel/said.ts';
import { refuse } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import type { JourneyCard } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Asked, Procedure, Roller } from '../procedure.ts';
import { ended, kept, numberOf, textOf } from './asked.ts';
import { SECONDS } from './calendar.ts';
import { datedAlarms } from './datedEvents.ts';
import { firstHalt, type Halt, keepStop, type MarchStop, settleStop, stopOf } from './day.ts';
import { eaten } from './food.ts';
import { numberIn, recordIn, ROAD, textIn } from './kept.ts';
import { keepOwed, sleepOwed } from './march.ts';
import { ROAD_RULING, roadRuling } from './options.ts';

const KEY = 'camp';
const NIGHT_HOURS = 8;

/** A camp that was made: when, how long, and who watched in turn. */
export interface Camp {
  readonly from: number;
  readonly until: number;
  readonly names: readonly string[];
}

/** The last camp that was made. */
export function campOf(now: Pick<Moment, 'kept'>): Camp | undefined {
  const record = recordIn(keptBy(now, ROAD)[KEY]);
  const names = namesIn(textIn(record, 'names'));
  return record['from'] === undefined
    ? undefined
    : { from: numberIn(record, 'from'), until: numberIn(record, 'until'), names };
}

/** A camp that was interrupted: how long it was slept so far, how often an encounter broke it, and hours left of it. */
export interface BrokenCamp {
  readonly rested: number;
  readonly times: number;
  readonly left: number;
}

/** So long after it was broken a camp can be gone on with, in seconds. */
const SOON = 2 * SECONDS.hour;

/** The camp that was broken just now and is to be gone on with; nothing where none was, or the party has moved on. */
export function brokenCamp(now: Pick<Moment, 'kept' | 'worldTime'>): BrokenCamp | undefined {
  const record = recordIn(keptBy(now, ROAD)[KEY]);
  const [times, stopped] = [numberIn(record, 'broken'), sleptUntil(now)];
  const left = Math.ceil((numberIn(record, 'until') - stopped) / SECONDS.hour);
  if (stopped === 0 || left < 1 || now.worldTime < stopped || now.worldTime > stopped + SOON)
    return undefined;
  return { times, left, rested: numberIn(record, 'rested') };
}

/** When the last camp was broken, by the clock; 0 where it was not. */
export function sleptUntil(now: Pick<Moment, 'kept'>): number {
  return numberIn(recordIn(keptBy(now, ROAD)[KEY]), 'stopped');
}

function namesIn(typed: string): readonly string[] {
  return typed
    .split(/[,;·\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 12);
}

/** Who watches: those of the last camp, else the heroes who can. */
export function watchers(now: Moment): readonly string[] {
  const before = campOf(now)?.names ?? [];
  if (before.length > 0) return before;
  return now.all
    .filter(({ side, fate, hp }) => side === 'heroes' && fate !== 'dead' && hp > 0)
    .map(({ name }) => name);
}

/** A watch of a camp: who, from when, until when. */
export interface Watch {
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
  if (!stop) return kept(KEY, camp, '');
  const rested = (stop.at - from) / SECONDS.hour + (before?.rested ?? 0);
  const broken = (before?.times ?? 0) + (stop.broken ? 1 : 0);
  return kept(KEY, { ...camp, broken, stopped: stop.at, rested }, '');
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
