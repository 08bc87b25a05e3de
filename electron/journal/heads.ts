import type { OtherHead } from '../../core/log/backup.ts';
import type { BookHead } from './contract.ts';
import { bodyAt, sumOf } from './chain.ts';
import type { OtherHistory } from './histories.ts';
import type { Pictures } from './pictures.ts';
import type { Place, Places } from './places.ts';
import { readPlaces } from './read.ts';
import type { Segments } from './segments.ts';

/** Answers what each book begins with, and how long it is now. */
export function headsOf(
  places: Places,
  store: Segments,
  others: ReadonlyMap<string, readonly OtherHistory[]>,
  pictures: Pictures,
): () => Promise<readonly BookHead[]> {
  const known = new Map<string, Head>();
  const ends = new Map<string, End>();

  /** What the last record comes to, and when it was. Where it cannot be read now it may be later: it is asked for again. */
  async function end(book: string, seq: number): Promise<End | undefined> {
    const before = ends.get(book);
    if (before?.seq === seq) return before;
    const body = await bodyAt(store, book, places.after(book, seq - 1, 1), pictures);
    if (body === undefined) return undefined;
    // It stands before all that a GM wrote.
    const last = /"at":"([^"]+)"/u.exec(body)?.[1];
    const found = { seq, sum: sumOf(body), last };
    ends.set(book, found);
    return found;
  }

  /** Read once: it may lie in a packed segment, and is asked for many times at every start. */
  async function beginning(book: string, place: Place): Promise<string> {
    const head = known.get(book);
    if (head?.segment === place.segment && head.at === place.at) return head.body;
    const records = await readPlaces(store, book, [place], pictures);
    const body = records.map((record) => record.body).join('');
    known.set(book, { segment: place.segment, at: place.at, body });
    return body;
  }

  return () =>
    Promise.all(
      places.books().flatMap((book) => {
        const [seq, entries, beside = []] = [places.last(book), places.count(book), others.get(book)];
        return places.after(book, -1, 1).map(async (place) => {
          const first = await beginning(book, place);
          const { sum, last } = (await end(book, seq)) ?? {};
          return {
            book,
            seq,
            entries,
            first,
            ...(sum === undefined ? {} : { sum }),
            ...(last === undefined ? {} : { last }),
            ...(beside.length > 0 ? { others: beside.map(briefly) } : {}),
          };
        });
      }),
    );
}

function briefly({ key, base, records }: OtherHistory): OtherHead {
  const [first, last] = [records[0]?.seq ?? 0, records.at(-1)?.seq ?? 0];
  return { key, base, entries: records.length, missing: last - base - records.length, first };
}

/** The last record of a book. */
interface End {
  readonly seq: number;
  readonly sum: string;
  readonly last: string | undefined;
}

interface Head {
  readonly segment: number;
  readonly at: number;
  readonly body: string;
}
