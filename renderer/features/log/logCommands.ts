import { useLog } from './log.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useUi } from '../../stores/ui.ts';
import { type CommandEntry, useCommandNeeds } from '../../shell/commands/command.ts';
import { localize } from '../../i18n/localize.ts';

/** The log of the campaign: finding, the timeline, what was last time, notes. */
export function useLogCommands(): readonly CommandEntry[] {
  const ui = useUi();
  const chronicle = useLog();
  const { secretCheck: leaks } = useLog();
  const dispatcher = useDispatcher();
  const { open, on } = useCommandNeeds();

  return [
    {
      id: 'log.find',
      title: 'command.findInLog',
      menu: 'common.table',
      keys: ['Ctrl+F'],
      needs: [open],
      always: true,
      run: async () => {
        ui.screen = 'log';
        await dispatcher.runHandler('log.find');
      },
    },
    {
      id: 'log.timeline',
      title: 'command.timeline',
      menu: 'common.table',
      keys: ['T'],
      needs: on('log'),
      run: () => chronicle.togglePane(),
    },
    {
      id: 'log.recap',
      title: 'command.recap',
      menu: 'common.table',
      keys: ['P'],
      needs: on('log'),
      run: async () => {
        if (chronicle.pane !== 'desk' || chronicle.chosen !== undefined) {
          chronicle.choose(undefined);
          chronicle.pane = 'desk';
        }
        await dispatcher.runHandler('log.recap');
      },
    },
    {
      id: 'log.read',
      title: 'command.storyOnly',
      menu: 'command.view',
      keys: ['M'],
      needs: on('log'),
      run: () => {
        chronicle.everything = !chronicle.everything;
      },
    },
    {
      id: 'log.players',
      title: 'command.playersLog',
      menu: 'command.view',
      keys: ['V'],
      needs: on('log'),
      run: async () => {
        const missing = await chronicle.complete();
        if (missing) return ui.say(localize(missing), true);
        leaks.asPlayers = !leaks.asPlayers;
      },
    },
    {
      id: 'log.note',
      title: 'command.writeNote',
      menu: 'common.table',
      keys: ['N'],
      needs: on('log'),
    },
  ];
}
