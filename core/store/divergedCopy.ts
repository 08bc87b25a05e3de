import { type AnyRecord, formatJournalLine, readJournalLine } from '../log/records.ts';
import { type JournalLine, type JournalPort, formatCopyLines } from '../log/journal.ts';
import { type BookHeadLine, readFounding, type OtherHead } from '../log/backup.ts';
import type { CampaignRow } from './database.ts';

const PAGE = 2_000;
/** The longest name a campaign may have, without what is put behind that of a copy. */
const LONGEST_NAME = 55;

/** A campaign of which the log holds another history, which another computer wrote. Each is a campaign of its own. */
export interface DivergedCampaign {
  /** The one that goes on under its name. */
  readonly book: string;
  readonly name: string;
  readonly other: CampaignRow;
  /** Whether the other was made a campaign only now. */
  readonly fresh: boolean;
  /** Number of the last record that both share. */
  readonly base: number;
  /** How many entries of its own each has since, and how many of the other are missing. */
  readonly here: number;
  readonly there: number;
  readonly missing: number;
}

/** Another history of a book that is no campaign: it is added to the book that is open. */
export interface DivergedBook {
  readonly book: string;
  readonly key: string;
  readonly entries: number;
}

/** What other computers wrote, where the folder of the log was put together of several. */
export interface Divergence {
  readonly campaigns: readonly DivergedCampaign[];
  readonly books: readonly DivergedBook[];
  /** Names of campaigns whose other history the disk did not take: it stays where it lies. */
  readonly refused: readonly string[];
}

/**
 * Keeps what other computers wrote into campaigns, each history as a campaign of its own in the journal, once. Answers
 * all there are.
 */
export async function saveDivergedCopies(journal: JournalPort): Promise<Divergence> {
  const heads = await journal.heads();
  const known = new Set(heads.map(({ book }) => book));
  const campaigns: DivergedCampaign[] = [];
  const books: DivergedBook[] = [];
  const refused: string[] = [];
  for (const head of heads)
    for (const other of head.others ?? []) {
      const { book } = head;
      const founding = readFounding(head.first);
      if (!founding) {
        books.push({ book, key: other.key, entries: other.entries });
        continue;
      }
      const id = `${book.slice(0, 50)}-${hashBodies([other.key, String(other.entries)])}`;
      const fresh = !known.has(id);
      const name = head.name ?? founding.name;
      if (fresh && !(await isCopied(journal, book, other, id))) {
        refused.push(name);
        continue;
      }
      campaigns.push({
        book,
        name,
        other: await createCopyRow(journal, id, head),
        fresh,
        base: other.base,
        here: head.seq - other.base,
        there: other.entries,
        missing: other.missing,
      });
    }
  return { campaigns, books, refused };
}

/** Copies a history into the journal, with what both share before it; answers whether the disk took it. */
async function isCopied(journal: JournalPort, book: string, other: OtherHead, id: string): Promise<boolean> {
  const bodies = await readDivergedBodies(journal, book, other.key);
  const records = bodies.map((line) => ({ ...readJournalLine(line), book: id }));
  return (await journal.append(formatCopyLines(records))).ok;
}

async function createCopyRow(
  journal: JournalPort,
  id: string,
  { first, name }: BookHeadLine,
): Promise<CampaignRow> {
  const head = (await journal.heads()).find(({ book }) => book === id);
  const founding = readFounding(first) ?? { name: '', system: '', at: '' };
  const called = Array.from(name ?? founding.name)
    .slice(0, LONGEST_NAME)
    .join('');
  return {
    id,
    name: head?.name ?? `${called} (from another computer)`,
    system: founding.system,
    createdAt: founding.at,
    openedAt: head?.last ?? founding.at,
  };
}

/** All lines of another history of a book: what both share, and its own. */
export async function readDivergedBodies(
  journal: JournalPort,
  book: string,
  key: string,
): Promise<readonly JournalLine[]> {
  const head = (await journal.heads()).find((each) => each.book === book);
  const base = head?.others?.find((each) => each.key === key)?.base ?? 0;
  const shared = await pagesOf((after) => journal.read(book, after, PAGE));
  const own = await pagesOf(async (after) => (await journal.other?.(book, key, after, PAGE)) ?? []);
  return [...shared.filter(({ seq }) => seq <= base), ...own];
}

async function pagesOf(
  page: (after: number) => Promise<readonly JournalLine[]>,
): Promise<readonly JournalLine[]> {
  const all: JournalLine[] = [];
  for (;;) {
    const next = await page(all.at(-1)?.seq ?? 0);
    if (next.length === 0) return all;
    all.push(...next);
  }
}

/** Whether records end as another history of their book in the journal does: then they are kept already. */
export async function isDivergedHistory(
  journal: JournalPort,
  book: string,
  records: readonly AnyRecord[],
): Promise<boolean> {
  const head = (await journal.heads()).find((each) => each.book === book);
  const last = records.at(-1);
  if (!last) return false;
  for (const { key, missing } of head?.others ?? []) {
    if (missing > 0) continue;
    const [line] = (await journal.other?.(book, key, last.seq - 1, 1)) ?? [];
    if (line?.seq === last.seq && line.body === formatJournalLine(last).body) return true;
  }
  return false;
}

/**
 * Keeps what the database holds of a book where the journal holds something else, as a book of its own in the journal.
 * Answers how that is listed; nothing where it is no campaign, or could not be written.
 */
export async function saveDivergedBook(
  journal: JournalPort,
  book: string,
  records: readonly AnyRecord[],
): Promise<CampaignRow | undefined> {
  const lines = records.map(formatJournalLine);
  const id = `${book.slice(0, 50)}-${hashBodies(lines.map(({ body }) => body))}`;
  const copies = formatCopyLines(records.map((each) => ({ ...each, book: id })));
  const known = (await journal.heads()).some((each) => each.book === id);
  // The same copy is made once, however often the database is found so.
  const written = known || (await journal.append(copies)).ok;
  const founding = readFounding(copies[0]?.body ?? '');
  if (!written || !founding) return undefined;
  const { name, system, at } = founding;
  const last = records.at(-1);
  const openedAt = last && 'at' in last ? last.at : at;
  return { id, name: `${name} (as in the database)`, system, createdAt: at, openedAt };
}

/** A short name for what the bodies say (FNV-1a, 32 bits): the same for the same. */
function hashBodies(bodies: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const body of bodies)
    for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
