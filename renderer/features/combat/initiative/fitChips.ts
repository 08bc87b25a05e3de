/** What of a chip counts for its width. */
interface Wide {
  readonly word: string;
  readonly short: string;
}

/** Pixels: a letter of 13 px in the mean, what a chip has besides its word, the gap between two, the sign `+12`. */
const [LETTER, FRAME, GAP, MORE] = [7.4, 24, 3, 34];
/** More than so many are never beside each other. */
const MOST = 3;

/**
 * How many chips stand in `room` pixels, and whether with their whole words: the words give way first, then the third
 * chip to the `+N`, then the second.
 */
export function fitChips(
  chips: readonly Wide[],
  room: number,
  wholeWords: boolean,
): { readonly count: number; readonly whole: boolean } {
  const measureWidth = (count: number, whole: boolean): number => {
    const sum = chips.slice(0, count).reduce((all, each) => all + chipWidth(each, whole) + GAP, -GAP);
    return count < chips.length ? sum + GAP + MORE : sum;
  };
  for (let count = Math.min(MOST, chips.length); count > 1; count--) {
    if (wholeWords && measureWidth(count, true) <= room) return { count, whole: true };
    if (measureWidth(count, false) <= room) return { count, whole: false };
  }
  return { count: Math.min(1, chips.length), whole: wholeWords && measureWidth(1, true) <= room };
}

/** About how wide a chip is drawn, in pixels. */
export function chipWidth({ word, short }: Wide, whole: boolean): number {
  return FRAME + Array.from(whole ? word : short).length * LETTER;
}
