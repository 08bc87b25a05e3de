import { describe, expect, it } from 'vitest';
import { isCrowded, type RetentionCandidate, selectExpired } from '../../../electron/safety/backups.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('which backups are kept over 13 months', () => {
  const at = (time: number): string => new Date(time).toISOString();
  /** Four evenings a month with a backup every five minutes for four hours. */
  function thirteenMonths(entries: (time: number) => number = () => 100): {
    kept: readonly RetentionCandidate[];
    now: number;
  } {
    let kept: readonly RetentionCandidate[] = [];
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
        const going = new Set(selectExpired([...kept, made], at(now)));
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
    const full: RetentionCandidate = {
      id: 'full',
      at: '2025-01-01T10:00:00.000Z',
      reason: 'regular',
      entries: 900,
      bytes: 9,
    };
    const empties = Array.from({ length: 80 }, (_, minute): RetentionCandidate => {
      const time = at(Date.UTC(2026, 0, 1) + minute * MINUTE);
      return { id: time, at: time, reason: 'regular', entries: 3, bytes: 3 };
    });
    const going = selectExpired([full, ...empties], '2026-01-02T00:00:00.000Z');
    expect(going).not.toContain('full');
    expect(going.length).toBeGreaterThan(40);
    expect(selectExpired([full, ...empties.slice(0, 2)], '2027-01-02T00:00:00.000Z')).toEqual([]);
  });

  it('fill 500 MB at most: what stands for no day goes first, then the oldest day; the newest three stay', () => {
    const large = (time: number, more: Partial<RetentionCandidate> = {}): RetentionCandidate => ({
      id: at(time),
      at: at(time),
      reason: 'regular',
      entries: 100,
      bytes: 60_000_000,
      ...more,
    });
    const [first, second] = [Date.UTC(2026, 4, 1, 18), Date.UTC(2026, 5, 7, 18)];
    const evening = Array.from({ length: 8 }, (_none, minute) => large(second + minute * MINUTE));
    expect(selectExpired([large(first), ...evening], at(second + DAY))).toEqual([evening[0]?.id]);
    const huge = evening.map((each) => ({ ...each, bytes: 400_000_000 }));
    expect(selectExpired(huge, at(second + DAY))).toHaveLength(5);
    expect(selectExpired(huge.slice(0, 3), at(second + DAY))).toEqual([]);
    const fuller = large(first, { entries: 900, bytes: 400_000_000 });
    expect(selectExpired([fuller, ...evening], at(second + DAY))).not.toContain(fuller.id);
    expect([isCrowded(evening), isCrowded(evening.slice(0, 7))]).toEqual([true, false]);
  });
});

describe('which backups go, to the very last one', () => {
  const at = (time: number): string => new Date(time).toISOString();
  const one = (time: string, more: Partial<RetentionCandidate> = {}): RetentionCandidate => ({
    id: time,
    at: time,
    reason: 'regular',
    entries: 100,
    bytes: 1_000,
    ...more,
  });
  const NEWEST = Date.UTC(2026, 7, 31, 20);
  const NOW = at(NEWEST);
  /** The newest thirty, which stay whatever happens, all of one evening. */
  const evening = Array.from({ length: 30 }, (_none, minute) => one(at(NEWEST - minute * MINUTE)));
  const going = (...more: readonly RetentionCandidate[]): readonly string[] =>
    selectExpired([...more, ...evening], NOW).toSorted();

  it('none of thirty, and of one more on the same day the oldest', () => {
    expect(going()).toEqual([]);
    expect(going(one('2026-08-31T19:00:00.000Z'))).toEqual(['2026-08-31T19:00:00.000Z']);
  });

  it('the newest of a day stays for thirty days that have one, the newest of a month for twelve', () => {
    const early = Array.from({ length: 31 }, (_none, day) => one(at(NEWEST - (day + 1) * DAY - 3_600_000)));
    const late = early.map((each) => one(at(Date.parse(each.at) + MINUTE)));
    // The day of the evening is one of the thirty; 31 July is the newest of its month.
    const gone = [...early.map(({ id }) => id), '2026-08-01T19:01:00.000Z'];
    expect(going(...early, ...late)).toEqual(gone.toSorted());
    const days = Array.from({ length: 30 }, (_none, day) => one(at(NEWEST - day * DAY)));
    const months = Array.from({ length: 13 }, (_none, month) => one(at(Date.UTC(2026, 6 - month, 15))));
    expect(selectExpired([...days, ...months], NOW).toSorted()).toEqual([
      '2025-07-15T00:00:00.000Z',
      '2025-08-15T00:00:00.000Z',
    ]);
  });

  it.each([
    // reason, ms before now, goes
    ['before-import', 180 * DAY - 1, false],
    ['before-import', 180 * DAY, true],
    ['after-import', DAY, true],
  ])('one of %s and %i ms ago: %s', (reason, ago, goes) => {
    const time = at(NEWEST - ago);
    const later = one(at(NEWEST - ago + MINUTE));
    expect(going(one(time, { reason }), later).includes(time)).toBe(goes);
  });

  it.each([
    // entries of the newest, of an old one, whether that goes
    [50, 100, true],
    [50, 101, false],
    [0, 1, false],
    [0, 0, true],
  ])('beside a newest of %i entries an old one of %i: %s', (newest, entries, goes) => {
    const old = one('2026-08-31T10:00:00.000Z', { entries });
    const latest = one(at(NEWEST + 1), { entries: newest });
    expect(selectExpired([old, ...evening, latest], NOW).includes(old.id)).toBe(goes);
  });

  it('beyond 500 MB the least worth go first, among equals the oldest, and not one more than is needed', () => {
    const plain = [one('2026-06-10T10:00:00.000Z'), one('2026-06-10T11:00:00.000Z')];
    const day = one('2026-06-10T12:00:00.000Z');
    const risky = one('2026-07-05T10:00:00.000Z', { reason: 'before-import' });
    const riskyDay = one('2026-07-05T11:00:00.000Z', { reason: 'before-import' });
    const month = one('2026-06-20T10:00:00.000Z');
    const newest = [
      one('2026-07-10T10:00:00.000Z'),
      one('2026-07-11T10:00:00.000Z'),
      one('2026-07-12T10:00:00.000Z'),
    ];
    const all = [month, riskyDay, ...plain, risky, day, ...newest];
    // From least to most worth: no day; a day or a risk, the oldest first; both; a day and its month.
    const order = [...plain, day, risky, riskyDay, month].map(({ id }) => id);
    for (let count = 0; count <= order.length; count++) {
      // Each is as large as ten MB; the newest takes what is left of 500 MB and as many of them as are to go.
      const sized = all.map((each) => ({ ...each, bytes: 10_000_000 }));
      const last = sized.length - 1;
      const rest = 500_000_000 - last * 10_000_000 + count * 10_000_000;
      const set = sized.map((each, nth) => (nth === last ? { ...each, bytes: rest } : each));
      expect(selectExpired(set, '2026-07-12T10:00:00.000Z')).toEqual(order.slice(0, count));
      if (count === order.length) continue;
      const over = set.map((each, nth) => (nth === last ? { ...each, bytes: rest + 1 } : each));
      expect(selectExpired(over, '2026-07-12T10:00:00.000Z')).toEqual(order.slice(0, count + 1));
    }
  });

  it.each([
    // bytes of the older, of the newest, whether one more would not fit
    [300_000_000, 100_000_000, false],
    [300_000_001, 100_000_000, true],
    [100_000_000, 200_000_000, false],
    [100_000_000, 200_000_001, true],
  ])('%i and then %i bytes are too much for one more: %s', (older, newest, crowded) => {
    const [first, last] = [one(at(0), { bytes: older }), one(at(1), { bytes: newest })];
    expect([isCrowded([first, last]), isCrowded([last, first])]).toEqual([crowded, crowded]);
  });

  it('nothing is not crowded', () => expect([isCrowded([]), selectExpired([], NOW)]).toEqual([false, []]));
});
