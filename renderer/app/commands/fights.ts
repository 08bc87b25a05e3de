import { useFights } from '../../stores/fights.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands.ts';

const MOST = 9;

/** One key each for the encounters that stand first on the screen Fights. */
export function useFightCommands(): readonly AppCommand[] {
  const fights = useFights();
  const session = useSession();
  const ui = useUi();
  const nth = (at: number) => fights.prepared[at];

  return Array.from({ length: MOST }, (_, at) => ({
    id: `fights.begin${at + 1}`,
    title: 'Begin the prepared encounter {0}',
    number: at + 1,
    menu: 'Table',
    keys: [String(at + 1)],
    quiet: true,
    when: () => session.phase === 'open' && ui.screen === 'fights' && nth(at) !== undefined,
    run: async () => {
      const encounter = nth(at);
      if (encounter) await fights.send(encounter);
    },
  }));
}
