import { describe, expect, it } from 'vitest';
import {
  createRecordIndex,
  type RecordPlace,
  type RecordIndex,
  type RecordRun,
} from '../../electron/journal/recordIndex.ts';

/** A record of ten bytes in a segment. */
const place = (seq: number, segment: number, at = seq * 11): RecordPlace => ({
  seq,
  segment,
  at,
  end: at + 10,
});

/** A run whose places nobody has worked out yet; `asked` notes which were. */
function run(first: number, many: number, segment: number, asked: number[] = []): RecordRun {
  return {
    first,
    many,
    segment,
    place: (nth) => {
      asked.push(first + nth);
      return place(first + nth, segment);
    },
  };
}

function placed(...all: readonly (RecordPlace | RecordRun)[]): RecordIndex {
  const places = createRecordIndex();
  for (const each of all) {
    if ('many' in each) places.addRun('hall', each);
    else places.add('hall', each);
  }
  return places;
}

const numbers = (places: RecordIndex): readonly number[] =>
  places.after('hall', -1, 99).map(({ seq }) => seq);

describe('the places of a book', () => {
  it.each<[string, readonly (RecordPlace | RecordRun)[], readonly number[]]>([
    ['one by one', [place(1, 1), place(2, 1), place(3, 1)], [1, 2, 3]],
    ['in runs', [run(1, 2, 1), run(3, 2, 2)], [1, 2, 3, 4]],
    ['runs the wrong way round', [run(3, 2, 1), run(1, 2, 2)], [1, 2, 3, 4]],
    ['a run, then what was written after it', [run(1, 2, 1), place(3, 2), place(4, 2)], [1, 2, 3, 4]],
    ['a gap that was filled later', [run(1, 2, 1), run(4, 2, 1), place(3, 2)], [1, 2, 3, 4, 5]],
    ['a hole that nobody filled', [run(1, 1, 1), run(5, 2, 1)], [1, 5, 6]],
    ['a run of which the middle is there already', [place(2, 1), run(1, 3, 2)], [1, 2, 3]],
    ['a run whose end is there already', [run(3, 3, 1), run(1, 3, 2)], [1, 2, 3, 4, 5]],
    ['a run that is there as a whole', [run(1, 5, 1), run(2, 2, 2)], [1, 2, 3, 4, 5]],
  ])('are known of %s', (_what, all, expected) => {
    const places = placed(...all);
    expect(numbers(places)).toEqual(expected);
    expect([places.count('hall'), places.count(), places.last('hall')]).toEqual([
      expected.length,
      expected.length,
      expected.at(-1),
    ]);
    for (let seq = 0; seq < 8; seq++)
      expect(places.find('hall', seq)?.seq).toBe(expected.find((each) => each === seq));
    for (let from = 0; from < 8; from++)
      expect(places.after('hall', from, 2).map(({ seq }) => seq)).toEqual(
        expected.filter((each) => each > from).slice(0, 2),
      );
  });

  it('stay where they were where the same record lies elsewhere as well', () => {
    const places = placed(run(1, 3, 1), run(2, 3, 2));
    expect(places.after('hall', 0, 9).map(({ seq, segment }) => [seq, segment])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });

  it('are worked out of a run for what is asked for, and for nothing else', () => {
    const asked: number[] = [];
    const places = placed(run(1, 50_000, 1, asked), run(50_001, 50_000, 2, asked));
    expect([places.count(), places.last('hall'), places.books(), places.segments()]).toEqual([
      100_000,
      100_000,
      ['hall'],
      [1, 2],
    ]);
    expect(places.within(() => 70_000)).toEqual([1]);
    expect(asked).toEqual([]);
    places.find('hall', 60_000);
    places.after('hall', 49_999, 2);
    expect(asked).toEqual([60_000, 50_000, 50_001]);
  });

  it('of runs that come the wrong way round are worked out for nobody either', () => {
    const asked: number[] = [];
    const places = placed(run(4, 3, 2, asked), run(1, 3, 1, asked), run(7, 1, 3, asked));
    expect([places.count(), places.last('hall'), asked]).toEqual([7, 7, []]);
  });

  it('of a segment come in the order in which they lie there, whichever book they are of', () => {
    const places = createRecordIndex();
    places.add('hall', place(1, 1, 0));
    places.add('hall', place(2, 1, 22));
    places.add('road', place(1, 1, 11));
    places.add('road', place(2, 2, 0));
    expect(places.inSegment(1).map(([book, { seq }]) => `${book} ${seq}`)).toEqual([
      'hall 1',
      'road 1',
      'hall 2',
    ]);
  });

  it.each([
    [0, []],
    [2, []],
    [3, [1]],
    [4, [1]],
    [5, [1, 2]],
    [Infinity, [1, 2]],
  ])('of the first %d fill these segments alone: %j', (entries, expected) =>
    expect(placed(run(1, 3, 1), run(4, 2, 2)).within(() => entries)).toEqual(expected),
  );

  it('fill segments that are told in order, though two campaigns took turns', () => {
    const places = placed(run(1, 3, 1), run(4, 3, 3), run(7, 3, 12));
    places.addRun('road', run(1, 3, 2));
    places.addRun('road', run(4, 3, 10));
    expect(places.within(() => Infinity)).toEqual([1, 2, 3, 10, 12]);
  });

  it('are none of a book that is not there', () => {
    const places = createRecordIndex();
    expect([
      places.find('hall', 1),
      places.last('hall'),
      places.count('hall'),
      places.after('hall', -1, 9),
    ]).toEqual([undefined, 0, 0, []]);
  });
});
