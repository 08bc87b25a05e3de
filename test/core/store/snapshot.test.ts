import { expect, test, vi } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { eventFormat } from '../../../core/log/events.ts';
import type { Machine } from '../../../core/log/machine.ts';
import type { Step } from '../../../core/log/step.ts';
import { openBook, type Shelf, type Snapshot } from '../../../core/log/book.ts';

type Add = { readonly type: 'add' };

/** A book that counts its steps, and how many of them were folded to know. */
function counting(): { readonly machine: Machine<number, Add, Add>; readonly folded: () => number } {
  let folded = 0;
  return {
    folded: () => folded,
    machine: {
      shape: 'count 1',
      events: eventFormat<Add>({ add: {} }, []),
      initial: 0,
      read: () => ok({ type: 'add' }),
      decide: () => ok([{ type: 'add' }]),
      evolve: (count) => {
        folded += 1;
        return count + 1;
      },
      when: () => ({ worldTime: 0, session: 1 }),
    },
  };
}

function steps(count: number, second = Infinity): readonly Step<Add, Add>[] {
  const dice = { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 };
  return Array.from({ length: count }, (_, at) => ({
    kind: 'step',
    v: 1,
    book: 'b',
    seq: at + 1,
    session: at + 1 < second ? 1 : 2,
    at: '2026-01-01T00:00:00.000Z',
    worldTime: 0,
    command: { type: 'add' },
    events: [{ type: 'add' }],
    dice,
  }));
}

function open(count: number, snapshot?: Snapshot, second?: number) {
  const { machine, folded } = counting();
  const kept = vi.fn<Shelf<Add, Add>['snapshot']>(() => Promise.resolve());
  const book = openBook(machine, {
    book: 'b',
    seed: 's',
    records: steps(count, second),
    shelf: { append: () => Promise.resolve(ok(undefined)), snapshot: kept },
    ...(snapshot && { snapshot }),
    founded: false,
    clock: () => '2026-01-01T00:00:00.000Z',
  });
  return { state: book.state, folded: folded(), kept: kept.mock.calls };
}

test.each([
  // steps, snapshot at, folded, a new snapshot
  [0, undefined, 0, []],
  [1_000, undefined, 1_000, []],
  [1_500, undefined, 1_500, []],
  [1_501, undefined, 1_501, [[1_001, 'count 1', 1_001]]],
  [2_500, 2_000, 500, []],
  [3_501, 2_000, 1_501, [[3_001, 'count 1', 3_001]]],
])('%i steps with a snapshot at %s fold %i of them', (count, at, folded, kept) => {
  const snapshot = at === undefined ? undefined : { seq: at, shape: 'count 1', state: at };
  expect(open(count, snapshot)).toEqual({ state: count, folded, kept });
});

test.each([
  // the last session begins at, a new snapshot
  [1_801, 1_800],
  [2_900, 2_500],
  [400, 2_500],
])('the next opening has the last session as a whole, unless it is too long: from %i on', (second, kept) => {
  expect(open(3_000, undefined, second).kept).toEqual([[kept, 'count 1', kept]]);
});

test('a snapshot of another shape, or after a step that does not hold, is not used', () => {
  expect(open(5, { seq: 3, shape: 'count 0', state: 99 })).toMatchObject({ state: 5, folded: 5 });
  expect(open(5, { seq: 7, shape: 'count 1', state: 99 })).toMatchObject({ state: 5, folded: 5 });
});
