import { describe, expect, it } from 'vitest';
import { actorPointChance, resisterPointChance } from '../../../../core/systems/ladder/attacks/chances.ts';
import { degreeOfDice } from '../../../../core/systems/ladder/attacks/degrees.ts';
import { maximumChances, rerolledChances } from '../../../../core/systems/ladder/turns/points.ts';
import { withPoint } from '../../../../core/systems/ladder/attacks/pool.ts';
import { tuples } from './fighters.ts';

describe('chance that one more Mastery Point turns the result', () => {
  it.each([
    ['a failure', { sides: 8, level: 0, faces: [2], spent: 0 }, 5, 4 / 8],
    ['a fumble', { sides: 6, level: 0, faces: [1], spent: 0 }, 1, 5 / 6],
    ['to a double success', { sides: 8, level: 0, faces: [5], spent: 0 }, 4, 1 / 8],
    ['of a disadvantaged roll', { sides: 8, level: -1, faces: [3, 6], spent: 0 }, 6, 3 / 8],
    ['held down by another die', { sides: 8, level: -1, faces: [3, 3], spent: 0 }, 4, 0],
  ])('of the acting one: %s (LAD-19, LAD-21)', (_what, actor, difficulty, chance) => {
    expect(actorPointChance(actor, difficulty)).toBe(chance);
  });

  it.each([
    ['turns a hit', { sides: 6, level: 0, faces: [3], spent: 0 }, 1 / 6],
    ['halves a double success', { sides: 12, level: 0, faces: [2], spent: 0 }, 10 / 12],
    ['with disadvantage', { sides: 8, level: -1, faces: [3, 6], spent: 0 }, 3 / 8],
  ])('of the resisting one: %s (LAD-19, LAD-21)', (_what, resister, chance) => {
    const actor = { sides: 8, level: 0, faces: [5], spent: 0 };
    expect(resisterPointChance(actor, resister)).toBe(chance);
  });
});

describe('points used before anyone looks', () => {
  it.each([
    [6, 1, 4, 1],
    [4, 2, 3, 2],
    [3, 1, 6, 3],
    [2, 2, 2, 1],
    [4, 1, 8, 0],
  ])(
    'D%i with %i disadvantage against D%i and %i points equals every way (LAD-21, LAD-26)',
    (sides, down, against, points) => {
      const found = new Map<string, number>();
      const follow = (
        thrown: { sides: number; level: number; faces: readonly number[]; spent: number },
        difficulty: number,
        chance: number,
      ): void => {
        const { degree, fumble } = degreeOfDice(thrown, difficulty, 'counting');
        if (degree > 0 || thrown.spent === points) {
          const key = fumble ? 'fumble' : String(degree);
          found.set(key, (found.get(key) ?? 0) + chance);
          return;
        }
        for (let face = 1; face <= sides; face++) follow(withPoint(thrown, face), difficulty, chance / sides);
      };
      for (let difficulty = 1; difficulty <= against; difficulty++) {
        for (const faces of tuples(sides, down + 1))
          follow({ sides, level: -down, faces, spent: 0 }, difficulty, 1 / against / sides ** (down + 1));
      }
      const chances = rerolledChances({ sides, level: -down }, { sides: against, level: 0 }, points);
      expect(chances.fumble).toBeCloseTo(found.get('fumble') ?? 0, 12);
      expect(chances.failure).toBeCloseTo(found.get('0') ?? 0, 12);
      for (const { degree, chance } of chances.degrees)
        expect(chance).toBeCloseTo(found.get(String(degree)) ?? 0, 12);
    },
  );

  it('a maximum is rolled against by the difficulty alone (LAD-08)', () => {
    const { fumble, failure, degrees } = maximumChances(6, { sides: 8, level: 0 });
    expect([fumble, failure]).toEqual([0, 2 / 8]);
    expect(degrees).toEqual([
      { degree: 1, chance: 3 / 8 },
      { degree: 2, chance: 1 / 8 },
      { degree: 3, chance: 1 / 8 },
      { degree: 6, chance: 1 / 8 },
    ]);
  });
});
