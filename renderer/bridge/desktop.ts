import type { Answers, Asked, Call, Desktop } from '../../electron/contract.ts';
import { browserDesktop } from './browser.ts';

export type { Answers, Asked, Call, Desktop };

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

/** What the renderer may ask of the machine it runs on. */
export interface Host {
  readonly desktop: Desktop;
  /** Whether there is a journal file; without one the browser's database stands alone. */
  readonly journalled: boolean;
}

/** The real desktop under Electron; downloads and file pickers in a browser. */
export function findDesktop(): Host {
  return window.fourfold
    ? { desktop: window.fourfold, journalled: true }
    : { desktop: browserDesktop(), journalled: false };
}
