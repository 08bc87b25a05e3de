import { SYSTEMS } from '../../../core/systems/registry.ts';
import { useSay } from '../../stores/actions.ts';
import { useSession } from '../../stores/session.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useTutorial } from '../tutorial/tutorial.ts';
import { type CommandEntry, silentNeed } from '../../shell/commands/command.ts';

/** Everything that can be done, all keys, and a first fight step by step. */
export function useHelpCommands(): readonly CommandEntry[] {
  const session = useSession();
  const stack = useOverlayStack();
  const say = useSay();
  const walk = useTutorial();

  return [
    {
      id: 'help.palette',
      title: 'common.everything',
      menu: 'command.help',
      keys: ['Ctrl+K'],
      needs: [],
      always: true,
      run: () => {
        if (stack.isOpen('palette')) stack.close('palette');
        else stack.open('palette', { menu: '' });
      },
    },
    {
      id: 'help.keys',
      title: 'common.keysAndHelp',
      menu: 'command.help',
      keys: ['?', 'F1'],
      needs: [],
      run: () => {
        stack.open('help');
      },
    },
    {
      id: 'help.walk',
      title: 'common.tutorialButton',
      menu: 'command.help',
      keys: [],
      needs: [silentNeed(() => session.phase === 'open' || session.phase === 'start')],
      run: async () => {
        stack.close('help');
        say.refused(await walk.begin(SYSTEMS[0]?.key ?? ''));
      },
    },
    {
      id: 'help.walkLeave',
      title: 'command.leaveTutorial',
      menu: 'command.help',
      // Last of all that Escape does.
      keys: ['Escape'],
      needs: [silentNeed(() => walk.on)],
      run: walk.leave,
    },
  ];
}
