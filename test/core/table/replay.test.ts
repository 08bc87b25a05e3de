import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import type { BookRecord } from '../../../core/log/records.ts';
import { openBook } from '../../../core/log/book.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { collectNames } from '../../../core/table/logParts.ts';
import { machine } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { acts, type Act } from '../../support/randomTable.ts';

type Entry = BookRecord<TableCommand, TableEvent>;

function newBook(records: readonly Entry[], shelf: Entry[]) {
  return openBook(machine, {
    book: 'b',
    seed: 'replay',
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

async function play(script: readonly Act[]) {
  const shelf: Entry[] = [];
  const book = newBook([], shelf);
  await book.ask({ type: 'campaign.create', name: 'Replay', system: 'plain', seed: 'replay' });
  for (const act of script) {
    const asked = act(book.state);
    if (asked === 'undo') await book.undo();
    else if (asked === 'redo') await book.redo();
    else await book.ask(asked);
  }
  return { book, shelf };
}

describe('the record', () => {
  test('fold(log) equals the live state after any sequence of commands, undos and redos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 60 }), async (script) => {
        const { book, shelf } = await play(script);
        // Through JSON, as the journal keeps it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the book itself
        const read = shelf.map((record) => JSON.parse(JSON.stringify(record)) as Entry);
        const again = newBook(read, []);
        expect(again.state).toEqual(JSON.parse(JSON.stringify(book.state), undefined));
        expect(again.dice).toEqual(book.dice);
        expect(read.map(({ seq }) => seq)).toEqual(read.map((_, at) => at + 1));
      }),
      { numRuns: 120 },
    );
  });

  test('undo to the beginning and redo to the end give the same states and the same faces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 30 }), async (script) => {
        const { book } = await play(script);
        const states = [book.state];
        while ((await book.undo()).ok) states.push(book.state);
        expect(book.history.done).toHaveLength(1);
        for (const state of states.toReversed().slice(1)) {
          expect((await book.redo()).ok).toBe(true);
          expect(book.state).toEqual(state);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the same roll after an undo shows the same faces', async () => {
    const { book } = await play([]);
    const first = await book.ask({ type: 'roll', notation: '10d20', why: '' });
    await book.undo();
    const second = await book.ask({ type: 'roll', notation: '10d20', why: '' });
    expect(first.ok && second.ok && second.value.events).toEqual(first.ok && first.value.events);
  });

  test('every event has a line or none on purpose, and no line shows an id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 40 }), async (script) => {
        const { book } = await play(script);
        const events = book.history.done.flatMap((step) => step.events);
        const names = new Map(collectNames(events));
        for (const event of events) {
          const words = formatEventLines(event, { system: plainSystem, names }).flatMap(({ parts }) =>
            parts.map((part) => (part.is === 'die' ? '' : part.text)),
          );
          expect(words.join(' ')).not.toMatch(/\b[ce]\d+\b|undefined|NaN|Someone/u);
        }
      }),
      { numRuns: 40 },
    );
  });
});
