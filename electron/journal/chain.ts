import { crc32 } from '../../core/kernel/digest.ts';
import type { Line } from './format.ts';
import { MARK, namesIn, type Pictures } from './pictures.ts';
import type { Place } from './places.ts';
import { readPlaces } from './read.ts';
import type { Segments } from './segments.ts';

/** What a body begins with that names the one before it in its book. */
const NAMED = Buffer.from('{"prev":"');
const DIGITS = 8;

/** What the next record of a book says of this one. */
export function sumOf(body: string): string {
  const bytes = Buffer.from(body);
  return crcText(bytes, 0, bytes.length);
}

/** The same of a line as it stands in its file; nothing where pictures belong into it. */
export function sumOfLine(bytes: Buffer, { body, end }: Line): string | undefined {
  return bytes.subarray(body, end).includes(MARK) ? undefined : crcText(bytes, body, end);
}

/** The record of one place, its pictures in it; nothing where it, or one of those, cannot be read. */
export async function bodyAt(
  store: Segments,
  book: string,
  place: readonly Place[],
  pictures: Pictures,
): Promise<string | undefined> {
  const [record] = await readPlaces(store, book, place).catch(() => []);
  if (!record) return undefined;
  const body = await pictures.putBack(record.body);
  const lost = new Set(pictures.lost());
  return namesIn(record.body).some((name) => lost.has(name)) ? undefined : body;
}

/** What a line says that the record before it in its book comes to; nothing where it does not say. */
export function namedIn(bytes: Buffer, { body, end }: Line): string | undefined {
  const from = body + NAMED.length;
  if (from + DIGITS >= end || !bytes.subarray(body, from).equals(NAMED)) return undefined;
  return bytes.toString('latin1', from, from + DIGITS);
}

function crcText(bytes: Buffer, from: number, to: number): string {
  return crc32(bytes, from, to).toString(16).padStart(DIGITS, '0');
}
