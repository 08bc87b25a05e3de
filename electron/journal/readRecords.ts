import { crc32 } from '../../core/kernel/digest.ts';
import { failure } from '../../core/kernel/said.ts';
import type { JournalRecord } from './contract.ts';
import { type Line, lineAt } from './lineFormat.ts';
import { MARK, namesIn, type Pictures } from './pictures.ts';
import type { Place } from './recordIndex.ts';
import { segmentName, type Segments } from './segments.ts';

/** Places of one segment that lie close enough to be read in one go. */
interface Stretch {
  readonly segment: number;
  readonly from: number;
  until: number;
  readonly places: Place[];
}

const LONGEST_STRETCH = 4_000_000;

/** Reads records back from the disk, each checked once more against its crc; without `pictures` as they lie there. */
export async function readPlaces(
  store: Segments,
  book: string,
  places: readonly Place[],
  pictures?: Pictures,
): Promise<readonly JournalRecord[]> {
  const records: JournalRecord[] = [];
  for (const stretch of stretchesOf(places)) {
    const { segment, from, until } = stretch;
    const bytes = await store.part(segment, from, until - from);
    for (const { seq, at, end } of stretch.places) {
      const body = bodyOf(bytes, at - from, end - from, segment);
      records.push({ book, seq, body: pictures ? await pictures.putBack(body) : body });
    }
  }
  return records;
}

function bodyOf(bytes: Buffer, at: number, end: number, segment: number): string {
  // What the disk did not give is as wrong for the crc as what it gave otherwise.
  const line = lineAt(bytes, at, end);
  if (!line) throw failure('journal.changedOnDisk', { name: segmentName(segment) });
  return bytes.toString('utf8', line.body, line.end);
}

function stretchesOf(places: readonly Place[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && joins(last, place)) {
      last.places.push(place);
      last.until = place.end;
    } else stretches.push({ segment: place.segment, from: place.at, until: place.end, places: [place] });
  }
  return stretches;
}

function joins({ segment, from, until }: Stretch, place: Place): boolean {
  return place.segment === segment && place.at >= until && place.end - from <= LONGEST_STRETCH;
}

/** What a body begins with that names the one before it in its book. */
const NAMED = Buffer.from('{"prev":"');
const DIGITS = 8;

/** What the next record of a book says of this one. */
export function bodyChecksum(body: string): string {
  const bytes = Buffer.from(body);
  return crcText(bytes, 0, bytes.length);
}

/** The same of a line as it stands in its file; nothing where pictures belong into it. */
export function sumOfLine(bytes: Buffer, { body, end }: Line): string | undefined {
  return bytes.subarray(body, end).includes(MARK) ? undefined : crcText(bytes, body, end);
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

/** What a line says that the record before it in its book comes to; nothing where it does not say. */
export function namedIn(bytes: Buffer, { body, end }: Line): string | undefined {
  const from = body + NAMED.length;
  if (from + DIGITS >= end || !bytes.subarray(body, from).equals(NAMED)) return undefined;
  return bytes.toString('latin1', from, from + DIGITS);
}

function crcText(bytes: Buffer, from: number, to: number): string {
  return crc32(bytes, from, to).toString(16).padStart(DIGITS, '0');
}
