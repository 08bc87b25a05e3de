import type { Effort } from './effort.ts';
import { changedRow, fresh, split } from './faces.ts';
import { handful, meets, span, type Handful } from './handful.ts';
import { cutTop, mass, plus, together, trimmed, type Row } from './row.ts';
import type { Change, DicePool, Explode } from './spec.ts';

/** Chances below this are let go where dice explode without end. */
export const NEGLIGIBLE = 1e-17;

/** What an exploding pool is made of. Rows named for first dice add up to 1 together, as do the further. */
export interface Burst {
  readonly hand: Handful;
  readonly change: Explode;
  /** The first value of a die, where it ends there and where it explodes, changed by what came before. */
  readonly stop: Row;
  readonly go: Row;
  /** Further dice, what they lose when they penetrate taken off. */
  readonly lastStop: Row;
  readonly moreGo: Row;
  /** Changes written after the explosion. */
  readonly later: readonly Change[];
}

/** The explosion of a pool taken apart, or nothing if its dice do not explode. */
export function burst(pool: DicePool, effort: Effort): Burst | undefined {
  const place = pool.changes.findIndex(({ kind }) => kind === 'explode');
  const change = pool.changes[place];
  if (change?.kind !== 'explode') return undefined;
  const hand = handful(pool);
  const raw = fresh(hand, effort);
  const when = change.when ?? { is: '=', value: span(hand.sides)[1] };
  const explodes = (value: number) => meets(value, when);
  const [go, stop] = split(changedRow(raw, pool.changes.slice(0, place), hand, effort), explodes);
  const [more, last] = split(raw, explodes);
  const less = (row: Row): Row => (change.penetrate ? { min: row.min - 1, p: row.p } : row);
  const later = pool.changes.slice(place + 1);
  return { hand, change, stop, go, lastStop: less(last), moreGo: less(more), later };
}

/** The sum of the dice that follow an exploding one, each of them counted as `of` says. */
export function chain({ lastStop, moreGo }: Burst, of: (row: Row) => Row, effort: Effort): Row {
  const more = of(moreGo);
  const last = of(lastStop);
  let sum = last;
  let power = more;
  while (mass(power) > NEGLIGIBLE) {
    sum = together(sum, plus(power, last, effort), effort);
    power = plus(power, more, effort);
  }
  return cutTop(trimmed(sum), NEGLIGIBLE);
}

/** The value of one die where every die of a pool stands alone; nothing if they depend on one another. */
export function loneDie(pool: DicePool, effort: Effort): Row | undefined {
  const exploding = burst(pool, effort);
  if (exploding) {
    const { compound, onlyOne } = exploding.change;
    return compound && !onlyOne ? compounded(exploding, effort) : undefined;
  }
  if (pool.changes.some(({ kind }) => kind === 'unique')) return undefined;
  const hand = handful(pool);
  return changedRow(fresh(hand, effort), pool.changes, hand, effort);
}

function compounded(of: Burst, effort: Effort): Row {
  return changedRow(together(of.stop, swallowing(of, effort), effort), of.later, of.hand, effort);
}

/** The value of a die that explodes and swallows what follows, before any later change. */
export function swallowing(of: Burst, effort: Effort): Row {
  if (mass(of.go) === 0) return of.go;
  return plus(
    of.go,
    chain(of, (row) => row, effort),
    effort,
  );
}

/** Everything that a first die can show. */
export function anyFirst({ stop, go }: Burst, effort: Effort): Row {
  return together(stop, go, effort);
}
