import type { Creature } from '../../../core/rules/creature.ts';
import { useCreatures } from './creatures.ts';
import { useLibrary } from '../../stores/library.ts';
import { useTable } from '../../stores/table.ts';
import { t, localize } from '../../i18n/localize.ts';

/** What is done with creatures of the library besides building them. */
export function useLibraryHistory() {
  const library = useLibrary();
  const drafts = useCreatures();
  const table = useTable();

  /** Where creatures are used in this campaign: prepared encounters, and the table. */
  function usesOf(creatures: readonly Creature[]): readonly string[] {
    const gone = new Set(creatures.map(({ id }) => id));
    const { prepared, combatants, away = [] } = table.state;
    const fights = prepared.filter(({ groups }) => groups.some(({ creature }) => gone.has(creature)));
    const there = [...combatants, ...away].some(({ creature }) => gone.has(creature.id));
    return [...fights.map(({ name }) => name), ...(there ? [t('library.tableName')] : [])];
  }

  async function remove(creatures: readonly Creature[]): Promise<boolean> {
    const refusal = await library.remove(creatures.map(({ id }) => id));
    if (refusal) {
      library.say(localize(refusal));
      return false;
    }
    if (creatures.some(({ id }) => id === library.editing?.id)) library.edit(undefined);
    const said = t('library.trashDone', { n: creatures.length, name: creatures[0]?.name ?? '' });
    const used = usesOf(creatures);
    library.say(
      used.length === 0 ? said : `${said} ${t('library.stillUsedHint', { used: used.join(', ') })}`,
      'library',
    );
    return true;
  }

  /** A copy under a name of its own, ready to be changed. */
  async function duplicate(creature: Creature): Promise<string | undefined> {
    const name = freeName(t('library.copyName', { name: creature.name }));
    const copy = { ...creature, id: library.newId(), name, draft: { ...creature.draft, name } };
    const refusal = await library.save(copy);
    library.say(refusal ? localize(refusal) : t('library.savedDone', { name }));
    return refusal ? undefined : copy.id;
  }

  /** Onto the shared shelf, for every campaign; what stands there or with another campaign, onto this campaign's. */
  async function share(creature: Creature): Promise<string | undefined> {
    const own = library.shelfOf(creature.id) === table.id;
    const copy = { ...creature, id: library.newId() };
    const refusal = await library.save(copy, own ? '' : table.id);
    library.say(
      (refusal && localize(refusal)) ??
        (own
          ? t('library.shareDone', { name: creature.name })
          : t('library.unshareDone', { name: creature.name })),
      refusal ? undefined : 'library',
    );
    return refusal ? undefined : copy.id;
  }

  function freeName(wanted: string): string {
    const names = new Set(library.all.map(({ name }) => name));
    let name = wanted;
    for (let at = 2; names.has(name); at += 1) name = `${wanted.slice(0, -1)} ${at})`;
    return name;
  }

  async function restore(creature: Creature): Promise<void> {
    const refusal = await library.ask({ type: 'creature.restore', ids: [creature.id] });
    library.say(refusal ? localize(refusal) : t('library.trashRestoreDone', { name: creature.name }));
  }

  /** An earlier form of a creature becomes its newest. */
  async function goBackTo(creature: Creature): Promise<void> {
    const refusal = await library.save(creature);
    if (!refusal) drafts.drop(creature.id);
    if (!refusal && library.editing?.id === creature.id) library.edit(creature);
    library.say(refusal ? localize(refusal) : t('library.restoreDone', { name: creature.name }));
  }

  return { remove, share, duplicate, restore, goBackTo };
}
