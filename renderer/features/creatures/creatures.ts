import { defineStore } from 'pinia';
import type { Place } from '../../../core/content/contract.ts';
import type { Paper, PerPage } from '../../ui/cards/pages.ts';
import { ref, shallowReactive, shallowRef, computed, watch } from 'vue';
import type { CreatureSort } from './useFind.ts';
import { createFormKey } from '../../../core/forms/forms.ts';
import { isJsonObject } from '../../../core/kernel/json.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';
import { useLibrary } from '../../stores/library.ts';
import { useTable } from '../../stores/table.ts';
import { t, localize } from '../../i18n/localize.ts';

/** What is looked at of the creatures that come with the game, and what is looked for among them. */
interface IncludedSearch {
  id: string | undefined;
  typed: string;
  family: string;
  place: Place | '';
  level: string;
  /** How many the next key brings. */
  count: number;
  /** How the form of an encounter takes a creature, while it is on the screen. */
  form: ((creature: Creature, many: number) => void) | undefined;
}

/**
 * The creature that is chosen in the library, and those marked for one act: list and panels beside show the same.
 * What was looked for stays as well while another screen is in front, and what was changed until it is saved.
 */
export const useCreatures = defineStore('creatures', () => ({
  ...createDrafts(),
  id: ref<string>(),
  marked: shallowRef<ReadonlySet<string>>(new Set()),
  /** What cards and exports are made of: the marked ones, or the chosen one. */
  meant: shallowRef<readonly Creature[]>([]),
  typed: ref(''),
  sort: ref<CreatureSort>('name'),
  everywhere: ref(false),
  /** Of which shelf: this campaign’s own, the shared one, or both where it is empty. */
  shelf: ref<'' | 'own' | 'shared'>(''),
  filtering: ref(false),
  included: shallowReactive<IncludedSearch>({
    id: undefined,
    typed: '',
    family: '',
    place: '',
    level: '',
    count: 1,
    form: undefined,
  }),
  /** How cards were printed last, and in which form creatures were exported. */
  perPage: shallowRef<PerPage>(4),
  paper: shallowRef<Paper>('A4'),
  format: shallowRef(''),
}));

const MOST_KEPT = 200;

/** Creatures belong to the library, and so to no campaign. */
const draftPlace = (id: string): FormPlace => ({ campaign: '', kind: 'creature', of: id });

/** Work in the builder that is not saved yet, by creature: kept on the disk as it is typed, until it is saved or discarded. */
function createDrafts() {
  const forms = useForms();
  /** What was typed since the app was started. */
  const typed = shallowRef<ReadonlyMap<string, Draft>>(new Map());
  /** What each was before its changes, newest last, with the field that was typed in. */
  const before = shallowRef<
    ReadonlyMap<string, readonly { readonly draft: Draft; readonly field: string }[]>
  >(new Map());

  /** All that is not saved, what an earlier run of the app left included. */
  const unsaved = computed((): ReadonlyMap<string, Draft> => {
    const left = forms.list.flatMap(({ kind, of, values }) =>
      kind === 'creature' && isJsonObject(values['draft']) ? [[of, values['draft']] as const] : [],
    );
    return new Map([...left, ...typed.value]);
  });

  watch(
    () => forms.emptied,
    (ended) => {
      const gone = [...typed.value.keys()].find((id) => createFormKey(draftPlace(id)) === ended?.key);
      if (gone !== undefined) forget(gone);
    },
  );

  function put(creature: Creature, draft: Draft): void {
    const { id, system, kind } = creature;
    typed.value = new Map([...typed.value, [id, draft]]);
    const name = typeof draft['name'] === 'string' ? draft['name'] : creature.name;
    forms.keep(draftPlace(id), name, { system, kind, draft, saved: creature.draft });
  }

  /** Keeps a draft; what `was` there can be had back. Typing on in one field is one change. */
  function keep(creature: Creature, draft: Draft, was: Draft, field = ''): void {
    put(creature, draft);
    const past = before.value.get(creature.id) ?? [];
    if (field !== '' && past.at(-1)?.field === field) return;
    before.value = new Map([
      ...before.value,
      [creature.id, [...past, { draft: was, field }].slice(-MOST_KEPT)],
    ]);
  }

  /** Takes the newest change back; answers whether there was one. */
  function back(creature: Creature): boolean {
    const past = before.value.get(creature.id) ?? [];
    const last = past.at(-1);
    if (!last) return false;
    put(creature, last.draft);
    before.value = new Map([...before.value, [creature.id, past.slice(0, -1)]]);
    return true;
  }

  function drop(id: string, how: 'saved' | 'discarded' = 'discarded'): void {
    forget(id);
    void forms.end(draftPlace(id), how);
  }

  function forget(id: string): void {
    typed.value = new Map([...typed.value].filter(([each]) => each !== id));
    before.value = new Map([...before.value].filter(([each]) => each !== id));
  }

  return { unsaved, before, keep, back, drop };
}

/** One more marked, or one less; the first mark takes along the one that was selected by a plain click before. */
export function toggleMark(
  marked: ReadonlySet<string>,
  id: string,
  selected: string | undefined,
): readonly string[] {
  const first = marked.size === 0 && selected !== undefined && selected !== id ? [selected] : [];
  return marked.has(id) ? [...marked].filter((each) => each !== id) : [...first, ...marked, id];
}

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
