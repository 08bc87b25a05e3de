import { describe, expect, test } from 'vitest';
import { LIBRARY_EVENTS, LIBRARY_MIGRATIONS, libraryMachine } from '../../../core/library/library.ts';
import { isNumber, isText } from '../../../core/kernel/checks.ts';
import { ok } from '../../../core/kernel/result.ts';
import { openBook } from '../../../core/log/book.ts';
import { createEventFormat, type Migration } from '../../../core/log/events.ts';
import { type AnyRecord, readJournalLine } from '../../../core/log/records.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import { TABLE_EVENTS, TABLE_MIGRATIONS } from '../../../core/table/migrations.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { machine } from '../../support/aTable.ts';

const shelf = { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() };
const dice = { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 };
const AT = '2026-01-01T00:00:00.000Z';

/** A step of the first version, with whatever events. */
function step(seq: number, events: readonly unknown[], v = 1): AnyRecord {
  return {
    kind: 'step',
    v,
    book: 'b',
    seq,
    session: 1,
    at: AT,
    worldTime: 0,
    command: { type: 'x' },
    events,
    dice,
  };
}
const created = { type: 'campaignCreated', name: 'The Fen', system: 'plain' };
const openTable = (records: readonly AnyRecord[]) =>
  openBook(machine, { book: 'b', seed: 's', records, shelf, founded: true, clock: () => AT });
const openLibrary = (records: readonly AnyRecord[]) =>
  openBook(
    libraryMachine(() => plainSystem),
    { book: 'b', seed: 's', records, shelf, founded: false, clock: () => AT },
  );
const toldBy = (records: readonly AnyRecord[]): readonly string[] =>
  openTable(records)
    .history.done.flatMap(({ events }) => events)
    .flatMap((event) => formatEventLines(event, { system: plainSystem, names: new Map() }))
    .map(lineToText);

describe('migrations of events', () => {
  test.each([
    ['table', TABLE_MIGRATIONS, TABLE_EVENTS.version],
    ['library', LIBRARY_MIGRATIONS, LIBRARY_EVENTS.version],
  ])('of the %s are numbered without gaps, and say what they are for', (_name, migrations, version) => {
    expect(migrations.map(({ from, to }) => [from, to])).toEqual(migrations.map((_, at) => [at + 1, at + 2]));
    expect(migrations.filter(({ what, events }) => what === '' || Object.keys(events).length === 0)).toEqual(
      [],
    );
    expect(version).toBe(migrations.length + 1);
  });

  const list: readonly Migration[] = [
    { from: 1, to: 2, what: 'a', events: { named: ({ name = '', ...old }) => ({ ...old, called: name }) } },
    { from: 2, to: 3, what: 'b', events: { named: (old) => ({ times: 1, ...old }) } },
  ];
  const format = createEventFormat<{ readonly type: string }>(
    { named: { called: isText, times: isNumber } },
    list,
  );

  test.each<[number, object]>([
    [1, { type: 'named', name: 'Ada' }],
    [2, { type: 'named', called: 'Ada' }],
    [3, { type: 'named', called: 'Ada', times: 1 }],
  ])('bring an event of version %i to the newest shape', (version, event) => {
    expect(format.read(event, version)).toEqual({ type: 'named', called: 'Ada', times: 1 });
  });

  test('are not made twice, and leave what is of this version as it is', () => {
    const now = { type: 'named', called: 'Ada', times: 4 };
    expect(format.read(now, 3)).toBe(now);
  });

  test('a step is written in the version of its machine', async () => {
    const table = openTable([step(1, [created])]);
    const answer = await table.ask({ type: 'note.add', text: 'Fog.' });
    expect(answer).toMatchObject({ ok: true, value: { v: TABLE_EVENTS.version } });
  });
});

describe('F5 an event that cannot be read', () => {
  test.each<[string, object, string]>([
    ['of the name of an inherited function', { type: 'toString' }, 'its kind is unknown (“toString”)'],
    ['that is called __proto__', { type: '__proto__' }, 'its kind is unknown (“__proto__”)'],
    ['that is called valueOf', { type: 'valueOf' }, 'its kind is unknown (“valueOf”)'],
    ['of a kind nobody knows', { type: 'sneezed' }, 'its kind is unknown (“sneezed”)'],
    ['that lacks its field', { type: 'joined', issued: 1 }, '“joined” has no right “combatants”'],
    ['of another shape', { type: 'renamed', who: 'c1', name: 7 }, '“renamed” has no right “name”'],
    [
      'within the chronicle',
      { type: 'chronicle', did: { what: 'toString' } },
      '“chronicle” has no right “did”',
    ],
  ])('%s is a line of the log and changes nothing', (_what, event, why) => {
    const records = [step(1, [created]), step(2, [event, { type: 'noted', text: 'Fog.' }])];
    const table = openTable(records);
    expect(table.state).toEqual(openTable([step(1, [created])]).state);
    expect(toldBy(records).slice(1)).toEqual([
      `This entry could not be read: ${why}. It is kept as it is.`,
      'Fog.',
    ]);
  });

  test('is still the same on the disk after the next step, and can be taken back', async () => {
    const kept = step(2, [{ type: 'sneezed', loudly: true }]);
    const before = JSON.stringify(kept);
    const table = openTable([step(1, [created]), kept]);
    expect(await table.ask({ type: 'note.add', text: 'Bless you.' })).toMatchObject({
      ok: true,
      value: { seq: 3 },
    });
    expect(await table.undo()).toMatchObject({ ok: true });
    expect(await table.undo()).toMatchObject({ ok: true, value: { seq: 2 } });
    expect(JSON.stringify(kept)).toBe(before);
  });

  test('F7 harms itself alone in the library', () => {
    const creature = { id: 'x', system: 'plain', kind: 'foe', name: 'Imp', draft: {} };
    const { state, history } = openLibrary([
      step(1, [{ type: 'creatureSaved' }]),
      step(2, [{ type: 'creaturesImported', creatures: [creature, null] }]),
      step(3, [{ type: 'creatureSaved', creature }]),
      step(4, [{ type: 'creaturesRemoved', ids: 'x' }]),
    ]);
    expect(state.creatures).toEqual([creature]);
    expect(history.done).toHaveLength(4);
  });
});

describe('F8 a record of another version', () => {
  const line = (body: object): AnyRecord =>
    readJournalLine({ book: 'b', seq: 2, body: JSON.stringify(body) });

  test.each<[string, object]>([
    ['a later version of a step', { ...step(2, [{ type: 'noted', text: 'From the future.' }]), v: 99 }],
    ['a kind of record nobody knows', { kind: 'branch', v: 1, book: 'b', seq: 2, at: AT }],
    ['a mark of a later version', { kind: 'undo', v: 2, book: 'b', seq: 2, at: AT, of: 1 }],
    ['a record without its dice', { ...step(2, []), dice: undefined }],
    ['a record that belongs elsewhere', { ...step(2, []), book: 'other' }],
  ])('%s keeps its place, and the book goes on after it', async (_what, body) => {
    const table = openTable([step(1, [created]), line(body)]);
    expect(table.state.name).toBe('The Fen');
    expect(table.history.done.at(-1)?.events).toMatchObject([{ type: 'unreadable' }]);
    expect(await table.ask({ type: 'note.add', text: 'On.' })).toMatchObject({
      ok: true,
      value: { seq: 3, dice },
    });
  });

  test('one that this version can read after all is read', () => {
    const body = JSON.stringify(step(2, [{ type: 'noted', text: 'Fog.' }]));
    const kept: AnyRecord = { kind: 'unread', book: 'b', seq: 2, body, why: 'an older app said so' };
    expect(openTable([step(1, [created]), kept]).history.done.at(-1)?.events).toEqual([
      { type: 'noted', text: 'Fog.' },
    ]);
  });
});
