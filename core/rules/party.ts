import type { Json, JsonObject } from '../kernel/json.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { toEnglish, type Labelled, said, type Said, saying, type Wording } from '../kernel/said.ts';
import type { Built, CreatureKind, Draft } from './creature.ts';
import type { Sheet } from './sheet.ts';

/** A column of the party's grid: one field of a hero's sheet, as it is typed in a row. */
export interface PartyColumn {
  readonly key: string;
  readonly label: Wording;
  /** Heading over it and its neighbours of the same heading. */
  readonly group: Wording;
  readonly kind: 'text' | 'number' | 'die';
  /** Where it stands in the draft. */
  readonly path: readonly string[];
  /** What it is besides, where a level is gained or hit points are shown. */
  readonly is?: 'level' | 'hitPoints';
  /** Other words for it in a list that is pasted. */
  readonly also?: readonly string[];
  /** Of a column of words: what stands there as a rule, in small letters, by which a list without a head is read. */
  readonly values?: readonly string[];
  /** Its heading where its group stands as one; empty leaves it out there. */
  readonly short?: Wording;
  /** Whether the best of the party is worth knowing: what is rolled against in secret. */
  readonly best?: true;
  /** What holds where nothing is typed. */
  readonly usual?: (sheet: Sheet) => string;
  /** Key of the built number that follows from the sheet where nothing is typed: it rises with the level. */
  readonly follows?: string;
}

/** Something the table keeps of a hero, by its key in `words.counters`. */
export interface PartyCounter {
  readonly key: string;
  readonly label: Wording;
  /** Shows what the sheet begins with beside it. */
  readonly of?: boolean;
  /** Stands only where someone of the party has any. */
  readonly some?: boolean;
  /** Those of one group may stand as one. */
  readonly group?: Wording;
  /** A sheet keeps what one begins with under the same key, so that a pasted list may say it; `also`: by these words. */
  readonly begins?: true;
  readonly also?: readonly string[];
}

/** What a list of heroes may say by its heads: the columns, and what the table keeps that a sheet begins with. */
export function columnsForPaste({ columns, counters }: PartyRules): readonly PartyColumn[] {
  const known = new Set(columns.map(({ key }) => key));
  return [
    ...columns,
    ...counters
      .filter(({ key, begins }) => begins && !known.has(key))
      .map(({ key, label, also = [] }) => makeNumberColumn(key, label, '', { also })),
  ];
}

/** Heroes as rows: what is typed of them, and what the table keeps of them. */
export interface PartyRules {
  readonly columns: readonly PartyColumn[];
  readonly counters: readonly PartyCounter[];
  /** Headings whose columns stand as one until they are opened: so all of a row is in sight. */
  readonly folded?: readonly Wording[];
  /** Where attacks are kept and under which key of each a bonus is typed, where one may be. */
  readonly typedBonus?: { readonly list: string; readonly key: string };
  /** A hero of whom nothing is typed yet: no attack, and no number that could be left out. */
  readonly blank: Draft;
}

/** A column of whole numbers that a draft keeps under its key; `more` says what is different. */
export function makeNumberColumn(
  key: string,
  label: Wording,
  group: Wording,
  more: Partial<PartyColumn> = {},
): PartyColumn {
  return { key, label, group, kind: 'number', path: [key], ...more };
}

/** The column of hit points, the same in all games that have them; `also`: what else a pasted sheet may call them. */
export function makeHitPointsColumn(group: Wording, ...also: readonly string[]): PartyColumn {
  const names = ['hit points', 'hitpoints', 'max hp', ...also];
  return makeNumberColumn('hp', 'HP', group, { is: 'hitPoints', also: names });
}

/** The columns that every game begins with: `grade` is what it calls a level. */
export function makeFirstColumns(grade: Wording, level: string): readonly PartyColumn[] {
  const group = 'Hero';
  return [
    {
      key: 'name',
      label: said('form.name'),
      group,
      kind: 'text',
      path: ['name'],
      also: ['hero', 'character'],
    },
    { key: 'player', label: said('form.player'), group, kind: 'text', path: ['player'] },
    {
      key: 'level',
      label: grade,
      group,
      kind: 'number',
      path: [level],
      is: 'level',
      also: ['level', 'lvl', 'lv'],
      usual: (sheet) => String(sheet.level),
    },
  ];
}

/** What is typed in a cell; empty where nothing is. */
export function readCellText({ path }: Pick<PartyColumn, 'path'>, draft: Draft): string {
  const found = path.reduce<Json | undefined>((at, key) => (isRecord(at) ? at[key] : undefined), draft);
  return typeof found === 'number' || typeof found === 'string' ? String(found) : '';
}

/** The draft with that text in a cell; refuses what is no number or die there. An empty number is left out. */
export function setCell(column: PartyColumn, draft: Draft, text: string): Result<Draft> {
  const typed = text.trim();
  if (column.kind === 'text') return ok(setAtPath(draft, column.path, typed));
  if (typed === '') return ok(setAtPath(draft, column.path, undefined));
  if (column.kind === 'die') {
    const sides = /^d?(\d+)$/iu.exec(typed)?.[1];
    return sides === undefined
      ? refuse({ ...saying('party.mustBeDie', { column: showCell(column.label), typed }), field: column.key })
      : ok(setAtPath(draft, column.path, `d${sides}`));
  }
  // A minus may come from a spreadsheet as a dash.
  const plain = typed.replace(/^[−–]/u, '-');
  return /^[+-]?\d+$/u.test(plain)
    ? ok(setAtPath(draft, column.path, Number(plain)))
    : refuse({
        ...saying('party.mustBeNumber', { column: showCell(column.label), typed }),
        field: column.key,
      });
}

/** The draft with those texts in its cells, and why any of them could not be taken, by column. */
export function setCells(
  kind: CreatureKind,
  columns: readonly PartyColumn[],
  draft: Draft,
  texts: { readonly [column: string]: string },
): { readonly draft: Draft; readonly wrong: { readonly [column: string]: string } } {
  let next = draft;
  const wrong: Record<string, string> = {};
  for (const column of columns) {
    const text = texts[column.key];
    if (text === undefined) continue;
    const changed = setCell(column, next, text);
    const built = changed.ok ? kind.build(changed.value) : undefined;
    if (!changed.ok) wrong[column.key] = changed.refusal.message;
    else if (built && !built.ok && built.refusal.some(({ field }) => field === column.path.join('.')))
      wrong[column.key] = built.refusal.find(({ field }) => field === column.path.join('.'))?.message ?? '';
    else next = changed.value;
  }
  return { draft: next, wrong };
}

/**
 * A hero one level higher. Numbers that follow from the sheet rise by as much as the rules make them rise, also where
 * they are typed; what the rules do not say stays, but for the hit points that were typed for it.
 */
export function levelUpHero(
  kind: CreatureKind,
  { columns, typedBonus }: PartyRules,
  draft: Draft,
  hitPoints?: number,
): Result<Draft> {
  const level = columns.find(({ is }) => is === 'level');
  const before = kind.build(draft);
  if (!level || !before.ok) return refuse(saying('party.sheetUnreadable'));
  const higher = setAtPath(draft, level.path, before.value.sheet.level + 1);
  const after = kind.build(higher);
  if (!after.ok) return refuse(after.refusal[0] ?? saying('exchange.creatureUnreadable'));
  const risen = columns.reduce<Draft>((next, column) => {
    const typed = readCellText(column, draft);
    const rise = column.follows === undefined ? 0 : levelRise(column.follows, before.value, after.value);
    return typed === '' || rise === 0 ? next : setAtPath(next, column.path, Number(typed) + rise);
  }, higher);
  const hp = columns.find(({ is }) => is === 'hitPoints');
  const struck = typedBonus
    ? setAtPath(risen, [typedBonus.list], raiseBonuses(kind, typedBonus, draft, higher))
    : risen;
  return ok(hp && hitPoints !== undefined ? setAtPath(struck, hp.path, hitPoints) : struck);
}

/** Attacks with their typed bonuses raised by as much as they rise where none is typed. */
function raiseBonuses(
  kind: CreatureKind,
  { list, key }: NonNullable<PartyRules['typedBonus']>,
  draft: Draft,
  higher: Draft,
): Json | undefined {
  const attacks = draft[list];
  if (!Array.isArray(attacks)) return attacks;
  const bare = attacks.map((each) => (isRecord(each) ? setAtPath(each, [key], undefined) : each));
  const [before, after] = [draft, higher].map((each) => kind.build(setAtPath(each, [list], bare)));
  if (!before?.ok || !after?.ok) return attacks;
  const bonusAt = (built: Built, at: number): number => built.sheet.powers[at]?.attack?.bonus.value ?? 0;
  return attacks.map((each, at) => {
    const typed = isRecord(each) ? each[key] : undefined;
    const rise = bonusAt(after.value, at) - bonusAt(before.value, at);
    return isRecord(each) && typeof typed === 'number' ? setAtPath(each, [key], typed + rise) : each;
  });
}

function levelRise(key: string, before: Built, after: Built): number {
  const computed = (built: Built): number =>
    built.numbers.find((number) => number.key === key)?.computed.value ?? 0;
  return computed(after) - computed(before);
}

function setAtPath(draft: Draft, [key, ...deeper]: readonly string[], to: Json | undefined): JsonObject {
  if (key === undefined) return draft;
  const { [key]: was, ...others } = draft;
  if (deeper.length > 0) return { ...draft, [key]: setAtPath(isRecord(was) ? was : {}, deeper, to) };
  return to === undefined ? others : { ...draft, [key]: to };
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A heading as it stands in a text. */
function showCell(label: Wording): Labelled | Said {
  return typeof label === 'string' ? { label } : label;
}

/** A hero as it was read from a line of a list: what goes into which cell, and what is left over. */
interface PastedHero {
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
type PasteOrder = readonly (PartyColumn | undefined)[];

/**
 * The order in which numbers fill the columns once the GM has said that the one at `at`, from 0, is of `key`: those two
 * change places. A number of no column, an empty `key`, moves those behind it on.
 */
export function reorderColumns(order: readonly string[], at: number, key: string): readonly string[] {
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
    .map((line) => tidyListLine(line.trimEnd()))
    .filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  const head = readHeading(splitCells(first), columns);
  if (head) return rest.map((line) => readByHeading(splitCells(line) ?? [line], head));
  return lines.map((line) => {
    const parts = /[\t;"]/u.test(line) ? undefined : readInParts(line, columns, order);
    if (parts) return parts;
    const cells = splitCells(line);
    return cells ? readInOrder(cells, columns, order) : readTypedLine(line, columns, order);
  });
}

const CALLED = String.raw`\p{L}[\p{L} ’'-]{1,24} \d{1,2}`;
const SEVERAL = new RegExp(`(${CALLED}(?: ?/ ?${CALLED})+)`, 'gu');

/** A line of a list without bullets, numbers and bars; what dashes and brackets part stands behind commas. */
function tidyListLine(line: string): string {
  if (/^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/u.test(line)) return '';
  const barred = line.trim().replaceAll(/^\||\|$/gu, '');
  if (/\s\|\s/u.test(barred) || barred !== line.trim())
    return barred
      .split('|')
      .map((cell) => cell.trim())
      .join('\t');
  const bare = line.replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+(?=\p{L}))/u, '');
  if (/[\t;"]/u.test(bare)) return bare;
  return bare
    .replaceAll(SEVERAL, (all) => all.replaceAll(/ ?\/ ?/gu, '/'))
    .replaceAll(/\s+[-–—/]\s+(?=[\p{L}\d])/gu, ', ')
    .replaceAll(/\s*\(([^()]*\d[^()]*)\),?\s*/gu, ', $1, ')
    .replace(/^([^\d:,]{1,40}):\s+(?=\p{L})/u, '$1, ')
    .replace(/[,\s]+$/u, '');
}

/** Whether the first line of a list says which column is what. */
export function hasColumnNames(text: string, columns: readonly PartyColumn[]): boolean {
  const first = text.split(/\r?\n/u).find((line) => line.trim() !== '') ?? '';
  return readHeading(splitCells(first.trimEnd()), columns) !== undefined;
}

/** The cells of a line of a spreadsheet; nothing where it is plain words. */
function splitCells(line: string): readonly string[] | undefined {
  const mark = ['\t', ';'].find((each) => line.includes(each));
  // A comma within quotes parts nothing.
  const cells = line
    .split(mark ?? /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u)
    .map((cell) => cell.trim().replaceAll(/^"|"$/gu, ''))
    .map((cell) => (/^\d{1,3}(?:[.,'’]\d{3})+$/u.test(cell) ? cell.replaceAll(/\D/gu, '') : cell));
  // Commas part cells as well as words: where no cell is a bare value, or a head of several words, they are words.
  const bare = cells.some(isValue) || cells.every((cell) => /^[\p{L} ]+$/u.test(cell));
  return mark !== undefined || (cells.length > 2 && bare) ? cells : undefined;
}

/** A first line that names the columns. */
function readHeading(
  cells: readonly string[] | undefined,
  columns: readonly PartyColumn[],
): readonly (PartyColumn | undefined)[] | undefined {
  if (!cells || cells.some((cell) => NUMBER.test(cell))) return undefined;
  const known = cells.map((cell) => findColumn(cell, columns));
  return known.filter(Boolean).length >= Math.min(2, cells.length) ? known : undefined;
}

/** The column that is called so: by its label, its key, or what else people call it. */
export function findColumn(word: string, columns: readonly PartyColumn[]): PartyColumn | undefined {
  const words = word.trim().toLowerCase();
  const german = GERMAN_COLUMNS[words] ?? words;
  return columns.find(
    ({ key, label, also = [] }) =>
      toEnglish(label).toLowerCase() === words ||
      key.toLowerCase() === german ||
      also.includes(words) ||
      also.includes(german),
  );
}

/** What German lists call the columns that every game has. */
const GERMAN_COLUMNS: { readonly [word: string]: string } = {
  rk: 'ac',
  rüstungsklasse: 'ac',
  tp: 'hp',
  trefferpunkte: 'hp',
  stufe: 'level',
  klasse: 'class',
  spieler: 'player',
  spielerin: 'player',
  ini: 'initiative',
};

function readByHeading(cells: readonly string[], head: readonly (PartyColumn | undefined)[]): PastedHero {
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
function readInOrder(
  cells: readonly string[],
  columns: readonly PartyColumn[],
  order: PasteOrder,
): PastedHero {
  const filler = fillColumns(order, columns);
  const first = cells.findIndex((cell) => cell !== '' && !isValue(cell));
  for (const [at, cell] of cells.entries()) {
    if (isValue(cell)) filler.number(cell);
    else if (cell !== '') filler.words(cell, at <= first + 1);
    else if (at !== first + 1) filler.skip();
  }
  return filler.done();
}

/** A name, then parts with a number each: `Ivy, Cleric 3, 21 hp`. Nothing where commas part something else. */
function readInParts(
  line: string,
  columns: readonly PartyColumn[],
  order: PasteOrder,
): PastedHero | undefined {
  const [name = '', ...parts] = line
    .split(',')
    .map((part) => part.trim())
    .filter((part, at) => at === 0 || part !== '');
  const read = parts.map(readPart);
  const told = read.filter(({ value, before, after }) => value !== '' && before + after !== '');
  if (name === '' || /\d/u.test(name) || told.length === 0 || parts.length < 2) return undefined;
  const filler = fillColumns(order, columns);
  filler.words(name, true);
  const level = columns.find(({ key }) => key === 'level');
  const calling = columns.find(({ key, also = [] }) => key === 'class' || also.includes('class'));
  const isCalled = (word: string): void => {
    if (calling) filler.under(calling, word);
    else filler.note(word);
  };
  let ranked = false;
  for (const [at, { value, before, after, several }] of read.entries()) {
    const column = [before, after]
      .map((word) => findColumn(word, columns))
      .find((each) => each?.kind === 'number');
    if (several !== undefined && level && !ranked) {
      ranked = true;
      filler.under(level, value);
      isCalled(several);
    } else if (value === '') filler.words(before, at === 0);
    else if (column) {
      const isLevel = column === level;
      ranked ||= isLevel;
      filler.under(column, value);
      const other = findColumn(before, columns) === column ? after : before;
      // `Level 3 Cleric`, `3rd-level cleric`.
      if (other !== '' && isLevel) isCalled(other);
      else if (other !== '') filler.note(other);
    } else if (before !== '' && after === '' && level && !ranked) {
      // `Cleric 3`: what it is, and its level in that.
      ranked = true;
      filler.under(level, value);
      isCalled(before);
    } else if (before === '' && after === '') filler.number(value);
    else filler.note(parts[at] ?? '');
    // What it has left of its most is no number of its sheet.
    if (/\d\s*\/\s*\d/u.test(parts[at] ?? '') && several === undefined) filler.note(parts[at] ?? '');
  }
  return filler.done();
}

interface ListPart {
  readonly before: string;
  readonly value: string;
  readonly after: string;
  /** `Cleric 3/Rogue 2`, whose levels are `value` together. */
  readonly several?: string;
}

/** A piece of a line with the number in it and the words around it. */
function readPart(part: string): ListPart {
  if (new RegExp(`^${CALLED}(?:/${CALLED})+$`, 'u').test(part)) {
    const levels = [...part.matchAll(/\d+/gu)].reduce((sum, [each]) => sum + Number(each), 0);
    return { before: '', value: String(levels), after: '', several: part };
  }
  const [, rank, called] = /^(\d{1,2})(?:st|nd|rd|th|\.)?[- ]level\s+(\D+)$/iu.exec(part) ?? [];
  if (rank !== undefined && called !== undefined)
    return { before: 'level', value: rank, after: called.trim() };
  // Of `21/24` the second is what it has at most.
  const [, before = part, value = '', most, after = ''] =
    /^(?:(\D*?)[\s:=]*)([+-]?\d{1,4})(?:\s*\/\s*(\d{1,4}))?(?:\s*([^\d\s][^\d]*))?$/u.exec(part) ?? [];
  return { before: before.trim(), value: most ?? value, after: after.trim() };
}

/** A line as it is typed: `Bram 2 36 17`, `17 Bram 2 36`, `Old Perrin level 2 HP 24 "joins later"`. */
function readTypedLine(line: string, columns: readonly PartyColumn[], order: PasteOrder): PastedHero {
  const words = line
    .replaceAll(/(\p{L})\s*[:=]\s*(?=[+-]?d?\d)/gu, '$1 ')
    // `hp21` and `21hp` as `hp 21`.
    .replaceAll(/(?<![\p{L}\d])(\p{L}{2,12})(\d{1,4})(?![\p{L}\d])/gu, (all, word: string, value: string) =>
      findColumn(word, columns)?.kind === 'number' ? `${word} ${value}` : all,
    )
    .replaceAll(
      /(?<![\p{L}\d])(?:\d{1,4}\s*\/\s*)?(\d{1,4})\s*(\p{L}{2,12})(?![\p{L}])(?!\s*[+-]?\d)/gu,
      (all, value: string, word: string) =>
        findColumn(word, columns)?.kind === 'number' ? `${word} ${value}` : all,
    );
  const tokens = words.match(/"[^"]*"|\S+/gu) ?? [];
  const filler = fillColumns(order, columns);
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
    } else if (token.startsWith('"') && at === 0) first.push(token.replaceAll('"', ''));
    else if (token.startsWith('"')) filler.note(token.replaceAll('"', ''));
    else if (isValue(token)) filler.number(token);
    else if (first.length > 0 && filler.known(plainWord(token))) continue;
    else (begun ? later : first).push(plainWord(token));
  }
  if (first.length > 0) filler.words(first.join(' '), true);
  if (later.length > 0) filler.words(later.join(' '), later.length <= WORDS_OF_A_NAME);
  return filler.done();
}

const isWho = (key: string): boolean => key === 'name' || key === 'player';
const isValue = (token: string): boolean => NUMBER.test(plainWord(token)) || DIE.test(plainWord(token));
const plainWord = (token: string): string => token.replace(/[,;]$/u, '');

/** A label of one to three words with a number after it. */
function labelAt(
  tokens: readonly string[],
  at: number,
  columns: readonly PartyColumn[],
): { readonly column: PartyColumn; readonly words: number } | undefined {
  for (let words = WORDS_OF_A_LABEL; words > 0; words--) {
    const column = findColumn(tokens.slice(at, at + words).join(' '), columns);
    const value = tokens[at + words];
    if (column && column.kind !== 'text' && value !== undefined && isValue(value)) return { column, words };
  }
  return undefined;
}

/** Fills the cells of one hero; what no column takes becomes a note. */
function fillColumns(order: PasteOrder, columns: readonly PartyColumn[]) {
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
  function known(words: string): boolean {
    const column = columns.find(({ values }) => values?.includes(words.toLowerCase()));
    if (!column || Object.hasOwn(cells, column.key)) return false;
    cells[column.key] = words;
    return true;
  }

  return {
    known,
    number(raw: string): void {
      const value = plainWord(raw);
      const column = free(({ kind }) => kind === 'die' || !DIE.test(value));
      if (column) cells[column.key] = value;
      else notes.push(value);
    },
    skip(): void {
      free(() => true);
    },
    under({ key }: PartyColumn, value: string): void {
      if (Object.hasOwn(cells, key)) notes.push(`${key} ${plainWord(value)}`);
      else cells[key] = plainWord(value);
    },
    /** The next words of the line; `called` where they can be somebody's name. */
    words(words: string, called: boolean): void {
      if (Object.hasOwn(cells, 'name') && known(words)) return;
      const column = called ? wordy.find((key) => !Object.hasOwn(cells, key)) : undefined;
      if (column !== undefined) cells[column] = words;
      else notes.push(words);
    },
    note(words: string): void {
      notes.push(words);
    },
    done: (): PastedHero => ({ cells, notes: notes.join(', ') }),
  };
}
