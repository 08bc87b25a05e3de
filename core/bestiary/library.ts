import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import { readCommand } from '../kernel/shape.ts';
import type { Creature } from '../rules/creature.ts';
import type { Machine } from '../log/machine.ts';
import { type LibraryCommand, libraryCommandSchema } from './libraryCommands.ts';
import { decideMarks } from './libraryMarks.ts';
import { mergeLibrary } from './libraryMerge.ts';
import { LIBRARY_EVENTS } from './libraryShapes.ts';
import { EMPTY_LIBRARY, evolveLibrary, type LibraryEvent, type LibraryState } from './libraryState.ts';
import { type SystemOf, vouchFor, vouchOnce } from './vouching.ts';
import { saying } from '../kernel/said.ts';

export type { LibraryCommand } from './libraryCommands.ts';
export type { LibraryEvent, LibraryState } from './libraryState.ts';

/** The library of all systems’ creatures, asking `systemOf` for the rules each is built by. */
export function libraryMachine(systemOf: SystemOf): Machine<LibraryState, LibraryCommand, LibraryEvent> {
  return {
    shape: `library-3.${LIBRARY_EVENTS.version}`,
    events: LIBRARY_EVENTS,
    initial: EMPTY_LIBRARY,
    read: (raw) => readCommand(libraryCommandSchema, raw),
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
  systemOf: SystemOf,
): Result<readonly LibraryEvent[]> {
  switch (command.type) {
    case 'creature.save': {
      const sound = vouchFor(command.creature, systemOf);
      return sound.ok
        ? ok([
            { type: 'creatureSaved', creature: sound.value },
            ...shelving(state, [sound.value], command.shelf),
          ])
        : sound;
    }
    case 'creature.remove':
      return known(state.creatures, command.ids, 'library.creatureUnknown', (ids) => ({
        type: 'creaturesRemoved',
        ids,
      }));
    case 'creatures.import': {
      const sound = importAll(command.creatures, systemOf);
      return sound.ok ? ok([...sound.value, ...shelving(state, command.creatures, command.shelf)]) : sound;
    }
    case 'library.merge': {
      const sound = importAll([...(command.creatures ?? []), ...(command.trash ?? [])], systemOf);
      return sound.ok ? ok(mergeLibrary(state, command)) : sound;
    }
    case 'creatures.shelve':
      return known(state.creatures, command.ids, 'library.creatureUnknown', (ids) => ({
        type: 'creaturesShelved',
        ids,
        shelf: command.shelf,
      }));
    case 'creature.restore':
      return known(state.trash, command.ids, 'library.notInTrash', (ids) => ({
        type: 'creaturesRestored',
        ids,
      }));
    case 'trash.empty':
      return known(state.trash, command.ids, 'library.notInTrash', (ids) => ({ type: 'trashEmptied', ids }));
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
function known(
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

function importAll(creatures: readonly Creature[], systemOf: SystemOf): Result<readonly LibraryEvent[]> {
  const sound: Creature[] = [];
  const seen = new Set<string>();
  for (const [at, creature] of creatures.entries()) {
    if (seen.has(creature.id))
      return refuse(inside(at, creature, { ...saying('library.idTwice', { id: creature.id }), field: 'id' }));
    seen.add(creature.id);
    const vouched = vouchOnce(creature, systemOf);
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
