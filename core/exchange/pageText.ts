import type { ExchangeNote } from '../rules/exchange.ts';
import { normalizeText } from '../kernel/normalText.ts';
import { saying, type Saying } from '../kernel/said.ts';

/** A text as a reader takes it, with what was put right and is to be looked at. */
export interface PageText {
  readonly text: string;
  /** The line of the file for each line of the text, both from 1. */
  readonly lines: readonly number[];
  /** Words that were parted at the end of a line, in order. */
  readonly words: readonly JoinedWord[];
  /** What is to be said of all of it. */
  readonly notes: readonly ExchangeNote[];
}

/** A word that is whole again. */
export interface JoinedWord {
  readonly word: string;
  /** The word with what stands around it in its line. */
  readonly around: string;
  /** Line of the text in which it stands, from 1. */
  readonly line: number;
}

interface PageLine {
  readonly at: number;
  readonly text: string;
}

/** Longer texts are no page. */
const MOST_LINES = 20_000;
const PARTED = /\p{Ll}{2}-$/u;
/** What stands before a hyphen that belongs to the word. */
const COMPOUND =
  /(?:^|[^\p{L}])(?:low|half|off|long|short|single|two|three|four|well|non|self|hand|high|close|multi|one|ill|blood|cross|semi|battle)-$/iu;
/** A sign of a power, not a word that goes on. */
const SIGN = /^[mrca]\s+[\p{Lu}“]/u;
/** Characters on either side by which a joined word is known from others like it. */
const AROUND = 24;

/**
 * A text that was copied from a page, put right: columns that stand beside each other one after the other, words that
 * were parted at the end of a line whole, lines that were broken within a sentence joined. A text without a trace of a
 * page stays as it is. Each thing that was done is in `notes`. What is `isLong` is a page however long it is.
 */
export function straightenText(text: string, { isLong = false } = {}): PageText {
  const plain = normalizeText(text);
  const raw = plain.split(/\r\n|\r|\n/u);
  const all = raw.map((line, index): PageLine => ({ at: index + 1, text: line }));
  if (all.length > MOST_LINES && !isLong)
    return { text: plain, lines: all.map(({ at }) => at), words: [], notes: [] };
  const { lines: apart, found } = columnsApart(all);
  const { lines, words } = joined(apart);
  const notes: ExchangeNote[] = [];
  const look = (why: Saying): void => {
    notes.push({ where: 'Text', ...why, weight: 'changed' });
  };
  if (found) look(saying('exchange.columnsApart'));
  if (isMixed(lines)) look(saying('exchange.columnsMixed'));
  return {
    text: lines.map((line) => line.text).join('\n'),
    lines: lines.map(({ at }) => at),
    words: words.map(({ word, line, from }) => ({
      word,
      line: line + 1,
      around: (lines[line]?.text ?? '').slice(Math.max(0, from - AROUND), from + AROUND).trim(),
    })),
    notes,
  };
}

/** Columns of each page one after the other, where a gutter parts them. */
function columnsApart(all: readonly PageLine[]): {
  readonly lines: readonly PageLine[];
  readonly found: boolean;
} {
  const pages: PageLine[][] = [[]];
  for (const line of all) {
    if (line.text.startsWith('\f')) pages.push([]);
    pages.at(-1)?.push({ ...line, text: line.text.replace(/^\f/u, '') });
  }
  let found = false;
  const lines = pages.flatMap((page) => {
    const gutter = gutterOf(page.map(({ text }) => text));
    if (gutter === undefined) return page;
    found = true;
    const left = page.map(({ at, text }) => ({ at, text: parts(text, gutter)[0] }));
    const right = page.map(({ at, text }) => ({ at, text: parts(text, gutter)[1] }));
    return [...left, { at: page.at(-1)?.at ?? 1, text: '' }, ...right];
  });
  return { lines, found };
}

/** A line that runs through the gutter belongs to the left column as a whole. */
function parts(text: string, gutter: number): readonly [left: string, right: string] {
  if (text.slice(gutter - 2, gutter).trim() !== '') return [text, ''];
  return [text.slice(0, gutter).trimEnd(), text.slice(gutter).trim()];
}

const FIRST = 16;
const LAST = 140;

/** Where the right column begins: two blanks stand before it on nearly every line, and text on both sides of many. */
function gutterOf(lines: readonly string[]): number | undefined {
  const filled = lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, 400));
  if (filled.length < 8 || !filled.some((line) => /\S {3,}\S/u.test(line))) return undefined;
  let [best, most] = [0, 0];
  for (let at = FIRST; at <= LAST; at += 1) {
    let [both, through] = [0, 0];
    for (const line of filled) {
      if (line.length <= at) continue;
      if (line.slice(at - 2, at).trim() !== '') through += 1;
      else if (line.charAt(at) !== ' ' && line.slice(0, at - 2).trim() !== '') both += 1;
    }
    if (through * 10 <= filled.length && both >= 5 && both * 4 >= filled.length && both >= most)
      [best, most] = [at, both];
  }
  return best > 0 && isProse(filled, best) ? best : undefined;
}

/** Whether two columns of sentences stand there, and not a table of cells. */
function isProse(lines: readonly string[], gutter: number): boolean {
  const sides = lines
    .map((line) => parts(line, gutter))
    .filter(([left, right]) => left.trim() !== '' && right !== '');
  const long = sides.reduce((sum, [, right]) => sum + right.length, 0) >= sides.length * WORDY;
  return long && sides.filter(([left]) => /\S {3,}\S/u.test(left)).length * 3 <= sides.length;
}

/** Characters of a usual line of prose in a narrow column. */
const WORDY = 12;

/** Lines joined where a page broke them; only where a parted word shows that one did. */
function joined(all: readonly PageLine[]): {
  readonly lines: readonly PageLine[];
  readonly words: readonly { readonly word: string; readonly line: number; readonly from: number }[];
} {
  const broken = all.some(({ text }, at) => isParted(text, all[at + 1]?.text ?? ''));
  if (!broken) return { lines: all, words: [] };
  const lines: PageLine[] = [];
  const words: { word: string; line: number; from: number }[] = [];
  for (const { at, text } of all) {
    const last = lines.at(-1);
    const bare = text.trim();
    if (last && isParted(last.text, bare)) {
      const before =
        COMPOUND.test(last.text) || (/\bat-$/u.test(last.text) && /^will\b/u.test(bare))
          ? last.text
          : last.text.trimEnd().slice(0, -1);
      const whole = `${before}${bare}`;
      words.push({ word: wordAt(whole, before.length), line: lines.length - 1, from: before.length });
      lines[lines.length - 1] = { at: last.at, text: whole };
    } else if (last && goesOn(last.text, bare))
      lines[lines.length - 1] = { at: last.at, text: `${last.text.trimEnd()} ${bare}` };
    else lines.push({ at, text });
  }
  return { lines, words };
}

function isParted(before: string, next: string): boolean {
  return PARTED.test(before.trimEnd()) && /^\s*\p{Ll}/u.test(next);
}

/** A line that begins in the middle of a sentence, or in the middle of brackets. */
function goesOn(before: string, next: string): boolean {
  if (before.trim() === '' || next === '' || SIGN.test(next)) return false;
  const open = before.lastIndexOf('(') > before.lastIndexOf(')') && next.includes(')');
  return open || (/^\p{Ll}/u.test(next) && !/[.:!?]$/u.test(before.trimEnd()));
}

/** The word around a place of a text. */
function wordAt(text: string, at: number): string {
  const before = /[\p{L}-]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[\p{L}-]*/u.exec(text.slice(at))?.[0] ?? '';
  return `${before}${after}`.slice(0, 40);
}

const HEADING = /^(?:Actions|Reactions|Traits|Legendary Actions|Bonus Actions)$/iu;
const NATURE = /^(?:Tiny|Small|Medium|Large|Huge|Gargantuan)\s+\p{L}.{2,90}$/iu;
const SCORES = /^STR\s+DEX\s+CON\s+INT\s+WIS\s+CHA$/iu;

/** Whether lines of one column stand between those of another: a heading above a size, scores away from their names. */
function isMixed(lines: readonly PageLine[]): boolean {
  const filled = lines.map(({ text }) => text.trim()).filter((text) => text !== '');
  return filled.some((text, at) => {
    const next = filled[at + 1] ?? '';
    return (
      (HEADING.test(text) && NATURE.test(next)) || (SCORES.test(text) && next !== '' && !/\d/u.test(next))
    );
  });
}
