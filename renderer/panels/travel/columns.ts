import type { JourneyCard } from '../../../core/rules/journey.ts';

/** Lines that the clock and what is due take above the cards of their column, about. */
const CLOCK = 11;

/** Lines a card takes, about: its head, its rows, and a line for each label of its chips. */
export function linesOfCard({ rows, text }: JourneyCard): number {
  const chips = rows.filter(({ chip }) => chip === true);
  const labels = new Set(chips.map(({ label }) => label));
  const more = Math.floor(chips.reduce((sum, each) => sum + each.text.length + 4, 0) / 60);
  // A few words stand beside the title.
  return 2 + (text.length > 40 ? 1 : 0) + rows.length - chips.length + Math.max(labels.size, more);
}

const linesOf = (cards: readonly JourneyCard[]): number =>
  cards.reduce((sum, each) => sum + linesOfCard(each), 0);

/** Cards of the columns of the travel screen, left to right, and the lines the longest of them takes. */
export interface Columns {
  readonly underClock: readonly JourneyCard[];
  /** A column of its own, where there is room for three. */
  readonly counting: readonly JourneyCard[];
  readonly ahead: readonly JourneyCard[];
  readonly lines: number;
}

/**
 * Which cards stand where. In three columns what counts down has one of its own, what lies ahead has one, and those
 * of it that fit better stand under the clock. In two, what counts down stands under the clock, and those of it that
 * fit better stand below what lies ahead. Heights are told by rows, so that a card stays where it is.
 */
export function columns(
  counting: readonly JourneyCard[],
  ahead: readonly JourneyCard[],
  three: boolean,
): Columns {
  if (three) {
    const { stay, go, lines } = parted(ahead, 0, CLOCK);
    return { underClock: go, counting, ahead: stay, lines: Math.max(lines, linesOf(counting)) };
  }
  const { stay, go, lines } = parted(counting, CLOCK, linesOf(ahead));
  return { underClock: stay, counting: [], ahead: [...ahead, ...go], lines };
}

/** Parts the cards of a column, the first of which stays, so that the longer of two columns is as short as it can be. */
function parted(cards: readonly JourneyCard[], own: number, other: number) {
  const lines = cards.map(linesOfCard);
  const all = own + lines.reduce((sum, each) => sum + each, 0);
  let best = { moved: 0, most: Math.max(all, other) };
  // There are never more than a handful.
  for (let moved = 2; moved < 2 ** Math.min(cards.length, 10); moved += 2) {
    const gone = lines.reduce((sum, each, at) => sum + (moved & (1 << at) ? each : 0), 0);
    const most = Math.max(other + gone, all - gone);
    if (most < best.most) best = { moved, most };
  }
  const goes = (at: number): boolean => (best.moved & (1 << at)) !== 0;
  return {
    stay: cards.filter((_, at) => !goes(at)),
    go: cards.filter((_, at) => goes(at)),
    lines: best.most,
  };
}
