import { useLibrary } from '../../stores/library.ts';
import { useOwnGame } from '../../features/ownGame/ownGame.ts';
import { usePlayers } from '../../features/players/players.ts';
import { type HandledCommand, useDispatcher } from '../../stores/dispatcher.ts';
import { useSay } from '../../stores/actions.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useBackups } from '../../features/backup/backups.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from './command.ts';

const TITLES: { readonly [screen in Screen]: TextId } = textIds({
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
export function useViewCommands(): readonly CommandEntry[] {
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
    title: TITLES[screen],
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
