import type { Effort } from './effort.ts';
import { changedRow, fresh, whole } from './faces.ts';
import { handful, meetsAny } from './handful.ts';
import type { Lot } from './lot.ts';
import { point, type Row } from './row.ts';
import type { Scenario } from './scenarios.ts';
import type { DicePool, Unique } from './spec.ts';

/** The ways dice that roll again what was shown before can come to be. */
export function uniqueScenarios(pool: DicePool, effort: Effort): readonly Scenario[] {
  const hand = handful(pool);
  const place = pool.changes.findIndex(({ kind }) => kind === 'unique');
  const change = pool.changes[place];
  if (change?.kind !== 'unique') return [];
  const raw = fresh(hand, effort);
  const alone = pool.changes.length === 1 && change.when.length === 0 && !change.once;
  if (alone && typeof hand.sides === 'number') {
    const die = { min: 1, p: new Float64Array(hand.sides).fill(1) };
    return [{ chance: 1, lots: [{ size: hand.count, die, distinct: true }] }];
  }
  const first = changedRow(raw, pool.changes.slice(0, place), hand, effort);
  const shown = shownTogether(first, raw, change, hand.count, effort);
  const lot = (size: number, value: number): Lot => ({
    size,
    die: whole(changedRow(point(value), pool.changes.slice(place + 1), hand, effort)),
  });
  return [...shown.values()].map(({ chance, counts }) => ({
    chance,
    lots: [...counts].map(([value, size]) => lot(size, value)),
  }));
}

/** How many dice show each value, whatever their order, and the chance of it. */
interface Shown {
  chance: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** Die by die: which values lie on the table decides how the next one falls. */
function shownTogether(
  first: Row,
  raw: Row,
  change: Unique,
  count: number,
  effort: Effort,
): Map<string, Shown> {
  let states = new Map<string, Shown>([['', { chance: 1, counts: new Map() }]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<string, Shown>();
    for (const { chance, counts } of states.values()) {
      effort.spend((first.p.length + raw.p.length) * 400);
      for (const [value, share] of landing(first, raw, change, counts)) {
        add(next, counts, value, chance * share);
      }
    }
    states = next;
  }
  return states;
}

function add(
  to: Map<string, Shown>,
  counts: ReadonlyMap<number, number>,
  value: number,
  chance: number,
): void {
  const more = new Map(counts).set(value, (counts.get(value) ?? 0) + 1);
  const key = [...more].sort(([a], [b]) => a - b).join(' ');
  const known = to.get(key);
  if (known) known.chance += chance;
  else to.set(key, { chance, counts: more });
}

/** Where one die ends when the values in `counts` have been shown. */
function landing(
  first: Row,
  raw: Row,
  { once, when }: Unique,
  counts: ReadonlyMap<number, number>,
): Map<number, number> {
  const again = (value: number) => counts.has(value) && (when.length === 0 || meetsAny(value, when, 0));
  const landed = new Map<number, number>();
  const land = (value: number, chance: number) => {
    if (chance > 0) landed.set(value, (landed.get(value) ?? 0) + chance);
  };
  let moved = 0;
  for (const [place, chance] of first.p.entries()) {
    if (again(first.min + place)) moved += chance;
    else land(first.min + place, chance);
  }
  if (moved === 0) return landed;
  let open = 0;
  for (const [place, chance] of raw.p.entries()) if (once || !again(raw.min + place)) open += chance;
  for (const [place, chance] of raw.p.entries())
    if (once || !again(raw.min + place)) land(raw.min + place, (moved * chance) / open);
  return landed;
}
