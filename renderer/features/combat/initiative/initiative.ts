import { defineStore } from 'pinia';
import { computed, effectScope, shallowRef, watch } from 'vue';
import type { Creature } from '../../../../core/rules/creature.ts';
import type { SheetChange } from '../../../../core/rules/sheetChanges.ts';
import { evolve } from '../../../../core/table/evolve.ts';
import { findLastFight, summarizeLastFight, type FightSummary } from '../../../../core/table/fightSummary.ts';
import { findLibraryChanges } from '../../../../core/table/sheetEdits.ts';
import { type Combatant, EMPTY_TABLE, findCombatant, type TableState } from '../../../../core/table/state.ts';
import { useLibraryBook } from '../../../stores/libraryBook.ts';
import { useOverlayStack } from '../../../stores/overlayStack.ts';
import { type CampaignStep, useTable } from '../../../stores/table.ts';
import { runChunked } from '../../../ui/rendering.ts';
import { useSelection } from '../selection.ts';
import { buildRows, type DrawnRow, type InitiativeRow, mixOrderLines, type OrderLine } from './rows.ts';

/** Everyone in play: the lines of the order, who has newer numbers in the library, and how the last fight went. */
export const useInitiative = defineStore('initiative', () => {
  const table = useTable();
  const selection = useSelection();
  let drawn = new Map<string, DrawnRow>();

  const rows = computed<readonly InitiativeRow[]>(() => {
    if (!table.system) return [];
    const { selected, focus } = selection;
    const targets = selection.targets.current.map(({ id }) => id);
    const next = buildRows(table.state, table.system, { selected, focus, targets }, drawn);
    drawn = new Map(next.map((each) => [each.row.key, each]));
    return next.map(({ row }) => row);
  });
  const lines = computed<readonly OrderLine[]>(() => {
    const { encounter } = table.state;
    const { entries = [] } = encounter ?? {};
    if (!encounter || entries.length === 0) return rows.value;
    return mixOrderLines(encounter, rows.value, (entry) => ({
      selected: selection.selected.includes(entry.id),
      focused: selection.focus === entry.id,
    }));
  });

  return { rows, lines, ...watchLastFight(), ...watchLibrary() };
});

/** What was compared last of one in play, to be compared again only when one of both is another. */
interface Compared {
  readonly who: Combatant;
  readonly creature: Creature | undefined;
  readonly changes: readonly SheetChange[];
}

/** Who in play is being edited, and for whom the library has newer numbers than the table. */
function watchLibrary() {
  const table = useTable();
  const book = useLibraryBook();
  const stack = useOverlayStack();
  let known = new Map<string, Compared>();

  const library = computed(() => new Map(book.creatures.map((each) => [each.id, each])));

  /** What the library has newer, by the id of the combatant; those without anything are not in it. */
  const newer = computed<ReadonlyMap<string, readonly SheetChange[]>>(() => {
    const { system, state } = table;
    if (!system) return new Map();
    const next = new Map<string, Compared>();
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
}

/** Steps that are folded at once; more than these only while the window can draw. */
const AT_ONCE = 3_000;

/** How the last fight went, for as long as no other runs. Folded again only when another step ended one. */
function watchLastFight() {
  const table = useTable();
  const summary = shallowRef<FightSummary>();
  /** The step that ended the fight which is told. */
  let told: CampaignStep | undefined;

  function look(): void {
    const { steps, whole } = table;
    const span = table.state.encounter ? undefined : findLastFight(steps);
    const last = span && steps[span.to];
    if (last && last === told) return;
    told = undefined;
    summary.value = undefined;
    // Where it began is not read yet: it is told when it is.
    if (!whole && !table.state.encounter && span?.from === undefined) return void table.complete();
    if (!span || !last) return;
    told = last;
    const from = span.from ?? 0;
    const before = steps[from - 1]?.seq ?? (steps[0]?.seq ?? 1) - 1;
    const tell = (then: TableState): void => {
      if (told === last) summary.value = summarizeLastFight(steps.slice(from, span.to + 1), then);
    };
    const known = table.known(before + 1);
    const way = steps.filter(({ seq }) => seq > known && seq <= before);
    if (way.length <= AT_ONCE) tell(table.at(before));
    else void foldOver(way, known === 0 ? EMPTY_TABLE : table.at(known), () => told === last).then(tell);
  }

  let isFollowed = false;
  const scope = effectScope();
  return {
    /** Nothing before somebody follows it. */
    lastFight: summary,
    /** From now on it is told; of a long campaign all steps may have to be read for that. */
    followLastFight(): void {
      if (isFollowed) return;
      isFollowed = true;
      // Steps follow the state: what is only foreseen has ended no fight yet.
      scope.run(() => watch(() => table.steps, look, { immediate: true }));
    },
  };
}

async function foldOver(
  way: readonly CampaignStep[],
  from: TableState,
  wanted: () => boolean,
): Promise<TableState> {
  let state = from;
  await runChunked(
    way,
    ({ events }) => {
      state = events.reduce(evolve, state);
    },
    wanted,
  );
  return state;
}
