import { defineStore } from 'pinia';
import type { Refusal } from '../../../core/kernel/result.ts';
import { openBook } from '../../../core/log/book.ts';
import type { CampaignRow } from '../../../core/store/database.ts';
import { renameBook } from '../../../core/store/restoring.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createTemplate } from '../../../core/table/template.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { t, localize } from '../../i18n/localize.ts';

const now = (): string => new Date().toISOString();
/** The longest name a campaign may have. */
const NAME = 80;

/** What can be done with a campaign besides playing it. */
export const useCampaigns = defineStore('campaigns', () => {
  const session = useSession();
  const table = useTable();
  const ui = useUi();

  /** What a fresh campaign needs to be like this one. */
  async function templateFrom(id: string): Promise<readonly TableCommand[]> {
    const found = await session.keeper?.open(id);
    if (!found) return [];
    const { state, history } = openBook(createTableMachine(systemOf), {
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
});
