import type { PreparedEncounter } from '../../../core/table/state.ts';
import { BLANK_ENCOUNTER } from '../../stores/blankEncounter.ts';
import { useExporting } from '../../stores/exporting.ts';
import { useFights } from '../../stores/fights.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands.ts';
import { t } from '../../languages/say.ts';

const MOST = 9;

/** Prepared encounters: one key each for those that stand first, and what is done with the chosen one. */
export function useFightCommands(): readonly AppCommand[] {
  const fights = useFights();
  const session = useSession();
  const exporting = useExporting();
  const ui = useUi();
  const nth = (at: number) => fights.prepared[at];
  const here = (): boolean => session.phase === 'open' && ui.screen === 'fights';
  const some = (): boolean => here() && fights.meant !== undefined;

  function step(by: 1 | -1): void {
    const at = fights.prepared.findIndex(({ id }) => id === fights.meant?.id);
    fights.chosen = fights.prepared[Math.min(Math.max(at + by, 0), fights.prepared.length - 1)]?.id;
  }

  async function discard({ id, name }: PreparedEncounter): Promise<void> {
    const refused = await fights.discard(id);
    ui.say(
      refused ?? t('{0} is discarded.', name),
      refused !== undefined,
      refused === undefined ? 'table' : undefined,
    );
  }

  const begins = Array.from({ length: MOST }, (_, at): AppCommand => ({
    id: `fights.begin${at + 1}`,
    title: 'Begin the prepared encounter {0}',
    number: at + 1,
    menu: 'Table',
    keys: [String(at + 1)],
    quiet: true,
    when: () => here() && nth(at) !== undefined,
    run: async () => {
      const encounter = nth(at);
      if (encounter) await fights.send(encounter);
    },
  }));

  return [
    ...begins,
    {
      id: 'fights.new',
      title: 'New encounter',
      menu: 'File',
      keys: ['N'],
      when: here,
      run: () => {
        fights.editing = BLANK_ENCOUNTER;
      },
    },
    {
      id: 'fights.next',
      title: 'Choose the next encounter',
      menu: 'Select',
      keys: ['J', 'ArrowDown'],
      when: some,
      run: () => step(1),
    },
    {
      id: 'fights.previous',
      title: 'Choose the encounter before',
      menu: 'Select',
      keys: ['K', 'ArrowUp'],
      when: some,
      run: () => step(-1),
    },
    {
      id: 'fights.begin',
      title: 'Begin the encounter',
      menu: 'Table',
      keys: ['Enter'],
      when: some,
      run: async () => {
        if (fights.meant) await fights.send(fights.meant);
      },
    },
    {
      id: 'fights.edit',
      title: 'Change the encounter',
      menu: 'Edit',
      keys: ['E'],
      when: some,
      run: () => {
        fights.editing = fights.meant;
      },
    },
    {
      id: 'fights.export',
      title: 'Export the foes of the encounter…',
      menu: 'File',
      keys: ['X'],
      when: some,
      run: () => {
        if (fights.meant) exporting.showFoes(fights.meant);
      },
    },
    {
      id: 'fights.discard',
      title: 'Discard the encounter',
      menu: 'Edit',
      keys: ['Delete'],
      when: some,
      removes: true,
      run: async () => {
        if (fights.meant) await discard(fights.meant);
      },
    },
  ];
}
