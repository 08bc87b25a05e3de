import { useDispatcher, type HandledCommand, flushWrites } from '../../stores/dispatcher.ts';
import { useSettings } from '../../stores/settings.ts';
import {
  type AppCommand,
  createCommand,
  commandTitle,
  type CommandEntry,
  silentNeed,
  useCommandNeeds,
} from './command.ts';
import { useCreatureCommands } from '../../features/creatures/creatureCommands.ts';
import { useDockCommands } from '../dock/useDock.ts';
import { useEncounterCommands } from '../../features/encounters/encounterCommands.ts';
import { useGaugeCommands } from '../../features/combat/commands/turnCommands.ts';
import { useHelpCommands } from '../../features/help/help.ts';
import { useLogCommands } from '../../features/log/log.ts';
import { usePartyCommands } from '../../features/party/party.ts';
import { useBeginCommands } from '../../features/campaigns/beginning.ts';
import { useContextMenuCommands } from '../menu/useContextMenu.ts';
import { useCombatCommands } from '../../features/combat/commands/combatCommands.ts';
import { useTravelCommands } from '../../features/travel/travel.ts';
import { useLibrary } from '../../stores/library.ts';
import { useOwnGame } from '../../features/ownGame/ownGame.ts';
import { usePlayers } from '../../features/players/players.ts';
import { useSay, useActions } from '../../stores/actions.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useBackups } from '../../features/backup/backups.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds, t } from '../../i18n/localize.ts';
import { useForms } from '../../stores/forms.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useRescue } from '../../features/backup/rescue.ts';
import { useSession } from '../../stores/session.ts';

/** The one registry of what can be done. Of two commands on one key, the first that can be given has it. */
export function useCommands(): readonly AppCommand[] {
  const settings = useSettings();
  const dispatcher = useDispatcher();
  const all = [
    // Digits choose what a fresh campaign begins with, while it has no rows.
    ...useBeginCommands(),
    ...useFileCommands(),
    ...useCombatCommands(),
    ...useEncounterCommands(),
    ...useGaugeCommands(),
    ...usePartyCommands(),
    ...useCreatureCommands(),
    ...useContextMenuCommands(),
    // Before the keys that mean the same on every screen: G is the route here.
    ...useTravelCommands(),
    ...useViewCommands(),
    ...useLogCommands(),
    ...useHelpCommands(),
    ...useDockCommands(),
  ];
  const commands = all.map((entry) => ({
    ...createCommand(entry, dispatcher.runHandler),
    usual: entry.keys,
    get title() {
      return commandTitle(entry);
    },
    get keys() {
      return settings.now.keys[entry.id] ?? entry.keys;
    },
  }));
  useDispatcher().register(commands);
  return commands;
}

/** The name of each screen. */
export const SCREEN_TITLES: { readonly [screen in Screen]: TextId } = textIds({
  table: 'common.table',
  party: 'common.party',
  creatures: 'common.creatures',
  encounters: 'common.encounters',
  travel: 'common.travel',
  log: 'common.log',
  rules: 'common.rules',
});

/** Screens with a search field of their own; on the others the campaign is searched. */
const FINDS: { readonly [screen in Screen]?: HandledCommand } = {
  creatures: 'creatures.find',
  rules: 'rules.find',
};

/** Screens, the players' window, and what belongs to the app as a whole. */
function useViewCommands(): readonly CommandEntry[] {
  const ui = useUi();
  const stack = useOverlayStack();
  const say = useSay();
  const safety = useBackups();
  const settings = useSettings();
  const players = usePlayers();
  const library = useLibrary();
  const dispatcher = useDispatcher();
  const table = useTable();
  const own = useOwnGame();
  const { open } = useCommandNeeds();
  const screens = SCREENS.map((screen, at): CommandEntry => ({
    id: `view.${screen}`,
    title: SCREEN_TITLES[screen],
    menu: 'command.view',
    keys: [`Ctrl+${at + 1}`],
    needs: [open],
    always: true,
    run: () => {
      // Its own key leads back from the random tables and the trash.
      if (screen === 'creatures' && ui.screen === screen) library.section = 'creatures';
      ui.screen = screen;
    },
  }));
  return [
    ...screens,
    {
      id: 'view.find',
      title: 'command.find',
      menu: 'command.view',
      keys: ['F'],
      needs: [open],
      run: async () => {
        const id = FINDS[ui.screen] ?? 'log.find';
        if (id === 'log.find') ui.screen = 'log';
        await dispatcher.runHandler(id);
      },
    },
    {
      id: 'file.safety',
      title: 'common.backupsAndSafety',
      menu: 'command.file',
      keys: ['Ctrl+B'],
      needs: [],
      run: () => {
        stack.open('backups');
      },
    },
    {
      id: 'file.opened',
      title: 'command.showOpenedFile',
      menu: 'command.file',
      keys: [],
      needs: [],
      quiet: true,
      run: () => safety.openGiven(),
    },
    {
      id: 'view.theme',
      title: 'command.switchTheme',
      menu: 'command.view',
      keys: ['Ctrl+L'],
      needs: [],
      run: () => settings.change({ theme: settings.now.theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'view.settings',
      title: 'common.settings',
      menu: 'command.file',
      keys: ['Ctrl+,'],
      needs: [],
      always: true,
      run: () => {
        stack.open('settings');
      },
    },
    {
      id: 'view.playersClosed',
      title: 'command.playersWindowClosed',
      menu: 'command.view',
      keys: [],
      // Its window was closed by itself.
      needs: [],
      quiet: true,
      always: true,
      run: players.closed,
    },
    {
      id: 'view.players',
      title: 'command.togglePlayersWindow',
      menu: 'command.view',
      keys: ['Shift+V'],
      needs: [open],
      run: async () => void say.refused(await players.toggle()),
    },
    {
      id: 'view.show',
      title: 'command.showPlayers',
      menu: 'command.view',
      keys: ['Alt+V'],
      needs: [open],
      run: () => {
        stack.open('show');
      },
    },
    {
      id: 'view.blank',
      title: 'command.blankPlayersWindow',
      menu: 'command.view',
      keys: ['V'],
      needs: [
        open,
        {
          why: 'command.needsPlayersWindow',
          met: () => players.open && ui.screen !== 'log',
        },
      ],
      run: players.back,
    },
    {
      id: 'game.list',
      title: 'command.gameActions',
      menu: 'command.game',
      keys: ['G'],
      needs: [open, silentNeed(() => stack.propsOf('palette')?.menu !== 'command.game')],
      run: () => {
        stack.open('palette', { menu: 'command.game' });
      },
    },
    {
      id: 'game.rulings',
      title: 'common.rulingsTitle',
      menu: 'command.game',
      keys: [],
      needs: [open],
      run: () => {
        stack.open('rulings');
      },
    },
    {
      id: 'game.describe',
      title: 'ownGame.edit',
      menu: 'command.game',
      keys: [],
      needs: [open, { why: 'ownGame.editRefused', met: () => table.system?.remade !== undefined }],
      run: () => own.edit(),
    },
  ];
}

/** Undo and redo belong to the book on screen: the campaign's, or the library's on the screen Creatures. */
function useFileCommands(): readonly CommandEntry[] {
  const session = useSession();
  const table = useTable();
  const library = useLibraryBook();
  const ui = useUi();
  const stack = useOverlayStack();
  const forms = useForms();
  const say = useSay();
  const rescue = useRescue();
  const { send } = useActions();
  const { open } = useCommandNeeds();

  /** Begins the next session, or ends the one that runs, and says how to go on. */
  async function toggleSession(): Promise<void> {
    const was = table.state.running?.session;
    if (!(await send(was === undefined ? { type: 'session.begin', title: '' } : { type: 'session.end' })))
      return;
    const now = table.state.running?.session;
    ui.say(now === undefined ? t('session.endDone', { was: was ?? '' }) : t('session.beginDone', { now }));
  }

  const book = (): typeof table | typeof library => (ui.screen === 'creatures' ? library : table);

  return [
    {
      id: 'session.toggle',
      title: 'command.toggleSession',
      menu: 'command.file',
      keys: ['Ctrl+E'],
      needs: [open],
      run: toggleSession,
    },
    {
      id: 'file.leave',
      title: 'command.closeCampaign',
      menu: 'command.file',
      keys: ['Ctrl+W'],
      needs: [open],
      // Pressed a second time it closes all the same.
      run: async () => {
        const asks = table.state.running !== undefined && !ui.leaving;
        ui.leaving = asks ? 'campaign' : undefined;
        if (!asks) await session.leave();
      },
    },
    {
      id: 'file.windowCloses',
      title: 'common.closeWindow',
      menu: 'command.file',
      keys: [],
      // Its cross was pressed, which asks first while a session runs.
      needs: [open],
      quiet: true,
      always: true,
      run: () => {
        ui.leaving = 'window';
      },
    },
    {
      id: 'file.finish',
      title: 'common.closeWindow',
      menu: 'command.file',
      keys: [],
      // Closed while something is being written: what was pressed after it is written as well.
      needs: [],
      quiet: true,
      always: true,
      run: async () => {
        await forms.flush();
        await flushWrites();
        window.close();
      },
    },
    {
      id: 'file.copyAll',
      title: 'command.copyCampaign',
      menu: 'command.file',
      keys: ['Ctrl+Shift+C'],
      needs: [open],
      // What is in the field is copied as well.
      always: true,
      run: rescue.copyAll,
    },
    {
      id: 'file.unfinished',
      title: 'command.unfinishedForms',
      menu: 'command.file',
      keys: ['Ctrl+U'],
      needs: [],
      // Also while something is being typed: that is what is looked for.
      always: true,
      run: async () => {
        await forms.flush();
        stack.open('unfinished');
      },
    },
    {
      id: 'edit.history',
      title: 'command.history',
      menu: 'common.edit',
      keys: ['Ctrl+H'],
      needs: [open],
      run: () => {
        stack.open('history');
      },
    },
    {
      id: 'edit.real',
      title: 'common.backToRealTable',
      menu: 'common.edit',
      keys: ['Shift+Escape'],
      needs: [silentNeed(() => table.trying)],
      always: true,
      run: () => table.endTrial(),
    },
    {
      id: 'edit.undo',
      title: 'common.undo',
      menu: 'common.edit',
      keys: ['Ctrl+Z'],
      needs: [open],
      run: async () => say.taken(t('common.undoDone'), await book().undo()),
    },
    {
      id: 'edit.redo',
      title: 'command.redo',
      menu: 'common.edit',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      needs: [open],
      run: async () => say.taken(t('command.redone'), await book().redo()),
    },
  ];
}
