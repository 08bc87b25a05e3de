import { join } from 'node:path';
import type { AppendAnswer, BookHead, DamagedText, JournalRecord } from '../contract.ts';
import { commit, type End, type Waiting } from './commit.ts';
import { type Disk, realDisk } from './disk.ts';
import { contentsKeeper } from './contentsKeeper.ts';
import { textsOf } from './damaged.ts';
import { headsOf } from './heads.ts';
import { load } from './load.ts';
import { groupedQueue } from './queue.ts';
import { readPlaces } from './read.ts';
import { reserveAt } from './reserve.ts';
import { roomOn } from './room.ts';
import { segmentWriter } from './segment.ts';
import { segmentsIn } from './segments.ts';

/** The safety log: what it acknowledged is on the disk, whatever happens next. */
export interface Journal {
  readonly found: { readonly records: number; readonly torn: boolean; readonly badLines: number };
  readonly append: (records: readonly JournalRecord[]) => Promise<AppendAnswer>;
  readonly read: (book: string, after: number, limit: number) => Promise<readonly JournalRecord[]>;
  readonly heads: () => Promise<readonly BookHead[]>;
  /** What could not be read at the start, as it stands on the disk. */
  readonly damaged: () => Promise<readonly DamagedText[]>;
  /** Segments that lie plain, are not written any more, and whose records all are among the first `entriesOf` of their book. */
  readonly packable: (entriesOf: (book: string) => number) => Promise<readonly number[]>;
  /** Packs such a segment; it is read as before. */
  readonly pack: (segment: number) => Promise<void>;
  /** Reads what was taken on trust at the start, a segment at a time; answers whether all of it is as it was. */
  readonly recheck: () => Promise<boolean>;
  /** Answers when nothing is being written. */
  readonly idle: () => Promise<void>;
  readonly folder: string;
  /** Waits for what is being written, then lets go of the files. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly disk?: Disk;
  /** A segment this long is followed by a new one. */
  readonly segmentBytes?: number;
  readonly reserveBytes?: number;
  /** Whether the last run ended as it should: segments that nobody changed since need not be read before the window stands. */
  readonly trust?: boolean;
}

const [SEGMENT_BYTES, RESERVE_BYTES] = [4_000_000, 8 * 1_048_576];

/** Opens the journal below `base`, in `journal/`, with its reserve beside it. */
export async function openJournal(base: string, options: Options = {}): Promise<Journal> {
  const { disk = realDisk, segmentBytes = SEGMENT_BYTES, reserveBytes = RESERVE_BYTES, trust } = options;
  const folder = join(base, 'journal');
  await disk.makeFolder(folder);
  const store = segmentsIn(folder, disk);
  const contents = contentsKeeper(join(base, 'contents.json'), store, disk);
  const loaded = await load(folder, store, disk, trust === true ? await contents.read() : undefined);
  const { places, nextSegment, torn, damaged, lastNumber, lastCrc } = loaded;
  const found = { records: places.count(), torn, badLines: damaged.length };
  const writer = segmentWriter(folder, nextSegment, segmentBytes, disk);
  const reserve = await reserveAt(join(base, 'reserve.bin'), reserveBytes, disk);
  await reserve.fill();
  const room = roomOn(base, disk, reserve, reserveBytes);
  await room.look();

  let end: End = { number: lastNumber, crc: lastCrc };
  // Everything that comes in while the disk is busy shares its next sync.
  const queue = groupedQueue<Waiting>(async (waiting) => {
    end = await commit(waiting, end, places, writer, reserve, room);
  });
  return {
    found,
    append: (records) => new Promise((answer) => queue.push({ records, answer })),
    read: (book, after, limit) => readPlaces(store, book, places.after(book, after, limit)),
    heads: headsOf(places, store, loaded.unlinked),
    damaged: () => textsOf(damaged, store),
    packable: async (entriesOf) => {
      // What is damaged stays as it lies, for whoever can still read it.
      const broken = new Set(damaged.map(({ segment }) => segment));
      const old = places.within(entriesOf).filter((each) => !broken.has(each) && !writer.holds(each));
      const packed = await Promise.all(old.map((each) => store.isPacked(each)));
      return old.filter((_segment, at) => packed[at] === false);
    },
    pack: store.pack,
    recheck: () => contents.holds(loaded.trusted),
    idle: queue.idle,
    folder,
    close: async () => {
      await queue.idle();
      await writer.close();
      // What does not follow on is read at every start, so that it is not forgotten.
      const broken = [...damaged, ...loaded.unlinked.values()].map(({ segment }) => segment);
      await contents.write({ places, trusted: loaded.trusted, end, broken });
    },
  };
}
