import { t } from '../languages/say.ts';

/** Shorter work says nothing of its end. */
const SOON = 2_000;
const [SECOND, MINUTE] = [1_000, 60_000];

/**
 * How long work of `of` parts still takes, in words, when `done` of them took `spent` milliseconds; empty while
 * nothing can be said yet, or when it is over at once.
 */
export function timeLeft(spent: number, done: number, of: number): string {
  if (done <= 0 || done >= of || spent < SECOND) return '';
  const left = (spent / done) * (of - done);
  if (left < SOON) return '';
  return left < MINUTE
    ? t('about {0} s left', Math.ceil(left / SECOND))
    : t('about {0} min left', Math.ceil(left / MINUTE));
}
