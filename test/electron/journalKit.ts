import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalRecord } from '../../electron/journal/contract.ts';
import { type Journal, openJournal } from '../../electron/journal/journal.ts';

/** Small, so that tests cross the borders of segments. */
export const SMALL = { segmentBytes: 400, reserveBytes: 65_536 };

/** Works in a folder of its own, which is removed afterwards. */
export async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-journal-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the journal, does the work and closes it again. */
export async function withJournal<Value>(
  folder: string,
  work: (journal: Journal) => Promise<Value>,
  options: Parameters<typeof openJournal>[1] = SMALL,
): Promise<Value> {
  const journal = await openJournal(folder, options);
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}

/** The record number `seq` of a book, with a body that is told apart. */
export function record(book: string, seq: number, note = `note ${seq}`): JournalRecord {
  return { book, seq, body: JSON.stringify({ seq, note }) };
}

/** The segments' paths in order. */
export function segmentsOf(folder: string): readonly string[] {
  const journal = join(folder, 'journal');
  return readdirSync(journal)
    .toSorted()
    .map((name) => join(journal, name));
}

/** All the journal's bytes as text. */
export function textOf(folder: string): string {
  return segmentsOf(folder)
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
}
