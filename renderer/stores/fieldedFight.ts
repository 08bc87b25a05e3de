import type { Creature } from '../../core/rules/creature.ts';
import type { ForecastQuestion } from '../../core/simulation/forecast.ts';
import type { PreparedEncounter, PreparedGroup } from '../../core/table/state.ts';

/** The groups of a prepared encounter as a simulation fields them; who arrives later is brought by its trigger. */
export function fieldedFight(
  groups: PreparedEncounter['groups'],
  triggers: PreparedEncounter['triggers'] = [],
  found: (group: PreparedGroup) => Pick<Creature, 'kind' | 'draft'> | undefined,
): Pick<ForecastQuestion, 'fielded' | 'triggers'> {
  const ids = new Set(triggers.map(({ id }) => id));
  return {
    triggers: triggers.map((each) => ({ ...each, when: { ...each.when } })),
    fielded: groups.flatMap((group) => {
      const creature = found(group);
      const { creature: id, name, count, arrives } = group;
      if (!creature) return [];
      const later = arrives !== undefined && ids.has(arrives) ? { arrives } : {};
      return [
        { id, kind: creature.kind, draft: creature.draft, name, count, side: 'foes' as const, ...later },
      ];
    }),
  };
}
