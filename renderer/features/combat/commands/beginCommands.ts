import { useBeginning } from '../../../stores/beginning.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../../../shell/commands/command.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What a fresh campaign can begin with, by digits: there is no row yet that they could mean. */
export function useBeginCommands(): readonly CommandEntry[] {
  const beginning = useBeginning();
  const here = useCommandNeeds().on('table');
  return [
    ...DIGITS.map((number): CommandEntry => ({
      id: `begin.${number}`,
      title: 'begin.chooseNumber',
      number,
      menu: 'command.file',
      keys: [String(number)],
      quiet: true,
      needs: [...here, silentNeed(() => beginning.options.length >= number)],
      run: async () => {
        await beginning.options[number - 1]?.run();
      },
    })),
    {
      id: 'begin.back',
      title: 'begin.back',
      menu: 'command.file',
      keys: ['Escape'],
      quiet: true,
      needs: [...here, silentNeed(() => beginning.isOffered && beginning.stage !== 'choose')],
      run: beginning.back,
    },
  ];
}
