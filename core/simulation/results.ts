import type { Fighter } from '../rules/combat.ts';
import { maximumUses, regainPeriod, spentUses } from '../rules/powers.ts';
import type { SystemAiProfile } from '../rules/system.ts';
import type { TableState } from '../table/state.ts';
import {
  mergeTimelines,
  type TimelineRound,
  type FightResult,
  type SidesLeft,
  type FightStop,
} from './fight.ts';

/** How a fight ended for the heroes. */
export type FightEnd = 'whole' | 'hurt' | 'fled' | 'lost' | 'open';
export const FIGHT_ENDS: readonly FightEnd[] = ['whole', 'hurt', 'fled', 'lost', 'open'];

/** What is left of something on average: of so many, and as a share of them. */
interface ResourcesLeft {
  readonly had: number;
  readonly left: number;
  readonly share: number;
}

/** What many fights played from one table came to. Plain data, so that a worker can tell it. */
export interface SimulationResult {
  readonly fights: number;
  /**
   * Nobody fell; somebody fell and the heroes won; they had to flee; all fell; no end within the bounds. They sum to 1.
   */
  readonly ends: readonly ({ readonly end: FightEnd } & CountedShare)[];
  readonly rounds: { readonly median: number; readonly from: number; readonly to: number };
  /** Hit points of the heroes at the end, as a share of those at the start; the mean. */
  readonly left: number;
  /** What four in five of the fights left of them. */
  readonly leftMostly: { readonly from: number; readonly to: number };
  /** Recoveries and uses of daily powers at the end; absent where the heroes began with none. */
  readonly recoveries?: ResourcesLeft;
  readonly dailies?: ResourcesLeft;
  /** Each hero’s chance to fall at some time, the most endangered first. */
  readonly danger: readonly ({ readonly id: string; readonly name: string } & CountedShare)[];
  /** What takes most hit points from heroes, as a share of all they lose. */
  readonly hurtBy: readonly { readonly what: string; readonly share: number }[];
  /** What each side has left, by round: the start first, then as many rounds as four in five fights last at most. */
  readonly ebb: readonly TimelineRound[];
  /** Fights worth watching, by their numbers. */
  readonly watch: Watch;
  /** What ended the fights that have no victor, and how many. */
  readonly stopped: readonly { readonly why: FightStop; readonly fights: number }[];
  /** Whether the shares are known to within `WIDTH`, or no more is played. */
  readonly settled: boolean;
  /** Why no more is played: the shares are known, the fights are used up, or they are too long for more. */
  readonly enough?: Enough;
}

export type Enough = 'known' | 'fights' | 'work';

/** Numbers of fights for `watchFight`. */
interface Watch {
  /** One that ended as most did, with about as many hit points left as those on average. */
  readonly usual: number;
  /** The one won with the fewest hit points left; absent where none was won. */
  readonly close?: number;
  /** The one with the fewest left of all. */
  readonly bad: number;
  /** The first that ended so. */
  readonly of: { readonly [End in FightEnd]?: number };
}

/** What is kept of a fight that was played. Plain data, so that a worker can tell it. */
export interface FightRecord {
  readonly end: FightEnd;
  readonly stop?: FightStop;
  readonly rounds: number;
  /** Ids of heroes who were down at some time. */
  readonly fell: readonly string[];
  readonly hurtBy: readonly (readonly [what: string, lost: number])[];
  readonly left: Resources;
  readonly ebb: readonly SidesLeft[];
}

/** Who went into a fight for the heroes, and with what. Plain data. */
export interface Roster {
  readonly heroes: readonly { readonly id: string; readonly name: string }[];
  readonly had: Resources;
}

/** The roster of a fight that begins at this table. */
export function createRoster(start: TableState, conduct: SystemAiProfile | undefined): Roster {
  const party = listParty(start);
  return { heroes: party.map(({ id, name }) => ({ id, name })), had: countResources(party, conduct) };
}

/** The heroes of a table, and whoever fights with them. */
export function listParty({ combatants }: TableState): TableState['combatants'] {
  return combatants.filter(({ side }) => side !== 'foes');
}

/** What is kept of a fight. Only who stood at its start counts: what was summoned is gone. */
export function recordFight(
  fought: FightResult,
  start: TableState,
  conduct: SystemAiProfile | undefined,
): FightRecord {
  const ids = new Set(listParty(start).map(({ id }) => id));
  const { stop, rounds, fell, hurtBy: by, state, ebb } = fought;
  return {
    end: findFightEnd(fought),
    ...(stop ? { stop } : {}),
    rounds,
    fell: [...fell],
    hurtBy: [...by],
    ebb,
    left: countResources(
      state.combatants.filter(({ id }) => ids.has(id)),
      conduct,
    ),
  };
}

function findFightEnd({ end, fell }: FightResult): FightEnd {
  if (end === 'foes') return 'lost';
  if (end === 'open' || end === 'fled') return end;
  return fell.size > 0 ? 'hurt' : 'whole';
}

const NAMED = 3;

/** All that is known by so many fights of these. */
export function summarizeRecords(
  { heroes, had }: Roster,
  all: readonly FightRecord[],
): Omit<SimulationResult, 'settled'> {
  const fights = all.length;
  const rounds = all.map((each) => each.rounds).toSorted((a, b) => a - b);
  const at = (share: number): number => rounds[Math.min(fights - 1, Math.floor(share * fights))] ?? 0;
  const hp = all.map(({ left }) => left.hp).toSorted((a, b) => a - b);
  const hpAt = (share: number): number =>
    had.hp === 0 ? 0 : (hp[Math.min(fights - 1, Math.floor(share * fights))] ?? 0) / had.hp;
  const leftOf = (what: keyof Resources): ResourcesLeft => {
    const left = all.reduce((sum, each) => sum + each.left[what], 0) / Math.max(1, fights);
    return { had: had[what], left, share: had[what] === 0 ? 0 : left / had[what] };
  };
  return {
    fights,
    ends: FIGHT_ENDS.map((end) => ({
      end,
      ...wilsonInterval(all.filter((each) => each.end === end).length, fights),
    })),
    rounds: { median: at(0.5), from: at(0.1), to: at(0.9) },
    left: leftOf('hp').share,
    leftMostly: { from: hpAt(0.1), to: hpAt(0.9) },
    ...(had.recoveries > 0 ? { recoveries: leftOf('recoveries') } : {}),
    ...(had.dailies > 0 ? { dailies: leftOf('dailies') } : {}),
    danger: heroes
      .map(({ id, name }) => ({
        id,
        name,
        ...wilsonInterval(all.filter(({ fell }) => fell.includes(id)).length, fights),
      }))
      .toSorted((a, b) => b.share - a.share),
    hurtBy: hurtBy(all),
    ebb: mergeTimelines(all.map((each) => each.ebb)),
    watch: createWatch(all),
    stopped: STOPS.map((why) => ({ why, fights: all.filter(({ stop }) => stop === why).length })).filter(
      (each) => each.fights > 0,
    ),
  };
}

const STOPS: readonly FightStop[] = ['rounds', 'steps', 'stuck'];

function hurtBy(all: readonly FightRecord[]): SimulationResult['hurtBy'] {
  const sums = new Map<string, number>();
  for (const fought of all)
    for (const [what, lost] of fought.hurtBy) sums.set(what, (sums.get(what) ?? 0) + lost);
  const whole = [...sums.values()].reduce((sum, each) => sum + each, 0);
  return [...sums]
    .map(([what, lost]) => ({ what, share: lost / whole }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, NAMED);
}

function createWatch(all: readonly FightRecord[]): Watch {
  const numbers = all.map((each, number) => ({ ...each, number, hp: each.left.hp }));
  const counts = FIGHT_ENDS.map((end) => numbers.filter((each) => each.end === end));
  const most = counts.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const mean = most.reduce((sum, { hp, rounds }) => sum + hp - rounds, 0) / Math.max(1, most.length);
  const away = ({ hp, rounds }: { readonly hp: number; readonly rounds: number }): number =>
    Math.abs(hp - rounds - mean);
  const byLeft = numbers.toSorted((a, b) => a.hp - b.hp || a.rounds - b.rounds);
  const close = byLeft.find(({ end }) => end === 'hurt' || end === 'whole');
  return {
    usual: most.toSorted((a, b) => away(a) - away(b))[0]?.number ?? 0,
    ...(close ? { close: close.number } : {}),
    bad: byLeft[0]?.number ?? 0,
    of: Object.fromEntries(counts.flatMap(([first]) => (first ? [[first.end, first.number]] : []))),
  };
}

/** What heroes have that a fight uses up: hit points, what heals them, and what comes back but once a day. */
interface Resources {
  readonly hp: number;
  readonly recoveries: number;
  readonly dailies: number;
}

/** What these have left of it, all together. Those who lie there count with no hit points. */
function countResources(all: readonly Fighter[], conduct: SystemAiProfile | undefined): Resources {
  const sum = (of: (who: Fighter) => number): number => all.reduce((total, who) => total + of(who), 0);
  const counted = (who: Fighter, counters: readonly string[] = []): number =>
    counters.reduce((total, counter) => total + (who.counters[counter] ?? 0), 0);
  return {
    hp: sum(({ hp }) => Math.max(0, hp)),
    recoveries: sum((who) => counted(who, conduct?.recoveries)),
    dailies: sum((who) => counted(who, conduct?.daily) + dailyUses(who)),
  };
}

/** Uses left of powers that come back but once a day. */
function dailyUses(who: Fighter): number {
  return who.sheet.powers
    .filter(({ usage }) => usage.limited && regainPeriod(usage) === 'day')
    .reduce((total, power) => total + Math.max(0, maximumUses(power) - spentUses(who, power)), 0);
}

/** A share that was counted, and between which shares the true one lies with 95 % certainty. */
export interface CountedShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** The share of `hits` in `of`, with Wilson’s interval: it holds for few fights and for shares near 0 and 1. */
export function wilsonInterval(hits: number, of: number): CountedShare {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / of;
  const square = Z * Z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (Z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Shares of one whole as whole percent that add up to what all of them come to: what rounding down leaves goes to those
 * it took most from, the first of equals first (largest remainders). Shares are 0 to 1, and so is their sum.
 */
export function roundToWholePercents(shares: readonly number[]): readonly number[] {
  // Shares that are counted are no exact binary numbers: 0.29 × 100 is a little less than 29.
  const exact = shares.map((share) => Number((share * 100).toFixed(9)));
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - floors(exact);
  const first = new Set(
    exact
      .map((each, at) => ({ at, rest: each - Math.floor(each) }))
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return exact.map((each, at) => Math.floor(each) + (first.has(at) ? 1 : 0));
}

const floors = (of: readonly number[]): number => of.reduce((sum, each) => sum + Math.floor(each), 0);
