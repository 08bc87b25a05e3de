import { toSaidError, toSaying, errorToSentence } from '../../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { isCampaign } from '../../../core/log/journal.ts';
import {
  type RestoredExtras,
  formatCopyName,
  renameBook,
  describeRestore,
} from '../../../core/store/restoring.ts';
import type { BackupRow, CheckReport, Diagnosis, RestoreResult } from '../../../core/log/safety.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { CallAnswers, Desktop } from '../../platform/desktop.ts';
import { restoreExtras, type RestoredIds, type RestoreWish } from './restoreExtras.ts';
import { useForms } from '../../stores/forms.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import { useWork } from '../../stores/work.ts';
import { formatNumber, t, localize } from '../../i18n/localize.ts';

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
