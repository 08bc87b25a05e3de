import { type BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { acceleratorOf } from './accelerator.ts';
import type { Asked } from './contract.ts';
import { inLanguage } from './desktopLanguage.ts';

type Item = Asked<'window.menu'>['items'][number];

/** What text fields need from a menu; on a Mac their keys work through it alone. */
const editMenuItems = (): MenuItemConstructorOptions[] => [
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
    return { label: name, submenu: edits ? [...submenu, ...editMenuItems()] : submenu };
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

/** What may be done with the text under the pointer, as Chromium tells it. */
interface Text {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean };
}

/** The items of a text field, or of text that is marked; none where neither is. The system does the rest by role. */
function contextMenuItems({ isEditable, selectionText, editFlags }: Text): MenuItemConstructorOptions[] {
  const copy = { role: 'copy', label: inLanguage('desktop.copy'), enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: inLanguage('desktop.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: inLanguage('desktop.paste'), enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: inLanguage('desktop.selectAll') },
  ];
}

/** Text has the system's menu wherever the page has none of its own: in the window, and in panels pulled out of it. */
export function offerFieldMenu(
  contents: WebContents,
  windowOf: (of: WebContents) => BrowserWindow | null,
): void {
  contents.on('context-menu', (_event, text) => {
    const items = contextMenuItems(text);
    const window = windowOf(contents);
    if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window, x: text.x, y: text.y });
  });
}
