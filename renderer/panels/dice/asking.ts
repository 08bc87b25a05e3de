import { computeChance, type Distribution, type TotalQuestion } from '../../../core/dice/distribution.ts';
import { formatNumber, t, textIds } from '../../i18n/localize.ts';
import type { TextId } from '../../i18n/index.ts';

/** Ways to ask about a total, as the choice beside the target names them. */
export const ASKED = textIds({ atLeast: 'dice.atLeast', exactly: 'dice.exactly', atMost: 'dice.atMost' });
export type Asked = keyof typeof ASKED;

/** The choices in the order they are offered. */
export const ASKINGS: readonly { readonly key: Asked; readonly label: TextId }[] = [
  { key: 'atLeast', label: ASKED.atLeast },
  { key: 'exactly', label: ASKED.exactly },
  { key: 'atMost', label: ASKED.atMost },
];

const TESTS: { readonly [Each in Asked]: (total: number, target: number) => boolean } = {
  atLeast: (total, target) => total >= target,
  exactly: (total, target) => Math.abs(total - target) < 1e-7,
  atMost: (total, target) => total <= target,
};

/** The number a GM typed as target, or nothing. */
export function targetOf(typed: string): number | undefined {
  return /^-?\d{1,9}(?:\.\d{1,4})?$/u.test(typed.trim()) ? Number(typed) : undefined;
}

/** Whether a total answers the question; none does while there is no target. */
export function answers(asked: Asked, target: number | undefined): (total: number) => boolean {
  return target === undefined ? () => false : (total) => TESTS[asked](total, target);
}

/** The chance that the question asks for. */
export function chanceOf(of: Distribution, asked: Asked, target: number): number {
  return computeChance(of, question(asked, target));
}

function question(asked: Asked, target: number): TotalQuestion {
  if (asked === 'atLeast') return { atLeast: target };
  return asked === 'atMost' ? { atMost: target } : { exactly: target };
}

/** A chance as a GM reads it: percent, and odds where percent would say nothing. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance < 0.001) return t('dice.n1In', { chance: formatNumber(Math.round(1 / chance)) });
  if (chance > 0.9995 && chance < 1 - 1e-9) return t('dice.over999');
  return chance >= 1 - 1e-9 ? '100%' : `${formatNumber(chance * 100, 1, 1)}%`;
}
