import * as v from 'valibot';
import { crc32 } from '../../core/kernel/digest.ts';
import type { JournalEnd } from './commit.ts';
import { type Disk, writeAtomically } from './disk.ts';
import { recoverLines, type RecoveredSegment } from './lineFormat.ts';
import type { RecordPlace, RecordIndex, RecordRun } from './recordIndex.ts';
import { type FileStamp, isUnchangedFile, type SegmentStore } from './segments.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const segmentSchema = v.object({
  segment: count,
  /** What its file was like; another one is read. */
  packed: v.boolean(),
  size: count,
  changed: v.number(),
  /** Records in a row: of which book, from which number, how many. */
  runs: v.array(v.tuple([v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)), count, count])),
  /** How long each line is, without its break. One text, which nobody takes apart before a line of the segment is asked for. */
  lengths: v.string(),
});
const contentsSchema = v.object({
  v: v.literal(2),
  /** The last line of all, for the next one to follow on. */
  lastNumber: count,
  lastCrc: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  segments: v.array(segmentSchema),
});
const contentsText = v.pipe(v.string(), v.parseJson(), contentsSchema);

export type SegmentContents = v.InferOutput<typeof segmentSchema>;
/** What stood where in the log at its last proper end, so that years of it need not be read before the window stands. */
export type Contents = v.InferOutput<typeof contentsSchema>;

/** What the file says; nothing where it is missing or not whole. */
export async function readContents(path: string, disk: Disk): Promise<Contents | undefined> {
  const bytes = await disk.readAll(path).catch(() => undefined);
  if (bytes?.toString('latin1', 0, 9) !== `${bytes && contentsChecksum(bytes.subarray(9))} `)
    return undefined;
  const read = v.safeParse(contentsText, bytes.toString('utf8', 9));
  return read.success ? read.output : undefined;
}

export async function writeContents(path: string, contents: Contents, disk: Disk): Promise<void> {
  const text = Buffer.from(JSON.stringify(contents));
  await writeAtomically(disk, path, [Buffer.from(`${contentsChecksum(text)} `), text]);
}

/** The contents of a segment in which line follows on line from the first byte; nothing of any other. */
export function summarizeSegment(
  segment: number,
  lines: readonly (readonly [book: string, place: RecordPlace])[],
  form: FileStamp,
): SegmentContents | undefined {
  const runs: [string, number, number][] = [];
  let until = 0;
  for (const [book, { seq, at, end }] of lines) {
    if (at !== until) return undefined;
    until = end + 1;
    const run = runs.at(-1);
    if (run?.[0] === book && run[1] + run[2] === seq) run[2] += 1;
    else runs.push([book, seq, 1]);
  }
  if (!form.packed && form.size !== until) return undefined;
  return { segment, ...form, runs, lengths: lines.map(([, { at, end }]) => end - at).join(' ') };
}

/** Puts the records of a segment in their places: where each line lies is worked out when one of them is asked for. */
export function placeSegment({ segment, runs, lengths }: SegmentContents, places: RecordIndex): void {
  let ends: Uint32Array | undefined;
  const endOf = (line: number): number => {
    ends ??= decodeLineEnds(lengths);
    return line < 0 ? -1 : (ends[line] ?? 0);
  };
  let before = 0;
  for (const [book, first, many] of runs) {
    const line = before;
    const place: RecordRun['place'] = (nth) => ({
      seq: first + nth,
      segment,
      at: endOf(line + nth - 1) + 1,
      end: endOf(line + nth),
    });
    places.addRun(book, { first, many, segment, place });
    before += many;
  }
}

/** Whether a segment that was read holds what its contents say. */
export function isMatchingContents(
  { runs, lengths }: SegmentContents,
  { lines, damaged, torn }: RecoveredSegment,
): boolean {
  if (torn || damaged.length > 0 || lines.map(({ at, end }) => end - at).join(' ') !== lengths) return false;
  let line = 0;
  for (const [book, first, many] of runs)
    for (let seq = first; seq < first + many; seq++, line++) {
      const found = lines[line];
      if (found?.book !== book || found.seq !== seq) return false;
    }
  return line === lines.length;
}

/** Where each line of a segment ends. */
function decodeLineEnds(lengths: string): Uint32Array {
  let until = -1;
  return Uint32Array.from(lengths.split(' '), (length) => {
    until += Number(length) + 1;
    return until;
  });
}

function contentsChecksum(bytes: Buffer): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** Keeps the contents of the log beside it. Without them, or with wrong ones, the log is read as a whole. */
interface ContentsKeeper {
  readonly read: () => Promise<Contents | undefined>;
  /** Whether these segments, read now, hold what is said of them; where one does not, nothing is trusted any more. */
  readonly holds: (trusted: readonly SegmentContents[]) => Promise<boolean>;
  /** Writes the contents anew, for the next start. */
  readonly write: (log: Log) => Promise<void>;
}

interface Log {
  readonly places: RecordIndex;
  /** What was gone by at the start: nobody writes into those segments, they can only be packed. */
  readonly trusted: readonly SegmentContents[];
  readonly end: JournalEnd;
  /** Segments that are damaged: they are read at every start. */
  readonly broken: readonly number[];
}

/** Between two segments the app has something better to do, for so many ms. */
const PAUSE = 250;

export function createContentsKeeper(path: string, store: SegmentStore, disk: Disk): ContentsKeeper {
  let doubted = false;

  async function asSaid(said: SegmentContents): Promise<boolean> {
    const now = await store.form(said.segment).catch(() => undefined);
    // Packed meanwhile, which is done from what was read back whole.
    if (now?.packed === true && !said.packed) return true;
    const bytes = await store.all(said.segment).catch(() => undefined);
    return bytes !== undefined && isMatchingContents(said, recoverLines(bytes));
  }

  async function write({ places, trusted, end, broken }: Log): Promise<void> {
    if (doubted) return;
    const known = new Map(trusted.map((each) => [each.segment, each]));
    try {
      const segments: SegmentContents[] = [];
      for (const segment of places.segments()) {
        if (broken.includes(segment)) continue;
        const form = await store.form(segment);
        const old = known.get(segment);
        const found = old
          ? keepValidContents(old, form)
          : summarizeSegment(segment, places.inSegment(segment), form);
        if (found) segments.push(found);
      }
      await writeContents(path, { v: 2, lastNumber: end.number, lastCrc: end.crc, segments }, disk);
    } catch {
      // The next start reads the log itself.
      await disk.remove(path).catch(() => undefined);
    }
  }

  return {
    read: () => readContents(path, disk),
    holds: async (trusted) => {
      for (const each of trusted) {
        if (!(await asSaid(each))) {
          doubted = true;
          await disk.remove(path).catch(() => undefined);
          return false;
        }
        await new Promise((done) => setTimeout(done, PAUSE));
      }
      return true;
    },
    write,
  };
}

/** What was said of a segment that nobody changed but to pack it; of any other nothing is known. */
function keepValidContents(old: SegmentContents, form: FileStamp): SegmentContents | undefined {
  const packed = form.packed && !old.packed;
  return packed || isUnchangedFile(old, form) ? { ...old, ...form } : undefined;
}
