import { linesFrom, type ReadLines } from './rawLines.ts';

/** Faces at the beginning of a line: `1-3`, `04.`, `7)`, or with the sign of a list before them. */
const HEAD = /^\s*(?:[-*•|]\s*)?(\d{1,4}(?:\s*[-–—]\s*\d{1,4})?)\s*(?:[.):|\t]|\s)\s*(\S.*?)\s*\|?\s*$/u;
const ITEM = /^\s*(?:[-*•]\s+)?(.*?)\s*$/u;

/** Several lines of text as lines of a table; faces where every line begins with some, else each weighs one. */
export function pastedLines(text: string): ReadLines {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const heads = lines.map((line) => HEAD.exec(line));
  const faced = heads.every((head) => head !== null);
  return linesFrom(
    lines.map((line, at) => {
      const [, span = '', told = ''] = (faced ? heads[at] : undefined) ?? [];
      return faced ? { span, text: told } : { span: '', text: ITEM.exec(line)?.[1] ?? line };
    }),
  );
}
