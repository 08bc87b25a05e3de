import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roll, rollTyped } from '../../../core/dice/roll.ts';
import { LADDER } from '../../../core/dice/ladder.ts';
import { scriptedDice, seededDice, typedDice } from '../../../core/dice/source.ts';
import { spec } from './read.ts';

/** How far the faces of many rolls lie from even, squared: chi-squared with `sides` - 1 degrees. */
function chiSquared(sides: number, rolls: number): number {
  const dice = seededDice(`fair ${sides}`);
  const seen = new Float64Array(sides);
  for (let time = 0; time < rolls; time += 1) {
    const place = dice.roll(sides) - 1;
    seen[place] = (seen[place] ?? 0) + 1;
  }
  const expected = rolls / sides;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that chi-squared passes once in a thousand times (Wilson and Hilferty). */
function bound(degrees: number): number {
  return degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3;
}

describe('the seeded source', () => {
  test.each([...LADDER, 5, 7, 100])('shows the faces of a D%i evenly over 1 000 000 rolls', (sides) => {
    const found = chiSquared(sides, 1_000_000);
    expect(found).toBeLessThan(bound(sides - 1));
    expect(found).toBeGreaterThan(0);
  });

  test('gives the same faces for the same seed on every platform', () => {
    const dice = seededDice('fourfold');
    const again = seededDice('fourfold');
    const faces = Array.from({ length: 50 }, (_, place) => dice.roll(place + 2));
    expect(Array.from({ length: 50 }, (_, place) => again.roll(place + 2))).toEqual(faces);
    expect(seededDice('fivefold').roll(1_000_000)).not.toBe(seededDice('fourfold').roll(1_000_000));
  });

  test('goes on where a saved state stopped, also after JSON', () => {
    const run = fc.property(
      fc.string(),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 }),
      (seed, before, after) => {
        const dice = seededDice(seed);
        for (const sides of before) dice.roll(sides);
        const saved: unknown = JSON.parse(JSON.stringify(dice.state));
        expect(saved).toEqual(dice.state);
        const restored = seededDice(seed, dice.state);
        const faces = after.map((sides) => dice.roll(sides));
        expect(after.map((sides) => restored.roll(sides))).toEqual(faces);
        expect(restored.state).toEqual(dice.state);
      },
    );
    fc.assert(run, { numRuns: 300, seed: 8 });
  });

  test('shows faces from 1 to the number of sides', () => {
    const run = fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (seed, sides) => {
      const face = seededDice(seed).roll(sides);
      expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
    });
    fc.assert(run, { numRuns: 1000, seed: 9 });
  });
});

describe('typed faces', () => {
  const rest = () => scriptedDice([9, 9, 9, 9]);

  test('LAD-02 all faces typed', () => {
    const typed = rollTyped(spec('4d6dl1'), [6, 1, 5, 3], scriptedDice([]));
    expect(typed).toMatchObject({ ok: true, value: { total: 14, typed: true } });
  });

  test('LAD-02 some faces typed, the rest rolled', () => {
    const typed = rollTyped(spec('3d10'), [1, 2], rest());
    expect(typed).toMatchObject({ ok: true, value: { total: 12, typed: true } });
  });

  test('no faces typed is a roll like any other', () => {
    const typed = rollTyped(spec('2d20'), [], seededDice('x'));
    expect(typed).toEqual({ ok: true, value: roll(spec('2d20'), seededDice('x')) });
  });

  test('typed faces explode and are rolled again like others', () => {
    expect(rollTyped(spec('d6!'), [6, 6, 2], rest())).toMatchObject({ ok: true, value: { total: 14 } });
    expect(rollTyped(spec('d20ro1'), [1, 17], rest())).toMatchObject({ ok: true, value: { total: 17 } });
  });

  test.each([
    ['2d6', [3, 7], 'Die 2 is a D6 and cannot show 7. Type 1 to 6.'],
    ['2d6', [0], 'Die 1 is a D6 and cannot show 0. Type 1 to 6.'],
    ['d8+d4', [8, 5], 'Die 2 is a D4 and cannot show 5. Type 1 to 4.'],
    ['2d6', [2.5], 'Die 1 is a D6 and cannot show 2.5. Type 1 to 6.'],
    ['2d6', [-1], 'Die 1 is a D6 and cannot show -1. Type 1 to 6.'],
    ['2d6', [Number.NaN], 'Die 1 is a D6 and cannot show NaN. Type 1 to 6.'],
    ['2d6', [1, 2, 3], '3 faces were typed, but this roll takes 2 dice.'],
    ['5', [1], '1 faces were typed, but this roll takes 0 dice.'],
  ])('LAD-02 %s with %j: %s', (text, faces, message) => {
    expect(rollTyped(spec(text), faces, seededDice('x'))).toMatchObject({
      ok: false,
      refusal: { message, field: 'faces' },
    });
  });

  test('a mistake of our own still throws', () => {
    expect(() => rollTyped(spec('2d6'), [1], scriptedDice([]))).toThrow('used up');
    expect(() => typedDice([9], seededDice('x')).roll(6)).toThrow('does not fit a D6');
  });
});
