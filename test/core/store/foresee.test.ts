import { expect, test } from 'vitest';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import { createEventFormat, type Machine } from '../../../core/log/events.ts';
import { openBook } from '../../../core/log/book.ts';

type Add = { readonly type: 'add' };

const machine: Machine<number, Add, Add> = {
  shape: 'count 1',
  events: createEventFormat<Add>({ add: {} }, []),
  initial: 0,
  read: () => ok({ type: 'add' }),
  decide: () => ok([{ type: 'add' }]),
  evolve: (count) => count + 1,
  when: () => ({ worldTime: 0, session: 1 }),
};

/** A book whose disk answers when the test says so, and the states it told ahead. */
function slowBook() {
  const foreseen: number[] = [];
  let answer: (written: Result<void>) => void = () => undefined;
  const book = openBook(machine, {
    book: 'b',
    seed: 's',
    records: [],
    shelf: {
      append: () =>
        new Promise((done) => {
          answer = done;
        }),
      snapshot: () => Promise.resolve(),
    },
    founded: false,
    clock: () => '2026-01-01T00:00:00.000Z',
    foresee: (state) => foreseen.push(state),
  });
  return { book, foreseen, disk: (written: Result<void>) => answer(written) };
}

const begun = () => new Promise((done) => setTimeout(done, 0));
const WRITTEN = ok(undefined);

test('what a command leads to is told while it is written, and believed only when it is', async () => {
  const { book, foreseen, disk } = slowBook();
  const asked = book.ask({ type: 'add' });
  await begun();
  expect([foreseen, book.state, book.history.done]).toEqual([[1], 0, []]);
  disk(WRITTEN);
  expect((await asked).ok).toBe(true);
  expect([foreseen, book.state, book.history.done.length]).toEqual([[1], 1, 1]);
});

test('what the disk refuses is told ahead and never believed', async () => {
  const { book, foreseen, disk } = slowBook();
  const asked = book.ask({ type: 'add' });
  await begun();
  disk(refuse({ message: 'The disk is full.' }));
  expect(await asked).toEqual(refuse({ message: 'The disk is full.' }));
  expect([foreseen, book.state, book.history.done]).toEqual([[1], 0, []]);
});

test('undo and redo are told ahead as well, and refused they change nothing', async () => {
  const { book, foreseen, disk } = slowBook();
  const doing = async (work: () => Promise<unknown>, written: Result<void>) => {
    const asked = work();
    await begun();
    disk(written);
    await asked;
    return [foreseen.at(-1), book.state];
  };
  await doing(() => book.ask({ type: 'add' }), WRITTEN);
  await doing(() => book.ask({ type: 'add' }), WRITTEN);
  const full = refuse({ message: 'The disk is full.' });
  expect(await doing(book.undo, full)).toEqual([1, 2]);
  expect(await doing(book.undo, WRITTEN)).toEqual([1, 1]);
  expect(await doing(book.redo, full)).toEqual([2, 1]);
  expect(await doing(book.redo, WRITTEN)).toEqual([2, 2]);
});
