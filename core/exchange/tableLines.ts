import { MOST_WEIGHT, type RandomTable } from '../dice/tables/shape.ts';

/** A line as a file has it: faces such as `1-3` or `07`, a weight, or nothing; and its text. */
export interface RawLine {
  readonly span: string;
  readonly text: string;
}

const SPAN = /^(\d+)\s*[-–—]\s*(\d+)$/u;
const NUMBER = /^(\d+)$/u;

/** Lines of a table, and the dice its faces are of where they are not one die. */
interface ReadLines {
  readonly lines: RandomTable['lines'];
  readonly die?: string;
}

/** What stands for results that a file leaves out. */
const NOTHING = '—';

/**
 * Lines with their weights. Faces that count up (`1`, `2`, `3-5`) weigh as many as they are, and where some are left
 * out a line stands for them; other numbers are weights. Lines without a text are left out. `head` is what stands
 * above the faces, such as `2d6`; without it faces of 2 to 12 are those of 2d6.
 */
export function readLines(raw: readonly RawLine[], head = ''): ReadLines {
  const told = raw.filter(({ text }) => text.trim() !== '');
  const faces = countUp(told);
  const lines: { weight: number; text: string }[] = [];
  let next = faces ? facesOf(told[0]).from : 0;
  for (const each of told) {
    const { from, to } = facesOf(each);
    if (faces && from > next) lines.push({ weight: from - next, text: NOTHING });
    next = to + 1;
    const weight = Math.min(MOST_WEIGHT, Math.max(1, weightOf(each.span, faces)));
    lines.push({ weight, text: each.text.trim().slice(0, 2_000) });
  }
  const die = faces ? diceOf(facesOf(told[0]).from, next - 1, head) : undefined;
  return { lines, ...(die === undefined ? {} : { die }) };
}

/** The dice whose results go from the one to the other, as the head says or as tables usually have them. */
function diceOf(from: number, to: number, head: string): string | undefined {
  const [, said = ''] = /^\s*(\d*d\d+)\s*$/iu.exec(head) ?? [];
  const [count = 0, sides = 0] =
    said === '' ? [from, to / from] : said.split(/d/iu).map((part) => Number(part || '1'));
  if (count < 2 || count * sides !== to || count !== from) return undefined;
  return [4, 6, 8, 10, 12, 20].includes(sides) ? `${count}d${sides}` : undefined;
}

function facesOf(raw: RawLine | undefined): { readonly from: number; readonly to: number } {
  const span = raw?.span.trim() ?? '';
  const both = SPAN.exec(span) ?? [span, span, span];
  return { from: Number(both[1]), to: end(both[2]) };
}

function weightOf(span: string, faces: boolean): number {
  const both = SPAN.exec(span.trim());
  if (both) return end(both[2]) - Number(both[1]) + 1;
  const one = NUMBER.exec(span.trim());
  return one && !faces ? Number(one[1]) : 1;
}

/** Whether every number begins where the one before it ended, or after it where some are spans: then they are faces. */
function countUp(raw: readonly RawLine[]): boolean {
  const spans = raw.some(({ span }) => SPAN.test(span.trim()));
  let next: number | undefined;
  return raw.every((each) => {
    const { from, to } = facesOf(each);
    const follows =
      each.span.trim() !== '' &&
      (next === undefined || from === next || (spans && from > next && to >= from));
    next = to + 1;
    return follows;
  });
}

/** `00` is how hundred is printed. */
function end(text = ''): number {
  return text === '00' ? 100 : Number(text);
}

/** Faces at the beginning of a line: `1-3`, `04.`, `7)`, or with the sign of a list before them. */
const HEAD = /^\s*(?:[-*•|]\s*)?(\d{1,4}(?:\s*[-–—]\s*\d{1,4})?)\s*(?:[.):|\t]|\s)\s*(\S.*?)\s*\|?\s*$/u;
const ITEM = /^\s*(?:[-*•]\s+)?(.*?)\s*$/u;

/** Several lines of text as lines of a table; faces where every line begins with some, else each weighs one. */
export function readPastedLines(text: string): ReadLines {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const heads = lines.map((line) => HEAD.exec(line));
  const faced = heads.every((head) => head !== null);
  return readLines(
    lines.map((line, at) => {
      const [, span = '', told = ''] = (faced ? heads[at] : undefined) ?? [];
      return faced ? { span, text: told } : { span: '', text: ITEM.exec(line)?.[1] ?? line };
    }),
  );
}
