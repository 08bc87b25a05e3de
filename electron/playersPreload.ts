import { contextBridge, ipcRenderer } from 'electron';
import { PLAYERS_CHANNEL } from './channels.ts';

function onPage(listener: (page: unknown) => void): () => void {
  const hear = (_event: unknown, page: unknown): void => listener(page);
  ipcRenderer.on(PLAYERS_CHANNEL, hear);
  return () => void ipcRenderer.off(PLAYERS_CHANNEL, hear);
}

// It hears what to show and has no way to ask for anything.
contextBridge.exposeInMainWorld('players', { onPage });
