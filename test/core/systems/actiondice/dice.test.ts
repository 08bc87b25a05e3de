import { describe, expect, it } from 'vitest';
import { computeMean } from '../../../../core/dice/distribution.ts';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { Json, JsonObject } from '../../../../core/kernel/json.ts';
import type { Roller } from '../../../../core/rules/procedures.ts';
import {
  computeChanceToAdd,
  computeDiceOdds,
  diceNotation,
} from '../../../../core/systems/actiondice/dice.ts';
import { rollRule } from '../../../../core/table/transaction.ts';
import { kevins, momentAt } from './evening.ts';

/** What action dice come to in the mean. */
const meanOf = (notation: string): number => computeMean(computeDiceOdds(notation));

const SIDES = [4, 6, 8, 10, 12];

/** P(exploding dS >= n): whole chains of the highest face, then the last die. */
function single(sides: number, n: number): number {
  if (n <= 1) return 1;
  const chains = Math.floor((n - 1) / sides);
  const rest = n - chains * sides;
  return (1 / sides) ** chains * ((sides - rest + 1) / sides);
}

/** Chance of each sum of `count` plain dice that all stay below the highest face, or of all, by counting. */
function plainSums(count: number, faces: number, sides: number): Map<number, number> {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 1; face <= faces; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / sides);
    sums = next;
  }
  return sums;
}

/**
 * P(handful >= n) where one of several explodes: where any of the dice shows the highest face, the sum has one
 * exploding chain added to it; the chance of that part is all sums less those without a highest face.
 */
function handful(count: number, sides: number, n: number): number {
  const [all, low] = [plainSums(count, sides, sides), plainSums(count, sides - 1, sides)];
  let chance = 0;
  for (const [sum, each] of all) {
    const quiet = low.get(sum) ?? 0;
    chance += (sum >= n ? quiet : 0) + (each - quiet) * single(sides, n - sum);
  }
  return chance;
}

describe('exploding dice (ACT-16)', () => {
  it.each(SIDES)('ACT-16: the mean of an exploding d%i is (S+1)/2 · S/(S-1)', (sides) => {
    expect(meanOf(diceNotation(1, sides, 'each'))).toBeCloseTo((((sides + 1) / 2) * sides) / (sides - 1), 10);
  });

  it('ACT-16: worked example 9: 10/3, 4.2, 36/7, 55/9, 78/11', () => {
    for (const [at, value] of [10 / 3, 4.2, 36 / 7, 55 / 9, 78 / 11].entries())
      expect(meanOf(diceNotation(1, SIDES[at] ?? 0, 'each'))).toBeCloseTo(value, 10);
  });

  it('ACT-16: worked examples 10 and 11', () => {
    expect(computeChanceToAdd('1d6!', 8)).toBeCloseTo(5 / 36, 12);
    expect(computeChanceToAdd('1d6!', 7)).toBeCloseTo(1 / 6, 12);
    expect(computeChanceToAdd('1d4!', 5)).toBeCloseTo(1 / 4, 12);
    expect(computeChanceToAdd('1d4!', 9)).toBeCloseTo(1 / 16, 12);
    expect(computeChanceToAdd('1d4!', 0)).toBe(1);
  });

  it.each(SIDES.flatMap((sides) => [1, 2, 3, 4, 5].map((count) => ({ count, sides }))))(
    'ACT-16: $count d$sides of one action point, of which one explodes, have the chances of the closed form',
    ({ count, sides }) => {
      const notation = diceNotation(count, sides, 'one');
      for (let n = count; n <= count * sides + 3 * sides; n++)
        expect(computeChanceToAdd(notation, n)).toBeCloseTo(handful(count, sides, n), 11);
      const some = 1 - ((sides - 1) / sides) ** count;
      const exact = (count * (sides + 1)) / 2 + some * ((((sides + 1) / 2) * sides) / (sides - 1));
      expect(meanOf(notation)).toBeCloseTo(exact, 9);
      expect(computeDiceOdds(notation).min).toBe(count);
    },
  );

  it.each(SIDES)('F5 ACT-16: two d%i are two action points, and each explodes', (sides) => {
    const notation = diceNotation(2, sides, 'each');
    const one = (least: number): number => single(sides, least) - single(sides, least + 1);
    for (let n = 2; n <= 4 * sides; n++) {
      let chance = 0;
      for (let first = 1; first <= 40 * sides; first++) chance += one(first) * single(sides, n - first);
      expect(computeChanceToAdd(notation, n)).toBeCloseTo(chance, 9);
    }
    expect(meanOf(notation)).toBeCloseTo(((sides + 1) * sides) / (sides - 1), 9);
  });

  it('ACT-16: worked example 5: of two sixes of one action point one explodes, and the trace shows the chain', () => {
    const spec = parseRoll(diceNotation(2, 6, 'one'));
    if (!spec.ok) throw new Error(spec.refusal.message);
    const trace = roll(spec.value, createScriptedDice([6, 6, 3]));
    expect(trace.total).toBe(15);
    expect(trace.parts[0]?.dice.map(({ face }) => face)).toEqual([6, 6, 3]);
    expect(trace.parts[0]?.dice.filter(({ explodedFrom }) => explodedFrom !== undefined)).toHaveLength(1);
  });
});

const GARBAGE: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e9,
  0.5,
  '',
  'x'.repeat(5_000),
  '__proto__',
  [],
  [1],
  {},
  { a: 1 },
];

function rollerOf(): Roller {
  const dice = createSeededDice('nonsense');
  return {
    check: (check) => rollRule(check.dice, dice),
    roll: (_label, notation) => rollRule(notation, dice),
  };
}

describe('nonsense at the table (ACT-10, ACT-18, ACT-30)', () => {
  const table = kevins(6);
  const now = momentAt(table);
  const spoilt = {
    ...now,
    own: Object.fromEntries(
      [
        'actSession',
        'actAwards',
        'actNominations',
        'actLedger',
        'actClosed',
        'actLast',
        'actDeck',
        'actDrawn',
      ].map((key, at) => [key, GARBAGE[at] ?? 'x']),
    ),
    rulings: { actTokensAtStart: 'constructor', actExplode: '' },
  };
  const ours = (table.system.procedures ?? []).filter(({ key }) => key.startsWith('act'));
  const doers = [
    undefined,
    table.named('Kevin'),
    table.named('Henchman'),
    { ...table.named('Kevin'), marks: { actFailed: 7, actLevels: 'x' } },
  ];

  it.each(ours.map((each) => [each.key, each] as const))(
    '%s answers garbage in sentences',
    (_key, procedure) => {
      for (const who of doers)
        for (const junk of GARBAGE)
          for (const moment of [now, spoilt]) {
            const values: JsonObject = Object.fromEntries(procedure.fields.map(({ key }) => [key, junk]));
            const asked = { targets: who ? [who] : [], values, now: moment, ...(who ? { who } : {}) };
            const offer = procedure.offer?.(asked);
            const sum = offer?.outcomes.reduce((all, { chance }) => all + chance, 0) ?? 1;
            expect(sum).toBeCloseTo(1, 9);
            const ended = procedure.decide(asked, rollerOf());
            const said = ended.ok ? ended.value.label : ended.refusal.message;
            expect(said).toMatch(ended.ok ? /./u : /^[A-Z0-9“].*[.:].*/su);
          }
    },
  );

  it('charts and sessions stand spoilt state', () => {
    for (const chart of table.system.charts ?? [])
      expect(chart.build(spoilt).columns.length).toBeGreaterThan(0);
    expect(table.system.turns.sessionBegins?.(spoilt)).toBeDefined();
    expect(table.system.turns.sessionEnds?.(spoilt)).toBeDefined();
  });
});
