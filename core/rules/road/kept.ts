import type { Json, JsonObject } from '../../kernel/json.ts';

/** Name under which the road keeps what is its own on the table. */
export const ROAD = 'road';

/** Kept data as a record; anything else is an empty one. */
export function recordIn(kept: Json | undefined): JsonObject {
  return isRecord(kept) ? kept : {};
}

/** Kept data as a list; anything else is an empty one. */
export function listIn(kept: Json | undefined): readonly Json[] {
  return Array.isArray(kept) ? kept : [];
}

/** A number of a kept record, or what holds where it has none. */
export function numberIn(kept: JsonObject, key: string, otherwise = 0): number {
  const value = kept[key];
  return typeof value === 'number' ? value : otherwise;
}

/** Text of a kept record. */
export function textIn(kept: JsonObject, key: string): string {
  const value = kept[key];
  return typeof value === 'string' ? value : '';
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
