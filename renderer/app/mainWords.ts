import { t, words } from '../languages/say.ts';

/** Every sentence that the main process says by itself: its dialogs, the menu of text, the title of a window. */
export const MAIN: readonly string[] = words([
  'Cut',
  'Copy',
  'Paste',
  'Select all',
  'All files',
  'Text',
  'Fourfold backup',
  'Records, compressed',
  'Save here',
  'Read this folder',
  'Fourfold – players',
  'The window crashed several times in a row.',
  'Everything that was confirmed is on the disk.',
  'You can show it once more, or close the app and start it again.',
  'Show it once more',
  'Close the app',
  'The window does not answer.',
  'You can wait, or load the window again.',
  'Wait',
  'Load again',
]);

/** They in the language spoken at the moment, by their English. */
export function mainWords(): { readonly [english: string]: string } {
  return Object.fromEntries(MAIN.map((english) => [english, t(english)]));
}
