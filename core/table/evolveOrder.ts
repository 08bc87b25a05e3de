import { added, change, inEncounter } from './changes.ts';
import { withEntry, withoutEntries } from './entryChanges.ts';
import type { Evolutions } from './evolve.ts';
import { EXTRA } from './extraActions.ts';
import { trailWithout } from './goBack.ts';

/** What events make of the entries of the order, of actions between turns, and of what is known of a fight. */
export const orderEvolutions = {
  entrySet: (state, event) =>
    inEncounter({ ...state, issued: event.issued }, (encounter) => withEntry(encounter, event)),
  entryLeft: (state, { entry }) =>
    inEncounter(state, (encounter) => ({
      ...withoutEntries(encounter, ({ id }) => id === entry.id),
      trail: trailWithout(encounter.trail, [entry.id]),
    })),
  regrouped: (state, { who, group, order, issued, initiative }) =>
    inEncounter(
      {
        ...state,
        issued,
        combatants: state.combatants.map((each) =>
          who.includes(each.id) ? { ...each, group, ...(initiative ? { initiative } : {}) } : each,
        ),
      },
      (encounter) => ({ ...encounter, order }),
    ),
  foretold: (state, { forecast }) =>
    inEncounter(state, (encounter) => ({ ...encounter, foretold: forecast })),
  triggerAdded: (state, { trigger, issued }) =>
    inEncounter({ ...state, issued }, (encounter) => ({
      ...encounter,
      triggers: [...encounter.triggers, trigger],
    })),
  summonedFreed: (state, { by }) => ({
    ...state,
    combatants: state.combatants.map((each) => {
      const { summoner, ...free } = each;
      return summoner === by ? free : each;
    }),
  }),
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
