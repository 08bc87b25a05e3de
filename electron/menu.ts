import { Menu, type MenuItemConstructorOptions } from 'electron';
import { acceleratorOf } from './accelerator.ts';
import type { Asked } from './contract.ts';

type Item = Asked<'window.menu'>['items'][number];

/** What text fields need from a menu; on a Mac their keys work through it alone. */
const FIELDS: MenuItemConstructorOptions[] = [
  { type: 'separator' },
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll' },
];

/** Draws the native menu from the window's commands; choosing one tells the window its id. */
export function showMenu(items: readonly Item[], choose: (id: string) => void): void {
  const names = [...new Set(items.map(({ menu }) => menu))];
  const menus = names.map((name) => {
    const submenu = items.filter(({ menu }) => menu === name).map((item) => itemOf(item, choose));
    return { label: name, submenu: name === 'Edit' ? [...submenu, ...FIELDS] : submenu };
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
