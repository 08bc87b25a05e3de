import {
  type Enough,
  type FightEnd,
  FIGHT_ENDS,
  type Foretold,
  type Roster,
  summed,
  type Tally,
} from './figures.ts';
import { between } from './interval.ts';
import type { Bout } from './trial.ts';

/** How well the shares of a trial are wanted. */
export interface Wish {
  /** Half of each interval is to be narrower than this, */
  readonly width: number;
  /** after so many fights at least, and at most. */
  readonly fewest: number;
  readonly most: number;
}
export const WELL: Wish = { width: 0.05, fewest: 40, most: 400 };
/** Steps times combatants after which no more is played: some minutes, on a table of hundreds. */
const WORK = 3_000_000;

/**
 * The fights of one trial as they come in, whoever played them and in whatever order: they count in the order of their
 * numbers, and none after enough is known, so that the answer hangs on the seed alone.
 */
export class Count {
  readonly #wish: Wish;
  readonly #waiting = new Map<number, Bout>();
  readonly #tallies: Tally[] = [];
  readonly #ends = new Map<FightEnd, number>();
  #work = 0;
  #enough: Enough | undefined;
  #given = 0;

  constructor(wish: Partial<Wish> = {}) {
    this.#wish = { ...WELL, ...wish };
  }

  /** Why no more is played; undefined while more is wanted. */
  get enough(): Enough | undefined {
    return this.#enough;
  }

  get isEmpty(): boolean {
    return this.#tallies.length === 0;
  }

  /** Numbers of the next fights that nobody plays yet, at most so many; empty where all are given out. */
  give(most: number): readonly number[] {
    const from = this.#given;
    const to = this.#enough ? from : Math.min(from + most, this.#wish.most);
    this.#given = to;
    return Array.from({ length: to - from }, (_none, at) => from + at);
  }

  take(number: number, bout: Bout): void {
    this.#waiting.set(number, bout);
    for (;;) {
      const next = this.#tallies.length;
      const found = this.#waiting.get(next);
      if (!found || this.#enough) return;
      this.#waiting.delete(next);
      this.#tallies.push(found.tally);
      this.#work += found.work;
      const { end } = found.tally;
      this.#ends.set(end, (this.#ends.get(end) ?? 0) + 1);
      this.#enough = this.#enoughNow();
    }
  }

  told(roster: Roster): Foretold {
    const told = summed(roster, this.#tallies);
    return this.#enough ? { ...told, settled: true, enough: this.#enough } : { ...told, settled: false };
  }

  #enoughNow(): Enough | undefined {
    const fights = this.#tallies.length;
    const { width, fewest, most } = this.#wish;
    const isNarrow = (end: FightEnd): boolean => {
      const { low, high } = between(this.#ends.get(end) ?? 0, fights);
      return (high - low) / 2 <= width;
    };
    if (fights >= fewest && FIGHT_ENDS.every(isNarrow)) return 'known';
    if (fights >= most) return 'fights';
    return this.#work >= WORK ? 'work' : undefined;
  }
}
