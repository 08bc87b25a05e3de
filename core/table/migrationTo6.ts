import type { JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { textIn } from '../rules/reading.ts';
import { eachOf, partOf } from './migrating.ts';

/** What was read out of the beginning of a key is said. */
export const TO_6: Migration = {
  from: 5,
  to: 6,
  what: 'Critical hits were known by the beginning of their key.',
  events: {
    attackRolled: (old) => partOf(old, 'attack', (attack) => eachOf(attack, 'targets', targetWithCriticals)),
    attackChanged: (old) => partOf(old, 'target', targetWithCriticals),
    attackAnswered: (old) => partOf(old, 'target', targetWithCriticals),
  },
};

function targetWithCriticals(target: JsonObject): JsonObject {
  return partOf(target, 'offer', (offer) =>
    partOf(offer, 'check', (check) => eachOf(check, 'outcomes', outcomeWithPlain)),
  );
}

/** Every game before called its critical hits `critical`, and the plain ones behind it as it did without: `hit`. */
function outcomeWithPlain(outcome: JsonObject): JsonObject {
  const resisted = /^critical(.*)$/u.exec(textIn(outcome, 'key'))?.[1];
  return resisted === undefined ? outcome : { ...outcome, critical: `hit${resisted}` };
}
