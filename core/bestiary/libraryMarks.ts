import { tableFault } from '../dice/tables/faults.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { LibraryCommand, LibraryCommandOf } from './libraryCommands.ts';
import type { About, Collection, LibraryEvent, LibraryState } from './libraryState.ts';
import { saying } from '../kernel/said.ts';

type Answer = Result<readonly LibraryEvent[]>;
type MarkCommand = Exclude<
  LibraryCommand,
  {
    type:
      | 'creatures.shelve'
      | 'library.merge'
      | 'creature.save'
      | 'creature.remove'
      | 'creatures.import'
      | 'creature.restore'
      | 'trash.empty';
  }
>;

/** What is kept beside creatures: marks, sources, pictures, collections; and the random tables. */
export function decideMarks(state: LibraryState, command: MarkCommand): Answer {
  switch (command.type) {
    case 'creatures.mark':
      return mark(state, command);
    case 'creature.about':
      return tell(state, command);
    case 'collection.save':
      return saveCollection(state, command);
    case 'collection.put':
      return putInto(state, command);
    case 'collection.remove':
      return state.collections.some(({ id }) => id === command.id)
        ? ok([{ type: 'collectionRemoved', id: command.id }])
        : gone('collection', command.id);
    case 'tables.save':
      return saveTables(state, command);
    case 'tables.remove': {
      const missing = command.ids.find((id) => !state.tables.some((each) => each.id === id));
      return missing === undefined
        ? ok([{ type: 'tablesRemoved', ids: command.ids }])
        : gone('table', missing);
    }
  }
}

const UNKNOWN = {
  creature: 'library.creatureUnknown',
  collection: 'library.collectionUnknown',
  table: 'library.tableUnknown',
} as const;

function gone(what: keyof typeof UNKNOWN, id: string): Answer {
  return refuse({ ...saying(UNKNOWN[what], { id }), field: 'id' });
}

function stranger(state: LibraryState, ids: readonly string[]): string | undefined {
  const known = new Set(state.creatures.map(({ id }) => id));
  return ids.find((id) => !known.has(id));
}

function mark(
  state: LibraryState,
  { ids, favourite, addTags = [], removeTags = [] }: LibraryCommandOf<'creatures.mark'>,
): Answer {
  const missing = stranger(state, ids);
  if (missing !== undefined) return gone('creature', missing);
  if (favourite === undefined && addTags.length === 0 && removeTags.length === 0)
    return refuse(saying('library.nothingToMark'));
  const about = ids.map((id): [string, About] => {
    const { picture: _stays, ...was } = state.about[id] ?? {};
    const kept = (was.tags ?? []).filter((tag) => !removeTags.includes(tag) && !addTags.includes(tag));
    return [id, { ...was, favourite: favourite ?? was.favourite ?? false, tags: [...kept, ...addTags] }];
  });
  return ok([{ type: 'creaturesMarked', about: Object.fromEntries(about), keeps: true }]);
}

function tell(state: LibraryState, { id, source, picture }: LibraryCommandOf<'creature.about'>): Answer {
  if (stranger(state, [id]) !== undefined) return gone('creature', id);
  const { picture: _was, ...was } = state.about[id] ?? {};
  const now: About = { ...was, ...(source === undefined ? {} : { source }) };
  return ok([
    picture === undefined
      ? { type: 'creaturesMarked', about: { [id]: now }, keeps: true }
      : { type: 'creaturesMarked', about: { [id]: { ...now, picture } } },
  ]);
}

function saveCollection(
  { collections }: LibraryState,
  { id, name }: LibraryCommandOf<'collection.save'>,
): Answer {
  const other = collections.find((each) => each.id !== id && same(each.name, name));
  if (other) return refuse({ ...saying('library.collectionNamed', { name: other.name }), field: 'name' });
  const members = collections.find((each) => each.id === id)?.members ?? [];
  return ok([{ type: 'collectionSaved', collection: { id, name, members } }]);
}

function putInto(state: LibraryState, { id, ids, into }: LibraryCommandOf<'collection.put'>): Answer {
  const found = state.collections.find((each) => each.id === id);
  if (!found) return gone('collection', id);
  const missing = into ? stranger(state, ids) : undefined;
  if (missing !== undefined) return gone('creature', missing);
  const others = found.members.filter((member) => !ids.includes(member));
  const collection: Collection = { ...found, members: into ? [...others, ...ids] : others };
  return ok([{ type: 'collectionSaved', collection }]);
}

/** Names are how tables call each other, so each is there once. */
function saveTables(state: LibraryState, { tables }: LibraryCommandOf<'tables.save'>): Answer {
  const ids = new Set(tables.map(({ id }) => id));
  const others = state.tables.filter(({ id }) => !ids.has(id));
  for (const [at, table] of tables.entries()) {
    const namesake = [...others, ...tables.slice(0, at)].find(({ name }) => same(name, table.name));
    if (namesake) return refuse({ ...saying('library.tableNamed', { name: namesake.name }), field: 'name' });
    const fault = tableFault(table);
    if (fault) return refuse(fault);
  }
  return ok([{ type: 'tablesSaved', tables }]);
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
