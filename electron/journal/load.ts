import { join } from 'node:path';
import { type Contents, placeSegment, type SegmentContents } from './contents.ts';
import type { Disk } from './disk.ts';
import { type Line, NO_LINE, recoverLines, type DamagedStretch } from './lineFormat.ts';
import { createHistorySorter, type DivergedHistory } from './histories.ts';
import { PICTURE_MARK, listPictureNames, type PictureStore } from './pictures.ts';
import { createRecordIndex, type RecordIndex } from './recordIndex.ts';
import { isUnchangedFile, segmentName, type SegmentStore } from './segments.ts';

/** A stretch of a segment that could not be read. */
export interface SegmentDamage extends DamagedStretch {
  readonly segment: number;
}

/** The journal as an earlier run left it. */
interface LoadedJournal {
  readonly places: RecordIndex;
  /** Number and crc of the last line, for the next one to follow on. */
  readonly lastNumber: number;
  readonly lastCrc: string;
  readonly nextSegment: number;
  readonly torn: boolean;
  readonly damaged: readonly SegmentDamage[];
  /** Segments that were not read: their files are as they were when their contents were written down. */
  readonly trusted: readonly SegmentContents[];
  /** Every picture that the log speaks of, where all of it was read. */
  readonly named: ReadonlySet<string> | undefined;
  /** Histories that stand beside the one that goes on here, by book: another computer wrote them. */
  readonly others: ReadonlyMap<string, readonly DivergedHistory[]>;
  /** Segments that hold such, or are copies: they are read at every start. */
  readonly mixed: readonly number[];
}

/**
 * Reads every segment, keeps what is whole and counts what is not; damage never stops the app from starting.
 * A torn end was never acknowledged: it is cut off, so that it is told once and not at every start. Segments that
 * stand in `contents`, and whose files nobody has changed since, need not be read.
 */
export async function loadJournal(
  folder: string,
  store: SegmentStore,
  disk: Disk,
  pictures: PictureStore,
  contents?: Contents,
): Promise<LoadedJournal> {
  const segments = await store.numbers();
  const places = createRecordIndex();
  const trusted = await findUnchanged(contents?.segments ?? [], store);
  let last: Pick<Line, 'number' | 'crc'> =
    contents && trusted.size > 0
      ? { number: contents.lastNumber, crc: contents.lastCrc }
      : { number: 0, crc: NO_LINE };
  const damaged: SegmentDamage[] = [];
  const named = new Set<string>();
  const sorted = createHistorySorter(places, store, pictures);
  let torn = false;
  // First what is known: what is read finds its place beside it.
  for (const each of trusted.values()) placeSegment(each, places);

  const copies = await store.copies().catch(() => []);
  const unread = [
    ...segments.filter((each) => !trusted.has(each)).map((segment) => ({ segment, of: segment })),
    ...copies,
  ];
  const read = readSegmentsAhead(
    unread.map(({ segment }) => segment),
    store,
  );
  /** What the last lines of all files come to: the first line of one that follows on them names one of these. */
  const ends = new Set<string>([NO_LINE, last.crc]);
  const broken = new Set<number>();
  for (const { segment, of } of unread) {
    const { value: bytes } = await read.next();
    // A segment that cannot be read at all counts as one bad line; its number is not used again.
    if (!bytes) {
      damaged.push({ segment, at: 0, end: 0 });
      broken.add(segment);
      continue;
    }
    const found = recoverLines(bytes);
    if (bytes.includes(PICTURE_MARK))
      for (const name of listPictureNames(bytes.toString('latin1'))) named.add(name);
    damaged.push(...found.damaged.map((stretch) => ({ segment, ...stretch })));
    if (found.torn && segment >= 0) {
      torn = true;
      await cutTornEnd(join(folder, segmentName(segment)), found.end, disk);
    }
    if (found.damaged.length > 0 || found.torn) broken.add(segment);
    const [first] = found.lines;
    const isNamed = first !== undefined && ends.has(previousChecksum(bytes, first));
    const before = of - 1;
    const isMissing = !segments.includes(before) || broken.has(before);
    const follows = isNamed || broken.has(segment) || (segment >= 0 && isMissing);
    await sorted.add({ segment, number: of, bytes, lines: found.lines, follows });
    for (const line of found.lines) if (line.number > last.number) last = line;
    const end = found.lines.at(-1);
    if (end) ends.add(end.crc);
  }
  const { others, segments: mixed } = await sorted.finish();
  return {
    places,
    lastNumber: last.number,
    lastCrc: last.crc,
    nextSegment: (segments.at(-1) ?? 0) + 1,
    torn,
    damaged,
    trusted: [...trusted.values()],
    // Where something was not read, is damaged, or is missing and may be brought later, nobody knows what is needed.
    named:
      trusted.size === 0 && damaged.length === 0 && segments.length === segments.at(-1) ? named : undefined,
    others,
    mixed: [...mixed, ...copies.map(({ segment }) => segment)],
  };
}

/** The crc of the line before, as a line says it: behind its own crc and its number. */
function previousChecksum(bytes: Buffer, { at, body }: Line): string {
  return bytes.toString('latin1', at, body).split(' ')[2] ?? '';
}

/** The segments whose files have the size and the time that they had. */
async function findUnchanged(
  segments: readonly SegmentContents[],
  store: SegmentStore,
): Promise<ReadonlyMap<number, SegmentContents>> {
  const found = await Promise.all(
    segments.map(async (each) => {
      const now = await store.form(each.segment).catch(() => undefined);
      return now && isUnchangedFile(each, now) ? [[each.segment, each] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** One segment after the other, or nothing for one that cannot be read; the next is fetched while one is looked at. */
async function* readSegmentsAhead(
  segments: readonly number[],
  store: SegmentStore,
): AsyncGenerator<Buffer | undefined, undefined> {
  const bytesOf = (segment: number | undefined): Promise<Buffer | undefined> =>
    segment === undefined ? Promise.resolve(undefined) : store.all(segment).catch(() => undefined);
  let next = bytesOf(segments[0]);
  for (let at = 0; at < segments.length; at++) {
    const bytes = await next;
    next = bytesOf(segments[at + 1]);
    yield bytes;
  }
}

/** Nothing is ever written behind this end, so a disk that will not cut it does no harm. */
async function cutTornEnd(path: string, length: number, disk: Disk): Promise<void> {
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
