import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Refusal } from '../../core/kernel/result.ts';
import { addIncludedTables } from '../../core/content/tables.ts';
import type { LibraryCommand } from '../../core/library/library.ts';
import type { Creature, CreatureKind } from '../../core/rules/creature.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { systemOf } from '../../core/systems/registry.ts';
import { useContent } from './content.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { t, localize } from '../i18n/localize.ts';

/** What the panels of the library and the builder need: creatures, files, the table, a word to the GM. */
export const useLibrary = defineStore('library', () => {
  const book = useLibraryBook();
  const content = useContent();
  const table = useTable();
  const session = useSession();
  const ui = useUi();
  const editing = shallowRef<Creature>();
  const section = shallowRef<'creatures' | 'included' | 'tables' | 'trash'>('creatures');

  const system = computed(() => {
    if (!table.system) throw new Error('The library is shown only while a campaign is open.');
    return table.system;
  });

  async function openFile(
    label: string,
    extensions: string[],
  ): Promise<{ readonly name: string; readonly text: string } | { readonly message: string } | undefined> {
    const answer = await session.host?.desktop.call('file.open', { filter: { name: label, extensions } });
    if (!answer) return { message: t('common.startingRefused') };
    if (answer.ok) return { name: answer.name, text: answer.text };
    return answer.cancelled ? undefined : answer;
  }

  async function addToTable(creature: Creature, count: number, hidden = false): Promise<void> {
    const kind = system.value.creatures.find(({ key }) => key === creature.kind);
    const refusal = await table.ask({
      type: 'combatants.add',
      entries: [
        {
          creature: { id: creature.id, kind: creature.kind, draft: creature.draft },
          count,
          side: kind?.hero ? 'heroes' : 'foes',
          ...(hidden ? { hidden } : {}),
        },
      ],
    });
    if (refusal) ui.say(localize(refusal), true);
    else
      ui.say(
        t('library.addToTableDone', { name: count === 1 ? creature.name : `${count} × ${creature.name}` }),
      );
  }

  /** Before many things change at once. Where no backup can be made, the import is not held up: it can be undone. */
  async function backUp(): Promise<void> {
    await session.host?.desktop.call('backup.make', { reason: 'before-import' }).catch(() => undefined);
  }

  /** The creatures of this game's sample, for a library that has none yet. */
  async function bringSample(): Promise<void> {
    const before = book.creatures.length;
    await book.addSample(system.value, table.id);
    const came = book.creatures.length - before;
    if (came > 0) ui.say(t('library.importSampleDone', { came }), false, 'library');
  }

  /** The rules a creature is built by: the campaign’s own with their overlays, else as they stand. */
  function rulesOf(key: string): RuleSystem | undefined {
    return system.value.key === key ? system.value : systemOf(key);
  }

  function kindOf(creature: Creature): CreatureKind | undefined {
    return rulesOf(creature.system)?.creatures.find(({ key }) => key === creature.kind);
  }

  return {
    /** Everything of every system. */
    all: computed(() => book.creatures),
    trash: computed(() => book.state.trash),
    about: computed(() => book.state.about),
    collections: computed(() => book.state.collections),
    /** Random tables that were saved, and after them those that come with the game, once they were read. */
    tables: computed(() => addIncludedTables(book.state.tables, content.tables)),
    ownTables: computed(() => book.state.tables),
    /** What is chosen to work on besides creatures. */
    section,
    rulesOf,
    kindOf,
    ask: (command: LibraryCommand): Promise<Refusal | undefined> => book.ask(command),
    revisionsOf: book.revisionsOf,
    /** Those of this game on the campaign's own shelf and on the shared one. */
    creatures: computed(() => {
      const { shelves = {} } = book.state;
      const here = table.id;
      return book.creatures.filter(
        ({ id, system: key }) => key === system.value.key && (shelves[id] ?? here) === here,
      );
    }),
    /** Campaign on whose shelf it stands; empty for the shared one. */
    shelfOf: (id: string): string => book.state.shelves?.[id] ?? '',
    system,
    editing,
    openFile,
    save: (creature: Creature, shelf = table.id): Promise<Refusal | undefined> =>
      book.ask({ type: 'creature.save', creature, shelf }),
    remove: (ids: readonly string[]): Promise<Refusal | undefined> =>
      book.ask({ type: 'creature.remove', ids: [...ids] }),
    importAll: async (creatures: readonly Creature[]): Promise<Refusal | undefined> => {
      await backUp();
      return book.ask({ type: 'creatures.import', creatures: [...creatures], shelf: table.id });
    },
    edit: (creature: Creature | undefined) => {
      editing.value = creature;
    },
    say: (notice: string, undo?: 'library') => ui.say(notice, false, undo),
    addToTable,
    bringSample,
    /** Whether the game has a sample: one that its GM describes has none. */
    hasSample: computed(() => system.value.sample.creatures.length > 0),
    newId: () => crypto.randomUUID(),
  };
});
