import { sayingOf } from '../../core/kernel/said.ts';
import { errorOf, sentenceOf } from '../../core/kernel/saidError.ts';
import { formsIn, formsUnder } from '../../core/forms/backup.ts';
import { stateOf } from '../../core/log/stateOf.ts';
import { settingsMachine } from '../../core/store/settingsBook.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { FORMS_BOOK, isCampaign, LIBRARY_BOOK, SETTINGS_BOOK } from '../../core/store/bookNames.ts';
import { type CameAlong, copyName, creaturesIn, renameBook, toldOf } from '../../core/store/restoring.ts';
import type { BackupRow, CheckReport, Diagnosis, Restored } from '../../core/store/safety.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { Answers, Desktop } from '../bridge/desktop.ts';
import { useForms } from './forms.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { useSettings } from './settings.ts';
import { useWork } from './work.ts';
import { t } from '../languages/say.ts';
import { numberText } from '../languages/format.ts';
import { told } from '../languages/told.ts';

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
type Ids = ReadonlyMap<string, string>;

/** So many creatures fit into one entry of the log, whatever their size. */
const AT_ONCE = 50;

const now = (): string => new Date().toISOString();

/** Backups, what became of the last start, and how to get an evening back. */
export const useSafety = defineStore('safety', () => {
  const session = useSession();
  const library = useLibraryBook();
  const forms = useForms();
  const works = useWork();
  const open = ref(false);
  const busy = ref('');
  /** Whether everything is being read to see that it is whole; where that is asked, it is shown. */
  const checking = ref(false);
  const said = shallowRef({ text: '', bad: false });
  const backups = shallowRef<readonly BackupRow[]>([]);
  const lastRestored = shallowRef<Restored & { readonly came: CameAlong }>();
  /** A restore that waits for the GM's word, because today could not be backed up first. */
  const unbacked = shallowRef<RestoreWish>();

  const say = (text: string, bad = false): void => {
    said.value = { text, bad };
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
      say(told(sentenceOf(error)), true);
    } finally {
      busy.value = '';
    }
  }

  async function list(desktop: Desktop): Promise<void> {
    const files = backups.value.filter(({ place }) => place === 'file');
    backups.value = [...files, ...(await desktop.call('backup.list', undefined))];
  }

  const refresh = (): Promise<void> =>
    run(t('stores.lookingForBackups'), async (desktop) => {
      await session.reload();
      await list(desktop);
      return '';
    });

  const backUpNow = (): Promise<void> =>
    run(t('stores.makingABackup'), async (desktop) => {
      const answer = await desktop.call('backup.make', { reason: 'by-hand' });
      if (!answer.ok && answer.cancelled) return t('common.cancelledNothingChanged');
      if (!answer.ok) throw errorOf(answer);
      await session.reload();
      await list(desktop);
      return t('stores.backupEntriesMadeRead', { entries: numberText(answer.backup.entries) });
    });

  type Saving = 'backup.save' | 'safety.rescue' | 'diagnosis.save';
  /** Saves something through a dialog; says nothing when the GM thought better of it. */
  const save = (call: Saving, done: (name: string) => string): Promise<void> =>
    run(t('stores.saving'), async (desktop) => {
      const answer = await desktop.call(call, undefined);
      if (!answer.ok && !answer.cancelled) throw errorOf(answer);
      return answer.ok ? done(answer.name) : '';
    });
  const saveToFile = (): Promise<void> =>
    save('backup.save', (name) => t('stores.everythingOtherComputer', { name }));
  const saveRecords = (): Promise<void> => save('safety.rescue', (name) => t('stores.copyRecords', { name }));
  const saveReport = (): Promise<void> =>
    save('diagnosis.save', (name) => t('stores.reportHoldsNoText', { name }));

  const openFile = (): Promise<void> =>
    run(t('stores.readingTheFile'), async (desktop) => taken(await desktop.call('backup.open', undefined)));
  /** Shows the file the app was opened with, if there is one; where there is none, nothing waits for that. */
  async function openGiven(): Promise<void> {
    const desktop = session.host?.desktop;
    if (!desktop || busy.value !== '') return;
    const answer = desktop.call('backup.opened', undefined);
    const given = await answer.then(
      (file) => file.ok || !file.cancelled,
      () => true,
    );
    if (given) await run(t('stores.readingTheFile'), async () => taken(await answer));
  }

  function taken(answer: Answers['backup.open']): string {
    if (!answer.ok && !answer.cancelled) throw errorOf(answer);
    if (!answer.ok) return '';
    open.value = true;
    if (answer.backup.fault !== '') throw errorOf(sayingOf(answer.backup.fault));
    backups.value = [answer.backup, ...backups.value];
    return t('stores.fileTopListChoose');
  }

  /** What a backup holds of a book that is open here, for that to be added to. */
  async function bodiesOf(desktop: Desktop, { id, books }: BackupRow, book: string): Promise<string[]> {
    if (!books.some((each) => each.id === book)) return [];
    return (await desktop.call('backup.records', { backup: id, book })).map(({ body }) => body);
  }

  async function mergeLibrary(desktop: Desktop, backup: BackupRow): Promise<number> {
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
    const others = ['', ...[...session.campaigns, ...session.shelved].map(({ id }) => id)];
    const all = new Map([
      ...(wish.books.includes(FORMS_BOOK) ? others.map((id) => [id, id] as const) : []),
      ...ids,
    ]);
    return forms.bring(formsUnder(formsIn(await bodiesOf(desktop, wish.backup, FORMS_BOOK)), all));
  }

  /** Takes the settings of the backup that nobody chose here, where they were asked for. Answers how many. */
  async function bringSettings(desktop: Desktop, wish: RestoreWish, ids: Ids): Promise<number> {
    if (!wish.books.includes(SETTINGS_BOOK)) return 0;
    const bodies = await bodiesOf(desktop, wish.backup, SETTINGS_BOOK);
    return useSettings().bring(stateOf(settingsMachine, bodies).values, ids);
  }

  /**
   * Puts what was restored into the database too, or its first opening would speak of a repair. What stands beside the
   * campaign it is a copy of says of when it is.
   */
  async function settle({ books }: Restored, { backup, replace }: RestoreWish): Promise<void> {
    const { keeper } = session;
    if (!keeper) return;
    const rows = await keeper.campaigns();
    for (const { from, book, name } of books) {
      const row = rows.find(({ id }) => id === book);
      const copy = copyName(name, backup.at);
      if (replace || from === book || !row) await keeper.open(book);
      else if ((await renameBook(keeper, systemOf, book, copy, now)).ok)
        await keeper.listCampaign({ ...row, name: copy });
    }
  }

  const restore = (wish: RestoreWish, withoutBackup = false): Promise<void> =>
    run(t('stores.restoring'), async (desktop) => {
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
      if (!answer.ok && answer.cancelled) return t('common.cancelledNothingChanged');
      if (!answer.ok) {
        if (answer.withoutBackup) unbacked.value = wish;
        throw errorOf(answer);
      }
      const ids: Ids = new Map(answer.books.map(({ from, book }) => [from, book]));
      const came: CameAlong = {
        creatures: await mergeLibrary(desktop, backup),
        forms: await bringForms(desktop, wish, ids),
        settings: await bringSettings(desktop, wish, ids),
      };
      await settle(answer, wish);
      // Only now is anything of it listed: what is stopped before leaves the campaigns as they were.
      if (answer.books.length > 0) await desktop.call('backup.finish', undefined);
      const hide = answer.books.filter(({ from }) => wish.archived?.includes(from)).map(({ book }) => book);
      if (hide.length > 0) await desktop.call('book.shelve', { hide, show: [] });
      lastRestored.value = { ...answer, came };
      await session.reload();
      return told(toldOf(answer, came));
    });

  /** Takes the last restore back: what it put aside returns, what it brought goes aside. */
  const undoRestore = (): Promise<void> =>
    run(t('stores.undoingTheRestore'), async (desktop) => {
      const { books: done = [], came } = lastRestored.value ?? {};
      if (session.phase === 'open') await session.leave();
      await desktop.call('book.shelve', {
        hide: done.map(({ book }) => book),
        show: done.flatMap(({ replaced }) => (replaced === '' ? [] : [replaced])),
      });
      lastRestored.value = undefined;
      await session.reload();
      const stays = came && came.creatures + came.forms + came.settings > 0;
      return [t('stores.restoreTakenBackBrought'), ...(stays ? [t('stores.cameAlongStays')] : [])].join(' ');
    });

  const bringBack = (id: string): Promise<void> =>
    run(t('stores.bringingItBack'), async (desktop) => {
      await desktop.call('book.shelve', { hide: [], show: [id] });
      await session.reload();
      return t('stores.campaignListAgain');
    });

  const diagnose = async (): Promise<Diagnosis | undefined> =>
    session.host?.desktop.call('diagnosis.report', undefined);
  /** Reads everything to see that it is whole. Answers what it found; nothing where it was called off or failed. */
  async function check(): Promise<CheckReport | undefined> {
    let found: CheckReport | undefined;
    checking.value = true;
    await run(t('stores.readingSafetyLogEvery'), async (desktop) => {
      const answer = await desktop.call('diagnosis.check', undefined);
      if (!answer.ok && !answer.cancelled) throw errorOf(answer);
      if (answer.ok) found = answer;
      return '';
    });
    checking.value = false;
    return found;
  }
  const damaged = async (): Promise<Answers['safety.damaged'] | undefined> =>
    session.host?.desktop.call('safety.damaged', undefined);

  return {
    open,
    busy,
    checking,
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
