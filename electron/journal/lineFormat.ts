import { crc32 } from '../../core/kernel/digest.ts';
import type { Code } from '../../core/kernel/said.ts';
import type { JournalRecord } from './contract.ts';

/**
 * A line of the journal: `<crc> <number> <prev> <book> <seq> <body>\n`. `crc` is the CRC-32 of all that
 * follows it, in eight hex digits; `number` counts lines over all segments; `prev` is the crc of the line
 * before; `body` is JSON on one line, as it came, so that a text search finds every note.
 */
export interface Line {
  readonly crc: string;
  readonly number: number;
  readonly book: string;
  readonly seq: number;
  /** Where the line starts in its file, where its body starts, and where it ends without the line break. */
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/** Where something damaged stands in its file. */
export interface DamagedStretch {
  readonly at: number;
  readonly end: number;
}

export interface RecoveredSegment {
  readonly lines: readonly Line[];
  /** Stretches that are no line of ours, the torn tail not counted. */
  readonly damaged: readonly DamagedStretch[];
  /** Whether the last line has no end: the writer was stopped in the middle of it. */
  readonly torn: boolean;
  /** Up to here the file is worth keeping. */
  readonly end: number;
}

/** What the first line of all has in front of it. */
export const NO_LINE = '00000000';

const START = /(?=[0-9a-f]{8} \d{1,15} [0-9a-f]{8} [A-Za-z0-9_-]{1,64} \d{1,15} )/g;
const CRC = 9;
const MARK_OF_EDITORS = Buffer.from('\ufeff');
/** Starts looked at within one damaged stretch; a bound on the work, far above what happens. */
const MOST_STARTS = 200;
const [LINE_FEED, RETURN, SPACE] = [10, 13, 32];

/** The bytes of one line, and its crc for the line that follows. */
export function encodeLine(
  number: number,
  prev: string,
  { book, seq, body }: JournalRecord,
): { crc: string; bytes: Buffer } {
  const rest = Buffer.from(`${number} ${prev} ${book} ${seq} ${body}\n`);
  const crc = crc32(rest, 0, rest.length - 1)
    .toString(16)
    .padStart(8, '0');
  return { crc, bytes: Buffer.concat([Buffer.from(`${crc} `), rest]) };
}

/** Why a body cannot stand on one line of UTF-8 JSON; undefined when it can. */
export function findBodyFault(body: string): Code | undefined {
  if (/[\n\r]/.test(body)) return 'journal.lineBreak';
  if (Buffer.from(body).toString() !== body) return 'journal.halfCharacter';
  try {
    JSON.parse(body);
    return undefined;
  } catch {
    return 'journal.notJson';
  }
}

/** The line that stands between two offsets, if it is whole: its crc says so. Windows line ends are taken. */
export function parseLine(bytes: Buffer, at: number, until: number): Line | undefined {
  const end = bytes[until - 1] === RETURN ? until - 1 : until;
  const header = parseHeader(bytes, at + CRC, end);
  if (!header || bytes[at + CRC - 1] !== SPACE) return undefined;
  const crc = bytes.toString('latin1', at, at + CRC - 1);
  if (Number(`0x${crc}`) !== crc32(bytes, at + CRC, end)) return undefined;
  return { crc, number: header.number, book: header.book, seq: header.seq, at, body: header.body, end };
}

/** Every whole line of a segment. Never throws; what is damaged is passed over and counted. */
export function recoverLines(bytes: Buffer): RecoveredSegment {
  const lines: Line[] = [];
  const damaged: DamagedStretch[] = [];
  // An editor may have put its mark before the first line.
  let at = bytes.subarray(0, MARK_OF_EDITORS.length).equals(MARK_OF_EDITORS) ? MARK_OF_EDITORS.length : 0;
  for (let until = bytes.indexOf(LINE_FEED); until >= 0; until = bytes.indexOf(LINE_FEED, at)) {
    const line = parseLine(bytes, at, until);
    if (line) lines.push(line);
    else if (!isBlank(bytes, at, until)) {
      const found = salvageLines(bytes, at, until);
      lines.push(...found);
      if (totalLength(found) < until - at - found.length) damaged.push({ at, end: until });
    }
    at = until + 1;
  }
  const tail = salvageLines(bytes, at, bytes.length);
  lines.push(...tail);
  return { lines, damaged, torn: at < bytes.length, end: tail.at(-1)?.end ?? at };
}

/** Lines that lost the break between them: each start in the stretch is tried against each end, far ends first. */
function salvageLines(bytes: Buffer, from: number, until: number): readonly Line[] {
  const text = bytes.toString('latin1', from, until);
  const starts = [...text.matchAll(START)].slice(0, MOST_STARTS).map(({ index }) => from + index);
  // The break is gone, or another letter stands in its place.
  const ends = [until, ...starts.flatMap((next) => [next - 1, next]).toReversed()];
  const found: Line[] = [];
  let free = from;
  for (const start of starts) {
    if (start < free) continue;
    const line = ends.map((end) => parseLine(bytes, start, end)).find((each) => each !== undefined);
    if (!line) continue;
    found.push(line);
    free = line.end;
  }
  return found;
}

/** Whether nothing stands there but the line end of Windows. Where nothing at all does, nothing is damaged either. */
function isBlank(bytes: Buffer, at: number, until: number): boolean {
  return until === at + 1 && bytes[at] === RETURN;
}

function totalLength(lines: readonly Line[]): number {
  return lines.reduce((sum, { at, end }) => sum + end - at, 0);
}

/** What a line of the journal has in front of its body, after its own checksum. */
interface LineHeader {
  readonly number: number;
  readonly book: string;
  readonly seq: number;
  /** Where the body starts. */
  readonly body: number;
}

const SPACE_BYTE = 32;
/** Stands for a place that there is not. */
const NONE = -2;
const [DIGIT, HEX, NAME] = [1, 2, 4];
/** For each byte what it can be part of. */
const KINDS = createByteKinds();

function createByteKinds(): Uint8Array {
  const of = new Uint8Array(256);
  const mark = (text: string, kind: number): void => {
    for (const letter of text) of[letter.charCodeAt(0)] = (of[letter.charCodeAt(0)] ?? 0) | kind;
  };
  const [digits, letters] = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'];
  mark(digits, DIGIT | HEX | NAME);
  mark('abcdef', HEX);
  mark(`${letters}${letters.toUpperCase()}_-`, NAME);
  return of;
}

/**
 * The header `<number> <prev> <book> <seq> ` that starts at `at`, if there is one before `end`. Read byte by byte: at
 * every start each line of years passes through here, and a pattern would need a text of each.
 */
export function parseHeader(bytes: Buffer, at: number, end: number): LineHeader | undefined {
  const number = findWordEnd(bytes, at, end, DIGIT, 15);
  const prev = findWordEnd(bytes, number + 1, end, HEX, 8);
  const book = findWordEnd(bytes, prev + 1, end, NAME, 64);
  const seq = findWordEnd(bytes, book + 1, end, DIGIT, 15);
  if (seq === NONE || prev - number - 1 !== 8) return undefined;
  return {
    number: parseDigits(bytes, at, number),
    book: bytes.toString('latin1', prev + 1, book),
    seq: parseDigits(bytes, book + 1, seq),
    body: seq + 1,
  };
}

/**
 * Where a word of 1 to `most` such bytes ends, with a space behind it; `NONE` where none is. After what was none `at`
 * lies before the first byte, where nothing stands.
 */
function findWordEnd(bytes: Buffer, at: number, end: number, kind: number, most: number): number {
  const last = Math.min(end, at + most);
  let until = at;
  while (until < last && ((KINDS[bytes[until] ?? SPACE_BYTE] ?? 0) & kind) !== 0) until++;
  return until > at && until < end && bytes[until] === SPACE_BYTE ? until : NONE;
}

function parseDigits(bytes: Buffer, from: number, until: number): number {
  let value = 0;
  for (let at = from; at < until; at++) value = value * 10 + (bytes[at] ?? 0) - 48;
  return value;
}
