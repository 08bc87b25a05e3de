import type { FourfoldDatabase, PackRow } from './database.ts';
import type { AnyRecord } from '../log/step.ts';

/** Records in a pack: few enough that the engine keeps it in its table and not in a file of its own. */
export const PACK = 100;

/** Records of a book that stand in a row. */
export interface Stretch {
  readonly book: string;
  /** Number of the record before the first of them. */
  readonly after: number;
  readonly most: number;
}

/**
 * As many of these records as lie in packs, from the first on: the engine gives back the text of a hundred, and that is
 * read, in a fourth of the time it takes for a hundred rows. A pack that lacks any of its records ends them; what is not
 * there, the rows have.
 */
export async function packedOf(
  { packs }: FourfoldDatabase,
  { book, after, most }: Stretch,
): Promise<readonly AnyRecord[]> {
  const found = await packs
    .where('[book+seq]')
    .between([book, after], [book, after + most], false, true)
    .toArray();
  const all: AnyRecord[] = [];
  for (const row of found) {
    const records = recordsOf(row);
    const from = after + all.length;
    if (records.length !== PACK || records.some(({ seq }, at) => seq !== from + at + 1)) break;
    all.push(...records);
  }
  return all;
}

/** The records of a pack; none where its text cannot be read, or where there is none. */
function recordsOf({ text }: PackRow): readonly AnyRecord[] {
  try {
    const known: unknown = JSON.parse(text);
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

/** Packs that are written at once: few enough that the window draws meanwhile. */
const AT_ONCE = 5;

/**
 * Keeps the records of a book, from its first on, together as far as they fill packs; the first `kept` of them are
 * already. Ends when `wanted` says no.
 */
export async function pack(
  { packs }: FourfoldDatabase,
  records: readonly AnyRecord[],
  kept: number,
  wanted: () => boolean,
): Promise<void> {
  for (let at = kept; at + PACK <= records.length && wanted();) {
    const rows: PackRow[] = [];
    for (; rows.length < AT_ONCE && at + PACK <= records.length; at += PACK) {
      const part = records.slice(at, at + PACK);
      rows.push(...part.slice(-1).map(({ book, seq }) => ({ book, seq, text: JSON.stringify(part) })));
    }
    await packs.bulkPut(rows);
  }
}
