import { describeError, saying, type Saying } from '../../core/kernel/said.ts';
import type { AppendAnswer, JournalRecord } from './contract.ts';
import type { SpaceReserve, FreeSpace } from './diskSpace.ts';
import { encodeLine, findBodyFault } from './lineFormat.ts';
import type { RecordIndex } from './recordIndex.ts';
import { isDiskFull, type SegmentWriter, type WrittenAt } from './segments.ts';

/** One call that waits for the disk. */
export interface PendingAppend {
  readonly records: readonly JournalRecord[];
  readonly answer: (answer: AppendAnswer) => void;
}

/** The last line there is: the next one follows on it. */
export interface JournalEnd {
  readonly number: number;
  readonly crc: string;
}

/** Brings calls to the disk, all of them in one write, and answers each. Answers the journal's new end. */
export async function commitAppends(
  waiting: readonly PendingAppend[],
  end: JournalEnd,
  places: RecordIndex,
  writer: SegmentWriter,
  reserve: SpaceReserve,
  room: FreeSpace,
): Promise<JournalEnd> {
  const batch = startBatch(places, end.number, end.crc);
  const taken = waiting.filter(({ records, answer }) => {
    const refusal = batch.take(records);
    if (refusal) answer(refusal);
    return !refusal;
  });
  if (batch.empty()) {
    // Whoever was taken had nothing to write.
    for (const { answer } of taken) answer({ ok: true });
    return end;
  }
  let written: WrittenAt;
  try {
    written = await writeOrMakeRoom(batch.bytes(), writer, reserve, room);
    batch.settle(written.segment, written.at);
  } catch (error) {
    for (const { answer } of taken) answer({ ok: false, ...describeWriteFailure(error), disk: true });
    return end;
  }
  const [left, { lost }] = [room.left(), written];
  for (const { answer } of taken)
    answer({ ok: true, ...(left === undefined ? {} : { room: left }), ...(lost ? { lost } : {}) });
  void room.look();
  return batch.end();
}

/** A full disk is met once, by giving the reserve back. */
async function writeOrMakeRoom(
  bytes: Buffer,
  writer: SegmentWriter,
  reserve: SpaceReserve,
  room: FreeSpace,
): ReturnType<SegmentWriter['write']> {
  try {
    return await writer.write(bytes);
  } catch (error) {
    if (!isDiskFull(error) || !(await reserve.release())) throw error;
    const written = await writer.write(bytes);
    // What was seen before was wrong.
    await room.look();
    return written;
  }
}

function describeWriteFailure(error: unknown): Saying {
  if (isDiskFull(error)) return saying('journal.diskFull');
  return saying('journal.diskAnswered', { why: describeError(error) });
}

/** Lines on their way to the disk in one write. */
interface Batch {
  /** Takes the records of one call, or says why not. */
  readonly take: (records: readonly JournalRecord[]) => AppendAnswer | undefined;
  readonly bytes: () => Buffer;
  readonly empty: () => boolean;
  /** Number and crc of the last line, for the batch after this one. */
  readonly end: () => { readonly number: number; readonly crc: string };
  /** Enters the lines' places, once they are on the disk. */
  readonly settle: (segment: number, at: number) => void;
}

interface PendingLine {
  readonly book: string;
  readonly seq: number;
  readonly bytes: Buffer;
}

/** A batch that goes on from the line `number` with the crc `crc`. */
export function startBatch(places: RecordIndex, number: number, crc: string): Batch {
  const pending: PendingLine[] = [];
  /** The books' last numbers, this batch's lines counted. */
  const ends = new Map<string, number>();

  function take(records: readonly JournalRecord[]): AppendAnswer | undefined {
    const seen = new Map(ends);
    for (const [at, record] of records.entries()) {
      const fault = findBodyFault(record.body);
      if (fault) return { ok: false, ...saying(fault) };
      const end = seen.get(record.book) ?? places.last(record.book);
      if (record.seq !== end + 1 && !fillsGap(record, records.slice(0, at))) return refuseOutOfOrder(end + 1);
      seen.set(record.book, Math.max(end, record.seq));
    }
    for (const record of records) push(record);
    for (const [book, end] of seen) ends.set(book, end);
    return undefined;
  }

  /** A line that was found damaged may be written once more, and only once. */
  function fillsGap({ book, seq }: JournalRecord, before: readonly JournalRecord[]): boolean {
    if (seq > places.last(book) || places.find(book, seq)) return false;
    return ![...pending, ...before].some((each) => each.book === book && each.seq === seq);
  }

  function push(record: JournalRecord): void {
    number++;
    const line = encodeLine(number, crc, record);
    ({ crc } = line);
    pending.push({ book: record.book, seq: record.seq, bytes: line.bytes });
  }

  return {
    take,
    bytes: () => Buffer.concat(pending.map(({ bytes }) => bytes)),
    empty: () => pending.length === 0,
    end: () => ({ number, crc }),
    settle: (segment, at) => {
      let from = at;
      for (const { book, seq, bytes } of pending) {
        places.add(book, { seq, segment, at: from, end: from + bytes.length - 1 });
        from += bytes.length;
      }
    },
  };
}

function refuseOutOfOrder(expected: number): AppendAnswer {
  return {
    ok: false,
    expected,
    ...saying('journal.otherWindowFaster', { at: String(expected) }),
  };
}
