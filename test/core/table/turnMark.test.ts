import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Due } from '../../../core/rules/consequences.ts';
import type { Encounter, TurnMark } from '../../../core/table/state.ts';
import { wholeMark, writtenMark } from '../../../core/table/turnMark.ts';

const dueOf = (key: string): Due => ({
  key,
  what: { kind: 'save' },
  who: 'c1',
  moment: 'end',
  label: `Save ${key}`,
  rule: '',
  automatic: false,
});
const offered: Due = { ...dueOf('offer'), label: 'Strike', moment: 'now', ways: [] };

function markOf(due: readonly Due[], order: readonly string[]): TurnMark {
  return {
    acting: 'c1',
    along: [],
    round: 2,
    turn: 3,
    worldTime: 6,
    due,
    done: ['x'],
    lapsed: [],
    used: {},
    waiting: [],
    surprise: false,
    order,
    initiatives: [],
  };
}

function encounterWith(due: readonly Due[], order: readonly string[]): Encounter {
  return {
    name: 'Ford',
    round: 2,
    turn: 3,
    acting: 'c1',
    along: [],
    order,
    due,
    settled: [],
    done: [],
    surprised: [],
    surprise: false,
    waiting: [],
    triggers: [],
    trail: [],
  };
}

/** A list of things due, and the same list after a change of turn: some gone, some raised behind them. */
const changes = fc
  .tuple(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 30 }), fc.nat(), fc.nat())
  .map(([keys, some, later]) => {
    const all = keys.map(dueOf);
    const before = all.slice(0, later % (all.length + 1));
    const stayed = before.filter((_due, at) => ((some >> (at % 16)) & 1) === 0);
    return { before, after: [...stayed, ...all.slice(before.length)] };
  });

describe('a mark of the trail as it is written down', () => {
  test('is whole again beside the table of its time', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), ({ before, after }, moved) => {
        const mark = markOf(before, moved ? ['c2', 'c1'] : ['c1', 'c2']);
        const now = encounterWith(after, ['c1', 'c2']);
        expect(wholeMark(structuredClone(writtenMark(mark, now)), now)).toEqual(mark);
      }),
    );
  });

  test('a thing due that changed under its key comes back as it was', () => {
    const old = dueOf('a');
    const now = encounterWith([{ ...old, label: 'Save again' }], []);
    expect(wholeMark(writtenMark(markOf([old], []), now), now).due).toEqual([old]);
  });

  test('holds nothing of what was due before and still is', () => {
    const many = Array.from({ length: 400 }, (_, at) => dueOf(`c${at}:save`));
    const order = many.map(({ key }) => key);
    const written = writtenMark(markOf(many, order), encounterWith([...many, dueOf('new')], order));
    expect(JSON.stringify(written).length).toBeLessThan(300);
  });

  test('one that had nothing in common with the next is whole again', () => {
    const mark = markOf([dueOf('a'), offered], ['c9']);
    const gone = mark.due.map((due, at) => ({ at, due }));
    expect(
      wholeMark({ ...mark, raised: 'all', gone, order: ['c9'] }, encounterWith([dueOf('b')], ['c1'])),
    ).toEqual(mark);
  });

  test('tells which offers lapsed', () => {
    const written = writtenMark(markOf([dueOf('a'), offered], []), encounterWith([dueOf('a')], []));
    expect(written.passed).toEqual([{ who: 'c1', label: 'Strike' }]);
    expect(writtenMark(markOf([], []), encounterWith([], [])).passed).toBeUndefined();
  });
});
