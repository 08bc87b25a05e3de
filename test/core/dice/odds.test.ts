import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomes, type Distribution } from '../../../core/dice/distribution.ts';
import { parseRoll, type RollSpec } from '../../../core/dice/notation.ts';
import { odds } from '../../../core/dice/odds.ts';
import { endless, finite } from './arbitrary.ts';
import { enumerate } from './naive.ts';

export function spec(text: string): RollSpec {
  const parsed = parseRoll(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.refusal.message}`);
  return parsed.value;
}

function exact(text: string): Distribution {
  const answer = odds(spec(text));
  if (!answer.ok) throw new Error(`${text}: ${answer.refusal.message}`);
  return answer.value;
}

/** The largest difference between the odds and what was counted, beyond what was not followed. */
function difference(of: Distribution, chances: ReadonlyMap<number, number>, lost: number): number {
  const told = new Map(outcomes(of));
  let worst = 0;
  const totals = new Map(
    [...told.keys(), ...chances.keys()].map((total) => [Math.round(total * 5040), total]),
  );
  for (const total of totals.values()) {
    const near = [...told]
      .filter(([other]) => Math.abs(other - total) < 1e-9)
      .reduce((sum, [, p]) => sum + p, 0);
    const seen = [...chances]
      .filter(([other]) => Math.abs(other - total) < 1e-9)
      .reduce((sum, [, p]) => sum + p, 0);
    worst = Math.max(worst, seen - near, near - seen - lost);
  }
  return worst;
}

function agrees(text: string, least: number): 'unread' | 'refused' | 'large' | 'same' {
  const parsed = parseRoll(text);
  if (!parsed.ok) return 'unread';
  const counted = enumerate(parsed.value, least, 30_000);
  if (!counted) return 'large';
  const answer = odds(parsed.value);
  if (!answer.ok) return 'refused';
  const worst = difference(answer.value, counted.chances, counted.lost);
  if (worst > 1e-9) throw new Error(`${text}: off by ${worst}, lost ${counted.lost}`);
  return 'same';
}

function compare(notations: fc.Arbitrary<string>, least: number, runs: number, atLeast: number): void {
  const tally = { unread: 0, refused: 0, large: 0, same: 0 };
  fc.assert(
    fc.property(notations, (text) => {
      tally[agrees(text, least)] += 1;
    }),
    { numRuns: runs, seed: 20 },
  );
  console.log(tally);
  expect(tally.refused).toBe(0);
  expect(tally.same).toBeGreaterThanOrEqual(atLeast);
}

describe('odds against counting every way the faces can fall', () => {
  test('notations whose dice fall a limited number of times, to 1e-9', () => {
    compare(finite, 1e-9, 2000, 1000);
  });

  test('notations whose dice may fall again and again, as far as followed', () => {
    compare(endless, 1e-4, 2000, 800);
  });
});
