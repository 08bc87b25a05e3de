import type { Json } from '../../kernel/json.ts';
import { labellingOf, type Said, said, type Wording } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import type { Asked, ProcedureOutcome } from '../procedure.ts';
import { ROAD } from './kept.ts';

const LONGEST = 2_000;

/** What was typed as text, trimmed and not longer than is kept. */
export function textOf({ values }: Asked, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
}

/** A number that was typed, kept within bounds; what holds where none was. */
export function numberOf(
  { values }: Asked,
  key: string,
  otherwise: number,
  [least, most]: readonly [number, number],
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(most, Math.max(least, value));
}

/** What keeps something on the table. */
export type Keeping = Extract<Consequence, { do: 'remember' }>;

/** Keeps something of the road on the table; null forgets it. */
export function kept(key: string, to: Json, words: Wording): Keeping {
  return { do: 'remember', owner: ROAD, key, to, ...labellingOf(words), rule: '' };
}

/** How a procedure of the road ends; none of them can fail. */
export function ended(words: Wording, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ ...labellingOf(words), success: true, consequences });
}

/** One after the other: `Torch, Bram; Lantern, Ada`. */
export function both(first: Wording, second: Wording): Said {
  return said('road.firstAndSecond', { first, second });
}
