import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRoll } from '../../../core/dice/notation.ts';
import { roll } from '../../../core/dice/roll.ts';
import { createSeededDice, type DiceSource } from '../../../core/dice/source.ts';
import { triesOf } from '../../support/tries.ts';

/** Hands the other roller the faces of our own source: it asks for an index below `range`. */
const engine = {
  range: [1, 6],
  dice: createSeededDice('none') as DiceSource,
  next(): number {
    const [low = 1, high = 6] = this.range;
    return this.dice.roll(high - low + 1) - 1;
  },
};

// They keep one die when asked for more than there are, and drop in a way of their own; so no such thing.
const count = fc.integer({ min: 4, max: 9 });
const few = fc.integer({ min: 1, max: 3 });
const sides = fc.constantFrom(
  '2',
  '3',
  '4',
  '6',
  '8',
  '10',
  '12',
  '20',
  '%',
  '100',
  'F',
  'F.1',
  'F.2',
  '7',
  '37',
);
const value = fc.integer({ min: 1, max: 8 });
const point = fc.tuple(fc.constantFrom('>=', '<=', '>', '<', '='), value).map((parts) => parts.join(''));
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.oneof({ weight: 2, arbitrary: fc.constant('') }, of);
const clamp = (kind: string) => value.map((mark) => kind + mark);
const explode = fc
  .tuple(fc.constantFrom('!', '!!', '!p', '!!p'), maybe(point))
  .map((parts) => parts.join(''));
const reroll = fc.tuple(fc.constantFrom('r', 'ro'), maybe(point)).map((parts) => parts.join(''));
const unique = fc.tuple(fc.constantFrom('u', 'uo'), maybe(point)).map((parts) => parts.join(''));
const keep = fc.tuple(fc.constantFrom('k', 'kh', 'kl'), few).map((parts) => parts.join(''));
const drop = fc.tuple(fc.constantFrom('d', 'dh', 'dl'), few).map((parts) => parts.join(''));
const target = fc.tuple(point, maybe(fc.constantFrom('f=1', 'f<=2'))).map((parts) => parts.join(''));

/** The other roller takes modifiers in an order of its own; written in it, both must agree. */
const pool = fc
  .tuple(count, sides, maybe(clamp('min')), maybe(clamp('max')), maybe(explode), maybe(reroll), maybe(unique))
  .map((parts) => parts.slice(0, 1) + 'd' + parts.slice(1).join(''));
const chosen = fc.tuple(pool, maybe(keep), maybe(drop)).map((parts) => parts.join(''));
const counted = fc.tuple(count, sides, maybe(keep), target).map(([n, s, k, t]) => `${n}d${s}${k}${t}`);
const plain = fc.tuple(count, sides).map((parts) => parts.join('d'));
const term = fc.oneof(
  { weight: 4, arbitrary: chosen },
  { weight: 1, arbitrary: counted },
  { weight: 2, arbitrary: plain },
);
const operator = fc.constantFrom('+', '-', '*');

const notation = fc.oneof(
  { weight: 4, arbitrary: term },
  fc.tuple(term, operator, value).map((parts) => parts.join('')),
  fc.tuple(term, operator, plain, operator, value).map((parts) => parts.join('')),
  fc.tuple(plain, value, operator, plain).map(([a, b, op, c]) => `(${a}+${b})${op}(${c})`),
  fc.tuple(plain, value).map(([a, b]) => `${a}/${b}`),
  fc.tuple(fc.constantFrom('floor', 'ceil', 'abs'), plain, value).map(([f, a, b]) => `${f}((${a}-4)/${b})`),
  // Halves below zero they round away from zero, we upwards.
  fc.tuple(plain, value).map(([a, b]) => `round((${a}+9)/${b})`),
  fc.tuple(fc.constantFrom('min', 'max'), plain, plain).map(([f, a, b]) => `${f}(${a}, ${b})`),
  fc.tuple(plain, chosen, plain, maybe(fc.constantFrom('k1', 'kh2', 'kl1', 'd1', 'dh1', 'dl2')))
    .map(([a, b, c, k]) => `{${a}, ${b}+2, ${c}}${k}`),
  fc.tuple(plain, plain, maybe(fc.constantFrom('k1', 'kh2', 'kl1', 'd1', 'dh1')))
    .map(([a, b, k]) => `{${a}+${b}}${k}`),
); // prettier-ignore

const ROLLS = 50;
const [NOTATIONS, LEAST] = [triesOf(260, 2_600), triesOf(10_000, 100_000)];

test(`${LEAST} rolls come to what rpg-dice-roller makes of the same faces`, () => {
  const { generator } = NumberGenerator;
  generator.engine = engine;
  let compared = 0;
  const different: string[] = [];
  for (const text of fc.sample(notation, { numRuns: NOTATIONS, seed: 7 })) {
    const parsed = parseRoll(text);
    if (!parsed.ok) continue;
    const theirs = new DiceRoll(text);
    for (let time = 0; time < ROLLS; time += 1) {
      engine.dice = createSeededDice(`${text} ${time}`);
      theirs.roll();
      const ours = roll(parsed.value, createSeededDice(`${text} ${time}`)).total;
      compared += 1;
      if (Math.abs(ours - theirs.total) > 0.0051) {
        different.push(`${text}: ${ours}, theirs ${theirs.output}`);
        break;
      }
    }
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(LEAST);
});
