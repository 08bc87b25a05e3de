/** A piece of text as a PDF places it. Lengths in points, `x` and `y` of its baseline from the upper left corner of the page. */
export interface PageItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of its font. */
  readonly size: number;
  /** Name of its font within the file: bold words have another than the rest. */
  readonly font?: string;
}

/** A page as a PDF has it. */
export interface PdfPage {
  readonly height: number;
  readonly items: readonly PageItem[];
}

/** A line of a page in reading order; without text it parts two paragraphs. */
export interface PageLine {
  readonly text: string;
  /** Size of most of its letters, in points; 0 where it has none. */
  readonly size: number;
  /** How far down the page it stands, 0 to 1. */
  readonly depth: number;
}

/** The text of a document in reading order, with what is known of its lines. */
export interface PagedText {
  readonly text: string;
  /** The line of the text with which each page begins, from 1; that of the next page where a page has no text. */
  readonly pages: readonly number[];
  /** Font size of each line in points, 0 for an empty one. */
  readonly sizes: readonly number[];
  /** Pages on which no text stands, from 1: they are pictures, as a scanner makes them, or blank. */
  readonly without: readonly number[];
}

/** Items of one line that stand close together. */
interface Segment extends PageItem {
  readonly end: number;
  /** The font of its last words; `font` is that of its first. */
  readonly lastFont?: string | undefined;
  /** How many cells of a table stand in it. */
  readonly cells: number;
}

/** All of these are shares of the font size. */
const [SPACE, GLUE, SAME_LINE, NARROWEST_GUTTER, CELL] = [0.12, 0.6, 0.4, 0.7, 1.5];
/** A gap of so many usual line heights parts two paragraphs. */
const PARAGRAPH = 1.6;
/** A line so much larger than those above it begins a paragraph. */
const HEADING = 1.15;
/** A line that crosses a gutter runs over both columns where it covers this share of each. */
const OVER_BOTH = 0.25;
/** A line over the whole width covers this share of what lies on either side of a gutter. */
const OVER_ALL = 0.6;
/** Other lines cross a gutter in this share at most; and no gutter lies so far out, as a share of the width. */
const [MOST_CROSSING, EDGE] = [0.15, 0.15];
/** Columns hold so many lines, and so many characters in a line, or they are a table. */
const [FEWEST_LINES, WORDY] = [4, 12];
/** Columns within columns. */
const DEEPEST = 3;

/** The lines of a page as they are read: columns one after the other, under what runs over both of them. */
export function readPageLines({ items, height }: PdfPage): readonly PageLine[] {
  const segments = glueItems(items.filter(({ text }) => text.trim() !== ''));
  return readRegion(segments, height, 0);
}

function readRegion(segments: readonly Segment[], height: number, depth: number): readonly PageLine[] {
  const gutter = depth < DEEPEST ? findGutter(segments) : undefined;
  if (gutter === undefined) return linesOf(segments, height);
  const whole = segments.filter((each) => runsOverBoth(each, gutter, segments));
  const parts = segments.filter((each) => !whole.includes(each));
  const lines: PageLine[] = [];
  let from = -Infinity;
  const readColumns = (to: number): void => {
    const band = parts.filter(({ y }) => y >= from && y < to);
    const isLeft = ({ x, end }: Segment): boolean => (x + end) / 2 < gutter;
    lines.push(...readRegion(band.filter(isLeft), height, depth + 1));
    lines.push(
      ...readRegion(
        band.filter((each) => !isLeft(each)),
        height,
        depth + 1,
      ),
    );
    from = to;
  };
  let title: Segment[] = [];
  for (const each of whole) {
    const isBetween = parts.some(({ y }) => y >= from && y < each.y);
    if (isBetween && title.length > 0) {
      lines.push(...linesOf(title, height));
      title = [];
    }
    if (isBetween) readColumns(each.y);
    title.push(each);
    from = each.y;
  }
  lines.push(...linesOf(title, height));
  readColumns(Infinity);
  return lines;
}

/** Items of a line that stand no further apart than words do, as one; by line, then from the left. */
function glueItems(items: readonly PageItem[]): readonly Segment[] {
  return rowsOf(
    items.map((item) => ({
      ...item,
      end: item.x + item.width,
      lastFont: item.font,
      cells: 1,
    })),
  ).flatMap((row) => {
    const glued: Segment[] = [];
    for (const each of row) {
      const last = glued.at(-1);
      // Some programs print a word twice to make it bold.
      if (last && each.x - last.x < last.size * SPACE && each.text === last.text) continue;
      if (!last || each.x - last.end > GLUE * Math.max(last.size, each.size)) glued.push(each);
      else glued[glued.length - 1] = joinSegments(last, each);
    }
    return glued;
  });
}

function joinSegments(one: Segment, other: Segment): Segment {
  const gap = (other.x - one.end) / Math.max(one.size, other.size);
  const space = gap > SPACE && !/\s$/u.test(one.text) && !/^\s/u.test(other.text) ? ' ' : '';
  return {
    ...one,
    text: `${one.text}${space}${other.text}`,
    end: Math.max(one.end, other.end),
    width: Math.max(one.end, other.end) - one.x,
    // Small capitals stand behind a large one; the more letters say how large the line is.
    size: one.text.trim().length >= other.text.trim().length ? one.size : other.size,
    lastFont: other.lastFont,
    cells: one.cells + (gap > CELL ? other.cells : 0),
  };
}

/** Segments by the line they stand on, from the top, each line from the left. */
function rowsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const rows: Segment[][] = [];
  for (const each of segments.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && each.y - first.y <= SAME_LINE * Math.max(first.size, each.size)) row.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/**
 * Where the space between two columns of text is: a strip that only lines over the whole width cross, and nearly no
 * other, with prose on both sides. Undefined where the text has one column, or is a table.
 */
function findGutter(segments: readonly Segment[]): number | undefined {
  const [from, to] = [Math.min(...segments.map(({ x }) => x)), Math.max(...segments.map(({ end }) => end))];
  const least = median(segments.map(({ size }) => size)) * NARROWEST_GUTTER;
  const most = Math.max(1, Math.floor(rowsOf(segments).length * MOST_CROSSING));
  const [first, last] = [from + (to - from) * EDGE, to - (to - from) * EDGE];
  const isWhole = ({ x, end }: Segment, at: number): boolean =>
    at - x >= (at - from) * OVER_ALL && end - at >= (to - at) * OVER_ALL;
  const strips: { readonly from: number; readonly crossed: number; to: number }[] = [];
  for (let at = first; at <= last; at += 1) {
    const crossed = segments.filter((each) => each.x < at && each.end > at && !isWhole(each, at)).length;
    const strip = strips.at(-1);
    if (strip && strip.crossed === crossed) strip.to = at;
    else strips.push({ from: at, crossed, to: at });
  }
  return strips
    .filter((each) => each.crossed <= most && each.to - each.from >= least)
    .toSorted((a, b) => a.crossed - b.crossed || b.to - b.from - (a.to - a.from))
    .map((each) => (each.from + each.to) / 2)
    .find((at) => hasProseAround(segments, at));
}

function hasProseAround(segments: readonly Segment[], gutter: number): boolean {
  const sides = [
    rowsOf(segments.filter(({ end }) => end <= gutter + 1)),
    rowsOf(segments.filter(({ x }) => x >= gutter - 1)),
  ];
  return sides.every((rows) => {
    const letters = rows.reduce(
      (sum, row) => sum + row.reduce((all, { text }) => all + text.trim().length, 0),
      0,
    );
    return rows.length >= FEWEST_LINES && letters >= rows.length * WORDY;
  });
}

/** Whether a line covers much of both columns; one that is a little too long for its own does not. */
function runsOverBoth({ x, end }: Segment, gutter: number, segments: readonly Segment[]): boolean {
  if (x >= gutter || end <= gutter) return false;
  const left = segments.filter((each) => each.end <= gutter);
  const right = segments.filter((each) => each.x >= gutter);
  const [leftFrom, leftTo] = [
    Math.min(...left.map((each) => each.x)),
    Math.max(...left.map((each) => each.end)),
  ];
  const [rightFrom, rightTo] = [
    Math.min(...right.map((each) => each.x)),
    Math.max(...right.map((each) => each.end)),
  ];
  return (
    leftTo - x >= (leftTo - leftFrom) * OVER_BOTH && end - rightFrom >= (rightTo - rightFrom) * OVER_BOTH
  );
}

/** The lines of one column, those that the column broke whole again, and paragraphs parted by an empty one. */
function linesOf(segments: readonly Segment[], height: number): readonly PageLine[] {
  const rows = rowsOf(segments).flatMap(([first, ...rest]) =>
    first ? [rest.reduce(joinSegments, first)] : [],
  );
  const steps = rows.map(({ y }, at) => y - (rows[at - 1]?.y ?? y));
  const usual = median(steps.slice(1));
  const edge = rightEdge(rows);
  const lines: PageLine[] = [];
  for (const [at, row] of rows.entries()) {
    const [before, last] = [rows[at - 1], lines.at(-1)];
    const text = row.text.replaceAll(/\s+/gu, ' ').trim();
    const isApart =
      before !== undefined && ((steps[at] ?? 0) > usual * PARAGRAPH || row.size > before.size * HEADING);
    if (isApart) lines.push({ text: '', size: 0, depth: row.y / height });
    if (before && last && !isApart && isBroken(before, row, edge))
      lines[lines.length - 1] = { ...last, text: `${last.text}${last.text.endsWith('/') ? '' : ' '}${text}` };
    else lines.push({ text, size: row.size, depth: row.y / height });
  }
  return lines;
}

/** So many lines end at the edge of a column; and so near to it, in font sizes. */
const [AT_EDGE, NEAR_EDGE] = [3, 3];

/** Where the lines of a column end that fill it; nothing where they have no such edge, as a list of short ones. */
function rightEdge(rows: readonly Segment[]): number | undefined {
  const edge = Math.max(...rows.map(({ end }) => end));
  return rows.filter(({ end, size }) => edge - end <= size * NEAR_EDGE).length >= AT_EDGE ? edge : undefined;
}

/** Words after which a sentence goes on, whatever comes next; and labels whose value is still to come. */
const GOES_ON =
  /(?:,|\b(?:an?|and|as|at|by|each|for|from|in|its|of|on|or|that|the|their|to|with|AC|AL|AT|DC|HD|ML|MV|SV))$/u;

/**
 * Whether the column broke a line: the next word had no room, it is set in the same font, and it goes on in the middle
 * of a sentence. What begins with a capital may be a line of its own. A word parted with a hyphen is left to the reader,
 * who tells of it.
 */
function isBroken(line: Segment, next: Segment, edge: number | undefined): boolean {
  const [before, after] = [line.text.trim(), next.text.trim()];
  const [word = ''] = after.split(' ', 1);
  const isFull = edge !== undefined && line.end + (next.width * (word.length + 1)) / after.length > edge;
  const isAlike = line.lastFont === next.font && Math.abs(line.size - next.size) <= line.size * 0.05;
  if (!isFull || !isAlike || line.cells > 1 || next.cells > 1) return false;
  if (/[.!?:]$|\p{Ll}-$/u.test(before) || /^[•●◆■]|^\p{L} \p{Lu}/u.test(after)) return false;
  if (/^\p{Lu}/u.test(after)) return GOES_ON.test(before) && !/^[\p{L}’' ]{1,30}:/u.test(after);
  return /\p{Ll}/u.test(before);
}

/** Lines so far up or down a page may be running heads and page numbers. */
const MARGIN = 0.1;
const NUMBER = /^(?:\p{P}\s*)?(?:page|seite|p\.|s\.)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*\p{P})?$/iu;
/** A line in the margin of so many pages is a running head, and in a short document one in that of all of them. */
const REPEATED = 3;

/** Pages one after the other as a text, without running heads and page numbers. */
export function joinPages(pages: readonly (readonly PageLine[])[]): PagedText {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.filter(isMarginal).map(headOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const needed = Math.max(2, Math.min(REPEATED, pages.filter((page) => page.length > 0).length));
  const isHead = (line: PageLine): boolean =>
    isMarginal(line) && (NUMBER.test(line.text) || (counts.get(headOf(line)) ?? 0) >= needed);
  const [lines, starts, without]: [PageLine[], number[], number[]] = [[], [], []];
  for (const [at, page] of pages.entries()) {
    starts.push(lines.length + 1);
    const kept = page.filter((line) => !isHead(line));
    const first = kept.findIndex(({ text }) => text !== '');
    if (!page.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) without.push(at + 1);
    else if (first >= 0) lines.push(...kept.slice(first));
  }
  return {
    text: lines.map(({ text }) => text).join('\n'),
    pages: starts,
    sizes: lines.map(({ size }) => size),
    without,
  };
}

function isMarginal({ text, depth }: PageLine): boolean {
  return text !== '' && (depth < MARGIN || depth > 1 - MARGIN);
}

/** A running head by what stays the same on its pages. */
function headOf({ text }: PageLine): string {
  return text.replaceAll(/\d+/gu, '#').toLowerCase();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Page and line of it, both from 1, for a line of the text. */
export function pagePlace(
  { pages }: PagedText,
  line: number,
): { readonly page: number; readonly line: number } {
  const page = Math.max(1, pages.findLastIndex((start) => start <= line) + 1);
  return { page, line: line - (pages[page - 1] ?? 1) + 1 };
}
