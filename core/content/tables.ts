import { parsePieces } from '../dice/tables/pieces.ts';
import type { TableRoll } from '../dice/tables/rollTable.ts';
import type { RandomTable } from '../dice/tables/shape.ts';
import type { ContentTable, TableAct } from './contract.ts';

/** The GM’s own tables, and those that come with the game where no table of theirs has the same id or name. */
export function addIncludedTables(
  own: readonly RandomTable[],
  included: readonly ContentTable[],
): readonly RandomTable[] {
  const known = new Set(own.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return [
    ...own,
    ...included.filter(({ id, name }) => !known.has(id) && !known.has(name.toLowerCase())).map(toPlainTable),
  ];
}

const plain = new WeakMap<ContentTable, RandomTable>();

/** The table as it is rolled and saved: without what its lines do. The same object each time. */
function toPlainTable(table: ContentTable): RandomTable {
  const known = plain.get(table);
  if (known) return known;
  const { about: _about, does: _does, ...rest } = table;
  plain.set(table, rest);
  return rest;
}

/** What a line that came up does, with what it said. */
export interface OfferedAct {
  readonly act: TableAct;
  /** The line as it came up: what `{said}` stands for. */
  readonly said: string;
  /** How many creatures join, where the line rolled that already. */
  readonly count?: number;
}

/** What a roll and those within it offer to do, the first first. `tables` are those that came with the game. */
export function listTableActs(roll: TableRoll, tables: readonly ContentTable[]): readonly OfferedAct[] {
  const table = tables.find(({ name }) => name === roll.table);
  const act = table?.does?.[roll.line];
  const own = table && act ? [offerAct(act, roll, table)] : [];
  // A treasure within a treasure is told in the words of the outer one already.
  const within = roll.nested.flatMap((each) => listTableActs(each, tables));
  const outer = new Set(own.filter(({ act: { kind } }) => kind !== 'note').map((each) => each.act.kind));
  return [...own, ...within.filter(({ act: { kind } }) => kind !== 'note' && !outer.has(kind))];
}

function offerAct(act: TableAct, roll: TableRoll, table: ContentTable): OfferedAct {
  const { said } = roll;
  const count = act.kind === 'creatures' ? countSaid(act.count, roll, table) : undefined;
  return { act: withSaid(act, said), said, ...(count === undefined ? {} : { count }) };
}

/** The act with the words of the line where it asks for them. */
function withSaid(act: TableAct, said: string): TableAct {
  const fill = (text: string): string => text.replaceAll('{said}', () => said);
  if (act.kind === 'treasure') return { ...act, what: fill(act.what) };
  return act.kind === 'note' ? { ...act, text: fill(act.text) } : act;
}

/** So many as the line itself rolled with the same dice, or the number that it says. */
function countSaid(count: string, { line, dice }: TableRoll, table: ContentTable): number | undefined {
  if (/^\d+$/u.test(count)) return Number(count);
  const rolled = parsePieces(table.lines[line]?.text ?? '').filter(
    (piece) => piece.is === 'dice' || (piece.is === 'table' && piece.times !== ''),
  );
  const at = rolled.findIndex((piece) => piece.is === 'dice' && piece.notation === count);
  return at < 0 ? undefined : dice[at]?.total;
}
