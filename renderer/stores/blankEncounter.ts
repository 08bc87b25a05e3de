import type { PreparedEncounter } from '../../core/table/state.ts';

/** A prepared encounter that is yet to be written. */
export const BLANK_ENCOUNTER: PreparedEncounter = { id: '', name: '', place: '', notes: '', groups: [] };
