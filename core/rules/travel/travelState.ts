import type { Json, JsonObject } from '../../kernel/json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { toLabelling, said, type Said, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../consequences.ts';
import type { ProcedureInput, ProcedureOutcome } from '../procedures.ts';

/** Name under which the road keeps what is its own on the table. */
export const TRAVEL_KEY = 'road';

/** Kept data as a record; anything else is an empty one. */
export function asKeptRecord(record: Json | undefined): JsonObject {
  return isRecord(record) ? record : {};
}

/** Kept data as a list; anything else is an empty one. */
export function asKeptList(record: Json | undefined): readonly Json[] {
  return Array.isArray(record) ? record : [];
}

/** A number of a kept record, or what holds where it has none. */
export function keptNumber(record: JsonObject, key: string, otherwise = 0): number {
  const value = record[key];
  return typeof value === 'number' ? value : otherwise;
}

/** Text of a kept record. */
export function keptText(record: JsonObject, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONGEST = 2_000;

/** What was typed as text, trimmed and not longer than is kept. */
export function inputTextTrimmed({ values }: ProcedureInput, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
}

/** A number that was typed, kept within bounds; what holds where none was. */
export function inputNumberWithin(
  { values }: ProcedureInput,
  key: string,
  otherwise: number,
  [least, most]: readonly [number, number],
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(most, Math.max(least, value));
}

/** What keeps something on the table. */
export type TableStateChange = Extract<Consequence, { do: 'remember' }>;

/** Keeps something of the road on the table; null forgets it. */
export function setTravelState(key: string, to: Json, words: Wording): TableStateChange {
  return { do: 'remember', owner: TRAVEL_KEY, key, to, ...toLabelling(words), rule: '' };
}

/** How a procedure of the road ends; none of them can fail. */
export function endTravelProcedure(
  words: Wording,
  ...consequences: readonly Consequence[]
): Result<ProcedureOutcome> {
  return ok({ ...toLabelling(words), success: true, consequences });
}

/** One after the other: `Torch, Bram; Lantern, Ada`. */
export function joinTexts(first: Wording, second: Wording): Said {
  return said('road.firstAndSecond', { first, second });
}
