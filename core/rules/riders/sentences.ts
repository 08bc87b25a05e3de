import type { TextSpan } from './rider.ts';

/** A sentence with its place in the line. */
export interface Sentence {
  readonly text: string;
  readonly at: TextSpan;
}

/** Letters of a power that are read; what stands behind is shown as words. */
const READ_LETTERS = 5_000;
/** A sentence longer than this is no sentence of a stat block. */
export const SENTENCE_LETTERS = 700;

const ABBREVIATED = /(?:\bvs|\be\.g|\bi\.e|\betc|\bmax|\bmin|\besc|\bnat|\bapprox|\bft|\bno|^\d{1,2})\.$/iu;
const NEXT = /[A-Z0-9“"‘*([+−–-]/u;

/** The sentences of a line in order, those behind the letters that are read as one. */
export function sentencesOf(text: string, line: number): readonly Sentence[] {
  const read = text.slice(0, READ_LETTERS);
  const ends = [...endsIn(read), text.length];
  let from = 0;
  return ends.flatMap((to) => {
    const start = from;
    from = to;
    const said = text.slice(start, to);
    const lead = said.length - said.trimStart().length;
    const trimmed = said.trim();
    if (trimmed === '') return [];
    return [{ text: trimmed, at: { line, from: start + lead, to: start + lead + trimmed.length } }];
  });
}

function endsIn(text: string): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '(') depth++;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === '\n' || (depth === 0 && endsAt(text, at))) ends.push(at + 1);
  }
  return ends;
}

function endsAt(text: string, at: number): boolean {
  if (!'.!?'.includes(text.charAt(at))) return false;
  const rest = /^[.!?”"’)]*\s+/u.exec(text.slice(at + 1, at + 8));
  if (!rest || !NEXT.test(text.charAt(at + 1 + rest[0].length))) return false;
  return !ABBREVIATED.test(text.slice(Math.max(0, at - 9), at + 1));
}
