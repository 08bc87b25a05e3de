import { findTableFault } from '../dice/tables/faults.ts';
import { type CreatureSystemLookup, validateCreature, validateOnce } from '../exchange/creatureFile.ts';
import {
  type Check,
  hasFields,
  isFlag,
  isRecord,
  isText,
  isListOf,
  isOptional,
  isRecordOf,
} from '../kernel/checks.ts';
import { ok, parseCommand, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import { createEventFormat, type EventFormat, type Machine, type Migration } from '../log/events.ts';
import type { Creature } from '../rules/creature.ts';
import { type LibraryCommand, type LibraryCommandOf, libraryCommandSchema } from './libraryCommands.ts';
import {
  type CreatureMarks,
  type Collection,
  EMPTY_LIBRARY,
  evolveLibrary,
  type LibraryEvent,
  type LibraryState,
} from './libraryState.ts';
import { mergeLibraries } from './mergeLibraries.ts';

export type { LibraryCommand } from './libraryCommands.ts';
export type { LibraryEvent } from './libraryState.ts';
export type { LibraryState } from './libraryState.ts';

/** The library of all systems’ creatures, asking `systemOf` for the rules each is built by. */
export function libraryMachine(
  systemOf: CreatureSystemLookup,
): Machine<LibraryState, LibraryCommand, LibraryEvent> {
  return {
    shape: `library-3.${LIBRARY_EVENTS.version}`,
    events: LIBRARY_EVENTS,
    initial: EMPTY_LIBRARY,
    read: (raw) => parseCommand(libraryCommandSchema, raw),
    decide: (state, command) => decide(state, command, systemOf),
    evolve: evolveLibrary,
    // What came in would else be on disk twice.
    written,
    // The library stands outside every campaign’s time.
    when: () => ({ worldTime: 0, session: 0 }),
  };
}

function written(command: LibraryCommand): LibraryCommand {
  if (command.type === 'creatures.import') return { ...command, creatures: [] };
  if (command.type !== 'library.merge') return command;
  return { type: command.type, ...(command.batch === undefined ? {} : { batch: command.batch }) };
}

function decide(
  state: LibraryState,
  command: LibraryCommand,
  systemOf: CreatureSystemLookup,
): Result<readonly LibraryEvent[]> {
  switch (command.type) {
    case 'creature.save': {
      const sound = validateCreature(command.creature, systemOf);
      return sound.ok
        ? ok([
            { type: 'creatureSaved', creature: sound.value },
            ...shelving(state, [sound.value], command.shelf),
          ])
        : sound;
    }
    case 'creature.remove':
      return forKnown(state.creatures, command.ids, 'library.creatureUnknown', (ids) => ({
        type: 'creaturesRemoved',
        ids,
      }));
    case 'creatures.import': {
      const sound = importAll(command.creatures, systemOf);
      return sound.ok ? ok([...sound.value, ...shelving(state, command.creatures, command.shelf)]) : sound;
    }
    case 'library.merge': {
      const sound = importAll([...(command.creatures ?? []), ...(command.trash ?? [])], systemOf);
      return sound.ok ? ok(mergeLibraries(state, command)) : sound;
    }
    case 'creatures.shelve':
      return forKnown(state.creatures, command.ids, 'library.creatureUnknown', (ids) => ({
        type: 'creaturesShelved',
        ids,
        shelf: command.shelf,
      }));
    case 'creature.restore':
      return forKnown(state.trash, command.ids, 'library.notInTrash', (ids) => ({
        type: 'creaturesRestored',
        ids,
      }));
    case 'trash.empty':
      return forKnown(state.trash, command.ids, 'library.notInTrash', (ids) => ({
        type: 'trashEmptied',
        ids,
      }));
    case 'creatures.mark':
    case 'creature.about':
    case 'collection.save':
    case 'collection.put':
    case 'collection.remove':
    case 'tables.save':
    case 'tables.remove':
      return decideMarks(state, command);
  }
}

/** Those that are new go onto the shelf of the campaign they were made in. */
function shelving(
  { creatures }: LibraryState,
  saved: readonly Pick<Creature, 'id'>[],
  shelf = '',
): readonly LibraryEvent[] {
  if (shelf === '') return [];
  const there = new Set(creatures.map(({ id }) => id));
  const fresh = saved.map(({ id }) => id).filter((id) => !there.has(id));
  return fresh.length === 0 ? [] : [{ type: 'creaturesShelved', ids: fresh, shelf }];
}

/** What happens to creatures that must all be there; refuses with the first that is not. */
function forKnown(
  there: readonly Creature[],
  ids: readonly string[],
  where: 'library.creatureUnknown' | 'library.notInTrash',
  event: (ids: readonly string[]) => LibraryEvent,
): Result<readonly LibraryEvent[]> {
  const all = new Set(there.map(({ id }) => id));
  const unknown = ids.find((id) => !all.has(id));
  return unknown === undefined
    ? ok([event([...new Set(ids)])])
    : refuse({ ...saying(where, { id: unknown }), field: 'ids' });
}

function importAll(
  creatures: readonly Creature[],
  systemOf: CreatureSystemLookup,
): Result<readonly LibraryEvent[]> {
  const sound: Creature[] = [];
  const seen = new Set<string>();
  for (const [at, creature] of creatures.entries()) {
    if (seen.has(creature.id))
      return refuse(inside(at, creature, { ...saying('library.idTwice', { id: creature.id }), field: 'id' }));
    seen.add(creature.id);
    const vouched = validateOnce(creature, systemOf);
    if (!vouched.ok) return refuse(inside(at, creature, vouched.refusal));
    sound.push(vouched.value);
  }
  return ok([{ type: 'creaturesImported', creatures: sound }]);
}

/** A refusal that says which of several creatures it means. */
function inside(at: number, creature: Creature, refusal: Refusal): Refusal {
  const field = refusal.field ?? '';
  return {
    ...refusal,
    ...saying('library.creatureAt', {
      at: at + 1,
      name: creature.name,
      why: refusal.says ?? refusal.message,
    }),
    field: `creatures[${at}]${field === '' ? '' : `.${field}`}`,
  };
}

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
function decideMarks(state: LibraryState, command: MarkCommand): Answer {
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
  const about = ids.map((id): [string, CreatureMarks] => {
    const { picture: _stays, ...was } = state.about[id] ?? {};
    const kept = (was.tags ?? []).filter((tag) => !removeTags.includes(tag) && !addTags.includes(tag));
    return [id, { ...was, favourite: favourite ?? was.favourite ?? false, tags: [...kept, ...addTags] }];
  });
  return ok([{ type: 'creaturesMarked', about: Object.fromEntries(about), keeps: true }]);
}

function tell(state: LibraryState, { id, source, picture }: LibraryCommandOf<'creature.about'>): Answer {
  if (stranger(state, [id]) !== undefined) return gone('creature', id);
  const { picture: _was, ...was } = state.about[id] ?? {};
  const now: CreatureMarks = { ...was, ...(source === undefined ? {} : { source }) };
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
    const fault = findTableFault(table);
    if (fault) return refuse(fault);
  }
  return ok([{ type: 'tablesSaved', tables }]);
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

type Fields<Type extends LibraryEvent['type']> = Exclude<keyof Extract<LibraryEvent, { type: Type }>, 'type'>;
type Shapes = { readonly [Type in LibraryEvent['type']]: { readonly [Field in Fields<Type>]-?: Check } };

const isTexts = isListOf(isText);
const isCreature = hasFields({ id: isText, system: isText, kind: isText, name: isText, draft: isRecord });
const isAbout = hasFields({
  favourite: isOptional(isFlag),
  tags: isOptional(isTexts),
  source: isOptional(isText),
  picture: isOptional(isText),
});
const isTable = hasFields({ id: isText, name: isText, lines: isListOf(isRecord) });

/** What each event of the library must hold to be folded. */
const SHAPES: Shapes = {
  unreadable: { why: isText },
  creatureSaved: { creature: isCreature },
  creaturesRemoved: { ids: isTexts },
  creaturesImported: { creatures: isListOf(isCreature) },
  creaturesRestored: { ids: isTexts },
  trashEmptied: { ids: isTexts },
  creaturesMarked: { about: isRecordOf(isAbout), keeps: isOptional(isFlag) },
  creaturesShelved: { ids: isTexts, shelf: isText },
  creaturesUnread: { creatures: isListOf(isCreature) },
  collectionSaved: { collection: hasFields({ id: isText, name: isText, members: isTexts }) },
  collectionRemoved: { id: isText },
  tablesSaved: { tables: isListOf(isTable) },
  tablesRemoved: { ids: isTexts },
};

/** How the library’s events came to be as they are. ARCHITECTURE says how to add one. */
export const LIBRARY_MIGRATIONS: readonly Migration[] = [];

/** The events of the library, in this version and every one before. */
export const LIBRARY_EVENTS: EventFormat<LibraryEvent> = createEventFormat(SHAPES, LIBRARY_MIGRATIONS);
