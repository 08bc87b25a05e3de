import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roll } from '../../../core/dice/roll.ts';
import { deviation, mean, outcomes, percentile, type Distribution } from '../../../core/dice/distribution.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { odds } from '../../../core/dice/odds.ts';
import { seededDice } from '../../../core/dice/source.ts';
import { endless, finite } from './arbitrary.ts';
import { enumerate } from './enumerate.ts';
import { triesOf } from '../../support/tries.ts';
import { exact, spec, table } from './read.ts';

function near(chances: Iterable<readonly [number, number]>, total: number): number {
  let sum = 0;
  for (const [other, chance] of chances) if (Math.abs(other - total) < 1e-9) sum += chance;
  return sum;
}

/** The largest difference between the odds and what was counted, beyond what was not followed. */
function difference(of: Distribution, counted: ReadonlyMap<number, number>, lost: number): number {
  const told = [...outcomes(of)];
  let worst = 0;
  for (const total of [...told.map(([one]) => one), ...counted.keys()]) {
    const [said, seen] = [near(told, total), near(counted, total)];
    worst = Math.max(worst, seen - said, said - seen - lost);
  }
  return worst;
}

type Verdict = 'unread' | 'large' | 'refused' | 'different' | 'same' | 'sharp';

/** `sharp` where hardly any way the dice can fall was left out. */
function verdict(text: string, least: number): Verdict {
  const parsed = parseRoll(text);
  if (!parsed.ok) return 'unread';
  const counted = enumerate(parsed.value, least, 12_000);
  if (!counted) return 'large';
  const answer = odds(parsed.value);
  if (!answer.ok) return 'refused';
  if (difference(answer.value, counted.chances, counted.lost) > 1e-9) return 'different';
  return counted.lost < 1e-4 ? 'sharp' : 'same';
}

function verdicts(notations: fc.Arbitrary<string>, least: number, runs: number): Map<Verdict, string[]> {
  const found = new Map<Verdict, string[]>();
  for (const text of fc.sample(notations, { numRuns: runs, seed: 20 })) {
    const said = verdict(text, least);
    found.set(said, [...(found.get(said) ?? []), text]);
  }
  return found;
}

describe('odds against counting every way the faces can fall', () => {
  test('dice that fall a limited number of times, to 1e-9', () => {
    const tries = triesOf(200, 2000);
    const found = verdicts(finite, 1e-9, tries);
    expect(found.get('different')).toBeUndefined();
    expect(found.get('refused')).toBeUndefined();
    expect(found.get('sharp')?.length).toBeGreaterThan(0.75 * tries);
  });

  test('dice that may fall again and again, as far as they were followed', () => {
    const tries = triesOf(150, 1500);
    const found = verdicts(endless, 1e-6, tries);
    expect(found.get('different')).toBeUndefined();
    expect(found.get('refused')).toBeUndefined();
    expect(found.get('sharp')?.length).toBeGreaterThan(0.6 * tries);
  }, 120_000);
});

const WIDE = [
  '20d6kh3', '60d60', '100d20', '6x 4d6dl1', '10d10!', '6d6!', '10d10kh3', '10d10!kh5', '4d6!dl1',
  '8d6!!p', '10d6!one', '10d10!>=8 >=8f1', '6d20u', '5d10uo', '{4d6+2d8}kh3', '{2d6, 1d8+1}kh1',
  'd60 adv 9 vs d60 adv 4', 'floor(d100/d20)', '12d10r1ro2!p', '10dF.1!', '6d6!one dl2', '20d4!kh7',
  'max(3d6, 2d10!, d20 adv)', '100x d6!', '{3d6!, 2d8, d20, d12+d4}kh2', '5d6mi2!!ma20ro5', '10d12!dl2',
]; // prettier-ignore

describe('odds of many dice', () => {
  test.each(WIDE)('%s adds up to 1 within 1e-12', (text) => {
    const of = exact(text);
    const sum = of.p.reduce((a, b) => a + b, 0);
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    expect(of.rest).toBeLessThan(1e-12);
    expect(Math.abs(1 - sum - of.rest)).toBeLessThan(1e-12);
  });

  test.each(WIDE)('%s has the mean and the spread that rolling it shows', (text) => {
    const wide = spec(text);
    const dice = seededDice(text);
    const of = exact(text);
    const rolls = 4000;
    let sum = 0;
    let squares = 0;
    for (let time = 0; time < rolls; time += 1) {
      const { total } = roll(wide, dice);
      sum += total;
      squares += (total - mean(of)) ** 2;
    }
    const error = deviation(of) / Math.sqrt(rolls);
    expect(Math.abs(sum / rolls - mean(of))).toBeLessThan(4.5 * error + 1e-9);
    expect(Math.sqrt(squares / rolls) / deviation(of)).toBeCloseTo(1, 0);
  });
});

describe('odds against closed forms', () => {
  test.each([2, 3, 6, 10, 20, 100])('the mean of an exploding D%i is s(s+1)/2(s-1)', (sides) => {
    expect(mean(exact(`d${sides}!`))).toBeCloseTo((sides * (sides + 1)) / (2 * (sides - 1)), 11);
    expect(mean(exact(`5d${sides}!!`))).toBeCloseTo((5 * sides * (sides + 1)) / (2 * (sides - 1)), 10);
  });

  test('an exploding D6 shows 6k+r with a chance of 6^-(k+1)', () => {
    const chances = table(exact('d6!'));
    expect([...chances.keys()].some((total) => total % 6 === 0)).toBe(false);
    for (let sixes = 0; sixes < 12; sixes += 1) {
      for (let face = 1; face < 6; face += 1)
        expect((chances.get(6 * sixes + face) ?? 0) * 6 ** (sixes + 1)).toBeCloseTo(1, 12);
    }
  });

  test.each([[1, 20], [3, 20], [7, 60]])('the best of %i+1 D%i is (k/s)^n - ((k-1)/s)^n', (levels, sides) => {
    const chances = table(exact(`d${sides} adv ${levels}`));
    const below = (face: number) => (face / sides) ** (levels + 1);
    for (let face = 1; face <= sides; face += 1)
      expect(chances.get(face)).toBeCloseTo(below(face) - below(face - 1), 13);
  }); // prettier-ignore

  test('60d60 keeps all digits at its ends', () => {
    const chances = table(exact('60d60'));
    expect((chances.get(60) ?? 0) * 60 ** 60).toBeCloseTo(1, 9);
    expect((chances.get(3600) ?? 0) * 60 ** 60).toBeCloseTo(1, 9);
    expect((chances.get(61) ?? 0) * 60 ** 60).toBeCloseTo(60, 7);
  });

  test('successes are binomial', () => {
    const chances = table(exact('50d10>=8'));
    let chance = 0.7 ** 50;
    for (let hits = 0; hits <= 50; hits += 1) {
      expect(chances.get(hits)).toBeCloseTo(chance, 13);
      chance *= ((50 - hits) / (hits + 1)) * (0.3 / 0.7);
    }
  });

  test('six different faces of a D6 always add up to 21', () => {
    expect([...table(exact('6d6u'))]).toEqual([[21, expect.closeTo(1, 12)]]);
  });

  test('4d6dl1 as everyone knows it', () => {
    const chances = table(exact('4d6dl1'));
    expect((chances.get(18) ?? 0) * 1296).toBeCloseTo(21, 9);
    expect((chances.get(3) ?? 0) * 1296).toBeCloseTo(1, 9);
    expect(mean(exact('4d6dl1'))).toBeCloseTo(15869 / 1296, 10);
    expect(percentile(exact('4d6dl1'), 50)).toBe(12);
  });
});

describe('odds that are refused', () => {
  test.each([
    ['d10/d20', 'These totals fall on too many fractions. Round them with floor, ceil or round.'],
    ['d6*1000000000', 'The totals of this roll lie too far apart for exact odds.'],
    [
      '{d6/2, d4}kh1',
      'A choice among fractions has no exact odds here. Round the parts with floor(…) first.',
    ],
    ['1000d6kh500', 'The exact odds of this roll would take too long. Ask about fewer or smaller dice.'],
    ['20d20uo', 'The exact odds of this roll would take too long. Ask about fewer or smaller dice.'],
  ])('%s is refused, and not after an endless count', (text, message) => {
    // What is bounded answers; what is not runs into the limit of the test.
    expect(odds(spec(text))).toEqual({ ok: false, refusal: { message } });
  });

  test('what cannot be told is told once it is rounded', () => {
    expect(mean(exact('floor(d10/d20)'))).toBeGreaterThan(0);
  });
});
