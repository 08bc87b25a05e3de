import { describe, expect, it } from 'vitest';
import { moonText, readMoons } from '../../../../core/rules/travel/almanac.ts';
import {
  type Calendar,
  calendarOf,
  writeCalendar,
  writeClock,
  calendarDay,
  readCalendar,
} from '../../../../core/rules/travel/calendar.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { formatEventLines, lineToText } from '../../../../core/table/log.ts';

const DAY = 86_400;

function readYear(months: string, seasons = '', first = ''): Calendar {
  const result = readCalendar(months, seasons, first);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const year = readYear('Thaw 30, Haymoon 31, Ash 5', 'spring: Thaw, summer: Haymoon', '29 Thaw 1031');

describe('a calendar the GM names', () => {
  it.each([
    [0, '29 Thaw 1031', 'spring'],
    [DAY - 1, '29 Thaw 1031', 'spring'],
    [DAY, '30 Thaw 1031', 'spring'],
    [2 * DAY, '1 Haymoon 1031', 'summer'],
    [33 * DAY, '1 Ash 1031', 'summer'],
    [38 * DAY, '1 Thaw 1032', 'spring'],
    [(38 + 66 * 10) * DAY, '1 Thaw 1042', 'spring'],
  ])('second %i is %s, in %s', (worldTime, text, season) => {
    expect(calendarDay(year, worldTime)).toMatchObject({ text, season });
  });

  it('before the first season of the year it is still the last of the year before', () => {
    const winter = readYear('Ice, Thaw', 'spring: Thaw', '1 Ice');
    expect(calendarDay(winter, 0)).toMatchObject({ text: '1 Ice', season: 'spring' });
    expect(calendarDay(readYear('Ice'), 29 * DAY)).toMatchObject({ text: '30 Ice', season: '' });
  });

  it('every day of ten years follows the one before', () => {
    const names = year.months.flatMap(({ name, days }) =>
      Array.from({ length: days }, (_, at) => `${at + 1} ${name}`),
    );
    for (let day = 0; day < 660; day++)
      expect(calendarDay(year, day * DAY).text).toBe(
        `${names[(day + 28) % 66]} ${1031 + Math.floor((day + 28) / 66)}`,
      );
  });

  it.each([
    ['', '', '', 'Name 1 to 40 months'],
    ['Thaw 0', '', '', '“Thaw” needs a name and 1 to 1,000 days'],
    ['Thaw, thaw', '', '', 'twice'],
    ['Thaw', 'spring: Rain', '', '“spring: Rain” is not a season'],
    ['Thaw', 'spring', '', '“spring” is not a season'],
    ['Thaw 30', '', '31 Thaw', '“31 Thaw” is not a day'],
    ['Thaw', '', 'yesterday', '“yesterday” is not a day'],
  ])('months “%s”, seasons “%s”, first day “%s”: %s', (months, seasons, first, why) => {
    const result = readCalendar(months, seasons, first);
    expect(!result.ok && result.refusal.message).toContain(why);
  });

  it('is typed again as it was read, and read again from what is kept', () => {
    const { months, seasons, first } = writeCalendar(year);
    expect(readYear(months, seasons, first)).toEqual(year);
    const kept = {
      calendar: {
        months: year.months.map((each) => ({ ...each })),
        seasons: year.seasons.map((each) => ({ ...each })),
        first: year.first,
      },
    };
    expect(calendarOf({ kept: { road: kept } })).toEqual(year);
    expect(calendarOf({})).toBeUndefined();
    expect(calendarOf({ kept: { road: { calendar: 'nonsense' } } })).toBeUndefined();
  });
});

const readYearOfClock = readCalendar('Thaw 30, Rain 31', '', '30 Thaw 1031');
const calendar = readYearOfClock.ok ? readYearOfClock.value : undefined;

describe('a time of the clock in words', () => {
  it.each([
    [0, 'day 1, 00:00', '30 Thaw 1031, 00:00'],
    [16 * 3_600 + 5 * 60, 'day 1, 16:05', '30 Thaw 1031, 16:05'],
    [86_399, 'day 1, 23:59', '30 Thaw 1031, 23:59'],
    [86_400, 'day 2, 00:00', '1 Rain 1031, 00:00'],
    [32 * 86_400 + 3_600, 'day 33, 01:00', '1 Thaw 1032, 01:00'],
  ])('second %i is %s, or %s by a calendar', (worldTime, plain, dated) => {
    expect([writeClock(worldTime, undefined), writeClock(worldTime, calendar)]).toEqual([plain, dated]);
  });

  it('the log says the date of a clock that is set', () => {
    const event: TableEvent = { type: 'clockSet', from: 0, to: 90_000 };
    const told = (by: typeof calendar) =>
      formatEventLines(event, { system: torches, names: new Map(), ...(by && { calendar: by }) }).map(
        lineToText,
      );
    expect([told(undefined), told(calendar)]).toEqual([
      ['The clock is set to day 2, 01:00.'],
      ['The clock is set to 1 Rain 1031, 01:00.'],
    ]);
  });
});

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
    [
      '1. Thaw 30, 2. Rain 31',
      [
        ['Thaw', 30],
        ['Rain', 31],
      ],
    ],
    [
      '- Thaw: 30 days\n- Rain (31 d)',
      [
        ['Thaw', 30],
        ['Rain', 31],
      ],
    ],
    [
      '30 Thaw, 31 Rain',
      [
        ['Thaw', 30],
        ['Rain', 31],
      ],
    ],
    ['| Thaw | 30 |', [['Thaw', 30]]],
    ['Thaw – 30 Tage', [['Thaw', 30]]],
    ['Thaw [30]', [['Thaw', 30]]],
    ['Thaw 30 (spring)', [['Thaw', 30]]],
    ['February 28 (29 in leap years)', [['February', 28]]],
    ['Midwinter 1 (festival)', [['Midwinter', 1]]],
    ['“Thaw” 30', [['Thaw', 30]]],
  ])('%s', (typed, months) => {
    const read = readCalendar(typed, '', '');
    expect(read.ok && read.value.months.map(({ name, days }) => [name, days])).toEqual(months);
  });
});

describe('months whose days cannot be found are refused, and named', () => {
  it.each(['Thaw x30', 'Thaw: thirty', 'Jan 31 Feb 28', 'Thaw 28-30', 'Thaw 0'])('%s', (typed) => {
    const read = readCalendar(typed, '', '');
    expect(read.ok ? '' : read.refusal.message).toContain(typed.split(' ')[0]);
  });
});

describe('days and seasons as people type them', () => {
  it.each([
    '12. Thaw 1031',
    '12th Thaw 1031',
    '12 of Thaw, 1031',
    'Thaw 12, 1031',
    '12/Thaw/1031',
    '12 thaw 1031',
  ])('%s', (typed) => {
    const read = readCalendar('Thaw 30, Rain 31', '', typed);
    expect(read.ok && read.value.first).toEqual({ day: 12, month: 0, year: 1031 });
  });

  it.each(['spring: Rain', 'spring = Rain', 'spring (Rain)', 'spring - Rain'])('%s', (typed) => {
    const read = readCalendar('Thaw 30, Rain 31', typed, '');
    expect(read.ok && read.value.seasons).toEqual([{ name: 'spring', month: 1 }]);
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
    ['Selune 30,4375 full 3', [{ name: 'Selune', days: 30.4375, full: 3 }]],
    ['Selune: 30.4375 days, full 3', [{ name: 'Selune', days: 30.4375, full: 3 }]],
    ['Selune 30 days full on day 3', [{ name: 'Selune', days: 30, full: 3 }]],
    ['Selune every 30 days', [{ name: 'Selune', days: 30, full: 1 }]],
    ['Luna 29½', [{ name: 'Luna', days: 29.5, full: 1 }]],
    ['1. Luna - 28 days', [{ name: 'Luna', days: 28, full: 1 }]],
    ['Luna 28 voll 5', [{ name: 'Luna', days: 28, full: 5 }]],
  ])('%s', (typed, moons) => {
    const read = readMoons(typed);
    expect(read.ok && read.value).toEqual(moons);
  });

  it.each(['Selune full 3 30', 'Selune 3 4 full', 'Silver', 'Luna 28, 5', 'Luna 28 full'])(
    '%s is refused',
    (typed) => {
      expect(readMoons(typed).ok).toBe(false);
    },
  );
});

describe('a moon of a fraction of days', () => {
  it('is full once a cycle, and never two days in a row', () => {
    const full = Array.from({ length: 400 }, (_each, day) => day + 1).filter(
      (day) => moonText({ days: 30.4375, full: 3 }, day).code === 'calendar.fullMoon',
    );
    expect(full.slice(0, 4)).toEqual([3, 34, 64, 95]);
    expect(full.slice(1).every((day, at) => [30, 31].includes(day - (full[at] ?? 0)))).toBe(true);
  });
});
