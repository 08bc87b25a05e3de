import { ok, refuse, type Result } from '../kernel/result.ts';
import { type Distribution, createDistribution, isWhole, findUnit } from './distribution.ts';
import { isChoosing, chosenRanks, scoreValue } from './handful.ts';
import { type Lot, sumOrdered } from './lots.ts';
import { parseRoll } from './notation.ts';
import { computeMixedRow, NEGLIGIBLE, computePoolRow } from './poolOdds.ts';
import { choosesDice } from './roll.ts';
import {
  addSpreads,
  crossSpreads,
  listTotals,
  ComputeBudget,
  isRow,
  MAX_TOTALS,
  pointRow,
  multiplySpreads,
  repeatSpread,
  type Row,
  type Spread,
  mapSpread,
  BudgetExceeded,
  trimRow,
} from './row.ts';
import type { BinaryTerm, CallTerm, GroupTerm, RollSpec, Term } from './spec.ts';
import { resolveResisted } from './trace.ts';

/** Exact chances of a roll, with what is not told of them. */
export interface Odds extends Distribution {
  /** The chance of the totals left out because dice can explode without end; below 1e-12. */
  readonly rest: number;
}

/**
 * The exact chance of every total of a roll: of the sum over the repeats, of the degree if it is resisted.
 * Computed, never sampled. Refuses with a sentence what would take too long or hold too many totals.
 */
export function computeOdds(spec: RollSpec): Result<Odds> {
  const effort = new ComputeBudget();
  try {
    return ok(toOdds(rollSpread(spec, effort)));
  } catch (error) {
    if (error instanceof BudgetExceeded) return refuse({ message: error.message });
    throw error;
  }
}

function rollSpread({ body, versus, repeat = 1 }: RollSpec, effort: ComputeBudget): Spread {
  const spread = computeTermSpread(body, effort);
  return versus === undefined
    ? repeatSpread(spread, repeat, hasExplosion(body) ? NEGLIGIBLE : 0, effort)
    : crossSpreads(spread, computeTermSpread(versus, effort), (a, b) => resolveResisted(a, b).degree, effort);
}

function hasExplosion(term: Term): boolean {
  switch (term.kind) {
    case 'number':
      return false;
    case 'dice':
      return term.changes.some(({ kind }) => kind === 'explode');
    case 'group':
      return term.parts.some(hasExplosion);
    case 'negate':
    case 'label':
      return hasExplosion(term.term);
    case 'binary':
      return hasExplosion(term.left) || hasExplosion(term.right);
    case 'call':
    default:
      return term.args.some(hasExplosion);
  }
}

function toOdds(spread: Spread): Odds {
  if (isRow(spread)) {
    const { min, p } = trimRow(spread);
    return { min, p: Array.from(p), unit: 1, rest: missingChance(p) };
  }
  const chances = [...listTotals(spread)];
  return { ...toFractions(chances), rest: missingChance(chances.map(([, chance]) => chance)) };
}

/** Fractions need a common part; where there is none, the totals cannot be told. */
function toFractions(chances: readonly (readonly [number, number])[]): Distribution {
  let [low, high] = [Infinity, -Infinity];
  for (const [total] of chances) [low, high] = [Math.min(low, total), Math.max(high, total)];
  const unit = findUnit(chances.map(([total]) => total));
  if ((high - low + 1) * unit > MAX_TOTALS) {
    throw new BudgetExceeded('The totals of this roll lie too far apart for exact odds.');
  }
  if (chances.some(([total]) => !isWhole(total * unit))) {
    throw new BudgetExceeded(
      'These totals fall on too many fractions. Round them with floor, ceil or round.',
    );
  }
  return createDistribution(chances);
}

/** What is missing to 1, added up without losing digits. */
function missingChance(p: Iterable<number>): number {
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
function computeTermSpread(term: Term, effort: ComputeBudget): Spread {
  switch (term.kind) {
    case 'number':
      return Number.isInteger(term.value) ? pointRow(term.value) : { chances: new Map([[term.value, 1]]) };
    case 'dice':
      return computePoolRow(term, effort);
    case 'group':
      return groupSpread(term, effort);
    case 'negate':
      return negateSpread(computeTermSpread(term.term, effort));
    case 'label':
      return computeTermSpread(term.term, effort);
    case 'call':
      return callSpread(term, effort);
    case 'binary':
    default:
      return binarySpread(term, effort);
  }
}

function negateSpread(spread: Spread): Spread {
  if (isRow(spread)) return { min: -(spread.min + spread.p.length - 1), p: spread.p.toReversed() };
  return { chances: new Map([...spread.chances].map(([total, chance]) => [-total, chance])) };
}

function binarySpread({ op, left, right }: BinaryTerm, effort: ComputeBudget): Spread {
  const a = computeTermSpread(left, effort);
  const b = computeTermSpread(right, effort);
  switch (op) {
    case '+':
      return addSpreads(a, b, effort);
    case '-':
      return addSpreads(a, negateSpread(b), effort);
    case '*':
      return multiplySpreads(a, b, effort);
    case '/':
    default:
      return crossSpreads(a, b, (one, other) => one / other, effort);
  }
}

function callSpread({ name, args }: CallTerm, effort: ComputeBudget): Spread {
  const spreads = args.map((arg) => computeTermSpread(arg, effort));
  const [first = pointRow(0)] = spreads;
  if (name !== 'min' && name !== 'max') return mapSpread(first, Math[name], effort);
  if (spreads.every(isRow)) {
    const from = name === 'min' ? 0 : spreads.length - 1;
    const cut = { from, to: from + 1, worth: (value: number) => value };
    return sumOrdered(toLots(spreads), cut, effort);
  }
  return spreads.reduce((a, b) => crossSpreads(a, b, Math[name], effort));
}

function toLots(rows: readonly Row[]): readonly Lot[] {
  return rows.map((die) => ({ size: 1, die }));
}

function groupSpread(group: GroupTerm, effort: ComputeBudget): Spread {
  const [only] = group.parts;
  if (only && choosesDice(group)) return computeMixedRow(group, only, effort);
  const spreads = group.parts.map((part) => computeTermSpread(part, effort));
  if (isChoosing(group)) return chosenParts(group, spreads, effort);
  const counted = group.successes
    ? spreads.map((spread) => mapSpread(spread, (total) => scoreValue(total, group), effort))
    : spreads;
  return counted.reduce((a, b) => addSpreads(a, b, effort));
}

function chosenParts(group: GroupTerm, spreads: readonly Spread[], effort: ComputeBudget): Spread {
  if (!spreads.every(isRow)) {
    throw new BudgetExceeded(
      'A choice among fractions has no exact odds here. Round the parts with floor(…) first.',
    );
  }
  const [from, to] = chosenRanks(group, spreads.length);
  const lots = mergeLots(toLots(spreads), group.parts);
  return sumOrdered(lots, { from, to, worth: (value) => scoreValue(value, group) }, effort);
}

/** Parts written alike are dice alike, which is much less to tell apart. */
function mergeLots(lots: readonly Lot[], parts: readonly Term[]): readonly Lot[] {
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
export function findOdds(notation: string): Distribution | undefined {
  if (KNOWN.has(notation)) return KNOWN.get(notation);
  const spec = parseRoll(notation);
  const told = spec.ok ? computeOdds(spec.value) : spec;
  const found = told.ok ? told.value : undefined;
  if (KNOWN.size >= MOST) KNOWN.clear();
  KNOWN.set(notation, found);
  return found;
}
