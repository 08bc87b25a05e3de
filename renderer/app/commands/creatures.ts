import { useConverting } from '../../stores/converting.ts';
import { useDock } from '../../stores/dock.ts';
import { useExporting } from '../../stores/exporting.ts';
import { useStartNew } from '../../stores/creatureFiles.ts';
import { useHandlers } from '../../stores/handlers.ts';
import { useImporting } from '../../stores/importing.ts';
import { useLibrary } from '../../stores/library.ts';
import { useUi } from '../../stores/ui.ts';
import { t, words } from '../../languages/say.ts';
import type { CommandEntry } from '../command.ts';
import { type Need, only, useNeeds } from '../needs.ts';

export function useCreatureCommands(): readonly CommandEntry[] {
  const library = useLibrary();
  const importing = useImporting();
  const exporting = useExporting();
  const converting = useConverting();
  const dock = useDock();
  const ui = useUi();
  const startNew = useStartNew();
  const handlers = useHandlers();
  const { open, on } = useNeeds();
  const here = on('creatures');
  /** The list is shown, not the random tables or the trash. */
  const listed: readonly Need[] = [...here, only(() => library.section === 'creatures')];
  const building = only(() => library.editing !== undefined);

  /** What is done with the chosen creature; the library itself knows how. */
  const one = (id: string, title: string, keys: readonly string[], always = true): CommandEntry => ({
    id: `creatures.${id}`,
    title,
    menu: 'Edit',
    keys,
    needs: [
      ...listed,
      {
        why: words('The library holds no creature yet.'),
        met: () => exporting.meant.length > 0 || (id === 'toTable' && library.editing !== undefined),
      },
    ],
    always,
    removes: id === 'remove',
  });

  return [
    one('edit', words('Change the creature'), ['Enter'], false),
    one('toTable', words('Send the creature to the table'), ['Ctrl+Enter']),
    one('copy', words('Copy of the creature'), ['Ctrl+D']),
    one('share', words('Copy to the shared shelf, or from it to this campaign'), ['Alt+S']),
    one('favourite', words('Favourite creature'), []),
    one('compare', words('Compare selected'), []),
    one('remove', words('Move selected to trash'), ['Delete'], false),
    {
      id: 'creatures.save',
      title: 'Save the creature',
      menu: 'File',
      keys: ['Ctrl+S'],
      needs: [...here, only(() => library.editing !== undefined || library.section === 'tables')],
      always: true,
    },
    {
      id: 'creatures.tables',
      title: 'Random tables',
      menu: 'View',
      keys: ['Shift+G'],
      needs: [open],
      run: () => {
        ui.screen = 'creatures';
        library.section = 'tables';
      },
    },
    {
      id: 'creatures.cards',
      title: 'Print cards…',
      menu: 'File',
      keys: ['Ctrl+P'],
      needs: listed,
      always: true,
    },
    {
      id: 'creatures.shelf',
      title: 'Power shelf of the builder',
      menu: 'Edit',
      keys: ['Alt+P'],
      needs: [...here, building],
      always: true,
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): CommandEntry => ({
      id: `creatures.slot${number}`,
      title: words('Exchange power {0} of the builder'),
      number,
      menu: 'Edit',
      keys: [`Alt+${number}`],
      needs: [...here, building],
      always: true,
      quiet: true,
      run: () => handlers.run('creatures.slot', String(number)),
    })),
    {
      id: 'creatures.back',
      title: 'Undo a change in the builder',
      menu: 'Edit',
      keys: ['Alt+Z'],
      needs: [...here, building],
      always: true,
    },
    {
      id: 'creatures.rail',
      get title() {
        return dock.rail
          ? t('Open the library beside the builder')
          : t('Fold the library beside the builder');
      },
      menu: 'View',
      keys: ['Alt+L'],
      needs: [...here, only(() => dock.railable)],
      always: true,
      run: () => {
        dock.railOpened = !dock.railOpened;
      },
    },
    {
      id: 'creatures.new',
      title: 'New monster',
      menu: 'File',
      keys: ['Ctrl+N'],
      needs: [open],
      run: () => {
        ui.screen = 'creatures';
        library.section = 'creatures';
        const kind = library.system.creatures.find(({ hero }) => !hero);
        if (kind) startNew(kind);
      },
    },
    {
      id: 'creatures.import',
      title: 'Import creatures…',
      menu: 'File',
      keys: ['Ctrl+I'],
      needs: [open],
      always: true,
      run: importing.show,
    },
    {
      id: 'creatures.export',
      title: 'Export selected…',
      menu: 'File',
      keys: ['Ctrl+Shift+E'],
      needs: [...here, only(() => library.all.length > 0)],
      always: true,
      run: () => exporting.show(library.editing ? [library.editing] : exporting.meant),
    },
    {
      id: 'creatures.convert',
      title: 'Convert to another game…',
      menu: 'Edit',
      keys: ['Alt+G'],
      needs: [...here, only(() => exporting.meant.length > 0)],
      always: true,
      run: () => converting.show(exporting.meant[0]),
    },
    {
      id: 'creatures.exportAll',
      title: 'Export every creature of these rules…',
      menu: 'File',
      keys: [],
      needs: [open, only(() => library.creatures.length > 0)],
      run: () => exporting.show(library.creatures),
    },
    {
      id: 'creatures.exportActing',
      title: 'Export whose turn it is…',
      menu: 'File',
      keys: ['Ctrl+Shift+E'],
      needs: on('table'),
      run: exporting.showActing,
    },
  ];
}
