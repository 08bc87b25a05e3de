import type { RandomTable } from '../dice/tables/shape.ts';
import type { Creature } from '../rules/creature.ts';

/** What a GM keeps beside a creature, whatever its rules: none of it changes a number. */
export interface CreatureMarks {
  readonly favourite?: boolean;
  /** The GM’s own labels, besides the tags a stat block may have. */
  readonly tags?: readonly string[];
  /** Book and page, or whoever told it. */
  readonly source?: string;
  /** A data URL. */
  readonly picture?: string;
}

/** A drawer of the library: creatures of any system, in the order in which they were put in. */
export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** Everything the library holds, in the order in which it came. */
export interface LibraryState {
  readonly creatures: readonly Creature[];
  /** What was removed, newest last, until the GM empties it. */
  readonly trash: readonly Creature[];
  readonly about: { readonly [creature: string]: CreatureMarks };
  readonly collections: readonly Collection[];
  readonly tables: readonly RandomTable[];
  /** Campaign on whose shelf a creature stands; all others stand on the shared one. */
  readonly shelves?: { readonly [creature: string]: string };
  /** Came with a backup and is refused by the rules of this version: kept as it came, until a version takes it. */
  readonly unread?: readonly Creature[];
}

/** What can happen to the library. Plain data, kept for ever: each has its shape, and what changes needs a migration. */
export type LibraryEvent =
  /** Stands where something was written that this version cannot read. */
  | { readonly type: 'unreadable'; readonly why: string }
  | { readonly type: 'creatureSaved'; readonly creature: Creature }
  | { readonly type: 'creaturesRemoved'; readonly ids: readonly string[] }
  | { readonly type: 'creaturesImported'; readonly creatures: readonly Creature[] }
  | { readonly type: 'creaturesRestored'; readonly ids: readonly string[] }
  | { readonly type: 'trashEmptied'; readonly ids: readonly string[] }
  | {
      readonly type: 'creaturesMarked';
      readonly about: { readonly [creature: string]: CreatureMarks };
      /** The pictures stay as they were and are not written again: many would not fit into one record. */
      readonly keeps?: true;
    }
  /** Onto the shelf of a campaign; empty for the shared one. */
  | { readonly type: 'creaturesShelved'; readonly ids: readonly string[]; readonly shelf: string }
  | { readonly type: 'creaturesUnread'; readonly creatures: readonly Creature[] }
  | { readonly type: 'collectionSaved'; readonly collection: Collection }
  | { readonly type: 'collectionRemoved'; readonly id: string }
  | { readonly type: 'tablesSaved'; readonly tables: readonly RandomTable[] }
  | { readonly type: 'tablesRemoved'; readonly ids: readonly string[] };

export const EMPTY_LIBRARY: LibraryState = {
  creatures: [],
  trash: [],
  about: {},
  collections: [],
  tables: [],
};

/** Folds one event into the library; an event of a later version changes nothing that this one knows. */
export function evolveLibrary(state: LibraryState, event: LibraryEvent): LibraryState {
  switch (event.type) {
    case 'creatureSaved':
      return put(state, [event.creature]);
    case 'creaturesImported':
      return put(state, event.creatures);
    case 'creaturesRemoved':
      return bin(state, new Set(event.ids));
    case 'creaturesRestored': {
      const back = new Set(event.ids);
      return put(
        state,
        state.trash.filter(({ id }) => back.has(id)),
      );
    }
    case 'trashEmptied':
      return forget(state, new Set(event.ids));
    case 'creaturesMarked':
      return {
        ...state,
        about: { ...state.about, ...(event.keeps ? pictured(state, event.about) : event.about) },
      };
    case 'creaturesShelved':
      return shelved(state, event.ids, event.shelf);
    case 'creaturesUnread':
      return { ...state, unread: placed(state.unread ?? [], event.creatures) };
    case 'collectionSaved':
      return { ...state, collections: placed(state.collections, [event.collection]) };
    case 'collectionRemoved':
      return { ...state, collections: state.collections.filter(({ id }) => id !== event.id) };
    case 'tablesSaved':
      return { ...state, tables: placed(state.tables, event.tables) };
    case 'tablesRemoved': {
      const gone = new Set(event.ids);
      return { ...state, tables: state.tables.filter(({ id }) => !gone.has(id)) };
    }
    case 'unreadable':
    default:
      return state;
  }
}

function shelved(
  { shelves = {}, ...state }: LibraryState,
  ids: readonly string[],
  shelf: string,
): LibraryState {
  const moved = new Set(ids);
  const next = {
    ...Object.fromEntries(Object.entries(shelves).filter(([id]) => !moved.has(id))),
    ...(shelf === '' ? {} : Object.fromEntries(ids.map((id) => [id, shelf]))),
  };
  return Object.keys(next).length === 0 ? state : { ...state, shelves: next };
}

function pictured(state: LibraryState, about: LibraryState['about']): LibraryState['about'] {
  return Object.fromEntries(
    Object.entries(about).map(([id, now]) => {
      const picture = state.about[id]?.picture;
      return [id, picture === undefined ? now : { ...now, picture }];
    }),
  );
}

/** Known ids are replaced where they stand, new ones come last; what lay in the trash under such an id is out of it. */
function put({ unread = [], ...state }: LibraryState, incoming: readonly Creature[]): LibraryState {
  const fresh = new Set(incoming.map(({ id }) => id));
  const still = unread.filter(({ id }) => !fresh.has(id));
  return {
    ...state,
    ...(still.length > 0 ? { unread: still } : {}),
    creatures: placed(state.creatures, incoming),
    trash: state.trash.some(({ id }) => fresh.has(id))
      ? state.trash.filter(({ id }) => !fresh.has(id))
      : state.trash,
  };
}

function placed<Item extends { readonly id: string }>(
  old: readonly Item[],
  incoming: readonly Item[],
): readonly Item[] {
  const fresh = new Map(incoming.map((each) => [each.id, each]));
  const kept = old.map((each) => {
    const now = fresh.get(each.id);
    fresh.delete(each.id);
    return now ?? each;
  });
  return [...kept, ...fresh.values()];
}

function bin(state: LibraryState, gone: ReadonlySet<string>): LibraryState {
  return {
    ...state,
    creatures: state.creatures.filter(({ id }) => !gone.has(id)),
    trash: [
      ...state.trash.filter(({ id }) => !gone.has(id)),
      ...state.creatures.filter(({ id }) => gone.has(id)),
    ],
  };
}

function forget(state: LibraryState, gone: ReadonlySet<string>): LibraryState {
  return {
    ...state,
    trash: state.trash.filter(({ id }) => !gone.has(id)),
    about: Object.fromEntries(Object.entries(state.about).filter(([id]) => !gone.has(id))),
    collections: state.collections.map((each) => ({
      ...each,
      members: each.members.filter((id) => !gone.has(id)),
    })),
  };
}
