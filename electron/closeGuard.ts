/** Whether the window may close when its cross is pressed. */
export interface CloseGuard {
  /** Told by the page: whether it has something to ask first. A page that tells anew is asked anew. */
  readonly setNeedsAsking: (wanted: boolean) => void;
  /** The app as a whole ends, or the system does: nothing may stand in its way but what is just being written. */
  readonly noteQuit: () => void;
  /** Told of each entry that is written: what was pressed after it waits in the page for its end. */
  readonly trackWrite: <Value>(now: () => number, written: Promise<Value>) => Promise<Value>;
  /** Told by the page: whether it writes something that no entry is. */
  readonly setPageWriting: (now: boolean) => void;
  /** Answers `false` once, and has the page ask; a second press soon after closes whatever the page does. */
  readonly mayClose: (now: number) => boolean;
}

/** How long after the first press a second one closes, whatever the page has told since; in ms. */
const SOON = 5_000;
/** How long after an entry the page may still have the next one in hand; in ms. */
const NEXT = 250;

/**
 * Asks through `setNeedsAsking` before a window closes: once, and never against a GM who presses again. While something is
 * being written `finish` is called instead, once: the page closes the window when all that was pressed is on the disk.
 */
export function createCloseGuard(ask: () => void, finish: () => void): CloseGuard {
  let wanted = false;
  let writing = 0;
  let pageWriting = false;
  let wrote = Number.NEGATIVE_INFINITY;
  let finishing = Number.NEGATIVE_INFINITY;
  let quitting = false;
  let asked = Number.NEGATIVE_INFINITY;
  return {
    setNeedsAsking(now) {
      wanted = now;
    },
    noteQuit() {
      quitting = true;
    },
    async trackWrite(now, written) {
      writing += 1;
      try {
        return await written;
      } finally {
        writing -= 1;
        wrote = now();
      }
    },
    setPageWriting(now) {
      pageWriting = now;
    },
    mayClose(now) {
      if (wanted && !quitting && now - asked >= SOON) {
        wanted = false;
        asked = now;
        ask();
        return false;
      }
      const written = writing === 0 && !pageWriting && now - wrote >= NEXT;
      if (written || now - finishing < SOON) return true;
      finishing = now;
      finish();
      return false;
    },
  };
}
