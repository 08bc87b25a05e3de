import type { BookHead } from '../contract.ts';
import type { Place, Places } from './places.ts';
import { readPlaces } from './read.ts';
import type { Segments } from './segments.ts';

/** Answers what each book begins with, and how long it is now. */
export function headsOf(places: Places, store: Segments): () => Promise<readonly BookHead[]> {
  const known = new Map<string, Head>();

  /** Read once: it may lie in a packed segment, and is asked for many times at every start. */
  async function beginning(book: string, place: Place): Promise<string> {
    const head = known.get(book);
    if (head?.segment === place.segment && head.at === place.at) return head.body;
    const records = await readPlaces(store, book, [place]);
    const body = records.map((record) => record.body).join('');
    known.set(book, { segment: place.segment, at: place.at, body });
    return body;
  }

  return () =>
    Promise.all(
      places.books().flatMap((book) => {
        const [seq, entries] = [places.last(book), places.count(book)];
        return places
          .after(book, -1, 1)
          .map(async (place) => ({ book, seq, entries, first: await beginning(book, place) }));
      }),
    );
}

interface Head {
  readonly segment: number;
  readonly at: number;
  readonly body: string;
}
