import type { Reason } from '../kernel/explained.ts';
import type { Power } from './sheet.ts';

/** Why the numbers of a power are what they are: its bonus first, then each part of its damage. */
export function powerReasons({ attack, damage }: Pick<Power, 'attack' | 'damage'>): readonly Reason[] {
  return [...(attack?.bonus.because ?? []), ...(damage ?? []).flatMap(({ because }) => because.because)];
}
