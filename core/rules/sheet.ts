import * as v from 'valibot';
import type { Explained } from '../kernel/said.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { PowerReading } from './powerText/rider.ts';
import type { StatBlockView } from './views.ts';

/**
 * What a creature brings to the table: finished numbers that no later mending of a rule changes,
 * because the step in which it joined holds them all.
 */
export interface Sheet {
  readonly name: string;
  /** The line under the name: `Level 5 elite blocker`. */
  readonly kind: string;
  readonly level: number;
  readonly hitPoints: number;
  /** Key of the system's defense word to its rating. */
  readonly defenses: { readonly [key: string]: Explained };
  /** What is rolled for initiative, before the modifier; empty where nothing is rolled. */
  readonly initiativeDice: string;
  readonly initiative: Explained;
  readonly resist: { readonly [damageType: string]: number };
  readonly weak: { readonly [damageType: string]: number };
  readonly immune: readonly string[];
  readonly powers: readonly Power[];
  /** Counters at their start: action points, recoveries. Keys are the system's words. */
  readonly counters: { readonly [key: string]: number };
  /** What the system's own rules ask for: rank, role, recovery value. The system reads it, and nobody else. */
  readonly traits: Traits;
  readonly view: StatBlockView;
  /** Shown as one line with its like: creatures that fall at one hit. */
  readonly mob?: boolean;
  /** No creature but a thing: what kind, and whether it can be hurt. Never proposed as a target. */
  readonly thing?: { readonly label: string; readonly hurt: boolean };
  /** Has no initiative until something makes it act. */
  readonly waits?: true;
  /** Turns it has in each round, where they are more than one. */
  readonly turns?: number;
  /** Actions between the turns of others, so many until its own, and what it does then. */
  readonly extra?: { readonly most: number; readonly text: string };
}

/** An action of a stat block that can be used at the table. */
export interface Power {
  readonly id: string;
  readonly name: string;
  /** What it costs: a word of the system's kinds of action. */
  readonly action: string;
  readonly usage: Usage;
  readonly tags: readonly string[];
  readonly range: string;
  /** Hits every creature in an area, or several: one roll of damage for all. */
  readonly area: boolean;
  /** Origin word of the system: melee, ranged, near, far. */
  readonly origin: string;
  readonly attack?: { readonly bonus: Explained; readonly dice: string; readonly versus: string };
  /** The parts of its damage, each of its own type; absent where it deals none, never empty. */
  readonly damage?: readonly PowerDamage[];
  /** Share of the damage dealt on a miss, 0 to 1. */
  readonly missShare: number;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  /** Always true: nothing to use. */
  readonly passive?: boolean;
  /** What the system's own rules ask of this power; absent where they ask nothing. */
  readonly traits?: Traits;
  /** What its words bring, as they were read when it joined; absent where nobody read them. */
  readonly reading?: PowerReading;
}

/** One part of the damage of a power. */
export interface PowerDamage {
  /** `2d8+4`, or a bare number where nothing is rolled. */
  readonly notation: string;
  readonly type: string;
  /** Types that the same damage has besides. */
  readonly also?: readonly string[];
  readonly because: Explained;
}

/** How often a power can be used before something gives it back. */
export interface Uses {
  /** 1 or more. */
  readonly most: number;
  readonly per: 'turn' | 'round' | 'encounter' | 'rest' | 'day';
  /** What brings one back before the period is over; absent where nothing does. */
  readonly regain?: Regain;
  /** One that heals to the maximum does not count. */
  readonly freeAtFull?: true;
}

/** How a spent use comes back by itself. */
export type Regain =
  /** On these faces of a die, rolled as its turn begins or in the rest after a fight. */
  | {
      readonly by: 'die';
      readonly dice: string;
      readonly faces: readonly number[];
      readonly at: 'turn' | 'rest';
    }
  /** When this comes about, in the words of the stat block. */
  | { readonly by: 'event'; readonly text: string }
  /** When so many of its own turns have gone by without it. */
  | { readonly by: 'turns'; readonly turns: number };

export interface Usage {
  readonly label: string;
  readonly limited: boolean;
  /** How often, and what brings it back; absent where nothing limits it. */
  readonly uses?: Uses;
}

/**
 * What a game’s own rules ask of a sheet, or of one of its powers, besides the fields all games have. The game that
 * wrote it says what is in it (`makeTraitReader`) and alone reads it; everyone else hands it on as plain data.
 */
type Traits = JsonObject;

/** What whoever makes a sheet tells of it: anything may be left out, and reads as what holds without it. */
export type PartialTraits<Value> = Value extends readonly unknown[] | string | number | boolean
  ? Value
  : string extends keyof Value
    ? Value
    : { readonly [Key in keyof Value]?: PartialTraits<Exclude<Value[Key], undefined>> };

/** Yes or no; no where nothing is told. */
export const traitFlag = v.fallback(v.boolean(), false);

/** Text, empty where nothing is told. */
export const traitText = v.fallback(v.string(), '');

/** Texts in a list, none where nothing is told. */
export const traitTexts = v.fallback(v.pipe(v.array(v.string()), v.readonly()), []);

/** Numbers under names that the GM gave them. Ask by `own`: a name may be that of something every object has. */
export const traitNumbersByName = v.fallback(v.pipe(v.record(v.string(), v.number()), v.readonly()), {});

/** A number that not every creature has. */
export const traitMaybeNumber = v.fallback(v.optional(v.number()), undefined);

/** A number, and what holds where none is told. */
export function traitNumber(otherwise = 0) {
  return v.fallback(v.number(), otherwise);
}

/** One of the words, and the one that holds where none is told. */
export function traitWord<const Key extends string>(keys: readonly Key[], otherwise: NoInfer<Key>) {
  return v.fallback(v.picklist(keys), otherwise);
}

/** A list of such words, none where nothing is told. */
export function traitWords<const Key extends string>(keys: readonly Key[]) {
  return v.fallback(v.pipe(v.array(v.picklist(keys)), v.readonly()), []);
}

/** Numbers under these keys, each of which may be without one. */
export function traitNumbers<const Key extends string>(keys: readonly Key[]) {
  const shape = v.pipe(v.object(v.entriesFromList(keys, traitMaybeNumber)), v.readonly());
  return v.fallback(shape, v.parse(shape, {}));
}

const NOTHING: Traits = {};

/**
 * How a game reads the traits of its sheets, or of its powers. What is not told, or is not what it should be, reads as
 * what holds without it; a sheet is read once.
 */
export function makeTraitReader<const Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.pipe(v.object(entries), v.readonly());
  const read = new WeakMap<Traits, v.InferOutput<typeof shape>>();
  return ({ traits = NOTHING }: { readonly traits?: Traits }): v.InferOutput<typeof shape> => {
    const known = read.get(traits);
    if (known) return known;
    const next = v.parse(shape, traits);
    read.set(traits, next);
    return next;
  };
}

/** How a game reads the traits of the power of a sheet with this id; where it has no such power, nothing is told. */
export function makePowerTraitReader<const Entries extends v.ObjectEntries>(entries: Entries) {
  const read = makeTraitReader(entries);
  return ({ powers }: Pick<Sheet, 'powers'>, id: string): ReturnType<typeof read> =>
    read(powers.find((power) => power.id === id) ?? {});
}
