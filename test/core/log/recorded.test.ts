import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { libraryMachine } from '../../../core/library/library.ts';
import { ok } from '../../../core/kernel/result.ts';
import { type Book, openBook } from '../../../core/log/book.ts';
import type { Machine } from '../../../core/log/events.ts';
import { parseRecord } from '../../../core/log/records.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { collectNames } from '../../../core/table/logParts.ts';

/**
 * Books as released versions wrote them: a session of every game with its sample’s heroes, two hundred and more
 * commands at random, undo and redo among them; each with the states that version folded after some of its records.
 * `older` holds the shapes of before 0.1.0. Made once, never changed: what a version wrote, it wrote.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/recorded/0.1.0');

interface Recorded {
  readonly records: readonly { readonly events?: readonly unknown[] }[];
  readonly states: { readonly [seq: string]: object };
}

/** What is another on purpose since then, each taken back: what a record is now, as that version had it. */
const SINCE: readonly ((record: Fields) => Fields)[] = [
  // The most hit points of a sheet were called vitality.
  ({ hitPoints, ...rest }) => (hitPoints === undefined ? rest : { vitality: hitPoints, ...rest }),
  // What someone failed to read is a rule and a name; it was one text. ORC-237
  (now) => {
    const { unread } = now;
    const told = Array.isArray(unread) ? unread.filter(isFields) : [];
    return told.length === 0
      ? now
      : { ...now, unread: told.map(({ rule, what }) => `${String(rule)} ${String(what)}`) };
  },
  // A critical hit says which hit it would be without the luck; the beginning of its key said that it is one.
  ({ critical, ...rest }) => ('chance' in rest || critical === undefined ? rest : { critical, ...rest }),
  // Traits of a sheet are typed; lists were one text, and what belongs to a power or a record had a key made of both.
  (now) => {
    const { powers, traits } = now;
    if (!Array.isArray(powers) || !isFields(traits)) return now;
    return {
      ...now,
      powers: powers.map(({ traits: _own, ...power }: Fields) => power),
      traits: Object.assign(flat(traits), ...powers.map(flatOfPower)),
    };
  },
  // What is kept has an owner; all lay together.
  (now) => {
    const { kept, ...rest } = now;
    const place = ['own', 'marks'].find((each) => each in rest);
    return place === undefined
      ? now
      : { ...rest, [place]: Object.assign({}, rest[place], ...Object.values(kept ?? {})) };
  },
  // Turns are counted through a fight.
  ({ turn, ...rest }) => ('along' in rest || turn === undefined ? rest : { turn, ...rest }),
  // What is limited says what brings it back; its label said it, or faces beside it.
  (now) => {
    const { uses, ...usage } = now;
    if (!('limited' in now) || !isFields(uses)) return now;
    const { regain } = uses;
    const faces = isFields(regain) && regain['at'] === 'turn' ? { rechargeOn: regain['faces'] } : {};
    return { ...usage, ...faces };
  },
  // Damage is a list of parts; it was one of one type.
  (now) => ({ ...now, ...inOne(now, 'damage') }),
  // What is due says what it is; its key said it.
  ({ what, ...rest }) => ('moment' in rest || what === undefined ? rest : { what, ...rest }),
];

const BEFORE: Fields = { abilities: 'ability.', backgrounds: 'background.', speeds: 'speed.' };

function flat(traits: Fields): Fields {
  const all = Object.entries(traits).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (Array.isArray(value)) return [[key, value.join(key === 'proficientIn' ? ' ' : ', ')]];
    if (!isFields(value)) return [[key, value]];
    return Object.entries(value).map(([name, each]) =>
      key === 'modifiers' ? [`${name}Modifier`, each] : [`${String(BEFORE[key])}${name}`, each],
    );
  });
  return Object.fromEntries(all);
}

function flatOfPower({ id, traits }: Fields): Fields {
  const own = isFields(traits) ? Object.entries(traits) : [];
  return Object.fromEntries(
    own.map(([name, value]) => [
      name === 'critical' ? `critical:${String(id)}` : `${String(id)}.${name}`,
      value,
    ]),
  );
}

/** A part that stands alone in its list, out of it. */
function inOne(now: Fields, field: string): Fields {
  const value = now[field];
  if (field === 'damage' && isFields(value) && !Array.isArray(value))
    return {
      [field]: Object.fromEntries(
        Object.keys(value).map((key) => [key, inOne(value, key)[key] ?? value[key]]),
      ),
    };
  const [only] = Array.isArray(value) ? value : [];
  return Array.isArray(value) && isFields(only) && 'notation' in only ? { [field]: only } : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

interface Fields {
  readonly [field: string]: unknown;
}

function asThen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asThen);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => [key, asThen(each)]);
  return SINCE.reduce<Fields>((now, change) => change(now), Object.fromEntries(fields));
}

const ofBook = (name: string): Recorded =>
  JSON.parse(gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8'));
const NAMES = readdirSync(FOLDER);
const BOOKS = NAMES.map((name) => [name.split('.')[0] ?? name, ofBook(name)] as const);
const table = createTableMachine(systemOf);
const library = libraryMachine((key) => systemOf(key));

/** The book as opening reads it, up to a record. */
function opened<State, Command, Event extends { readonly type: string }>(
  machine: Machine<State, Command, Event>,
  { records }: Recorded,
  upTo = Infinity,
): Book<State, Command, Event> {
  const kept = records.flatMap((each) => {
    const read = parseRecord(JSON.stringify(each));
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value.seq <= upTo ? [read.value] : [];
  });
  const shelf = { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() };
  return openBook(machine, { book: 'b', seed: 's', records: kept, shelf, founded: true, clock: () => '' });
}

const stateOf = (name: string, recorded: Recorded, upTo: number): object =>
  name === 'library' ? opened(library, recorded, upTo).state : opened(table, recorded, upTo).state;
/** As it is once written down. */
const written = (state: unknown): object => JSON.parse(JSON.stringify(state));
const CAMPAIGNS = BOOKS.filter(([name]) => name !== 'library');

describe('a campaign of version 0.1.0', () => {
  test.each(BOOKS)('%s opens to the state that version folded', (name, recorded) => {
    for (const [seq, state] of Object.entries(recorded.states)) {
      expect(asThen(written(stateOf(name, recorded, Number(seq))))).toEqual(state);
    }
  });

  test.each(CAMPAIGNS)('%s is told line by line', (_name, recorded) => {
    const { state, history } = opened(table, recorded);
    const system = systemOf(state.system, state.overlays);
    if (!system) throw new Error('There are no such rules.');
    const events = history.done.flatMap((step) => step.events);
    const told = events.flatMap((event) =>
      formatEventLines(event, { system, names: new Map(collectNames(events)) }),
    );
    expect(told.length).toBeGreaterThan(events.length / 3);
    const lines = told.map(({ parts }) => parts.map((part) => (part.is === 'die' ? '' : part.text)).join(''));
    expect(lines.filter((line) => /undefined|NaN|\[object|could not be read/u.test(line))).toEqual([]);
  });

  test('every event is still read', () => {
    const events = [
      ...CAMPAIGNS.flatMap(([, recorded]) => opened(table, recorded).history.done),
      ...BOOKS.filter(([name]) => name === 'library').flatMap(
        ([, recorded]) => opened(library, recorded).history.done,
      ),
    ].flatMap((step): readonly object[] => step.events);
    expect(events.filter((event) => nameOf(event) === 'unreadable')).toEqual([]);
  });

  test('holds every kind of event there was', () => {
    const events = BOOKS.flatMap(([, { records }]) => records).flatMap(eventsOf);
    const seen = new Set(events.map(nameOf));
    expect([...seen].toSorted()).toEqual([...OF_TABLE, ...OF_CHRONICLE, ...OF_LIBRARY].toSorted());
  });
});

function eventsOf(record: { readonly events?: readonly unknown[] }): readonly unknown[] {
  return record.events ?? [];
}

function nameOf(event: unknown): string {
  const { type, did }: { readonly type?: string; readonly did?: { readonly what?: string } } = Object(event);
  return did?.what ?? type ?? '';
}

const OF_TABLE = words(`attackAnswered attackClosed attackRolled awarded campaignCreated campaignRenamed
  clockAdvanced clockSet conditionRewritten counted dueDone dueDropped dueRaised effectAdded effectChanged
  effectEnded effectRefused effectTicked encounterBegan encounterDiscarded encounterEnded encounterPaused
  encounterResumed encounterSaved fateSet favouriteAdded favouriteRemoved harmed healed initiativeMoved
  initiativeSet joined left marked noted overlaySet powerRestored powerUsed presenceSet procedureDone remembered
  renamed rolled ruleFailed rulingSet sessionBegan sessionEnded spent surpriseSet tableRolled temporarySet
  triggerFired turnBegan turnReturned usedSet vitalitySet waitBegan waitEnded`);
const OF_CHRONICLE =
  words(`clockTicked entityAdded entityChanged entityRemoved imported ledgerAdded ledgerChanged
  ledgerRemoved lineMarked lineWritten noteChanged noteRemoved noteWritten pinned playerSet prepAdded prepRemoved
  prepTicked scratched sessionChanged threadMoved`);
const OF_LIBRARY = words(`creatureSaved creaturesRemoved creaturesImported creaturesRestored trashEmptied
  creaturesMarked collectionSaved collectionRemoved tablesSaved tablesRemoved`);

function words(text: string): readonly string[] {
  return text.split(/\s+/u);
}
