import { crc32 } from '../../core/kernel/digest.ts';
import { failure } from '../../core/kernel/said.ts';
import type { JournalRecord } from './contract.ts';
import { type Line, parseLine } from './lineFormat.ts';
import { PICTURE_MARK, listPictureNames, type PictureStore } from './pictures.ts';
import type { RecordPlace } from './recordIndex.ts';
import { segmentName, type SegmentStore } from './segments.ts';

/** Places of one segment that lie close enough to be read in one go. */
interface ReadStretch {
  readonly segment: number;
  readonly from: number;
  until: number;
  readonly places: RecordPlace[];
}

const LONGEST_STRETCH = 4_000_000;

/** Reads records back from the disk, each checked once more against its crc; without `pictures` as they lie there. */
export async function readIndexedRecords(
  store: SegmentStore,
  book: string,
  places: readonly RecordPlace[],
  pictures?: PictureStore,
): Promise<readonly JournalRecord[]> {
  const records: JournalRecord[] = [];
  for (const stretch of groupStretches(places)) {
    const { segment, from, until } = stretch;
    const bytes = await store.part(segment, from, until - from);
    for (const { seq, at, end } of stretch.places) {
      const body = checkedBody(bytes, at - from, end - from, segment);
      records.push({ book, seq, body: pictures ? await pictures.putBack(body) : body });
    }
  }
  return records;
}

function checkedBody(bytes: Buffer, at: number, end: number, segment: number): string {
  // What the disk did not give is as wrong for the crc as what it gave otherwise.
  const line = parseLine(bytes, at, end);
  if (!line) throw failure('journal.changedOnDisk', { name: segmentName(segment) });
  return bytes.toString('utf8', line.body, line.end);
}

function groupStretches(places: readonly RecordPlace[]): readonly ReadStretch[] {
  const stretches: ReadStretch[] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && isAdjacent(last, place)) {
      last.places.push(place);
      last.until = place.end;
    } else stretches.push({ segment: place.segment, from: place.at, until: place.end, places: [place] });
  }
  return stretches;
}

function isAdjacent({ segment, from, until }: ReadStretch, place: RecordPlace): boolean {
  return place.segment === segment && place.at >= until && place.end - from <= LONGEST_STRETCH;
}

/** What a body begins with that names the one before it in its book. */
const NAMED = Buffer.from('{"prev":"');
const DIGITS = 8;

/** What the next record of a book says of this one. */
export function bodyChecksum(body: string): string {
  const bytes = Buffer.from(body);
  return formatCrc(bytes, 0, bytes.length);
}

/** The same of a line as it stands in its file; nothing where pictures belong into it. */
export function lineChecksum(bytes: Buffer, { body, end }: Line): string | undefined {
  return bytes.subarray(body, end).includes(PICTURE_MARK) ? undefined : formatCrc(bytes, body, end);
}

/** The record of one place, its pictures in it; nothing where it, or one of those, cannot be read. */
export async function readRecordBody(
  store: SegmentStore,
  book: string,
  place: readonly RecordPlace[],
  pictures: PictureStore,
): Promise<string | undefined> {
  const [record] = await readIndexedRecords(store, book, place).catch(() => []);
  if (!record) return undefined;
  const body = await pictures.putBack(record.body);
  const lost = new Set(pictures.lost());
  return listPictureNames(record.body).some((name) => lost.has(name)) ? undefined : body;
}

/** What a line says that the record before it in its book comes to; nothing where it does not say. */
export function readPreviousSum(bytes: Buffer, { body, end }: Line): string | undefined {
  const from = body + NAMED.length;
  if (from + DIGITS >= end || !bytes.subarray(body, from).equals(NAMED)) return undefined;
  return bytes.toString('latin1', from, from + DIGITS);
}

function formatCrc(bytes: Buffer, from: number, to: number): string {
  return crc32(bytes, from, to).toString(16).padStart(DIGITS, '0');
}
