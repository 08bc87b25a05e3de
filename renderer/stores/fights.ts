import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Creature } from '../../core/rules/creature.ts';
import type { PreparedEncounter } from '../../core/table/state.ts';
import { useLibrary } from './library.ts';
import { useTable } from './table.ts';

/** Encounters made ahead, and the party that meets them. Answers a sentence where something is refused. */
export const useFights = defineStore('fights', () => {
  const table = useTable();
  const library = useLibrary();

  const isHero = ({ kind }: Creature): boolean =>
    library.system.creatures.some(({ key, hero }) => hero && key === kind);
  const party = computed(() => table.state.combatants.filter(({ stays }) => stays));

  async function asked(command: Parameters<typeof table.ask>[0]): Promise<string | undefined> {
    return (await table.ask(command))?.message;
  }

  async function begin({ name, groups, triggers = [] }: PreparedEncounter): Promise<string | undefined> {
    const found = groups.map(({ creature, name: called, ...rest }) => ({
      creature: library.creatures.find(({ id }) => id === creature),
      called,
      rest,
    }));
    const missing = found.find(({ creature }) => !creature);
    if (missing) return `${missing.called} is no longer in the library. Change the encounter first.`;
    return asked({
      type: 'encounter.begin',
      name,
      entries: found.flatMap(({ creature, rest }) =>
        creature
          ? [
              {
                creature: { id: creature.id, kind: creature.kind, draft: creature.draft },
                ...rest,
                side: 'foes' as const,
              },
            ]
          : [],
      ),
      triggers: triggers.map((each) => ({ ...each })),
    });
  }

  /** The experience a prepared encounter is worth, in all and for each hero at the table. */
  function weightOf({ groups }: PreparedEncounter): string {
    const worth = groups.map(({ creature, count }) => {
      const found = library.creatures.find(({ id }) => id === creature);
      const built = library.system.creatures.find(({ key }) => key === found?.kind)?.build(found?.draft);
      const each = built?.ok ? library.system.harm.experience(built.value.sheet) : undefined;
      return each === undefined ? undefined : each * count;
    });
    if (worth.length === 0 || worth.some((each) => each === undefined)) return '';
    const total = worth.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const heroes = party.value.length;
    return `${total} XP${heroes > 0 ? `, ${Math.floor(total / heroes)} for each of ${heroes}` : ''}`;
  }

  return {
    prepared: computed(() => table.state.prepared),
    creatures: computed(() => library.creatures.filter((each) => !isHero(each))),
    heroes: computed(() => {
      const present = new Set(party.value.map(({ creature }) => creature.id));
      return library.creatures.filter((each) => isHero(each) && !present.has(each.id));
    }),
    party,
    begin,
    weightOf,
    save: ({ id, groups, triggers = [], ...rest }: PreparedEncounter) =>
      asked({
        type: 'encounter.save',
        encounter: {
          ...rest,
          groups: groups.map((each) => ({ ...each })),
          triggers: triggers.map((each) => ({ ...each })),
          ...(id === '' ? {} : { id }),
        },
      }),
    discard: (id: string) => asked({ type: 'encounter.discard', id }),
    join: (hero: Creature) => library.addToTable(hero, 1),
    leave: (who: string) => asked({ type: 'combatants.remove', who: [who] }),
  };
});
