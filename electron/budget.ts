/** How much of something may happen: `most` at once, and `each` more with every second. */
export interface Rate {
  readonly most: number;
  readonly each: number;
}

/** Says whether so much may happen now, and counts it. */
export type Spend = (amount: number, now: number) => boolean;

/** A budget that fills again with time; `now` in ms, of a clock that never goes back. */
export function budgetOf({ most, each }: Rate): Spend {
  let [left, since] = [most, 0];
  return (amount, now) => {
    left = Math.min(most, left + (Math.max(0, now - since) / 1_000) * each);
    since = Math.max(since, now);
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
