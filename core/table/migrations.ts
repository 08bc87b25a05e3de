import type { Json, JsonObject } from '../kernel/json.ts';
import { createEventFormat, type EventFormat, type Migration } from '../log/events.ts';
import type { KindRecord } from '../rules/consequences.ts';
import { jsonText } from '../rules/context.ts';
import type { TableEvent } from './events.ts';
import { TABLE_SHAPES } from './eventShapes.ts';

/** From 0.1.0 and before it: what was left out is said, what stood in a key is data, what is kept has an owner. */
const TO_2: Migration = {
  from: 1,
  to: 2,
  what: 'What 0.1.0 left out, wrote into a key, or kept without a name for its owner.',
  events: {
    campaignCreated: (old) => ({ overlays: [], ...old }),
    encounterBegan: (old) => ({ triggers: [], ...old }),
    encounterEnded: (old) => ({ heroes: [], ...old }),
    powerUsed: (old) => ({ limited: false, ...old }),
    joined: (old) => mapList(old, 'combatants', (one) => ({ used: {}, marks: {}, presence: 'here', ...one })),
    marked: withOwner,
    remembered: withOwner,
    attackAnswered: (old) => mapRecord(old, 'answer', answerWithWhat),
    turnBegan: (old) =>
      mapRecord(mapList(old, 'due', dueWithWhat), 'left', (left) => writtenMark(wholeMark(left))),
    turnReturned: (old) => ({ order: [], ...wholeMark(old) }),
    dueRaised: (old) => mapList(old, 'due', dueWithWhat),
    dueDone: (old) => mapRecord(old, 'due', dueWithWhat),
    dueDropped: (old) => mapRecord(old, 'due', dueWithWhat),
  },
};

/** Damage of a power, and of an outcome of an attack, is a list of parts of their own types; it was one of one type. */
const TO_3: Migration = {
  from: 2,
  to: 3,
  what: 'Damage was of one type; it is a list of parts.',
  events: {
    joined: (old) => mapList(old, 'combatants', (one) => mapRecord(one, 'sheet', sheetInParts)),
    sheetChanged: (old) => mapRecord(old, 'sheet', sheetInParts),
    attackRolled: (old) => mapRecord(old, 'attack', (attack) => mapList(attack, 'targets', targetInParts)),
    attackChanged: (old) => mapRecord(old, 'target', targetInParts),
    attackAnswered: (old) => mapRecord(old, 'target', targetInParts),
  },
};

/** What is limited says how often, and what brings it back; the label said it, or faces that stood alone. */
const TO_4: Migration = {
  from: 3,
  to: 4,
  what: 'What brought a power back stood in its label or as bare faces; its uses say it.',
  events: {
    joined: (old) => mapList(old, 'combatants', (one) => mapRecord(one, 'sheet', sheetWithUses)),
    sheetChanged: (old) => mapRecord(old, 'sheet', sheetWithUses),
    attackRolled: (old) => mapRecord(old, 'attack', (attack) => mapList(attack, 'targets', targetWithUses)),
    attackChanged: (old) => mapRecord(old, 'target', targetWithUses),
    attackAnswered: (old) => mapRecord(old, 'target', targetWithUses),
  },
};

/** What a sheet’s own rules ask for stands where it belongs: lists in lists, numbers under names, a power’s own at the power. */
const TO_5: Migration = {
  from: 4,
  to: 5,
  what: 'Traits of a sheet were lists joined in one text and keys put together of two; changes of a sheet were such keys.',
  events: {
    joined: (old) => mapList(old, 'combatants', (one) => mapRecord(one, 'sheet', sheetWithTraits)),
    sheetChanged: (old) => mapList(mapRecord(old, 'sheet', sheetWithTraits), 'changes', changeWithWhat),
  },
};

/** What was read out of the beginning of a key, or out of several joined in one text, is said. */
const TO_6: Migration = {
  from: 5,
  to: 6,
  what: 'Critical hits were known by the beginning of their key; types of damage, and what somebody failed to read, were one text.',
  events: {
    harmed: ({ damageType, ...old }) => ({ ...old, damageTypes: typesIn(damageType) }),
    marked: (old) => (old['key'] === 'unread' ? { ...old, to: unreadIn(old['to'] ?? null) } : old),
    joined: (old) => mapList(old, 'combatants', (one) => mapRecord(one, 'marks', marksWithUnread)),
    attackRolled: (old) =>
      mapRecord(old, 'attack', (attack) => mapList(attack, 'targets', targetWithCriticals)),
    attackChanged: (old) => mapRecord(old, 'target', targetWithCriticals),
    attackAnswered: (old) => mapRecord(old, 'target', targetWithCriticals),
  },
};

/** Hit points have the name that everybody gives them. */
const TO_7: Migration = {
  from: 6,
  to: 7,
  what: 'The most hit points of a sheet, and the event that sets how many are left, were called vitality.',
  events: {
    joined: (old) => mapList(old, 'combatants', (one) => mapRecord(one, 'sheet', sheetWithHitPoints)),
    sheetChanged: (old) =>
      mapList(mapRecord(old, 'sheet', sheetWithHitPoints), 'changes', (change) =>
        change['key'] === 'vitality'
          ? { ...change, key: 'hitPoints', what: { ...toRecord(change['what']), kind: 'hitPoints' } }
          : change,
      ),
    vitalitySet: (old) => ({ ...old, type: 'hitPointsSet' }),
  },
};

/** How the table’s events came to be as they are, oldest first. ARCHITECTURE says how to add one. */
export const TABLE_MIGRATIONS: readonly Migration[] = [TO_2, TO_3, TO_4, TO_5, TO_6, TO_7];

/** What the road kept on the table. */
const OF_THE_ROAD: ReadonlySet<Json | undefined> = new Set(['calendar', 'way', 'roadLights']);

/** What the last part of a key was, by its second part; several stood with `+` between them. */
const ABOUT: { readonly [kind: string]: readonly [name: string, several?: true] } = {
  tick: ['effect'],
  save: ['effect'],
  keep: ['effect'],
  recharge: ['power'],
  opening: ['against'],
  intercept: ['against'],
  morale: ['moments', true],
  cool: ['powers', true],
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

/** The events of the table, in this version and every one before. */
export const TABLE_EVENTS: EventFormat<TableEvent> = createEventFormat(TABLE_SHAPES, TABLE_MIGRATIONS);

/** What migrations of events are made of. */

/** The record with a change to everything in one of its lists; where there is no list, as it is. */
function mapList(old: JsonObject, field: string, to: (one: JsonObject) => JsonObject): JsonObject {
  const list = old[field];
  return Array.isArray(list) ? { ...old, [field]: list.map((one: Json) => to(toRecord(one))) } : old;
}

/** The record with a change to a record within it; where there is none, as it is. */
function mapRecord(old: JsonObject, field: string, to: (part: JsonObject) => JsonObject): JsonObject {
  const part = old[field];
  return part === undefined ? old : { ...old, [field]: to(toRecord(part)) };
}

/** Plain data as a record; anything else is an empty one. */
function toRecord(raw: Json | undefined): JsonObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is neither text, number nor list is a record
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as JsonObject) : {};
}

/** Whose a thing kept was is known by its key: all lay together. Empty for the game’s own. */
function withOwner(old: JsonObject): JsonObject {
  const { key } = old;
  const dice = typeof key === 'string' && /^act[A-Z]/u.test(key) ? 'actiondice' : '';
  return { owner: OF_THE_ROAD.has(key) ? 'road' : dice, ...old };
}

function dueWithWhat(old: JsonObject): JsonObject {
  const { key } = old;
  return typeof key === 'string' ? { what: parseDueKey(key), ...old } : old;
}

function parseDueKey(key: string): KindRecord {
  const [first = '', kind = '', about = ''] = key.split(':');
  if (first === 'offer') return { kind: first, number: Number(kind) };
  const [name, several] = (Object.hasOwn(ABOUT, kind) ? ABOUT[kind] : undefined) ?? [];
  return name === undefined ? { kind } : { kind, [name]: several ? about.split('+') : about };
}

/** An answer is told and never given again, so that its key may stay what it is. */
function answerWithWhat(old: JsonObject): JsonObject {
  const { key } = old;
  return typeof key === 'string' ? { what: { kind: key }, ...old } : old;
}

function wholeMark(old: JsonObject): JsonObject {
  const whole = { along: [], used: {}, waiting: [], surprise: false, initiatives: [], ...old };
  return mapList(
    mapList(whole, 'lapsed', (one) => ({ ended: true, ...one })),
    'due',
    dueWithWhat,
  );
}

/** A mark that held the whole list of what was due is written as one that has nothing in common with the next. */
function writtenMark({ due, ...mark }: JsonObject): JsonObject {
  if (due === undefined) return mapList(mark, 'gone', (one) => mapRecord(one, 'due', dueWithWhat));
  const all = Array.isArray(due) ? due.map(toRecord) : [];
  const passed = all.filter(({ ways }) => ways !== undefined);
  return {
    ...mark,
    raised: 'all',
    gone: all.map((one, at) => ({ at, due: one })),
    ...(passed.length > 0 ? { passed: passed.map(({ who = '', label = '' }) => ({ who, label })) } : {}),
  };
}

function sheetInParts(sheet: JsonObject): JsonObject {
  return mapList(sheet, 'powers', powerInParts);
}

function powerInParts(power: JsonObject): JsonObject {
  return wrapInList(power, 'damage');
}

function targetInParts(target: JsonObject): JsonObject {
  return mapRecord(target, 'offer', (offer) =>
    mapRecord(mapRecord(offer, 'power', powerInParts), 'damage', (damage) =>
      Object.keys(damage).reduce((now, outcome) => wrapInList(now, outcome), damage),
    ),
  );
}

/** The record with something of it alone in a list; what is a list already, or not there, stays. */
function wrapInList(old: JsonObject, field: string): JsonObject {
  const value: Json | undefined = old[field];
  return value === undefined || Array.isArray(value) ? old : { ...old, [field]: [toRecord(value)] };
}

function sheetWithUses(sheet: JsonObject): JsonObject {
  return mapList(sheet, 'powers', powerWithUses);
}

function targetWithUses(target: JsonObject): JsonObject {
  return mapRecord(target, 'offer', (offer) => mapRecord(offer, 'power', powerWithUses));
}

function powerWithUses(power: JsonObject): JsonObject {
  return mapRecord(power, 'usage', usageWithUses);
}

function usageWithUses({ rechargeOn, ...usage }: JsonObject): JsonObject {
  if (usage['limited'] !== true || usage['uses'] !== undefined) return usage;
  return { ...usage, uses: { most: 1, ...readBack(jsonText(usage, 'label'), rechargeOn) } };
}

/** The period and what shortens it, as each game wrote it into the label. */
function readBack(label: string, faces: JsonObject[string] | undefined): JsonObject {
  if (faces !== undefined) return { per: 'encounter', regain: { by: 'die', dice: '1d6', faces, at: 'turn' } };
  const lowest = Number(/^recharge (\d+)\+$/u.exec(label)?.[1] ?? 0);
  if (lowest > 0) {
    const above = Array.from({ length: Math.max(0, 21 - lowest) }, (_, at) => lowest + at);
    return { per: 'day', regain: { by: 'die', dice: '1d20', faces: above, at: 'rest' } };
  }
  if (label === 'daily') return { per: 'day' };
  if (label === 'cooldown') return { per: 'encounter', regain: { by: 'turns', turns: 1 } };
  const text = /^recharge if (.*)$/u.exec(label)?.[1];
  return { per: 'encounter', ...(text === undefined ? {} : { regain: { by: 'event', text } }) };
}

/** Where a trait stands now: under a name, under a name in a record, or at a power. */
type Place =
  | { readonly at: 'sheet'; readonly name: string }
  | { readonly at: 'record'; readonly record: string; readonly name: string }
  | { readonly at: 'power'; readonly power: string; readonly name: string };

function findTraitPlace(key: string, powers: ReadonlySet<string>): Place {
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
  const all = Array.isArray(sheet['powers']) ? sheet['powers'].map(toRecord) : [];
  const ids = new Set(all.map((power) => jsonText(power, 'id')));
  const told = Object.entries(toRecord(sheet['traits'])).map(
    ([key, value]) => ({ place: findTraitPlace(key, ids), value }) as const,
  );
  const ofPower = (id: string): readonly (readonly [string, Json])[] =>
    told.flatMap(({ place, value }) =>
      place.at === 'power' && place.power === id ? [[place.name, value]] : [],
    );
  const traits = new Map<string, Json>();
  for (const { place, value } of told)
    if (place.at === 'sheet') traits.set(place.name, traitAsList(place.name, value));
    else if (place.at === 'record')
      traits.set(place.record, { ...toRecord(traits.get(place.record)), [place.name]: value });
  return {
    ...mapList(sheet, 'powers', (power) => withTraits(power, ofPower(jsonText(power, 'id')))),
    traits: Object.fromEntries(traits),
  };
}

function withTraits(power: JsonObject, own: readonly (readonly [string, Json])[]): JsonObject {
  const { reading, ...plain } = power;
  const read = reading === undefined ? {} : { reading };
  return own.length === 0 ? power : { ...plain, traits: Object.fromEntries(own), ...read };
}

function traitAsList(name: string, value: Json): Json {
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

function targetWithCriticals(target: JsonObject): JsonObject {
  return mapRecord(target, 'offer', (offer) =>
    mapRecord(offer, 'check', (check) => mapList(check, 'outcomes', outcomeWithPlain)),
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
  const { unread } = toRecord(marks);
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

function sheetWithHitPoints({ vitality, ...sheet }: JsonObject): JsonObject {
  return vitality === undefined ? sheet : { ...sheet, hitPoints: vitality };
}
