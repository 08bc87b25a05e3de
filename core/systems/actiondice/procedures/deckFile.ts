import { ok, refuse, type Refusal, type Result } from '../../../kernel/result.ts';
import type { CritCard } from './deck.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

/** How a card may be long, and how many a deck may hold. */
const MOST = { title: 60, text: 300, word: 40, rounds: 99, cards: 500 } as const;

type Row = readonly string[];

/**
 * Reads a deck as it is typed or comes from a file: lines `Title: text | stunned 2`, a Markdown list, table or
 * headings with text below, or CSV with a head line (title, text, lays on, rounds). Refuses what it cannot read
 * with the line it stands on. ACT-18
 */
export function readCards(typed: string): Result<readonly CritCard[]> {
  const lines = typed.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const rows = rowsOf(lines, typed);
  const cards: CritCard[] = [];
  for (const { at, row } of rows) {
    const card = cardOf(row, at, lines);
    if (!card.ok) return card;
    if (cards.some(({ title }) => title.toLowerCase() === card.value.title.toLowerCase()))
      return no(saying('actiondice.cardTwice', { title: card.value.title }));
    cards.push(card.value);
  }
  if (cards.length === 0) return no(saying('actiondice.noCard'));
  return cards.length > MOST.cards ? no(saying('actiondice.tooManyCards', { n: MOST.cards })) : ok(cards);
}

/** The deck in the form in which it is typed. ACT-18 */
export function writeCards(cards: readonly CritCard[]): string {
  return cards
    .map(({ title, text, word, rounds }) => `${title}: ${text}${word === '' ? '' : ` | ${word} ${rounds}`}`)
    .join('\n');
}

function no(why: Saying): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({ ...why, rule: 'ACT-18', field: 'cards' });
}

interface Placed {
  /** Line it begins on, from 1. */
  readonly at: number;
  /** Title, text, what it lays on, rounds. */
  readonly row: Row;
}

function rowsOf(lines: readonly string[], typed: string): readonly Placed[] {
  const filled = lines
    .map((line, at) => ({ at: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  const first = filled[0]?.line ?? '';
  if (first.startsWith('|')) return named(filled.map(({ at, line }) => ({ at, row: cellsOf(line) })));
  if (CSV_HEAD.test(first)) return named(csvRows(typed, /[,;\t]/u.exec(first)?.[0] ?? ','));
  return first.startsWith('#')
    ? underHeadings(filled)
    : filled.map(({ at, line }) => ({ at, row: lineOf(line) }));
}

const CSV_HEAD = /^"?(?:title|card|name)"?\s*[,;\t]/iu;
const LINE = /^([^:|]+?)\s*:\s*([^|]+?)\s*(?:\|\s*([^|\d]+?)\s*(\d+)?\s*)?$/u;

/** `- **Title**: text | stunned 2`; a line that is none of this gives no row to read. */
function lineOf(line: string): Row {
  const bare = line.replace(/^(?:[-*+]|\d+[.)])\s+/u, '').replaceAll('**', '');
  const [, title = '', text = '', word = '', rounds = ''] = LINE.exec(bare) ?? [];
  return [title, text, word, rounds];
}

/** A title as a heading, its text below; a heading without text only heads what follows. */
function underHeadings(filled: readonly { readonly at: number; readonly line: string }[]): readonly Placed[] {
  const found: { at: number; title: string; text: string[] }[] = [];
  for (const { at, line } of filled) {
    const heading = /^#+\s*(.+)$/u.exec(line)?.[1];
    if (heading === undefined) found.at(-1)?.text.push(line);
    else found.push({ at, title: heading, text: [] });
  }
  return found
    .filter(({ text }) => text.length > 0)
    .map(({ at, title, text }) => ({ at, row: lineOf(`${title.replaceAll(':', ' ·')}: ${text.join(' ')}`) }));
}

/** Cells of a line of a Markdown table. */
function cellsOf(line: string): Row {
  return line
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim().replaceAll('**', ''));
}

/** Rows below a head line that names the columns, in whatever order. */
function named([head, ...rows]: readonly Placed[]): readonly Placed[] {
  const at = (names: RegExp, usual: number): number => {
    const found = head?.row.findIndex((cell) => names.test(cell)) ?? -1;
    return found < 0 ? usual : found;
  };
  const columns = [
    at(/title|card|name/iu, 0),
    at(/text|what|description/iu, 1),
    at(/lay|condition|effect/iu, 2),
    at(/round/iu, 3),
  ];
  return rows
    .filter(({ row }) => !row.every((cell) => /^:?-*:?$/u.test(cell)))
    .map((each) => ({ at: each.at, row: columns.map((column) => each.row[column] ?? '') }));
}

/** CSV with quotes; a quoted cell may hold the separator and line ends. */
function csvRows(typed: string, separator: string): readonly Placed[] {
  const rows: Placed[] = [];
  let [row, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const close = (): void => {
    row.push(cell.trim());
    if (row.some((each) => each !== '')) rows.push({ at: begun, row });
    [row, cell, begun] = [[], '', line + 1];
  };
  for (let at = 0; at < typed.length; at++) {
    const sign = typed.charAt(at);
    if (sign === '"' && quoted && typed.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n' && !quoted) close();
    else if (sign !== '\r' && sign !== '\uFEFF') cell += sign === '\n' ? ' ' : sign;
    if (sign === '\n') line += 1;
  }
  close();
  return rows;
}

function cardOf(
  [title = '', text = '', word = '', rounds = '']: Row,
  at: number,
  lines: readonly string[],
): Result<CritCard> {
  const shown = (lines[at - 1] ?? '').trim().slice(0, MOST.title);
  if (title === '' || text === '') return no(saying('actiondice.lineNoCard', { at, line: shown, bar: '|' }));
  for (const [code, value, most] of [
    ['actiondice.cardTitleLong', title, MOST.title],
    ['actiondice.cardTextLong', text, MOST.text],
    ['actiondice.cardWordLong', word, MOST.word],
  ] as const)
    if (value.length > most) return no(saying(code, { at, most }));
  const count = rounds === '' ? 1 : Number(rounds);
  if (!Number.isInteger(count) || count < 1 || count > MOST.rounds)
    return no(saying('actiondice.cardRounds', { at, most: MOST.rounds, typed: rounds }));
  return ok({ title, text, word, rounds: count });
}
