import { crc32 } from '../kernel/crc32.ts';
import { lineOf } from '../log/records.ts';
import type { AnyRecord } from '../log/step.ts';
import type { JournalLine } from './journalPort.ts';

const text = new TextEncoder();

/** What the next record of a book says of the one before it: the CRC-32 of its body, in eight hex digits. */
export function sumOf(body: string): string {
  return crc32(text.encode(body)).toString(16).padStart(8, '0');
}

/** The record with what it follows on; where that is not known, or it cannot be read itself, as it is. */
export function linkedTo(record: AnyRecord, before: string | undefined): AnyRecord {
  if (record.kind === 'unread') return record;
  const { prev: _old, ...rest } = record;
  return before === undefined ? rest : { prev: before, ...rest };
}

/** Lines of a copy of a book: each names the one before it as it is in the copy. */
export function linesOfCopy(records: readonly AnyRecord[]): readonly JournalLine[] {
  let before: string | undefined;
  return records.map((record) => {
    const linked = record.kind !== 'unread' && record.prev !== undefined;
    const line = lineOf(linked ? linkedTo(record, before) : record);
    before = sumOf(line.body);
    return line;
  });
}
