import { saying, toWording } from '../../kernel/said.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { computeChance, type Distribution } from '../distribution.ts';
import { parseRoll } from '../notation.ts';
import { computeOdds } from '../odds.ts';
import { roll } from '../roll.ts';
import type { DiceSource } from '../source.ts';
import type { RollTrace } from '../trace.ts';
import { listTableNames, type Piece, parsePieces } from './pieces.ts';
import type { RandomTable, TableLine } from './shape.ts';

/** Every line that a roll has drawn, those of the tables within it included. */
export function listDrawn({
  drawn,
  nested,
}: TableRoll): readonly { readonly id: string; readonly text: string }[] {
  return [...(drawn ? [drawn] : []), ...nested.flatMap(listDrawn)];
}

/** Every entry of the campaign that a roll names. */
export function listRollLinks({ links = [], nested }: TableRoll): readonly string[] {
  return [...new Set([...links, ...nested.flatMap(listRollLinks)])];
}

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
  /** Entries of the campaign that the line names. */
  readonly links?: readonly string[];
  /** Of a table whose lines come up once: its id, and the text of the line that is drawn now. */
  readonly drawn?: { readonly id: string; readonly text: string };
}

/** Texts of the lines that were drawn of tables whose lines come up once, by the id of the table. */
export type DrawnLines = { readonly [table: string]: readonly string[] };

/** How deep tables may call each other, and how many rolls one roll may cause. */
const [DEEPEST, MOST_ROLLS] = [12, 200];

/** Sum of the weights: the die that picks a line. */
export function sumWeights({ lines }: Pick<RandomTable, 'lines'>): number {
  return lines.reduce((sum, { weight }) => sum + weight, 0);
}

/** The dice a table is rolled with: its own, or one die of as many faces as its lines weigh. */
export function tableDice(table: Pick<RandomTable, 'lines' | 'die' | 'once'>): string {
  return table.die !== undefined && table.once !== true ? table.die : `d${sumWeights(table)}`;
}

/** The exact chances of the dice of a table; nothing where they cannot be read or counted. */
export function computeTableChances(
  table: Pick<RandomTable, 'lines' | 'die' | 'once'>,
): Distribution | undefined {
  const spec = parseRoll(tableDice(table));
  const found = spec.ok ? computeOdds(spec.value) : undefined;
  return found?.ok === true && found.value.unit === 1 ? found.value : undefined;
}

/** Chance of each line, 0 to 1, and the results that bring it. */
export function computeLineOdds(table: Pick<RandomTable, 'lines' | 'die' | 'once'>): readonly {
  readonly chance: number;
  readonly from: number;
  readonly to: number;
}[] {
  const chances = table.die === undefined ? undefined : computeTableChances(table);
  const whole = sumWeights(table);
  let next = chances?.min ?? 1;
  return table.lines.map(({ weight }) => {
    const from = next;
    next += weight;
    const chance = chances ? computeChance(chances, { between: [from, next - 1] }) : weight / whole;
    return { chance, from, to: next - 1 };
  });
}

/** The lines that are still to be drawn of a table whose lines come up once, by their place. */
function listUndrawn({ lines }: Pick<RandomTable, 'lines'>, drawn: readonly string[]): readonly number[] {
  const gone = [...drawn];
  return lines.flatMap(({ text }, at) => {
    const found = gone.indexOf(text);
    if (found < 0) return [at];
    gone.splice(found, 1);
    return [];
  });
}

/** The table and all those it can lead to: what a roll needs to know. */
export function collectTables(table: RandomTable, all: readonly RandomTable[]): readonly RandomTable[] {
  const found = [table];
  for (const each of found) {
    for (const name of each.lines.flatMap(({ text }) => listTableNames(text))) {
      const next = findTableNamed(all, name);
      if (next && !found.includes(next)) found.push(next);
    }
  }
  return found.map(({ notes: _unused, ...rest }) => rest);
}

/**
 * Rolls on the first of these tables, which may call the others. Refuses where a line asks for a table that is
 * not there, or where tables call each other without end.
 */
export function rollTable(
  tables: readonly RandomTable[],
  dice: DiceSource,
  drawn: DrawnLines = {},
): Result<TableRoll> {
  const [first] = tables;
  if (!first) return refuse(saying('tables.noTable'));
  const gone = new Map(Object.entries(drawn).map(([id, texts]) => [id, [...texts]]));
  return rollOn(first, { tables, dice, budget: { rolls: 0 }, gone }, 0);
}

interface Rolling {
  readonly tables: readonly RandomTable[];
  readonly dice: DiceSource;
  readonly budget: { rolls: number };
  /** What is drawn, those of this roll included. */
  readonly gone: Map<string, string[]>;
}

function rollOn(table: RandomTable, rolling: Rolling, depth: number): Result<TableRoll> {
  const { budget } = rolling;
  budget.rolls += 1;
  if (depth > DEEPEST || budget.rolls > MOST_ROLLS)
    return refuse(saying('tables.endless', { table: table.name }));
  const picked = pickLine(table, rolling);
  if (!picked.ok) return picked;
  const { roll: trace, line } = picked.value;
  const text = table.lines[line]?.text ?? '';
  const [nested, dice, words, links]: [TableRoll[], RollTrace[], string[], string[]] = [[], [], [], []];
  for (const piece of parsePieces(text)) {
    const said = sayPiece(piece, rolling, depth, { nested, dice });
    if (!said.ok)
      return refuse({
        ...said.refusal,
        ...saying('tables.inTable', { table: table.name, why: toWording(said.refusal) }),
      });
    words.push(said.value);
    if (piece.is === 'link') links.push(piece.name);
  }
  return ok({
    table: table.name,
    roll: trace,
    line,
    said: words.join(''),
    dice,
    nested,
    ...(links.length > 0 ? { links } : {}),
    ...(table.once ? { drawn: { id: table.id, text } } : {}),
  });
}

interface Picked {
  readonly roll: RollTrace;
  readonly line: number;
}

/** Which line comes up: of all, or of those that were not drawn yet. */
function pickLine(table: RandomTable, { dice, gone }: Rolling): Result<Picked> {
  if (table.once) return drawLine(table, dice, gone);
  const picked = rollNotation(tableDice(table), dice);
  if (!picked.ok) return picked;
  const line = computeLineOdds(table).findIndex(
    ({ from, to }) => picked.value.total >= from && picked.value.total <= to,
  );
  return line < 0
    ? refuse({
        ...saying('tables.noLine', { table: table.name, total: picked.value.total }),
      })
    : ok({ roll: picked.value, line });
}

function drawLine(table: RandomTable, dice: DiceSource, gone: Map<string, string[]>): Result<Picked> {
  const drawn = gone.get(table.id) ?? [];
  const left = listUndrawn(table, drawn);
  const lines = left.flatMap((at) => table.lines[at] ?? []);
  if (lines.length === 0) return refuse(saying('tables.allDrawn', { table: table.name }));
  const picked = rollNotation(`d${sumWeights({ lines })}`, dice);
  if (!picked.ok) return picked;
  const line = left[lineAt({ lines }, picked.value.total)] ?? 0;
  gone.set(table.id, [...drawn, table.lines[line]?.text ?? '']);
  return ok({ roll: picked.value, line });
}

function sayPiece(
  piece: Piece,
  rolling: Rolling,
  depth: number,
  found: { readonly nested: TableRoll[]; readonly dice: RollTrace[] },
): Result<string> {
  if (piece.is === 'words') return ok(piece.text);
  if (piece.is === 'link') return ok(piece.said);
  if (piece.is === 'dice') {
    const trace = rollNotation(piece.notation, rolling.dice);
    if (trace.ok) found.dice.push(trace.value);
    return trace.ok ? ok(String(trace.value.total)) : trace;
  }
  const next = findTableNamed(rolling.tables, piece.name);
  if (!next) return refuse({ message: `there is no table called “${piece.name}”.` });
  const times = piece.times === '' ? undefined : rollNotation(piece.times, rolling.dice);
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

function rollNotation(notation: string, dice: DiceSource): Result<RollTrace> {
  const spec = parseRoll(notation);
  return spec.ok
    ? ok(roll(spec.value, dice))
    : refuse(saying('tables.diceNotRolled', { dice: notation, why: toWording(spec.refusal) }));
}

function lineAt({ lines }: { readonly lines: readonly TableLine[] }, total: number): number {
  let below = 0;
  return lines.findIndex(({ weight }) => (below += weight) >= total);
}

function findTableNamed(tables: readonly RandomTable[], name: string): RandomTable | undefined {
  const wanted = name.trim().toLowerCase();
  return tables.find((each) => each.name.trim().toLowerCase() === wanted);
}

/** Results as they are typed: `4`, `4-6`, `96–00`. */
const RANGE = /^\s*(\d{1,4})\s*(?:[-–—]\s*(\d{1,4}))?\s*$/u;

/**
 * The lines with these results typed for one of them; the line before it ends where this one begins. Nothing where the
 * text is no range, or would leave a line without any result.
 */
export function setLineRange(
  table: Pick<RandomTable, 'lines' | 'die' | 'once'>,
  at: number,
  typed: string,
): readonly TableLine[] | undefined {
  const [, first, last = first] = RANGE.exec(typed) ?? [];
  const was = computeLineOdds(table)[at];
  if (first === undefined || last === undefined || !was) return undefined;
  const from = Number(first);
  const to = last === '00' ? 100 : Number(last);
  const before = table.lines[at - 1];
  const moved = from - was.from;
  if (to < from || (moved !== 0 && !before) || (before && before.weight + moved < 1)) return undefined;
  return table.lines.map((line, place) => {
    if (place === at) return { ...line, weight: to - from + 1 };
    return place === at - 1 ? { ...line, weight: line.weight + moved } : line;
  });
}
