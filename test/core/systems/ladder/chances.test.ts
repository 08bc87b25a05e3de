import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../../core/dice/ladder.ts';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { computeOdds } from '../../../../core/dice/odds.ts';
import {
  computeDegreeChances,
  resolveThrownDegree,
  type FumbleRuling,
  computeMeanDegree,
  writeDice,
  listOutcomes,
  computePairChart,
  type RankedDice,
  computeResultChances,
  resolveResult,
  computeSuccessChance,
} from '../../../../core/systems/ladder/attackDice.ts';
import { tuples } from './fighters.ts';

const LEVELS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;
const CLOSE = 1e-12;

/** Every way the dice can fall, one die after the other: what counts so far against the next face. */
function counted({ sides, level }: RankedDice): readonly number[] {
  let ways = Array.from({ length: sides }, () => 1 / sides);
  for (let die = 0; die < Math.abs(level); die++) {
    const next = Array.from({ length: sides }, () => 0);
    for (const [best, chance] of ways.entries()) {
      for (let face = 0; face < sides; face++) {
        const counts = level > 0 ? Math.max(best, face) : Math.min(best, face);
        next[counts] = (next[counts] ?? 0) + chance / sides;
      }
    }
    ways = next;
  }
  return ways;
}

function enumerated(
  actor: RankedDice,
  resister: RankedDice,
  ruling: FumbleRuling,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const [mine, theirs] = [actor, resister].map(({ sides, level }) => tuples(sides, Math.abs(level) + 1));
  for (const faces of mine ?? []) {
    for (const other of theirs ?? []) {
      const { degree, fumble } = resolveThrownDegree(
        { level: actor.level, faces },
        resolveResult({ level: resister.level, faces: other }),
        ruling,
      );
      const key = fumble ? 'fumble' : String(degree);
      found.set(key, (found.get(key) ?? 0) + 1 / ((mine?.length ?? 1) * (theirs?.length ?? 1)));
    }
  }
  return found;
}

describe('chances of a roll against a roll', () => {
  it('example 19: D8 succeeds against D6 two times of three (LAD-06, LAD-15)', () => {
    expect(computeSuccessChance({ sides: 8, level: 0 }, { sides: 6, level: 0 })).toBeCloseTo(2 / 3, 14);
  });

  it('example 20: D2 against D60 one time of sixty (LAD-06, LAD-15)', () => {
    expect(computeSuccessChance({ sides: 2, level: 0 }, { sides: 60, level: 0 })).toBeCloseTo(1 / 60, 14);
  });

  it('all 196 pairs equal every pair of faces, degree by degree (LAD-07, LAD-09, LAD-16)', () => {
    for (const row of computePairChart()) {
      for (const { actor, resister, fumble, failure, degrees, success } of row) {
        const ways = new Map<number, number>();
        for (let a = 2; a <= actor; a++)
          for (let d = 1; d <= resister; d++)
            ways.set(Math.floor(a / d), (ways.get(Math.floor(a / d)) ?? 0) + 1);
        expect(fumble).toBeCloseTo(1 / actor, 12);
        expect(failure).toBeCloseTo((ways.get(0) ?? 0) / (actor * resister), 12);
        expect(degrees.length).toBe([...ways.keys()].filter((degree) => degree > 0).length);
        for (const { degree, chance } of degrees)
          expect(chance).toBeCloseTo((ways.get(degree) ?? 0) / (actor * resister), 12);
        expect(success + failure + fumble).toBeCloseTo(1, 12);
      }
    }
    expect(computePairChart().flat()).toHaveLength(196);
  });

  it.each(LEVELS)(
    'all 196 pairs with the actor at level %i and the other at every level to five equal enumeration (LAD-11, LAD-12)',
    (level) => {
      let worst = 0;
      const known = new Map<string, readonly number[]>(
        LEVELS.flatMap((each) =>
          LADDER.map((sides) => [`${sides}:${each}`, counted({ sides, level: each })] as const),
        ),
      );
      for (const other of LEVELS) {
        for (const { actor, resister, degrees, fumble, failure } of computePairChart(level, other).flat()) {
          const ways = new Map<number, number>();
          const [mine, theirs] = [
            known.get(`${actor}:${level}`) ?? [],
            known.get(`${resister}:${other}`) ?? [],
          ];
          for (let a = 1; a < mine.length; a++) {
            for (let d = 0; d < theirs.length; d++) {
              const degree = Math.floor((a + 1) / (d + 1));
              ways.set(degree, (ways.get(degree) ?? 0) + (mine[a] ?? 0) * (theirs[d] ?? 0));
            }
          }
          worst = Math.max(worst, Math.abs(fumble - (mine[0] ?? 0)), Math.abs(failure - (ways.get(0) ?? 0)));
          for (const { degree, chance } of degrees)
            worst = Math.max(worst, Math.abs(chance - (ways.get(degree) ?? 0)));
        }
      }
      expect(worst).toBeLessThan(CLOSE);
    },
  );

  it.each([
    [
      { sides: 4, level: 2 },
      { sides: 3, level: -1 },
    ],
    [
      { sides: 3, level: -3 },
      { sides: 4, level: 1 },
    ],
    [
      { sides: 6, level: 1 },
      { sides: 6, level: 0 },
    ],
    [
      { sides: 2, level: 5 },
      { sides: 2, level: 5 },
    ],
  ])(
    '%j against %j equals every tuple of faces, for both rulings on the 1 (LAD-11, LAD-12, LAD-15)',
    (actor, resister) => {
      for (const ruling of ['counting', 'any'] as const) {
        const { fumble, failure, degrees } = computeDegreeChances(actor, resister, ruling);
        const ways = enumerated(actor, resister, ruling);
        expect(fumble).toBeCloseTo(ways.get('fumble') ?? 0, 12);
        expect(failure).toBeCloseTo(ways.get('0') ?? 0, 12);
        for (const { degree, chance } of degrees)
          expect(chance).toBeCloseTo(ways.get(String(degree)) ?? 0, 12);
      }
    },
  );

  it('agrees with the odds of the dice themselves (LAD-07)', () => {
    for (const [actor, resister] of [
      [
        { sides: 8, level: 2 },
        { sides: 6, level: -1 },
      ],
      [
        { sides: 60, level: -5 },
        { sides: 2, level: 5 },
      ],
      [
        { sides: 16, level: 0 },
        { sides: 20, level: 1 },
      ],
    ] as const) {
      const spec = parseRoll(`${writeDice(actor)} vs ${writeDice(resister)}`);
      const told = spec.ok ? computeOdds(spec.value) : undefined;
      if (!told?.ok) throw new Error('no odds');
      for (const { degree, chance } of computeDegreeChances(actor, resister).degrees)
        expect(chance).toBeCloseTo(told.value.p[degree - told.value.min] ?? 0, 12);
    }
  });

  it('is shown best first and whole (LAD-07)', () => {
    const outcomes = listOutcomes(computeDegreeChances({ sides: 6, level: 1 }, { sides: 4, level: 0 }));
    expect(outcomes.map(({ key }) => key)).toEqual([
      'degree6',
      'degree5',
      'degree4',
      'degree3',
      'degree2',
      'degree1',
      'miss',
      'fumble',
    ]);
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('means of results rise with advantage (LAD-11)', () => {
    expect(computeResultChances({ sides: 4, level: 1 })).toEqual([1 / 16, 3 / 16, 5 / 16, 7 / 16]);
    expect(computeMeanDegree({ sides: 8, level: 1 }, { sides: 6, level: 0 })).toBeGreaterThan(
      computeMeanDegree({ sides: 8, level: 0 }, { sides: 6, level: 0 }),
    );
  });
});
