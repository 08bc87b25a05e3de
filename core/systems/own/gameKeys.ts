import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { MODIFIED_KEYS } from './description.ts';

/** What of a described file has a key by which the rest names it. */
export const KEYED = [
  'numbers',
  'damageTypes',
  'actions',
  'conditions',
  'resources',
  'rests',
  'counters',
] as const;
export type KeyedList = (typeof KEYED)[number];

/** A list of the file; empty where it has none. */
export function listIn(file: JsonObject, name: KeyedList): readonly Json[] {
  const list = file[name];
  return Array.isArray(list) ? list : [];
}

/** The file with a key for everything that has a label and none yet, made of that label; and shares typed as text as numbers. */
export function nameAll(file: JsonObject): JsonObject {
  const taken = new Set<string>();
  const lists = KEYED.map((name) => [name, listIn(file, name).map((each) => named(each, taken))] as const);
  return numbersOfTexts({ ...file, ...Object.fromEntries(lists) });
}

function named(each: Json, taken: Set<string>): Json {
  if (!isJsonObject(each)) return each;
  const { key, label } = each;
  const own =
    typeof key === 'string' && key !== '' ? key : uniqueKey(typeof label === 'string' ? label : '', taken);
  taken.add(own);
  return { ...each, key: own };
}

const NOT_KEYS: ReadonlySet<string> = new Set([
  ...MODIFIED_KEYS,
  'level',
  'name',
  'player',
  'hp',
  'constructor',
  'prototype',
]);

function uniqueKey(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  const [first = 'n', ...rest] = words ?? [];
  const joined = [first, ...rest.map((each) => each.slice(0, 1).toUpperCase() + each.slice(1))].join('');
  const plain = (/^[a-z]/u.test(joined) ? joined : `n${joined}`).slice(0, 26);
  const free = (key: string): boolean => !taken.has(key) && !NOT_KEYS.has(key);
  for (let at = 1; at < 200; at += 1) {
    const key = at === 1 ? plain : `${plain}${at}`;
    if (free(key)) return key;
  }
  return plain;
}

/** Shares of degrees are typed as text, since they may be fractions. */
function numbersOfTexts(file: JsonObject): JsonObject {
  const { check } = file;
  if (!isJsonObject(check) || !Array.isArray(check['degrees'])) return file;
  const fraction = (value: Json | undefined): Json | undefined =>
    typeof value === 'string' && /^\d{1,3}(?:[.,]\d{1,4})?$/u.test(value.trim())
      ? Number(value.trim().replace(',', '.'))
      : value;
  const degrees = check['degrees'].map((each) =>
    isJsonObject(each)
      ? { ...each, ...given('share', fraction(each['share'])), ...given('damage', fraction(each['damage'])) }
      : each,
  );
  return { ...file, check: { ...check, degrees } };
}

function given(key: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value };
}

/** Fields that name a key, and those that hold a formula. */
const REFERS: ReadonlySet<string> = new Set([
  'armour',
  'threshold',
  'stun',
  'number',
  'to',
  'takes',
  'empty',
  'rest',
  'joker',
]);
const FORMULAS: ReadonlySet<string> = new Set(['standard', 'formula', 'modifier', 'start', 'hero', 'foe']);

/** The file after a change, with whatever named a key that is made of a label still naming it. */
export function followKeys(before: JsonObject, after: JsonObject): JsonObject {
  const [was, is] = [nameAll(before), nameAll(after)];
  const moved = new Map(
    KEYED.flatMap((name) => {
      const [old, now] = [listIn(was, name), listIn(is, name)];
      if (old.length !== now.length) return [];
      return old.flatMap((each, at) => {
        const [from, to] = [keyOf(each), keyOf(now[at])];
        return from === to || from === '' || to === '' ? [] : [[from, to] as const];
      });
    }),
  );
  const next = moved.size === 0 ? after : renamed(after, moved, '');
  return isJsonObject(next) ? next : after;
}

function keyOf(each: Json | undefined): string {
  const key = isJsonObject(each) ? each['key'] : '';
  return typeof key === 'string' ? key : '';
}

function renamed(value: Json, moved: ReadonlyMap<string, string>, field: string): Json {
  if (typeof value === 'string') {
    if (REFERS.has(field)) return moved.get(value) ?? value;
    if (!FORMULAS.has(field)) return value;
    return value.replaceAll(/[a-z][a-zA-Z0-9]*/gu, (word) => moved.get(word) ?? word);
  }
  if (Array.isArray(value)) return value.map((each: Json) => renamed(each, moved, ''));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, moved, key)]));
}
