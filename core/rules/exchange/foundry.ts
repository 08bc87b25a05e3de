import type { JsonObject } from '../../kernel/json.ts';
import { isRecord } from './record.ts';

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
export function modernActor(raw: JsonObject): JsonObject {
  if (!isRecord(raw['data']) || raw['system'] !== undefined || typeof raw['type'] !== 'string') return raw;
  const { data, items, ...rest } = raw;
  const renewed = Array.isArray(items) ? items.map((item) => (isRecord(item) ? renamed(item) : item)) : [];
  return { ...rest, system: data, items: renewed };
}

/** An item in the shape of today, in the same way. */
export function renamed({ data, ...item }: JsonObject): JsonObject {
  return isRecord(data) && item['system'] === undefined
    ? { ...item, system: data }
    : { ...item, ...(data === undefined ? {} : { data }) };
}
