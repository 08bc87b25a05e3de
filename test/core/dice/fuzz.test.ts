import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumTotal, minimumTotal } from '../../../core/dice/bounds.ts';
import { highestTotal, lowestTotal } from '../../../core/dice/distribution.ts';
import { formatRoll, parseRoll } from '../../../core/dice/notation.ts';
import { computeOdds } from '../../../core/dice/odds.ts';
import { roll } from '../../../core/dice/roll.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import { endless } from './arbitrary.ts';
import { naiveTotal } from './naive.ts';
import { triesOf } from '../../support/tries.ts';
import { workOf } from '../../support/work.ts';

const piece = fc.constantFrom(
  'd', '6', '2', '20', 'd6', '2d20', '%', 'F', '+', '-', '*', '/', '(', ')', '{', '}', ',', 'kh1', 'dl', '!', '!!',
  'p', 'one', 'r', 'ro', '<', '>', '=', 'u', 'mi', 'ma', 'f', 'cs', 's', 'sd', 'adv', 'dis', 'vs', 'x', '#', '[', ']',
  'floor(', 'min(', ' ', '0', '1', '9999999', '.', '>=5', '2r', 'é', '🎲', '\\n', '≥',
); // prettier-ignore
const pieces = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
const letters = fc.string({ maxLength: 60, unit: 'binary' });

let notations = 0;
/** What it takes to read ten thousand usual notations. */
const MUCH =
  10 *
  workOf(() => {
    // No two are the same: what was read before is known, and no work.
    for (let time = 0; time < 1_000; time += 1) parseRoll(`4d6kh3 + 2d8r1 + ${++notations}`);
  });
/** The work to read a notation, in shares of that. A space more is the same roll, and not known yet. */
function shareOf(text: string): number {
  let typed = text;
  return (
    workOf(() => {
      parseRoll(typed);
      typed += ' ';
    }, MUCH / 5) / MUCH
  );
}

/** Reads, and rolls what was understood; the most work it was. */
function slowest(texts: readonly string[]): { share: number; understood: number } {
  let share = 0;
  let understood = 0;
  for (const text of texts) {
    const parsed = parseRoll(text);
    share = Math.max(share, shareOf(text));
    if (!parsed.ok) {
      if (parsed.refusal.at < 0 || parsed.refusal.at > text.length) throw new Error(`${text}: caret outside`);
      continue;
    }
    understood += 1;
    roll(parsed.value, createSeededDice(text));
    const again = parseRoll(formatRoll(parsed.value));
    if (!again.ok)
      throw new Error(`${text}: written as ${formatRoll(parsed.value)}, which is not understood`);
    expect(again.value).toEqual(parsed.value);
  }
  return { share, understood };
}

const [MADE, TYPED] = [triesOf(5_000, 60_000), triesOf(4_000, 40_000)];

describe('whatever is typed', () => {
  test(`${MADE + TYPED} strings are read or refused, each sooner than ten thousand usual ones`, () => {
    const made = slowest(fc.sample(pieces, { numRuns: MADE, seed: 3 }));
    expect(made.understood).toBeGreaterThan(MADE / 120);
    expect(made.share).toBeLessThan(1);
    expect(slowest(fc.sample(letters, { numRuns: TYPED, seed: 4 })).share).toBeLessThan(1);
  });

  test('long strings of one kind do not hang', () => {
    const one = ['(', '-', '{', '!', 'd', '6', '[', ' ', 'r1', '>', 'd6+', 'd6!!p', '{d6,', 'max('];
    for (const sign of one) expect(slowest([sign.repeat(10_000), sign.repeat(120)]).share).toBeLessThan(1);
  });

  test.each([
    '2/d1000000r', '2/1000d1000000!', '2/d1000000>=5', '2/500d1000000u', '1/(1/(1/(1/(1/d1000000r))))',
    '2/(d1000000!r1mi5+d1000000!r1mi5+d1000000!r1mi5+d1000000!r1mi5)', '9/{500d1000000+d6}kh3', '1/1000d1000ma3',
  ])('%s is read sooner than ten thousand usual ones', (text) => {
    expect(shareOf(text)).toBeLessThan(1);
  }); // prettier-ignore

  test('odds are told or refused for whatever is understood, never thrown', () => {
    const texts = fc.sample(pieces, { numRuns: triesOf(2_000, 20_000), seed: 5 });
    const read = texts.map((text) => parseRoll(text)).flatMap((each) => (each.ok ? [each.value] : []));
    const said = read.map((each) => typeof computeOdds(each).ok);
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set(['boolean']));
  });
});

describe('whatever is understood', () => {
  const specs = fc.sample(endless, { numRuns: triesOf(1_200, 3_000), seed: 6 }).flatMap((text) => {
    const parsed = parseRoll(text);
    return parsed.ok ? [{ text, spec: parsed.value }] : [];
  });

  test('is written and read back the same', () => {
    for (const { spec } of specs) expect(parseRoll(formatRoll(spec))).toEqual({ ok: true, value: spec });
  });

  test('rolls the same from equal dice, and read naively', () => {
    for (const { text, spec } of specs) {
      const trace = roll(spec, createSeededDice(text));
      expect(roll(spec, createSeededDice(text)).total).toBe(trace.total);
      const dice = createSeededDice(text);
      expect([text, trace.total]).toEqual([text, naiveTotal(spec, (sides) => dice.roll(sides)) + 0]);
    }
  });

  test('stays within its bounds, and so do its odds', () => {
    const outside: string[] = [];
    let told = 0;
    for (const { text, spec } of specs) {
      const [low, high] = [minimumTotal(spec), maximumTotal(spec)];
      const of = computeOdds(spec);
      const totals = [
        roll(spec, createSeededDice(text)).total,
        ...(of.ok ? [lowestTotal(of.value), highestTotal(of.value)] : []),
      ];
      if (of.ok) told += 1;
      if (totals.some((total) => total < low - 1e-9 || total > high + 1e-9)) outside.push(text);
    }
    expect(outside).toEqual([]);
    expect(told / specs.length).toBeGreaterThan(0.995);
  });
});
