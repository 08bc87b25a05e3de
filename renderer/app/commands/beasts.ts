import { useExporting } from '../../stores/exporting.ts';
import { useImporting } from '../../stores/importing.ts';
import { useLibrary } from '../../stores/library.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import { words } from '../../languages/say.ts';
import type { AppCommand } from '../commands.ts';

export function useBeastCommands(): readonly AppCommand[] {
  const session = useSession();
  const library = useLibrary();
  const importing = useImporting();
  const exporting = useExporting();
  const ui = useUi();
  const here = (): boolean => session.phase === 'open' && ui.screen === 'beasts';

  /** What is done with the chosen creature; the library itself knows how. */
  const one = (id: string, title: string, keys: readonly string[], always = true): AppCommand => ({
    id: `beasts.${id}`,
    title,
    menu: 'Edit',
    keys,
    when: () => here() && library.section === 'creatures' && exporting.meant.length > 0,
    always,
    removes: id === 'remove',
    run: () => {
      window.dispatchEvent(new CustomEvent('fourfold:creature', { detail: id }));
    },
  });

  return [
    one('edit', words('Change the creature'), ['Enter'], false),
    one('toTable', words('Send the creature to the table'), ['Ctrl+Enter']),
    one('copy', words('Copy of the creature'), ['Ctrl+D']),
    one('favourite', words('Favourite creature, or not'), []),
    one('compare', words('Compare what is marked'), []),
    one('remove', words('Put into the trash what is marked'), ['Delete'], false),
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
      id: 'beasts.back',
      title: 'Take back a change of the builder',
      menu: 'Edit',
      keys: ['Alt+Z'],
      when: () => here() && library.editing !== undefined,
      always: true,
      run: () => {
        window.dispatchEvent(new CustomEvent('fourfold:builder-back'));
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
    {
      id: 'beasts.import',
      title: 'Import creatures…',
      menu: 'File',
      keys: ['Ctrl+I'],
      when: () => session.phase === 'open',
      always: true,
      run: importing.show,
    },
    {
      id: 'beasts.export',
      title: 'Export what is chosen…',
      menu: 'File',
      keys: ['Ctrl+Shift+E'],
      when: () => here() && library.all.length > 0,
      always: true,
      run: () => exporting.show(library.editing ? [library.editing] : exporting.meant),
    },
    {
      id: 'beasts.exportAll',
      title: 'Export every creature of these rules…',
      menu: 'File',
      keys: [],
      when: () => session.phase === 'open' && library.creatures.length > 0,
      run: () => exporting.show(library.creatures),
    },
    {
      id: 'beasts.exportActing',
      title: 'Export whose turn it is…',
      menu: 'File',
      keys: ['Ctrl+Shift+E'],
      when: () => session.phase === 'open' && ui.screen === 'table',
      run: exporting.showActing,
    },
  ];
}
