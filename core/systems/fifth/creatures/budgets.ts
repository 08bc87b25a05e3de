/** Budgets of 2024 for one hero by level: low, moderate, high. FIF-228 */
export const BUDGETS: readonly (readonly [low: number, moderate: number, high: number])[] = [
  [50, 75, 100],
  [100, 150, 200],
  [150, 225, 400],
  [250, 375, 500],
  [500, 750, 1100],
  [600, 1000, 1400],
  [750, 1300, 1700],
  [1000, 1700, 2100],
  [1300, 2000, 2600],
  [1600, 2300, 3100],
  [1900, 2900, 4100],
  [2200, 3700, 4700],
  [2600, 4200, 5400],
  [2900, 4900, 6200],
  [3300, 5400, 7800],
  [3800, 6100, 9800],
  [4500, 7200, 11_700],
  [5000, 8700, 14_200],
  [5500, 10_700, 17_200],
  [6400, 13_200, 22_000],
];

/** Thresholds of 2014 for one hero by level: easy, medium, hard, deadly. FIF-230 */
export const THRESHOLDS: readonly (readonly [easy: number, medium: number, hard: number, deadly: number])[] =
  [
    [25, 50, 75, 100],
    [50, 100, 150, 200],
    [75, 150, 225, 400],
    [125, 250, 375, 500],
    [250, 500, 750, 1100],
    [300, 600, 900, 1400],
    [350, 750, 1100, 1700],
    [450, 900, 1400, 2100],
    [550, 1100, 1600, 2400],
    [600, 1200, 1900, 2800],
    [800, 1600, 2400, 3600],
    [1000, 2000, 3000, 4500],
    [1100, 2200, 3400, 5100],
    [1250, 2500, 3800, 5700],
    [1400, 2800, 4300, 6400],
    [1600, 3200, 4800, 7200],
    [2000, 3900, 5900, 8800],
    [2100, 4200, 6300, 9500],
    [2400, 4900, 7300, 10_900],
    [2800, 5700, 8500, 12_700],
  ];

/** What so many monsters or more multiply their experience by, in 2014; one column before and one behind for parties large and small. FIF-231 */
export const MULTIPLIERS: readonly (readonly [from: number, times: number])[] = [
  [1, 1],
  [2, 1.5],
  [3, 2],
  [7, 2.5],
  [11, 3],
  [15, 4],
];

/** Fewer heroes than this count one column more, so many or more one less; the ends of the row. FIF-231 */
export const CROWD = { few: 3, many: 6, lowest: 0.5, highest: 5 } as const;

/** Experience at which each level begins, and what counts as one more beyond the last. FIF-233 */
export const LEVEL_XP: readonly number[] = [
  0, 300, 900, 2700, 6500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
  195_000, 225_000, 265_000, 305_000, 355_000,
];
