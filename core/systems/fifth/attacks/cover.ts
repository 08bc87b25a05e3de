import type { Reason } from '../../../kernel/explained.ts';
import type { Circumstance } from '../../../rules/check.ts';

/** Degrees of cover: what each adds to AC and Dexterity saves; behind total cover nobody is aimed at. FIF-71 */
export const COVER = {
  half: { key: 'halfCover', label: 'Half cover', value: 2 },
  most: { key: 'mostCover', label: 'Three-quarters cover', value: 5 },
  total: { key: 'totalCover', label: 'Total cover', value: 0 },
} as const;

/** Cover as the GM has switched it: only the best degree counts. FIF-71 FIF-72 */
export function coverOf(switched: { readonly [key: string]: boolean }): {
  readonly circumstances: readonly Circumstance[];
  readonly reasons: readonly Reason[];
  readonly total: boolean;
} {
  const all = Object.values(COVER);
  const on = all.filter(({ key }) => switched[key] === true);
  const best = on.toSorted((a, b) => b.value - a.value)[0];
  return {
    circumstances: all.map(({ key, label, value }) => ({
      key,
      label,
      rule: 'FIF-71',
      value: -value,
      on: switched[key] === true,
    })),
    reasons:
      best && best.value > 0 ? [{ rule: 'FIF-71', label: best.label.toLowerCase(), value: best.value }] : [],
    total: on.some(({ key }) => key === COVER.total.key),
  };
}
