import { describe, expect, it } from 'vitest';
import { createSeededDice, createTypedDice } from '../../../core/dice/source.ts';
import { findMissingTables, findTableFault } from '../../../core/dice/tables/faults.ts';
import { parsePieces } from '../../../core/dice/tables/pieces.ts';
import { computeLineOdds, rollTable, collectTables } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';

function table(name: string, ...lines: readonly (readonly [number, string])[]): RandomTable {
  return { id: name, name, lines: lines.map(([weight, text]) => ({ weight, text })) };
}

/** Rolls with these faces; a face too many would be drawn from a seed. */
const faces = (...all: number[]) => createTypedDice(all, createSeededDice('x'));

const weather = table('Weather', [3, 'Rain'], [1, 'Fog for 1d6 hours']);
const road = table('Road', [2, '{1d4} wolves, [weather]'], [1, 'Nobody'], [3, '{2}[Weather]']);

describe('random tables', () => {
  it('reads dice and names out of a text', () => {
    expect(
      parsePieces('{2d6+1} of [Weather], 1d4 or [[3d6]]; {1d3}[Road] [a](b) d20s').filter(
        ({ is }) => is !== 'words',
      ),
    ).toMatchObject([
      { is: 'dice', notation: '2d6+1' },
      { is: 'table', name: 'Weather', times: '' },
      { is: 'dice', notation: '1d4' },
      { is: 'dice', notation: '3d6' },
      { is: 'table', name: 'Road', times: '1d3' },
    ]);
  });

  it.each([
    [[1], 'Rain'],
    [[3], 'Rain'],
    [[4, 5], 'Fog for 5 hours'],
  ])('the faces %j bring “%s”', (thrown, said) => {
    const rolled = rollTable([weather], faces(...thrown));
    expect(rolled).toMatchObject({ ok: true, value: { said, roll: { notation: 'd4' } } });
  });

  it('a table in a text is rolled there, as often as its dice say', () => {
    expect(rollTable([road, weather], faces(1, 3, 4, 2))).toMatchObject({
      ok: true,
      value: { said: '3 wolves, Fog for 2 hours', nested: [{ table: 'Weather', line: 1 }] },
    });
    expect(rollTable([road, weather], faces(6, 1, 2))).toMatchObject({
      ok: true,
      value: { said: 'Rain, Rain', nested: [{ line: 0 }, { line: 0 }] },
    });
  });

  it('says each line’s chance and faces, which add up to one', () => {
    const odds = computeLineOdds(road);
    expect(odds.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 3],
      [4, 6],
    ]);
    expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(odds[2]?.chance).toBe(0.5);
  });

  it('every line comes up as often as its weight says', () => {
    const dice = createSeededDice('fair');
    const counts = [0, 0];
    for (let time = 0; time < 4_000; time += 1) {
      const rolled = rollTable([weather], dice);
      if (rolled.ok) counts[rolled.value.line] = (counts[rolled.value.line] ?? 0) + 1;
    }
    // Four standard deviations of a binomial of 4,000 with a quarter.
    expect(Math.abs((counts[1] ?? 0) - 1_000)).toBeLessThan(4 * Math.sqrt(4_000 * 0.25 * 0.75));
  });

  it('a roll takes only the tables it can lead to', () => {
    expect(collectTables(road, [weather, road, table('Other', [1, 'x'])]).map(({ name }) => name)).toEqual([
      'Road',
      'Weather',
    ]);
    expect(findMissingTables(road, ['road'])).toEqual(['weather', 'Weather']);
  });

  it.each([
    ['no such table', [table('A', [1, '[B]'])], /no table called “B”/u],
    ['a circle', [table('A', [1, '[B]']), table('B', [1, '[A]'])], /without end/u],
    ['a flood', [table('A', [1, '{900}[B]']), table('B', [1, 'x'])], /without end/u],
    ['nothing', [], /no table/u],
  ])('%s is answered by a sentence', (_, tables, said) => {
    const rolled = rollTable(tables, createSeededDice('x'));
    expect(rolled.ok ? '' : rolled.refusal.message).toMatch(said);
  });

  it('dice that cannot be read are found with their line', () => {
    expect(findTableFault(table('A', [1, 'x'], [1, '{2d}']))).toMatchObject({ field: 'lines[1].text' });
    expect(findTableFault(road)).toBeUndefined();
  });
});
