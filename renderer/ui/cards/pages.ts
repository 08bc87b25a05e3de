/** Columns and rows of a page with so many cards, and how large their text may become, as a share of that on screen. */
export const CARD_GRIDS = {
  1: { columns: 1, rows: 1, largest: 1.5 },
  2: { columns: 1, rows: 2, largest: 1.5 },
  4: { columns: 2, rows: 2, largest: 1 },
  8: { columns: 2, rows: 4, largest: 1 },
} as const;
export type PerPage = keyof typeof CARD_GRIDS;

/** A page with its cards, in the order in which they were chosen. */
interface CardPage<Card> {
  readonly perPage: PerPage;
  readonly cards: readonly Card[];
}

const SIZES: readonly PerPage[] = [8, 4, 2, 1];

/** The next larger place for a card that is too long for so many a page. */
export function nextLargerSize(perPage: PerPage): PerPage {
  return SIZES[SIZES.indexOf(perPage) + 1] ?? 1;
}

/** Cards on pages: those of one size together, the smallest first, none left out. */
export function paginateCards<Card>(
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

/** The papers that cards and their licences are printed on. */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How broad they are, in CSS pixels of 1/96 inch. */
export const PAPER_WIDTHS = { A4: (210 / 25.4) * 96, Letter: 8.5 * 96 } as const satisfies {
  readonly [Each in Paper]: number;
};

/** Letters of a line and lines of a page, in three columns of small print on the lesser of the papers. */
const [LINE, PAGE] = [50, 255];

/** A licence in paragraphs, so many a page as can be read there; none is left out. */
export function paginateLicence(text: string): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let filled = 0;
  for (const paragraph of text.trim().split(/\n\s*\n/u)) {
    const lines = Math.ceil(paragraph.length / LINE) + 0.5;
    if (filled > 0 && filled + lines > PAGE) {
      pages.push([]);
      filled = 0;
    }
    pages.at(-1)?.push(paragraph);
    filled += lines;
  }
  return pages;
}
