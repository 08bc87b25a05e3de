import type { Consequence } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { OWN } from '../words.ts';

/** Levels of advantage that a chart shows on either side, at most. LAD-13 */
export const MOST_LEVELS = 5;

/** Levels for which the charts of pairs stand, negative for disadvantage. LAD-13 */
export interface ChartLevels {
  readonly actor: number;
  readonly resister: number;
}

/** The levels the GM has set for the charts; none on either side otherwise. LAD-13 */
export function chartLevels({ own }: Moment): ChartLevels {
  const kept = own[OWN.chart];
  if (typeof kept !== 'object' || kept === null || !('actor' in kept)) return { actor: 0, resister: 0 };
  return { actor: within(kept['actor']), resister: within(kept['resister']) };
}

/** Sets them, for this table. LAD-13 */
export function keepLevels({ actor, resister }: ChartLevels): Consequence {
  const to = { actor: within(actor), resister: within(resister) };
  return { do: 'remember', key: OWN.chart, to, label: '', rule: 'LAD-13' };
}

function within(level: unknown): number {
  return typeof level === 'number' ? Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, Math.trunc(level))) : 0;
}

/** `+2`, `−1`; nothing for no level. */
export function levelWords(level: number): string {
  if (level === 0) return '';
  return level > 0 ? `+${level}` : `−${-level}`;
}
