import { saying, type Saying, describeError } from '../../core/kernel/said.ts';
import type { AppendAnswer, JournalRecord } from './contract.ts';
import { startBatch } from './batch.ts';
import type { Places } from './places.ts';
import type { Reserve } from './reserve.ts';
import type { Room } from './room.ts';
import { isFull, type SegmentWriter, type Written } from './segment.ts';

/** One call that waits for the disk. */
export interface Waiting {
  readonly records: readonly JournalRecord[];
  readonly answer: (answer: AppendAnswer) => void;
}

/** The last line there is: the next one follows on it. */
export interface End {
  readonly number: number;
  readonly crc: string;
}

/** Brings calls to the disk, all of them in one write, and answers each. Answers the journal's new end. */
export async function commit(
  waiting: readonly Waiting[],
  end: End,
  places: Places,
  writer: SegmentWriter,
  reserve: Reserve,
  room: Room,
): Promise<End> {
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
  let written: Written;
  try {
    written = await writeOrMakeRoom(batch.bytes(), writer, reserve, room);
    batch.settle(written.segment, written.at);
  } catch (error) {
    for (const { answer } of taken) answer({ ok: false, ...failureOf(error), disk: true });
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
  reserve: Reserve,
  room: Room,
): ReturnType<SegmentWriter['write']> {
  try {
    return await writer.write(bytes);
  } catch (error) {
    if (!isFull(error) || !(await reserve.release())) throw error;
    const written = await writer.write(bytes);
    // What was seen before was wrong.
    await room.look();
    return written;
  }
}

function failureOf(error: unknown): Saying {
  if (isFull(error)) return saying('journal.diskFull');
  return saying('journal.diskAnswered', { why: describeError(error) });
}
