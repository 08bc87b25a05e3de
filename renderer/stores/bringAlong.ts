import type { Creature } from '../../core/rules/creature.ts';
import { foldForms, mapFormsToCampaigns } from '../../core/forms/forms.ts';
import { foldRecords } from '../../core/log/book.ts';
import { FORMS_BOOK, LIBRARY_BOOK, SETTINGS_BOOK } from '../../core/log/journal.ts';
import { isSameValue } from '../../core/library/mergeLibraries.ts';
import {
  type RestoredExtras,
  foldLibrary,
  type LeftOut,
  packParts,
  splitLibrary,
  validatePart,
} from '../../core/store/restoring.ts';
import type { BackupRow } from '../../core/log/safety.ts';
import { settingsMachine } from '../../core/store/settings.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { Desktop } from '../platform/desktop.ts';
import { localize } from '../i18n/localize.ts';
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

/**
 * Brings what belongs to no single campaign along with those that were restored: creatures, unfinished forms and
 * settings. Answers how many came of each. Throws what a refusal says.
 */
export async function bringAlong(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<RestoredExtras> {
  return {
    ...(await bringLibrary(await bodiesOf(desktop, wish.backup, LIBRARY_BOOK), ids)),
    forms: await bringForms(desktop, wish, ids),
    settings: await bringSettings(desktop, wish, ids),
  };
}

/** What a backup holds of a book that is open here, for that to be added to. */
async function bodiesOf(desktop: Desktop, { id, books }: BackupRow, book: string): Promise<string[]> {
  if (!books.some((each) => each.id === book)) return [];
  return (await desktop.call('backup.records', { backup: id, book })).map(({ body }) => body);
}

/**
 * Brings all that another library holds and this one lacks, by the bodies of its records, each part by itself: one that
 * is refused harms no other.
 */
export async function bringLibrary(
  bodies: readonly string[],
  ids: Ids,
): Promise<Pick<RestoredExtras, 'creatures' | 'beside' | 'leftOut'>> {
  const library = useLibraryBook();
  const before = library.state;
  const ours = new Map(before.creatures.map((each) => [each.id, each]));
  const isKnown = (creature: Creature): boolean => {
    const own = ours.get(creature.id);
    if (!own || isSameValue(own, creature)) return own !== undefined;
    return library.revisionsOf(creature.id).some((then) => isSameValue(then.creature, creature));
  };
  const there = foldLibrary(bodies, systemOf);
  const leftOut: LeftOut[] = [];
  const parts = splitLibrary(there, shelvesHere(ids)).flatMap((each) => {
    const sound = validatePart(each, systemOf);
    if (sound.leftOut) leftOut.push(sound.leftOut);
    // A version of a creature that was ours once is among its earlier versions already.
    const { creatures = [], ...part } = sound.part ?? {};
    return sound.part ? [{ ...part, creatures: creatures.filter((creature) => !isKnown(creature)) }] : [];
  });
  const merged = await library.merge(packParts(parts));
  if (merged) throw new Error(localize(merged));
  const creatures = library.state.creatures.length - before.creatures.length;
  const beside = !isSameValue({ ...before, creatures: [] }, { ...library.state, creatures: [] });
  return { creatures, beside, leftOut };
}

/** The id that a campaign of the backup has here; of one that is not here, creatures stand on the shared shelf. */
function shelvesHere(ids: Ids): (campaign: string) => string {
  const session = useSession();
  const here = new Set([...session.campaigns, ...session.shelved].map(({ id }) => id));
  return (campaign) => ids.get(campaign) ?? (here.has(campaign) ? campaign : '');
}

/** Opens what is unfinished in the backup: of the campaigns restored, and of all others here where that was asked for. */
async function bringForms(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<number> {
  const session = useSession();
  const others = ['', ...[...session.campaigns, ...session.shelved].map(({ id }) => id)];
  const all = new Map([
    ...(wish.books.includes(FORMS_BOOK) ? others.map((id) => [id, id] as const) : []),
    ...ids,
  ]);
  return useForms().bring(
    mapFormsToCampaigns(foldForms(await bodiesOf(desktop, wish.backup, FORMS_BOOK)), all),
  );
}

/** Takes the settings of the backup that nobody chose here, where they were asked for. Answers how many. */
async function bringSettings(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<number> {
  if (!wish.books.includes(SETTINGS_BOOK)) return 0;
  const bodies = await bodiesOf(desktop, wish.backup, SETTINGS_BOOK);
  return useSettings().bring(foldRecords(settingsMachine, bodies).values, ids);
}
