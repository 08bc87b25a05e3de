import { meets } from './handful.ts';
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

/** Of `count` things in rising order, those that a choice leaves: from, up to but without. */
export function ranksLeft({ keep, drop }: Choice, count: number): readonly [number, number] {
  let from = 0;
  let to = count;
  if (keep?.end === 'high') from = Math.max(from, count - keep.count);
  if (keep?.end === 'low') to = Math.min(to, keep.count);
  if (drop?.end === 'low') from = Math.max(from, drop.count);
  if (drop?.end === 'high') to = Math.min(to, count - drop.count);
  return [Math.min(from, count), Math.max(to, Math.min(from, count))];
}

/** What a value counts for: itself, or 1, 0, −1 where successes are counted. */
export function score(value: number, { successes, failures }: Choice): number {
  if (!successes) return value;
  if (meets(value, successes)) return 1;
  return failures && meets(value, failures) ? -1 : 0;
}
