import type { ChartSetting, ChartValues } from '../../../../rules/chart.ts';

/** Levels of advantage that a chart shows on either side, at most. LAD-13 */
export const MOST_LEVELS = 5;

/** Levels for which a chart of pairs stands, negative for disadvantage. LAD-13 */
export interface ChartLevels {
  readonly actor: number;
  readonly resister: number;
}

const within = { min: -MOST_LEVELS, max: MOST_LEVELS, start: 0 } as const;

/** What the GM turns while looking at a chart of pairs. LAD-13 */
export const LEVEL_SETTINGS: readonly ChartSetting[] = [
  { ...within, key: 'actor', label: 'Levels of the acting side' },
  { ...within, key: 'resister', label: 'Levels of the resisting side' },
];

/** The levels as set; none on either side otherwise. LAD-13 */
export function chartLevels({ actor, resister }: ChartValues = {}): ChartLevels {
  return { actor: held(actor), resister: held(resister) };
}

function held(level = 0): number {
  return Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, Math.trunc(level)));
}

/** `+2`, `−1`; nothing for no level. */
export function levelWords(level: number): string {
  if (level === 0) return '';
  return level > 0 ? `+${level}` : `−${-level}`;
}
