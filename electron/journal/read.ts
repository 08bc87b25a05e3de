import { failure } from '../../core/kernel/said.ts';
import type { JournalRecord } from './contract.ts';
import { lineAt } from './format.ts';
import type { Pictures } from './pictures.ts';
import type { Place } from './places.ts';
import { segmentName } from './segment.ts';
import type { Segments } from './segments.ts';

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
