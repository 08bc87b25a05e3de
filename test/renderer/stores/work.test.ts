import { describe, expect, it } from 'vitest';
import { remainingTimeText } from '../../../renderer/stores/work.ts';

describe('how long it still takes', () => {
  it.each([
    // milliseconds used, share done, words
    [0, 0, ''],
    [500, 0.5, ''],
    [10_000, 0.01, ''],
    [1_000, 0.5, 'about 1 s left'],
    [10_000, 0.25, 'about 30 s left'],
    [60_000, 0.25, 'about 3 min left'],
    [60_000, 1, ''],
  ])('%i ms for %d: %s', (used, share, words) => expect(remainingTimeText(used, share)).toBe(words));
});
