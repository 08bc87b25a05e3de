import { Menu, type MenuItemConstructorOptions } from 'electron';
import { acceleratorOf } from './accelerator.ts';
import type { Asked } from './contract.ts';
import { inLanguage } from './spoken.ts';

type Item = Asked<'window.menu'>['items'][number];

/** What text fields need from a menu; on a Mac their keys work through it alone. */
const fieldItems = (): MenuItemConstructorOptions[] => [
  { type: 'separator' },
  { role: 'cut', label: inLanguage('desktop.cut') },
  { role: 'copy', label: inLanguage('desktop.copy') },
  { role: 'paste', label: inLanguage('desktop.paste') },
  { role: 'selectAll', label: inLanguage('desktop.selectAll') },
];

/** Draws the native menu from the window's commands; choosing one tells the window its id. */
export function showMenu(items: readonly Item[], choose: (id: string) => void): void {
  const names = [...new Set(items.map(({ menu }) => menu))];
  const menus = names.map((name) => {
    const own = items.filter(({ menu }) => menu === name);
    const submenu = own.map((item) => itemOf(item, choose));
    // Menus are named in the window's language; the one to edit is that which holds undo.
    const edits = own.some(({ id }) => id === 'edit.undo');
    return { label: name, submenu: edits ? [...submenu, ...fieldItems()] : submenu };
  });
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, ...menus]));
}

/** The key is shown, not listened to: the window hears it itself and knows whether a field has the focus. */
function itemOf(
  { id, title, keys, enabled }: Item,
  choose: (id: string) => void,
): MenuItemConstructorOptions {
  const item: MenuItemConstructorOptions = { id, label: title, enabled, click: () => choose(id) };
  const accelerator = acceleratorOf(keys);
  // A Mac listens to every key it shows, so plain letters are not shown there.
  if (!accelerator || (process.platform === 'darwin' && !accelerator.startsWith('CmdOrCtrl'))) return item;
  return { ...item, accelerator, registerAccelerator: false };
}
