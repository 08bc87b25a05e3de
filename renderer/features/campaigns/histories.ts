import { defineStore } from 'pinia';
import type { Refusal } from '../../../core/kernel/result.ts';
import { foldForms } from '../../../core/forms/forms.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import { buildHistory } from '../../../core/log/history.ts';
import { createStepBefore, readRecords } from '../../../core/log/records.ts';
import { foldRecords } from '../../../core/log/book.ts';
import { FORMS_BOOK, LIBRARY_BOOK, SETTINGS_BOOK } from '../../../core/log/journal.ts';
import type { DivergedBook, DivergedCampaign } from '../../../core/store/divergedCopy.ts';
import { formatCopyName, renameBook } from '../../../core/store/restoring.ts';
import { settingsMachine } from '../../../core/store/settings.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { listHistory } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createNameBook } from '../../../core/table/logParts.ts';
import { errorToSentence } from '../../../core/kernel/said.ts';
import { currentTextLocale, t, localize } from '../../i18n/localize.ts';
import { restoreLibrary } from '../backup/restoreExtras.ts';
import { useForms } from '../../stores/forms.ts';
import { useSession } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { useUi } from '../../stores/ui.ts';

const machine = createTableMachine(systemOf);
const now = (): string => new Date().toISOString();
/** So many of the last lines tell one history from another. */
const SHOWN = 6;

/** One of two histories of a campaign, as it is shown beside the other. */
export interface ShownHistory {
  /** When its last entry was written, ISO 8601; empty where nobody knows. */
  readonly at: string;
  /** What happened last in it, oldest first. */
  readonly lines: readonly string[];
}

/** What two computers wrote into one folder: what happened in each, which one goes on, and what belongs to no campaign. */
export const useHistories = defineStore('histories', () => {
  const session = useSession();
  const ui = useUi();

  /** What happened in a campaign after a record. */
  async function shown(book: string, system: string, after: number): Promise<ShownHistory> {
    const found = await session.keeper?.open(book);
    const rules = systemOf(system);
    if (!found || !rules) return { at: '', lines: [] };
    const { done } = buildHistory(
      readRecords<TableCommand, TableEvent>(
        machine.events,
        found.records,
        createStepBefore(createSeededDice('').state),
      ),
    );
    const own = done.filter(({ seq }) => seq > after);
    const last = own.slice(-SHOWN);
    const names = createNameBook([]);
    const before = done.slice(0, done.length - last.length);
    for (const { events } of before) names.put(events);
    const entries = listHistory(last, [], {
      system: rules,
      locale: currentTextLocale(),
      names: names.after(before.length - 1),
    });
    return { at: own.at(-1)?.at ?? '', lines: entries.flatMap(({ lines }) => lines) };
  }

  /** The one that was chosen has the campaign's name from now on; the other is called by when it is of. */
  async function choose(parted: DivergedCampaign, chosen: 'here' | 'there'): Promise<Refusal | undefined> {
    const { keeper } = session;
    if (!keeper) return undefined;
    const rows = await keeper.campaigns();
    const row = rows.find(({ id }) => id === parted.book);
    if (chosen === 'there' && row) {
      const { other, name } = parted;
      const renamed = [
        [row, formatCopyName(name, row.openedAt)],
        [other, name],
      ] as const;
      for (const [each, called] of renamed) {
        const answer = await renameBook(keeper, systemOf, each.id, called, now);
        if (!answer.ok) return answer.refusal;
        await keeper.listCampaign({ ...each, name: called });
      }
    }
    await session.settle(parted.other.id);
    return undefined;
  }

  /** Adds what another computer wrote into the books that are open here, each once. Where the disk refuses it, the next start tries again. */
  async function bringBeside(): Promise<void> {
    const books = session.beside;
    session.beside = [];
    if (books.length === 0) return;
    try {
      await session.openLibrary();
      for (const each of books) await bring(each);
      ui.say([ui.notice?.text ?? '', t('start.otherComputerDone')].join(' ').trim());
    } catch (error) {
      ui.say(localize(errorToSentence(error)), true);
    }
  }

  async function bring({ book, key, entries }: DivergedBook): Promise<void> {
    const bodies = (await session.keeper?.otherBodies(book, key)) ?? [];
    const ids = new Map<string, string>();
    if (book === LIBRARY_BOOK) await restoreLibrary(bodies, ids);
    if (book === FORMS_BOOK) await useForms().bring(foldForms(bodies));
    if (book === SETTINGS_BOOK) await useSettings().bring(foldRecords(settingsMachine, bodies).values, ids);
    await session.settle(`${book} ${key} ${entries}`);
  }

  return { shown, choose, bringBeside };
});
