import { ipcMain, session } from 'electron';
import { CALL } from './channels.ts';
import { callGate } from './gate.ts';
import { answerCall, type Handlers } from './ipc.ts';
import { isOurs, POPOUT } from './origin.ts';

/**
 * Answers the GM's page, as soon as there is who can: its top frame alone, not the players', whose session is
 * another, nor a panel's.
 */
export function listen(handlers: Promise<Handlers>): void {
  const gate = callGate(() => performance.now());
  ipcMain.handle(CALL, async ({ sender, senderFrame }, call: unknown, asked: unknown) => {
    const own = sender.session === session.defaultSession && senderFrame === sender.mainFrame;
    const trusted = own && senderFrame !== null && isOurs(senderFrame.url) && senderFrame.url !== POPOUT;
    return answerCall(await handlers, trusted, call, asked, gate);
  });
}
