import { type Said, said } from '../kernel/said.ts';
import * as v from 'valibot';
import type { Json, JsonObject } from '../kernel/json.ts';
import { forbiddenKey, nameText, faulty } from '../kernel/shape.ts';

/** Far above any stat block a person writes, far below what would slow the library down. */
const MAX_DRAFT_CHARACTERS = 200_000;

const key = nameText('A key', 80);

/** Whether a value is data and nothing else: what it reads as from a file is what was written there. */
function isPlain(raw: unknown): raw is Json {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return true;
  if (typeof raw === 'number') return Number.isFinite(raw);
  if (Array.isArray(raw)) return raw.every(isPlain);
  return isPlainObject(raw);
}

function isPlainObject(raw: unknown): raw is JsonObject {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  return Object.values(raw).every(isPlain);
}

/** What is wrong with a draft as data, before its system reads it; nothing where it is sound. */
function faultOf(raw: unknown): Said | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return said('exchange.draftNoObject');
  const forbidden = forbiddenKey(raw);
  if (forbidden !== undefined) return said('exchange.draftForbiddenName', { name: forbidden });
  if (!isPlainObject(raw)) return said('exchange.draftNotPlain');
  if (JSON.stringify(raw).length > MAX_DRAFT_CHARACTERS)
    return said('exchange.draftTooLong', { most: MAX_DRAFT_CHARACTERS });
  return undefined;
}

const draft = v.pipe(
  v.custom<JsonObject>(() => true),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = faultOf(dataset.value);
    if (fault !== undefined) addIssue({ message: faulty(fault.code, fault.values) });
  }),
);

/** A creature of unknown origin, as data. Whether its system accepts the draft is asked when it is built. */
export const creatureSchema = v.strictObject({
  id: key,
  system: key,
  kind: key,
  name: nameText('The creature’s name', 120),
  draft,
});
