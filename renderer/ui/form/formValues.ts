import type { Json, JsonObject } from '../../../core/kernel/json.ts';

/** The record with one key set, or without it where the value is nothing. */
export function withKey(record: JsonObject, key: string, value: Json | undefined): JsonObject {
  const others = Object.entries(record).filter(([name]) => name !== key);
  if (value === undefined) return Object.fromEntries(others);
  return key in record
    ? Object.fromEntries(Object.entries(record).map(([name, old]) => [name, name === key ? value : old]))
    : Object.fromEntries([...others, [key, value]]);
}

/** A value as a record; an empty one where it is something else. */
export function toRecord(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

/** A value as a list; an empty one where it is something else. */
export function toList(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** A value as a field shows it: text and numbers as they are, all else empty. */
export function toFieldText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A typed number: whole, or nothing while the field is empty or unfinished. */
export function parseFieldNumber(typed: string): number | undefined {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
