import { useChronicle } from '../../stores/chronicle.ts';
import { useHandlers } from '../../stores/handlers.ts';
import { useLeaks } from '../../stores/leaks.ts';
import { useUi } from '../../stores/ui.ts';
import type { CommandEntry } from '../command.ts';
import { useNeeds } from '../needs.ts';
import { told } from '../../languages/told.ts';

/** The log of the campaign: finding, the timeline, what was last time, notes. */
export function useLogCommands(): readonly CommandEntry[] {
  const ui = useUi();
  const chronicle = useChronicle();
  const leaks = useLeaks();
  const handlers = useHandlers();
  const { open, on } = useNeeds();

  return [
    {
      id: 'log.find',
      title: 'Find anything that ever happened',
      menu: 'Table',
      keys: ['Ctrl+F'],
      needs: [open],
      always: true,
      run: async () => {
        ui.screen = 'log';
        await handlers.run('log.find');
      },
    },
    {
      id: 'log.timeline',
      title: 'Timeline of the campaign',
      menu: 'Table',
      keys: ['T'],
      needs: on('log'),
      run: () => chronicle.togglePane(),
    },
    {
      id: 'log.recap',
      title: 'Recap the last session',
      menu: 'Table',
      keys: ['P'],
      needs: on('log'),
      run: async () => {
        if (chronicle.pane !== 'desk' || chronicle.chosen !== undefined) {
          chronicle.choose(undefined);
          chronicle.pane = 'desk';
        }
        await handlers.run('log.recap');
      },
    },
    {
      id: 'log.read',
      title: 'Story only',
      menu: 'View',
      keys: ['M'],
      needs: on('log'),
      run: () => {
        chronicle.everything = !chronicle.everything;
      },
    },
    {
      id: 'log.players',
      title: 'The log as players get it, with the leak check',
      menu: 'View',
      keys: ['V'],
      needs: on('log'),
      run: async () => {
        const missing = await chronicle.complete();
        if (missing) return ui.say(told(missing), true);
        leaks.asPlayers = !leaks.asPlayers;
      },
    },
    {
      id: 'log.note',
      title: 'Write a note',
      menu: 'Table',
      keys: ['N'],
      needs: on('log'),
    },
  ];
}
