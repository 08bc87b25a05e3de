import type { JsonObject } from '../kernel/json.ts';
import type { Said, SaidValue, Wording } from '../kernel/said.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';
import type { Reminder } from './road/reminders.ts';
import type { MarchRules } from './road/marchRules.ts';
import type { TravelDay } from './road/travelDay.ts';
import type { Word } from './words.ts';

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
export interface JourneyRow {
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

export interface JourneyCard {
  readonly key: string;
  readonly title: Wording;
  /** What holds as a whole, under the title. */
  readonly text: Wording;
  /** Empty where no rulebook says it. */
  readonly rule: string;
  readonly rows: readonly JourneyRow[];
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
export interface JourneyRules {
  /** What these rules count themselves: lights that burn, the way and its march. The road has the rest for every game. */
  readonly owns?: readonly ('lights' | 'way')[];
  readonly cards: (now: Moment) => readonly JourneyCard[];
  /** What time will bring, soonest first. A long advance stops at the first. */
  readonly alarms: (now: Moment) => readonly Alarm[];
  /** What the time since `from` brought; `now` is the time it is. */
  readonly pass: (from: number, now: Moment) => readonly Consequence[];
  /** Reminders and festivals that have come and that nobody has acknowledged, the oldest first. */
  readonly reminders?: (now: Moment) => readonly Reminder[];
  /** What of the calendar a clock that was set on from `from` has come to; time that passed brings it by `pass`. */
  readonly setPast?: (from: number, now: Moment) => readonly Consequence[];
  /** Procedure that one key does on the travel screen: the next hour. Without it the clock goes on by one. */
  readonly step?: string;
  /** What lights the next light, by one key on the travel screen; nothing where nobody has one to light. */
  readonly light?: (now: Moment) => JourneyRow['act'] | undefined;
  /** What light there is, in a few words that players may read: `dim, torch 40 min`. Empty where none is counted. */
  readonly shines?: (now: Moment) => SaidValue;
  /** Lights as they burn down, each with its bar; those that went out stay until another is lit. */
  readonly burning?: (now: Moment) => readonly JourneyRow[];
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
  readonly day?: (now: Moment) => TravelDay;
}
