import { type BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { inLanguage } from './spoken.ts';

/** What may be done with the text under the pointer, as Chromium tells it. */
interface Text {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean };
}

/** The items of a text field, or of text that is marked; none where neither is. The system does the rest by role. */
function fieldItems({ isEditable, selectionText, editFlags }: Text): MenuItemConstructorOptions[] {
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
    const items = fieldItems(text);
    const window = windowOf(contents);
    if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window, x: text.x, y: text.y });
  });
}
