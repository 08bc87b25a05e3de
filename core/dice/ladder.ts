/** The ladder of dice, low to high. LAD-01 */
export const LADDER = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;

/** Dice that most tables own. LAD-02 */
export const COMMON_DICE = [4, 6, 8, 10, 12, 20, 100] as const;

/** A die of the ladder, with levels of advantage (negative: disadvantage) for ranks beyond its ends. */
interface RankedDie {
  readonly sides: number;
  readonly advantage: number;
}

/** Whether a die of so many sides is a rung of the ladder. LAD-01 */
export function onLadder(sides: number): boolean {
  return LADDER.some((rung) => rung === sides);
}

/**
 * The die `ranks` steps up (or down) the ladder; steps beyond D60 or D2 become levels of advantage or
 * disadvantage. A die that is no rung stays as it is. LAD-17 LAD-18
 */
export function shiftRank(sides: number, ranks: number): RankedDie {
  const from = LADDER.findIndex((rung) => rung === sides);
  if (from < 0) return { sides, advantage: 0 };
  const wanted = from + ranks;
  const reached = Math.min(Math.max(wanted, 0), LADDER.length - 1);
  return { sides: LADDER[reached] ?? sides, advantage: wanted - reached };
}

/** How a die that is not at hand is rolled: on `sides`, again while the face is above `rerollAbove`. */
interface StandIn {
  readonly sides: number;
  readonly rerollAbove: number;
}

/**
 * The smallest die at hand that can stand in for a die of `sides`: itself, or a larger one with the faces
 * above rolled again; nothing when all are smaller. LAD-02
 */
export function standIn(sides: number, owned: readonly number[] = COMMON_DICE): StandIn | undefined {
  const fitting = owned.filter((die) => die >= sides);
  return fitting.length === 0 ? undefined : { sides: Math.min(...fitting), rerollAbove: sides };
}
