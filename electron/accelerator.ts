const NAMED = [
  'Space',
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Up',
  'Down',
  'Left',
  'Right',
];
const PART = new RegExp(`^(?:[A-Z0-9]|F\\d{1,2}|[,./;'\\[\\]\\\\\`=-]|${NAMED.join('|')})$`);

/** A command's key as Electron writes it, or nothing where the menu cannot show it. */
export function toAccelerator(keys: string): string | undefined {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const known = PART.test(key) ? key : PART.test(key.toUpperCase()) ? key.toUpperCase() : undefined;
  const plain = parts.every((each) => each === 'Ctrl' || each === 'Shift' || each === 'Alt');
  if (!known || !plain) return undefined;
  return [...parts.map((each) => (each === 'Ctrl' ? 'CmdOrCtrl' : each)), known].join('+');
}
