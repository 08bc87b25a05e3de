import type { Json } from '../../../kernel/json.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { MARK } from '../words.ts';

/** Something that may be done in somebody's turn, and how often: kept as a mark, void once that turn is over. */
function opening(count: number, { acting, round }: Moment): Json {
  return { count, acting: acting ?? '', round };
}

function countOf(who: Fighter, key: string, { acting, round }: Moment): number {
  const mark = who.marks?.[key];
  if (typeof mark !== 'object' || mark === null || !('count' in mark)) return 0;
  const { count } = mark;
  return mark['acting'] === acting && mark['round'] === round && typeof count === 'number' ? count : 0;
}

/** Whether it has tried to break into the turn that is on, with or without luck. LAD-35 */
export function hasTried(who: Fighter, { acting, round }: Moment): boolean {
  const mark = who.marks?.[MARK.interrupt];
  return (
    typeof mark === 'object' &&
    mark !== null &&
    'count' in mark &&
    mark['acting'] === acting &&
    mark['round'] === round
  );
}

/** Actions it has won in the turn that is on, by reflexes. LAD-35 */
export function wonActions(who: Fighter, now: Moment): number {
  return countOf(who, MARK.interrupt, now);
}

/** Notes how many actions it has won in the turn that is on. LAD-35 */
export function winActions(who: Fighter, count: number, now: Moment): Consequence {
  return { do: 'mark', who: who.id, key: MARK.interrupt, to: opening(count, now), label: '', rule: 'LAD-35' };
}
