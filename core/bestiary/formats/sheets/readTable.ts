import type { ExchangeNote, ExchangeCreature, ExchangePower } from '../../../rules/exchange.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { type ImportRecord, type ImportSource, LIMITS, type Takers, atLine } from '../importing.ts';
import { fromRecord, refused, taken } from '../readRecord.ts';
import { noted } from '../warnings.ts';
import { ok } from '../../../kernel/result.ts';
import { attackOfColumns, attacksOf, traitsOf } from './attackCell.ts';
import { type Cell, type Cells, type CellTable, readCells } from './cells.ts';
import { type Basic, gameFields, SCORES } from './fields.ts';
import { fifthRow } from './fifthRow.ts';
import {
  FIFTH_FORM,
  guessReading,
  type RememberedColumns,
  type TableReading,
  unusedColumns,
} from './mapping.ts';
import { isOurs, ownRow } from './ownTable.ts';
import { saying, type Wording } from '../../../kernel/said.ts';

const FORMAT = 'Table';

/** The creatures of a text that is a table, read as is most likely; none where it is no table of creatures. Never throws. */
export function* readTableText(
  source: ImportSource,
  systems: Takers,
  remembered: RememberedColumns = {},
): Generator<ImportRecord> {
  const table = readCells(source.text);
  if (!table) return;
  if (isOurs(table)) return yield* fromOurs(source, table, systems);
  const reading = guessReading(table, systems, remembered);
  if (reading) yield* readTable(source, table, reading, systems);
}

/** A creature for each row, as `reading` says what the columns are. A row without a name is refused with its line. */
export function* readTable(
  source: ImportSource,
  table: CellTable,
  reading: TableReading,
  systems: Takers,
): Generator<ImportRecord> {
  const system = systems.find(({ key }) => key === reading.form);
  const unused = unusedColumns(table, reading);
  for (const [at, row] of table.rows.slice(0, LIMITS.records).entries()) {
    const where = atLine(table.lines[at] ?? at + 2);
    const said = cellsOf(table, reading, row);
    const name = (said.get('name')?.[0]?.text ?? '').replaceAll(/\s+/gu, ' ').slice(0, 80);
    const left = leftOut(table, unused, row);
    const through = (at + 1) / table.rows.length;
    if (name === '') {
      yield refused(source, where, { ...saying('exchange.rowNoName'), code: 'IMP-11' });
      continue;
    }
    const record =
      reading.form === FIFTH_FORM || !system?.exchange
        ? fromRecord(source, where, fifthRow(name, said), systems)
        : gameRow(source, where, plainOf(name, said, system), system, systems);
    yield { ...noted({ ...record, format: record.format === '' ? '' : FORMAT }, left), through };
  }
}

function* fromOurs(source: ImportSource, table: CellTable, systems: Takers): Generator<ImportRecord> {
  for (const [at, row] of table.rows.slice(0, LIMITS.records).entries()) {
    const where = atLine(table.lines[at] ?? at + 2);
    const own = ownRow(table, row, systems);
    const record = own
      ? gameRow(source, where, own.plain, own.system, systems)
      : refused(source, where, {
          ...saying('exchange.rowOtherRules', {
            rules: (row[table.head.indexOf('rules')] ?? '').slice(0, 40),
          }),
          code: 'IMP-10',
        });
    yield { ...record, through: (at + 1) / table.rows.length };
  }
}

function gameRow(
  source: ImportSource,
  where: Wording,
  plain: ExchangeCreature,
  system: RuleSystem,
  systems: Takers,
): ImportRecord {
  const place = { where, name: plain.name, format: FORMAT };
  const adopted = system.exchange?.adopt(plain);
  return adopted
    ? taken(source, place, system, ok(adopted), systems)
    : refused(source, where, { ...saying('exchange.noTableImport'), code: 'IMP-09' }, plain.name);
}

function cellsOf(table: CellTable, { columns }: TableReading, row: readonly string[]): Cells {
  const cells = new Map<string, Cell[]>();
  for (const [at, column] of table.head.entries()) {
    const text = (row[at] ?? '').trim();
    const key = Object.hasOwn(columns, column) ? (columns[column] ?? '') : '';
    if (text !== '' && key !== '') cells.set(key, [...(cells.get(key) ?? []), { column, text }]);
  }
  return cells;
}

function leftOut(
  table: CellTable,
  unused: readonly string[],
  row: readonly string[],
): readonly ExchangeNote[] {
  return unused.flatMap((column): readonly ExchangeNote[] => {
    const text = row[table.head.indexOf(column)] ?? '';
    return text === ''
      ? []
      : [{ where: column, ...saying('exchange.leftOut', { text: text.slice(0, 160) }), weight: 'lost' }];
  });
}

/** A creature of the game from the cells of its row; a cell that its field cannot hold is kept as words. */
function plainOf(name: string, said: Cells, system: RuleSystem): ExchangeCreature {
  const { exchange } = system;
  if (!exchange) throw new Error('A game without a way in was asked for a row.');
  const one = (key: string): string => said.get(key)?.[0]?.text ?? '';
  const { lines, parts } = gameFields(exchange);
  const more: { [label: string]: string } = {};
  const keep = ({ column, text }: Cell): void => {
    more[column] = text;
  };
  const fields: { [key: string]: string } = {};
  for (const { key } of lines) {
    const cell = said.get(key)?.[0];
    if (!cell) continue;
    const held = heldOf(exchange, key, cell.text);
    if (held === undefined) keep(cell);
    else {
      fields[key] = held;
      if (held !== cell.text && !UNIT.test(cell.text.slice(held.length))) keep(cell);
    }
  }
  const plain = exchange.readFields(name, fields);
  const basics = basicsOf(parts, said, keep);
  const scores = SCORES.flatMap((key) => {
    const score = /^\d{1,2}(?=\s*(?:\(|$))/u.exec(one(key))?.[0];
    if (score === undefined && one(key) !== '' && !lines.some((line) => line.key === key))
      for (const cell of said.get(key) ?? []) keep(cell);
    return score === undefined || lines.some((line) => line.key === key)
      ? []
      : [[key, Number(score)] as const];
  });
  for (const cell of said.get('words') ?? []) keep(cell);
  return {
    ...plain,
    ...basics,
    abilities: { ...plain.abilities, ...Object.fromEntries(scores) },
    powers: powersOf(said, system, keep),
    notes: [plain.notes, ...(said.get('notes') ?? []).map(({ text }) => text)]
      .filter((each) => each !== '')
      .join('\n'),
    credit: one('credit'),
    more: { ...plain.more, ...more },
  };
}

/** What says nothing behind a number. */
const UNIT = /^\s*(?:ft\.?|feet|['′’]|squares?|hp|xp)?\s*$/iu;

/** What is known of cells already, by game: a column says the same few things again and again. */
const HELD = new WeakMap<object, Map<string, string | undefined>>();
const MOST_HELD = 5_000;

/** What a line of the game holds of a cell: all of it, or the number in front; undefined where it can hold neither. */
function heldOf(
  exchange: NonNullable<RuleSystem['exchange']>,
  key: string,
  text: string,
): string | undefined {
  const known = HELD.get(exchange) ?? new Map<string, string | undefined>();
  HELD.set(exchange, known);
  const cell = JSON.stringify([key, text]);
  if (known.has(cell)) return known.get(cell);
  const held = lookedUp(exchange, key, text);
  if (known.size < MOST_HELD) known.set(cell, held);
  return held;
}

function lookedUp(
  exchange: NonNullable<RuleSystem['exchange']>,
  key: string,
  text: string,
): string | undefined {
  const printed = (given: string): boolean =>
    exchange
      .fields(exchange.readFields('x', { [key]: given }))
      .some((field) => field.key === key && field.text !== '');
  if (printed(text) && !/^[+−–-]?\d+\s*\S*\(/u.test(text)) return text;
  const number = /^[+−–-]?\d{1,6}\b/u.exec(text)?.[0].replace(/^[−–]/u, '-');
  if (number !== undefined && printed(number)) return number;
  return printed(text) ? text : undefined;
}

function basicsOf(
  parts: readonly Basic[],
  said: Cells,
  keep: (cell: Cell) => void,
): Partial<ExchangeCreature> {
  const found: { [part: string]: unknown } = {};
  for (const part of parts) {
    const cell = said.get(part)?.[0];
    if (!cell) continue;
    const text = cell.text.toLowerCase();
    if (part === 'tags') found[part] = text.split(/\s*[,;]\s*/u).filter((each) => each !== '');
    else if (part !== 'level') found[part] = text;
    else {
      const level = /\d{1,2}/u.exec(text)?.[0];
      if (level === undefined || text.replace(/^(?:level\s*)?\d{1,2}(?:st|nd|rd|th)?$/u, '') !== '')
        keep(cell);
      if (level !== undefined) found[part] = Number(level);
    }
  }
  return found;
}

function powersOf(
  said: Cells,
  { exchange, words }: RuleSystem,
  keep: (cell: Cell) => void,
): readonly ExchangePower[] {
  if (!exchange) return [];
  const versus = words.defenses[0]?.key ?? 'ac';
  const attacks = said.get('attack') ?? [];
  const [bonus] = said.get('attackBonus') ?? [];
  const [damage] = said.get('damage') ?? [];
  const apart =
    bonus && attacks.length < 2
      ? attackOfColumns(attacks[0]?.text ?? 'Attack', bonus.text, damage?.text ?? '', versus)
      : undefined;
  if (!apart) for (const cell of [bonus, damage]) if (cell) keep(cell);
  return [
    ...(apart ? [apart] : attacks.flatMap(({ text }) => attacksOf(text, exchange, versus))),
    ...(said.get('trait') ?? []).flatMap(({ column, text }) => traitsOf(text, column)),
  ];
}
