import type { Creature } from '../rules/creature.ts';
import type { RuleSystem, SampleCreature } from '../rules/system.ts';
import type { SingleCommand, TableCommand } from './commands.ts';
import { bringEntities, type BroughtEntity, chronicleCommand } from './template.ts';

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
  return [
    addHeroes(listSampleCreatures(rules, heroes, ids)),
    ...(startsAt === undefined ? [] : [{ type: 'clock.set' as const, worldTime: startsAt }]),
    ...Object.entries(gauges).map(([gauge, to]) => ({ type: 'gauge.set' as const, gauge, to })),
    ...begins.map((each) => ({ type: 'procedure.do' as const, targets: [], ...each })),
    ...encounters.map((each) => prepareSample(rules, each, ids)),
  ];
}

function prepareSample(
  rules: RuleSystem,
  each: RuleSystem['sample']['encounters'][number],
  ids: SampleIds,
): SingleCommand {
  const all = new Map(listSampleCreatures(rules, rules.sample.creatures, ids).map((one) => [one.id, one]));
  const idOf = (key: string): string => ids.get(key) ?? key;
  return prepareEncounter(each, (key) => all.get(idOf(key)), idOf);
}

/** An encounter that names its creatures by their keys, as the table keeps it. */
export function prepareEncounter(
  { groups, triggers = [], ...rest }: RuleSystem['sample']['encounters'][number],
  creatureOf: (key: string) => Creature | undefined,
  idOf = (key: string): string => creatureOf(key)?.id ?? key,
): SingleCommand {
  return {
    type: 'encounter.save',
    encounter: {
      ...rest,
      shown: rest.name,
      groups: groups.map(({ creature, ...group }) => {
        const found = creatureOf(creature);
        return {
          creature: idOf(creature),
          name: found?.name ?? creature,
          ...group,
          ...(found ? { as: { kind: found.kind, draft: { ...found.draft, ...called(group.name) } } } : {}),
        };
      }),
      triggers: triggers.map(({ when, ...trigger }) => ({
        ...trigger,
        when: when.kind === 'state' ? { ...when, creature: idOf(when.creature) } : when,
      })),
    },
  };
}

/** Notes on people and places are for the GM alone. The players know the names of those that are no secret. */
const toPrivateBlock = (notes: string): string =>
  notes === '' ? '' : `> [!gm]\n${notes.replaceAll(/^/gmu, '> ')}`;

const called = (name: string | undefined): { readonly name?: string } => (name === undefined ? {} : { name });

/** What an adventure brings to a campaign, with its texts as they are kept. */
export interface AdventureStart {
  /** Heroes who join, and the step of the library that keeps them; empty where there is a party. */
  readonly heroes: readonly Creature[];
  readonly saved?: number;
  readonly startsAt?: number;
  readonly begins?: RuleSystem['sample']['begins'];
  readonly entities: readonly BroughtEntity[];
  /** The last number that the campaign’s chronicle has handed out. */
  readonly issued: number;
  readonly encounters: RuleSystem['sample']['encounters'];
  /** What lies there to be found, a secret of the GM until then; without a holder the party has it. */
  readonly treasure: readonly { readonly what: string; readonly worth?: string; readonly holder?: string }[];
  readonly prep: readonly string[];
  /** Notes in their order; a secret one is for the GM alone. */
  readonly notes: readonly { readonly text: string; readonly secret: boolean }[];
}

/** What begins an adventure: its party and clock, the way it takes, who and what is in it, its fights and its first notes. */
export function createAdventureCommands(
  {
    heroes,
    saved,
    startsAt,
    begins = [],
    entities,
    issued,
    encounters,
    treasure,
    prep,
    notes,
  }: AdventureStart,
  creatureOf: (key: string) => Creature | undefined,
): readonly SingleCommand[] {
  return [
    ...(heroes.length === 0 ? [] : [addHeroes(heroes, saved)]),
    ...(startsAt === undefined ? [] : [{ type: 'clock.set' as const, worldTime: startsAt }]),
    ...begins.map((each) => ({ type: 'procedure.do' as const, targets: [], ...each })),
    ...bringEntities(
      entities.map((each) => ({ ...each, notes: toPrivateBlock(each.notes) })),
      issued,
    ),
    ...treasure.map((each) =>
      chronicleCommand({ do: 'ledger.add', ...each, secret: each.holder !== undefined }),
    ),
    ...prep.map((text) => chronicleCommand({ do: 'prep.add', text })),
    ...encounters.map((each) => prepareEncounter(each, creatureOf)),
    ...notes.map(({ text, secret }) => chronicleCommand({ do: 'note.write', text, secret })),
  ];
}

/** Heroes who come to the table, with the step of the library that keeps them. */
export function addHeroes(heroes: readonly Creature[], saved?: number): SingleCommand {
  return {
    type: 'combatants.add',
    entries: heroes.map(({ id, kind, draft }) => ({
      creature: { id, kind, draft },
      count: 1,
      side: 'heroes' as const,
    })),
    ...(saved === undefined ? {} : { saved }),
  };
}
