import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTITY_KINDS, STAGES } from '../../../core/campaign/chronicle.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { BookRecord } from '../../../core/log/records.ts';
import { openBook } from '../../../core/log/book.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { machine } from '../../support/aTable.ts';
import { acts, type Act } from '../../support/randomTable.ts';
import { does } from './evening.ts';

type Entry = BookRecord<TableCommand, TableEvent>;

const id = fc.integer({ min: 1, max: 12 }).map((at) => `k${at}`);
const name = fc.constantFrom('Odo', 'Old Mill', 'Bell', 'Flood', 'Dam', 'Ada');
const text = fc.constantFrom(
  'Met @Odo.',
  '@[place:Old Mill] burns',
  'GM: @Traitor',
  'plain',
  '@[thread:Flood] @Odo',
);
const commands: readonly fc.Arbitrary<Parameters<typeof does>[0]>[] = [
  fc.record({
    do: fc.constant('entity.add'),
    kind: fc.constantFrom(...ENTITY_KINDS),
    name,
    notes: text,
    secret: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('entity.change'),
    id,
    name,
    kind: fc.constantFrom(...ENTITY_KINDS),
    notes: text,
  }),
  fc.record({ do: fc.constant('entity.remove'), id }),
  fc.record({ do: fc.constant('thread.move'), id, to: fc.constantFrom(...STAGES) }),
  fc.record({ do: fc.constant('clock.tick'), id, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('note.write'), text, secret: fc.boolean() }),
  fc.record({ do: fc.constant('note.change'), id, text }),
  fc.record({ do: fc.constant('note.remove'), id }),
  fc.record({ do: fc.constant('line.mark'), line: fc.integer({ min: 1, max: 40 }), starred: fc.boolean() }),
  fc.record({ do: fc.constant('pin'), id, on: fc.boolean() }),
  fc.record({ do: fc.constant('scratch'), text }),
  fc.record({ do: fc.constant('prep.add'), text }),
  fc.record({ do: fc.constant('prep.tick'), id, done: fc.boolean() }),
  fc.record({ do: fc.constant('prep.clear') }),
  fc.record({ do: fc.constant('ledger.add'), what: name, secret: fc.boolean() }),
  fc.record({ do: fc.constant('ledger.change'), id, gone: fc.boolean() }),
  fc.record({
    do: fc.constant('import'),
    entities: fc.array(fc.record({ kind: fc.constantFrom(...ENTITY_KINDS), name, notes: text }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
];
const written = fc.oneof(...commands).map(
  (command): Act =>
    () =>
      does(command),
);

function newBook(records: readonly Entry[], shelf: Entry[]) {
  return openBook(machine, {
    book: 'b',
    seed: 'chronicle',
    records,
    founded: true,
    clock: () => '2026-01-01T00:00:00.000Z',
    shelf: {
      append: (record) => {
        shelf.push(record);
        return Promise.resolve(ok(undefined));
      },
      snapshot: () => Promise.resolve(),
    },
  });
}

test('the log folds to the live state, whatever is written between whatever happens', async () => {
  const script = fc.array(fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: acts }), {
    maxLength: 50,
  });
  await fc.assert(
    fc.asyncProperty(script, async (all) => {
      const shelf: Entry[] = [];
      const book = newBook([], shelf);
      await book.ask({ type: 'campaign.create', name: 'Replay', system: 'plain', seed: 'r' });
      for (const act of all) {
        const asked = act(book.state);
        if (asked === 'undo') await book.undo();
        else if (asked === 'redo') await book.redo();
        else await book.ask(asked);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the book itself
      const read = shelf.map((record) => JSON.parse(JSON.stringify(record)) as Entry);
      expect(newBook(read, []).state).toEqual(JSON.parse(JSON.stringify(book.state)));
      const ids = book.state.chronicle.entities.map((each) => each.id);
      expect(new Set(ids).size).toBe(ids.length);
      const names = book.state.chronicle.entities.map((each) => each.name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 150 },
  );
});
