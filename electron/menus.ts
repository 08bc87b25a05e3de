import { type BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { toAccelerator } from './accelerator.ts';
import type { CallRequest } from './contract.ts';
import { desktopText } from './desktopLanguage.ts';

type MenuCommand = CallRequest<'window.menu'>['items'][number];

/** What text fields need from a menu; on a Mac their keys work through it alone. */
const editMenuItems = (): MenuItemConstructorOptions[] => [
  { type: 'separator' },
  { role: 'cut', label: desktopText('desktop.cut') },
  { role: 'copy', label: desktopText('desktop.copy') },
  { role: 'paste', label: desktopText('desktop.paste') },
  { role: 'selectAll', label: desktopText('desktop.selectAll') },
];

/** Draws the native menu from the window's commands; choosing one tells the window its id. */
export function showMenu(items: readonly MenuCommand[], choose: (id: string) => void): void {
  const names = [...new Set(items.map(({ menu }) => menu))];
  const menus = names.map((name) => {
    const own = items.filter(({ menu }) => menu === name);
    const submenu = own.map((item) => createMenuItem(item, choose));
    // Menus are named in the window's language; the one to edit is that which holds undo.
    const edits = own.some(({ id }) => id === 'edit.undo');
    return { label: name, submenu: edits ? [...submenu, ...editMenuItems()] : submenu };
  });
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, ...menus]));
}

/** The key is shown, not listened to: the window hears it itself and knows whether a field has the focus. */
function createMenuItem(
  { id, title, keys, enabled }: MenuCommand,
  choose: (id: string) => void,
): MenuItemConstructorOptions {
  const item: MenuItemConstructorOptions = { id, label: title, enabled, click: () => choose(id) };
  const accelerator = toAccelerator(keys);
  // A Mac listens to every key it shows, so plain letters are not shown there.
  if (!accelerator || (process.platform === 'darwin' && !accelerator.startsWith('CmdOrCtrl'))) return item;
  return { ...item, accelerator, registerAccelerator: false };
}

/** What may be done with the text under the pointer, as Chromium tells it. */
interface MenuTextTarget {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean };
}

/** The items of a text field, or of text that is marked; none where neither is. The system does the rest by role. */
function contextMenuItems({
  isEditable,
  selectionText,
  editFlags,
}: MenuTextTarget): MenuItemConstructorOptions[] {
  const copy = { role: 'copy', label: desktopText('desktop.copy'), enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: desktopText('desktop.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: desktopText('desktop.paste'), enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: desktopText('desktop.selectAll') },
  ];
}

/** Text has the system's menu wherever the page has none of its own: in the window, and in panels pulled out of it. */
export function offerTextMenu(
  contents: WebContents,
  windowOf: (of: WebContents) => BrowserWindow | null,
): void {
  contents.on('context-menu', (_event, text) => {
    const items = contextMenuItems(text);
    const window = windowOf(contents);
    if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window, x: text.x, y: text.y });
  });
}
