import type { Creature } from '../rules/creature.ts';
import type { RuleSystem, SampleCreature } from '../rules/system.ts';
import type { TableCommand } from './commands.ts';

/** Ids that the library gave to the keys of a sample's creatures; a key without one is its own id. */
type SampleIds = ReadonlyMap<string, string>;

/** The sample's creatures as the library keeps them. */
export function listSampleCreatures(
  system: RuleSystem,
  samples: readonly SampleCreature[],
  ids: SampleIds,
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

/** What brings the sample's party, clock and prepared encounters to a fresh table, in this order. */
export function createSampleCommands(rules: RuleSystem, ids: SampleIds): readonly TableCommand[] {
  const { heroes, startsAt, gauges = {}, begins = [], encounters } = rules.sample;
  const entries = listSampleCreatures(rules, heroes, ids).map(({ id, kind, draft }) => ({
    creature: { id, kind, draft },
    count: 1,
    side: 'heroes' as const,
  }));
  return [
    { type: 'combatants.add', entries },
    ...(startsAt === undefined ? [] : [{ type: 'clock.set' as const, worldTime: startsAt }]),
    ...Object.entries(gauges).map(([gauge, to]) => ({ type: 'gauge.set' as const, gauge, to })),
    ...begins.map((each) => ({ type: 'procedure.do' as const, targets: [], ...each })),
    ...encounters.map((each) => prepareEncounter(rules, each, ids)),
  ];
}

function prepareEncounter(
  rules: RuleSystem,
  { groups, triggers = [], ...rest }: RuleSystem['sample']['encounters'][number],
  ids: SampleIds,
): TableCommand {
  const all = new Map(listSampleCreatures(rules, rules.sample.creatures, ids).map((each) => [each.id, each]));
  const idOf = (key: string): string => ids.get(key) ?? key;
  return {
    type: 'encounter.save',
    encounter: {
      ...rest,
      shown: rest.name,
      groups: groups.map(({ creature, ...group }) => {
        const id = idOf(creature);
        const found = all.get(id);
        return {
          creature: id,
          name: found?.name ?? creature,
          ...group,
          ...(found ? { as: { kind: found.kind, draft: found.draft } } : {}),
        };
      }),
      triggers: triggers.map(({ when, ...trigger }) => ({
        ...trigger,
        when: when.kind === 'state' ? { ...when, creature: idOf(when.creature) } : when,
      })),
    },
  };
}
