/**
 * Whether a value that was written down is what it should be. Plain functions and not schemas: a campaign of years
 * is asked of every event it holds each time it is opened, and nothing may be copied for that.
 */
export type Check = (raw: unknown) => boolean;

export const isText: Check = (raw) => typeof raw === 'string';
export const isNumber: Check = (raw) => typeof raw === 'number' && Number.isFinite(raw);
/** Seconds of the campaign's clock: three hundred thousand years either way, beyond which no date can be said. */
export const isWorldTime: Check = (raw) => isNumber(raw) && Math.abs(Number(raw)) <= 10_000_000_000_000;
export const isFlag: Check = (raw) => typeof raw === 'boolean';
/** Whatever JSON can say, null included. */
export const isAny: Check = (raw) => raw !== undefined;
export const isRecord: Check = (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export function isOneOf(...all: readonly string[]): Check {
  return (raw) => typeof raw === 'string' && all.includes(raw);
}

export function isOptional(check: Check): Check {
  return (raw) => raw === undefined || check(raw);
}

export function isListOf(check: Check): Check {
  return (raw) => Array.isArray(raw) && raw.every(check);
}

/** A record whose values all pass, whatever their keys. */
export function isRecordOf(check: Check): Check {
  return (raw) => isRecord(raw) && Object.values(Object(raw)).every(check);
}

/** A record that has these fields; others may stand beside them. */
export function hasFields(fields: Fields): Check {
  return (raw) => isRecord(raw) && findFaultyField(fields, Object(raw)) === undefined;
}

/** A check for each field of a record. */
export interface Fields {
  readonly [field: string]: Check;
}

/** The first field of a record that is not what it should be; nothing where all are. Inherited ones do not count. */
export function findFaultyField(fields: Fields, raw: Readonly<Record<string, unknown>>): string | undefined {
  for (const field in fields)
    if (fields[field]?.(Object.hasOwn(raw, field) ? raw[field] : undefined) !== true) return field;
  return undefined;
}

/** What stands in a table under a key from outside; `toString` and the like stand in none. */
export function ownValue<Value>(table: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What a text says as data: the code of a text of the language files, and what fills its gaps. */
export const isSaid: Check = hasFields({ code: isText, values: isOptional(isRecord) });
