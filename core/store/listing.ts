import { foundingOf } from './backupBooks.ts';
import type { CampaignRow, FourfoldDatabase } from './database.ts';
import type { JournalPort } from './journalPort.ts';

/** Campaigns by name; those that only the journal knows are read from their first record. */
export async function listed(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<readonly CampaignRow[]> {
  const rows = (await view(() => database.campaigns.orderBy('openedAt').toArray(), [])).toReversed();
  const known = new Set(rows.map(({ id }) => id));
  const heads = journal ? await journal.heads() : [];
  const found = heads
    .filter(({ book }) => !known.has(book))
    .flatMap(({ book, first }) => campaignOf(book, first));
  return [...rows, ...found];
}

function campaignOf(book: string, first: string): readonly CampaignRow[] {
  const founding = foundingOf(first);
  if (!founding) return [];
  const { name, system, at } = founding;
  return [{ id: book, name, system, createdAt: at, openedAt: at }];
}
