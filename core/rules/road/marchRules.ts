import { type Said, said } from '../../kernel/said.ts';
import type { Consequence } from '../due.ts';
import type { Moment } from '../moment.ts';
import type { Roller } from '../procedure.ts';
import type { CostLine, Stretch } from './day.ts';

/** How hard the ground is to go over, in words for a choice, a leg and a sentence, and what it leaves of the way; ours where a game has no words of its own. */
export const GOINGS = [
  {
    key: 'road',
    label: said('road.roadOrOpen'),
    ground: said('road.road'),
    over: said('road.overRoad'),
    factor: 1,
    part: undefined,
  },
  {
    key: 'difficult',
    label: said('road.difficult'),
    ground: said('road.difficult'),
    over: said('road.overDifficult'),
    factor: 0.5,
    part: said('road.half'),
  },
  {
    key: 'harsh',
    label: said('road.harsh'),
    ground: said('road.harsh'),
    over: said('road.overHarsh'),
    factor: 0.25,
    part: said('road.aQuarter'),
  },
] as const;

/** A kind of ground. */
export type Going = (typeof GOINGS)[number];

/** The goal that the party goes to, in miles. */
export interface Goal {
  readonly place: string;
  /** 0 where no goal is set. */
  readonly distance: number;
  readonly gone: number;
}

/** A stretch of the route: to which place, over what, and by which table its encounters are rolled. */
export interface Leg {
  readonly place: string;
  readonly miles: number;
  readonly going: Going;
  /** Name, or the beginning of the name, of a random table; empty where none is bound. */
  readonly table: string;
}

/** What going beyond a day’s march brings, as it is rolled. */
export interface Strain {
  readonly label: string;
  readonly says?: Said;
  readonly consequences: readonly Consequence[];
}

/** What a system knows of a day's march; what it leaves out is ours. */
export interface MarchRules {
  /** Why nobody marches now by the game’s own rules: night fell, and nobody has said how light it is. */
  readonly waits?: (now: Moment) => Said | undefined;
  /** Procedure that marches; `road.march` where the game has none of its own. */
  readonly procedure?: string;
  /** Miles a day of its slowest, over the ground as it is, or over another. */
  readonly milesADay: (now: Moment, going?: Going) => number;
  readonly hours: number;
  /** Hours of it a day can be marched at all, beyond those of comfort; without it a whole day. */
  readonly most?: number;
  /** Key of the ruling that all of it is ours by, where no rulebook has a march. */
  readonly ruling?: string;
  /** Where the game keeps the goal itself. */
  readonly goal?: (now: Moment) => Goal;
  /** Hours marched on the day it is, where the game keeps them itself. */
  readonly walked?: (now: Moment) => number;
  /** What the game keeps of a leg that begins: goal, miles, ground. */
  readonly leg?: (leg: Leg) => readonly Consequence[];
  /** Prices of so many hours more, in the game’s own words. */
  readonly cost?: (now: Moment, hours: number) => readonly CostLine[];
  /** How supplies go on the day from this midnight on, as a lane of the screen. */
  readonly supplies?: (now: Moment, midnight: number) => readonly Stretch[];
  /** What going beyond a day’s march brings everyone, and what is said of it beforehand. */
  readonly strain?: {
    /** Asked with every hour beyond the day that ends, or once, with the first of them. */
    readonly each: 'hour' | 'day';
    readonly cost: (now: Moment, hours: readonly number[]) => CostLine;
    /** `hours`: which hours beyond the day they are, 1 the first. */
    readonly roll: (now: Moment, roller: Roller, hours: readonly number[]) => Strain;
  };
}

/** Hours beyond the day for which a march of `spent` hours after `done` is asked, 1 the first; none where nothing is asked. */
export function strainHours({ hours, strain }: MarchRules, done: number, spent: number): readonly number[] {
  if (!strain || done + spent <= Math.max(done, hours)) return [];
  if (strain.each === 'day') return done > hours ? [] : [1];
  const first = Math.floor(Math.max(0, done - hours)) + 1;
  const last = Math.floor(done + spent - hours);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
