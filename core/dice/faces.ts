import type { Effort } from './effort.ts';
import { meetsAny, span, worth, type Handful } from './handful.ts';
import { mappedRow, mass, point, scaled, together, trimmed, type Row } from './row.ts';
import type { Change, Reroll } from './spec.ts';

/** The values of one die as it falls. */
export function fresh({ sides, faces }: Handful, effort: Effort): Row {
  effort.room(faces);
  if (typeof sides === 'number') return { min: 1, p: new Float64Array(sides).fill(1 / sides) };
  const p = new Float64Array(3);
  for (let face = 1; face <= faces; face += 1) {
    const place = worth(sides, face) + 1;
    p[place] = (p[place] ?? 0) + 1 / faces;
  }
  return { min: -1, p };
}

/** A row in two: what a test picks, and the rest. */
export function split({ min, p }: Row, test: (value: number) => boolean): readonly [Row, Row] {
  const picked = new Float64Array(p.length);
  const rest = new Float64Array(p.length);
  for (let i = 0; i < p.length; i += 1) (test(min + i) ? picked : rest)[i] = p[i] ?? 0;
  return [trimmed({ min, p: picked }), trimmed({ min, p: rest })];
}

/** What clamps and rerolls, in their order, make of the value of a die. */
export function changedRow(of: Row, changes: readonly Change[], hand: Handful, effort: Effort): Row {
  let row = of;
  for (const change of changes) {
    const { kind } = change;
    if (kind === 'least') row = mappedRow(row, (value) => Math.max(value, change.value), effort);
    else if (kind === 'most') row = mappedRow(row, (value) => Math.min(value, change.value), effort);
    else if (kind === 'reroll') row = rerolled(row, change, hand, effort);
  }
  return row;
}

function rerolled(of: Row, { once, when }: Reroll, hand: Handful, effort: Effort): Row {
  const again = (value: number) => meetsAny(value, when, span(hand.sides)[0]);
  const [moved, stay] = split(of, again);
  const share = mass(moved);
  if (share === 0) return of;
  const raw = fresh(hand, effort);
  const next = once ? raw : split(raw, again)[1];
  const landed = scaled(next, share / (once ? 1 : mass(next)));
  return mass(stay) === 0 ? landed : together(stay, landed, effort);
}

/** The row with its chances made to add up to 1; nothing of a row without chances. */
export function whole(row: Row): Row {
  const sum = mass(row);
  return sum === 0 ? point(0, 0) : scaled(row, 1 / sum);
}
