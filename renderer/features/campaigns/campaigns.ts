import type { Refusal } from '../../../core/kernel/result.ts';
import { openBook, foldRecords } from '../../../core/log/book.ts';
import type { CampaignRow } from '../../../core/store/database.ts';
import { renameBook, formatCopyName } from '../../../core/store/restoring.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createTemplate } from '../../../core/table/template.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { t, localize, currentTextLocale } from '../../i18n/localize.ts';
import { foldForms } from '../../../core/forms/forms.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import { buildHistory } from '../../../core/log/history.ts';
import { createStepBefore, readRecords } from '../../../core/log/records.ts';
import { FORMS_BOOK, LIBRARY_BOOK, SETTINGS_BOOK } from '../../../core/log/journal.ts';
import type { DivergedBook, DivergedCampaign } from '../../../core/store/divergedCopy.ts';
import { settingsMachine } from '../../../core/store/settings.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { listHistory } from '../../../core/table/log.ts';
import { createNameBook } from '../../../core/table/logParts.ts';
import { errorToSentence } from '../../../core/kernel/said.ts';
import { restoreLibrary } from '../backup/backups.ts';
import { useForms } from '../../stores/forms.ts';
import { useSettings } from '../../stores/settings.ts';

const machine = createTableMachine(systemOf);
const now = (): string => new Date().toISOString();
/** The longest name a campaign may have. */
const NAME = 80;

/** What can be done with a campaign besides playing it. */
export function useCampaigns() {
  const session = useSession();
  const table = useTable();
  const ui = useUi();

  /** What a fresh campaign needs to be like this one. */
  async function templateFrom(id: string): Promise<readonly TableCommand[]> {
    const found = await session.keeper?.open(id);
    if (!found) return [];
    const { state, history } = openBook(machine, {
      book: id,
      seed: id,
      records: found.records,
      shelf: { append: () => Promise.reject(new Error('Only read.')), snapshot: () => Promise.resolve() },
      founded: true,
      clock: now,
    });
    return createTemplate(
      state,
      history.done.map(({ command }) => command),
    );
  }

  /** A fresh campaign with the rules, heroes, fights, people and places of this one, and nothing that happened. */
  async function copy({ id, name, system }: CampaignRow): Promise<Refusal | undefined> {
    const commands = await templateFrom(id);
    const fresh = t('start.copyName', {
      from: Array.from(name)
        .slice(0, NAME - 8)
        .join(''),
    });
    const created = await session.createCampaign(fresh, system, '');
    if (created) return created;
    const refused: string[] = [];
    for (const command of commands) {
      const refusal = await table.ask(command);
      if (refusal) refused.push(localize(refusal));
    }
    if (refused.length > 0)
      ui.say(t('start.copySkipped', { n: refused.length, refused: refused[0] ?? '' }), true);
    return undefined;
  }

  async function shelve(change: { hide: string[]; show: string[] }): Promise<undefined> {
    await session.host?.desktop.call('book.shelve', change);
    await session.reload();
  }

  async function rename(row: CampaignRow, name: string): Promise<Refusal | undefined> {
    const { keeper } = session;
    if (!keeper || name.trim() === '' || name.trim() === row.name) return undefined;
    const renamed = await renameBook(keeper, systemOf, row.id, name.trim(), now);
    if (!renamed.ok) return renamed.refusal;
    await keeper.listCampaign({ ...row, name: name.trim() });
    await session.reload();
    return undefined;
  }

  return {
    copy,
    rename,
    archive: ({ id }: CampaignRow) => shelve({ hide: [id], show: [] }),
    bringBack: ({ id }: CampaignRow) => shelve({ hide: [], show: [id] }),
  };
}

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
export function useHistories() {
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
}
