import type { Json, JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { jsonText } from '../rules/context.ts';
import { eachOf, partOf, record } from './migrating.ts';

/** What was read out of the beginning of a key, or out of several joined in one text, is said. */
export const TO_6: Migration = {
  from: 5,
  to: 6,
  what: 'Critical hits were known by the beginning of their key; types of damage, and what somebody failed to read, were one text.',
  events: {
    harmed: ({ damageType, ...old }) => ({ ...old, damageTypes: typesIn(damageType) }),
    marked: (old) => (old['key'] === 'unread' ? { ...old, to: unreadIn(old['to'] ?? null) } : old),
    joined: (old) => eachOf(old, 'combatants', (one) => partOf(one, 'marks', marksWithUnread)),
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
  const resisted = /^critical(.*)$/u.exec(jsonText(outcome, 'key'))?.[1];
  return resisted === undefined ? outcome : { ...outcome, critical: `hit${resisted}` };
}

function typesIn(types: Json | undefined): readonly string[] {
  return typeof types === 'string' && types !== '' ? types.split(' and ') : [];
}

function marksWithUnread(marks: JsonObject): JsonObject {
  const { unread } = record(marks);
  return unread === undefined ? marks : { ...marks, unread: unreadIn(unread) };
}

/** What someone failed to read was the rule and the name in one text each. */
function unreadIn(all: Json): Json {
  if (!Array.isArray(all)) return all;
  return all.map((each: Json): Json => {
    const [, rule, what] = (typeof each === 'string' ? /^(\S+) (.*)$/su.exec(each) : undefined) ?? [];
    return rule === undefined || what === undefined ? each : { rule, what };
  });
}
