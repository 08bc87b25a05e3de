import { ok, refuse, type Result } from '../kernel/result.ts';
import { type Distribution, fromChances, isWhole, unitOf } from './distribution.ts';
import { chooses, ranksLeft, score } from './handful.ts';
import { type Lot, orderedSum } from './lots.ts';
import { parseRoll } from './notation.ts';
import { mixedRow, NEGLIGIBLE, poolRow } from './poolOdds.ts';
import { choosesDice } from './roll.ts';
import {
  added,
  crossed,
  each,
  Effort,
  isRow,
  MAX_TOTALS,
  point,
  product,
  repeated,
  type Row,
  type Spread,
  through,
  TooMuch,
  trimmed,
} from './row.ts';
import type { BinaryTerm, CallTerm, GroupTerm, RollSpec, Term } from './spec.ts';
import { resist } from './trace.ts';

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
    return ok(toldOdds(rollSpread(spec, effort)));
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

function toldOdds(spread: Spread): Odds {
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

/** The chances of every total of a term. */
function termSpread(term: Term, effort: Effort): Spread {
  switch (term.kind) {
    case 'number':
      return Number.isInteger(term.value) ? point(term.value) : { chances: new Map([[term.value, 1]]) };
    case 'dice':
      return poolRow(term, effort);
    case 'group':
      return groupSpread(term, effort);
    case 'negate':
      return negated(termSpread(term.term, effort));
    case 'label':
      return termSpread(term.term, effort);
    case 'call':
      return callSpread(term, effort);
    case 'binary':
    default:
      return binarySpread(term, effort);
  }
}

function negated(spread: Spread): Spread {
  if (isRow(spread)) return { min: -(spread.min + spread.p.length - 1), p: spread.p.toReversed() };
  return { chances: new Map([...spread.chances].map(([total, chance]) => [-total, chance])) };
}

function binarySpread({ op, left, right }: BinaryTerm, effort: Effort): Spread {
  const a = termSpread(left, effort);
  const b = termSpread(right, effort);
  switch (op) {
    case '+':
      return added(a, b, effort);
    case '-':
      return added(a, negated(b), effort);
    case '*':
      return product(a, b, effort);
    case '/':
    default:
      return crossed(a, b, (one, other) => one / other, effort);
  }
}

function callSpread({ name, args }: CallTerm, effort: Effort): Spread {
  const spreads = args.map((arg) => termSpread(arg, effort));
  const [first = point(0)] = spreads;
  if (name !== 'min' && name !== 'max') return through(first, Math[name], effort);
  if (spreads.every(isRow)) {
    const from = name === 'min' ? 0 : spreads.length - 1;
    const cut = { from, to: from + 1, worth: (value: number) => value };
    return orderedSum(lotsOf(spreads), cut, effort);
  }
  return spreads.reduce((a, b) => crossed(a, b, Math[name], effort));
}

function lotsOf(rows: readonly Row[]): readonly Lot[] {
  return rows.map((die) => ({ size: 1, die }));
}

function groupSpread(group: GroupTerm, effort: Effort): Spread {
  const [only] = group.parts;
  if (only && choosesDice(group)) return mixedRow(group, only, effort);
  const spreads = group.parts.map((part) => termSpread(part, effort));
  if (chooses(group)) return chosenParts(group, spreads, effort);
  const counted = group.successes
    ? spreads.map((spread) => through(spread, (total) => score(total, group), effort))
    : spreads;
  return counted.reduce((a, b) => added(a, b, effort));
}

function chosenParts(group: GroupTerm, spreads: readonly Spread[], effort: Effort): Spread {
  if (!spreads.every(isRow)) {
    throw new TooMuch(
      'A choice among fractions has no exact odds here. Round the parts with floor(…) first.',
    );
  }
  const [from, to] = ranksLeft(group, spreads.length);
  const lots = merged(lotsOf(spreads), group.parts);
  return orderedSum(lots, { from, to, worth: (value) => score(value, group) }, effort);
}

/** Parts written alike are dice alike, which is much less to tell apart. */
function merged(lots: readonly Lot[], parts: readonly Term[]): readonly Lot[] {
  const known = new Map<string, Lot>();
  for (const [index, lot] of lots.entries()) {
    const key = JSON.stringify(parts[index]);
    known.set(key, { size: (known.get(key)?.size ?? 0) + 1, die: lot.die });
  }
  return [...known.values()];
}

/** So many notations are kept; beyond them all are worked out anew, which no table of a GM comes to. */
const MOST = 500;

const KNOWN = new Map<string, Distribution | undefined>();

/** The exact chances of a notation; nothing where it cannot be read or has no exact odds. Worked out once. */
export function knownOdds(notation: string): Distribution | undefined {
  if (KNOWN.has(notation)) return KNOWN.get(notation);
  const spec = parseRoll(notation);
  const told = spec.ok ? odds(spec.value) : spec;
  const found = told.ok ? told.value : undefined;
  if (KNOWN.size >= MOST) KNOWN.clear();
  KNOWN.set(notation, found);
  return found;
}
