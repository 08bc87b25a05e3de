/** A number as monsters of a CR have it: the median, and the first and third quartile. FIF-237 */
export type Spread = readonly [median: number, low: number, high: number];

/** What monsters of one challenge rating really have. FIF-191 FIF-237 */
export interface Challenge {
  /** As it is printed: `1/4`. */
  readonly key: string;
  readonly value: number;
  readonly xp: number;
  /** How many of the 330 published monsters have it. */
  readonly seen: number;
  readonly hp: Spread;
  readonly ac: Spread;
  /** Best attack bonus. */
  readonly attack: Spread;
  /** Highest DC of a save. */
  readonly dc: Spread;
  /** Damage a round when all attacks hit and all saves fail. */
  readonly damage: Spread;
  readonly initiative: Spread;
}

/**
 * A line a challenge: CR, its value, XP, how many monsters were measured, then HP, AC, best attack, save DC, damage a
 * round and initiative, each as median/first quartile/third quartile. FIF-191 FIF-237
 */
const MEASURED = `
0 0 10 29 3/1/4 12/10/12 2/2/4 11/10/12 1/1/2 1/0/2
1/8 0.125 25 19 9/7/11 12/12/14 4/3/4 11/10/12 4/4/5 1/1/2
1/4 0.25 50 32 13/11/17 12/11/13 4/4/5 11/10/12 6/5/7 2/0/2
1/2 0.5 100 27 21/18/22 12/11/13 4/3/5 11/11/11 7/6/9 2/1/2
1 1 200 27 26/22/33 13/12/14 5/4/5 11/11/12 10/8/12 2/2/3
2 2 450 42 45/42/59 13/12/14 5/4/6 12/11/13 14/12/16 2/0/3
3 3 700 25 65/58/68 15/13/15 5/5/6 12/12/12 22/20/24 2/1/3
4 4 1100 16 76/70/86 15/12/16 6/5/7 13/13/15 28/24/30 2/0/3
5 5 1800 25 104/92/112 15/14/17 7/7/8 14/14/15 34/28/36 2/0/3
6 6 2300 11 123/104/127 15/14/17 7/7/7 14/14/15 40/36/47 3/2/5
7 7 2900 6 127/121/138 16/16/17 7/7/9 14/14/17 41/37/44 4/1/5
8 8 3900 10 136/107/147 16/15/17 7/7/8 15/14/15 50/46/58 4/3/5
9 9 5000 8 161/149/173 17/16/18 10/9/10 17/16/17 50/42/57 4/3/5
10 10 5900 6 178/157/210 17/17/18 10/8/10 17/16/17 50/48/51 4/4/6
11 11 7200 7 193/183/215 17/17/17 10/10/11 17/16/18 57/49/68 5/3/8
12 12 8400 2 193/171/211 18/17/19 10/9/11 17/16/18 67/58/78 7/6/8
13 13 10000 6 197/187/216 18/16/18 11/10/11 18/17/18 67/54/79 9/7/10
14 14 11500 3 197/174/215 18/17/19 11/11/12 18/18/19 67/58/78 10/9/11
15 15 13000 4 209/185/229 18/17/19 12/11/13 19/18/19 67/58/78 10/9/11
16 16 15000 5 220/216/252 19/19/19 12/12/12 19/18/20 67/63/117 10/10/10
17 17 18000 4 250/221/273 19/18/20 14/13/15 20/20/21 67/58/78 12/11/13
18 18 20000 0 268/237/292 19/18/20 14/13/15 20/20/21 72/62/84 12/11/13
19 19 22000 1 287/254/314 19/18/20 14/14/15 20/20/21 78/67/91 13/12/14
20 20 25000 3 333/295/364 20/19/21 14/14/15 21/21/22 78/67/91 13/12/14
21 21 33000 4 341/302/373 21/20/22 15/15/16 22/22/23 85/73/99 15/14/16
22 22 41000 2 423/374/462 22/21/23 16/15/17 23/22/23 85/73/99 15/14/16
23 23 50000 3 481/426/526 22/21/23 17/17/18 24/24/25 85/73/99 15/14/16
24 24 62000 2 526/466/575 22/21/23 17/17/18 24/24/25 86/73/99 15/14/16
25 25 75000 0 552/488/603 23/22/24 17/17/18 25/24/25 90/78/105 16/15/17
26 26 90000 0 578/511/632 23/22/24 18/17/19 25/25/26 96/82/111 16/15/17
27 27 105000 0 606/536/662 24/23/25 18/18/19 26/25/26 101/87/118 17/16/18
28 28 120000 0 635/562/694 24/23/25 18/18/19 26/26/27 107/92/125 17/16/18
29 29 135000 0 665/588/727 25/24/26 19/18/20 27/26/27 113/97/132 18/17/19
30 30 155000 1 697/617/762 25/24/26 19/19/20 27/27/28 120/103/139 18/17/19
`;

/** Challenge ratings in order, each with its experience and what its monsters have. FIF-191 FIF-237 */
export const CHALLENGES: readonly Challenge[] = MEASURED.trim()
  .split('\n')
  .map((line) => {
    const [key = '', value, xp, seen, hp, ac, attack, dc, damage, initiative] = line.split(' ');
    return {
      key,
      value: Number(value),
      xp: Number(xp),
      seen: Number(seen),
      hp: makeSpread(hp),
      ac: makeSpread(ac),
      attack: makeSpread(attack),
      dc: makeSpread(dc),
      damage: makeSpread(damage),
      initiative: makeSpread(initiative),
    };
  });

function makeSpread(text = ''): Spread {
  const [median = 0, low = 0, high = 0] = text.split('/').map(Number);
  return [median, low, high];
}

/** The row of a challenge as it is printed; that of CR 1 for anything else. FIF-191 */
export function findChallenge(key: string): Challenge {
  const one = CHALLENGES.find((each) => each.key === key) ?? CHALLENGES.find(({ value }) => value === 1);
  if (!one) throw new Error('There is a row for CR 1.');
  return one;
}

/** Place of a challenge in the order of all, so that steps can be counted: 0, 1/8, 1/4, 1/2, 1, 2 … */
export function challengeStep(key: string): number {
  return CHALLENGES.indexOf(findChallenge(key));
}

/** The row after that of a challenge; the last one’s own. FIF-162 */
export function findNextChallenge(value: number): Challenge {
  return CHALLENGES.find((each) => each.value > value) ?? findChallenge('30');
}

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
export const CROWD_STEPS = { few: 3, many: 6, lowest: 0.5, highest: 5 } as const;

/** Experience at which each level begins, and what counts as one more beyond the last. FIF-233 */
export const LEVEL_XP: readonly number[] = [
  0, 300, 900, 2700, 6500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
  195_000, 225_000, 265_000, 305_000, 355_000,
];
