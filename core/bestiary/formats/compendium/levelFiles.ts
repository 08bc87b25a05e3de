import { crc32c } from './crc32c.ts';

/** One file of a database folder. */
export interface LevelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A log is cut into blocks of this length; each piece in it has a head of so many bytes. */
const [BLOCK, HEAD] = [32_768, 7];
/** Kinds of a piece: the whole of a record, its beginning, its middle, its end. */
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4];
/** In a batch: a value is put. */
const PUT = 1;
/** Fields of a version: how keys are ordered, number of the log, next number of a file, last number of a record. */
const [COMPARATOR, LOG_NUMBER, NEXT_FILE, LAST_SEQUENCE] = [1, 2, 3, 4];
/** Added to a checksum that is turned by 15 bits: a checksum of checksums would not be one. */
const MASK = 0xa282ead8;

const utf8 = new TextEncoder();

/**
 * A LevelDB database of these values, as it lies on a disk whose program has just written them: a manifest of an empty
 * version and a log with everything, which any program that opens it takes into its tables. Keys and values in UTF-8.
 */
export function levelFiles(
  entries: readonly { readonly key: string; readonly value: string }[],
): readonly LevelFile[] {
  const version = joined([
    ...field(COMPARATOR, text('leveldb.BytewiseComparator')),
    ...field(LOG_NUMBER, varint(0)),
    ...field(NEXT_FILE, varint(3)),
    ...field(LAST_SEQUENCE, varint(0)),
  ]);
  const puts = entries.flatMap(({ key, value }) => [Uint8Array.of(PUT), ...text(key), ...text(value)]);
  const batch = joined([fixed64(1), fixed32(entries.length), ...puts]);
  return [
    { name: 'CURRENT', bytes: utf8.encode('MANIFEST-000001\n') },
    { name: 'MANIFEST-000001', bytes: logOf(version) },
    { name: '000002.log', bytes: logOf(batch) },
  ];
}

/** A log with one record, cut into pieces where it is longer than what is left of a block. */
function logOf(record: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let [from, left] = [0, BLOCK];
  do {
    const length = Math.min(left - HEAD, record.length - from);
    const ends = from + length === record.length;
    const kind = from === 0 ? (ends ? FULL : FIRST) : ends ? LAST : MIDDLE;
    const piece = joined([Uint8Array.of(kind), record.subarray(from, from + length)]);
    parts.push(fixed32(masked(crc32c(piece))), Uint8Array.of(length & 0xff, length >>> 8), piece);
    from += length;
    left = BLOCK;
  } while (from < record.length);
  return joined(parts);
}

function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK) >>> 0;
}

function field(tag: number, value: Uint8Array | readonly Uint8Array[]): readonly Uint8Array[] {
  return [varint(tag), ...(value instanceof Uint8Array ? [value] : value)];
}

/** A text with its length before it. */
function text(value: string): readonly Uint8Array[] {
  const bytes = utf8.encode(value);
  return [varint(bytes.length), bytes];
}

/** A number below 2³², seven bits a byte, the lowest first; the high bit says that more follow. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Uint8Array.of(...bytes, rest);
}

function fixed32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A whole number below 2³² in eight bytes. */
function fixed64(value: number): Uint8Array {
  return joined([fixed32(value), fixed32(0)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
