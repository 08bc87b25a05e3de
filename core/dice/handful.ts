import { shiftRank } from './ladder.ts';
import type { Choice, Condition, DicePool, Share, Sides } from './spec.ts';

/** The dice that are picked up for a pool, after ranks of the ladder and levels of advantage. */
export interface PoolDice {
  readonly count: number;
  /** Faces of the die in the hand: 3 for `dF`, 6 for `dF.1`. */
  readonly faces: number;
  readonly sides: Sides;
  readonly keep?: Share;
  readonly drop?: Share;
}

/** What is rolled for a pool: ranks shift the die, levels add dice of which one counts. LAD-11 LAD-12 LAD-18 */
export function pickUpDice(pool: DicePool): PoolDice {
  const { sides, levels } = applyRanks(pool);
  const keep: Share | undefined =
    levels === 0 ? pool.keep : { end: levels > 0 ? 'high' : 'low', count: pool.count };
  return {
    count: pool.count + Math.abs(levels),
    faces: faceCount(sides),
    sides,
    ...(keep && { keep }),
    ...(pool.drop && { drop: pool.drop }),
  };
}

function applyRanks({ sides, ranks = 0, advantage = 0 }: DicePool): { sides: Sides; levels: number } {
  if (typeof sides !== 'number' || ranks === 0) return { sides, levels: advantage };
  const shifted = shiftRank(sides, ranks);
  return { sides: shifted.sides, levels: advantage + shifted.advantage };
}

function faceCount(sides: Sides): number {
  if (sides === 'F') return 3;
  return sides === 'F1' ? 6 : sides;
}

/** What a face of a die counts for: itself, or −1, 0, +1 on fate dice. */
export function faceValue(sides: Sides, face: number): number {
  if (sides === 'F') return face - 2;
  if (sides === 'F1') return face === 1 ? -1 : face === 6 ? 1 : 0;
  return face;
}

/** The lowest and the highest value of a die. */
export function faceRange(sides: Sides): readonly [number, number] {
  return typeof sides === 'number' ? [1, sides] : [-1, 1];
}

/** Whether a value meets a compare point. */
export function isComparisonMet(value: number, { is, value: mark }: Condition): boolean {
  switch (is) {
    case '=':
      return value === mark;
    case '!=':
      return value !== mark;
    case '<':
      return value < mark;
    case '<=':
      return value <= mark;
    case '>':
      return value > mark;
    case '>=':
    default:
      return value >= mark;
  }
}

/** Whether a value meets any of the compare points; with none, whether it is `otherwise`. */
export function isAnyComparisonMet(
  value: number,
  conditions: readonly Condition[],
  otherwise: number,
): boolean {
  if (conditions.length === 0) return value === otherwise;
  for (const condition of conditions) if (isComparisonMet(value, condition)) return true;
  return false;
}

/** The share of a die's faces that meet a compare point, 0 to 1. */
export function shareMeeting(sides: Sides, condition: Condition): number {
  const faces = faceCount(sides);
  if (typeof sides !== 'number') {
    let met = 0;
    for (let face = 1; face <= faces; face += 1)
      if (isComparisonMet(faceValue(sides, face), condition)) met += 1;
    return met / faces;
  }
  return countMeeting(sides, condition) / sides;
}

function countMeeting(sides: number, { is, value }: Condition): number {
  const below = Math.min(Math.max(Math.ceil(value) - 1, 0), sides);
  const upTo = Math.min(Math.max(Math.floor(value), 0), sides);
  const counts = {
    '=': upTo - below,
    '!=': sides - (upTo - below),
    '<': below,
    '<=': upTo,
    '>': sides - upTo,
    '>=': sides - below,
  };
  return counts[is];
}

/** Whether a choice leaves out anything at all. */
export function isChoosing({ keep, drop }: Choice): boolean {
  return keep !== undefined || drop !== undefined;
}

/**
 * Marks in `left` which of the first `count` values a choice leaves. Among equals the later ones are
 * kept first, as dice are read from the left and the first low one is put aside.
 */
export function chooseDice(values: readonly number[], count: number, choice: Choice, left: boolean[]): void {
  const [from, to] = chosenRanks(choice, count);
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? 0;
    let rank = 0;
    for (let other = 0; other < count; other += 1) {
      const rival = values[other] ?? 0;
      if (rival < value || (rival === value && other < index)) rank += 1;
    }
    left[index] = rank >= from && rank < to;
  }
}

/** Of `count` things in rising order, those that a choice leaves: from, up to but without. */
export function chosenRanks({ keep, drop }: Choice, count: number): readonly [number, number] {
  let from = 0;
  let to = count;
  if (keep?.end === 'high') from = Math.max(from, count - keep.count);
  if (keep?.end === 'low') to = Math.min(to, keep.count);
  if (drop?.end === 'low') from = Math.max(from, drop.count);
  if (drop?.end === 'high') to = Math.min(to, count - drop.count);
  return [Math.min(from, count), Math.max(to, Math.min(from, count))];
}

/** What a value counts for: itself, or 1, 0, −1 where successes are counted. */
export function scoreValue(value: number, { successes, failures }: Choice): number {
  if (!successes) return value;
  if (isComparisonMet(value, successes)) return 1;
  return failures && isComparisonMet(value, failures) ? -1 : 0;
}
