import { useForms } from '../../stores/forms.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useRescue } from '../../features/backup/rescue.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import { flushWrites } from '../../stores/pendingWrites.ts';
import { useSay, useActions } from '../../stores/actions.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from './command.ts';
import { t } from '../../i18n/localize.ts';

/** Undo and redo belong to the book on screen: the campaign's, or the library's on the screen Creatures. */
export function useFileCommands(): readonly CommandEntry[] {
  const session = useSession();
  const table = useTable();
  const library = useLibraryBook();
  const ui = useUi();
  const stack = useOverlayStack();
  const forms = useForms();
  const say = useSay();
  const rescue = useRescue();
  const { send } = useActions();
  const { open } = useCommandNeeds();

  /** Begins the next session, or ends the one that runs, and says how to go on. */
  async function toggleSession(): Promise<void> {
    const was = table.state.running?.session;
    if (!(await send(was === undefined ? { type: 'session.begin', title: '' } : { type: 'session.end' })))
      return;
    const now = table.state.running?.session;
    ui.say(now === undefined ? t('session.endDone', { was: was ?? '' }) : t('session.beginDone', { now }));
  }

  const book = (): typeof table | typeof library => (ui.screen === 'creatures' ? library : table);

  return [
    {
      id: 'session.toggle',
      title: 'command.toggleSession',
      menu: 'command.file',
      keys: ['Ctrl+E'],
      needs: [open],
      run: toggleSession,
    },
    {
      id: 'file.leave',
      title: 'command.closeCampaign',
      menu: 'command.file',
      keys: ['Ctrl+W'],
      needs: [open],
      // Pressed a second time it closes all the same.
      run: async () => {
        const asks = table.state.running !== undefined && !ui.leaving;
        ui.leaving = asks ? 'campaign' : undefined;
        if (!asks) await session.leave();
      },
    },
    {
      id: 'file.windowCloses',
      title: 'common.closeWindow',
      menu: 'command.file',
      keys: [],
      // Its cross was pressed, which asks first while a session runs.
      needs: [open],
      quiet: true,
      always: true,
      run: () => {
        ui.leaving = 'window';
      },
    },
    {
      id: 'file.finish',
      title: 'common.closeWindow',
      menu: 'command.file',
      keys: [],
      // Closed while something is being written: what was pressed after it is written as well.
      needs: [],
      quiet: true,
      always: true,
      run: async () => {
        await forms.flush();
        await flushWrites();
        window.close();
      },
    },
    {
      id: 'file.copyAll',
      title: 'command.copyCampaign',
      menu: 'command.file',
      keys: ['Ctrl+Shift+C'],
      needs: [open],
      // What is in the field is copied as well.
      always: true,
      run: rescue.copyAll,
    },
    {
      id: 'file.unfinished',
      title: 'command.unfinishedForms',
      menu: 'command.file',
      keys: ['Ctrl+U'],
      needs: [],
      // Also while something is being typed: that is what is looked for.
      always: true,
      run: async () => {
        await forms.flush();
        stack.open('unfinished');
      },
    },
    {
      id: 'edit.history',
      title: 'command.history',
      menu: 'common.edit',
      keys: ['Ctrl+H'],
      needs: [open],
      run: () => {
        stack.open('history');
      },
    },
    {
      id: 'edit.real',
      title: 'common.backToRealTable',
      menu: 'common.edit',
      keys: ['Shift+Escape'],
      needs: [silentNeed(() => table.trying)],
      always: true,
      run: () => table.endTrial(),
    },
    {
      id: 'edit.undo',
      title: 'common.undo',
      menu: 'common.edit',
      keys: ['Ctrl+Z'],
      needs: [open],
      run: async () => say.taken(t('common.undoDone'), await book().undo()),
    },
    {
      id: 'edit.redo',
      title: 'command.redo',
      menu: 'common.edit',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      needs: [open],
      run: async () => say.taken(t('command.redone'), await book().redo()),
    },
  ];
}
