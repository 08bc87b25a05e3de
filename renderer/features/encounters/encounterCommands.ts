import type { PreparedEncounter } from '../../../core/table/state.ts';
import { BLANK_ENCOUNTER, useEncounters } from './encounters.ts';
import { useExporting } from '../import/exporting.ts';
import { useUi } from '../../stores/ui.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../shell/commands/command.ts';
import { t, localize } from '../../i18n/localize.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';

const MOST = 9;

/** Prepared encounters: one key each for those that stand first, and what is done with the chosen one. */
export function useEncounterCommands(): readonly CommandEntry[] {
  const stack = useOverlayStack();
  const fights = useEncounters();
  const exporting = useExporting();
  const ui = useUi();
  const nth = (at: number) => fights.prepared[at];
  const { open, fighting, on } = useCommandNeeds();
  const needs = on('encounters');
  const some: readonly CommandNeed[] = [
    ...needs,
    { why: 'command.needsEncounter', met: () => fights.meant !== undefined },
  ];

  function step(by: 1 | -1): void {
    const at = fights.prepared.findIndex(({ id }) => id === fights.meant?.id);
    fights.chosen = fights.prepared[Math.min(Math.max(at + by, 0), fights.prepared.length - 1)]?.id;
  }

  async function discard({ id, name }: PreparedEncounter): Promise<void> {
    const refused = await fights.discard(id);
    ui.say(
      (refused && localize(refused)) ?? t('common.discardDone', { name }),
      refused !== undefined,
      refused === undefined ? 'table' : undefined,
    );
  }

  const begins = Array.from({ length: MOST }, (_, at): CommandEntry => ({
    id: `encounters.begin${at + 1}`,
    title: 'command.beginPreparedEncounter',
    number: at + 1,
    menu: 'common.table',
    keys: [String(at + 1)],
    quiet: true,
    needs: [...needs, silentNeed(() => nth(at) !== undefined)],
    run: async () => {
      const encounter = nth(at);
      if (encounter) await fights.send(encounter);
    },
  }));

  return [
    ...begins,
    {
      id: 'encounters.simulate',
      title: 'command.simulateFight',
      menu: 'common.table',
      keys: ['Alt+O'],
      needs: [open, fighting],
      run: () => {
        stack.open('simulation');
      },
    },
    {
      id: 'encounters.odds',
      title: 'command.simulateEncounter',
      menu: 'common.table',
      keys: ['S'],
      needs: some,
    },
    {
      id: 'encounters.make',
      title: 'maker.openButton',
      menu: 'command.file',
      keys: ['M'],
      needs,
    },
    {
      id: 'encounters.included',
      title: 'included.encounters',
      menu: 'command.file',
      keys: ['I'],
      needs,
    },
    {
      id: 'encounters.day',
      title: 'command.simulateDay',
      menu: 'common.table',
      keys: ['Shift+D'],
      needs,
    },
    {
      id: 'encounters.foretold',
      title: 'command.forecastHistory',
      menu: 'common.table',
      keys: ['Shift+F'],
      needs,
    },
    {
      id: 'encounters.review',
      title: 'command.reviewEncounter',
      menu: 'common.edit',
      keys: ['U'],
      needs: [
        ...some,
        {
          why: 'command.reviewEncounterEmpty',
          met: () => fights.meant?.groups.some((group) => fights.changedSince(group).length > 0) === true,
        },
      ],
    },
    {
      id: 'encounters.new',
      title: 'common.newEncounter',
      menu: 'command.file',
      keys: ['N'],
      needs,
      run: () => {
        fights.editing = BLANK_ENCOUNTER;
      },
    },
    {
      id: 'encounters.next',
      title: 'command.nextEncounter',
      menu: 'command.select',
      keys: ['J', 'ArrowDown'],
      needs: some,
      run: () => step(1),
    },
    {
      id: 'encounters.previous',
      title: 'command.previousEncounter',
      menu: 'command.select',
      keys: ['K', 'ArrowUp'],
      needs: some,
      run: () => step(-1),
    },
    {
      id: 'encounters.begin',
      title: 'command.beginEncounter',
      menu: 'common.table',
      keys: ['Enter'],
      needs: some,
      run: async () => {
        if (fights.meant) await fights.send(fights.meant);
      },
    },
    {
      id: 'encounters.edit',
      title: 'command.editEncounter',
      menu: 'common.edit',
      keys: ['E'],
      needs: some,
      run: () => {
        fights.editing = fights.meant;
      },
    },
    {
      id: 'encounters.export',
      title: 'command.exportFoes',
      menu: 'command.file',
      keys: ['X'],
      needs: some,
      run: async () => {
        if (fights.meant) await exporting.showFoes(fights.meant);
      },
    },
    {
      id: 'encounters.discard',
      title: 'command.deleteEncounter',
      menu: 'common.edit',
      keys: ['Delete'],
      needs: some,
      removes: true,
      run: async () => {
        if (fights.meant) await discard(fights.meant);
      },
    },
  ];
}
