import type { JsonObject } from '../kernel/json.ts';
import { fractionalNumber } from '../kernel/normalText.ts';
import { saying } from '../kernel/said.ts';
import type { ExchangeNote } from '../rules/exchange.ts';

/** Whether a value is a record of fields. */
export function isJsonRecord(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The field of a record, never one that every object has. */
export function valueAt(raw: unknown, ...path: readonly string[]): unknown {
  let [now, owner, last]: [unknown, unknown, string] = [raw, undefined, ''];
  for (const key of path) {
    if (!isJsonRecord(now)) {
      // A value stands where a record was looked for.
      forgetRead(owner, last);
      return undefined;
    }
    if (!Object.hasOwn(now, key)) return undefined;
    [now, owner, last] = [now[key], now, key];
  }
  return now;
}

/** Text of a field, trimmed of nothing; empty where it is no text. Numbers are text as well. */
export function textAt(raw: unknown, ...path: readonly string[]): string {
  const found = valueAt(raw, ...path);
  if (typeof found === 'string') return found;
  if (typeof found === 'number') return String(found);
  if (found !== undefined) notRead(raw, path);
  return '';
}

/** What was looked at and is of another kind is not used. */
function notRead(raw: unknown, path: readonly string[]): void {
  forgetRead(valueAt(raw, ...path.slice(0, -1)), path.at(-1) ?? '');
}

/** A finite number, also one that is written as text; undefined for everything else. */
export function numberAt(raw: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(raw, ...path);
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
  const found = valueAt(raw, ...path);
  return Array.isArray(found) ? found : [];
}

/** A record on its way through a reader, and what the reader did not ask for. */
export interface ReadFieldLog {
  /** The record as it is; each value that is read of it counts as used. */
  readonly raw: JsonObject;
  /** What nobody read, by name. `beside` names what says nothing of the creature: `_id`, `items.*.img`. */
  readonly left: (beside?: readonly string[]) => readonly ExchangeNote[];
}

/** So many are told one by one; the others by their names in one note. */
const MOST = 24;
const SHOWN = 160;
const LONGEST_NAME = 120;
/** Characters of what was left out that a GM may still keep among the notes. */
const WHOLE = 4_000;

/** Keys read of each object that is watched. */
const READ = new WeakMap<object, Set<string>>();

/** Watches what is read of a record. Pure for whoever reads: the values are those of the record. */
export function trackFields(raw: JsonObject): ReadFieldLog {
  const twins = new Map<object, object>();
  const watched = (value: object): object => {
    const known = twins.get(value);
    if (known) return known;
    const seen = new Set<string>();
    const copy: object = Array.isArray(value) ? [...value] : { ...value };
    const twin = new Proxy(copy, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
        if (typeof found === 'object' && found !== null) return watched(found);
        seen.add(key);
        return found;
      },
    });
    READ.set(twin, seen);
    twins.set(value, twin);
    return twin;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a twin has the shape of its record
  const twin = watched(raw) as JsonObject;
  const used = (value: object, key: string): boolean => {
    const own = twins.get(value);
    return own !== undefined && READ.get(own)?.has(key) === true;
  };
  return { raw: twin, left: (beside = []) => told(leftIn(raw, '', [], used, patternOf(beside))) };
}

/** Takes back that a value was used: a reader looked at it and could do nothing with it. */
function forgetRead(owner: unknown, key: string): void {
  if (typeof owner === 'object' && owner !== null) READ.get(owner)?.delete(key);
}

/** Data without its watchers: as it may be kept and sent. */
export function withoutTracking<Value>(value: Value): Value {
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(copy);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inside]) => [key, copy(inside)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- copied key by key, it is of the same kind
  return copy(value) as Value;
}

interface Left {
  readonly where: string;
  readonly value: unknown;
}

type Used = (value: object, key: string) => boolean;

function leftIn(
  value: object,
  pathText: string,
  path: readonly string[],
  used: Used,
  beside: RegExp,
): readonly Left[] {
  return Object.entries(value).flatMap(([key, each]: readonly [string, unknown]): readonly Left[] => {
    const here = [...path, key];
    const place = pathText === '' ? key : `${pathText}.${key}`;
    if (saysNothing(each) || beside.test(place)) return [];
    if (typeof each !== 'object' || each === null)
      return used(value, key) ? [] : [{ where: named(here), value: each }];
    const below = leftIn(each, place, here, used, beside);
    return below.length > 1 && !touched(each, used) ? [{ where: named(here), value: each }] : below;
  });
}

/** Whether anything in it was read. */
function touched(value: object, used: Used): boolean {
  return Object.entries(value).some(([key, each]: readonly [string, unknown]) =>
    typeof each === 'object' && each !== null ? touched(each, used) : used(value, key),
  );
}

/** Nought, no, and what is empty say nothing: other programs write them for every field they have. */
function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  if (typeof value === 'string') return value.trim() === '' || value === '0';
  return typeof value === 'object' && Object.values(value).every(saysNothing);
}

/** `items[2].system.aura`; of a long one its end, which says what it is. */
function named(path: readonly string[]): string {
  const whole = path
    .map((key, index) => (/^\d+$/u.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('');
  return whole.length <= LONGEST_NAME ? whole : `…${whole.slice(1 - LONGEST_NAME)}`;
}

/** Patterns of each list, which readers hold for good. */
const PATTERNS = new WeakMap<readonly string[], RegExp>();

/** `*` stands for one step of a path, `**` for any number of them; what lies within is meant as well. */
function patternOf(beside: readonly string[]): RegExp {
  const known = PATTERNS.get(beside);
  if (known) return known;
  const sources = beside.map((each) =>
    each
      .split('.')
      .map((step) => (step === '**' ? String.raw`(?:[^.]+\.)*` : `${stepOf(step)}\\.`))
      .join('')
      .replace(/\\\.$/u, ''),
  );
  // Without a list nothing is passed over.
  const pattern = new RegExp(sources.length === 0 ? '(?!)' : `^(?:${sources.join('|')})(?:\\.|$)`, 'u');
  PATTERNS.set(beside, pattern);
  return pattern;
}

function stepOf(step: string): string {
  return step.replaceAll(/[$+?()[\]{}^|\\]/gu, String.raw`\$&`).replaceAll('*', '[^.]*');
}

function told(left: readonly Left[]): readonly ExchangeNote[] {
  const notes = left.slice(0, MOST).map(({ where, value }): ExchangeNote => ({
    where,
    ...saying('exchange.leftOut', { text: excerpt(value) }),
    weight: 'lost',
    ...(textOf(value).length > SHOWN ? { whole: textOf(value).slice(0, WHOLE) } : {}),
  }));
  const more = left.slice(MOST);
  if (more.length === 0) return notes;
  const names = more.map(({ where }) => where).join(', ');
  const whole = more.map(({ where, value }) => `${where}: ${textOf(value)}`).join('\n');
  return [
    ...notes,
    {
      where: 'Other fields',
      ...saying('exchange.leftOut', { text: names }),
      weight: 'lost',
      whole: whole.slice(0, WHOLE),
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function excerpt(value: unknown): string {
  const text = textOf(value).replaceAll(/\s+/gu, ' ').trim();
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`;
}
