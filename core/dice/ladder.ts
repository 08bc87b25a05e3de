/** The ladder of dice, low to high. LAD-01 */
export const LADDER = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;

/** Dice that most tables own. LAD-02 */
const COMMON_DICE = [4, 6, 8, 10, 12, 20, 100] as const;

/** A die of the ladder, with levels of advantage (negative: disadvantage) for ranks beyond its ends. */
interface RankedDie {
  readonly sides: number;
  readonly advantage: number;
}

/** Whether a die of so many sides is a rung of the ladder. LAD-01 */
export function isOnLadder(sides: number): boolean {
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
export function findStandIn(sides: number, owned: readonly number[] = COMMON_DICE): StandIn | undefined {
  const fitting = owned.filter((die) => die >= sides);
  return fitting.length === 0 ? undefined : { sides: Math.min(...fitting), rerollAbove: sides };
}

const HUNDRED = 100;

/** Two common dice that come to every face alike, where rolling a D100 again and again would take long. LAD-02 */
const PAIRS: { readonly [sides: number]: string } = {
  24: 'a D12 and a coin: tails adds 12',
  30: 'a D10 and a D6: 3 or 4 adds 10, 5 or 6 adds 20',
  36: 'a D12 and a D6: 3 or 4 adds 12, 5 or 6 adds 24',
  48: 'a D12 and a D4: 12 more for each above 1',
  60: 'a D10 and a D6: 10 more for each above 1',
};

/** How you roll a die that you do not own: `D16: roll a D20, again above 16`. LAD-02 */
export function formatStandIn(sides: number, owned: readonly number[] = COMMON_DICE): string {
  const found = findStandIn(sides, owned);
  if (!found) return `D${sides}: no larger die is at hand`;
  if (found.sides === sides) return `D${sides}: as it is`;
  const other = sides === 2 ? 'toss a coin' : found.sides === HUNDRED ? PAIRS[sides] : undefined;
  const told = `D${sides}: roll a D${found.sides}, again above ${found.rerollAbove}`;
  return other === undefined ? told : `${told}, or ${other}`;
}

/** Sides of the dice in a notation that most tables do not own, each once, low to high. LAD-02 */
export function listRareDice(notation: string, owned: readonly number[] = COMMON_DICE): readonly number[] {
  const asked = [...notation.matchAll(/d(\d+)/giu)].map(([, sides]) => Number(sides));
  return [...new Set(asked)].filter((sides) => sides > 1 && !owned.includes(sides)).toSorted((a, b) => a - b);
}
