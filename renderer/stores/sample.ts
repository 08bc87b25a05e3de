import type { Creature } from '../../core/rules/creature.ts';
import type { RuleSystem, SampleCreature } from '../../core/rules/system.ts';

/** The sample's creatures as the library keeps them, under the ids given to their keys. */
export function creaturesOf(
  system: RuleSystem,
  samples: readonly SampleCreature[],
  ids: ReadonlyMap<string, string>,
): readonly Creature[] {
  return samples.map(({ key, kind, draft }) => {
    const { name } = draft;
    return {
      id: ids.get(key) ?? key,
      system: system.key,
      kind,
      name: typeof name === 'string' ? name : key,
      draft,
    };
  });
}
