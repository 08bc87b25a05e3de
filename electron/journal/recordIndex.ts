/** Where a record lies: its segment, and the bytes of its line there. */
export interface RecordPlace {
  readonly seq: number;
  readonly segment: number;
  readonly at: number;
  readonly end: number;
}

/** Records of one book that follow one another in number and lie in one segment. Their places may be worked out when asked for. */
export interface RecordRun {
  readonly first: number;
  readonly many: number;
  readonly segment: number;
  readonly place: (nth: number) => RecordPlace;
}

/** The places of every book's records, in order of their numbers. Bodies stay on the disk. */
export interface RecordIndex {
  readonly books: () => readonly string[];
  readonly add: (book: string, place: RecordPlace) => void;
  /** Puts a whole run in its place; what is there already stays. */
  readonly addRun: (book: string, run: RecordRun) => void;
  readonly find: (book: string, seq: number) => RecordPlace | undefined;
  /** Number of a book's last record; 0 for a book that has none. */
  readonly last: (book: string) => number;
  readonly after: (book: string, seq: number, limit: number) => readonly RecordPlace[];
  /** Numbers of the segments that hold records. */
  readonly segments: () => readonly number[];
  /** The records of a segment, in the order in which they lie there. */
  readonly inSegment: (segment: number) => readonly (readonly [book: string, place: RecordPlace])[];
  /** Segments whose records all are among the first `entriesOf` of their book. */
  readonly within: (entriesOf: (book: string) => number) => readonly number[];
  /** How many records there are, of one book or of all. */
  readonly count: (book?: string) => number;
}

/** A run that was put together record by record, and grows at its end. */
interface GrowingRun extends RecordRun {
  many: number;
  readonly grown: RecordPlace[];
}
/** The runs of a book in order, none of which lies in another. */
interface BookRuns {
  readonly runs: (RecordRun | GrowingRun)[];
  count: number;
}

const EMPTY: BookRuns = { runs: [], count: 0 };

export function createRecordIndex(): RecordIndex {
  const shelves = new Map<string, BookRuns>();
  const shelf = (book: string): BookRuns => shelves.get(book) ?? EMPTY;
  const all = (): readonly (readonly [string, RecordRun])[] =>
    [...shelves].flatMap(([book, { runs }]) => runs.map((run) => [book, run] as const));

  /** The shelf of a book, which now has so many more records. */
  function grow(book: string, by: number): BookRuns {
    const grown = shelves.get(book) ?? { runs: [], count: 0 };
    grown.count += by;
    shelves.set(book, grown);
    return grown;
  }

  function find(book: string, seq: number): RecordPlace | undefined {
    const { runs } = shelf(book);
    const run = runs[countRunsUpTo(runs, seq) - 1];
    return run && seq < nextNumber(run) ? run.place(seq - run.first) : undefined;
  }

  function add(book: string, place: RecordPlace): void {
    const { runs } = grow(book, 1);
    const at = countRunsUpTo(runs, place.seq);
    const before = runs[at - 1];
    if (before && 'grown' in before && before.segment === place.segment && nextNumber(before) === place.seq) {
      before.grown.push(place);
      before.many += 1;
    } else runs.splice(at, 0, startRun(place));
  }

  return {
    books: () => [...shelves.keys()],
    add,
    addRun: (book, run) => {
      const { runs } = shelf(book);
      const at = countRunsUpTo(runs, nextNumber(run) - 1);
      const before = runs[at - 1];
      if (!before || nextNumber(before) <= run.first) {
        grow(book, run.many).runs.splice(at, 0, run);
        return;
      }
      for (const place of listRunPlaces(run)) if (!find(book, place.seq)) add(book, place);
    },
    find,
    last: (book) => {
      const run = shelf(book).runs.at(-1);
      return run ? nextNumber(run) - 1 : 0;
    },
    after: (book, seq, limit) => {
      const { runs } = shelf(book);
      const places: RecordPlace[] = [];
      for (const { first, many, place } of runs.slice(Math.max(0, countRunsUpTo(runs, seq) - 1)))
        for (let nth = Math.max(0, seq + 1 - first); nth < many; nth++) {
          if (places.length >= limit) return places;
          places.push(place(nth));
        }
      return places;
    },
    segments: () => [...new Set(all().map(([, { segment }]) => segment))],
    inSegment: (segment) =>
      all()
        .filter(([, run]) => run.segment === segment)
        .flatMap(([book, run]) => listRunPlaces(run).map((place) => [book, place] as const))
        .toSorted(([, a], [, b]) => a.at - b.at),
    within: (entriesOf) => {
      const [inside, outside] = [new Set<number>(), new Set<number>()];
      for (const [book, { runs }] of shelves) {
        let left = entriesOf(book);
        for (const { segment, many } of runs) {
          inside.add(segment);
          if (many > left) outside.add(segment);
          left -= many;
        }
      }
      return [...inside].filter((segment) => !outside.has(segment)).toSorted((a, b) => a - b);
    },
    count: (book) =>
      book === undefined
        ? [...shelves.values()].reduce((sum, { count }) => sum + count, 0)
        : shelf(book).count,
  };
}

function startRun(place: RecordPlace): GrowingRun {
  const grown = [place];
  const { seq: first, segment } = place;
  return { first, many: 1, segment, grown, place: (nth) => grown[nth] ?? place };
}

function listRunPlaces({ many, place }: RecordRun): readonly RecordPlace[] {
  return Array.from({ length: many }, (_, nth) => place(nth));
}

/** The number that would follow on a run. */
function nextNumber({ first, many }: RecordRun): number {
  return first + many;
}

/** How many runs begin at this number or before. */
function countRunsUpTo(runs: readonly RecordRun[], seq: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.first ?? 0) > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}
