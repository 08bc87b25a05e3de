import { MOST_WEIGHT, type RandomTable } from '../../dice/tables/shape.ts';

/** A line as a file has it: faces such as `1-3` or `07`, a weight, or nothing; and its text. */
export interface RawLine {
  readonly span: string;
  readonly text: string;
}

const SPAN = /^(\d+)\s*[-–—]\s*(\d+)$/u;
const NUMBER = /^(\d+)$/u;

/**
 * Lines with their weights. Faces that count up (`1`, `2`, `3-5`) weigh as many as they are; other numbers are
 * weights. Lines without a text are left out.
 */
export function linesFrom(raw: readonly RawLine[]): RandomTable['lines'] {
  const told = raw.filter(({ text }) => text.trim() !== '');
  const faces = countUp(told);
  return told.map(({ span, text }) => ({
    weight: Math.min(MOST_WEIGHT, Math.max(1, weightOf(span, faces))),
    text: text.trim().slice(0, 2_000),
  }));
}

function weightOf(span: string, faces: boolean): number {
  const both = SPAN.exec(span.trim());
  if (both) return end(both[2]) - Number(both[1]) + 1;
  const one = NUMBER.exec(span.trim());
  return one && !faces ? Number(one[1]) : 1;
}

/** Whether every number begins where the one before it ended: then they are faces and no weights. */
function countUp(raw: readonly RawLine[]): boolean {
  let next: number | undefined;
  return raw.every(({ span }) => {
    const both = SPAN.exec(span.trim()) ?? [span, span.trim(), span.trim()];
    const [from, to] = [Number(both[1]), end(both[2])];
    const follows = both[1] !== '' && (next === undefined || from === next);
    next = to + 1;
    return follows;
  });
}

/** `00` is how hundred is printed. */
function end(text = ''): number {
  return text === '00' ? 100 : Number(text);
}
