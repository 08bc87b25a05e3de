import { handful, meets, meetsAny, span, worth, type Handful } from './handful.ts';
import { MAX_EXPLOSIONS, MAX_REROLLS } from './limits.ts';
import type { DiceSource } from './source.ts';
import type { Change, DicePool, Explode, Reroll, Unique } from './spec.ts';

/**
 * The dice of one pool while they are rolled. Every die that fell keeps its place in the lists; `slots`
 * are the dice that still count, a die rolled again giving its slot to the new one. One table serves all
 * rolls of a compiled pool, so that simulation makes no garbage.
 */
export interface Table {
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
export function emptyTable(): Table {
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
export type Throw = (dice: DiceSource) => void;

/** Makes the throw of a pool. */
export function throwing(pool: DicePool, table: Table): Throw {
  const hand = handful(pool);
  const steps = pool.changes.map((change) => step(change, hand, table));
  return (dice) => {
    table.fallen = 0;
    for (let slot = 0; slot < hand.count; slot += 1) table.slots[slot] = fall(table, hand, dice);
    table.live = hand.count;
    for (const once of steps) once(dice);
  };
}

function fall(table: Table, hand: Handful, dice: DiceSource): number {
  const die = table.fallen;
  const face = dice.roll(hand.faces);
  table.faces[die] = face;
  table.values[die] = typeof hand.sides === 'number' ? face : worth(hand.sides, face);
  table.explodedFrom[die] = -1;
  table.rerolledFrom[die] = -1;
  table.swallowed[die] = false;
  table.fallen = die + 1;
  return die;
}

function dieIn(table: Table, slot: number): number {
  return table.slots[slot] ?? 0;
}

function valueIn(table: Table, slot: number): number {
  return table.values[dieIn(table, slot)] ?? 0;
}

function step(change: Change, hand: Handful, table: Table): Throw {
  switch (change.kind) {
    case 'least':
      return () => clamp(table, change.value, Infinity);
    case 'most':
      return () => clamp(table, -Infinity, change.value);
    case 'reroll':
      return (dice) => reroll(table, hand, change, dice);
    case 'unique':
      return (dice) => unique(table, hand, change, dice);
    case 'explode':
    default:
      return (dice) => explode(table, hand, change, dice);
  }
}

function clamp(table: Table, least: number, most: number): void {
  for (let slot = 0; slot < table.live; slot += 1) {
    table.values[dieIn(table, slot)] = Math.min(Math.max(valueIn(table, slot), least), most);
  }
}

function again(table: Table, slot: number, hand: Handful, dice: DiceSource): void {
  const old = dieIn(table, slot);
  const fresh = fall(table, hand, dice);
  table.rerolledFrom[fresh] = old;
  table.slots[slot] = fresh;
}

function reroll(table: Table, hand: Handful, { once, when }: Reroll, dice: DiceSource): void {
  const [lowest] = span(hand.sides);
  const most = once ? 1 : MAX_REROLLS;
  for (let slot = 0; slot < table.live; slot += 1) {
    for (let time = 0; time < most && meetsAny(valueIn(table, slot), when, lowest); time += 1)
      again(table, slot, hand, dice);
  }
}

function shownBefore(table: Table, slot: number): boolean {
  const value = valueIn(table, slot);
  for (let earlier = 0; earlier < slot; earlier += 1) if (valueIn(table, earlier) === value) return true;
  return false;
}

function unique(table: Table, hand: Handful, { once, when }: Unique, dice: DiceSource): void {
  const most = once ? 1 : MAX_REROLLS;
  const concerned = (value: number) => when.length === 0 || meetsAny(value, when, 0);
  for (let slot = 1; slot < table.live; slot += 1) {
    for (
      let time = 0;
      time < most && concerned(valueIn(table, slot)) && shownBefore(table, slot);
      time += 1
    ) {
      again(table, slot, hand, dice);
    }
  }
}

function explode(table: Table, hand: Handful, change: Explode, dice: DiceSource): void {
  const when = change.when ?? ({ is: '=', value: span(hand.sides)[1] } as const);
  const slots: number[] = [];
  let spent = false;
  for (let slot = 0; slot < table.live; slot += 1) {
    const first = dieIn(table, slot);
    slots.push(first);
    if (spent || !meets(table.values[first] ?? 0, when)) continue;
    chain(table, hand, change, first, slots, dice);
    spent = change.onlyOne;
  }
  table.slots = slots;
  table.live = slots.length;
}

/** The dice that follow one that exploded, until one does not. */
function chain(
  table: Table,
  hand: Handful,
  change: Explode,
  first: number,
  slots: number[],
  dice: DiceSource,
): void {
  const when = change.when ?? ({ is: '=', value: span(hand.sides)[1] } as const);
  let last = first;
  for (let time = 0; time < MAX_EXPLOSIONS; time += 1) {
    const next = fall(table, hand, dice);
    table.explodedFrom[next] = last;
    const shown = table.values[next] ?? 0;
    if (change.penetrate) table.values[next] = shown - 1;
    if (change.compound) {
      table.values[first] = (table.values[first] ?? 0) + (table.values[next] ?? 0);
      table.swallowed[next] = true;
    } else slots.push(next);
    if (!meets(shown, when)) return;
    last = next;
  }
}
