import { type Said, said, joinSentences, type Wording, toWording } from '../kernel/said.ts';
import { libraryMachine, type LibraryState } from '../library/library.ts';
import type { LibraryPart } from '../library/mergeLibraries.ts';
import type { CreatureMarks } from '../library/libraryState.ts';
import { validateOnce } from '../exchange/creatureFile.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { RuleSystem } from '../rules/system.ts';
import { createTableMachine } from '../table/machine.ts';
import { openBook, foldRecords } from '../log/book.ts';
import type { BookStore } from './bookStore.ts';
import type { RestoreResult } from '../log/safety.ts';

type SystemOf = (key: string) => RuleSystem | undefined;

/** Renames a campaign that is not open, as a step of its own; its end is enough for that. Refuses where it could not be. */
export async function renameBook(
  keeper: BookStore,
  systemOf: SystemOf,
  book: string,
  name: string,
  clock: () => string,
): Promise<Result<void>> {
  const machine = createTableMachine(systemOf);
  const { records, snapshot, before } = await keeper.openEnd(book, machine.shape);
  const opened = openBook(machine, {
    book,
    seed: book,
    records,
    ...(snapshot && { snapshot }),
    ...(before && { earlier: () => before.earlier(() => true) }),
    shelf: keeper.shelf(book),
    founded: true,
    clock,
  });
  const answer = await opened.ask({ type: 'campaign.rename', name });
  return answer.ok ? ok(undefined) : answer;
}

/** What the records of a library come to. */
export function foldLibrary(bodies: readonly string[], systemOf: SystemOf): LibraryState {
  return foldRecords(libraryMachine(systemOf), bodies);
}

/** Something of a backup's library with its name, as a part to merge. */
interface NamedLibraryPart {
  readonly name: string;
  readonly part: LibraryPart;
}

/**
 * A library as the smallest parts that can be merged: each creature with what is kept beside it, each picture,
 * collection and table. `shelfOf` answers the id that a campaign of the backup has here, empty for the shared shelf.
 */
export function splitLibrary(
  there: LibraryState,
  shelfOf: (campaign: string) => string,
): readonly NamedLibraryPart[] {
  const { creatures, trash, about, shelves = {}, collections, tables, unread = [] } = there;
  const beside = (id: string): LibraryPart => {
    const { picture: _apart, ...rest } = about[id] ?? {};
    const shelf = shelfOf(shelves[id] ?? '');
    return {
      ...(Object.keys(rest).length > 0 ? { about: { [id]: rest } } : {}),
      ...(shelf === '' ? {} : { shelves: { [id]: shelf } }),
    };
  };
  const all = [...creatures, ...trash];
  return [
    ...creatures.map((each) => ({ name: each.name, part: { creatures: [each], ...beside(each.id) } })),
    ...trash.map((each) => ({ name: each.name, part: { trash: [each], ...beside(each.id) } })),
    ...unread.map((each) => ({ name: each.name, part: { creatures: [each], ...beside(each.id) } })),
    ...all.flatMap(({ id, name }) => {
      const picture = about[id]?.picture;
      return picture ? [{ name, part: { about: { [id]: { picture } } } }] : [];
    }),
    ...collections.map((each) => ({ name: each.name, part: { collections: [each] } })),
    ...tables.map((each) => ({ name: each.name, part: { tables: [each] } })),
  ];
}

/** What of a backup's library stays out, and why. */
export interface LeftOut {
  readonly name: string;
  readonly why: Wording;
  /** Whether its data is kept here all the same, for a version that takes it. */
  readonly kept: boolean;
}

/**
 * A part as the rules of this version take it. A creature that they refuse is kept as it came, outside the library; what
 * cannot even be kept stays in the backup alone. One that is refused harms no other.
 */
export function validatePart(
  { name, part }: NamedLibraryPart,
  systemOf: SystemOf,
): { readonly part?: LibraryPart; readonly leftOut?: LeftOut } {
  const { read } = libraryMachine(systemOf);
  const isRead = (each: LibraryPart): Result<unknown> => read({ type: 'library.merge', ...each });
  const { creatures = [], trash = [] } = part;
  const [creature] = [...creatures, ...trash];
  const vouched = creature ? validateOnce(creature, systemOf) : ok(undefined);
  const taken = vouched.ok ? isRead(part) : vouched;
  if (taken.ok) return { part };
  const kept = creature ? { unread: [creature] } : undefined;
  const isKept = kept !== undefined && isRead(kept).ok;
  return {
    ...(isKept ? { part: kept } : {}),
    leftOut: { name, why: toWording(taken.refusal), kept: isKept },
  };
}

/** So many creatures, and characters, fit into one entry of the log together with all that was asked. */
const [MOST_AT_ONCE, MOST_CHARACTERS] = [50, 300_000];

/** Parts put together, as many as fit into one entry each. */
export function packParts(parts: readonly LibraryPart[]): readonly LibraryPart[] {
  const packs: { readonly parts: LibraryPart[]; size: number }[] = [];
  for (const part of parts) {
    const size = JSON.stringify(part).length;
    const last = packs.at(-1);
    if (last && last.parts.length < MOST_AT_ONCE && last.size + size <= MOST_CHARACTERS) {
      last.parts.push(part);
      last.size += size;
    } else packs.push({ parts: [part], size });
  }
  return packs.map((pack) => joinParts(pack.parts));
}

function joinParts(parts: readonly LibraryPart[]): LibraryPart {
  const listOf = <Each>(each: (part: LibraryPart) => readonly Each[] | undefined): Each[] =>
    parts.flatMap((part) => each(part) ?? []);
  const about: { [creature: string]: CreatureMarks } = {};
  // Of one creature a part has the notes, and another the picture.
  for (const part of parts)
    for (const [id, notes] of Object.entries(part.about ?? {})) about[id] = { ...about[id], ...notes };
  return {
    creatures: listOf(({ creatures }) => creatures),
    trash: listOf(({ trash }) => trash),
    about,
    shelves: Object.fromEntries(parts.flatMap(({ shelves = {} }) => Object.entries(shelves))),
    collections: listOf(({ collections }) => collections),
    tables: listOf(({ tables }) => tables),
    unread: listOf(({ unread }) => unread),
  };
}

/** The name of a copy says of when it is; names are at most 80 letters long. */
export function formatCopyName(name: string, at: string): string {
  return `${Array.from(name).slice(0, 50).join('').trim()} (as of ${at.slice(0, 16).replace('T', ' ')})`;
}

/** What came along with the campaigns of a backup. */
export interface RestoredExtras {
  readonly creatures: number;
  /** Marks, notes, pictures, shelves, collections, random tables, trash: whether any of it was lacking here. */
  readonly beside: boolean;
  /** What of the library stays out. */
  readonly leftOut: readonly LeftOut[];
  /** Unfinished forms. */
  readonly forms: number;
  /** Settings and layouts. */
  readonly settings: number;
}

/** What a restore came to, in words. */
export function describeRestore({ books, leftOut, cleaned }: RestoreResult, came: RestoredExtras): Said {
  const { creatures, beside, forms, settings } = came;
  const all: Said[] = [];
  if (books.length > 0) all.push(said('backup.campaignsRestored', { n: books.length }));
  else if (creatures + forms + settings === 0 && !beside) all.push(said('backup.nothingMissing'));
  if (creatures > 0) all.push(said('backup.creaturesJoined', { n: creatures }));
  if (forms > 0) all.push(said('backup.formsCameBack', { n: forms }));
  if (settings > 0) all.push(said('backup.settingsCameAlong'));
  if (beside) all.push(said('backup.libraryMerged'));
  if (leftOut > 0) all.push(said('backup.entriesLeftOut', { n: leftOut }));
  if (cleaned > 0) all.push(said('backup.namesCleaned', { n: cleaned }));
  all.push(...describeLeftOut(came.leftOut));
  return said('database.several', { sentences: joinSentences(all) });
}

/** So many that stay out are named with their reason. */
const MOST_NAMED = 5;

function describeLeftOut(leftOut: readonly LeftOut[]): readonly Said[] {
  const kept = leftOut.filter((each) => each.kept).length;
  return [
    ...(kept > 0 ? [said('backup.creaturesRefused', { n: kept })] : []),
    ...(leftOut.length > kept ? [said('backup.partsRefused', { n: leftOut.length - kept })] : []),
    ...leftOut
      .slice(0, MOST_NAMED)
      .map(({ name, why }) => said('backup.refusedFor', { name: name.slice(0, 120), why })),
  ];
}
