import type { Due } from '../../core/rules/consequences.ts';
import { isExtraAction } from '../../core/table/due.ts';

/**
 * What a key does of all that is due: the first chore, before one of the end of the turn what is offered for this moment;
 * then what is offered to somebody selected, to whoever acts, or for
 * this moment; then an action between turns; then any other offer. Undefined where nothing is due.
 */
export function firstDue(
  all: readonly Due[],
  acting: string | undefined,
  selected: readonly string[],
): Due | undefined {
  const offers = all.filter(({ ways }) => ways);
  const chores = all.filter((each) => !each.ways && !isExtraAction(each));
  // What the end of the running turn asks comes after what is offered for this very moment.
  const ends = ({ who, moment }: Due): boolean => who === acting && moment === 'end';
  const now = offers.filter(({ moment }) => moment === 'now');
  return (
    chores.find((each) => !ends(each)) ??
    (chores.length > 0 ? (now.find(({ who }) => selected.includes(who)) ?? now[0]) : undefined) ??
    chores[0] ??
    offers.find(({ who }) => selected.includes(who)) ??
    offers.find(({ who, moment }) => who === acting || moment === 'now') ??
    all.find(isExtraAction) ??
    offers[0]
  );
}
