import type { Creature } from '../../core/rules/creature.ts';
import type { PreparedEncounter } from '../../core/table/state.ts';

/** A prepared encounter that is yet to be written. */
export const BLANK_ENCOUNTER: PreparedEncounter = { id: '', name: '', place: '', notes: '', groups: [] };

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
