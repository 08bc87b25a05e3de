import * as v from 'valibot';
import type { JsonObject } from '../kernel/json.ts';
import type { Sheet } from './sheet.ts';

/**
 * What a game’s own rules ask of a sheet, or of one of its powers, besides the fields all games have. The game that
 * wrote it says what is in it (`traitsBy`) and alone reads it; everyone else hands it on as plain data.
 */
export type Traits = JsonObject;

/** What whoever makes a sheet tells of it: anything may be left out, and reads as what holds without it. */
export type Told<Value> = Value extends readonly unknown[] | string | number | boolean
  ? Value
  : string extends keyof Value
    ? Value
    : { readonly [Key in keyof Value]?: Told<Exclude<Value[Key], undefined>> };

/** Yes or no; no where nothing is told. */
export const flag = v.fallback(v.boolean(), false);

/** Text, empty where nothing is told. */
export const text = v.fallback(v.string(), '');

/** Texts in a list, none where nothing is told. */
export const texts = v.fallback(v.pipe(v.array(v.string()), v.readonly()), []);

/** Numbers under names that the GM gave them. Ask by `own`: a name may be that of something every object has. */
export const named = v.fallback(v.pipe(v.record(v.string(), v.number()), v.readonly()), {});

/** A number that not every creature has. */
export const maybe = v.fallback(v.optional(v.number()), undefined);

/** A number, and what holds where none is told. */
export function number(otherwise = 0) {
  return v.fallback(v.number(), otherwise);
}

/** One of the words, and the one that holds where none is told. */
export function word<const Key extends string>(keys: readonly Key[], otherwise: NoInfer<Key>) {
  return v.fallback(v.picklist(keys), otherwise);
}

/** A list of such words, none where nothing is told. */
export function words<const Key extends string>(keys: readonly Key[]) {
  return v.fallback(v.pipe(v.array(v.picklist(keys)), v.readonly()), []);
}

/** Numbers under these keys, each of which may be without one. */
export function numbers<const Key extends string>(keys: readonly Key[]) {
  const shape = v.pipe(v.object(v.entriesFromList(keys, maybe)), v.readonly());
  return v.fallback(shape, v.parse(shape, {}));
}

const NOTHING: Traits = {};

/**
 * How a game reads the traits of its sheets, or of its powers. What is not told, or is not what it should be, reads as
 * what holds without it; a sheet is read once.
 */
export function traitsBy<const Entries extends v.ObjectEntries>(entries: Entries) {
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
export function powerTraitsBy<const Entries extends v.ObjectEntries>(entries: Entries) {
  const read = traitsBy(entries);
  return ({ powers }: Pick<Sheet, 'powers'>, id: string): ReturnType<typeof read> =>
    read(powers.find((power) => power.id === id) ?? {});
}
