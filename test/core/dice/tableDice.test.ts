import { describe, expect, test } from 'vitest';
import { creaturesIn } from '../../../core/campaign/creaturesIn.ts';
import { readTables } from '../../../core/exchange/tableFiles.ts';
import { seededDice, typedDice } from '../../../core/dice/source.ts';
import { tableFault } from '../../../core/dice/tables/faults.ts';
import { withRange } from '../../../core/dice/tables/ranges.ts';
import { lineOdds, linksBy, rollTable } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { anEvening } from '../campaign/evening.ts';

const lines = (...all: readonly (readonly [number, string])[]) =>
  all.map(([weight, text]) => ({ weight, text }));
const faces = (...all: number[]) => typedDice(all, seededDice('x'));

/** 2 a dragon, 3 to 5 rats, 6 to 8 nobody, 9 to 12 rain. */
const marsh: RandomTable = {
  id: 'm',
  name: 'Marsh',
  die: '2d6',
  lines: lines([1, 'A dragon'], [3, 'Rats'], [3, 'Nobody'], [4, 'Rain']),
};

describe('between 2.9: a table on other dice', () => {
  test.each([
    [[1, 1], 'A dragon'],
    [[1, 2], 'Rats'],
    [[3, 2], 'Rats'],
    [[3, 3], 'Nobody'],
    [[4, 4], 'Nobody'],
    [[6, 6], 'Rain'],
  ])('2d6 showing %j bring “%s”', (thrown, said) => {
    expect(rollTable([marsh], faces(...thrown))).toMatchObject({ ok: true, value: { said } });
  });

  test('its lines have the exact chances of the dice', () => {
    const odds = lineOdds(marsh);
    expect(odds.map(({ from, to }) => [from, to])).toEqual([
      [2, 2],
      [3, 5],
      [6, 8],
      [9, 12],
    ]);
    expect(odds.map(({ chance }) => Math.round(chance * 36))).toEqual([1, 9, 16, 10]);
  });

  test('lines that end before or after the dice are named', () => {
    expect(tableFault({ ...marsh, lines: marsh.lines.slice(0, 3) })?.message).toBe(
      '2d6 goes from 2 to 12, but the lines end at 8.',
    );
    expect(tableFault({ ...marsh, die: 'owls' })?.message).toContain('“owls” cannot be rolled.');
    expect(tableFault(marsh)).toBeUndefined();
  });

  test.each([
    [1, '3-6', [1, 4, 3, 4]],
    [2, '5–8', [1, 2, 4, 4]],
    [3, '9', [1, 3, 3, 1]],
    [0, '3', undefined],
    [1, '6-4', undefined],
    [1, 'x', undefined],
    [2, '3-8', undefined],
  ])('results typed for line %i: “%s”', (at, typed, weights) => {
    expect(withRange(marsh, at, typed)?.map(({ weight }) => weight)).toEqual(weights);
  });
});

describe('between 2.9: files with links and dice', () => {
  test('a file with [[links]] comes in, and says the names', () => {
    const read = readTables(
      'Marsh.md',
      '# Marsh\n\n| 2d6 | What |\n|---|---|\n| 2 | [[Old Mill]] |\n| 3-11 | 2d4 rats at [[Weir house\\|the weir]] |\n| 12 | Rain |',
    );
    expect(read).toMatchObject({ ok: true, value: [{ name: 'Marsh', die: '2d6' }] });
    const [table] = read.ok ? read.value : [];
    const rolled = rollTable(table ? [{ ...table, id: 'x' }] : [], faces(3, 3, 2, 4));
    expect(rolled).toMatchObject({ ok: true, value: { said: '6 rats at the weir' } });
    expect(rolled.ok && linksBy(rolled.value)).toEqual(['Weir house']);
  });

  test('dice between two brackets are dice still', () => {
    const one: RandomTable = { id: 'o', name: 'O', lines: lines([1, '[[2d6]] rats']) };
    expect(rollTable([one], faces(1, 3, 4))).toMatchObject({ ok: true, value: { said: '7 rats' } });
  });
});

describe('lines that come up once', () => {
  const omens: RandomTable = {
    id: 'o',
    name: 'Omens',
    once: true,
    lines: lines([1, 'Owl'], [2, 'Bell'], [1, 'Fog']),
  };
  const draw = { type: 'table.roll', tables: [omens] };
  const shuffle = { type: 'table.shuffle', table: 'o', name: 'Omens' };

  test('are each drawn once, kept with the campaign, and begin again when shuffled', () => {
    const three = anEvening().ask(draw, draw, draw);
    const said = three.steps.flatMap(({ events }) =>
      events.flatMap((each) => (each.type === 'tableRolled' ? [each.result.said] : [])),
    );
    expect(said.toSorted()).toEqual(['Bell', 'Fog', 'Owl']);
    expect(three.state.drawn).toEqual({ o: said });
    expect(three.refusal(draw)).toBe('Every line of “Omens” is drawn. Shuffle it to begin again.');
    const again = three.ask(shuffle, draw);
    expect(again.state.drawn?.['o']).toHaveLength(1);
    expect(anEvening().refusal(shuffle)).toBe('Nothing has been drawn from “Omens” yet.');
  });

  test('within one roll as well', () => {
    const three: RandomTable = { id: 't', name: 'T', lines: lines([1, '{3}[Omens]']) };
    const rolled = rollTable([three, omens], seededDice('a'));
    expect(rolled.ok && rolled.value.said.split(', ').toSorted()).toEqual(['Bell', 'Fog', 'Owl']);
  });
});

describe('creatures that a result names', () => {
  const known = ['Wick Rat', 'Rat', 'Marsh Lady', 'Oger'].map((name) => ({ id: name, name }));
  test.each([
    ['3 wick rats cross the road', ['3 Wick Rat']],
    ['A Marsh Lady and 12 rats', ['1 Marsh Lady', '12 Rat']],
    ['three marsh ladies (drei Oger)', ['3 Marsh Lady', '3 Oger']],
    ['2 × Wick Rat', ['2 Wick Rat']],
    ['Rain', []],
    ['Nobody, and pirates', []],
  ])('“%s”', (text, found) => {
    expect(creaturesIn(text, known).map(({ count, name }) => `${count} ${name}`)).toEqual(found);
  });
});
