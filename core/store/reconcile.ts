import { lineOf, recordOf } from '../log/records.ts';
import type { AnyRecord } from '../log/step.ts';
import type { JournalPort } from './journalPort.ts';

const PAGE = 2_000;

/** A book as it truly is, and what the database and the journal lack of it. */
export interface Truth {
  readonly records: readonly AnyRecord[];
  /** What the database lacks. */
  readonly missing: readonly AnyRecord[];
  readonly rebuild: boolean;
  readonly mended: string;
}

/** Compares the view with the journal, both ways, mends the journal, and says what was mended. */
export async function reconcile(
  journal: JournalPort,
  book: string,
  seen: readonly AnyRecord[],
): Promise<Truth> {
  const found = (await journal.heads()).find((each) => each.book === book);
  const head = found?.seq ?? 0;
  const whole = seen.every((record, at) => record.seq === at + 1);
  const last = seen.at(-1);
  const sameEnd = !last || seen.length > head || (await sameRecord(journal, book, last));
  if (whole && sameEnd && seen.length >= head) {
    const gaps = (found?.entries ?? head) < head ? await gapsOf(journal, book, seen.slice(0, head)) : [];
    const lacking = [...gaps, ...seen.slice(head)];
    const copied = lacking.length > 0 ? await journal.append(lacking.map(lineOf)) : undefined;
    const mended = copied ? copiedBack(lacking.length, copied.ok) : '';
    return { records: seen, missing: [], rebuild: false, mended };
  }
  const from = whole && sameEnd ? seen.length : 0;
  const read = await readAll(journal, book, from);
  const unread = head - from - read.length;
  const loss = lossOf(unread);
  const mended =
    from === 0 && seen.length > 0
      ? `The database was damaged and has been rebuilt from the safety log: ${entries(read.length)}. ${loss}`
      : repaired(read.length, unread);
  return { records: [...seen.slice(0, from), ...read], missing: read, rebuild: from === 0, mended };
}

/** What the GM reads where the view lacked entries that the journal has. */
export function repaired(count: number, unread = 0): string {
  return `Repaired ${entries(count)} from the safety log. ${lossOf(unread)}`;
}

function lossOf(unread: number): string {
  return unread > 0
    ? `${entries(unread)} of the log cannot be read and had to be left out.`
    : 'Nothing was lost.';
}

function copiedBack(count: number, ok: boolean): string {
  return ok
    ? `The safety log lacked ${entries(count)}; ${count === 1 ? 'it was' : 'they were'} copied back into it. Nothing was lost.`
    : `The safety log lacks ${entries(count)} that could not be copied back into it; the database still has them.`;
}

/** Records whose lines in the journal were damaged, and which the database still has. */
async function gapsOf(
  journal: JournalPort,
  book: string,
  seen: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> {
  const there = new Set<number>();
  for (let last = 0; ;) {
    const page = await journal.read(book, last, PAGE);
    for (const { seq } of page) there.add(seq);
    const end = page.at(-1);
    if (!end || page.length < PAGE) break;
    last = end.seq;
  }
  return seen.filter(({ seq }) => !there.has(seq));
}

/** Whether the journal has this record as it stands here. */
export async function sameRecord(journal: JournalPort, book: string, record: AnyRecord): Promise<boolean> {
  const [line] = await journal.read(book, record.seq - 1, 1);
  return line !== undefined && line.body === lineOf(record).body;
}

async function readAll(journal: JournalPort, book: string, after: number): Promise<readonly AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (let last = after; ;) {
    const page = await journal.read(book, last, PAGE);
    records.push(...page.map(recordOf));
    const end = page.at(-1);
    if (!end || page.length < PAGE) return records;
    last = end.seq;
  }
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}
