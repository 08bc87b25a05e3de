import { useParty } from './party.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../shell/commands/command.ts';

/** The party's grid: a cell that is being typed in takes every letter, so its commands carry Alt. */
export function usePartyCommands(): readonly CommandEntry[] {
  const party = useParty();
  const here = useCommandNeeds().on('party');
  const some: readonly CommandNeed[] = [...here, silentNeed(() => party.rows.length > 0)];
  return [
    {
      id: 'party.add',
      title: 'command.addHero',
      menu: 'common.edit',
      keys: ['Alt+N'],
      needs: here,
      always: true,
    },
    {
      id: 'party.sheet',
      title: 'command.heroSheet',
      menu: 'common.edit',
      keys: ['F2'],
      needs: some,
      always: true,
    },
    {
      id: 'party.tonight',
      title: 'common.hereTonight',
      menu: 'common.edit',
      keys: ['Alt+H'],
      needs: some,
      always: true,
    },
    {
      id: 'party.level',
      title: 'common.levelUpTogether',
      menu: 'common.edit',
      keys: ['Alt+L'],
      needs: some,
      always: true,
      run: () => {
        party.card = 'level';
      },
    },
    {
      id: 'party.review',
      title: 'command.reviewParty',
      menu: 'common.edit',
      keys: ['Alt+U'],
      needs: some,
      always: true,
    },
  ];
}
