import { join } from 'node:path';
import { saying } from '../../core/kernel/said.ts';
import type { OtherHead } from '../../core/log/backup.ts';
import { commitAppends, type JournalEnd, type PendingAppend } from './commit.ts';
import { createContentsKeeper } from './contents.ts';
import type { AppendAnswer, BookHead, DamagedLog, JournalRecord } from './contract.ts';
import { type Disk, realDisk } from './disk.ts';
import { openReserve, watchFreeSpace } from './diskSpace.ts';
import type { DivergedHistory } from './histories.ts';
import { type SegmentDamage, loadJournal } from './load.ts';
import { hasPictureMark, type PictureStore, openPictures } from './pictures.ts';
import { readRecordBody, bodyChecksum, readIndexedRecords } from './readRecords.ts';
import type { RecordPlace, RecordIndex } from './recordIndex.ts';
import { type SegmentStore, openSegments, createSegmentWriter } from './segments.ts';

/** The safety log: what it acknowledged is on the disk, whatever happens next. */
export interface Journal {
  readonly found: { readonly records: number; readonly torn: boolean; readonly badLines: number };
  readonly append: (records: readonly JournalRecord[]) => Promise<AppendAnswer>;
  readonly read: (book: string, after: number, limit: number) => Promise<readonly JournalRecord[]>;
  readonly heads: () => Promise<readonly BookHead[]>;
  /** Records that another computer wrote into a book, and which stand beside its history: page by page, by their numbers. */
  readonly other: (
    book: string,
    key: string,
    after: number,
    limit: number,
  ) => Promise<readonly JournalRecord[]>;
  /** What could not be read at the start, as it stands on the disk. */
  readonly damaged: () => Promise<DamagedLog>;
  /** Segments that lie plain, are not written any more, and whose records all are among the first `entriesOf` of their book. */
  readonly packable: (entriesOf: (book: string) => number) => Promise<readonly number[]>;
  /** Packs such a segment; it is read as before. */
  readonly pack: (segment: number) => Promise<void>;
  /** Reads what was taken on trust at the start, a segment at a time; answers whether all of it is as it was. */
  readonly recheck: () => Promise<boolean>;
  /** Records as they lie on the disk, their large pictures named by their files. */
  readonly readSlim: Journal['read'];
  readonly pictures: PictureStore;
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
  readonly now?: () => number;
}

const [SEGMENT_BYTES, RESERVE_BYTES] = [4_000_000, 8 * 1_048_576];

/** Opens the journal below `base`, in `journal/`, with its reserve beside it. */
export async function openJournal(base: string, options: Options = {}): Promise<Journal> {
  const { disk = realDisk, segmentBytes = SEGMENT_BYTES, reserveBytes = RESERVE_BYTES } = options;
  const { trust, now = Date.now } = options;
  const folder = join(base, 'journal');
  await disk.makeFolder(folder);
  const store = openSegments(folder, disk);
  const contents = createContentsKeeper(join(base, 'contents.json'), store, disk);
  const pictures = openPictures(join(base, 'pictures'), disk, [join(base, 'snapshots', 'pictures')]);
  const loaded = await loadJournal(
    folder,
    store,
    disk,
    pictures,
    trust === true ? await contents.read() : undefined,
  );
  const { places, nextSegment, torn, damaged, lastNumber, lastCrc } = loaded;
  const found = { records: places.count(), torn, badLines: damaged.length };
  const writer = createSegmentWriter(folder, nextSegment, segmentBytes, disk);
  const reserve = await openReserve(join(base, 'reserve.bin'), reserveBytes, disk);
  await reserve.fill();
  const room = watchFreeSpace(base, disk, reserve, reserveBytes);
  await room.look();

  // What a kill left between a picture and its entry.
  if (loaded.named) await pictures.keepOnly(loaded.named, now());

  let end: JournalEnd = { number: lastNumber, crc: lastCrc };
  // Everything that comes in while the disk is busy shares its next sync.
  const queue = createGroupedQueue<PendingAppend>(async (waiting) => {
    end = await commitAppends(await extractPictures(waiting, pictures), end, places, writer, reserve, room);
  });
  return {
    found,
    append: (records) =>
      records.some(({ body }) => hasPictureMark(body))
        ? Promise.resolve({ ok: false, ...saying('journal.ownName') })
        : new Promise((answer) => queue.push({ records, answer })),
    read: (book, after, limit) => readIndexedRecords(store, book, places.after(book, after, limit), pictures),
    readSlim: (book, after, limit) => readIndexedRecords(store, book, places.after(book, after, limit)),
    pictures,
    heads: readBookHeads(places, store, loaded.others, pictures),
    other: (book, key, after, limit) => {
      const records = loaded.others.get(book)?.find((each) => each.key === key)?.records ?? [];
      const page = records.filter(({ seq }) => seq > after).slice(0, limit);
      return readIndexedRecords(store, book, page, pictures);
    },
    damaged: () => describeDamage(damaged, store),
    packable: async (entriesOf) => {
      // What is damaged stays as it lies, for whoever can still read it.
      const broken = new Set(damaged.map(({ segment }) => segment));
      const old = places
        .within(entriesOf)
        .filter((each) => each >= 0 && !broken.has(each) && !writer.holds(each));
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
      // What stands beside a history is read at every start, so that it is not forgotten.
      const broken = [...damaged.map(({ segment }) => segment), ...loaded.mixed];
      await contents.write({ places, trusted: loaded.trusted, end, broken });
    },
  };
}

/** The same with large pictures in files, which lie there before the lines that name them are written. */
async function extractPictures(
  waiting: readonly PendingAppend[],
  pictures: PictureStore,
): Promise<readonly PendingAppend[]> {
  const slim: PendingAppend[] = [];
  for (const { records, answer } of waiting) {
    const short: JournalRecord[] = [];
    for (const record of records) short.push({ ...record, body: await pictures.takeOut(record.body) });
    slim.push({ records: short, answer });
  }
  return slim;
}

/** So much is shown of what could not be read: enough to copy a note out by hand. */
const [MOST_STRETCHES, MOST_BYTES] = [100, 20_000];

/** Where damaged stretches stand, and the raw text of the first, so that a GM may save by eye what the app cannot. */
async function describeDamage(damages: readonly SegmentDamage[], store: SegmentStore): Promise<DamagedLog> {
  const names = new Map<number, string>();
  for (const { segment } of damages) {
    if (names.has(segment)) continue;
    names.set(segment, await store.nameOf(segment));
  }
  const texts = damages.slice(0, MOST_STRETCHES).map(async ({ segment, at, end }) => {
    const bytes = await store.part(segment, at, Math.min(end - at, MOST_BYTES)).catch(() => Buffer.from(''));
    return { file: names.get(segment) ?? '', at, text: bytes.toString('utf8') };
  });
  return { count: damages.length, files: [...names.values()], texts: await Promise.all(texts) };
}

/** Work that is done in groups: what comes in while a group is being worked on makes the next one. */
interface Queue<Item> {
  readonly push: (item: Item) => void;
  /** Answers when nothing is left to do. */
  readonly idle: () => Promise<void>;
}

/** A queue that hands its groups to `work`, one after the other. `work` must not throw. */
function createGroupedQueue<Item>(work: (items: readonly Item[]) => Promise<void>): Queue<Item> {
  let items: Item[] = [];
  let working: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (items.length > 0) {
      const group = items;
      items = [];
      await work(group);
    }
    working = undefined;
  }

  return {
    push: (item) => {
      items.push(item);
      working ??= drain();
    },
    idle: async () => {
      await working;
    },
  };
}

/** Answers what each book begins with, and how long it is now. */
function readBookHeads(
  places: RecordIndex,
  store: SegmentStore,
  others: ReadonlyMap<string, readonly DivergedHistory[]>,
  pictures: PictureStore,
): () => Promise<readonly BookHead[]> {
  const known = new Map<string, Head>();
  const ends = new Map<string, BookEnd>();

  /** What the last record comes to, and when it was. Where it cannot be read now it may be later: it is asked for again. */
  async function end(book: string, seq: number): Promise<BookEnd | undefined> {
    const before = ends.get(book);
    if (before?.seq === seq) return before;
    const body = await readRecordBody(store, book, places.after(book, seq - 1, 1), pictures);
    if (body === undefined) return undefined;
    // It stands before all that a GM wrote.
    const last = /"at":"([^"]+)"/u.exec(body)?.[1];
    const found = { seq, sum: bodyChecksum(body), last };
    ends.set(book, found);
    return found;
  }

  /** Read once: it may lie in a packed segment, and is asked for many times at every start. */
  async function beginning(book: string, place: RecordPlace): Promise<string> {
    const head = known.get(book);
    if (head?.segment === place.segment && head.at === place.at) return head.body;
    const records = await readIndexedRecords(store, book, [place], pictures);
    const body = records.map((record) => record.body).join('');
    known.set(book, { segment: place.segment, at: place.at, body });
    return body;
  }

  return () =>
    Promise.all(
      places.books().flatMap((book) => {
        const [seq, entries, beside = []] = [places.last(book), places.count(book), others.get(book)];
        return places.after(book, -1, 1).map(async (place) => {
          const first = await beginning(book, place);
          const { sum, last } = (await end(book, seq)) ?? {};
          return {
            book,
            seq,
            entries,
            first,
            ...(sum === undefined ? {} : { sum }),
            ...(last === undefined ? {} : { last }),
            ...(beside.length > 0 ? { others: beside.map(summarizeHistory) } : {}),
          };
        });
      }),
    );
}

function summarizeHistory({ key, base, records }: DivergedHistory): OtherHead {
  const [first, last] = [records[0]?.seq ?? 0, records.at(-1)?.seq ?? 0];
  return { key, base, entries: records.length, missing: last - base - records.length, first };
}

/** The last record of a book. */
interface BookEnd {
  readonly seq: number;
  readonly sum: string;
  readonly last: string | undefined;
}

interface Head {
  readonly segment: number;
  readonly at: number;
  readonly body: string;
}
