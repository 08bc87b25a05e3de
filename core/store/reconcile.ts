import { said, joinSentences, type Wording } from '../kernel/said.ts';
import type { JournalPort } from '../log/journal.ts';
import { type AnyRecord, formatJournalLine, readJournalLine } from '../log/records.ts';

const PAGE = 2_000;
/** The view follows the log: as many entries as these it may lack after any quit, and nobody need hear of it. */
const BEHIND = 50;

/** A book as it truly is, and what the database and the journal lack of it. */
interface ReconciledBook {
  readonly records: readonly AnyRecord[];
  /** What the database lacks; whoever rebuilds it need not ask. */
  readonly missing: readonly AnyRecord[];
  readonly rebuild: boolean;
  /** Where journal and database part ways: what the database holds of the book, all of it. */
  readonly other: readonly AnyRecord[];
  readonly mended: Wording;
}

/** Compares the view with the journal, both ways, mends the journal, and says what was mended. */
export async function reconcile(
  journal: JournalPort,
  book: string,
  seen: readonly AnyRecord[],
): Promise<ReconciledBook> {
  const found = (await journal.heads()).find((each) => each.book === book);
  const head = found?.seq ?? 0;
  const had = Math.max(head, found?.highest ?? 0);
  const entries = found?.entries ?? head;
  const contiguous = seen.every((record, at) => record.seq === at + 1);
  const shared = seen[Math.min(seen.length, head) - 1];
  const beside = found?.others !== undefined;
  const alike = contiguous && !beside && (!shared || (await hasSameRecord(journal, book, shared)));
  if (alike && entries === head) {
    if (seen.length > head) return completed(journal, seen, { lacking: seen.slice(head), had });
    const missing = await readAll(journal, book, seen.length);
    const quiet = missing.length === 0 || (seen.length > 0 && missing.length <= BEHIND);
    const all = [...seen, ...missing];
    const mended = quiet ? '' : describeComparison({ missing: missing.length, lost: had - all.length });
    return { records: all, missing, rebuild: false, other: [], mended };
  }
  return merged(journal, seen, await readAll(journal, book, 0), { had, beside });
}

/** The journal gets what it lacks of the view. */
async function completed(
  journal: JournalPort,
  seen: readonly AnyRecord[],
  { lacking, had }: { readonly lacking: readonly AnyRecord[]; readonly had: number },
): Promise<ReconciledBook> {
  const copied = await journal.append(lacking.map(formatJournalLine));
  const count: Comparison = { lacking: lacking.length, refused: !copied.ok, lost: had - seen.length };
  return { records: seen, missing: [], rebuild: false, other: [], mended: describeComparison(count) };
}

/** Both were read: what either has, the journal’s where they are not alike. */
async function merged(
  journal: JournalPort,
  seen: readonly AnyRecord[],
  lines: readonly AnyRecord[],
  { had, beside }: { readonly had: number; readonly beside: boolean },
): Promise<ReconciledBook> {
  const inView = new Map(seen.map((each) => [each.seq, each]));
  const inLog = new Map(lines.map((each) => [each.seq, each]));
  const parted = lines.find((line) => {
    const row = inView.get(line.seq);
    return row !== undefined && !isSameRecord(row, line);
  });
  const from = parted?.seq ?? Infinity;
  const lacking = seen.filter(({ seq }) => seq < from && !inLog.has(seq));
  const missing = lines.filter(({ seq }) => !inView.has(seq));
  const records = [...lines, ...lacking].toSorted((a, b) => a.seq - b.seq);
  const copied = lacking.length > 0 ? await journal.append(lacking.map(formatJournalLine)) : undefined;
  const changed = missing.length + lacking.length > 0;
  const highest = Math.max(had, records.at(-1)?.seq ?? 0);
  return {
    records,
    missing,
    rebuild: parted !== undefined,
    other: parted ? seen : [],
    mended: describeComparison({
      missing: missing.length,
      lacking: lacking.length,
      refused: copied?.ok === false,
      parted: parted?.seq,
      beside,
      // What neither has was told of when it was found; nothing is new where nothing was mended.
      lost: changed ? highest - records.length : 0,
    }),
  };
}

/** Whether the journal has this record as it stands here. */
export async function hasSameRecord(journal: JournalPort, book: string, record: AnyRecord): Promise<boolean> {
  const [line] = await journal.read(book, record.seq - 1, 1);
  return line !== undefined && isSameRecord(record, readJournalLine(line));
}

/** Whether both say the same as they are read; in which order their fields stand does not count. */
function isSameRecord(one: AnyRecord, other: AnyRecord): boolean {
  const [a, b] = [formatJournalLine(one), formatJournalLine(other)];
  return (
    a.body === b.body ||
    formatJournalLine(readJournalLine(a)).body === formatJournalLine(readJournalLine(b)).body
  );
}

async function readAll(journal: JournalPort, book: string, after: number): Promise<readonly AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (let last = after; ;) {
    const page = await journal.read(book, last, PAGE);
    records.push(...page.map(readJournalLine));
    const end = page.at(-1);
    if (!end) return records;
    last = end.seq;
  }
}

/** What a comparison of journal and database came to, in entries. */
interface Comparison {
  /** Missing in the database, and put there. */
  readonly missing?: number;
  /** Missing in the journal, and copied there unless it was refused. */
  readonly lacking?: number;
  readonly refused?: boolean;
  /** In neither, though they were there once. */
  readonly lost: number;
  /** From this entry on they hold different ones. */
  readonly parted?: number | undefined;
  /** Whether other histories of it lie in the journal: what of them there is, is told where they are shown. */
  readonly beside?: boolean;
}

/** What the GM reads of it: empty where all was well. “Nothing was lost” only where the numbers prove it. */
export function describeComparison({
  missing = 0,
  lacking = 0,
  refused = false,
  lost,
  parted,
  beside = false,
}: Comparison): Wording {
  if (parted !== undefined) return said('database.parted', { at: String(parted) });
  const all = [
    ...(missing > 0 ? [said('database.repaired', { n: missing })] : []),
    ...(lacking > 0 ? [said(refused ? 'database.logLacks' : 'database.logLacked', { n: lacking })] : []),
  ];
  if (lost > 0) all.push(said('database.entriesMissing', { n: lost }));
  if (lost <= 0 && all.length > 0 && !refused && !beside) all.push(said('database.nothingLost'));
  return all.length === 0 ? '' : said('database.several', { sentences: joinSentences(all) });
}
