import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, COMMAND_CHANNEL } from './channels.ts';
import type { Envelope } from './contract.ts';

async function call(name: string, asked: unknown): Promise<unknown> {
  const answer: Envelope = await ipcRenderer.invoke(CALL_CHANNEL, name, asked);
  // Of an error its message alone crosses into the window: it holds the sentence as data, too.
  if (!answer.ok) throw new Error(JSON.stringify({ message: answer.message, says: answer.says }));
  return answer.value;
}

function onCommand(listener: (id: string) => void): () => void {
  const hear = (_event: unknown, id: string): void => listener(id);
  ipcRenderer.on(COMMAND_CHANNEL, hear);
  return () => void ipcRenderer.off(COMMAND_CHANNEL, hear);
}

// The contract's `Desktop`, without its types per call: main checks every call against them.
contextBridge.exposeInMainWorld('fourfold', { call, onCommand });
