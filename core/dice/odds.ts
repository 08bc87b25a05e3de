import { ok, refuse, type Result } from '../kernel/result.ts';
import { NEGLIGIBLE } from './burst.ts';
import { fromChances, isWhole, unitOf, type Distribution } from './distribution.ts';
import { Effort, MAX_TOTALS, TooMuch } from './effort.ts';
import { trimmed } from './row.ts';
import type { RollSpec, Term } from './spec.ts';
import { crossed, each, isRow, repeated, type Spread } from './spread.ts';
import { termSpread } from './termOdds.ts';
import { resist } from './versus.ts';

/** Exact chances of a roll, with what is not told of them. */
export interface Odds extends Distribution {
  /** The chance of the totals left out because dice can explode without end; below 1e-12. */
  readonly rest: number;
}

/**
 * The exact chance of every total of a roll: of the sum over the repeats, of the degree if it is resisted.
 * Computed, never sampled. Refuses with a sentence what would take too long or hold too many totals.
 */
export function odds(spec: RollSpec): Result<Odds> {
  const effort = new Effort();
  try {
    return ok(told(rollSpread(spec, effort)));
  } catch (error) {
    if (error instanceof TooMuch) return refuse({ message: error.message });
    throw error;
  }
}

function rollSpread({ body, versus, repeat = 1 }: RollSpec, effort: Effort): Spread {
  const spread = termSpread(body, effort);
  return versus === undefined
    ? repeated(spread, repeat, explodes(body) ? NEGLIGIBLE : 0, effort)
    : crossed(spread, termSpread(versus, effort), (a, b) => resist(a, b).degree, effort);
}

function explodes(term: Term): boolean {
  switch (term.kind) {
    case 'number':
      return false;
    case 'dice':
      return term.changes.some(({ kind }) => kind === 'explode');
    case 'group':
      return term.parts.some(explodes);
    case 'negate':
    case 'label':
      return explodes(term.term);
    case 'binary':
      return explodes(term.left) || explodes(term.right);
    case 'call':
    default:
      return term.args.some(explodes);
  }
}

function told(spread: Spread): Odds {
  if (isRow(spread)) {
    const { min, p } = trimmed(spread);
    return { min, p: Array.from(p), unit: 1, rest: untold(p) };
  }
  const chances = [...each(spread)];
  return { ...inParts(chances), rest: untold(chances.map(([, chance]) => chance)) };
}

/** Fractions need a common part; where there is none, the totals cannot be told. */
function inParts(chances: readonly (readonly [number, number])[]): Distribution {
  let [low, high] = [Infinity, -Infinity];
  for (const [total] of chances) [low, high] = [Math.min(low, total), Math.max(high, total)];
  const unit = unitOf(chances.map(([total]) => total));
  if ((high - low + 1) * unit > MAX_TOTALS) {
    throw new TooMuch('The totals of this roll lie too far apart for exact odds.');
  }
  if (chances.some(([total]) => !isWhole(total * unit))) {
    throw new TooMuch('These totals fall on too many fractions. Round them with floor, ceil or round.');
  }
  return fromChances(chances);
}

/** What is missing to 1, added up without losing digits. */
function untold(p: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const chance of p) {
    const next = sum + chance;
    lost += sum > chance ? sum - next + chance : chance - next + sum;
    sum = next;
  }
  return Math.max(0, 1 - (sum + lost));
}
