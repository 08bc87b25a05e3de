import type { Json, JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { jsonText } from '../rules/context.ts';
import { eachOf, partOf, record } from './migrating.ts';

/** What a sheet’s own rules ask for stands where it belongs: lists in lists, numbers under names, a power’s own at the power. */
export const TO_5: Migration = {
  from: 4,
  to: 5,
  what: 'Traits of a sheet were lists joined in one text and keys put together of two; changes of a sheet were such keys.',
  events: {
    joined: (old) => eachOf(old, 'combatants', (one) => partOf(one, 'sheet', sheetWithTraits)),
    sheetChanged: (old) => eachOf(partOf(old, 'sheet', sheetWithTraits), 'changes', changeWithWhat),
  },
};

/** Traits that were texts with something between their entries. */
const LISTS: ReadonlySet<string> = new Set([
  'tags',
  'trained',
  'proficientIn',
  'halved',
  'resists',
  'resistsNonmagical',
  'immuneNonmagical',
  'vulnerable',
  'regenerationStops',
]);

/** What stood before a sign in the key, and the record it is now. */
const RECORDS: { readonly [before: string]: string } = {
  ability: 'abilities',
  background: 'backgrounds',
  score: 'scores',
  skill: 'skills',
  speed: 'speeds',
  sense: 'senses',
};

/** Where a trait stands now: under a name, under a name in a record, or at a power. */
type Place =
  | { readonly at: 'sheet'; readonly name: string }
  | { readonly at: 'record'; readonly record: string; readonly name: string }
  | { readonly at: 'power'; readonly power: string; readonly name: string };

function placeOf(key: string, powers: ReadonlySet<string>): Place {
  const [, before = '', sign, name = ''] = /^([^.:]+)([.:])(.+)$/su.exec(key) ?? [];
  if (before === 'critical' && powers.has(name)) return { at: 'power', power: name, name: 'critical' };
  if (sign === '.' && powers.has(before)) return { at: 'power', power: before, name };
  if (Object.hasOwn(RECORDS, before)) return { at: 'record', record: RECORDS[before] ?? '', name };
  const modified = /^(str|dex|con|int|wis|cha)Modifier$/u.exec(key)?.[1];
  return modified === undefined
    ? { at: 'sheet', name: key }
    : { at: 'record', record: 'modifiers', name: modified };
}

function sheetWithTraits(sheet: JsonObject): JsonObject {
  const all = Array.isArray(sheet['powers']) ? sheet['powers'].map(record) : [];
  const ids = new Set(all.map((power) => jsonText(power, 'id')));
  const told = Object.entries(record(sheet['traits'])).map(
    ([key, value]) => ({ place: placeOf(key, ids), value }) as const,
  );
  const ofPower = (id: string): readonly (readonly [string, Json])[] =>
    told.flatMap(({ place, value }) =>
      place.at === 'power' && place.power === id ? [[place.name, value]] : [],
    );
  const traits = new Map<string, Json>();
  for (const { place, value } of told)
    if (place.at === 'sheet') traits.set(place.name, listed(place.name, value));
    else if (place.at === 'record')
      traits.set(place.record, { ...record(traits.get(place.record)), [place.name]: value });
  return {
    ...eachOf(sheet, 'powers', (power) => withTraits(power, ofPower(jsonText(power, 'id')))),
    traits: Object.fromEntries(traits),
  };
}

function withTraits(power: JsonObject, own: readonly (readonly [string, Json])[]): JsonObject {
  const { reading, ...plain } = power;
  const read = reading === undefined ? {} : { reading };
  return own.length === 0 ? power : { ...plain, traits: Object.fromEntries(own), ...read };
}

function listed(name: string, value: Json): Json {
  if (!LISTS.has(name) || typeof value !== 'string') return value;
  const between = name === 'proficientIn' ? ' ' : ',';
  return value
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** What changed was told by a key alone. A power’s own traits were taken for those of the sheet where their names had a dot. */
function changeWithWhat(old: JsonObject): JsonObject {
  const [, kind = '', of] = /^([^.]*)(?:\.(.*))?$/su.exec(jsonText(old, 'key')) ?? [];
  return { what: of === undefined ? { kind } : { kind, of }, ...old };
}
