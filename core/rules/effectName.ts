import type { Effect } from './combat.ts';

/** What an effect is called: its label, with its rank where it has one above the first. `Weakened 2` */
export function effectName({ label, rank = 1 }: Pick<Effect, 'label' | 'rank'>): string {
  return rank > 1 ? `${label} ${rank}` : label;
}
