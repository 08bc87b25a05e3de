import { describe, expect, test } from 'vitest';
import { deathOdds, meanTurns } from '../../../core/rules/d20/checks.ts';

/** Every way of so many rolls: the chance to have failed `left` times before a rescue. */
function counted(failed: number, rescued: number, left: number, rolls: number): number {
  if (left === 0) return 1;
  if (rolls === 0) return 0;
  const held = Math.max(0, 1 - failed - rescued);
  return (
    failed * counted(failed, rescued, left - 1, rolls - 1) +
    (held > 0 ? held * counted(failed, rescued, left, rolls - 1) : 0)
  );
}

describe('ORC-168 ARC-127: several death saves in a row', () => {
  test.each([
    [0.45, 0.05, 3],
    [0.45, 0.05, 1],
    [0.75, 0.25, 4],
    [0.6, 0.1, 2],
  ])('fails at %d, is rescued at %d, %i failures left', (failed, rescued, left) => {
    const { dies, atOnce } = deathOdds({ failed, rescued }, left);
    const rolls = failed + rescued < 1 ? 18 : left;
    const within = counted(failed, rescued, left, rolls);
    expect(dies).toBeGreaterThanOrEqual(within - 1e-12);
    expect(dies - within).toBeLessThan(0.08);
    expect(atOnce).toBeCloseTo(counted(failed, rescued, left, left), 12);
  });

  test('the worked numbers: 45 % against 5 % three times, 75 % four times', () => {
    expect(deathOdds({ failed: 0.45, rescued: 0.05 }, 3).dies).toBeCloseTo(0.729, 12);
    expect(deathOdds({ failed: 0.75, rescued: 0.25 }, 4).dies).toBeCloseTo(0.31640625, 12);
    expect(deathOdds({ failed: 0, rescued: 1 }, 3)).toEqual({ dies: 0, atOnce: 0 });
  });
});

test('ORC-180: damage with a save each turn comes 1 / p times in the mean', () => {
  const save = 0.55;
  let mean = 0;
  for (let turn = 1, still = 1; turn < 200; turn += 1, still *= 1 - save) mean += still;
  expect(meanTurns(save)).toBeCloseTo(mean, 10);
  expect(meanTurns(0)).toBe(Infinity);
});
