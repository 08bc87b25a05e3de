import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../../core/rules/road/calendar.ts';
import { clockText } from '../../../../core/rules/road/clockText.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { plainLine } from '../../../../core/table/history.ts';
import { linesOf } from '../../../../core/table/log.ts';
import { torches } from '../../../../core/systems/torches/index.ts';

const read = readCalendar('Thaw 30, Rain 31', '', '30 Thaw 1031');
const calendar = read.ok ? read.value : undefined;

describe('a time of the clock in words', () => {
  it.each([
    [0, 'day 1, 00:00', '30 Thaw 1031, 00:00'],
    [16 * 3_600 + 5 * 60, 'day 1, 16:05', '30 Thaw 1031, 16:05'],
    [86_399, 'day 1, 23:59', '30 Thaw 1031, 23:59'],
    [86_400, 'day 2, 00:00', '1 Rain 1031, 00:00'],
    [32 * 86_400 + 3_600, 'day 33, 01:00', '1 Thaw 1032, 01:00'],
  ])('second %i is %s, or %s by a calendar', (worldTime, plain, dated) => {
    expect([clockText(worldTime, undefined), clockText(worldTime, calendar)]).toEqual([plain, dated]);
  });

  it('the log says the date of a clock that is set', () => {
    const event: TableEvent = { type: 'clockSet', from: 0, to: 90_000 };
    const told = (by: typeof calendar) =>
      linesOf(event, { system: torches, names: new Map(), ...(by && { calendar: by }) }).map(plainLine);
    expect([told(undefined), told(calendar)]).toEqual([
      ['The clock is set to day 2, 01:00.'],
      ['The clock is set to 1 Rain 1031, 01:00.'],
    ]);
  });
});
