import type { Distribution } from '../../../core/dice/distribution.ts';
import { formatNumber, t } from '../../i18n/localize.ts';

/** A bar of the plot: the totals it stands for, their chance, and how much of that is asked for. */
interface Bar {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  /** In hundredths of the tallest bar. */
  readonly height: number;
  /** The part of the height that answers the question. */
  readonly hit: number;
}

const MOST = 60;
/** Where there are more totals than bars, so much at either end is put together and not drawn out. */
const TAIL = 0.0005;

/** The bars of a distribution: a total each, or neighbours put together where there are more than fit. */
export function barsOf(distribution: Distribution, asked: (total: number) => boolean): readonly Bar[] {
  const [totals, chances] = possible(distribution);
  const many = totals.length > MOST;
  const [low, high] = many ? [tail(chances), totals.length - tail(chances.toReversed())] : [0, totals.length];
  const each = Math.max(1, Math.ceil((high - low) / MOST));
  const bars = Array.from({ length: Math.max(1, Math.ceil((high - low) / each)) }, (_, at) => {
    const first = at === 0 ? 0 : low + at * each;
    const end = low + (at + 1) * each >= high ? totals.length : low + (at + 1) * each;
    return {
      ...bar(totals.slice(first, end), chances.slice(first, end), asked),
      tails: [first < low, end > high] as const,
    };
  });
  const tallest = Math.max(...bars.map(({ chance }) => chance));
  return bars.map(({ from, to, chance, met, tails: [below, above] }) => {
    const height = Math.max((chance / tallest) * 100, 1);
    return {
      label: labelOf(from, to, below, above),
      from,
      to,
      chance,
      height,
      hit: chance > 0 ? (height * met) / chance : 0,
    };
  });
}

/** Totals that can come up and their chances, side by side: there may be two million of them. */
function possible({ min, p, unit }: Distribution): readonly [readonly number[], readonly number[]] {
  const totals: number[] = [];
  const chances: number[] = [];
  for (let index = 0; index < p.length; index += 1) {
    const chance = p[index] ?? 0;
    if (chance <= 0) continue;
    totals.push((min + index) / unit);
    chances.push(chance);
  }
  return [totals, chances];
}

/** How many of these, from the first on, come up so seldom together that they are no bars of their own. */
function tail(chances: readonly number[]): number {
  let sum = 0;
  const end = chances.findIndex((chance) => (sum += chance) > TAIL);
  return Math.max(end, 0);
}

function bar(
  totals: readonly number[],
  chances: readonly number[],
  asked: (total: number) => boolean,
): { readonly from: number; readonly to: number; readonly chance: number; readonly met: number } {
  let [chance, met] = [0, 0];
  for (const [at, total] of totals.entries()) {
    chance += chances[at] ?? 0;
    if (asked(total)) met += chances[at] ?? 0;
  }
  return { from: totals[0] ?? 0, to: totals.at(-1) ?? 0, chance, met };
}

function labelOf(from: number, to: number, below: boolean, above: boolean): string {
  if (below !== above) return below ? `≤ ${numeral(to)}` : `≥ ${numeral(from)}`;
  return from === to ? numeral(from) : t('common.to', { numeral: numeral(from), numeral2: numeral(to) });
}

/** A total as it is read: fractions to two places, to one where the number is long already. */
export function numeral(total: number): string {
  return formatNumber(total, Math.abs(total) < 100 ? 2 : 1);
}
