import { join } from 'node:path';
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron';
import { type Dialogs, type DialogFilter, createScriptedDialogs } from './dialogs.ts';
import { desktopText, isTextCode } from './desktopLanguage.ts';

/** The system's own dialogs; for tests of an app that is not packaged, the answers of FOURFOLD_DIALOGS. */
export function createSystemDialogs(window: () => BrowserWindow | undefined): Dialogs {
  const scripted = process.env['FOURFOLD_DIALOGS'];
  if (scripted && !app.isPackaged) return createScriptedDialogs(scripted);
  return {
    save: async (name, filter) => {
      const options = { defaultPath: join(app.getPath('documents'), name), filters: toFileFilters(filter) };
      const parent = window();
      const { canceled, filePath } = parent
        ? await dialog.showSaveDialog(parent, options)
        : await dialog.showSaveDialog(options);
      return canceled || !filePath ? undefined : filePath;
    },
    open: async (filter) => {
      const options = { properties: ['openFile' as const], filters: toFileFilters(filter) };
      const parent = window();
      const { canceled, filePaths } = parent
        ? await dialog.showOpenDialog(parent, options)
        : await dialog.showOpenDialog(options);
      return canceled ? undefined : filePaths[0];
    },
    folder: async (button) => {
      const buttonLabel = desktopText(button);
      const options = { properties: ['openDirectory' as const, 'createDirectory' as const], buttonLabel };
      const parent = window();
      const { canceled, filePaths } = parent
        ? await dialog.showOpenDialog(parent, options)
        : await dialog.showOpenDialog(options);
      return canceled ? undefined : filePaths[0];
    },
  };
}

function toFileFilters({ name, extensions }: DialogFilter): FileFilter[] {
  return [
    { name: filterName(name), extensions: [...extensions] },
    { name: desktopText('desktop.allFiles'), extensions: ['*'] },
  ];
}

/** A kind of files by its name in the language of the window; what the window named is said there already. */
function filterName(name: string): string {
  return isTextCode(name) ? desktopText(name) : name;
}
