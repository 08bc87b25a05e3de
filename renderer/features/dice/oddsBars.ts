import { computeChance, type Distribution, type TotalQuestion } from '../../../core/dice/distribution.ts';
import type { DieStatistic } from '../../../core/table/diceStatistics.ts';
import type { TextId } from '../../i18n/index.ts';
import { formatNumber, t, textIds } from '../../i18n/localize.ts';

/** Ways to ask about a total, as the choice beside the target names them. */
export const ODDS_QUESTIONS = textIds({
  atLeast: 'dice.atLeast',
  exactly: 'dice.exactly',
  atMost: 'dice.atMost',
});
export type OddsQuestion = keyof typeof ODDS_QUESTIONS;

/** The choices in the order they are offered. */
export const ODDS_CHOICES: readonly { readonly key: OddsQuestion; readonly label: TextId }[] = [
  { key: 'atLeast', label: ODDS_QUESTIONS.atLeast },
  { key: 'exactly', label: ODDS_QUESTIONS.exactly },
  { key: 'atMost', label: ODDS_QUESTIONS.atMost },
];

const TESTS: { readonly [Each in OddsQuestion]: (total: number, target: number) => boolean } = {
  atLeast: (total, target) => total >= target,
  exactly: (total, target) => Math.abs(total - target) < 1e-7,
  atMost: (total, target) => total <= target,
};

/** The number a GM typed as target, or nothing. */
export function parseTarget(typed: string): number | undefined {
  return /^-?\d{1,9}(?:\.\d{1,4})?$/u.test(typed.trim()) ? Number(typed) : undefined;
}

/** Whether a total answers the question; none does while there is no target. */
export function matchesTarget(asked: OddsQuestion, target: number | undefined): (total: number) => boolean {
  return target === undefined ? () => false : (total) => TESTS[asked](total, target);
}

/** The chance that the question asks for. */
export function chanceOfTarget(of: Distribution, asked: OddsQuestion, target: number): number {
  return computeChance(of, question(asked, target));
}

function question(asked: OddsQuestion, target: number): TotalQuestion {
  if (asked === 'atLeast') return { atLeast: target };
  return asked === 'atMost' ? { atMost: target } : { exactly: target };
}

/** A chance as a GM reads it: percent, and odds where percent would say nothing. */
export function exactPercentText(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance < 0.001) return t('dice.oneIn', { chance: formatNumber(Math.round(1 / chance)) });
  if (chance > 0.9995 && chance < 1 - 1e-9) return t('dice.almostCertain');
  return chance >= 1 - 1e-9 ? '100%' : `${formatNumber(chance * 100, 1, 1)}%`;
}

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
export function oddsBars(distribution: Distribution, asked: (total: number) => boolean): readonly Bar[] {
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
      label: barLabel(from, to, below, above),
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

function barLabel(from: number, to: number, below: boolean, above: boolean): string {
  if (below !== above) return below ? `≤ ${shortNumber(to)}` : `≥ ${shortNumber(from)}`;
  return from === to
    ? shortNumber(from)
    : t('common.range', { numeral: shortNumber(from), numeral2: shortNumber(to) });
}

/** A total as it is read: fractions to two places, to one where the number is long already. */
export function shortNumber(total: number): string {
  return formatNumber(total, Math.abs(total) < 100 ? 2 : 1);
}

/** Faces of a die as bars, with the height at which fair dice would stand; in hundredths of the plot. */
interface FacePlot {
  readonly bars: readonly {
    readonly face: number;
    readonly height: number;
    readonly title: string;
  }[];
  readonly expected: number;
  readonly spoken: string;
}

const MOST_FACES = 100;

/** The plot of a die; nothing for dice of more faces than could be told apart. */
export function faceBars({ sides, seen, expected }: DieStatistic): FacePlot | undefined {
  if (sides > MOST_FACES) return undefined;
  const faces = Array.from({ length: sides }, (_, at) => ({
    face: at + 1,
    count: seen.get(at + 1) ?? 0,
  }));
  // Room above the expected, so that few rolls do not look like a verdict.
  const top = Math.max(expected * 1.5, ...faces.map(({ count }) => count));
  const bars = faces.map(({ face, count }) => ({
    face,
    height: (count / top) * 100,
    title: t('dice.faceExpected', { face, times: times(count), expected: formatNumber(expected, 1, 1) }),
  }));
  const spoken = t('dice.facesSummary', {
    sides,
    expected: formatNumber(expected, 1, 1),
    faces: faces.map(({ face, count }) => `${face}: ${count}`).join(', '),
  });
  return { bars, expected: (expected / top) * 100, spoken };
}

function times(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : t('dice.timesCount', { n: count });
}
