import { type Said, said, sentences } from '../kernel/said.ts';
import { libraryMachine, type LibraryState } from '../bestiary/library.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { RuleSystem } from '../rules/system.ts';
import { tableMachine } from '../table/machine.ts';
import { openBook } from '../log/book.ts';
import { stateOf } from '../log/stateOf.ts';
import type { Keeper } from './keeper.ts';
import type { Restored } from './safety.ts';

type SystemOf = (key: string) => RuleSystem | undefined;

/** Renames a campaign that is not open, as a step of its own; its end is enough for that. Refuses where it could not be. */
export async function renameBook(
  keeper: Keeper,
  systemOf: SystemOf,
  book: string,
  name: string,
  clock: () => string,
): Promise<Result<void>> {
  const machine = tableMachine(systemOf);
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

/** The creatures that the records of a library come to. */
export function creaturesIn(bodies: readonly string[], systemOf: SystemOf): LibraryState['creatures'] {
  return stateOf(libraryMachine(systemOf), bodies).creatures;
}

/** The name of a copy says of when it is; names are at most 80 letters long. */
export function copyName(name: string, at: string): string {
  return `${Array.from(name).slice(0, 50).join('').trim()} (as of ${at.slice(0, 16).replace('T', ' ')})`;
}

/** What came along with the campaigns of a backup. */
export interface CameAlong {
  readonly creatures: number;
  /** Unfinished forms. */
  readonly forms: number;
  /** Settings and layouts. */
  readonly settings: number;
}

/** What a restore came to, in words. */
export function toldOf({ books, leftOut, cleaned }: Restored, came: CameAlong): Said {
  const { creatures, forms, settings } = came;
  const all: Said[] = [];
  if (books.length > 0) all.push(said('backup.campaignsRestored', { n: books.length }));
  else if (creatures + forms + settings === 0) all.push(said('backup.nothingMissing'));
  if (creatures > 0) all.push(said('backup.creaturesJoined', { n: creatures }));
  if (forms > 0) all.push(said('backup.formsCameBack', { n: forms }));
  if (settings > 0) all.push(said('backup.settingsCameAlong'));
  if (leftOut > 0) all.push(said('backup.entriesLeftOut', { n: leftOut }));
  if (cleaned > 0) all.push(said('backup.namesCleaned', { n: cleaned }));
  return said('database.several', { sentences: sentences(all) });
}
