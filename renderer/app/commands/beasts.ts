import { useLibrary } from '../../stores/library.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands.ts';

export function useBeastCommands(): readonly AppCommand[] {
  const session = useSession();
  const library = useLibrary();
  const ui = useUi();
  const here = (): boolean => session.phase === 'open' && ui.screen === 'beasts';

  return [
    {
      id: 'beasts.save',
      title: 'Save the creature',
      menu: 'File',
      keys: ['Ctrl+S'],
      when: () => here() && library.editing !== undefined,
      always: true,
      run: () => {
        window.dispatchEvent(new CustomEvent('fourfold:save-creature'));
      },
    },
    {
      id: 'beasts.new',
      title: 'New monster',
      menu: 'File',
      keys: ['Ctrl+N'],
      when: () => session.phase === 'open',
      run: () => {
        ui.screen = 'beasts';
        const kind = library.system.creatures.find(({ hero }) => !hero);
        if (kind)
          library.edit({
            id: library.newId(),
            system: library.system.key,
            kind: kind.key,
            name: '',
            draft: kind.blank,
          });
      },
    },
  ];
}
