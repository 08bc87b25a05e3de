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
      when: () => here() && (library.editing !== undefined || library.section === 'tables'),
      always: true,
      run: () => {
        window.dispatchEvent(new CustomEvent('fourfold:save-creature'));
      },
    },
    {
      id: 'beasts.tables',
      title: 'Random tables',
      menu: 'View',
      keys: ['Shift+G'],
      when: () => session.phase === 'open',
      run: () => {
        ui.screen = 'beasts';
        library.section = 'tables';
      },
    },
    {
      id: 'beasts.cards',
      title: 'Cards of what is marked, as PDF or PNG',
      menu: 'File',
      keys: ['Ctrl+P'],
      when: () => here() && library.section === 'creatures',
      always: true,
      run: () => {
        window.dispatchEvent(new CustomEvent('fourfold:cards'));
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
        library.section = 'creatures';
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
