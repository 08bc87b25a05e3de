import type { Id } from '../languages/index.ts';
import { t } from '../languages/say.ts';

/** Every sentence that the main process says by itself: its dialogs, the menu of text, the title of a window. */
export const MAIN: { readonly [english: string]: Id } = {
  Cut: 'app.cut',
  Copy: 'common.copy',
  Paste: 'app.paste',
  'Select all': 'app.selectAll',
  'All files': 'app.allFiles',
  Text: 'app.text',
  'Fourfold backup': 'app.fourfoldBackup',
  'Records, compressed': 'app.recordsCompressed',
  'Save here': 'app.saveHere',
  'Read this folder': 'app.readThisFolder',
  'Fourfold – players': 'app.fourfoldPlayers',
  'The window crashed several times in a row.': 'app.windowCrashedSeveralTimes',
  'Everything that was confirmed is on the disk.': 'app.everythingConfirmedDisk',
  'You can show it once more, or close the app and start it again.': 'app.canShowOnceMore',
  'Show it once more': 'app.showOnceMore',
  'Close the app': 'app.closeTheApp',
  'The window does not answer.': 'app.windowDoesNotAnswer',
  'You can wait, or load the window again.': 'app.canWaitLoadWindow',
  Wait: 'app.wait',
  'Load again': 'app.loadAgain',
};

/** They in the language spoken at the moment, by their English. */
export function mainWords(): { readonly [english: string]: string } {
  return Object.fromEntries(Object.entries(MAIN).map(([english, id]) => [english, t(id)]));
}
