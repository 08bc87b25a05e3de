import {
  chooseDice,
  isChoosing,
  pickUpDice,
  type PoolDice,
  isComparisonMet,
  isAnyComparisonMet,
  chosenRanks,
  scoreValue,
  faceRange,
  faceValue,
} from './handful.ts';
import type { DiceSource } from './source.ts';
import {
  type Change,
  type DicePool,
  type Explode,
  MAX_EXPLOSIONS,
  MAX_REROLLS,
  type Reroll,
  type Unique,
} from './spec.ts';
import { type Die, type DieTrace, type Run, showDice, type Tray } from './trace.ts';

/**
 * The dice of one pool while they are rolled. Every die that fell keeps its place in the lists; `slots`
 * are the dice that still count, a die rolled again giving its slot to the new one. One table serves all
 * rolls of a compiled pool, so that simulation makes no garbage.
 */
export interface DiceTable {
  /** Dice that fell. */
  fallen: number;
  readonly faces: number[];
  readonly values: number[];
  /** The die that exploded into this one, or was rolled again for it; −1 for the first ones. */
  readonly explodedFrom: number[];
  readonly rerolledFrom: number[];
  /** What a compounding die gained from the dice after it; those count for nothing themselves. */
  readonly swallowed: boolean[];
  /** Dice in `slots`. */
  live: number;
  slots: number[];
}

/** A table on which no die has fallen yet. */
export function createDiceTable(): DiceTable {
  return {
    fallen: 0,
    faces: [],
    values: [],
    explodedFrom: [],
    rerolledFrom: [],
    swallowed: [],
    live: 0,
    slots: [],
  };
}

/** Puts the dice of a pool on the table, with all that the changes do to them. */
type Throw = (dice: DiceSource) => void;

/** Makes the throw of a pool. */
export function createThrow(pool: DicePool, table: DiceTable): Throw {
  const hand = pickUpDice(pool);
  const steps = pool.changes.map((change) => createStep(change, hand, table));
  return (dice) => {
    table.fallen = 0;
    for (let slot = 0; slot < hand.count; slot += 1) table.slots[slot] = dropDice(table, hand, dice);
    table.live = hand.count;
    for (const once of steps) once(dice);
  };
}

function dropDice(table: DiceTable, hand: PoolDice, dice: DiceSource): number {
  const die = table.fallen;
  const face = dice.roll(hand.faces);
  table.faces[die] = face;
  table.values[die] = typeof hand.sides === 'number' ? face : faceValue(hand.sides, face);
  table.explodedFrom[die] = -1;
  table.rerolledFrom[die] = -1;
  table.swallowed[die] = false;
  table.fallen = die + 1;
  return die;
}

function dieIn(table: DiceTable, slot: number): number {
  return table.slots[slot] ?? 0;
}

function valueIn(table: DiceTable, slot: number): number {
  return table.values[dieIn(table, slot)] ?? 0;
}

function createStep(change: Change, hand: PoolDice, table: DiceTable): Throw {
  switch (change.kind) {
    case 'least':
      return () => clampDice(table, change.value, Infinity);
    case 'most':
      return () => clampDice(table, -Infinity, change.value);
    case 'reroll':
      return (dice) => rerollDice(table, hand, change, dice);
    case 'unique':
      return (dice) => rerollRepeats(table, hand, change, dice);
    case 'explode':
    default:
      return (dice) => explodeDice(table, hand, change, dice);
  }
}

function clampDice(table: DiceTable, least: number, most: number): void {
  for (let slot = 0; slot < table.live; slot += 1) {
    table.values[dieIn(table, slot)] = Math.min(Math.max(valueIn(table, slot), least), most);
  }
}

function fallAgain(table: DiceTable, slot: number, hand: PoolDice, dice: DiceSource): void {
  const old = dieIn(table, slot);
  const fresh = dropDice(table, hand, dice);
  table.rerolledFrom[fresh] = old;
  table.slots[slot] = fresh;
}

function rerollDice(table: DiceTable, hand: PoolDice, { once, when }: Reroll, dice: DiceSource): void {
  const [lowest] = faceRange(hand.sides);
  const most = once ? 1 : MAX_REROLLS;
  for (let slot = 0; slot < table.live; slot += 1) {
    for (let time = 0; time < most && isAnyComparisonMet(valueIn(table, slot), when, lowest); time += 1)
      fallAgain(table, slot, hand, dice);
  }
}

function shownBefore(table: DiceTable, slot: number): boolean {
  const value = valueIn(table, slot);
  for (let earlier = 0; earlier < slot; earlier += 1) if (valueIn(table, earlier) === value) return true;
  return false;
}

function rerollRepeats(table: DiceTable, hand: PoolDice, { once, when }: Unique, dice: DiceSource): void {
  const most = once ? 1 : MAX_REROLLS;
  const concerned = (value: number) => when.length === 0 || isAnyComparisonMet(value, when, 0);
  for (let slot = 1; slot < table.live; slot += 1) {
    for (
      let time = 0;
      time < most && concerned(valueIn(table, slot)) && shownBefore(table, slot);
      time += 1
    ) {
      fallAgain(table, slot, hand, dice);
    }
  }
}

function explodeDice(table: DiceTable, hand: PoolDice, change: Explode, dice: DiceSource): void {
  const when = change.when ?? ({ is: '=', value: faceRange(hand.sides)[1] } as const);
  const slots: number[] = [];
  let spent = false;
  for (let slot = 0; slot < table.live; slot += 1) {
    const first = dieIn(table, slot);
    slots.push(first);
    if (spent || !isComparisonMet(table.values[first] ?? 0, when)) continue;
    chainOn(table, hand, change, first, slots, dice);
    spent = change.onlyOne;
  }
  table.slots = slots;
  table.live = slots.length;
}

/** The dice that follow one that exploded, until one does not. */
function chainOn(
  table: DiceTable,
  hand: PoolDice,
  change: Explode,
  first: number,
  slots: number[],
  dice: DiceSource,
): void {
  const when = change.when ?? ({ is: '=', value: faceRange(hand.sides)[1] } as const);
  let last = first;
  for (let time = 0; time < MAX_EXPLOSIONS; time += 1) {
    const next = dropDice(table, hand, dice);
    table.explodedFrom[next] = last;
    const shown = table.values[next] ?? 0;
    if (change.penetrate) table.values[next] = shown - 1;
    if (change.compound) {
      table.values[first] = (table.values[first] ?? 0) + (table.values[next] ?? 0);
      table.swallowed[next] = true;
    } else slots.push(next);
    if (!isComparisonMet(shown, when)) return;
    last = next;
  }
}

/** Rolls any pool of dice, whatever is done to them. */
export function createPoolRun(pool: DicePool): Run {
  const hand = pickUpDice(pool);
  const plain =
    pool.changes.length === 0 && !isChoosing(hand) && !pool.successes && !isMarkingDice(pool) && !pool.sort;
  return plain ? sumRun(hand) : tableRun(pool, hand);
}

function isMarkingDice({ criticals, fumbles }: DicePool): boolean {
  return criticals !== undefined || fumbles !== undefined;
}

function sumRun({ count, faces, sides }: PoolDice): Run {
  const fate = typeof sides !== 'number';
  return (dice, tray) => {
    let total = 0;
    for (let die = 0; die < count; die += 1) {
      const face = dice.roll(faces);
      const value = fate ? faceValue(sides, face) : face;
      total += value;
      tray.dice.push(
        fate ? { sides: faces, face, kept: true, counts: value } : { sides: faces, face, kept: true },
      );
    }
    return total;
  };
}

function tableRun(pool: DicePool, hand: PoolDice): Run {
  const table = createDiceTable();
  const cast = createThrow(pool, table);
  const values: number[] = [];
  const left: boolean[] = [];
  const choosy = isChoosing(hand);
  return (dice, tray) => {
    cast(dice);
    for (let slot = 0; slot < table.live; slot += 1) {
      values[slot] = table.values[table.slots[slot] ?? 0] ?? 0;
      left[slot] = true;
    }
    if (choosy) chooseDice(values, table.live, hand, left);
    let total = 0;
    for (let slot = 0; slot < table.live; slot += 1)
      if (left[slot]) total += scoreValue(values[slot] ?? 0, pool);
    layOutDice(pool, hand, table, left, tray);
    return total;
  };
}

/** Lays every die that fell in the tray, in the order they fell or as the pool sorts them. */
export function layOutDice(
  pool: DicePool,
  hand: PoolDice,
  table: DiceTable,
  left: readonly boolean[],
  tray: Tray,
): void {
  const base = tray.dice.length;
  for (let fallen = 0; fallen < table.fallen; fallen += 1)
    tray.dice.push(traceDice(hand, table, fallen, base));
  for (let slot = 0; slot < table.live; slot += 1) {
    const die = tray.dice[base + (table.slots[slot] ?? 0)];
    if (die === undefined || left[slot] !== true) continue;
    die.kept = true;
    finishDie(die, table.values[table.slots[slot] ?? 0] ?? 0, pool);
  }
  if (pool.sort) sortTray(tray, base, pool.sort === 'up' ? 1 : -1);
}

function traceDice(hand: PoolDice, table: DiceTable, fallen: number, base: number): Die {
  const die: Die = {
    sides: hand.faces,
    face: table.faces[fallen] ?? 0,
    kept: table.swallowed[fallen] === true,
  };
  if (die.kept) die.counts = 0;
  const explodedFrom = table.explodedFrom[fallen] ?? -1;
  const rerolledFrom = table.rerolledFrom[fallen] ?? -1;
  if (explodedFrom >= 0) die.explodedFrom = base + explodedFrom;
  if (rerolledFrom >= 0) die.rerolledFrom = base + rerolledFrom;
  return die;
}

function finishDie(die: Die, value: number, pool: DicePool): void {
  const counts = scoreValue(value, pool);
  if (counts !== die.face) die.counts = counts;
  const mark = findMark(value, pool);
  if (mark !== undefined) die.mark = mark;
}

function findMark(value: number, pool: DicePool): Die['mark'] {
  if (pool.successes && isComparisonMet(value, pool.successes)) return 'success';
  if (pool.failures && isComparisonMet(value, pool.failures)) return 'failure';
  const [low, high] = faceRange(pickUpDice(pool).sides);
  if (pool.criticals && isAnyComparisonMet(value, pool.criticals, high)) return 'critical';
  return pool.fumbles && isAnyComparisonMet(value, pool.fumbles, low) ? 'fumble' : undefined;
}

/** Sorts the dice of one pool; references from die to die follow. */
function sortTray(tray: Tray, base: number, direction: 1 | -1): void {
  const mine = tray.dice.splice(base).map((die, index) => ({ die, index }));
  mine.sort((a, b) => direction * (a.die.face - b.die.face) || a.index - b.index);
  const place = new Map(mine.map(({ index }, now) => [base + index, base + now]));
  for (const { die } of mine) {
    if (die.explodedFrom !== undefined) die.explodedFrom = place.get(die.explodedFrom) ?? die.explodedFrom;
    if (die.rerolledFrom !== undefined) die.rerolledFrom = place.get(die.rerolledFrom) ?? die.rerolledFrom;
    tray.dice.push(die);
  }
}

/** The short way to roll a pool that stands by itself. */
export interface FastRoll {
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
 * left out or some followed by further ones. Nothing for all others, which `createPoolRun` rolls. The same dice
 * fall in the same order either way.
 */
export function createFastRoll(pool: DicePool): FastRoll | undefined {
  const { successes, criticals, fumbles, sort, changes } = pool;
  const hand = pickUpDice(pool);
  if (typeof hand.sides !== 'number' || successes || criticals || fumbles || sort) return undefined;
  const [change] = changes;
  const sides = hand.faces;
  if (change === undefined)
    return { run: isChoosing(hand) ? fastChosen(hand) : fastSum(hand), room: hand.count, sides };
  if (change.kind !== 'explode' || changes.length > 1 || isChoosing(hand) || sides > MOST_SIDES)
    return undefined;
  return change.compound || change.penetrate || change.onlyOne
    ? undefined
    : { run: fastExploding(hand, change), room: 0, sides };
}

function fastSum({ count, faces: sides }: PoolDice): FastRoll['run'] {
  const { kept } = showDice(sides);
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

function fastChosen(hand: PoolDice): FastRoll['run'] {
  const [from, to] = chosenRanks(hand, hand.count);
  const last = hand.count - 1;
  if (last >= MOST_PLACES) return fastSeveral(hand);
  if (to - from === 1 && (from === 0 || from === last)) return fastOddDie(hand, from === 0, true);
  if (to - from === last && (from === 0 || to > last)) return fastOddDie(hand, from === 1, false);
  return fastSeveral(hand);
}

/** One die differs from all others: the lowest or else the highest, alone kept or alone dropped. */
function fastOddDie({ count, faces: sides }: PoolDice, low: boolean, keep: boolean): FastRoll['run'] {
  const { kept, dropped } = showDice(sides);
  const usual = keep ? dropped : kept;
  const other = keep ? kept : dropped;
  // The lowest is the highest with all bits turned over. Of equal dice the first is the lowest, as in `chooseDice`.
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

function fastSeveral(hand: PoolDice): FastRoll['run'] {
  const { count, faces: sides } = hand;
  const { kept, dropped } = showDice(sides);
  const faces: number[] = [];
  const left: boolean[] = [];
  return (dice, onto) => {
    for (let die = 0; die < count; die += 1) faces[die] = dice.roll(sides);
    chooseDice(faces, count, hand, left);
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

function fastExploding({ count, faces: sides }: PoolDice, { when }: Explode): FastRoll['run'] {
  const { kept, after } = showDice(sides);
  const again = Uint8Array.from({ length: sides + 1 }, (_, face) =>
    Number(when ? isComparisonMet(face, when) : face === sides),
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
