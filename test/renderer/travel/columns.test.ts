import { describe, expect, test } from 'vitest';
import type { JourneyCard } from '../../../core/rules/journey.ts';
import { columns, linesOfCard } from '../../../renderer/panels/travel/columns.ts';

const card = (key: string, rows: number, chips: readonly string[] = []): JourneyCard => ({
  key,
  title: key,
  rule: '',
  text: '',
  rows: [
    ...Array.from({ length: rows }, (_, at) => ({ label: `row ${at}`, text: '' })),
    ...chips.map((label) => ({ label, text: 'open', chip: true })),
  ],
});
const keys = (cards: readonly JourneyCard[]): string => cards.map(({ key }) => key).join(' ');

describe('cards of a journey in three columns', () => {
  test.each([
    // rows, labels of the chips, lines
    [0, [], 2],
    [4, [], 6],
    [2, ['Terrain', 'Terrain', 'Weather'], 6],
  ] as const)('%i rows and chips of %j take %i lines', (rows, chips, lines) => {
    expect(linesOfCard(card('a', rows, chips))).toBe(lines);
  });

  test.each([
    // cards ahead with their rows, what stands under the clock, what stays
    [[['turn', 4]], '', 'turn'],
    [
      [
        ['turn', 9],
        ['march', 8],
        ['return', 9],
      ],
      'march',
      'turn return',
    ],
    [
      [
        ['turn', 30],
        ['march', 3],
        ['traps', 2],
      ],
      'march traps',
      'turn',
    ],
  ] as const)('%j: %s under the clock', (ahead, under, stays) => {
    const placed = columns(
      [card('lights', 3)],
      ahead.map(([key, rows]) => card(key, rows)),
      true,
    );
    expect([placed.underClock, placed.counting, placed.ahead].map(keys)).toEqual([under, 'lights', stays]);
  });
});

describe('cards of a journey in two columns', () => {
  test.each([
    // cards that count down and cards ahead with their rows, what stands where, lines of the longer column
    [[['lights', 3]], [['march', 4]], 'lights', 'march', 16],
    [
      [
        ['lights', 3],
        ['day', 5],
      ],
      [['march', 4]],
      'lights',
      'march day',
      16,
    ],
    [
      [
        ['lights', 3],
        ['day', 5],
      ],
      [['march', 20]],
      'lights day',
      'march',
      23,
    ],
  ] as const)('%j and %j: %s | %s', (counting, ahead, under, right, lines) => {
    const [down, way] = [counting, ahead].map((cards) => cards.map(([key, rows]) => card(key, rows)));
    const placed = columns(down ?? [], way ?? [], false);
    expect([placed.underClock, placed.counting, placed.ahead].map(keys)).toEqual([under, '', right]);
    expect(placed.lines).toBe(lines);
  });
});
