import { join } from 'node:path';
import type { AppendAnswer, BookHead, JournalRecord } from '../contract.ts';
import { startBatch } from './batch.ts';
import { type Disk, realDisk } from './disk.ts';
import { load } from './load.ts';
import { readPlaces } from './read.ts';
import { reserveAt } from './reserve.ts';
import { isFull, segmentWriter } from './segment.ts';

/** The safety log: what it acknowledged is on the disk, whatever happens next. */
export interface Journal {
  readonly found: { readonly records: number; readonly torn: boolean; readonly badLines: number };
  readonly append: (records: readonly JournalRecord[]) => Promise<AppendAnswer>;
  readonly read: (book: string, after: number, limit: number) => Promise<readonly JournalRecord[]>;
  readonly heads: () => Promise<readonly BookHead[]>;
  /** Waits for what is being written, then lets go of the files. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly records: readonly JournalRecord[];
  readonly answer: (answer: AppendAnswer) => void;
}

interface Options {
  readonly disk?: Disk;
  /** A segment this long is followed by a new one. */
  readonly segmentBytes?: number;
  readonly reserveBytes?: number;
}

const [SEGMENT_BYTES, RESERVE_BYTES] = [4_000_000, 8 * 1_048_576];

/** Opens the journal below `base`, in `journal/`, with its reserve beside it. */
export async function openJournal(base: string, options: Options = {}): Promise<Journal> {
  const { disk = realDisk, segmentBytes = SEGMENT_BYTES, reserveBytes = RESERVE_BYTES } = options;
  const folder = join(base, 'journal');
  await disk.makeFolder(folder);
  const { places, nextSegment, torn, badLines, lastNumber, lastCrc } = await load(folder, disk);
  const found = { records: places.count(), torn, badLines };
  const writer = segmentWriter(folder, nextSegment, segmentBytes, disk);
  const reserve = await reserveAt(join(base, 'reserve.bin'), reserveBytes, disk);
  await reserve.fill();
  let end = { number: lastNumber, crc: lastCrc };
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;

  /** Everything that came in while the disk was busy shares its next sync. */
  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const waiting = queue;
      queue = [];
      await commit(waiting);
    }
    writing = undefined;
  }

  async function commit(waiting: readonly Waiting[]): Promise<void> {
    const batch = startBatch(places, end.number, end.crc);
    const taken = waiting.filter(({ records, answer }) => {
      const refusal = batch.take(records);
      if (refusal) answer(refusal);
      return !refusal;
    });
    if (batch.empty()) return;
    const answer = await write(batch.bytes(), batch.settle);
    if (answer.ok) end = batch.end();
    for (const each of taken) each.answer(answer);
  }

  async function write(bytes: Buffer, settle: (segment: number, at: number) => void): Promise<AppendAnswer> {
    try {
      const { segment, at } = await writeOrMakeRoom(bytes);
      settle(segment, at);
      return { ok: true, low: !reserve.held() };
    } catch (error) {
      return { ok: false, message: failureOf(error) };
    }
  }

  async function writeOrMakeRoom(bytes: Buffer): Promise<{ readonly segment: number; readonly at: number }> {
    try {
      return await writer.write(bytes);
    } catch (error) {
      if (!isFull(error) || !(await reserve.release())) throw error;
      return writer.write(bytes);
    }
  }

  async function headOf(book: string): Promise<readonly BookHead[]> {
    const first = places.first(book);
    if (!first) return [];
    const [record] = await readPlaces(folder, book, [first], disk);
    return [{ book, seq: places.last(book), first: record?.body ?? '' }];
  }

  return {
    found,
    append: (records) =>
      new Promise((answer) => {
        queue.push({ records, answer });
        writing ??= drain();
      }),
    read: (book, after, limit) => readPlaces(folder, book, places.after(book, after, limit), disk),
    heads: async () => (await Promise.all(places.books().map(headOf))).flat(),
    close: async () => {
      await writing;
      await writer.close();
    },
  };
}

function failureOf(error: unknown): string {
  if (isFull(error))
    return 'Not saved: the disk is full. Free some space and try again; nothing was changed.';
  const reason = error instanceof Error ? error.message : String(error);
  return `Not saved: the disk answered “${reason}”. Nothing was changed.`;
}
