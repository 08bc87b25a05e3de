import type { JsonObject } from '../../kernel/json.ts';

/** Whether a value is a record of fields. */
export function isRecord(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The field of a record, never one that every object has. */
export function at(raw: unknown, ...path: readonly string[]): unknown {
  let now = raw;
  for (const key of path) {
    if (!isRecord(now) || !Object.hasOwn(now, key)) return undefined;
    now = now[key];
  }
  return now;
}

/** Text of a field, trimmed of nothing; empty where it is no text. Numbers are text as well. */
export function textAt(raw: unknown, ...path: readonly string[]): string {
  const found = at(raw, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** A finite number, also one that is written as text; undefined for everything else. */
export function numberAt(raw: unknown, ...path: readonly string[]): number | undefined {
  const found = at(raw, ...path);
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
  if (typeof found !== 'string' || !/^\s*[+-]?\d{1,9}(?:\.\d+)?\s*$/u.test(found)) return undefined;
  return Number(found);
}

/** The list of a field, empty where it is none. */
export function listAt(raw: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(raw, ...path);
  return Array.isArray(found) ? found : [];
}
