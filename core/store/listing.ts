import { type BookHeadLine, foundingOf } from './backupBooks.ts';
import type { CampaignRow, FourfoldDatabase } from './database.ts';

/** Campaigns by name; those that only the journal, whose books are `heads`, knows are read from their first record. */
export async function listed(
  database: FourfoldDatabase,
  heads: Promise<readonly BookHeadLine[]>,
  view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<readonly CampaignRow[]> {
  const [oldestFirst, books] = await Promise.all([
    view(() => database.campaigns.orderBy('openedAt').toArray(), []),
    heads,
  ]);
  const rows = oldestFirst.toReversed();
  const known = new Set(rows.map(({ id }) => id));
  const found = books.filter(({ book }) => !known.has(book)).flatMap(campaignOf);
  return [...rows, ...found];
}

function campaignOf({ book, first, name }: BookHeadLine): readonly CampaignRow[] {
  const founding = foundingOf(first);
  if (!founding) return [];
  const { system, at } = founding;
  return [{ id: book, name: name ?? founding.name, system, createdAt: at, openedAt: at }];
}
