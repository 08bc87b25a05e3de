import { defineStore } from 'pinia';
import { computed, shallowRef, shallowReactive } from 'vue';
import type { Refusal } from '../../core/kernel/result.ts';
import { addIncludedTables } from '../../core/content/tables.ts';
import type { LibraryCommand } from '../../core/library/library.ts';
import type { Creature, CreatureKind } from '../../core/rules/creature.ts';
import type { RuleSystem, SampleCreature } from '../../core/rules/system.ts';
import { systemOf } from '../../core/systems/registry.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { t, localize } from '../i18n/localize.ts';
import type { ContentCreature, ContentParty, GameContent } from '../../core/content/contract.ts';
import { loadContent } from '../../core/content/load.ts';
import { errorToSentence } from '../../core/kernel/said.ts';
import { GAMES } from '../../core/systems/catalogue.ts';

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

/** What an included creature’s id begins with: it stands in no library. */
const INCLUDED = 'included-';

/** Whether an id is one of the creatures that come with a game. */
export function isIncluded(id: string): boolean {
  return id.startsWith(INCLUDED);
}

/** The GM’s own creatures, and of those that come with the game the ones whose names are not among them. */
export function withIncluded(own: readonly Creature[], included: readonly Creature[]): readonly Creature[] {
  if (included.length === 0) return own;
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...own, ...included.filter(({ name }) => !names.has(name.toLowerCase()))];
}

/** What comes with the game of the campaign: read when somebody first looks at it, and kept until the app is closed. */
export const useContent = defineStore('content', () => {
  const table = useTable();
  const ui = useUi();
  const read = shallowReactive(new Map<string, GameContent>());
  const coming = new Map<string, Promise<void>>();
  /** Games that are being read. */
  const loading = shallowRef(0);

  const game = computed(() => table.state.system);
  const now = computed(() => read.get(game.value));

  /** Reads what comes with the game, once. Where it cannot be read that is said, and the next look tries again. */
  function load(): Promise<void> {
    const key = game.value;
    if (key === '' || read.has(key)) return Promise.resolve();
    const known = coming.get(key) ?? loadGame(key);
    coming.set(key, known);
    return known;
  }

  async function loadGame(key: string): Promise<void> {
    loading.value += 1;
    try {
      read.set(key, await loadContent(key));
    } catch (error) {
      ui.say(t('content.readRefused', { why: localize(errorToSentence(error)) }), true);
    } finally {
      loading.value -= 1;
      coming.delete(key);
    }
  }

  /** The edition of the campaign, of a game that has several. */
  const edition = computed(() => {
    const editions = GAMES.find(({ key }) => key === game.value)?.edition;
    return editions && (table.state.rulings[editions.option] ?? editions.choices[0]?.key);
  });

  /** The creatures of the campaign’s edition, each with what is told of it besides its numbers. */
  const entries = computed((): ReadonlyMap<string, { creature: Creature; about: ContentCreature }> => {
    const all = (now.value?.creatures ?? []).filter(
      (each) => each.edition === undefined || each.edition === edition.value,
    );
    return new Map(
      all.map((about) => {
        const creature = toCreature(withAbout(about), game.value);
        return [creature.id, { creature, about }];
      }),
    );
  });
  const creatures = computed(() => [...entries.value.values()].map(({ creature }) => creature));

  /**
   * The creature that goes by that key in encounters and tables of the game: in the campaign’s edition, else as it is told
   * of there.
   */
  function creatureOf(key: string): Creature | undefined {
    const here = (each: string): Creature | undefined =>
      entries.value.get(`${INCLUDED}${game.value}-${each}`)?.creature;
    const known = here(key) ?? here(`${key}-${edition.value ?? ''}`);
    const other = known ? undefined : now.value?.creatures.find((each) => each.key === key);
    return known ?? (other && toCreature(withAbout(other), game.value));
  }

  return {
    load,
    /** Nothing until it was read. */
    now,
    loading: computed(() => loading.value > 0),
    edition,
    creatures,
    entryOf: (id: string) => entries.value.get(id),
    creatureOf,
    /** The heroes of a ready party, as they join the table. */
    heroesOf: (party: ContentParty): readonly Creature[] =>
      party.heroes.map((each) => toCreature(each, game.value)),
    tables: computed(() => now.value?.tables ?? []),
  };
});

/** Its draft with how it looks, fights and what it wants, where a GM writes these of a creature of their own. */
function withAbout({ draft, look, wants, ...creature }: ContentCreature): ContentCreature {
  const own = (key: string): readonly string[] => {
    const text = draft[key];
    return typeof text === 'string' && text !== '' ? [text] : [];
  };
  const notes = [...own('notes'), look, `${t('included.wants')}: ${wants}`].join('\n\n');
  const [tactics = creature.tactics] = own('tactics');
  return { ...creature, look, wants, draft: { ...draft, tactics, notes } };
}

function toCreature({ key, kind, draft }: SampleCreature, system: string): Creature {
  const { name } = draft;
  return {
    id: `${INCLUDED}${system}-${key}`,
    system,
    kind,
    name: typeof name === 'string' ? name : key,
    draft,
  };
}
