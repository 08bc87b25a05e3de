import { choose, chooses, score } from './choose.ts';
import { handful, meets, meetsAny, span, worth, type Handful } from './handful.ts';
import type { DicePool } from './spec.ts';
import { emptyTable, throwing, type Table } from './table.ts';
import type { Die, Run, Tray } from './tray.ts';

/** Rolls any pool of dice, whatever is done to them. */
export function poolRun(pool: DicePool): Run {
  const hand = handful(pool);
  const plain = pool.changes.length === 0 && !chooses(hand) && !pool.successes && !marks(pool) && !pool.sort;
  return plain ? sumRun(hand) : tableRun(pool, hand);
}

function marks({ criticals, fumbles }: DicePool): boolean {
  return criticals !== undefined || fumbles !== undefined;
}

function sumRun({ count, faces, sides }: Handful): Run {
  const fate = typeof sides !== 'number';
  return (dice, tray) => {
    let total = 0;
    for (let die = 0; die < count; die += 1) {
      const face = dice.roll(faces);
      const value = fate ? worth(sides, face) : face;
      total += value;
      tray.dice.push(
        fate ? { sides: faces, face, kept: true, counts: value } : { sides: faces, face, kept: true },
      );
    }
    return total;
  };
}

function tableRun(pool: DicePool, hand: Handful): Run {
  const table = emptyTable();
  const cast = throwing(pool, table);
  const values: number[] = [];
  const left: boolean[] = [];
  const choosy = chooses(hand);
  return (dice, tray) => {
    cast(dice);
    for (let slot = 0; slot < table.live; slot += 1) {
      values[slot] = table.values[table.slots[slot] ?? 0] ?? 0;
      left[slot] = true;
    }
    if (choosy) choose(values, table.live, hand, left);
    let total = 0;
    for (let slot = 0; slot < table.live; slot += 1) if (left[slot]) total += score(values[slot] ?? 0, pool);
    layOut(pool, hand, table, left, tray);
    return total;
  };
}

/** Lays every die that fell in the tray, in the order they fell or as the pool sorts them. */
export function layOut(
  pool: DicePool,
  hand: Handful,
  table: Table,
  left: readonly boolean[],
  tray: Tray,
): void {
  const base = tray.dice.length;
  for (let fallen = 0; fallen < table.fallen; fallen += 1) tray.dice.push(traced(hand, table, fallen, base));
  for (let slot = 0; slot < table.live; slot += 1) {
    const die = tray.dice[base + (table.slots[slot] ?? 0)];
    if (die === undefined || left[slot] !== true) continue;
    die.kept = true;
    finish(die, table.values[table.slots[slot] ?? 0] ?? 0, pool);
  }
  if (pool.sort) sortTray(tray, base, pool.sort === 'up' ? 1 : -1);
}

function traced(hand: Handful, table: Table, fallen: number, base: number): Die {
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

function finish(die: Die, value: number, pool: DicePool): void {
  const counts = score(value, pool);
  if (counts !== die.face) die.counts = counts;
  const mark = markOf(value, pool);
  if (mark !== undefined) die.mark = mark;
}

function markOf(value: number, pool: DicePool): Die['mark'] {
  if (pool.successes && meets(value, pool.successes)) return 'success';
  if (pool.failures && meets(value, pool.failures)) return 'failure';
  const [low, high] = span(handful(pool).sides);
  if (pool.criticals && meetsAny(value, pool.criticals, high)) return 'critical';
  return pool.fumbles && meetsAny(value, pool.fumbles, low) ? 'fumble' : undefined;
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
