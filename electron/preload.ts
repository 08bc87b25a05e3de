import { contextBridge, ipcRenderer } from 'electron';
import { CALL, COMMAND } from './channels.ts';
import type { Envelope } from './ipc.ts';

async function call(name: string, asked: unknown): Promise<unknown> {
  const answer: Envelope = await ipcRenderer.invoke(CALL, name, asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

function onCommand(listener: (id: string) => void): () => void {
  const hear = (_event: unknown, id: string): void => listener(id);
  ipcRenderer.on(COMMAND, hear);
  return () => void ipcRenderer.off(COMMAND, hear);
}

// The contract's `Desktop`, without its types per call: main checks every call against them.
contextBridge.exposeInMainWorld('fourfold', { call, onCommand });
