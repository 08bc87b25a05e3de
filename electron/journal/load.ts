import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { type Line, NO_LINE, recover, type Stretch } from './format.ts';
import { emptyPlaces, type Places } from './places.ts';
import { segmentName } from './segment.ts';
import type { Segments } from './segments.ts';

/** A stretch of a segment that could not be read. */
export interface Damage extends Stretch {
  readonly segment: number;
}

/** The journal as an earlier run left it. */
export interface Loaded {
  readonly places: Places;
  /** Number and crc of the last line, for the next one to follow on. */
  readonly lastNumber: number;
  readonly lastCrc: string;
  readonly nextSegment: number;
  readonly torn: boolean;
  readonly damaged: readonly Damage[];
}

/**
 * Reads every segment, keeps what is whole and counts what is not; damage never stops the app from starting.
 * A torn end was never acknowledged: it is cut off, so that it is told once and not at every start.
 */
export async function load(folder: string, store: Segments, disk: Disk): Promise<Loaded> {
  const segments = await store.numbers();
  const places = emptyPlaces();
  let last: Pick<Line, 'number' | 'crc'> = { number: 0, crc: NO_LINE };
  const damaged: Damage[] = [];
  let torn = false;

  const bytesOf = (at: number): Promise<Buffer | undefined> =>
    at < segments.length ? store.all(segments[at] ?? 0).catch(() => undefined) : Promise.resolve(undefined);
  let next = bytesOf(0);
  for (const [at, segment] of segments.entries()) {
    const bytes = await next;
    // The disk fetches one segment while the one before is looked at.
    next = bytesOf(at + 1);
    // A segment that cannot be read at all counts as one bad line; its number is not used again.
    if (!bytes) {
      damaged.push({ segment, at: 0, end: 0 });
      continue;
    }
    const found = recover(bytes);
    damaged.push(...found.damaged.map((stretch) => ({ segment, ...stretch })));
    if (found.torn) {
      torn = true;
      await cut(join(folder, segmentName(segment)), found.end, disk);
    }
    for (const line of found.lines) {
      if (!places.find(line.book, line.seq))
        places.add(line.book, { seq: line.seq, segment, at: line.at, end: line.end });
      if (line.number > last.number) last = line;
    }
  }
  return {
    places,
    lastNumber: last.number,
    lastCrc: last.crc,
    nextSegment: (segments.at(-1) ?? 0) + 1,
    torn,
    damaged,
  };
}

/** Nothing is ever written behind this end, so a disk that will not cut it does no harm. */
async function cut(path: string, length: number, disk: Disk): Promise<void> {
  try {
    const file = await disk.open(path, false);
    try {
      await file.truncate(length);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch {
    // Found and passed over again at the next start.
  }
}
