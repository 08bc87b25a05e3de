import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { libraryMachine } from '../../../core/bestiary/library.ts';
import { fold } from '../../../core/log/book.ts';
import { historyOf } from '../../../core/log/history.ts';
import type { Machine } from '../../../core/log/machine.ts';
import type { Step } from '../../../core/log/step.ts';
import { type AnyRecord, readRecord } from '../../../core/store/records.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { linesOf } from '../../../core/table/log.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { namesIn } from '../../../core/table/names.ts';

/**
 * Books as released versions wrote them: a session of every game with its sample’s heroes, two hundred and more
 * commands at random, undo and redo among them; each with the states that version folded after some of its records.
 * `older` holds the shapes of before 0.1.0. Made once, never changed: what a version wrote, it wrote.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/recorded/0.1.0');

interface Recorded {
  readonly records: readonly object[];
  readonly states: { readonly [seq: string]: object };
}

/** What is different on purpose in a state that an earlier version folded, each with its migration. */
const SINCE: readonly ((state: object) => object)[] = [];

const ofBook = (name: string): Recorded =>
  JSON.parse(gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8'));
const NAMES = readdirSync(FOLDER);
const BOOKS = NAMES.map((name) => [name.split('.')[0] ?? name, ofBook(name)] as const);
const table = tableMachine(systemOf);
const library = libraryMachine((key) => systemOf(key));

function readAll({ records }: Recorded): readonly AnyRecord[] {
  return records.map((each) => {
    const read = readRecord(JSON.stringify(each));
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value;
  });
}

function stateAfter<State>(
  machine: Machine<State, unknown, unknown>,
  all: readonly AnyRecord[],
  seq: number,
): State {
  return fold(machine, machine.initial, historyOf(all.filter((each) => each.seq <= seq)).done);
}

/** As it is once written down. */
const written = (state: unknown): object => JSON.parse(JSON.stringify(state));
const machineOf = (name: string): Machine<object, unknown, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which events a file holds is known by its name
  (name === 'library' ? library : table) as never;

describe('a campaign of version 0.1.0', () => {
  test.each(BOOKS)('%s opens to the state that version folded', (name, recorded) => {
    const all = readAll(recorded);
    for (const [seq, state] of Object.entries(recorded.states)) {
      const expected = SINCE.reduce((now, change) => change(now), state);
      expect(written(stateAfter(machineOf(name), all, Number(seq)))).toEqual(expected);
    }
  });

  test.each(BOOKS.filter(([name]) => name !== 'library'))('%s is told line by line', (_name, recorded) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the reader of records
    const steps = historyOf(readAll(recorded)).done as readonly Step<TableCommand, TableEvent>[];
    const { system: key, overlays } = fold(table, table.initial, steps);
    const system = systemOf(key, overlays);
    if (!system) throw new Error('There are no such rules.');
    const events = steps.flatMap((step) => step.events);
    const told = events.flatMap((event) => linesOf(event, { system, names: new Map(namesIn(events)) }));
    expect(told.length).toBeGreaterThan(events.length / 3);
    const lines = told.map(({ parts }) => parts.map((part) => (part.is === 'die' ? '' : part.text)).join(''));
    expect(lines.filter((line) => /undefined|NaN|\[object/u.test(line))).toEqual([]);
  });

  test('holds every kind of event there was', () => {
    const seen = new Set(
      BOOKS.flatMap(([, recorded]) => readAll(recorded)).flatMap((record) =>
        record.kind === 'step' ? record.events.map(nameOf) : [],
      ),
    );
    expect([...seen].toSorted()).toEqual([...OF_TABLE, ...OF_CHRONICLE, ...OF_LIBRARY].toSorted());
  });
});

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
