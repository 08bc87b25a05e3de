/** Where a record lies: its segment, and the bytes of its line there. */
export interface Place {
  readonly seq: number;
  readonly segment: number;
  readonly at: number;
  readonly end: number;
}

/** The places of every book's records, in order of their numbers. Bodies stay on the disk. */
export interface Places {
  readonly books: () => readonly string[];
  readonly add: (book: string, place: Place) => void;
  readonly find: (book: string, seq: number) => Place | undefined;
  /** Number of a book's last record; 0 for a book that has none. */
  readonly last: (book: string) => number;
  readonly after: (book: string, seq: number, limit: number) => readonly Place[];
  /** The records of each segment, in the order in which they lie there. */
  readonly bySegment: () => ReadonlyMap<number, readonly (readonly [book: string, place: Place])[]>;
  /** Segments whose records all are among the first `entriesOf` of their book. */
  readonly within: (entriesOf: (book: string) => number) => readonly number[];
  /** How many records there are, of one book or of all. */
  readonly count: (book?: string) => number;
}

export function emptyPlaces(): Places {
  const shelves = new Map<string, Place[]>();
  let count = 0;
  const shelf = (book: string): Place[] => shelves.get(book) ?? [];

  return {
    books: () => [...shelves.keys()],
    add: (book, place) => {
      const places = shelf(book);
      places.splice(indexAfter(places, place.seq), 0, place);
      shelves.set(book, places);
      count++;
    },
    find: (book, seq) => {
      const place = shelf(book)[indexAfter(shelf(book), seq) - 1];
      return place?.seq === seq ? place : undefined;
    },
    last: (book) => shelf(book).at(-1)?.seq ?? 0,
    after: (book, seq, limit) => {
      const from = indexAfter(shelf(book), seq);
      return shelf(book).slice(from, from + limit);
    },
    bySegment: () => {
      const segments = new Map<number, [string, Place][]>();
      for (const [book, places] of shelves)
        for (const place of places) {
          const lines = segments.get(place.segment);
          if (lines) lines.push([book, place]);
          else segments.set(place.segment, [[book, place]]);
        }
      for (const lines of segments.values()) lines.sort(([, a], [, b]) => a.at - b.at);
      return segments;
    },
    within: (entriesOf) => {
      const [all, outside] = [new Set<number>(), new Set<number>()];
      for (const [book, places] of shelves) {
        const most = entriesOf(book);
        for (const [at, { segment }] of places.entries()) (at < most ? all : outside).add(segment);
      }
      return [...all].filter((segment) => !outside.has(segment)).toSorted((a, b) => a - b);
    },
    count: (book) => (book === undefined ? count : shelf(book).length),
  };
}

/** Index of the first place whose number is above `seq`. */
function indexAfter(places: readonly Place[], seq: number): number {
  if ((places.at(-1)?.seq ?? 0) <= seq) return places.length;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.seq ?? 0) > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}
