/** Keys of what the system keeps on a combatant. */
export const MARK = {
  /** With whom it fights hand to hand. ARC-59 */
  engaged: 'engaged',
  /** Two moves from the foes. ARC-57 */
  far: 'farAway',
  /** Behind whom it stands. ARC-58 */
  behind: 'behind',
  /** Whom it hit, and in which turn. ARC-160 */
  hits: 'hits',
  /** Whose melee it left, and in which turn. ARC-68 */
  left: 'left',
  /** With which power it drew opportunity attacks that were offered, and in which turn. ARC-75 ARC-76 */
  drew: 'drew',
  /** Who stopped it on its way. ARC-66 */
  stopped: 'stopped',
  /** Round in which it woke without a turn. ARC-125 */
  woke: 'woke',
  /** Round in which the save for another rally failed. ARC-94 */
  rallyRefused: 'rallyRefused',
  /** Whether it fell in this battle. ARC-134 */
  dropped: 'dropped',
  /** What lasting wounds take from its maximum. ARC-134 */
  wounds: 'wounds',
  /** Whether death only means a coma. ARC-136 */
  spared: 'spared',
  /** Whether it lies in a coma. ARC-136 */
  coma: 'coma',
  /** What the GM says about staggered. ARC-119 */
  staggered: 'staggered',
  /** Round in which it fought in spirit. ARC-88 */
  spirit: 'spirit',
  /** Recharge powers lost for one battle. ARC-140 */
  lost: 'lostPowers',
} as const;
