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
export function recordOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

/** A value as a list; an empty one where it is something else. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** A value as a field shows it: text and numbers as they are, all else empty. */
export function shownOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A typed number: whole, or nothing while the field is empty or unfinished. */
export function numberIn(typed: string): number | undefined {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** What stands in a field that was typed into or chosen from. */
export function typedIn({ target }: Event): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isField ? target.value : '';
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
