import type { PlayersBridge, PlayersPage } from '../../electron/contract.ts';

export type { PlayersPage };

declare global {
  interface Window {
    readonly players?: PlayersBridge;
  }
}

/** Hears what the players are to see; nothing comes in a plain browser. */
export function onPlayersPage(listener: (page: PlayersPage) => void): void {
  window.players?.onPage(listener);
}
