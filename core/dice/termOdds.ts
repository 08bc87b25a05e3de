import { chooses, ranksLeft, score } from './choose.ts';
import { TooMuch, type Effort } from './effort.ts';
import { choosesDice } from './groupRun.ts';
import { orderedSum } from './order.ts';
import type { Lot } from './lot.ts';
import { mixedRow, poolRow } from './poolOdds.ts';
import { point, type Row } from './row.ts';
import type { BinaryTerm, CallTerm, GroupTerm, Term } from './spec.ts';
import { added, crossed, isRow, product, through, type Spread } from './spread.ts';

/** The chances of every total of a term. */
export function termSpread(term: Term, effort: Effort): Spread {
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
