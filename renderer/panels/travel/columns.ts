import type { JourneyCard } from '../../../core/rules/journey.ts';

/** Lines that the clock and what is due take above the cards of their column, about. */
const CLOCK = 11;

/** Lines a card takes, about: its head, its rows, and a line for each label of its chips. */
export function linesOfCard({ rows, text }: JourneyCard): number {
  const chips = rows.filter(({ chip }) => chip === true);
  const labels = new Set(chips.map(({ label }) => label));
  const more = Math.floor(chips.reduce((sum, each) => sum + each.text.length + 4, 0) / 60);
  return 2 + (text ? 1 : 0) + rows.length - chips.length + Math.max(labels.size, more);
}

/**
 * Which cards stand where, in three columns: what counts down has one of its own, what lies ahead has one, and those
 * of it that fit better stand under the clock. Heights are told by rows, so that a card stays where it is.
 */
export function threeColumns(ahead: readonly JourneyCard[]): {
  readonly underClock: readonly JourneyCard[];
  readonly ahead: readonly JourneyCard[];
} {
  const lines = ahead.map(linesOfCard);
  const all = lines.reduce((sum, each) => sum + each, 0);
  let best = { moved: 0, most: Math.max(CLOCK, all) };
  // The first stays: it is what the journey is rolled with. There are never more than a handful.
  for (let moved = 2; moved < 2 ** Math.min(ahead.length, 10); moved += 2) {
    const left = lines.reduce((sum, each, at) => sum + (moved & (1 << at) ? each : 0), 0);
    const most = Math.max(CLOCK + left, all - left);
    if (most < best.most) best = { moved, most };
  }
  const under = (at: number): boolean => (best.moved & (1 << at)) !== 0;
  return {
    underClock: ahead.filter((_, at) => under(at)),
    ahead: ahead.filter((_, at) => !under(at)),
  };
}
