import { english } from '../kernel/said.ts';
import type { PartyColumn } from './party.ts';

/** A hero as it was read from a line of a list: what goes into which cell, and what is left over. */
export interface PastedHero {
  readonly cells: { readonly [column: string]: string };
  readonly notes: string;
}

const NUMBER = /^[+−–-]?\d+$/u;
const DIE = /^d\d+$/iu;
/** Words at the end of a line that may be a player's name; more of them are a note. */
const WORDS_OF_A_NAME = 2;
/** Most words of a label: `max hit points`. */
const WORDS_OF_A_LABEL = 3;

/**
 * Columns as a list has them. Numbers and dice fill those of their kind one after the other, and one in a place of none
 * goes into the notes; of words, the first is that of the first column of words, the name as a rule.
 */
export type PasteOrder = readonly (PartyColumn | undefined)[];

/**
 * The order in which numbers fill the columns once the GM has said that the one at `at`, from 0, is of `key`: those two
 * change places. A number of no column, an empty `key`, moves those behind it on.
 */
export function reordered(order: readonly string[], at: number, key: string): readonly string[] {
  const was = order[at] ?? '';
  if (key === was) return order;
  if (key === '') return [...order.slice(0, at), '', ...order.slice(at)];
  const from = order.indexOf(key);
  const swapped = order.map((each, place) => (place === at ? key : place === from ? was : each));
  // What is left of no column at the end takes nothing that would not be a note anyway.
  return swapped.slice(0, swapped.findLastIndex((each) => each !== '') + 1);
}

/**
 * Heroes from a list, one a line: cells of a spreadsheet, or typed with spaces. Numbers fill the columns in their order,
 * a label before a number says whose it is. The first words are the name, wherever they stand; those after it are the
 * player and notes. `order` is theirs in this list. Nothing is dropped.
 */
export function readPastedHeroes(
  text: string,
  columns: readonly PartyColumn[],
  order: PasteOrder = columns,
): readonly PastedHero[] {
  const lines = text
    .split(/\r?\n/u)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  const head = headOf(cellsOf(first), columns);
  if (head) return rest.map((line) => byHead(cellsOf(line) ?? [line], head));
  return lines.map((line) => {
    const cells = cellsOf(line);
    return cells
      ? inOrder(cells, columns, order)
      : (inParts(line, columns, order) ?? typed(line, columns, order));
  });
}

/** Whether the first line of a list says which column is what. */
export function namesColumns(text: string, columns: readonly PartyColumn[]): boolean {
  const first = text.split(/\r?\n/u).find((line) => line.trim() !== '') ?? '';
  return headOf(cellsOf(first.trimEnd()), columns) !== undefined;
}

/** The cells of a line of a spreadsheet; nothing where it is plain words. */
function cellsOf(line: string): readonly string[] | undefined {
  const mark = ['\t', ';'].find((each) => line.includes(each));
  const cells = line.split(mark ?? ',').map((cell) => cell.trim().replaceAll(/^"|"$/gu, ''));
  // Commas part cells as well as words: where no cell is a bare value, or a head of several words, they are words.
  const bare = cells.some(isValue) || cells.every((cell) => /^[\p{L} ]+$/u.test(cell));
  return mark !== undefined || (cells.length > 2 && bare) ? cells : undefined;
}

/** A first line that names the columns. */
function headOf(
  cells: readonly string[] | undefined,
  columns: readonly PartyColumn[],
): readonly (PartyColumn | undefined)[] | undefined {
  if (!cells || cells.some((cell) => NUMBER.test(cell))) return undefined;
  const known = cells.map((cell) => columnNamed(cell, columns));
  return known.filter(Boolean).length >= Math.min(2, cells.length) ? known : undefined;
}

/** The column that is called so: by its label, its key, or what else people call it. */
export function columnNamed(word: string, columns: readonly PartyColumn[]): PartyColumn | undefined {
  const said = word.trim().toLowerCase();
  return columns.find(
    ({ key, label, also = [] }) =>
      english(label).toLowerCase() === said || key.toLowerCase() === said || also.includes(said),
  );
}

function byHead(cells: readonly string[], head: readonly (PartyColumn | undefined)[]): PastedHero {
  const taken: Record<string, string> = {};
  const notes: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = head[at];
    if (cell === '') continue;
    if (column && !Object.hasOwn(taken, column.key)) taken[column.key] = cell;
    else notes.push(cell);
  }
  return { cells: taken, notes: notes.join(', ') };
}

/** Cells without a head: the first words are the name, the player where others follow at once, numbers as the columns stand. */
function inOrder(cells: readonly string[], columns: readonly PartyColumn[], order: PasteOrder): PastedHero {
  const filler = filling(order, columns);
  const first = cells.findIndex((cell) => cell !== '' && !isValue(cell));
  for (const [at, cell] of cells.entries()) {
    if (isValue(cell)) filler.number(cell);
    else if (cell !== '') filler.words(cell, at <= first + 1);
    else if (at !== first + 1) filler.skip();
  }
  return filler.done();
}

/** A name, then parts with a number each: `Ivy, Cleric 3, 21 hp`. Nothing where commas part something else. */
function inParts(line: string, columns: readonly PartyColumn[], order: PasteOrder): PastedHero | undefined {
  const [name = '', ...parts] = line.split(',').map((part) => part.trim());
  const read = parts.map((part) => /^(?:(\D*?)[\s:=]*)([+-]?\d{1,4})(?:\s*([^\d\s][^\d]*))?$/u.exec(part));
  if (name === '' || /\d/u.test(name) || parts.length < 2 || read.some((each) => each === null))
    return undefined;
  const filler = filling(order, columns);
  filler.words(name, true);
  for (const found of read) {
    const [, before = '', value = '', after = ''] = found ?? [];
    const label = [before, after].find((word) => word !== '' && columnNamed(word.trim(), columns));
    const column = label === undefined ? undefined : columnNamed(label.trim(), columns);
    const level = columns.find(({ key }) => key === 'level');
    const calling = columns.find(({ key, also = [] }) => key === 'class' || also.includes('class'));
    if (column && column.kind !== 'text') filler.under(column, value);
    else if (before !== '' && level) {
      // `Cleric 3`: what it is, and its level in that.
      filler.under(level, value);
      if (calling) filler.under(calling, before);
      else filler.note(before);
    } else filler.number(value);
    if (label === undefined && after !== '') filler.note(after);
  }
  return filler.done();
}

/** A line as it is typed: `Bram 2 36 17`, `17 Bram 2 36`, `Old Perrin level 2 HP 24 "joins later"`. */
function typed(line: string, columns: readonly PartyColumn[], order: PasteOrder): PastedHero {
  const said = line.replaceAll(/(\p{L})\s*[:=]\s*(?=[+-]?d?\d)/gu, '$1 ');
  const tokens = said.match(/"[^"]*"|\S+/gu) ?? [];
  const filler = filling(order, columns);
  const first: string[] = [];
  const later: string[] = [];
  let begun = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    // A hero may be called like a column: the word that begins a line is no label.
    const label = at > 0 ? labelAt(tokens, at, columns) : undefined;
    begun ||= first.length > 0 && (label !== undefined || token.startsWith('"') || isValue(token));
    if (label) {
      filler.under(label.column, tokens[at + label.words] ?? '');
      at += label.words;
    } else if (token.startsWith('"')) filler.note(token.replaceAll('"', ''));
    else if (isValue(token)) filler.number(token);
    else if (first.length > 0 && filler.known(plain(token))) continue;
    else (begun ? later : first).push(plain(token));
  }
  if (first.length > 0) filler.words(first.join(' '), true);
  if (later.length > 0) filler.words(later.join(' '), later.length <= WORDS_OF_A_NAME);
  return filler.done();
}

const isWho = (key: string): boolean => key === 'name' || key === 'player';
const isValue = (token: string): boolean => NUMBER.test(plain(token)) || DIE.test(plain(token));
const plain = (token: string): string => token.replace(/[,;]$/u, '');

/** A label of one to three words with a number after it. */
function labelAt(
  tokens: readonly string[],
  at: number,
  columns: readonly PartyColumn[],
): { readonly column: PartyColumn; readonly words: number } | undefined {
  for (let words = WORDS_OF_A_LABEL; words > 0; words--) {
    const column = columnNamed(tokens.slice(at, at + words).join(' '), columns);
    const value = tokens[at + words];
    if (column && column.kind !== 'text' && value !== undefined && isValue(value)) return { column, words };
  }
  return undefined;
}

/** Fills the cells of one hero; what no column takes becomes a note. */
function filling(order: PasteOrder, columns: readonly PartyColumn[]) {
  const cells: Record<string, string> = {};
  const notes: string[] = [];
  const wordy = [...order.flatMap((each) => (each && isWho(each.key) ? [each.key] : [])), 'name', 'player'];
  let next = 0;

  function free(fits: (column: PartyColumn) => boolean): PartyColumn | undefined {
    const at = order.findIndex(
      (each, index) =>
        index >= next &&
        (each === undefined || (each.kind !== 'text' && !Object.hasOwn(cells, each.key) && fits(each))),
    );
    if (at >= 0) next = at + 1;
    return order[at];
  }

  /** Whether it is what a column of words holds as a rule, such as a class, and that column is still free. */
  function known(said: string): boolean {
    const column = columns.find(({ values }) => values?.includes(said.toLowerCase()));
    if (!column || Object.hasOwn(cells, column.key)) return false;
    cells[column.key] = said;
    return true;
  }

  return {
    known,
    number(raw: string): void {
      const value = plain(raw);
      const column = free(({ kind }) => kind === 'die' || !DIE.test(value));
      if (column) cells[column.key] = value;
      else notes.push(value);
    },
    skip(): void {
      free(() => true);
    },
    under({ key }: PartyColumn, value: string): void {
      if (Object.hasOwn(cells, key)) notes.push(`${key} ${plain(value)}`);
      else cells[key] = plain(value);
    },
    /** The next words of the line; `called` where they can be somebody's name. */
    words(said: string, called: boolean): void {
      if (Object.hasOwn(cells, 'name') && known(said)) return;
      const column = called ? wordy.find((key) => !Object.hasOwn(cells, key)) : undefined;
      if (column !== undefined) cells[column] = said;
      else notes.push(said);
    },
    note(said: string): void {
      notes.push(said);
    },
    done: (): PastedHero => ({ cells, notes: notes.join(', ') }),
  };
}
