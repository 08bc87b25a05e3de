import type { JsonObject } from '../kernel/json.ts';
import type { CreatureReader } from '../rules/exchange.ts';
import { valueAt, isJsonRecord, textAt } from './recordFields.ts';

const DOCUMENT = [
  '_id',
  '_key',
  '_stats',
  'img',
  'sort',
  'folder',
  'ownership',
  'permission',
  'flags',
  'effects',
  'token',
  'prototypeToken',
  'thumb',
  'type',
];

/** What every actor of Foundry and every item in it has beside its data: nothing of it says what the creature does. */
export const FOUNDRY_BESIDE: readonly string[] = [...DOCUMENT, ...DOCUMENT.map((key) => `items.*.${key}`)];

/** An actor in the shape of today, where it has that of version 9 and older: `data` for `system`. */
export function modernizeActor(raw: JsonObject): JsonObject {
  if (!isJsonRecord(raw['data']) || raw['system'] !== undefined || typeof raw['type'] !== 'string')
    return raw;
  const { data, items, ...rest } = raw;
  const renewed = Array.isArray(items)
    ? items.map((item) => (isJsonRecord(item) ? modernizeItem(item) : item))
    : [];
  return { ...rest, system: data, items: renewed };
}

/** An item in the shape of today, in the same way. */
export function modernizeItem({ data, ...item }: JsonObject): JsonObject {
  return isJsonRecord(data) && item['system'] === undefined
    ? { ...item, system: data }
    : { ...item, ...(data === undefined ? {} : { data }) };
}

/** Improved Initiative, as all who read its stat blocks call it. */
export const IMPROVED_INITIATIVE: Pick<CreatureReader, 'key' | 'label' | 'beside'> = {
  key: 'improved-initiative',
  label: 'Improved Initiative',
  beside: [
    'Id',
    'Version',
    'Path',
    'Player',
    'ImageURL',
    'LastUpdateMs',
    'InitiativeSpecialRoll',
    'InitiativeAdvantage',
    'Folder',
    'Token',
  ],
};

/** The name of its stat block; undefined where the record is none. */
export function readImprovedName(raw: JsonObject): string | undefined {
  const name = textAt(raw, 'Name').trim();
  return name === '' || !isJsonRecord(valueAt(raw, 'HP')) || !isJsonRecord(valueAt(raw, 'AC'))
    ? undefined
    : name;
}
