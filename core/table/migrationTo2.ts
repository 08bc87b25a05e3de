import type { Json, JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import type { KindRecord } from '../rules/consequences.ts';
import { eachOf, partOf, record } from './migrating.ts';

/** From 0.1.0 and before it: what was left out is said, what stood in a key is data, what is kept has an owner. */
export const TO_2: Migration = {
  from: 1,
  to: 2,
  what: 'What 0.1.0 left out, wrote into a key, or kept without a name for its owner.',
  events: {
    campaignCreated: (old) => ({ overlays: [], ...old }),
    encounterBegan: (old) => ({ triggers: [], ...old }),
    encounterEnded: (old) => ({ heroes: [], ...old }),
    powerUsed: (old) => ({ limited: false, ...old }),
    joined: (old) => eachOf(old, 'combatants', (one) => ({ used: {}, marks: {}, presence: 'here', ...one })),
    marked: withOwner,
    remembered: withOwner,
    attackAnswered: (old) => partOf(old, 'answer', answerWithWhat),
    turnBegan: (old) =>
      partOf(eachOf(old, 'due', dueWithWhat), 'left', (left) => writtenMark(wholeMark(left))),
    turnReturned: (old) => ({ order: [], ...wholeMark(old) }),
    dueRaised: (old) => eachOf(old, 'due', dueWithWhat),
    dueDone: (old) => partOf(old, 'due', dueWithWhat),
    dueDropped: (old) => partOf(old, 'due', dueWithWhat),
  },
};

/** What the road kept on the table. */
const OF_THE_ROAD: ReadonlySet<Json | undefined> = new Set(['calendar', 'way', 'roadLights']);

/** Whose a thing kept was is known by its key: all lay together. Empty for the game’s own. */
function withOwner(old: JsonObject): JsonObject {
  const { key } = old;
  const dice = typeof key === 'string' && /^act[A-Z]/u.test(key) ? 'actiondice' : '';
  return { owner: OF_THE_ROAD.has(key) ? 'road' : dice, ...old };
}

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

function dueWithWhat(old: JsonObject): JsonObject {
  const { key } = old;
  return typeof key === 'string' ? { what: whatOf(key), ...old } : old;
}

function whatOf(key: string): KindRecord {
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
  return eachOf(
    eachOf(whole, 'lapsed', (one) => ({ ended: true, ...one })),
    'due',
    dueWithWhat,
  );
}

/** A mark that held the whole list of what was due is written as one that has nothing in common with the next. */
function writtenMark({ due, ...mark }: JsonObject): JsonObject {
  if (due === undefined) return eachOf(mark, 'gone', (one) => partOf(one, 'due', dueWithWhat));
  const all = Array.isArray(due) ? due.map(record) : [];
  const passed = all.filter(({ ways }) => ways !== undefined);
  return {
    ...mark,
    raised: 'all',
    gone: all.map((one, at) => ({ at, due: one })),
    ...(passed.length > 0 ? { passed: passed.map(({ who = '', label = '' }) => ({ who, label })) } : {}),
  };
}
