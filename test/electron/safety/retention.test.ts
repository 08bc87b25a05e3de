import { describe, expect, it } from 'vitest';
import { isCrowded, type Kept, toRemove } from '../../../electron/safety/retention.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('which backups are kept over 13 months', () => {
  const at = (time: number): string => new Date(time).toISOString();
  /** Four evenings a month with a backup every five minutes for four hours. */
  function thirteenMonths(entries: (time: number) => number = () => 100): {
    kept: readonly Kept[];
    now: number;
  } {
    let kept: readonly Kept[] = [];
    const start = Date.UTC(2026, 0, 1, 18);
    let now = start;
    for (let day = 0; day < 396; day += 7) {
      for (let minute = 0; minute < 240; minute += 5) {
        now = start + day * DAY + minute * MINUTE;
        const made = {
          id: at(now),
          at: at(now),
          reason: minute === 0 ? 'before-import' : 'regular',
          entries: entries(now),
          bytes: 1_000,
        };
        const going = new Set(toRemove([...kept, made], at(now)));
        kept = [...kept, made].filter(({ id }) => !going.has(id));
      }
    }
    return { kept, now };
  }

  it('are the newest 30, one a day, one a month, and those before something risky', () => {
    const { kept, now } = thirteenMonths();
    const newest = kept.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    expect(now - Date.parse(newest[29]?.at ?? '')).toBeLessThan(3 * 60 * MINUTE);
    const months = new Set(kept.map((each) => each.at.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    const days = new Set(kept.map((each) => each.at.slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(30);
    const risky = kept.filter(({ reason }) => reason === 'before-import');
    expect(risky.length).toBeGreaterThanOrEqual(25);
    expect(kept.length).toBeLessThan(120);
  });

  it('are never fewer than three, and never lose a full one to empty ones', () => {
    const full: Kept = {
      id: 'full',
      at: '2025-01-01T10:00:00.000Z',
      reason: 'regular',
      entries: 900,
      bytes: 9,
    };
    const empties = Array.from({ length: 80 }, (_, minute): Kept => {
      const time = at(Date.UTC(2026, 0, 1) + minute * MINUTE);
      return { id: time, at: time, reason: 'regular', entries: 3, bytes: 3 };
    });
    const going = toRemove([full, ...empties], '2026-01-02T00:00:00.000Z');
    expect(going).not.toContain('full');
    expect(going.length).toBeGreaterThan(40);
    expect(toRemove([full, ...empties.slice(0, 2)], '2027-01-02T00:00:00.000Z')).toEqual([]);
  });

  it('fill 500 MB at most: what stands for no day goes first, then the oldest day; the newest three stay', () => {
    const large = (time: number, more: Partial<Kept> = {}): Kept => ({
      id: at(time),
      at: at(time),
      reason: 'regular',
      entries: 100,
      bytes: 60_000_000,
      ...more,
    });
    const [first, second] = [Date.UTC(2026, 4, 1, 18), Date.UTC(2026, 5, 7, 18)];
    const evening = Array.from({ length: 8 }, (_none, minute) => large(second + minute * MINUTE));
    expect(toRemove([large(first), ...evening], at(second + DAY))).toEqual([evening[0]?.id]);
    const huge = evening.map((each) => ({ ...each, bytes: 400_000_000 }));
    expect(toRemove(huge, at(second + DAY))).toHaveLength(5);
    expect(toRemove(huge.slice(0, 3), at(second + DAY))).toEqual([]);
    const fuller = large(first, { entries: 900, bytes: 400_000_000 });
    expect(toRemove([fuller, ...evening], at(second + DAY))).not.toContain(fuller.id);
    expect([isCrowded(evening), isCrowded(evening.slice(0, 7))]).toEqual([true, false]);
  });
});
