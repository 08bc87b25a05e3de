import { startDraft } from '../../../core/rules/builderGuide.ts';
import type { Creature, CreatureKind } from '../../../core/rules/creature.ts';
import type { TextId } from '../../i18n/index.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../shell/commands/command.ts';
import { useDock } from '../../shell/dock/useDock.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useIncluded } from './included.ts';
import { useLibrary } from '../../stores/library.ts';
import { useTableActs } from '../tables/tables.ts';
import { useCreatures } from './creatures.ts';
import { useUi } from '../../stores/ui.ts';
import { useConverting, useExporting } from '../import/exporting.ts';
import { useImporting } from '../import/importing.ts';

export function useCreatureCommands(): readonly CommandEntry[] {
  const library = useLibrary();
  const creatures = useCreatures();
  const { included: search } = creatures;
  const included = useIncluded();
  const acts = useTableActs();
  const importing = useImporting();
  const exporting = useExporting();
  const converting = useConverting();
  const dock = useDock();
  const ui = useUi();
  const startNew = useNewCreature();
  const dispatcher = useDispatcher();
  const { open, on } = useCommandNeeds();
  const here = on('creatures');
  /** The list is shown, not the random tables or the trash. */
  const listed: readonly CommandNeed[] = [...here, silentNeed(() => library.section === 'creatures')];
  const building = silentNeed(() => library.editing !== undefined);

  /** What is done with the chosen creature; the library itself knows how. */
  const one = (id: string, title: TextId, keys: readonly string[], always = true): CommandEntry => ({
    id: `creatures.${id}`,
    title,
    menu: 'common.edit',
    keys,
    needs: [
      ...listed,
      {
        why: 'command.libraryEmpty',
        met: () => creatures.meant.length > 0 || (id === 'toTable' && library.editing !== undefined),
      },
    ],
    always,
    removes: id === 'remove',
  });

  /** What is done with the chosen one of those that come with the game. */
  const include = (
    id: string,
    title: TextId,
    keys: readonly string[],
    work: (creature: Creature) => unknown,
  ): CommandEntry => ({
    id: `included.${id}`,
    title,
    menu: 'common.table',
    keys,
    needs: [
      ...here,
      silentNeed(() => library.section === 'included'),
      silentNeed(() => included.chosen !== undefined),
    ],
    always: id !== 'toTable',
    run: async () => {
      if (included.chosen) await work(included.chosen);
    },
  });

  return [
    {
      id: 'included.show',
      get title() {
        return library.section === 'included' ? 'included.showYours' : 'included.show';
      },
      menu: 'command.view',
      keys: ['Alt+Y'],
      needs: [open],
      always: true,
      run: async () => {
        if (ui.screen === 'creatures' && library.section === 'included') library.section = 'creatures';
        else included.show();
        await dispatcher.runHandler('creatures.find');
      },
    },
    include('toTable', 'included.bringChosen', ['Enter'], (each) => included.bring(each, search.count)),
    include('prepare', 'included.prepareChosen', ['Ctrl+Enter'], (each) =>
      included.prepare(each, search.count),
    ),
    include('copy', 'included.editCopy', ['Ctrl+D'], included.copy),
    one('edit', 'command.editCreature', ['Enter'], false),
    one('toTable', 'command.addToTable', ['Ctrl+Enter']),
    one('copy', 'command.duplicateCreature', ['Ctrl+D']),
    one('share', 'command.shareCreature', ['Alt+S']),
    one('favourite', 'command.favouriteCreature', []),
    one('compare', 'command.compareSelected', []),
    one('remove', 'command.trashSelected', ['Delete'], false),
    {
      id: 'creatures.save',
      title: 'command.saveCreature',
      menu: 'command.file',
      keys: ['Ctrl+S'],
      needs: [...here, silentNeed(() => library.editing !== undefined || library.section === 'tables')],
      always: true,
    },
    {
      id: 'creatures.tables',
      title: 'common.randomTables',
      menu: 'command.view',
      keys: ['Shift+G'],
      needs: [open],
      run: () => {
        ui.screen = 'creatures';
        library.section = 'tables';
      },
    },
    {
      id: 'tables.take',
      title: 'tableActs.take',
      menu: 'common.table',
      keys: ['Alt+R'],
      needs: [open, { why: 'tableActs.rollRefused', met: () => acts.offered.length > 0 }],
      always: true,
      run: () => acts.take(acts.offered[0]),
    },
    {
      id: 'creatures.cards',
      title: 'command.printCards',
      menu: 'command.file',
      keys: ['Ctrl+P'],
      needs: listed,
      always: true,
    },
    {
      id: 'creatures.shelf',
      title: 'command.powerShelf',
      menu: 'common.edit',
      keys: ['Alt+P'],
      needs: [...here, building],
      always: true,
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): CommandEntry => ({
      id: `creatures.slot${number}`,
      title: 'command.exchangePower',
      number,
      menu: 'common.edit',
      keys: [`Alt+${number}`],
      needs: [...here, building],
      always: true,
      quiet: true,
      run: () => dispatcher.runHandler('creatures.slot', String(number)),
    })),
    {
      id: 'creatures.back',
      title: 'command.undoBuilder',
      menu: 'common.edit',
      keys: ['Alt+Z'],
      needs: [...here, building],
      always: true,
    },
    {
      id: 'creatures.rail',
      get title() {
        return dock.rail ? 'command.openLibrary' : 'command.foldLibrary';
      },
      menu: 'command.view',
      keys: ['Alt+L'],
      needs: [...here, silentNeed(() => dock.railable)],
      always: true,
      run: () => {
        dock.railOpened = !dock.railOpened;
      },
    },
    {
      id: 'creatures.new',
      title: 'command.newMonster',
      menu: 'command.file',
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
      title: 'command.importCreatures',
      menu: 'command.file',
      keys: ['Ctrl+I'],
      needs: [open],
      always: true,
      run: importing.show,
    },
    {
      id: 'creatures.export',
      title: 'command.exportSelected',
      menu: 'command.file',
      keys: ['Ctrl+Shift+E'],
      needs: [...here, silentNeed(() => library.all.length > 0)],
      always: true,
      run: () => exporting.show(library.editing ? [library.editing] : creatures.meant),
    },
    {
      id: 'creatures.convert',
      title: 'common.convertCommand',
      menu: 'common.edit',
      keys: ['Alt+G'],
      needs: [...here, silentNeed(() => creatures.meant.length > 0)],
      always: true,
      run: () => converting.show(creatures.meant[0]),
    },
    {
      id: 'creatures.exportAll',
      title: 'command.exportAllCreatures',
      menu: 'command.file',
      keys: [],
      needs: [open, silentNeed(() => library.creatures.length > 0)],
      run: () => exporting.show(library.creatures),
    },
    {
      id: 'creatures.exportActing',
      title: 'command.exportActing',
      menu: 'command.file',
      keys: ['Ctrl+Shift+E'],
      needs: on('table'),
      run: exporting.showActing,
    },
  ];
}

/** Begins a creature of a kind, with everything as its rules propose. */
export function useNewCreature(): (kind: CreatureKind) => void {
  const library = useLibrary();
  return (kind) =>
    library.edit({
      id: library.newId(),
      system: library.system.key,
      kind: kind.key,
      name: '',
      draft: startDraft(kind),
    });
}
