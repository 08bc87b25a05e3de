import { fractionalNumber } from '../../kernel/normalText.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { unread } from './account.ts';

/** Whether a value is a record of fields. */
export function isRecord(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The field of a record, never one that every object has. */
export function at(raw: unknown, ...path: readonly string[]): unknown {
  let [now, owner, last]: [unknown, unknown, string] = [raw, undefined, ''];
  for (const key of path) {
    if (!isRecord(now)) {
      // A value stands where a record was looked for.
      unread(owner, last);
      return undefined;
    }
    if (!Object.hasOwn(now, key)) return undefined;
    [now, owner, last] = [now[key], now, key];
  }
  return now;
}

/** Text of a field, trimmed of nothing; empty where it is no text. Numbers are text as well. */
export function textAt(raw: unknown, ...path: readonly string[]): string {
  const found = at(raw, ...path);
  if (typeof found === 'string') return found;
  if (typeof found === 'number') return String(found);
  if (found !== undefined) notRead(raw, path);
  return '';
}

/** What was looked at and is of another kind is not used. */
function notRead(raw: unknown, path: readonly string[]): void {
  unread(at(raw, ...path.slice(0, -1)), path.at(-1) ?? '');
}

/** A finite number, also one that is written as text; undefined for everything else. */
export function numberAt(raw: unknown, ...path: readonly string[]): number | undefined {
  const found = at(raw, ...path);
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
  if (typeof found === 'string') {
    if (/^\s*[+-]?\d{1,9}(?:\.\d{1,2})?\s*$/u.test(found)) return Number(found);
    const read = fractionalNumber(found);
    if (read !== undefined) return read;
  }
  if (found !== undefined) notRead(raw, path);
  return undefined;
}

/** The list of a field, empty where it is none. */
export function listAt(raw: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(raw, ...path);
  return Array.isArray(found) ? found : [];
}
