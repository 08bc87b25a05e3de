import type { Due } from '../../core/rules/due.ts';
import { isExtra } from '../../core/table/extraActions.ts';

/**
 * What a key does of all that is due: the first chore; then what is offered to somebody selected, to whoever acts, or for
 * this moment; then an action between turns; then any other offer. Undefined where nothing is due.
 */
export function firstDue(
  all: readonly Due[],
  acting: string | undefined,
  selected: readonly string[],
): Due | undefined {
  const offers = all.filter(({ ways }) => ways);
  return (
    all.find((each) => !each.ways && !isExtra(each)) ??
    offers.find(({ who }) => selected.includes(who)) ??
    offers.find(({ who, moment }) => who === acting || moment === 'now') ??
    all.find(isExtra) ??
    offers[0]
  );
}
