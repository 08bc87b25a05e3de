import type { Json, JsonObject } from '../kernel/json.ts';

/** What migrations of events are made of. */

/** The record with a change to everything in one of its lists; where there is no list, as it is. */
export function eachOf(old: JsonObject, field: string, to: (one: JsonObject) => JsonObject): JsonObject {
  const list = old[field];
  return Array.isArray(list) ? { ...old, [field]: list.map((one: Json) => to(record(one))) } : old;
}

/** The record with a change to a record within it; where there is none, as it is. */
export function partOf(old: JsonObject, field: string, to: (part: JsonObject) => JsonObject): JsonObject {
  const part = old[field];
  return part === undefined ? old : { ...old, [field]: to(record(part)) };
}

/** Plain data as a record; anything else is an empty one. */
export function record(raw: Json | undefined): JsonObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is neither text, number nor list is a record
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as JsonObject) : {};
}
