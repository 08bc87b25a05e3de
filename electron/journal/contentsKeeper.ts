import type { End } from './commit.ts';
import {
  type Contents,
  contentsOf,
  isAsSaid,
  readContents,
  type SegmentContents,
  writeContents,
} from './contents.ts';
import type { Disk } from './disk.ts';
import { recover } from './format.ts';
import type { Places } from './places.ts';
import { type Form, isLike, type Segments } from './segments.ts';

/** Keeps the contents of the log beside it. Without them, or with wrong ones, the log is read as a whole. */
interface ContentsKeeper {
  readonly read: () => Promise<Contents | undefined>;
  /** Whether these segments, read now, hold what is said of them; where one does not, nothing is trusted any more. */
  readonly holds: (trusted: readonly SegmentContents[]) => Promise<boolean>;
  /** Writes the contents anew, for the next start. */
  readonly write: (log: Log) => Promise<void>;
}

interface Log {
  readonly places: Places;
  /** What was gone by at the start: nobody writes into those segments, they can only be packed. */
  readonly trusted: readonly SegmentContents[];
  readonly end: End;
  /** Segments that are damaged: they are read at every start. */
  readonly broken: readonly number[];
}

/** Between two segments the app has something better to do, for so many ms. */
const PAUSE = 250;

export function contentsKeeper(path: string, store: Segments, disk: Disk): ContentsKeeper {
  let doubted = false;

  async function asSaid(said: SegmentContents): Promise<boolean> {
    const now = await store.form(said.segment).catch(() => undefined);
    // Packed meanwhile, which is done from what was read back whole.
    if (now?.packed === true && !said.packed) return true;
    const bytes = await store.all(said.segment).catch(() => undefined);
    return bytes !== undefined && isAsSaid(said, recover(bytes));
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
        const found = old ? stillSaid(old, form) : contentsOf(segment, places.inSegment(segment), form);
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
function stillSaid(old: SegmentContents, form: Form): SegmentContents | undefined {
  const packed = form.packed && !old.packed;
  return packed || isLike(old, form) ? { ...old, ...form } : undefined;
}
