import type { Creature } from '../../core/rules/creature.ts';
import type { PreparedEncounter, PreparedGroup } from '../../core/table/state.ts';

/** A prepared encounter that is yet to be written. */
export const BLANK_ENCOUNTER: PreparedEncounter = { id: '', name: '', place: '', notes: '', groups: [] };

/** Most of one group. */
export const MOST_OF_ONE = 100;

/**
 * The groups with so many more of a creature that is here from the start. Those that come by a trigger or are hidden are
 * a wave of their own and are not counted up.
 */
export function withMore(
  groups: readonly PreparedGroup[],
  { id, name }: Pick<Creature, 'id' | 'name'>,
  more: number,
): readonly PreparedGroup[] {
  const at = groups.findIndex(({ creature, arrives, hidden }) => creature === id && !arrives && !hidden);
  if (at < 0) return [...groups, { creature: id, name, count: more }];
  return groups.map((each, place) =>
    place === at ? { ...each, count: Math.min(each.count + more, MOST_OF_ONE) } : each,
  );
}

/** What of a creature goes into a fight. */
export function bare({ id, kind, draft }: Creature): Pick<Creature, 'id' | 'kind' | 'draft'> {
  return { id, kind, draft };
}

/** The rows of its order as a command takes them. */
export function copied(rows: PreparedEncounter['rows'] = []): {
  readonly rows?: NonNullable<PreparedEncounter['rows']>[number][];
} {
  return rows.length > 0 ? { rows: rows.map((each) => ({ ...each })) } : {};
}
