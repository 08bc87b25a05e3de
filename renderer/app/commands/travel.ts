import { useTravel } from '../../panels/travel/useTravel.ts';
import { HOUR } from '../../panels/travel/clock.ts';
import { useMarch } from '../../stores/march.ts';
import { useTable } from '../../stores/table.ts';
import type { CommandEntry } from '../command.ts';
import { only, useNeeds } from '../needs.ts';

/** On the way: time, light and the will to go on. */
export function useTravelCommands(): readonly CommandEntry[] {
  const table = useTable();
  const travel = useTravel();
  const march = useMarch();
  const { on } = useNeeds();

  return [
    {
      id: 'travel.step',
      title: 'Pass an hour',
      menu: 'Game',
      keys: ['Space'],
      needs: on('travel'),
      run: () => travel.step(),
    },
    {
      id: 'travel.march',
      title: 'March, or settle what stopped it',
      menu: 'Game',
      keys: ['Enter'],
      needs: on('travel'),
      run: () => march.go(),
    },
    {
      id: 'travel.back',
      title: 'Set the clock back an hour',
      menu: 'Game',
      keys: ['Shift+Space'],
      needs: on('travel'),
      run: () => travel.setTo(Math.max(0, table.state.worldTime - HOUR)),
    },
    {
      id: 'travel.route',
      title: 'Plan the route',
      menu: 'Game',
      keys: ['G'],
      needs: on('travel'),
      run: () => travel.route(),
    },
    {
      id: 'travel.camp',
      title: 'Make camp',
      menu: 'Game',
      keys: ['C'],
      needs: on('travel'),
      run: () => travel.camp(),
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
