/** Columns and rows of a page with so many cards, and how large their text may become, as a share of that on screen. */
export const GRIDS = {
  1: { columns: 1, rows: 1, largest: 1.5 },
  2: { columns: 1, rows: 2, largest: 1.5 },
  4: { columns: 2, rows: 2, largest: 1 },
  8: { columns: 2, rows: 4, largest: 1 },
} as const;
export type PerPage = keyof typeof GRIDS;

/** A page with its cards, in the order in which they were chosen. */
interface CardPage<Card> {
  readonly perPage: PerPage;
  readonly cards: readonly Card[];
}

const SIZES: readonly PerPage[] = [8, 4, 2, 1];

/** The next larger place for a card that is too long for so many a page. */
export function larger(perPage: PerPage): PerPage {
  return SIZES[SIZES.indexOf(perPage) + 1] ?? 1;
}

/** Cards on pages: those of one size together, the smallest first, none left out. */
export function paged<Card>(
  cards: readonly Card[],
  sizeOf: (card: Card) => PerPage,
): readonly CardPage<Card>[] {
  return SIZES.flatMap((perPage) => {
    const own = cards.filter((card) => sizeOf(card) === perPage);
    return Array.from({ length: Math.ceil(own.length / perPage) }, (_, page) => ({
      perPage,
      cards: own.slice(page * perPage, (page + 1) * perPage),
    }));
  });
}
