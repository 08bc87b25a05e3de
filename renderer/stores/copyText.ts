import { useClipboard } from '@vueuse/core';

// The window has no leave to use the newer clipboard; the older way needs none.
const { copy } = useClipboard({ legacy: true });

/** Puts a text on the clipboard, from where the GM pressed a key or a button. */
export function copyText(text: string): Promise<void> {
  return copy(text);
}
