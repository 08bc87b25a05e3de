import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_EXPLOSIONS } from '../../../core/dice/limits.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { poolRun } from '../../../core/dice/poolRun.ts';
import { roll } from '../../../core/dice/roll.ts';
import { seededDice, type DiceSource } from '../../../core/dice/source.ts';
import type { DicePool } from '../../../core/dice/spec.ts';
import { tossOf } from '../../../core/dice/toss.ts';
import type { DieTrace } from '../../../core/dice/trace.ts';
import type { Tray } from '../../../core/dice/tray.ts';
import { spec } from './read.ts';
import { triesOf } from '../../support/tries.ts';

const COUNTS = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constantFrom(10, 40, 990, 999, 1000),
);
const SIDES = fc.constantFrom('1', '2', '3', '4', '6', '6', '8', '10', '12', '20', '60', '100', '101', '1000', '1001', '999999', '1000000', '4+2r', '3-3r'); // prettier-ignore
const WHEN = fc.constantFrom('', '', '>=5', '=3', '<>2', '<3', '>4', '<=1', '>=2.5');
const ENDS = fc.constantFrom('kh', 'kl', 'dh', 'dl', 'k', 'd');
const CHOICE = fc.tuple(ENDS, fc.constantFrom(1, 1, 1, 2, 3, 9)).map((parts) => parts.join(''));
const LEVELS = fc.constantFrom(' adv', ' dis', ' adv 2', ' dis 3', ' adv 99', ' dis 99');
const POOLS = fc
  .tuple(
    COUNTS,
    SIDES,
    fc.oneof(
      fc.constant(''),
      WHEN.map((when) => `!${when}`),
      CHOICE,
      LEVELS,
      fc.tuple(CHOICE, CHOICE).map((two) => two.join('')),
    ),
  )
  .map(([count, sides, change]) => `${count}d${sides}${change}`);

function poolsOf(texts: readonly string[]): readonly (readonly [string, DicePool])[] {
  return texts.flatMap((text) => {
    const parsed = parseRoll(text);
    return parsed.ok && parsed.value.body.kind === 'dice' ? [[text, parsed.value.body] as const] : [];
  });
}

/** A pool rolled with all its dice, as JSON, so that the order of the fields counts too. */
function inFull(pool: DicePool, dice: DiceSource): string {
  const tray: Tray = { dice: [] };
  const total = poolRun(pool)(dice, tray);
  return JSON.stringify([total, tray.dice]);
}

function tossed(pool: DicePool, dice: DiceSource): string | undefined {
  const laid: DieTrace[] = [];
  const total = tossOf(pool)?.run(dice, laid);
  return total === undefined ? undefined : JSON.stringify([total, laid]);
}

const POOLED = triesOf(2_000, 8_000);

describe('the short way to roll a pool', () => {
  const pools = poolsOf(fc.sample(POOLS, { numRuns: POOLED, seed: 11 }));

  test('shows and sums the same dice as the long one, and leaves the source at the same place', () => {
    const differing: string[] = [];
    let short = 0;
    for (const [text, pool] of pools) {
      const [fast, full] = [seededDice(text), seededDice(text)];
      const found = tossed(pool, fast);
      if (found === undefined) continue;
      short += 1;
      const expected = inFull(pool, full);
      const states = new Set([fast, full].map(({ state }) => JSON.stringify(state)));
      if (found !== expected || states.size > 1) differing.push(text);
    }
    expect(differing).toEqual([]);
    expect(short).toBeGreaterThan(POOLED / 2);
  });

  test.each(['d6!', '3d6!', '2d20!>=3'])('%s stops exploding where the long way stops', (text) => {
    const [[, pool] = expect.fail()] = poolsOf([text]);
    for (const pause of [MAX_EXPLOSIONS - 1, MAX_EXPLOSIONS, MAX_EXPLOSIONS + 1, 3 * MAX_EXPLOSIONS]) {
      const highest = (): DiceSource => {
        let left = pause;
        return { roll: (sides) => (left-- > 0 ? sides : 1) };
      };
      expect(tossed(pool, highest())).toBe(inFull(pool, highest()));
    }
  });

  test.each(['4dF', '3d6>=5', 'd20cs>19', '3d6sd', '4d6!kh3', '4d6!!', '4d6!p', '4d6!one', '4d6r1'])(
    'is not for %s',
    (text) => expect(poolsOf([text]).map(([, pool]) => tossOf(pool))).toEqual([undefined]),
  );
});

describe('a whole roll', () => {
  const SUMS = fc
    .tuple(fc.constantFrom('', '-', '2x '), POOLS, fc.constantFrom('+', '-', '+[fire] ', '*'), POOLS, fc.constantFrom('', '+7', '-2', ' # why'))
    .map((parts) => parts.join('')); // prettier-ignore

  test('never comes to -0, and its dice lie in the order they fell', () => {
    for (const text of fc.sample(SUMS, { numRuns: triesOf(1_000, 4_000), seed: 12 })) {
      const parsed = parseRoll(text);
      if (!parsed.ok) continue;
      const trace = roll(parsed.value, seededDice(text));
      expect(Object.is(trace.total, -0)).toBe(false);
      expect(trace.parts.some(({ total }) => Object.is(total, -0))).toBe(false);
      const faces = trace.parts.flatMap((part) => part.dice).map(({ sides, face }) => [sides, face]);
      const plain = seededDice(text);
      // No die of these is sorted: they lie in the order they fell.
      expect(faces.map(([sides = 0]) => [sides, plain.roll(sides)])).toEqual(faces);
    }
  });

  test.each(['d2', '4d6dl1', '10d10', '9d6!'])(
    '%s shares dice between traces, and nobody can change them',
    (text) => {
      const dice = seededDice(text);
      const [understood, twin] = [spec(text), spec(text)];
      const traces = Array.from({ length: 400 }, (_, time) => roll(time % 2 === 0 ? understood : twin, dice));
      const shown = traces.flatMap(({ parts }) => parts.flatMap((part) => part.dice));
      expect(new Set(shown).size).toBeLessThan(shown.length);
      expect(
        shown.filter(({ explodedFrom = 0 }) => explodedFrom < 16).every((die) => Object.isFrozen(die)),
      ).toBe(true);
      expect(structuredClone(traces)).toEqual(traces);
    },
  );

  test('remembers every way that few dice fall', () => {
    const understood = spec('4d6dl1');
    const fresh = seededDice('ways');
    const known = seededDice('ways');
    for (let time = 0; time < 20_000; time += 1) {
      const [part] = roll(understood, known).parts;
      const faces = part?.dice.map(({ face }) => face) ?? [];
      expect(faces.map(() => fresh.roll(6))).toEqual(faces);
      const kept = faces.toSorted((a, b) => b - a).slice(0, 3);
      expect(part?.total).toBe(kept.reduce((sum, face) => sum + face, 0));
    }
  });
});
