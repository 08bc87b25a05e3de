import { crc32 } from '../../core/kernel/crc32.ts';
import type { Line } from './format.ts';
import { MARK, namesIn, type Pictures } from './pictures.ts';
import type { Place, Places } from './places.ts';
import { readPlaces } from './read.ts';
import type { Segments } from './segments.ts';

/** What a body begins with that names the one before it in its book. */
const NAMED = Buffer.from('{"prev":"');
const DIGITS = 8;

interface Seen {
  readonly bytes: Buffer;
  readonly line: Line;
}
interface Asked {
  readonly book: string;
  readonly seq: number;
  readonly segment: number;
  readonly prev: string;
}

/** A book whose records do not follow on each other, and where that was found. */
export interface Unlinked {
  readonly seq: number;
  readonly segment: number;
}

/** Whether the records of each book follow on each other, as each says itself: seen while the log is read. */
export interface ChainCheck {
  readonly saw: (bytes: Buffer, line: Line, segment: number) => void;
  /** The first record of each book that names another than the one before it. */
  readonly unlinked: (
    places: Places,
    store: Segments,
    pictures: Pictures,
  ) => Promise<ReadonlyMap<string, Unlinked>>;
}

export function chainCheck(): ChainCheck {
  const last = new Map<string, Seen>();
  const faults = new Map<string, Unlinked>();
  /** Records whose predecessor was not read here: it lies in a segment that was taken on trust, or was mended later. */
  const asked: Asked[] = [];

  function fault({ book, seq, segment }: Omit<Asked, 'prev'>): void {
    if (seq < (faults.get(book)?.seq ?? Infinity)) faults.set(book, { seq, segment });
  }

  return {
    saw: (bytes, line, segment) => {
      const { book, seq } = line;
      const prev = namedIn(bytes, line);
      const before = last.get(book);
      last.set(book, { bytes, line });
      if (prev === undefined) return;
      // What it comes to is counted with its pictures in it.
      if (before?.line.seq !== seq - 1 || hasPictures(before)) asked.push({ book, seq, segment, prev });
      else if (crcText(before.bytes, before.line.body, before.line.end) !== prev)
        fault({ book, seq, segment });
    },
    unlinked: async (places, store, pictures) => {
      for (const each of asked) {
        const place = places.find(each.book, each.seq - 1);
        const body = await bodyAt(store, each.book, place ? [place] : [], pictures);
        if (body !== undefined && sumOf(body) !== each.prev) fault(each);
      }
      last.clear();
      return faults;
    },
  };
}

/** What the next record of a book says of this one. */
export function sumOf(body: string): string {
  const bytes = Buffer.from(body);
  return crcText(bytes, 0, bytes.length);
}

/** The record of one place, its pictures in it; nothing where it, or one of those, cannot be read. */
export async function bodyAt(
  store: Segments,
  book: string,
  place: readonly Place[],
  pictures: Pictures,
): Promise<string | undefined> {
  const [record] = await readPlaces(store, book, place).catch(() => []);
  if (!record) return undefined;
  const body = await pictures.putBack(record.body);
  const lost = new Set(pictures.lost());
  return namesIn(record.body).some((name) => lost.has(name)) ? undefined : body;
}

function hasPictures({ bytes, line }: Seen): boolean {
  return bytes.subarray(line.body, line.end).includes(MARK);
}

function namedIn(bytes: Buffer, { body, end }: Line): string | undefined {
  const from = body + NAMED.length;
  if (from + DIGITS >= end || !bytes.subarray(body, from).equals(NAMED)) return undefined;
  return bytes.toString('latin1', from, from + DIGITS);
}

function crcText(bytes: Buffer, from: number, to: number): string {
  return crc32(bytes, from, to).toString(16).padStart(DIGITS, '0');
}
