/**
 * Parts a list into columns of about the same weight, one after the other as a page is read: each holds what follows
 * the one before. Answers no more columns than there are items.
 */
export function flow<T>(
  items: readonly T[],
  columns: number,
  weigh: (item: T) => number,
): readonly (readonly T[])[] {
  const parted: T[][] = [];
  let left = items.reduce((sum, item) => sum + weigh(item), 0);
  let [room, filled] = [0, 0];
  for (const item of items) {
    const weight = weigh(item);
    // A column takes what lies more than by half in it, and the last takes all that is left.
    const full = filled + weight / 2 > room && parted.length < columns;
    if (parted.length === 0 || full) {
      room = left / (columns - parted.length);
      filled = 0;
      parted.push([]);
    }
    parted.at(-1)?.push(item);
    filled += weight;
    left -= weight;
  }
  return parted;
}
