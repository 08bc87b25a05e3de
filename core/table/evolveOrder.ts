import { added, change, inEncounter } from './changes.ts';
import { withEntry, withoutEntries } from './entryChanges.ts';
import type { Evolutions } from './evolve.ts';
import { EXTRA } from './extraActions.ts';
import { trailWithout } from './goBack.ts';

/** What events make of the entries of the order and of the actions between turns. */
export const orderEvolutions = {
  entrySet: (state, event) =>
    inEncounter({ ...state, issued: event.issued }, (encounter) => withEntry(encounter, event)),
  entryLeft: (state, { entry }) =>
    inEncounter(state, (encounter) => ({
      ...withoutEntries(encounter, ({ id }) => id === entry.id),
      trail: trailWithout(encounter.trail, [entry.id]),
    })),
  extraSet: (state, { who, most }) => ({
    ...state,
    combatants: state.combatants.map((each) => (who.includes(each.id) ? { ...each, extra: most } : each)),
  }),
  extraTaken: (state, { who }) =>
    inEncounter(
      change(state, who, (each) => ({ ...each, used: added(each.used, { [EXTRA]: 1 }) })),
      (encounter) => ({ ...encounter, interrupting: who }),
    ),
} satisfies Partial<Evolutions>;
