import { type Distribution, outcomes } from '../../../core/dice/distribution.ts';

/** A bar of the plot: the totals it stands for and their chance, its height in hundredths of the tallest. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  readonly height: number;
  readonly hit: boolean;
}

const MOST = 64;

/** The bars of a distribution, neighbours put together where there are more than fit; `hit` from `target` up. */
export function barsOf(distribution: Distribution, target: number | undefined): readonly Bar[] {
  const all = [...outcomes(distribution)];
  const each = Math.ceil(all.length / MOST);
  const sets = Array.from({ length: Math.ceil(all.length / each) }, (_, at) => all.slice(at * each, (at + 1) * each));
  const chances = sets.map((set) => set.reduce((sum, [, chance]) => sum + chance, 0));
  const tallest = Math.max(...chances);
  return sets.map((set, at) => {
    const [from] = set[0] ?? [0];
    const [to] = set.at(-1) ?? [0];
    const chance = chances[at] ?? 0;
    return { from, to, chance, height: Math.max((chance / tallest) * 100, 1), hit: target !== undefined && from >= target };
  });
}
