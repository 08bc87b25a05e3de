import type { JsonObject } from '../../kernel/json.ts';
import { labelling, said, type Said, type SaidValue, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import type { RulesContext } from '../context.ts';
import type { Roller } from '../procedures.ts';
import type { Word } from '../words.ts';
import type { Reminder } from './almanac.ts';
import type { CostLine, LaneStretch } from './marchRecord.ts';
import type { TravelDay } from './travelDay.ts';

/** Something that time will bring: a torch goes out, a check is due. */
export interface Alarm {
  /** Second of the campaign's clock. */
  readonly at: number;
  readonly label: string;
  /** The label as data, where it is not the GM’s own. */
  readonly says?: Said;
  readonly rule: string;
  readonly who?: string;
  /** What the GM has put on the calendar: a reminder to the hour, or a festival of a whole day. */
  readonly dated?: 'reminder' | 'festival';
}

/** A row of a travel card: words, a bar, a chance, a button that does a procedure. */
export interface TravelRow {
  readonly label: Wording;
  readonly text: Wording;
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  /** Length of the bar, 0 to 1; absent where there is none. */
  readonly share?: number;
  /** Chance of what the row says, 0 to 1. */
  readonly chance?: number;
  /** Whether it is what happened last, or holds now. */
  readonly current?: boolean;
  readonly rule?: string;
  /** One of several choices of the same label, drawn side by side. */
  readonly chip?: boolean;
  readonly act?: {
    readonly label: Wording;
    readonly procedure: string;
    readonly who?: string;
    readonly values?: JsonObject;
    /** Opens the procedure's card with these values, instead of doing it at once. */
    readonly form?: boolean;
  };
}

/** A word for how an hour is spent, and what that does to it. */
export interface HourWord extends Word {
  /** `travel turn with advantage`. */
  readonly says: Wording;
  readonly values: JsonObject;
}

export interface TravelCard {
  readonly key: string;
  readonly title: Wording;
  /** What holds as a whole, under the title. */
  readonly text: Wording;
  /** Empty where no rulebook says it. */
  readonly rule: string;
  readonly rows: readonly TravelRow[];
  /** Its column of the travel screen, which it keeps: the way, what is rolled for, or what the party has and counts. */
  readonly place?: 'way' | 'rolled' | 'party';
}

/** The hour of the day as dice that lie on the table. */
export interface TimeDice {
  /** Most that lie there, each with a place of its own. */
  readonly most: number;
  /** The faces that show the hour, 0 to 24, at most `most` of them. */
  readonly shown: (hour: number) => readonly number[];
  /** The part of the day that the hour belongs to, in a word. */
  readonly part: (hour: number) => Wording;
  /** Procedure that rolls so many (`dice`), for the hour of the day (`for: 'hour'`) or the hours gone by (`'since'`). */
  readonly procedure: string;
}

/** What a system knows of travel: the screen draws the cards, time brings what `pass` says. */
export interface TravelRules {
  /** What these rules count themselves: lights that burn, the way and its march. The road has the rest for every game. */
  readonly owns?: readonly ('lights' | 'way')[];
  readonly cards: (now: RulesContext) => readonly TravelCard[];
  /** What time will bring, soonest first. A long advance stops at the first. */
  readonly alarms: (now: RulesContext) => readonly Alarm[];
  /** What the time since `from` brought; `now` is the time it is. */
  readonly pass: (from: number, now: RulesContext) => readonly Consequence[];
  /** Reminders and festivals that have come and that nobody has acknowledged, the oldest first. */
  readonly reminders?: (now: RulesContext) => readonly Reminder[];
  /** What of the calendar a clock that was set on from `from` has come to; time that passed brings it by `pass`. */
  readonly setPast?: (from: number, now: RulesContext) => readonly Consequence[];
  /** Procedure that one key does on the travel screen: the next hour. Without it the clock goes on by one. */
  readonly step?: string;
  /** What lights the next light, by one key on the travel screen; nothing where nobody has one to light. */
  readonly light?: (now: RulesContext) => TravelRow['act'] | undefined;
  /** What light there is, in a few words that players may read: `dim, torch 40 min`. Empty where none is counted. */
  readonly shines?: (now: RulesContext) => SaidValue;
  /** Lights as they burn down, each with its bar; those that went out stay until another is lit. */
  readonly burning?: (now: RulesContext) => readonly TravelRow[];
  /** Procedure that asks for the will to go on, by one key on the travel screen. */
  readonly morale?: string;
  /** Procedures that roll how far off those who are met are and how they take it, offered where a march is stopped. */
  readonly meets?: readonly string[];
  /** How an hour can be spent: words of the table line, as in `hour +1 cautious`, and what `step` is asked with. */
  readonly hours?: readonly HourWord[];
  /** How far a day's march goes, where the rules say. */
  readonly march?: MarchRules;
  /** Procedure of a night’s rest by the rules, which camp ends with. */
  readonly rest?: string;
  /** Dice that show the hour and are rolled for it; other games have a plain clock. */
  readonly timeDice?: TimeDice;
  /** The day as the travel screen draws it; the road fills it for every game. */
  readonly day?: (now: RulesContext) => TravelDay;
}

/** How hard the ground is to go over, in words for a choice, a leg and a sentence, and what it leaves of the way; ours where a game has no words of its own. */
export const TERRAINS = [
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
export type Terrain = (typeof TERRAINS)[number];

/** The goal that the party goes to, in miles. */
export interface TravelGoal {
  readonly place: string;
  /** 0 where no goal is set. */
  readonly distance: number;
  readonly gone: number;
}

/** A stretch of the route: to which place, over what, and by which table its encounters are rolled. */
export interface RouteLeg {
  readonly place: string;
  readonly miles: number;
  readonly going: Terrain;
  /** Name, or the beginning of the name, of a random table; empty where none is bound. */
  readonly table: string;
}

/** What going beyond a day’s march brings, as it is rolled. */
export interface ForcedMarch {
  readonly label: string;
  readonly says?: Said;
  readonly consequences: readonly Consequence[];
}

/** What a system knows of a day's march; what it leaves out is ours. */
export interface MarchRules {
  /** Why nobody marches now by the game’s own rules: night fell, and nobody has said how light it is. */
  readonly waits?: (now: RulesContext) => Said | undefined;
  /** Procedure that marches; `road.march` where the game has none of its own. */
  readonly procedure?: string;
  /** Miles a day of its slowest, over the ground as it is, or over another. */
  readonly milesADay: (now: RulesContext, going?: Terrain) => number;
  readonly hours: number;
  /** Hours of it a day can be marched at all, beyond those of comfort; without it a whole day. */
  readonly most?: number;
  /** Key of the ruling that all of it is ours by, where no rulebook has a march. */
  readonly ruling?: string;
  /** Where the game keeps the goal itself. */
  readonly goal?: (now: RulesContext) => TravelGoal;
  /** Hours marched on the day it is, where the game keeps them itself. */
  readonly walked?: (now: RulesContext) => number;
  /** What the game keeps of a leg that begins: goal, miles, ground. */
  readonly leg?: (leg: RouteLeg) => readonly Consequence[];
  /** Prices of so many hours more, in the game’s own words. */
  readonly cost?: (now: RulesContext, hours: number) => readonly CostLine[];
  /** How supplies go on the day from this midnight on, as a lane of the screen. */
  readonly supplies?: (now: RulesContext, midnight: number) => readonly LaneStretch[];
  /** What going beyond a day’s march brings everyone, and what is said of it beforehand. */
  readonly strain?: {
    /** Asked with every hour beyond the day that ends, or once, with the first of them. */
    readonly each: 'hour' | 'day';
    readonly cost: (now: RulesContext, hours: readonly number[]) => CostLine;
    /** `hours`: which hours beyond the day they are, 1 the first. */
    readonly roll: (now: RulesContext, roller: Roller, hours: readonly number[]) => ForcedMarch;
  };
}

/** Hours beyond the day for which a march of `spent` hours after `done` is asked, 1 the first; none where nothing is asked. */
export function forcedMarchHours(
  { hours, strain }: MarchRules,
  done: number,
  spent: number,
): readonly number[] {
  if (!strain || done + spent <= Math.max(done, hours)) return [];
  if (strain.each === 'day') return done > hours ? [] : [1];
  const first = Math.floor(Math.max(0, done - hours)) + 1;
  const last = Math.floor(done + spent - hours);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Everything time will bring, soonest first: effects that end by the clock, and what the system's alarms say. */
export function upcomingEvents(
  { all }: Pick<RulesContext, 'all'>,
  alarms: readonly Alarm[],
  conditions: readonly Word[] = [],
): readonly Alarm[] {
  const wordOf = (condition: string): Word | undefined => conditions.find(({ key }) => key === condition);
  const timed = all.flatMap(({ id, name, effects }) =>
    effects.flatMap(({ duration, label, condition }): readonly Alarm[] =>
      duration.kind === 'time'
        ? [
            {
              at: duration.until,
              ...labelling('clock.effectEnds', {
                who: name,
                effect: { label },
                ends: { label: wordOf(condition)?.ends ?? 'ends' },
              }),
              rule: wordOf(condition)?.rule ?? '',
              who: id,
            },
          ]
        : [],
    ),
  );
  return [...timed, ...alarms].toSorted((a, b) => a.at - b.at);
}

/** What comes after now and before `until`; a long advance stops at the first of them. */
export function alarmsUntil(
  now: RulesContext,
  alarms: readonly Alarm[],
  until: number,
  conditions: readonly Word[] = [],
): readonly Alarm[] {
  return upcomingEvents(now, alarms, conditions).filter(({ at }) => at > now.worldTime && at < until);
}
