/** Every rule of the overlay, in the order of its cards. */
export const RULE_IDS: readonly string[] = [
  'ACT-01',
  'ACT-02',
  'ACT-03',
  'ACT-04',
  'ACT-05',
  'ACT-06',
  'ACT-07',
  'ACT-10',
  'ACT-11',
  'ACT-12',
  'ACT-13',
  'ACT-14',
  'ACT-15',
  'ACT-16',
  'ACT-17',
  'ACT-18',
  'ACT-19',
  'ACT-20',
  'ACT-21',
  'ACT-22',
  'ACT-23',
  'ACT-24',
  'ACT-25',
  'ACT-26',
  'ACT-30',
  'ACT-31',
  'ACT-32',
  'ACT-33',
];

/** So many dice of so many sides from a level on. */
export interface PoolRow {
  readonly from: number;
  readonly count: number;
  readonly sides: number;
}

/** Action dice a session by level. ACT-02 */
export const POOLS: readonly PoolRow[] = [
  { from: 1, count: 3, sides: 4 },
  { from: 6, count: 4, sides: 6 },
];

/** Further rows for campaigns that let the pool grow on; not of the text. ACT-02 */
export const HIGHER_POOLS: readonly PoolRow[] = [
  { from: 11, count: 5, sides: 8 },
  { from: 16, count: 6, sides: 10 },
];

/** The die where the prelude is followed and not the table. ACT-02 */
export const PRELUDE_SIDES = 6;

/** Hero tokens at the start and dice for one, unless ruled otherwise. ACT-04 ACT-06 */
export const TOKENS = { start: 1, dice: 2, mostStart: 5, mostDice: 4 } as const;

/** How many dice one answer throws together at most; more are spent one after the other. ACT-10 ACT-15 */
export const TOGETHER = 2;

/** Dice that may raise one result of damage. ACT-11 */
export const DAMAGE_DICE = 1;

/** What an armour die adds. ACT-17 */
export const ARMOR = 2;

/** The face that is a threat. ACT-18 */
export const THREAT_FACE = 20;

/** What a standard action takes from the healing of one who is down. ACT-23 */
export const STRAIN = 1;

/** Experience for each level of the party's average that one awarded die brings. ACT-32 */
export const AWARD_XP = 25;

/** The dice and tokens a GM gives at once, and the levels that feats may count for, at most. ACT-03 ACT-30 */
export const LIMITS = { dice: 20, levels: 20, result: 999 } as const;
