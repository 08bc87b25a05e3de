import { addends } from './poolBounds.ts';
import { choose, chooses, score } from './choose.ts';
import { formatTerm } from './format.ts';
import { handful } from './handful.ts';
import { layOut } from './poolRun.ts';
import type { DiceSource } from './source.ts';
import type { DicePool, GroupTerm, Term } from './spec.ts';
import { emptyTable, throwing, type Table } from './table.ts';
import type { ItemTrace } from './trace.ts';
import type { Run, Tray } from './tray.ts';

/** Rolls a group: every part rolls, the choice is made among their totals. */
export function groupRun(group: GroupTerm, compile: (term: Term) => Run): Run {
  const runs = group.parts.map(compile);
  const notations = group.parts.map(formatTerm);
  const left: boolean[] = [];
  return (dice, tray) => {
    const starts: number[] = [];
    const totals = runs.map((run) => {
      starts.push(tray.dice.length);
      return run(dice, tray);
    });
    choose(totals, totals.length, group, left);
    const total = totals.reduce((sum, one, part) => (left[part] ? sum + score(one, group) : sum), 0);
    layOutItems(
      tray,
      starts,
      totals.map((one, part): ItemTrace => ({
        notation: notations[part] ?? '',
        total: one,
        kept: left[part] === true,
      })),
    );
    return total;
  };
}

function layOutItems(tray: Tray, starts: readonly number[], items: ItemTrace[]): void {
  tray.items = items;
  for (const [part, { kept }] of items.entries()) {
    if (kept) continue;
    for (let die = starts[part] ?? 0; die < (starts[part + 1] ?? tray.dice.length); die += 1) {
      const dropped = tray.dice[die];
      if (dropped) dropped.kept = false;
    }
  }
}

/** One pool inside a group of one part. */
interface Share {
  readonly pool: DicePool;
  readonly table: Table;
  readonly cast: (dice: DiceSource) => void;
}

/** Rolls a group of one part, `{4d6+2d8}kh3`: the choice is made among all its dice. */
export function mixedRun(group: GroupTerm, part: Term): Run {
  const terms = addends(part);
  const fixed = terms.reduce((sum, term) => (term.kind === 'number' ? sum + term.value : sum), 0);
  const pools = terms
    .filter((term) => term.kind === 'dice')
    .map((pool): Share => {
      const table = emptyTable();
      return { pool, table, cast: throwing(pool, table) };
    });
  const values: number[] = [];
  const left: boolean[] = [];
  return (dice, tray) => {
    let count = 0;
    for (const { table, cast } of pools) {
      cast(dice);
      for (let slot = 0; slot < table.live; slot += 1)
        values[count + slot] = table.values[table.slots[slot] ?? 0] ?? 0;
      count += table.live;
    }
    choose(values, count, group, left);
    let total = fixed;
    for (let die = 0; die < count; die += 1) if (left[die]) total += score(values[die] ?? 0, group);
    layOutMixed(pools, group, left, tray);
    return total;
  };
}

function layOutMixed(pools: readonly Share[], group: GroupTerm, left: readonly boolean[], tray: Tray): void {
  let from = 0;
  for (const { pool, table } of pools) {
    const { successes, failures } = group;
    const shown = { ...pool, ...(successes && { successes }), ...(failures && { failures }) };
    layOut(shown, handful(pool), table, left.slice(from, from + table.live), tray);
    from += table.live;
  }
}

/** Whether a group chooses among the dice of its single part. */
export function choosesDice(group: GroupTerm): boolean {
  return group.parts.length === 1 && (chooses(group) || group.successes !== undefined);
}
