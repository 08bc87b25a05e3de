import { inLanguage } from '../spoken.ts';
import { app, dialog } from 'electron';

/** How long entries on their way to the disk are waited for, in ms. */
const LONGEST_FLUSH = 5_000;

/** After a fault of ours nothing more is begun: what is on its way to the disk gets there, the GM is told, the app ends. */
export async function endAfter(fault: Error, flush: () => Promise<void>): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_FLUSH));
  await Promise.race([flush().catch(() => undefined), late]);
  dialog.showErrorBox(
    inLanguage('desktop.hasToClose'),
    inLanguage('desktop.failedInside', { why: fault.message }),
  );
  app.exit(1);
}
