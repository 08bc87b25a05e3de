import { useLibrary } from '../../stores/library.ts';
import { usePlayers } from '../../stores/players.ts';
import { type Handled, useHandlers } from '../../stores/handlers.ts';
import { useSay } from '../../stores/say.ts';
import { useSafety } from '../../stores/safety.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';
import { words } from '../../languages/say.ts';
import type { CommandEntry } from '../command.ts';
import { only, useNeeds } from '../needs.ts';

const TITLES: { readonly [screen in Screen]: string } = words({
  table: 'Table',
  party: 'Party',
  creatures: 'Creatures',
  encounters: 'Encounters',
  travel: 'Travel',
  log: 'Log',
  rules: 'Rules',
});

/** Screens with a search field of their own; on the others the campaign is searched. */
const FINDS: { readonly [screen in Screen]?: Handled } = { creatures: 'creatures.find', rules: 'rules.find' };

/** Screens, the players' window, and what belongs to the app as a whole. */
export function useViewCommands(): readonly CommandEntry[] {
  const ui = useUi();
  const say = useSay();
  const safety = useSafety();
  const settings = useSettings();
  const players = usePlayers();
  const library = useLibrary();
  const handlers = useHandlers();
  const { open } = useNeeds();
  const screens = SCREENS.map((screen, at): CommandEntry => ({
    id: `view.${screen}`,
    title: TITLES[screen],
    menu: 'View',
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
      title: 'Find: on this screen, else in the campaign',
      menu: 'View',
      keys: ['F'],
      needs: [open],
      run: async () => {
        const id = FINDS[ui.screen] ?? 'log.find';
        if (id === 'log.find') ui.screen = 'log';
        await handlers.run(id);
      },
    },
    {
      id: 'file.safety',
      title: 'Backups and safety',
      menu: 'File',
      keys: ['Ctrl+B'],
      needs: [],
      run: () => {
        safety.open = true;
      },
    },
    {
      id: 'file.opened',
      title: 'Show the file the app was opened with',
      menu: 'File',
      keys: [],
      needs: [],
      quiet: true,
      run: () => safety.openGiven(),
    },
    {
      id: 'view.theme',
      title: 'Switch theme',
      menu: 'View',
      keys: ['Ctrl+L'],
      needs: [],
      run: () => settings.change({ theme: settings.now.theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'view.settings',
      title: 'Settings',
      menu: 'File',
      keys: ['Ctrl+,'],
      needs: [],
      always: true,
      run: () => {
        ui.settingsOpen = !ui.settingsOpen;
      },
    },
    {
      id: 'view.players',
      title: 'Open or close the players’ window',
      menu: 'View',
      keys: ['Shift+V'],
      needs: [open],
      run: async () => void say.refused(await players.toggle()),
    },
    {
      id: 'view.show',
      title: 'Show the players a picture, note or card',
      menu: 'View',
      keys: ['Alt+V'],
      needs: [open],
      run: () => {
        ui.showOpen = !ui.showOpen;
      },
    },
    {
      id: 'view.blank',
      title: 'Blank the players’ window, or show it again',
      menu: 'View',
      keys: ['V'],
      needs: [
        open,
        {
          why: words('Open the players’ window first (Shift V).'),
          met: () => players.open && ui.screen !== 'log',
        },
      ],
      run: players.back,
    },
    {
      id: 'game.list',
      title: 'Game actions',
      menu: 'Game',
      keys: ['G'],
      needs: [open, only(() => ui.paletteMenu === '')],
      run: () => {
        ui.paletteMenu = 'Game';
        ui.paletteOpen = true;
      },
    },
    {
      id: 'game.rulings',
      title: 'Rulings of this campaign',
      menu: 'Game',
      keys: [],
      needs: [open],
      run: () => {
        ui.rulingsOpen = true;
      },
    },
  ];
}
