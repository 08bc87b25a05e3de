import { ok, refuse, type Result } from '../../kernel/result.ts';
import { parseRoll } from '../notation.ts';
import { roll } from '../roll.ts';
import type { DiceSource } from '../source.ts';
import type { RollTrace } from '../trace.ts';
import { namesIn, type Piece, piecesOf } from './pieces.ts';
import type { RandomTable, TableLine } from './shape.ts';

/** A roll on a table: which line came up, every die, and what the line says with its dice rolled. */
export interface TableRoll {
  readonly table: string;
  readonly roll: RollTrace;
  /** Place of the line, from 0. */
  readonly line: number;
  /** The line as it reads once all is rolled. */
  readonly said: string;
  /** Dice that stood in its text, in order. */
  readonly dice: readonly RollTrace[];
  readonly nested: readonly TableRoll[];
}

/** How deep tables may call each other, and how many rolls one roll may cause. */
const [DEEPEST, MOST_ROLLS] = [12, 200];

/** Sum of the weights: the die that picks a line. */
export function weightOf({ lines }: Pick<RandomTable, 'lines'>): number {
  return lines.reduce((sum, { weight }) => sum + weight, 0);
}

/** Chance of each line, 0 to 1, and the faces that bring it. */
export function lineOdds({ lines }: Pick<RandomTable, 'lines'>): readonly {
  readonly chance: number;
  readonly from: number;
  readonly to: number;
}[] {
  const whole = weightOf({ lines });
  let below = 0;
  return lines.map(({ weight }) => {
    const from = below + 1;
    below += weight;
    return { chance: weight / whole, from, to: below };
  });
}

/** The table and all those it can lead to: what a roll needs to know. */
export function tablesFor(table: RandomTable, all: readonly RandomTable[]): readonly RandomTable[] {
  const found = [table];
  for (const each of found) {
    for (const name of each.lines.flatMap(({ text }) => namesIn(text))) {
      const next = named(all, name);
      if (next && !found.includes(next)) found.push(next);
    }
  }
  return found;
}

/**
 * Rolls on the first of these tables, which may call the others. Refuses where a line asks for a table that is
 * not there, or where tables call each other without end.
 */
export function rollTable(tables: readonly RandomTable[], dice: DiceSource): Result<TableRoll> {
  const [first] = tables;
  if (!first) return refuse({ message: 'There is no table to roll on.' });
  return rollOn(first, { tables, dice, budget: { rolls: 0 } }, 0);
}

interface Rolling {
  readonly tables: readonly RandomTable[];
  readonly dice: DiceSource;
  readonly budget: { rolls: number };
}

function rollOn(table: RandomTable, rolling: Rolling, depth: number): Result<TableRoll> {
  const { budget } = rolling;
  budget.rolls += 1;
  if (depth > DEEPEST || budget.rolls > MOST_ROLLS)
    return refuse({ message: `“${table.name}” leads from table to table without an end. Mend its lines.` });
  const picked = rolled(`1d${weightOf(table)}`, rolling.dice);
  if (!picked.ok) return picked;
  const line = lineAt(table, picked.value.total);
  const [nested, dice, words]: [TableRoll[], RollTrace[], string[]] = [[], [], []];
  for (const piece of piecesOf(table.lines[line]?.text ?? '')) {
    const said = sayPiece(piece, rolling, depth, { nested, dice });
    if (!said.ok) return refuse({ ...said.refusal, message: `${table.name}: ${said.refusal.message}` });
    words.push(said.value);
  }
  return ok({ table: table.name, roll: picked.value, line, said: words.join(''), dice, nested });
}

function sayPiece(
  piece: Piece,
  rolling: Rolling,
  depth: number,
  found: { readonly nested: TableRoll[]; readonly dice: RollTrace[] },
): Result<string> {
  if (piece.is === 'words') return ok(piece.text);
  if (piece.is === 'dice') {
    const trace = rolled(piece.notation, rolling.dice);
    if (trace.ok) found.dice.push(trace.value);
    return trace.ok ? ok(String(trace.value.total)) : trace;
  }
  const next = named(rolling.tables, piece.name);
  if (!next) return refuse({ message: `there is no table called “${piece.name}”.` });
  const times = piece.times === '' ? undefined : rolled(piece.times, rolling.dice);
  if (times && !times.ok) return times;
  if (times) found.dice.push(times.value);
  const said: string[] = [];
  for (let time = 0; time < (times?.value.total ?? 1); time += 1) {
    const result = rollOn(next, rolling, depth + 1);
    if (!result.ok) return result;
    found.nested.push(result.value);
    said.push(result.value.said);
  }
  return ok(said.join(', '));
}

function rolled(notation: string, dice: DiceSource): Result<RollTrace> {
  const spec = parseRoll(notation);
  return spec.ok
    ? ok(roll(spec.value, dice))
    : refuse({ message: `“${notation}” cannot be rolled. ${spec.refusal.message}` });
}

function lineAt({ lines }: { readonly lines: readonly TableLine[] }, total: number): number {
  let below = 0;
  return lines.findIndex(({ weight }) => (below += weight) >= total);
}

function named(tables: readonly RandomTable[], name: string): RandomTable | undefined {
  const wanted = name.trim().toLowerCase();
  return tables.find((each) => each.name.trim().toLowerCase() === wanted);
}
