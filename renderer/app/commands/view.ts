import { nextTick } from 'vue';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { useTravel } from '../../panels/travel/useTravel.ts';
import { useChronicle } from '../../stores/chronicle.ts';
import { useWalk } from '../../stores/walk.ts';
import { useSafety } from '../../stores/safety.ts';
import { usePlayers } from '../../stores/players.ts';
import { useSettings } from '../../stores/settings.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands.ts';
import { shown } from '../shown.ts';
import { words } from '../../languages/say.ts';

const TITLES: { readonly [screen in Screen]: string } = words({
  table: 'Table',
  beasts: 'Beasts',
  fights: 'Fights',
  travel: 'Travel',
  log: 'Log',
  rules: 'Rules',
});

export function useViewCommands(): readonly AppCommand[] {
  const session = useSession();
  const ui = useUi();
  const safety = useSafety();
  const table = useTable();
  const travel = useTravel();
  const settings = useSettings();
  const players = usePlayers();
  const chronicle = useChronicle();
  const walk = useWalk();
  const open = (): boolean => session.phase === 'open';
  const screens = SCREENS.map((screen, at): AppCommand => ({
    id: `view.${screen}`,
    title: TITLES[screen],
    menu: 'View',
    keys: [`Ctrl+${at + 1}`],
    when: open,
    always: true,
    run: () => {
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
      when: open,
      run: async () => {
        const field = document.querySelector<HTMLElement>('main input[type=search]');
        if (field) return field.focus();
        ui.screen = 'log';
        (await shown('#chronicle-search'))?.focus();
      },
    },
    {
      id: 'log.find',
      title: 'Find anything that ever happened',
      menu: 'Table',
      keys: ['Ctrl+F'],
      when: open,
      always: true,
      run: async () => {
        ui.screen = 'log';
        (await shown('#chronicle-search'))?.focus();
      },
    },
    {
      id: 'log.timeline',
      title: 'Timeline of the campaign',
      menu: 'Table',
      keys: ['T'],
      when: () => open() && ui.screen === 'log',
      run: () => chronicle.togglePane(),
    },
    {
      id: 'log.recap',
      title: 'Previously: tell the last session',
      menu: 'Table',
      keys: ['P'],
      when: () => open() && ui.screen === 'log',
      run: async () => {
        if (chronicle.pane !== 'desk' || chronicle.chosen !== undefined) {
          chronicle.choose(undefined);
          chronicle.pane = 'desk';
          await nextTick();
        }
        chronicle.recapsAsked += 1;
      },
    },
    {
      id: 'log.note',
      title: 'Write a note',
      menu: 'Table',
      keys: ['N'],
      when: () => open() && ui.screen === 'log',
      run: () => document.querySelector<HTMLElement>('#chronicle-note')?.focus(),
    },
    {
      id: 'travel.step',
      title: 'Let an hour pass',
      menu: 'Game',
      keys: ['Space'],
      when: () => open() && ui.screen === 'travel',
      run: () => travel.step(),
    },
    {
      id: 'travel.light',
      title: 'Light a torch',
      menu: 'Game',
      keys: ['T'],
      when: () => open() && ui.screen === 'travel',
      run: () => travel.light(),
    },
    {
      id: 'travel.morale',
      title: 'Morale on the way',
      menu: 'Game',
      keys: ['M'],
      when: () => open() && ui.screen === 'travel' && table.system?.journey?.morale !== undefined,
      run: () => travel.morale(),
    },
    {
      id: 'file.safety',
      title: 'Backups and safety',
      menu: 'File',
      keys: ['Ctrl+B'],
      when: () => true,
      run: () => {
        safety.open = true;
      },
    },
    {
      id: 'file.opened',
      title: 'Show the file the app was opened with',
      menu: 'File',
      keys: [],
      when: () => true,
      quiet: true,
      run: () => safety.openGiven(),
    },
    {
      id: 'view.theme',
      title: 'Dark or light',
      menu: 'View',
      keys: ['Ctrl+L'],
      when: () => true,
      run: () => settings.change({ theme: settings.now.theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'view.settings',
      title: 'Settings',
      menu: 'File',
      keys: ['Ctrl+,'],
      when: () => true,
      always: true,
      run: () => {
        ui.settingsOpen = !ui.settingsOpen;
      },
    },
    {
      id: 'view.players',
      title: 'Open or close the window for the players',
      menu: 'View',
      keys: ['Shift+V'],
      when: open,
      run: async () => ui.say(await players.toggle(), true),
    },
    {
      id: 'view.blank',
      title: 'Blank the players’ window, or show it again',
      menu: 'View',
      keys: ['V'],
      when: () => open() && players.open,
      run: () => {
        players.blank = !players.blank;
      },
    },
    {
      id: 'game.list',
      title: 'What this game lets one do',
      menu: 'Game',
      keys: ['G'],
      when: () => open() && ui.paletteMenu === '',
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
      when: open,
      run: () => {
        ui.rulingsOpen = true;
      },
    },
    {
      id: 'help.palette',
      title: 'Everything',
      menu: 'Help',
      keys: ['Ctrl+K'],
      when: () => true,
      always: true,
      run: () => {
        ui.paletteOpen = !ui.paletteOpen;
      },
    },
    {
      id: 'help.keys',
      title: 'Keys and help',
      menu: 'Help',
      keys: ['?', 'F1'],
      when: () => true,
      run: () => {
        ui.helpOpen = !ui.helpOpen;
      },
    },
    {
      id: 'help.walk',
      title: 'Show me a first fight, step by step',
      menu: 'Help',
      keys: [],
      when: () => open() || session.phase === 'start',
      run: async () => {
        ui.helpOpen = false;
        ui.say(await walk.begin(SYSTEMS[0]?.key ?? ''), true);
      },
    },
    {
      id: 'help.walkLeave',
      title: 'Leave the first fight, step by step',
      menu: 'Help',
      // Last of all that Escape does.
      keys: ['Escape'],
      when: () => walk.on,
      run: walk.leave,
    },
  ];
}
