import {
  readRecordBody,
  bodyChecksum as sumOfBody,
  readPreviousSum,
  readIndexedRecords,
  lineChecksum,
} from './readRecords.ts';
import type { Line } from './lineFormat.ts';
import type { PictureStore } from './pictures.ts';
import type { RecordPlace, RecordIndex } from './recordIndex.ts';
import type { SegmentStore } from './segments.ts';

/** A file of the log as it was read. */
interface ReadFile {
  readonly segment: number;
  /** The number in its name: of a copy that a sync tool made, that of the file it is a copy of. */
  readonly number: number;
  readonly bytes: Buffer;
  readonly lines: readonly Line[];
  /** Whether nothing speaks against its following on the files before it, where no record names the one before. */
  readonly follows: boolean;
}

/** Records of a book that do not belong to the history that goes on here: another computer wrote them. */
export interface DivergedHistory {
  /** The same at every start, as long as its first record lies there. */
  readonly key: string;
  /** Up to this record both are the same; where nobody knows, up to where they surely are. */
  readonly base: number;
  readonly records: readonly RecordPlace[];
}

/** A record that was read, in its file. */
interface HistoryItem {
  readonly book: string;
  readonly place: RecordPlace;
  readonly file: ReadFile;
  readonly line: Line;
  /** What it says the one before it comes to. */
  readonly prev: string | undefined;
  /** Whether it was compared with the one before it in its file, and follows on it. */
  readonly follows: boolean;
}

interface HistoryStrand {
  readonly base: number;
  readonly items: HistoryItem[];
}

/** Sorts the records of each book by the history they belong to, while the log is read. */
interface HistorySorter {
  readonly add: (file: ReadFile) => Promise<void>;
  /** Answers the histories beside the one that goes on, by book, and the segments that hold them. */
  readonly finish: () => Promise<{
    readonly others: ReadonlyMap<string, readonly DivergedHistory[]>;
    readonly segments: ReadonlySet<number>;
  }>;
}

/**
 * Puts records into `places` that follow on each other, each by what it says of the one before it. What a file of one
 * run holds of a book belongs together. Where two histories begin at one record, the one in the file read first goes on.
 */
export function createHistorySorter(
  places: RecordIndex,
  store: SegmentStore,
  pictures: PictureStore,
): HistorySorter {
  const strands = new Map<string, HistoryStrand[]>();
  /** Runs of records whose beginning follows on nothing that was read by then. */
  let pending: (readonly HistoryItem[])[] = [];
  const sums = new Map<string, { readonly seq: number; readonly sum: string }>();

  async function sumOf({ book, place, file, line }: HistoryItem): Promise<string | undefined> {
    const quick = lineChecksum(file.bytes, line);
    if (quick !== undefined) return quick;
    const body = await readRecordBody(store, book, [place], pictures);
    return body === undefined ? undefined : sumOfBody(body);
  }

  /** What a record of the history that goes on comes to; nothing where it cannot be read. */
  async function sumHere(book: string, seq: number): Promise<string | undefined> {
    const known = sums.get(book);
    if (known?.seq === seq) return known.sum;
    const place = places.find(book, seq);
    const body = place && (await readRecordBody(store, book, [place], pictures));
    return body === undefined ? undefined : sumOfBody(body);
  }

  async function isHere({ book, place, file, line }: HistoryItem): Promise<boolean> {
    const there = places.find(book, place.seq);
    if (!there) return false;
    const [record] = await readIndexedRecords(store, book, [there]).catch(() => []);
    // What cannot be read any more is nobody's other history.
    return record === undefined || record.body === file.bytes.toString('utf8', line.body, line.end);
  }

  /** Whether a record that is not here follows on the history that goes on. `inRun`: the one before it in its file does. */
  async function goesOn(item: HistoryItem, inRun: boolean): Promise<boolean> {
    const { book, prev } = item;
    const { seq } = item.place;
    const [last, before] = [places.last(book), places.find(book, seq - 1)];
    const lenient = inRun || item.file.follows || last === 0;
    if (before && prev !== undefined) {
      const sum = await sumHere(book, seq - 1);
      if (sum !== undefined && sum !== prev) return false;
    } else if (!lenient || (await followsWaiting(item))) return false;
    return followedBy(item);
  }

  /** Whether it names a record of another history, or one that itself follows on nothing that was read yet. */
  async function followsWaiting({ book, prev, place: { seq } }: HistoryItem): Promise<boolean> {
    if (prev === undefined) return false;
    const others = (strands.get(book) ?? []).map(({ items }) => items);
    for (const run of [...others, ...pending]) {
      const before = run[0]?.book === book ? run.find((each) => each.place.seq === seq - 1) : undefined;
      if (before && (await sumOf(before)) === prev) return true;
    }
    return false;
  }

  /** Whether the record that stands behind it, where one does, names it, or names none. */
  async function followedBy(item: HistoryItem): Promise<boolean> {
    const after = places.find(item.book, item.place.seq + 1);
    const [next] = after ? await readIndexedRecords(store, item.book, [after]).catch(() => []) : [];
    const named = next && /^\{"prev":"([0-9a-f]{8})"/u.exec(next.body)?.[1];
    return named === undefined || named === (await sumOf(item));
  }

  /** Puts a run in its places as far as it goes on; answers what is left of it. */
  async function settleIn(run: readonly HistoryItem[]): Promise<readonly HistoryItem[]> {
    let inRun = false;
    for (const [at, item] of run.entries()) {
      const { book } = item;
      const known = places.find(book, item.place.seq) !== undefined;
      const next = inRun && item.follows && item.place.seq > places.last(book);
      if (known ? await isHere(item) : next || (await goesOn(item, inRun))) {
        if (!known) places.add(book, item.place);
        inRun = true;
      } else {
        await note(run[at - 1]);
        return run.slice(at);
      }
    }
    await note(run.at(-1));
    return [];
  }

  /** Keeps what the last record comes to: the next file begins with it. */
  async function note(item: HistoryItem | undefined): Promise<void> {
    if (item?.place.seq !== (item && places.last(item.book))) return;
    const sum = item && lineChecksum(item.file.bytes, item.line);
    if (item && sum !== undefined) sums.set(item.book, { seq: item.place.seq, sum });
  }

  /** Whether a run begins at a record of the history that goes on, by its own word; where it does not say, by its file. */
  async function baseOf([first]: readonly HistoryItem[]): Promise<number | undefined> {
    if (!first) return undefined;
    const { book, prev } = first;
    const { seq } = first.place;
    if (seq === 1) return 0;
    if (!places.find(book, seq - 1)) return undefined;
    if (prev === undefined) return first.file.follows ? seq - 1 : undefined;
    return (await sumHere(book, seq - 1)) === prev ? seq - 1 : undefined;
  }

  /** Puts a run onto another history that it goes on with, or is in; answers whether there is one. */
  async function join(run: readonly HistoryItem[]): Promise<boolean> {
    const [first] = run;
    if (!first) return true;
    const { book, prev } = first;
    const all = strands.get(book) ?? [];
    for (const strand of all) {
      const same = countSharedRecords(strand, run);
      if (same === run.length) return true;
      const last = strand.items.at(-1);
      const from = run[same];
      if (last && same > 0 && last.place.seq === run[same - 1]?.place.seq) {
        strand.items.push(...run.slice(same));
        return true;
      }
      if (same > 0 && from) {
        all.push({ base: strand.base, items: [...itemsUpTo(strand, from.place.seq), ...run.slice(same)] });
        return true;
      }
      const before = strand.items.find(({ place: at }) => at.seq === first.place.seq - 1);
      if (!before || prev === undefined || (await sumOf(before)) !== prev) continue;
      if (before === last) strand.items.push(...run);
      else all.push({ base: strand.base, items: [...itemsUpTo(strand, first.place.seq), ...run] });
      return true;
    }
    return false;
  }

  const begin = (book: string, base: number, run: readonly HistoryItem[]): void => {
    strands.set(book, [...(strands.get(book) ?? []), { base, items: [...run] }]);
  };

  /** One look at all that follows on nothing yet; answers whether some of it does by now. */
  async function settle(): Promise<boolean> {
    const waiting = pending;
    for (const [at, run] of waiting.entries()) {
      // What is looked at does not wait for itself.
      pending = pending.filter((each) => each !== run);
      const rest = await settleIn(run);
      const [first] = rest;
      if (!first || (await join(rest))) continue;
      const base = await baseOf(rest);
      if (base === undefined) pending = [...pending.slice(0, at), rest, ...pending.slice(at)];
      else begin(first.book, base, rest);
    }
    return countRecords(pending) < countRecords(waiting);
  }

  return {
    add: async (file) => {
      for (const run of splitRuns(file)) {
        const rest = await settleIn(run);
        if (rest.length > 0) pending.push(rest);
      }
    },
    finish: async () => {
      while (pending.length > 0) {
        if (await settle()) continue;
        // What lies before this run was lost: it is a history of its own, and others may go on with it.
        const [run = [], ...rest] = pending;
        pending = rest;
        const [first] = run;
        if (first) begin(first.book, findSurelyShared(places, first), run);
      }
      const found = [...strands].map(([book, all]) => [book, all.map(toDivergedHistory)] as const);
      const segments = [...strands.values()]
        .flat(1)
        .flatMap(({ items }) => items.map(({ file }) => file.segment));
      return { others: new Map(found), segments: new Set(segments) };
    },
  };
}

const countRecords = (runs: readonly (readonly HistoryItem[])[]): number =>
  runs.reduce((sum, { length }) => sum + length, 0);

/** Runs of records of one book in a file: numbers go up, and no record names another than the one before it. */
function splitRuns(file: ReadFile): readonly (readonly HistoryItem[])[] {
  const runs: HistoryItem[][] = [];
  const last = new Map<string, HistoryItem[]>();
  for (const line of file.lines) {
    const { book, seq, at, end } = line;
    const item = {
      book,
      place: { seq, segment: file.segment, at, end },
      file,
      line,
      prev: readPreviousSum(file.bytes, line),
    };
    const run = last.get(book);
    const before = run?.at(-1);
    const after = before ? isFollowing(before, item) : 'no';
    if (run && after !== 'no') run.push({ ...item, follows: after === 'yes' });
    else {
      const begun = [{ ...item, follows: false }];
      last.set(book, begun);
      runs.push(begun);
    }
  }
  return runs;
}

/** Whether a record follows on another in its file; nobody knows yet across a gap, or where a picture belongs into it. */
function isFollowing(
  before: HistoryItem,
  { place: { seq }, prev, file }: Omit<HistoryItem, 'follows'>,
): 'yes' | 'no' | 'perhaps' {
  if (seq <= before.place.seq) return 'no';
  if (seq > before.place.seq + 1) return 'perhaps';
  if (prev === undefined) return 'yes';
  const sum = lineChecksum(file.bytes, before.line);
  if (sum === undefined) return 'perhaps';
  return sum === prev ? 'yes' : 'no';
}

/** How many records a run has in common with another history, from its first on. */
function countSharedRecords({ items }: HistoryStrand, run: readonly HistoryItem[]): number {
  const bySeq = new Map(items.map((each) => [each.place.seq, each]));
  const differs = run.findIndex((item) => {
    const other = bySeq.get(item.place.seq);
    return !other || recordBody(other) !== recordBody(item);
  });
  return differs < 0 ? run.length : differs;
}

const recordBody = ({ file, line }: HistoryItem): string =>
  file.bytes.toString('latin1', line.body, line.end);

const itemsUpTo = ({ items }: HistoryStrand, seq: number): readonly HistoryItem[] =>
  items.filter(({ place }) => place.seq < seq);

/** The last record that two computers surely share, where the file in which they part was lost: it lies before that one. */
function findSurelyShared(places: RecordIndex, { book, place, file }: HistoryItem): number {
  const shared = places.after(book, 0, place.seq - 1).filter(({ seq, segment }) => {
    const early = segment >= 0 && segment < file.number - (file.segment < 0 ? 0 : 1);
    return early && seq < place.seq;
  });
  return shared.at(-1)?.seq ?? 0;
}

function toDivergedHistory({ base, items }: HistoryStrand): DivergedHistory {
  const [first] = items;
  return {
    key: `${first?.place.seq ?? 0}-${first?.line.crc ?? ''}`,
    base,
    records: items.map(({ place }) => place),
  };
}
