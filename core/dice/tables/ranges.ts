import { computeLineOdds } from './rollTable.ts';
import type { RandomTable, TableLine } from './shape.ts';

/** Results as they are typed: `4`, `4-6`, `96–00`. */
const RANGE = /^\s*(\d{1,4})\s*(?:[-–—]\s*(\d{1,4}))?\s*$/u;

/**
 * The lines with these results typed for one of them; the line before it ends where this one begins. Nothing where the
 * text is no range, or would leave a line without any result.
 */
export function setLineRange(
  table: Pick<RandomTable, 'lines' | 'die' | 'once'>,
  at: number,
  typed: string,
): readonly TableLine[] | undefined {
  const [, first, last = first] = RANGE.exec(typed) ?? [];
  const was = computeLineOdds(table)[at];
  if (first === undefined || last === undefined || !was) return undefined;
  const from = Number(first);
  const to = last === '00' ? 100 : Number(last);
  const before = table.lines[at - 1];
  const moved = from - was.from;
  if (to < from || (moved !== 0 && !before) || (before && before.weight + moved < 1)) return undefined;
  return table.lines.map((line, place) => {
    if (place === at) return { ...line, weight: to - from + 1 };
    return place === at - 1 ? { ...line, weight: line.weight + moved } : line;
  });
}
