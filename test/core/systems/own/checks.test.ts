import { describe, expect, it } from 'vitest';
import { explain } from '../../../../core/kernel/said.ts';
import { asRecord } from '../../../../core/rules/context.ts';
import { type Edge, makeCheck } from '../../../../core/systems/own/checks.ts';
import { boxFile, described, gameFile } from './support.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';

const number = (value: number) => explain({ rule: 'T', label: 'number', value });

function chances(
  check: JsonObject,
  own: number,
  against: number,
  { plus = 0, edge = 0 }: { plus?: number; edge?: Edge } = {},
): number[] {
  const game = described(gameFile({ check }));
  const made = makeCheck(game.check, {
    label: 'roll',
    own: number(own),
    plus: number(plus),
    against: { label: 'target', number: number(against) },
    edge,
    rule: 'T',
  });
  return made.check.outcomes.map(({ chance }) => chance);
}

/** Every throw of these dice, each as likely as any other. */
function everyThrow(sides: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = sides;
  if (first === undefined) return [[]];
  const below = everyThrow(rest);
  return Array.from({ length: first }, (_, at) => at + 1).flatMap((face) =>
    below.map((each) => [face, ...each]),
  );
}

function counted(
  throws: readonly (readonly number[])[],
  degrees: number,
  of: (faces: readonly number[]) => number,
): number[] {
  const found = Array.from({ length: degrees }, () => 0);
  for (const faces of throws) found[of(faces)] = (found[of(faces)] ?? 0) + 1 / throws.length;
  return found;
}

const near = (expected: readonly number[]) => expected.map((chance) => expect.closeTo(chance, 9));

const sum = (faces: readonly number[]): number => faces.reduce((all, each) => all + each, 0);
const box = (key: string): JsonObject => asRecord(boxFile(key)['check']);

describe('OWN-01 odds of every kind of check, against enumeration', () => {
  it.each([
    [3, 14],
    [12, 14],
    [-2, 25],
    [0, 1],
  ])('a d20 with four degrees: +%i against %i', (bonus, defense) => {
    const expected = counted(everyThrow([20]), 4, ([face = 0]) => {
      const margin = face + bonus - defense;
      const plain = margin >= 10 ? 0 : margin >= 0 ? 1 : margin >= -9 ? 2 : 3;
      return Math.max(0, Math.min(3, plain + (face === 20 ? -1 : face === 1 ? 1 : 0)));
    });
    expect(chances(box('threeActions'), bonus, defense)).toEqual(near(expected));
  });

  it('advantage is a second die of which the better counts', () => {
    const expected = counted(everyThrow([20, 20]), 2, (faces) => (Math.max(...faces) + 2 >= 15 ? 0 : 1));
    expect(chances({}, 2, 15, { edge: 1 })).toEqual(near(expected));
    const worse = counted(everyThrow([20, 20]), 2, (faces) => (Math.min(...faces) + 2 >= 15 ? 0 : 1));
    expect(chances({}, 2, 15, { edge: -1 })).toEqual(near(worse));
  });

  it.each([5, 37, 60, 99])('a d100 under %i with hard and extreme fifths', (skill) => {
    const expected = counted(everyThrow([100]), 5, ([face = 0]) => {
      if (face === 1) return 0;
      if (face >= 98) return 4;
      return face <= Math.floor(skill / 5) ? 0 : face <= Math.floor(skill / 2) ? 1 : face <= skill ? 2 : 3;
    });
    expect(chances({ ...box('lamplight'), against: 'fixed' }, skill, 0)).toEqual(near(expected));
  });

  it('two d100 against each other: the better degree wins, of equals the higher roll', () => {
    const [mine, theirs] = [60, 35];
    const rank = (face: number, skill: number): number => {
      if (face === 1) return 0;
      if (face >= 98) return 4;
      return face <= Math.floor(skill / 5) ? 0 : face <= Math.floor(skill / 2) ? 1 : face <= skill ? 2 : 3;
    };
    const expected = counted(everyThrow([100, 100]), 5, ([a = 0, b = 0]) => {
      const [one, other] = [rank(a, mine), rank(b, theirs)];
      if (one > 2) return one;
      return other > 2 || one < other || (one === other && a > b) ? one : 3;
    });
    expect(chances(box('lamplight'), mine, theirs)).toEqual(near(expected));
  });

  it('2d6 and a trait: 10 or more, 7 to 9, 6 or less', () => {
    const expected = counted(everyThrow([6, 6]), 3, (faces) => {
      const total = sum(faces) + 1;
      return total >= 10 ? 0 : total >= 7 ? 1 : 2;
    });
    expect(chances(box('bittenMoon'), 1, 0)).toEqual(near(expected));
  });

  it.each([1, 4, 6])('a pool of %i dice counts fives and sixes', (dice) => {
    const expected = counted(everyThrow(Array.from({ length: dice }, () => 6)), 4, (faces) => {
      const net = faces.filter((face) => face >= 5).length - 2;
      return net >= 3 ? 0 : net >= 1 ? 1 : net >= 0 ? 2 : 3;
    });
    expect(chances(box('rainCity'), dice, 2)).toEqual(near(expected));
  });

  it('a wound takes dice away, and one die is always left', () => {
    expect(chances(box('rainCity'), 5, 1, { plus: -2 })).toEqual(chances(box('rainCity'), 3, 1));
    expect(chances(box('rainCity'), 2, 1, { plus: -6 })).toEqual(chances(box('rainCity'), 1, 1));
  });

  it('a pool of thirty dice is counted as binomials say', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    const exactly = (k: number): number => choose(30, k) * (1 / 3) ** k * (2 / 3) ** (30 - k);
    const below = (k: number): number =>
      Array.from({ length: k }, (_, at) => exactly(at)).reduce((a, b) => a + b, 0);
    expect(chances(box('rainCity'), 30, 8)).toEqual(
      near([1 - below(11), below(11) - below(9), below(9) - below(8), below(8)]),
    );
  });

  it('a step die beside a wild die, both exploding, with raises by fours', () => {
    /** Chance that an exploding die of so many sides comes to less than `than`. */
    const less = (sides: number, than: number): number => {
      const whole = Math.floor((than - 1) / sides);
      const left = than - 1 - whole * sides;
      return 1 - (1 / sides) ** whole * (1 - left / sides);
    };
    const atLeast = (than: number): number => 1 - less(8, than) * less(6, than);
    expect(chances(box('dustAndAces'), 8, 4)).toEqual(
      near([atLeast(8), atLeast(4) - atLeast(8), 1 - atLeast(4)]),
    );
    expect(chances(box('dustAndAces'), 8, 4, { plus: -1 })).toEqual(
      near([atLeast(9), atLeast(5) - atLeast(9), 1 - atLeast(5)]),
    );
  });

  it('both sides roll and add, in a game that wants it so', () => {
    const expected = counted(everyThrow([6, 6, 6, 6]), 2, ([a = 0, b = 0, c = 0, d = 0]) =>
      a + b + 3 >= c + d + 1 ? 0 : 1,
    );
    expect(chances({ dice: '2d6', against: 'opposed' }, 3, 1)).toEqual(near(expected));
  });

  it('doubles of a d100 are critical, for better and for worse', () => {
    const check = {
      dice: '1d100',
      aim: 'under',
      against: 'fixed',
      doubles: true,
      degrees: [
        { label: 'critical', share: 0 },
        { label: 'success' },
        { label: 'failure', good: false },
        { label: 'fumble', good: false },
      ],
    };
    const expected = counted(everyThrow([100]), 4, ([face = 0]) => {
      const twins = face % 11 === 0 || face === 100;
      return face <= 40 ? (twins ? 0 : 1) : twins ? 3 : 2;
    });
    expect(chances(check, 40, 0)).toEqual(near(expected));
  });
});
