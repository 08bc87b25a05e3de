import { formsIn, formsUnder } from '../../core/forms/backup.ts';
import { stateOf } from '../../core/log/stateOf.ts';
import { FORMS_BOOK, LIBRARY_BOOK, SETTINGS_BOOK } from '../../core/store/bookNames.ts';
import { type CameAlong, creaturesIn } from '../../core/store/restoring.ts';
import type { BackupRow } from '../../core/store/safety.ts';
import { settingsMachine } from '../../core/store/settingsBook.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { Desktop } from '../bridge/desktop.ts';
import { told } from '../languages/told.ts';
import { useForms } from './forms.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { useSettings } from './settings.ts';

/** How a backup is to be restored. */
export interface RestoreWish {
  readonly backup: BackupRow;
  /** Ids of the campaigns wanted. */
  readonly books: readonly string[];
  /** Puts the campaigns of today aside instead of standing beside them. */
  readonly replace: boolean;
  /** Takes what can be read of a damaged backup. */
  readonly rescue: boolean;
  /** Ids of those that were archived and are to stay so. */
  readonly archived?: readonly string[];
}

/** The ids that restored campaigns have here, by those they have in the backup. */
export type Ids = ReadonlyMap<string, string>;

/** So many creatures fit into one entry of the log, whatever their size. */
const AT_ONCE = 50;

/**
 * Brings what belongs to no single campaign along with those that were restored: creatures, unfinished forms and
 * settings. Answers how many came of each. Throws what a refusal says.
 */
export async function bringAlong(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<CameAlong> {
  return {
    creatures: await mergeLibrary(desktop, wish.backup),
    forms: await bringForms(desktop, wish, ids),
    settings: await bringSettings(desktop, wish, ids),
  };
}

/** What a backup holds of a book that is open here, for that to be added to. */
async function bodiesOf(desktop: Desktop, { id, books }: BackupRow, book: string): Promise<string[]> {
  if (!books.some((each) => each.id === book)) return [];
  return (await desktop.call('backup.records', { backup: id, book })).map(({ body }) => body);
}

async function mergeLibrary(desktop: Desktop, backup: BackupRow): Promise<number> {
  const library = useLibraryBook();
  const known = new Set(library.creatures.map(({ id }) => id));
  const bodies = await bodiesOf(desktop, backup, LIBRARY_BOOK);
  const missing = creaturesIn(bodies, systemOf).filter(({ id }) => !known.has(id));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const refusal = await library.ask({
      type: 'creatures.import',
      creatures: missing.slice(at, at + AT_ONCE),
    });
    if (refusal) throw new Error(told(refusal));
  }
  return missing.length;
}

/** Opens what is unfinished in the backup: of the campaigns restored, and of all others here where that was asked for. */
async function bringForms(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<number> {
  const session = useSession();
  const others = ['', ...[...session.campaigns, ...session.shelved].map(({ id }) => id)];
  const all = new Map([
    ...(wish.books.includes(FORMS_BOOK) ? others.map((id) => [id, id] as const) : []),
    ...ids,
  ]);
  return useForms().bring(formsUnder(formsIn(await bodiesOf(desktop, wish.backup, FORMS_BOOK)), all));
}

/** Takes the settings of the backup that nobody chose here, where they were asked for. Answers how many. */
async function bringSettings(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<number> {
  if (!wish.books.includes(SETTINGS_BOOK)) return 0;
  const bodies = await bodiesOf(desktop, wish.backup, SETTINGS_BOOK);
  return useSettings().bring(stateOf(settingsMachine, bodies).values, ids);
}
