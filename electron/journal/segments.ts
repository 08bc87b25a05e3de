import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { failure } from '../../core/kernel/said.ts';
import { type Disk, type OpenFile, writeAtomically } from './disk.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** A segment is a few MB long, and unpacked in one or two pieces; a damaged file must not unpack to a full memory. */
const UNPACKING = { maxOutputLength: 100_000_000, chunkSize: 4_194_304 };
const SEGMENT = /^(\d{8,12})\.jsonl(?:\.gz)?$/;
const LEFT_OVER = /^\d{8,12}\.jsonl\.gz\.\d+\.tmp$/;

/**
 * A copy of a segment under another name, as tools that keep folders alike leave it where two computers wrote one file:
 * “00000003 (conflicted copy).jsonl”, “00000003.sync-conflict-….jsonl”, “00000003-COMPUTER.jsonl”, “00000003 (1).jsonl”,
 * “00000003 2.jsonl”. Any name counts that has the number of a segment in it and says what kind of file it is.
 */
const COPY = /^(?:.*?\D)??(\d{8,12})(?!\d).*\.jsonl/;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** How a segment lies on the disk: what is changed has another size or time. */
export interface FileStamp {
  readonly packed: boolean;
  readonly size: number;
  readonly changed: number;
}

/** Whether a segment lies as it did. */
export function isUnchangedFile(then: FileStamp, now: FileStamp): boolean {
  return now.packed === then.packed && now.size === then.size && now.changed === then.changed;
}

/** The segments of a folder, plain or packed: whoever reads need not know which. */
export interface SegmentStore {
  /** Numbers of what is there, in order. */
  readonly numbers: () => Promise<readonly number[]>;
  /** Copies that were left under other names, by numbers below zero, each with the number of the segment it is a copy of. */
  readonly copies: () => Promise<readonly { readonly segment: number; readonly of: number }[]>;
  /** What the file of a segment is called. */
  readonly nameOf: (number: number) => Promise<string>;
  /** Whether only the packed form is there. */
  readonly isPacked: (number: number) => Promise<boolean>;
  /** How it lies there, the plain one where both do. */
  readonly form: (number: number) => Promise<FileStamp>;
  readonly all: (number: number) => Promise<Buffer>;
  readonly part: (number: number, at: number, length: number) => Promise<Buffer>;
  /** Packs a segment that nobody writes any more; the plain one goes when the packed one was read back whole. */
  readonly pack: (number: number) => Promise<void>;
}

/** The file name of a packed segment: `zgrep` and `zcat` read it. */
function packedName(number: number): string {
  return `${segmentName(number)}.gz`;
}

export function openSegments(folder: string, disk: Disk): SegmentStore {
  let copyNames: readonly string[] = [];
  const plainPath = (number: number): string =>
    join(folder, number < 0 ? (copyNames[-number - 1] ?? '') : segmentName(number));
  const packedPath = (number: number): string => join(folder, packedName(number));
  /** The last one that was unpacked: whoever reads one page of it reads the next. */
  let last: { readonly number: number; readonly bytes: Promise<Buffer> } | undefined;

  function unpacked(number: number): Promise<Buffer> {
    if (last?.number === number) return last.bytes;
    const bytes = disk.readAll(packedPath(number)).then((packed) => unpack(packed, UNPACKING));
    last = { number, bytes };
    bytes.catch(() => {
      // Tried again when it is asked for again.
      if (last?.bytes === bytes) last = undefined;
    });
    return bytes;
  }

  async function orPacked(
    number: number,
    plain: () => Promise<Buffer>,
    packed: (bytes: Buffer) => Buffer,
  ): Promise<Buffer> {
    try {
      return await plain();
    } catch (error) {
      // What is wrong with the plain one is told only where there is no packed one.
      const bytes = await unpacked(number).catch(() => {
        throw error;
      });
      return packed(bytes);
    }
  }

  async function allOf(number: number): Promise<Buffer> {
    const bytes = await disk.readAll(plainPath(number));
    // A copy may be one of a packed segment, whatever its name ends with.
    return number < 0 && bytes.subarray(0, GZIP.length).equals(GZIP) ? unpack(bytes, UNPACKING) : bytes;
  }

  const isPacked = async (number: number): Promise<boolean> => {
    const names = new Set(await disk.list(folder));
    return names.has(packedName(number)) && !names.has(segmentName(number));
  };

  return {
    copies: async () => {
      const names = await disk.list(folder);
      copyNames = names
        .filter((name) => !SEGMENT.test(name) && !LEFT_OVER.test(name) && COPY.test(name))
        .toSorted();
      return copyNames.map((name, at) => {
        return { segment: -at - 1, of: Number(COPY.exec(name)?.[1]) };
      });
    },
    nameOf: async (number) =>
      number < 0
        ? (copyNames[-number - 1] ?? '')
        : (await isPacked(number))
          ? packedName(number)
          : segmentName(number),
    numbers: async () => {
      const names = await disk.list(folder);
      const found = new Set(names.flatMap((name) => SEGMENT.exec(name)?.[1] ?? []).map(Number));
      return [...found].toSorted((a, b) => a - b);
    },
    isPacked,
    form: async (number) => {
      const plain = await disk.look(plainPath(number)).catch(() => undefined);
      return plain ? { packed: false, ...plain } : { packed: true, ...(await disk.look(packedPath(number))) };
    },
    all: (number) =>
      number < 0
        ? allOf(number)
        : orPacked(
            number,
            () => allOf(number),
            (bytes) => bytes,
          ),
    part: async (number, at, length) => {
      if (number < 0) return (await allOf(number)).subarray(at, at + length);
      return orPacked(
        number,
        () => disk.read(plainPath(number), at, length),
        (bytes) => bytes.subarray(at, at + length),
      );
    },
    pack: async (number) => {
      const bytes = await disk.readAll(plainPath(number));
      await clearLeftOvers(folder, disk);
      await writeAtomically(disk, packedPath(number), [await pack(bytes)], async (written) => {
        const back = await unpack(await disk.readAll(written), UNPACKING);
        if (!back.equals(bytes)) throw failure('journal.packedWrongly', { name: packedName(number) });
      });
      await disk.remove(plainPath(number));
      await disk.syncFolder(folder);
    },
  };
}

/** What a kill in the middle of packing left lying about. */
async function clearLeftOvers(folder: string, disk: Disk): Promise<void> {
  for (const name of (await disk.list(folder)).filter((each) => LEFT_OVER.test(each)))
    await disk.remove(join(folder, name));
}

/** The end of the journal, where lines are written. All bytes of a call are on disk, or none count. */
export interface SegmentWriter {
  /** Answers when the bytes are on the disk, and where; throws when they are not, and takes them back. */
  readonly write: (bytes: Buffer) => Promise<WrittenAt>;
  /** Whether a segment is still written, or holds what must be taken back. */
  readonly holds: (segment: number) => boolean;
  readonly close: () => Promise<void>;
}

/** Where bytes lie. `lost`: the folder of before had gone, and was made anew without what it held. */
export interface WrittenAt {
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
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether an error says that a folder on the way is not there. */
function isMissingFolder(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Writes into a segment of its own, from `next` on: never behind lines that an earlier run left, which may
 * be torn. A segment is also left for good after an error of the device, because what such a file holds
 * is not known any more.
 */
export function createSegmentWriter(folder: string, next: number, most: number, disk: Disk): SegmentWriter {
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
  async function writeAnew(bytes: Buffer): Promise<WrittenAt> {
    await disk.makeFolder(folder);
    const segment = await open();
    const at = await append(segment, bytes);
    if (await isThere(segment)) return { segment: segment.number, at, lost: true };
    await abandon(segment, at);
    throw failure('journal.folderKeepsGoing');
  }

  async function write(bytes: Buffer): Promise<WrittenAt> {
    await takeBack();
    let segment: Segment;
    try {
      segment = await open();
    } catch (error) {
      if (!isMissingFolder(error)) throw error;
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
