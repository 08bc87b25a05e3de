import { useTravel } from './useTravel.ts';
import { HOUR } from './clock.ts';
import { useMarch } from './march.ts';
import { useTable } from '../../stores/table.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../../shell/commands/command.ts';

/** On the way: time, light and the will to go on. */
export function useTravelCommands(): readonly CommandEntry[] {
  const table = useTable();
  const travel = useTravel();
  const march = useMarch();
  const { on } = useCommandNeeds();

  return [
    {
      id: 'travel.step',
      title: 'command.passHour',
      menu: 'command.game',
      keys: ['Space'],
      needs: on('travel'),
      run: () => travel.step(),
    },
    {
      id: 'travel.march',
      title: 'command.march',
      menu: 'command.game',
      keys: ['Enter'],
      needs: on('travel'),
      run: () => march.go(),
    },
    {
      id: 'travel.back',
      title: 'command.setClockBack',
      menu: 'command.game',
      keys: ['Shift+Space'],
      needs: on('travel'),
      run: () => travel.setTo(Math.max(0, table.state.worldTime - HOUR)),
    },
    {
      id: 'travel.route',
      title: 'command.planRoute',
      menu: 'command.game',
      keys: ['G'],
      needs: on('travel'),
      run: () => travel.route(),
    },
    {
      id: 'travel.camp',
      title: 'command.makeCamp',
      menu: 'command.game',
      keys: ['C'],
      needs: on('travel'),
      run: () => travel.camp(),
    },
    {
      id: 'travel.light',
      title: 'command.lightTorch',
      menu: 'command.game',
      keys: ['T'],
      needs: on('travel'),
      run: () => travel.light(),
    },
    {
      id: 'travel.morale',
      title: 'command.roadMorale',
      menu: 'command.game',
      keys: ['M'],
      needs: [...on('travel'), silentNeed(() => table.system?.journey?.morale !== undefined)],
      run: () => travel.morale(),
    },
  ];
}
