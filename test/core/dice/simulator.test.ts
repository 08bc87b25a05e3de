import { describe, expect, test } from 'vitest';
import { aliasOf } from '../../../core/dice/alias.ts';
import { odds } from '../../../core/dice/odds.ts';
import { rollTotal } from '../../../core/dice/roll.ts';
import { simulator } from '../../../core/dice/simulator.ts';
import { seededDice, WORDS } from '../../../core/dice/source.ts';
import { exact, spec, table } from './read.ts';

const DRAWS = 200_000;
/** A cell of chi-squared expects at least so many. */
const CELL = 20;

/** How far draws lie from the odds, squared, and how far they may: passed once in a thousand times. */
function chiSquared(text: string): readonly [found: number, bound: number] {
  const draw = simulator(spec(text), seededDice(`fair ${text}`));
  const seen = new Map<number, number>();
  for (let time = 0; time < DRAWS; time += 1) {
    const total = draw();
    seen.set(total, (seen.get(total) ?? 0) + 1);
  }
  const chances = table(exact(text));
  expect([...seen.keys()].filter((total) => !chances.has(total))).toEqual([]);
  let [found, cells, due, got] = [0, 0, 0, 0];
  let left = DRAWS;
  for (const [total, chance] of chances) {
    due += chance * DRAWS;
    got += seen.get(total) ?? 0;
    if (due < CELL || left - due < CELL) continue;
    found += (got - due) ** 2 / due;
    left -= due;
    cells += 1;
    [due, got] = [0, 0];
  }
  if (due > 0) found += (got - due) ** 2 / due;
  const degrees = Math.max(cells, 1);
  return [found, degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3];
}

const NOTATIONS = ['d2', 'd20+7', '4d6dl1', '2d20kh1+5', '6d6!', '10d10', '10d10kh3', '3d6!!p', '8d10>=8f1', 'd60 vs d12',
  '4dF', 'd6/3', '6x 4d6dl1', '100d20', '{2d6, d8+1}kh1', 'd6*d6-12', 'd1000']; // prettier-ignore

describe('totals drawn for simulation', () => {
  test.each(NOTATIONS)('%s come up as often as their odds say', (text) => {
    const [found, bound] = chiSquared(text);
    expect(found).toBeLessThan(bound);
  });

  test.each([...NOTATIONS, '1000d100', 'd1000000'])('%s has every chance met to within 2^-32', (text) => {
    const chances = [...table(exact(text))];
    const places = chances.map((_, place) => place);
    const { bits, levels, values } = aliasOf(places, chances.map(([, chance]) => chance)); // prettier-ignore
    const words = new Float64Array(places.length);
    for (const [column, level] of levels.entries()) {
      const [own = 0, other = 0] = values.slice(2 * column, 2 * column + 2);
      words[own] = (words[own] ?? 0) + level;
      words[other] = (words[other] ?? 0) + 2 ** (32 - bits) - level;
    }
    expect(words.reduce((sum, count) => sum + count, 0)).toBe(WORDS);
    const worst = chances.reduce(
      (most, [, chance], place) => Math.max(most, Math.abs((words[place] ?? 0) - chance * WORDS)),
      0,
    );
    expect(worst).toBeLessThan(1.01);
  });

  test('a total that is certain is always drawn', () => {
    const draw = simulator(spec('2*d1+5'), seededDice('x'));
    expect(new Set(Array.from({ length: 100 }, draw))).toEqual(new Set([7]));
  });

  test('go on where the state of the dice was saved', () => {
    const dice = seededDice('x');
    const draw = simulator(spec('10d10'), dice);
    for (let time = 0; time < 10; time += 1) draw();
    const again = simulator(spec('10d10'), seededDice('x', dice.state));
    expect(Array.from({ length: 50 }, draw)).toEqual(Array.from({ length: 50 }, again));
  });

  test('are rolled where the odds are refused', () => {
    const roll = spec('2/d1000000');
    expect(odds(roll).ok).toBe(false);
    const draw = simulator(roll, seededDice('x'));
    const dice = seededDice('x');
    for (let time = 0; time < 20; time += 1) expect(draw()).toBe(rollTotal(roll, dice));
  });
});
