import type { Json, JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { eachOf, partOf, record } from './migrating.ts';

/** Damage of a power, and of an outcome of an attack, is a list of parts of their own types; it was one of one type. */
export const TO_3: Migration = {
  from: 2,
  to: 3,
  what: 'Damage was of one type; it is a list of parts.',
  events: {
    joined: (old) => eachOf(old, 'combatants', (one) => partOf(one, 'sheet', sheetInParts)),
    sheetChanged: (old) => partOf(old, 'sheet', sheetInParts),
    attackRolled: (old) => partOf(old, 'attack', (attack) => eachOf(attack, 'targets', targetInParts)),
    attackChanged: (old) => partOf(old, 'target', targetInParts),
    attackAnswered: (old) => partOf(old, 'target', targetInParts),
  },
};

function sheetInParts(sheet: JsonObject): JsonObject {
  return eachOf(sheet, 'powers', powerInParts);
}

function powerInParts(power: JsonObject): JsonObject {
  return listed(power, 'damage');
}

function targetInParts(target: JsonObject): JsonObject {
  return partOf(target, 'offer', (offer) =>
    partOf(partOf(offer, 'power', powerInParts), 'damage', (damage) =>
      Object.keys(damage).reduce((now, outcome) => listed(now, outcome), damage),
    ),
  );
}

/** The record with something of it alone in a list; what is a list already, or not there, stays. */
function listed(old: JsonObject, field: string): JsonObject {
  const value: Json | undefined = old[field];
  return value === undefined || Array.isArray(value) ? old : { ...old, [field]: [record(value)] };
}
