import { type Check, has, isFlag, isRecord, isText, listOf, optional, recordOf } from '../kernel/checks.ts';
import { type EventFormat, eventFormat, type Migration } from '../log/events.ts';
import type { LibraryEvent } from './libraryState.ts';

type Fields<Type extends LibraryEvent['type']> = Exclude<keyof Extract<LibraryEvent, { type: Type }>, 'type'>;
type Shapes = { readonly [Type in LibraryEvent['type']]: { readonly [Field in Fields<Type>]-?: Check } };

const isTexts = listOf(isText);
const isCreature = has({ id: isText, system: isText, kind: isText, name: isText, draft: isRecord });
const isAbout = has({
  favourite: optional(isFlag),
  tags: optional(isTexts),
  source: optional(isText),
  picture: optional(isText),
});
const isTable = has({ id: isText, name: isText, lines: listOf(isRecord) });

/** What each event of the library must hold to be folded. */
const SHAPES: Shapes = {
  unreadable: { why: isText },
  creatureSaved: { creature: isCreature },
  creaturesRemoved: { ids: isTexts },
  creaturesImported: { creatures: listOf(isCreature) },
  creaturesRestored: { ids: isTexts },
  trashEmptied: { ids: isTexts },
  creaturesMarked: { about: recordOf(isAbout), keeps: optional(isFlag) },
  creaturesShelved: { ids: isTexts, shelf: isText },
  creaturesUnread: { creatures: listOf(isCreature) },
  collectionSaved: { collection: has({ id: isText, name: isText, members: isTexts }) },
  collectionRemoved: { id: isText },
  tablesSaved: { tables: listOf(isTable) },
  tablesRemoved: { ids: isTexts },
};

/** How the library’s events came to be as they are. ARCHITECTURE says how to add one. */
export const LIBRARY_MIGRATIONS: readonly Migration[] = [];

/** The events of the library, in this version and every one before. */
export const LIBRARY_EVENTS: EventFormat<LibraryEvent> = eventFormat(SHAPES, LIBRARY_MIGRATIONS);
