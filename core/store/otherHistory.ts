import { lineOf } from '../log/records.ts';
import type { AnyRecord } from '../log/step.ts';
import { linesOfCopy } from './chain.ts';
import { foundingOf } from './backupBooks.ts';
import type { CampaignRow } from './database.ts';
import type { JournalPort } from './journalPort.ts';

/**
 * Keeps what the database holds of a book where the journal holds something else, as a book of its own in the journal.
 * Answers how that is listed; nothing where it is no campaign, or could not be written.
 */
export async function keepOther(
  journal: JournalPort,
  book: string,
  records: readonly AnyRecord[],
): Promise<CampaignRow | undefined> {
  const lines = records.map(lineOf);
  const id = `${book.slice(0, 50)}-${digest(lines.map(({ body }) => body))}`;
  const copies = linesOfCopy(records.map((each) => ({ ...each, book: id })));
  const known = (await journal.heads()).some((each) => each.book === id);
  // The same copy is made once, however often the database is found so.
  const written = known || (await journal.append(copies)).ok;
  const founding = foundingOf(copies[0]?.body ?? '');
  if (!written || !founding) return undefined;
  const { name, system, at } = founding;
  const last = records.at(-1);
  const openedAt = last && 'at' in last ? last.at : at;
  return { id, name: `${name} (as in the database)`, system, createdAt: at, openedAt };
}

/** A short name for what the bodies say (FNV-1a, 32 bits): the same for the same. */
function digest(bodies: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const body of bodies)
    for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
