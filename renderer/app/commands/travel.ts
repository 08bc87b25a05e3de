import { useTravel } from '../../panels/travel/useTravel.ts';
import { useTable } from '../../stores/table.ts';
import type { CommandEntry } from '../command.ts';
import { only, useNeeds } from '../needs.ts';

/** On the way: time, light and the will to go on. */
export function useTravelCommands(): readonly CommandEntry[] {
  const table = useTable();
  const travel = useTravel();
  const { on } = useNeeds();

  return [
    {
      id: 'travel.step',
      title: 'Let an hour pass',
      menu: 'Game',
      keys: ['Space'],
      needs: on('travel'),
      run: () => travel.step(),
    },
    {
      id: 'travel.light',
      title: 'Light a torch',
      menu: 'Game',
      keys: ['T'],
      needs: on('travel'),
      run: () => travel.light(),
    },
    {
      id: 'travel.morale',
      title: 'Morale on the way',
      menu: 'Game',
      keys: ['M'],
      needs: [...on('travel'), only(() => table.system?.journey?.morale !== undefined)],
      run: () => travel.morale(),
    },
  ];
}
