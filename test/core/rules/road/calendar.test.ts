import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  calendarOf,
  calendarTexts,
  dayOf,
  readCalendar,
} from '../../../../core/rules/road/calendar.ts';

const DAY = 86_400;

function read(months: string, seasons = '', first = ''): Calendar {
  const result = readCalendar(months, seasons, first);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const year = read('Thaw 30, Haymoon 31, Ash 5', 'spring: Thaw, summer: Haymoon', '29 Thaw 1031');

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
    expect(dayOf(year, worldTime)).toMatchObject({ text, season });
  });

  it('before the first season of the year it is still the last of the year before', () => {
    const winter = read('Ice, Thaw', 'spring: Thaw', '1 Ice');
    expect(dayOf(winter, 0)).toMatchObject({ text: '1 Ice', season: 'spring' });
    expect(dayOf(read('Ice'), 29 * DAY)).toMatchObject({ text: '30 Ice', season: '' });
  });

  it('every day of ten years follows the one before', () => {
    const names = year.months.flatMap(({ name, days }) =>
      Array.from({ length: days }, (_, at) => `${at + 1} ${name}`),
    );
    for (let day = 0; day < 660; day++)
      expect(dayOf(year, day * DAY).text).toBe(
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
    const { months, seasons, first } = calendarTexts(year);
    expect(read(months, seasons, first)).toEqual(year);
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
