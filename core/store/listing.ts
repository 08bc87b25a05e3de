import { type BookHeadLine, foundingOf } from './backupBooks.ts';
import { isTime } from './backupBody.ts';
import { isCampaign } from './bookNames.ts';
import type { CampaignRow, FourfoldDatabase } from './database.ts';

/** Campaigns, the last one first; those that only the journal knows, whose books are `heads`, by their first and last record. */
export async function listed(
  database: FourfoldDatabase,
  heads: Promise<readonly BookHeadLine[]>,
  view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<readonly CampaignRow[]> {
  const [oldestFirst, books] = await Promise.all([
    view(() => database.campaigns.orderBy('openedAt').toArray(), []),
    heads,
  ]);
  const known = new Set(oldestFirst.map(({ id }) => id));
  const found = books.filter(({ book }) => !known.has(book)).flatMap(campaignOf);
  return [...oldestFirst.toReversed(), ...found].toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** One whose first entry cannot be read is known by the name that it was told by, and its rules by nobody. */
function campaignOf({ book, first, name, last }: BookHeadLine): readonly CampaignRow[] {
  const nameless = name === undefined || !isCampaign(book);
  const founding = foundingOf(first) ?? (nameless ? undefined : { name, system: '', at: last ?? '' });
  if (!founding) return [];
  const { system, at } = founding;
  return [
    {
      id: book,
      name: name ?? founding.name,
      system,
      createdAt: at,
      openedAt: last !== undefined && isTime(last) ? last : at,
    },
  ];
}
