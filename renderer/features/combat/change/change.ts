import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Creature } from '../../../../core/rules/creature.ts';
import type { SheetChange } from '../../../../core/rules/sheetChanges.ts';
import { findLibraryChanges } from '../../../../core/table/sheetEdits.ts';
import { type Combatant, findCombatant } from '../../../../core/table/state.ts';
import { useLibraryBook } from '../../../stores/libraryBook.ts';
import { useOverlayStack } from '../../../stores/overlayStack.ts';
import { useTable } from '../../../stores/table.ts';

interface Asked {
  readonly who: Combatant;
  readonly creature: Creature | undefined;
  readonly changes: readonly SheetChange[];
}

/** Who in play is being edited, and for whom the library has newer numbers than the table. */
export const useChange = defineStore('change', () => {
  const table = useTable();
  const book = useLibraryBook();
  const stack = useOverlayStack();
  let known = new Map<string, Asked>();

  const library = computed(() => new Map(book.creatures.map((each) => [each.id, each])));

  /** What the library has newer, by the id of the combatant; those without anything are not in it. */
  const newer = computed<ReadonlyMap<string, readonly SheetChange[]>>(() => {
    const { system, state } = table;
    if (!system) return new Map();
    const next = new Map<string, Asked>();
    for (const who of state.combatants) {
      const creature = library.value.get(who.creature.id);
      const before = known.get(who.id);
      const changes =
        before?.who === who && before.creature === creature
          ? before.changes
          : findLibraryChanges(who, creature, state, system);
      next.set(who.id, { who, creature, changes });
    }
    known = next;
    return new Map(
      [...next].flatMap(([id, { changes }]) => (changes.length > 0 ? [[id, changes] as const] : [])),
    );
  });

  /** Opens what the library has newer, else the editor. */
  function edit(ids: readonly string[]): void {
    const first = ids.find((id) => findCombatant(table.state, id) !== undefined);
    if (first === undefined) return;
    if (ids.length === 1 && newer.value.has(first)) stack.open('update', { id: first });
    else stack.open('change', { ids });
  }

  return {
    newer,
    creatureOf: (who: Combatant): Creature | undefined => library.value.get(who.creature.id),
    /** Whether the row of this one gets a dot. */
    isNewer: (id: string): boolean => newer.value.has(id),
    edit,
  };
});
