/** Steps of arithmetic that one question may cost: about a quarter of a second. */
const MAX_EFFORT = 250_000_000;
/** Different totals that a distribution may hold. */
export const MAX_TOTALS = 2_000_000;

/** Odds that would take too long or cannot be told exactly. `odds` turns it into a refusal. */
export class TooMuch extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'TooMuch';
  }
}

/** Counts what a question costs while it is answered, so that nothing hangs. */
export class Effort {
  private left = MAX_EFFORT;

  /** Throws `TooMuch` when the whole question has cost too many steps. */
  spend(steps: number): void {
    this.left -= steps;
    if (!(this.left >= 0)) {
      throw new TooMuch('The exact odds of this roll would take too long. Ask about fewer or smaller dice.');
    }
  }

  /** Throws `TooMuch` when there are more different totals than a distribution holds. */
  room(totals: number): void {
    if (!(totals <= MAX_TOTALS)) {
      throw new TooMuch('The totals of this roll lie too far apart for exact odds.');
    }
    this.spend(totals);
  }
}
