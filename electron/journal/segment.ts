import { failure } from '../../core/kernel/said.ts';
import { join } from 'node:path';
import type { Disk, OpenFile } from './disk.ts';

/** The end of the journal, where lines are written. All bytes of a call are on disk, or none count. */
export interface SegmentWriter {
  /** Answers when the bytes are on the disk, and where; throws when they are not, and takes them back. */
  readonly write: (bytes: Buffer) => Promise<Written>;
  /** Whether a segment is still written, or holds what must be taken back. */
  readonly holds: (segment: number) => boolean;
  readonly close: () => Promise<void>;
}

/** Where bytes lie. `lost`: the folder of before had gone, and was made anew without what it held. */
export interface Written {
  readonly segment: number;
  readonly at: number;
  readonly lost?: true;
}

interface Segment {
  readonly number: number;
  readonly file: OpenFile;
  /** Length of what is known to be on the disk. */
  size: number;
}

/** The file name of a segment. */
export function segmentName(number: number): string {
  return `${String(number).padStart(8, '0')}.jsonl`;
}

/** Whether an error says that there is no room left. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether an error says that a folder on the way is not there. */
function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Writes into a segment of its own, from `next` on: never behind lines that an earlier run left, which may
 * be torn. A segment is also left for good after an error of the device, because what such a file holds
 * is not known any more.
 */
export function segmentWriter(folder: string, next: number, most: number, disk: Disk): SegmentWriter {
  let number = next - 1;
  let current: Segment | undefined;
  /** Holds bytes that were never acknowledged and could not yet be taken back. */
  let spoilt: Segment | undefined;

  async function open(): Promise<Segment> {
    if (current && current.size < most) return current;
    const full = current;
    current = undefined;
    await full?.file.close();
    number++;
    const file = await disk.open(join(folder, segmentName(number)), true);
    try {
      await disk.syncFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    current = { number, file, size: 0 };
    return current;
  }

  /** Nothing is written while unacknowledged bytes lie about: a later start would take them for true. */
  async function takeBack(): Promise<void> {
    if (!spoilt) return;
    await spoilt.file.truncate(spoilt.size);
    await spoilt.file.sync();
    const { file } = spoilt;
    spoilt = undefined;
    await file.close();
  }

  async function takeBackQuietly(): Promise<void> {
    try {
      await takeBack();
    } catch {
      // Tried again before the next write.
    }
  }

  /** What is written into a file that nobody can find again is not saved. */
  async function isThere({ file, number: of }: Segment): Promise<boolean> {
    return file.isAt(join(folder, segmentName(of))).catch(() => false);
  }

  /** Lets go of a file that cannot be found. Should it come back, it holds nothing from `at` on: that was never acknowledged. */
  async function abandon({ file }: Segment, at: number): Promise<void> {
    current = undefined;
    await file
      .truncate(at)
      .then(() => file.sync())
      .catch(() => undefined);
    await file.close().catch(() => undefined);
  }

  /** The bytes once more, in a file that is there: its folder may have been removed, or renamed, while we ran. */
  async function writeAnew(bytes: Buffer): Promise<Written> {
    await disk.makeFolder(folder);
    const segment = await open();
    const at = await append(segment, bytes);
    if (await isThere(segment)) return { segment: segment.number, at, lost: true };
    await abandon(segment, at);
    throw failure('journal.folderKeepsGoing');
  }

  async function write(bytes: Buffer): Promise<Written> {
    await takeBack();
    let segment: Segment;
    try {
      segment = await open();
    } catch (error) {
      if (!isMissing(error)) throw error;
      return writeAnew(bytes);
    }
    const at = await append(segment, bytes);
    if (await isThere(segment)) return { segment: segment.number, at };
    await abandon(segment, at);
    return writeAnew(bytes);
  }

  async function append(segment: Segment, bytes: Buffer): Promise<number> {
    const at = segment.size;
    try {
      const taken = await segment.file.write(bytes, at);
      if (taken < bytes.length) throw Object.assign(failure('journal.tookPart'), { code: 'ENOSPC' });
      await segment.file.sync();
    } catch (error) {
      current = undefined;
      spoilt = segment;
      await takeBackQuietly();
      throw error;
    }
    segment.size += bytes.length;
    return at;
  }

  return {
    write,
    holds: (segment) => segment === current?.number || segment === spoilt?.number,
    close: async () => {
      await takeBackQuietly();
      // What could not be taken back is let go of all the same; the next start passes over it.
      await spoilt?.file.close().catch(() => undefined);
      await current?.file.close();
      spoilt = undefined;
      current = undefined;
    },
  };
}
