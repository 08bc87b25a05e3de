import { useDock } from './useDock.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../commands/command.ts';
import { addPanel, isPanel, applyLayout, type PanelId, PANEL_TITLES, usualLayout } from './layouts.ts';
import { t } from '../../i18n/localize.ts';

const IDS = Object.keys(PANEL_TITLES).filter(isPanel);

/** How the panels of a screen lie. */
export function useDockCommands(): readonly CommandEntry[] {
  const session = useSession();
  const dock = useDock();
  const table = useTable();
  const ui = useUi();
  const needs = [useCommandNeeds().open, silentNeed(() => dock.here !== undefined)];

  function show(id: PanelId): void {
    const api = dock.here;
    if (!api) return;
    const there = api.getPanel(id);
    if (there) there.api.setActive();
    else addPanel(api, id, api.activePanel && { beside: api.activePanel.id, direction: 'within' });
  }

  async function pullOut(): Promise<void> {
    const panel = dock.here?.activePanel;
    if (!panel || !session.host?.journalled) return ui.say(t('command.pullOutRefused'), true);
    await dock.here?.addPopoutGroup(panel, { popoutUrl: '/popout.html' });
  }

  return [
    {
      id: 'view.arrange',
      title: 'command.editLayout',
      menu: 'command.view',
      keys: ['Ctrl+J'],
      needs,
      run: () => {
        dock.arranging = !dock.arranging;
        if (dock.arranging) ui.say(t('command.editLayoutHint'));
      },
    },
    {
      id: 'view.pullOut',
      title: 'command.pullOutPanel',
      menu: 'command.view',
      keys: ['Ctrl+Shift+J'],
      needs,
      run: pullOut,
    },
    {
      id: 'view.usual',
      title: 'command.resetLayout',
      menu: 'command.view',
      keys: [],
      needs,
      run: () => {
        if (dock.here)
          applyLayout(dock.here, usualLayout(ui.screen, dock.room, table.system?.picture !== undefined));
      },
    },
    ...IDS.map((id): CommandEntry => ({
      id: `view.panel.${id}`,
      title: 'command.panel',
      named: PANEL_TITLES[id],
      menu: 'command.view',
      keys: [],
      needs,
      run: () => show(id),
    })),
  ];
}
