import { describe, expect, it } from 'vitest';
import { moonSaid, readMoons } from '../../../../core/rules/road/almanac.ts';
import { readCalendar } from '../../../../core/rules/road/calendar.ts';

describe('months as people type them', () => {
  it.each([
    [
      'Thaw (30), Rain (31)',
      [
        ['Thaw', 30],
        ['Rain', 31],
      ],
    ],
    ['Thaw: 31', [['Thaw', 31]]],
    ['Thaw - 31', [['Thaw', 31]]],
    ['Thaw = 31 days', [['Thaw', 31]]],
    ['February 28/29', [['February', 28]]],
    ['First Seed 30', [['First Seed', 30]]],
    ['Thaw', [['Thaw', 30]]],
  ])('%s', (typed, months) => {
    const read = readCalendar(typed, '', '');
    expect(read.ok && read.value.months.map(({ name, days }) => [name, days])).toEqual(months);
  });
});

describe('moons as people type them', () => {
  it.each([
    ['Selune 30.4375 full 3', [{ name: 'Selune', days: 30.4375, full: 3 }]],
    [
      'Silver 29 full 12, Ember 8',
      [
        { name: 'Silver', days: 29, full: 12 },
        { name: 'Ember', days: 8, full: 1 },
      ],
    ],
    ['Silver: 29', [{ name: 'Silver', days: 29, full: 1 }]],
    ['Silver (29 days)', [{ name: 'Silver', days: 29, full: 1 }]],
  ])('%s', (typed, moons) => {
    const read = readMoons(typed);
    expect(read.ok && read.value).toEqual(moons);
  });

  it.each(['Selune 30,4375 full 3', 'Selune 3 4 full', 'Silver'])('%s is refused', (typed) => {
    expect(readMoons(typed).ok).toBe(false);
  });
});

describe('a moon of a fraction of days', () => {
  it('is full once a cycle, and never two days in a row', () => {
    const full = Array.from({ length: 400 }, (_each, day) => day + 1).filter(
      (day) => moonSaid({ days: 30.4375, full: 3 }, day).code === 'calendar.fullMoon',
    );
    expect(full.slice(0, 4)).toEqual([3, 34, 64, 95]);
    expect(full.slice(1).every((day, at) => [30, 31].includes(day - (full[at] ?? 0)))).toBe(true);
  });
});
