import { useSession } from '../stores/session.ts';
import { useTable } from '../stores/table.ts';
import { useSelection } from '../stores/selection.ts';
import { type Screen, useUi } from '../stores/ui.ts';
import { words } from '../languages/say.ts';

/** Something that must be so for a command to be given. */
export interface Need {
  /** What to do about it where it is not so; empty where the command is then not worth listing. */
  readonly why: string;
  readonly met: () => boolean;
}

/** A need that is not explained: a command whose moment it is not is left out of lists. */
export function only(met: () => boolean): Need {
  return { why: '', met };
}

const ON = words({
  table: 'Works on the screen Table (Ctrl 1).',
  party: 'Works on the screen Party (Ctrl 2).',
  creatures: 'Works on the screen Creatures (Ctrl 3).',
  encounters: 'Works on the screen Encounters (Ctrl 4).',
  travel: 'Works on the screen Travel (Ctrl 5).',
  log: 'Works on the screen Log (Ctrl 6).',
  rules: 'Works on the screen Rules (Ctrl 7).',
}) satisfies { readonly [screen in Screen]: string };

/** What commands need, each with the words for where it is missing. */
export function useNeeds() {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();

  const open: Need = {
    why: words('Open a campaign first.'),
    met: () => session.phase === 'open',
  };
  const fighting: Need = {
    why: words('Begin a fight first (Shift B).'),
    met: () => table.state.encounter !== undefined,
  };
  const selected: Need = {
    why: words('Select a combatant first.'),
    met: () => selection.selected.length > 0,
  };
  /** A campaign is open, and this screen is shown. */
  const on = (screen: Screen): readonly Need[] => [
    open,
    { why: ON[screen], met: () => ui.screen === screen },
  ];
  /** Where time passes and dice fall: all but the library and the books. */
  const live: readonly Need[] = [
    open,
    {
      why: words('Works on the screens Table and Travel.'),
      met: () => ui.screen === 'table' || ui.screen === 'travel',
    },
  ];
  return { open, fighting, selected, on, live };
}
