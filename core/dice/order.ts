import { Deal } from './deal.ts';
import type { Effort } from './effort.ts';
import { bestOf, valuesOf, type Lot } from './lot.ts';
import { mappedRow, multiple, plus, point, type Row } from './row.ts';

/** The dice that a choice leaves: from, up to but without, in rising order; and what each counts. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly worth: (value: number) => number;
}

/**
 * What the chosen dice of several lots come to. The values are dealt from the end that is kept: how many
 * dice show the best value, how many of the others the next one, until as many are known as are kept.
 */
export function orderedSum(lots: readonly Lot[], cut: Cut, effort: Effort): Row {
  const all = lots.reduce((sum, { size }) => sum + size, 0);
  if (cut.to <= cut.from) return point(0);
  const distinct = lots.some((lot) => lot.distinct);
  if (cut.from === 0 && cut.to === all && !distinct) return wholeSum(lots, cut, effort);
  const falling = all - cut.from < cut.to;
  const from = falling ? all - cut.to : cut.from;
  const to = falling ? all - cut.from : cut.to;
  const values = valuesOf(lots, falling, effort);
  if (from === 0 && to === 1 && !distinct) return mappedRow(bestOf(lots, values, effort), cut.worth, effort);
  return new Deal(lots, values, from, to, cut.worth, effort).sum();
}

function wholeSum(lots: readonly Lot[], { worth }: Cut, effort: Effort): Row {
  return lots.reduce(
    (sum, { size, die }) => plus(sum, multiple(mappedRow(die, worth, effort), size, effort), effort),
    point(0),
  );
}
