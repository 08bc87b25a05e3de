import { describe, expect, it } from 'vitest';
import {
  chanceToReach,
  diceForEdge,
  type D20Edge,
  combineAdvantage,
} from '../../../../core/rules/d20/checks.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { chanceOfLine, lineOf } from '../../../../core/systems/torches/journey/travelTurn.ts';
import { TRAVEL_TURN } from '../../../../core/systems/torches/tables.ts';

const FACES = Array.from({ length: 20 }, (_, at) => at + 1);
const EDGES: readonly D20Edge[] = ['advantage', 'plain', 'disadvantage'];

/** Every pair of faces, and which of the two counts. */
function enumerated(edge: D20Edge, counts: (face: number) => boolean): number {
  let ways = 0;
  for (const a of FACES)
    for (const b of FACES) {
      const face = edge === 'plain' ? a : edge === 'advantage' ? Math.max(a, b) : Math.min(a, b);
      if (counts(face)) ways += 1;
    }
  return ways / 400;
}

describe('odds', () => {
  it.each([
    [[], 'plain'],
    [[1], 'advantage'],
    [[-1], 'disadvantage'],
    [[1, 1], 'advantage'],
    [[1, -1], 'plain'],
    [[1, 1, -1], 'plain'],
    [[-1, -1, -1], 'disadvantage'],
  ] as const)('TOR-01: leanings %j make it %s', (values, edge) => {
    expect(combineAdvantage(values.map((value) => ({ value })))).toBe(edge);
  });

  it('TOR-01: the dice are one, or two of which one counts', () => {
    expect(EDGES.map(diceForEdge)).toEqual(['2d20kh1', '1d20', '2d20kl1']);
  });

  it.each(EDGES)('TOR-01 TOR-02: the chance to reach any number equals enumeration, %s', (edge) => {
    for (let modifier = -6; modifier <= 12; modifier++)
      for (let dc = 1; dc <= 35; dc++)
        expect(chanceToReach(dc, modifier, diceForEdge(edge))).toBe(
          enumerated(edge, (face) => face + modifier >= dc),
        );
  });

  it.each([
    ['plain', 'plain'],
    ['cautious', 'advantage'],
    ['reckless', 'disadvantage'],
  ] as const)('TOR-41: the odds of each travel-turn line equal enumeration, %s', (care, edge) => {
    for (const line of TRAVEL_TURN)
      expect(chanceOfLine(care, line)).toBe(enumerated(edge, (face) => lineOf(face).key === line.key));
    const sum = TRAVEL_TURN.reduce((all, line) => all + chanceOfLine(care, line), 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('TOR-41, worked example 8: 1/400, 99/400, 261/400, 39/400, and its mirror', () => {
    const of = (care: 'plain' | 'cautious' | 'reckless') =>
      TRAVEL_TURN.map((line) => Math.round(chanceOfLine(care, line) * 400));
    expect(of('cautious')).toEqual([1, 99, 261, 39]);
    expect(of('plain')).toEqual([20, 180, 180, 20]);
    expect(of('reckless')).toEqual([39, 261, 99, 1]);
  });

  it('TOR-41 TOR-42 TOR-60: the charts show the same numbers', () => {
    const [threats, wayHome, lights] = (torches.charts ?? []).map(({ build }) =>
      build(CONTEXT_WITHOUT_FIGHT),
    );
    expect(threats?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['5%', '0.25%', '9.75%'],
      ['45%', '24.75%', '65.25%'],
      ['45%', '65.25%', '24.75%'],
      ['5%', '9.75%', '0.25%'],
    ]);
    expect(wayHome?.rows.at(-1)?.label).toBe('10 or more: DC 20');
    expect(wayHome?.rows[4]?.cells[wayHome.columns.indexOf('+6')]?.text).toBe('65%');
    const melee = lights?.rows.find(({ label }) => label === 'melee attack');
    expect(melee?.cells.map(({ text }) => text)).toEqual(['·', '·', '− / +', '·']);
  });
});
