import { toSaidError, toSaying, errorToSentence } from '../../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { isCampaign, FORMS_BOOK, LIBRARY_BOOK, SETTINGS_BOOK } from '../../../core/log/journal.ts';
import {
  type RestoredExtras,
  formatCopyName,
  renameBook,
  describeRestore,
  foldLibrary,
  type LeftOut,
  packParts,
  splitLibrary,
  validatePart,
} from '../../../core/store/restoring.ts';
import type { BackupRow, CheckReport, Diagnosis, RestoreResult } from '../../../core/log/safety.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { CallAnswers, Desktop } from '../../platform/desktop.ts';
import { useForms } from '../../stores/forms.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import { useWork } from '../../stores/work.ts';
import { formatNumber, t, localize, formatDate, textIds } from '../../i18n/localize.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { foldForms, mapFormsToCampaigns } from '../../../core/forms/forms.ts';
import { foldRecords } from '../../../core/log/book.ts';
import { isSameValue } from '../../../core/library/mergeLibraries.ts';
import { settingsMachine } from '../../../core/store/settings.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useSettings } from '../../stores/settings.ts';
import type { TextId } from '../../i18n/index.ts';

const now = (): string => new Date().toISOString();

/** Backups, what became of the last start, and how to get an evening back. */
export const useBackups = defineStore('safety', () => {
  const session = useSession();
  const forms = useForms();
  const works = useWork();
  const ui = useUi();
  const stack = useOverlayStack();
  /** Whether the screen shows what is said here: in the sheet, and where the app could not open. */
  const shown = computed(() => stack.isOpen('backups') || session.phase === 'failed');
  const busy = ref('');
  /** Whether everything is being read to see that it is whole; where that is asked, it is shown. */
  const checking = ref(false);
  /** What the last check found. */
  const checked = shallowRef<CheckReport>();
  const said = shallowRef({ text: '', bad: false });
  const backups = shallowRef<readonly BackupRow[]>([]);
  const lastRestored = shallowRef<RestoreResult & { readonly came: RestoredExtras }>();
  /** A restore that waits for the GM's word, because today could not be backed up first. */
  const unbacked = shallowRef<RestoreWish>();

  /** Says how something went, where the GM is by then: the sheet may be closed while it is at work. */
  const say = (text: string, bad = false): void => {
    said.value = { text, bad };
    if (!shown.value) ui.say(text, bad);
  };

  /** Runs one thing at a time and says how it went; what the desktop throws is a sentence already. */
  async function run(what: string, work: (desktop: Desktop) => Promise<string>): Promise<void> {
    const desktop = session.host?.desktop;
    if (!desktop || busy.value !== '') return;
    busy.value = what;
    try {
      // What was just typed is in the backup, and stays where it was typed.
      await forms.flush();
      say(await works.main(what, () => work(desktop)));
    } catch (error) {
      say(localize(errorToSentence(error)), true);
    } finally {
      busy.value = '';
    }
  }

  async function list(desktop: Desktop): Promise<void> {
    const files = backups.value.filter(({ place }) => place === 'file');
    backups.value = [...files, ...(await desktop.call('backup.list', undefined))];
  }

  const refresh = (): Promise<void> =>
    run(t('safety.findBackupsWork'), async (desktop) => {
      await session.reload();
      await list(desktop);
      return '';
    });

  const backUpNow = (): Promise<void> =>
    run(t('safety.backupWork'), async (desktop) => {
      const answer = await desktop.call('backup.make', { reason: 'by-hand' });
      if (!answer.ok && answer.cancelled) return t('common.cancelledNotice');
      if (!answer.ok) throw toSaidError(answer);
      await session.reload();
      await list(desktop);
      return t('safety.backupDone', { entries: formatNumber(answer.backup.entries) });
    });

  type Saving = 'backup.save' | 'safety.rescue' | 'diagnosis.save';
  /** Saves something through a dialog; says nothing when the GM thought better of it. */
  const save = (call: Saving, done: (name: string) => string): Promise<void> =>
    run(t('common.savingWork'), async (desktop) => {
      const answer = await desktop.call(call, undefined);
      if (!answer.ok && !answer.cancelled) throw toSaidError(answer);
      return answer.ok ? done(answer.name) : '';
    });
  const saveToFile = (): Promise<void> => save('backup.save', (name) => t('safety.saveAllDone', { name }));
  const saveRecords = (): Promise<void> =>
    save('safety.rescue', (name) => t('safety.saveRecordsDone', { name }));
  const saveReport = (): Promise<void> =>
    save('diagnosis.save', (name) => t('safety.saveReportDone', { name }));

  const openFile = (): Promise<void> =>
    run(t('safety.readFileWork'), async (desktop) => taken(await desktop.call('backup.open', undefined)));
  /** Shows the file the app was opened with, if there is one; where there is none, nothing waits for that. */
  async function openGiven(): Promise<void> {
    const desktop = session.host?.desktop;
    if (!desktop || busy.value !== '') return;
    const answer = desktop.call('backup.opened', undefined);
    const given = await answer.then(
      (file) => file.ok || !file.cancelled,
      () => true,
    );
    if (given) await run(t('safety.readFileWork'), async () => taken(await answer));
  }

  function taken(answer: CallAnswers['backup.open']): string {
    if (!answer.ok && !answer.cancelled) throw toSaidError(answer);
    if (!answer.ok) return '';
    stack.open('backups');
    if (answer.backup.fault !== '') throw toSaidError(toSaying(answer.backup.fault));
    backups.value = [answer.backup, ...backups.value];
    return t('safety.restoreFileDone');
  }

  /**
   * Puts what was restored into the database too, or its first opening would speak of a repair. What stands beside the
   * campaign it is a copy of says of when it is.
   */
  async function settle({ books }: RestoreResult, { backup, replace }: RestoreWish): Promise<void> {
    const { keeper } = session;
    if (!keeper) return;
    const rows = await keeper.campaigns();
    for (const { from, book, name } of books) {
      const row = rows.find(({ id }) => id === book);
      const copy = formatCopyName(name, backup.at);
      if (replace || from === book || !row) await keeper.open(book);
      else if ((await renameBook(keeper, systemOf, book, copy, now)).ok)
        await keeper.listCampaign({ ...row, name: copy });
    }
  }

  const restore = (wish: RestoreWish, withoutBackup = false): Promise<void> =>
    run(t('safety.restoreWork'), async (desktop) => {
      const { backup, replace, rescue } = wish;
      unbacked.value = undefined;
      const books = wish.books.filter(isCampaign);
      if (replace && session.phase === 'open') await session.leave();
      const answer =
        books.length > 0
          ? await desktop.call('backup.restore', {
              backup: backup.id,
              books,
              replace,
              rescue,
              withoutBackup,
              hold: true,
            })
          : { ok: true as const, books: [], leftOut: 0, cleaned: 0 };
      if (!answer.ok && answer.cancelled) return t('common.cancelledNotice');
      if (!answer.ok) {
        if (answer.withoutBackup) unbacked.value = wish;
        throw toSaidError(answer);
      }
      const ids: RestoredIds = new Map(answer.books.map(({ from, book }) => [from, book]));
      const came = await restoreExtras(desktop, wish, ids);
      await settle(answer, wish);
      // Only now is anything of it listed: what is stopped before leaves the campaigns as they were.
      if (answer.books.length > 0) await desktop.call('backup.finish', undefined);
      const hide = answer.books.filter(({ from }) => wish.archived?.includes(from)).map(({ book }) => book);
      if (hide.length > 0) await desktop.call('book.shelve', { hide, show: [] });
      lastRestored.value = { ...answer, came };
      await session.reload();
      return localize(describeRestore(answer, came));
    });

  /** Takes the last restore back: what it put aside returns, what it brought goes aside. */
  const undoRestore = (): Promise<void> =>
    run(t('safety.undoRestoreWork'), async (desktop) => {
      const { books: done = [], came } = lastRestored.value ?? {};
      if (session.phase === 'open') await session.leave();
      await desktop.call('book.shelve', {
        hide: done.map(({ book }) => book),
        show: done.flatMap(({ replaced }) => (replaced === '' ? [] : [replaced])),
      });
      lastRestored.value = undefined;
      await session.reload();
      const stays = came && (came.beside || came.creatures + came.forms + came.settings > 0);
      return [t('safety.undoRestoreDone'), ...(stays ? [t('safety.restoreKeptHint')] : [])].join(' ');
    });

  const bringBack = (id: string): Promise<void> =>
    run(t('safety.bringBackWork'), async (desktop) => {
      await desktop.call('book.shelve', { hide: [], show: [id] });
      await session.reload();
      return t('safety.bringBackDone');
    });

  const diagnose = async (): Promise<Diagnosis | undefined> =>
    session.host?.desktop.call('diagnosis.report', undefined);
  /** Reads everything to see that it is whole. Nothing is found where it was called off or failed. */
  async function check(): Promise<void> {
    checked.value = undefined;
    checking.value = true;
    await run(t('safety.checkWork'), async (desktop) => {
      const answer = await desktop.call('diagnosis.check', undefined);
      if (!answer.ok && !answer.cancelled) throw toSaidError(answer);
      if (answer.ok) checked.value = answer;
      return '';
    });
    checking.value = false;
  }
  const damaged = async (): Promise<CallAnswers['safety.damaged'] | undefined> =>
    session.host?.desktop.call('safety.damaged', undefined);

  return {
    shown,
    busy,
    checking,
    checked,
    said,
    backups,
    lastRestored,
    unbacked,
    state: computed(() => session.safety),
    shelved: computed(() => session.shelved),
    refresh,
    backUpNow,
    saveToFile,
    openFile,
    openGiven,
    restore,
    undoRestore,
    bringBack,
    saveRecords,
    saveReport,
    diagnose,
    check,
    damaged,
  };
});

/** How a backup is to be restored. */
interface RestoreWish {
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
type RestoredIds = ReadonlyMap<string, string>;

/**
 * Brings what belongs to no single campaign along with those that were restored: creatures, unfinished forms and
 * settings. Answers how many came of each. Throws what a refusal says.
 */
async function restoreExtras(desktop: Desktop, wish: RestoreWish, ids: RestoredIds): Promise<RestoredExtras> {
  return {
    ...(await restoreLibrary(await readBookBodies(desktop, wish.backup, LIBRARY_BOOK), ids)),
    forms: await restoreForms(desktop, wish, ids),
    settings: await restoreSettings(desktop, wish, ids),
  };
}

/** What a backup holds of a book that is open here, for that to be added to. */
async function readBookBodies(desktop: Desktop, { id, books }: BackupRow, book: string): Promise<string[]> {
  if (!books.some((each) => each.id === book)) return [];
  return (await desktop.call('backup.records', { backup: id, book })).map(({ body }) => body);
}

/**
 * Brings all that another library holds and this one lacks, by the bodies of its records, each part by itself: one that
 * is refused harms no other.
 */
export async function restoreLibrary(
  bodies: readonly string[],
  ids: RestoredIds,
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
  const parts = splitLibrary(there, mapLibraryOwner(ids)).flatMap((each) => {
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
function mapLibraryOwner(ids: RestoredIds): (campaign: string) => string {
  const session = useSession();
  const here = new Set([...session.campaigns, ...session.shelved].map(({ id }) => id));
  return (campaign) => ids.get(campaign) ?? (here.has(campaign) ? campaign : '');
}

/** Opens what is unfinished in the backup: of the campaigns restored, and of all others here where that was asked for. */
async function restoreForms(desktop: Desktop, wish: RestoreWish, ids: RestoredIds): Promise<number> {
  const session = useSession();
  const others = ['', ...[...session.campaigns, ...session.shelved].map(({ id }) => id)];
  const all = new Map([
    ...(wish.books.includes(FORMS_BOOK) ? others.map((id) => [id, id] as const) : []),
    ...ids,
  ]);
  return useForms().bring(
    mapFormsToCampaigns(foldForms(await readBookBodies(desktop, wish.backup, FORMS_BOOK)), all),
  );
}

/** Takes the settings of the backup that nobody chose here, where they were asked for. Answers how many. */
async function restoreSettings(desktop: Desktop, wish: RestoreWish, ids: RestoredIds): Promise<number> {
  if (!wish.books.includes(SETTINGS_BOOK)) return 0;
  const bodies = await readBookBodies(desktop, wish.backup, SETTINGS_BOOK);
  return useSettings().bring(foldRecords(settingsMachine, bodies).values, ids);
}

const REASONS: { readonly [reason: string]: TextId } = textIds({
  'by-hand': 'safety.reasonAsked',
  regular: 'safety.reasonTimer',
  entries: 'safety.reasonEntries',
  end: 'safety.reasonClose',
  'before-restore': 'safety.reasonRestore',
  'before-import': 'safety.reasonImport',
  'before-migration': 'safety.reasonDatabaseUpdate',
  'before-update': 'safety.reasonAppUpdate',
  'to-file': 'safety.reasonFile',
});
const PLACES = textIds({
  here: 'safety.placeComputer',
  documents: 'safety.placeDocuments',
  file: 'safety.placeChosenFile',
});
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Why a backup was made, in words. */
export function backupReasonText({ reason }: BackupRow): string {
  const known = REASONS[reason];
  return known ? t(known) : reason;
}

/** Where a backup lies, in words. */
export function backupPlaceText({ place }: BackupRow): string {
  return t(PLACES[place]);
}

/** A time as a GM reads it, `21 Nov 2026, 19:30`. */
export function backupTimeText(at: string): string {
  return at === '' ? t('safety.unknown') : formatDate('moment', at);
}

/** How long ago a time was, in few words. */
export function backupAgeText(at: string, today: number): string {
  const past = today - Date.parse(at);
  if (past < MINUTE) return t('safety.justNow');
  if (past < HOUR) return t('safety.minutesAgo', { past: Math.floor(past / MINUTE) });
  return backupTimeText(at);
}

/** A count of entries in words. */
export function entryCountText(count: number): string {
  return t('safety.entriesCount', { n: count });
}
