import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { clockParts, inText, percent, timeOfDay } from '../../../../renderer/panels/travel/clock.ts';
import { hourOf, quarterOf, timeDice } from '../../../../core/systems/torches/journey/timeDice.ts';

describe('time dice', () => {
  it.each([
    [1, [1], 'Pre-dawn'],
    [5, [5], 'Pre-dawn'],
    [6, [6], 'Pre-dawn'],
    [7, [6, 1], 'Morning'],
    [12, [6, 6], 'Morning'],
    [13, [6, 6, 1], 'Afternoon'],
    [16, [6, 6, 4], 'Afternoon'],
    [20, [6, 6, 6, 2], 'Night'],
    [23, [6, 6, 6, 5], 'Night'],
    [0, [6, 6, 6, 6], 'Night'],
    [24, [6, 6, 6, 6], 'Night'],
    [25, [1], 'Pre-dawn'],
  ])('TOR-45: hour %i is %j, %s', (hour, dice, quarter) => {
    expect(timeDice(hour)).toEqual(dice);
    expect(toEnglish(quarterOf(hour))).toBe(quarter);
    expect(hourOf(dice)).toBe(hour % 24);
  });

  it('TOR-45 TOR-46, worked example 6: 3 and 2 are 05:00, then 6, then 6 and 1 at 07:00', () => {
    const rolled = hourOf([3, 2]);
    expect(clockParts(rolled * 3_600).text).toBe('05:00');
    expect([timeDice(rolled), timeDice(rolled + 1), timeDice(rolled + 2)]).toEqual([[5], [6], [6, 1]]);
  });

  it('TOR-45, worked example 7: four sixes and an hour are one die at 1 on the next day', () => {
    expect(timeDice(24)).toEqual([6, 6, 6, 6]);
    expect(timeDice(25)).toEqual([1]);
    expect(clockParts(25 * 3_600)).toMatchObject({ day: 2, text: '01:00' });
  });

  it('TOR-46: every hour of the day comes back from its dice', () => {
    for (let hour = 0; hour < 24; hour++) expect(hourOf(timeDice(hour))).toBe(hour);
  });

  it('TOR-45: reads a typed time of day and says spans and chances', () => {
    expect(timeOfDay(3 * 86_400 + 100, '16:30')).toBe(3 * 86_400 + 16 * 3_600 + 1_800);
    expect(timeOfDay(0, '7')).toBe(7 * 3_600);
    expect(timeOfDay(0, '24')).toBe(86_400);
    expect(timeOfDay(0, '25')).toBeUndefined();
    expect(timeOfDay(0, 'noon')).toBeUndefined();
    expect([inText(0), inText(1_190), inText(9_600), inText(100_000)]).toEqual([
      'now',
      'in 20 min',
      'in 2 h 40',
      'in 1 d 3 h',
    ]);
    expect([percent(261 / 400), percent(0.05), percent(1 / 3)]).toEqual(['65.25%', '5%', '33.33%']);
  });
});
