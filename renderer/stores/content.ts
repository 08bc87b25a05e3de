import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef } from 'vue';
import type { ContentCreature, ContentParty, GameContent } from '../../core/content/contract.ts';
import { loadContent } from '../../core/content/load.ts';
import { errorToSentence } from '../../core/kernel/said.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { SampleCreature } from '../../core/rules/system.ts';
import { GAMES } from '../../core/systems/catalogue.ts';
import { localize, t } from '../i18n/localize.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

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
