import { ranksLeft } from './bounds.ts';
import type { Choice } from './spec.ts';

/** Whether a choice leaves out anything at all. */
export function chooses({ keep, drop }: Choice): boolean {
  return keep !== undefined || drop !== undefined;
}

/**
 * Marks in `left` which of the first `count` values a choice leaves. Among equals the later ones are
 * kept first, as dice are read from the left and the first low one is put aside.
 */
export function choose(values: readonly number[], count: number, choice: Choice, left: boolean[]): void {
  const [from, to] = ranksLeft(choice, count);
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? 0;
    let rank = 0;
    for (let other = 0; other < count; other += 1) {
      const rival = values[other] ?? 0;
      if (rival < value || (rival === value && other < index)) rank += 1;
    }
    left[index] = rank >= from && rank < to;
  }
}
