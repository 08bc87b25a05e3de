import { choose, chooses, ranksLeft } from './choose.ts';
import { handful, meets, type Handful } from './handful.ts';
import { MAX_EXPLOSIONS } from './limits.ts';
import { shownDice } from './shown.ts';
import type { DiceSource } from './source.ts';
import type { DicePool, Explode } from './spec.ts';
import type { DieTrace } from './trace.ts';

/** The short way to roll a pool that stands by itself. */
export interface Toss {
  /** Rolls the total, with every die laid out in `onto`, a list of `room`. */
  readonly run: (dice: DiceSource, onto: DieTrace[]) => number;
  /** How many dice fall, 0 where only the roll will tell. */
  readonly room: number;
  readonly sides: number;
}

/** Dice with more sides than this explode the long way. */
const MOST_SIDES = 1_000;
/** A face of any die and a place among so many fit together into 30 bits. */
const PLACE_BITS = 10;
const MOST_PLACES = 2 ** PLACE_BITS;

/**
 * The short way for the pools that make up nearly all rolls: numbered dice that are added up, some of them
 * left out or some followed by further ones. Nothing for all others, which `poolRun` rolls. The same dice
 * fall in the same order either way.
 */
export function tossOf(pool: DicePool): Toss | undefined {
  const { successes, criticals, fumbles, sort, changes } = pool;
  const hand = handful(pool);
  if (typeof hand.sides !== 'number' || successes || criticals || fumbles || sort) return undefined;
  const [change] = changes;
  const sides = hand.faces;
  if (change === undefined) return { run: chooses(hand) ? chosen(hand) : sum(hand), room: hand.count, sides };
  if (change.kind !== 'explode' || changes.length > 1 || chooses(hand) || sides > MOST_SIDES)
    return undefined;
  return change.compound || change.penetrate || change.onlyOne
    ? undefined
    : { run: exploding(hand, change), room: 0, sides };
}

function sum({ count, faces: sides }: Handful): Toss['run'] {
  const { kept } = shownDice(sides);
  return (dice, onto) => {
    let total = 0;
    for (let die = 0; die < count; die += 1) {
      const face = dice.roll(sides);
      total += face;
      onto[die] = kept[face] ?? { sides, face, kept: true };
    }
    return total;
  };
}

function chosen(hand: Handful): Toss['run'] {
  const [from, to] = ranksLeft(hand, hand.count);
  const last = hand.count - 1;
  if (last >= MOST_PLACES) return several(hand);
  if (to - from === 1 && (from === 0 || from === last)) return odd(hand, from === 0, true);
  if (to - from === last && (from === 0 || to > last)) return odd(hand, from === 1, false);
  return several(hand);
}

/** One die differs from all others: the lowest or else the highest, alone kept or alone dropped. */
function odd({ count, faces: sides }: Handful, low: boolean, keep: boolean): Toss['run'] {
  const { kept, dropped } = shownDice(sides);
  const usual = keep ? dropped : kept;
  const other = keep ? kept : dropped;
  // The lowest is the highest with all bits turned over. Of equal dice the first is the lowest, as in `choose`.
  const turn = low ? -1 : 0;
  const start = low ? -(2 ** 30) : 0;
  return (dice, onto) => {
    let total = 0;
    let found = start;
    for (let die = 0; die < count; die += 1) {
      const face = dice.roll(sides);
      total += face;
      // The greater of the two without a branch, which would be guessed wrong half the time.
      const ahead = ((((face << PLACE_BITS) + die) ^ turn) - found) | 0;
      found = (found + (ahead & ~(ahead >> 31))) | 0;
      onto[die] = usual[face] ?? { sides, face, kept: !keep };
    }
    const place = found ^ turn;
    const face = place >> PLACE_BITS;
    onto[place & (MOST_PLACES - 1)] = other[face] ?? { sides, face, kept: keep };
    return keep ? face : total - face;
  };
}

function several(hand: Handful): Toss['run'] {
  const { count, faces: sides } = hand;
  const { kept, dropped } = shownDice(sides);
  const faces: number[] = [];
  const left: boolean[] = [];
  return (dice, onto) => {
    for (let die = 0; die < count; die += 1) faces[die] = dice.roll(sides);
    choose(faces, count, hand, left);
    let total = 0;
    for (let die = 0; die < count; die += 1) {
      const face = faces[die] ?? 0;
      const stays = left[die] === true;
      if (stays) total += face;
      onto[die] = (stays ? kept : dropped)[face] ?? { sides, face, kept: stays };
    }
    return total;
  };
}

function exploding({ count, faces: sides }: Handful, { when }: Explode): Toss['run'] {
  const { kept, after } = shownDice(sides);
  const again = Uint8Array.from({ length: sides + 1 }, (_, face) =>
    Number(when ? meets(face, when) : face === sides),
  );
  // The places of dice whose next die is still to fall. All is counted without branches, as above.
  const open = new Uint32Array(count + 1);
  return (dice, onto) => {
    let total = 0;
    let bursts = 0;
    for (let die = 0; die < count; die += 1) {
      const face = dice.roll(sides);
      total += face;
      open[bursts] = die;
      bursts += again[face] ?? 0;
      onto[die] = kept[face] ?? { sides, face, kept: true };
    }
    let chain = 0;
    let done = 0;
    for (let fallen = count; done < bursts; fallen += 1) {
      const face = dice.roll(sides);
      const more = again[face] ?? 0;
      total += face;
      const explodedFrom = open[done] ?? 0;
      onto[fallen] = after[explodedFrom]?.[face] ?? { sides, face, kept: true, explodedFrom };
      open[done] = fallen;
      done += 1 - more;
      chain = (chain + 1) * more;
      if (chain < MAX_EXPLOSIONS) continue;
      chain = 0;
      done += 1;
    }
    return total;
  };
}
