/** Whether the window may close when its cross is pressed. */
export interface Closing {
  /** Told by the page: whether it has something to ask first. A page that tells anew is asked anew. */
  readonly ask: (wanted: boolean) => void;
  /** The app as a whole ends, or the system does: nothing may stand in its way but what is just being written. */
  readonly quit: () => void;
  /** Told of each entry that is written: what was pressed after it waits in the page for its end. */
  readonly writes: <Value>(now: () => number, written: Promise<Value>) => Promise<Value>;
  /** Told by the page: whether it writes something that no entry is. */
  readonly pageWrites: (now: boolean) => void;
  /** Answers `false` once, and has the page ask; a second press soon after closes whatever the page does. */
  readonly may: (now: number) => boolean;
}

/** How long after the first press a second one closes, whatever the page has told since; in ms. */
const SOON = 5_000;
/** How long after an entry the page may still have the next one in hand; in ms. */
const NEXT = 250;

/**
 * Asks through `ask` before a window closes: once, and never against a GM who presses again. While something is
 * being written `finish` is called instead, once: the page closes the window when all that was pressed is on the disk.
 */
export function closing(ask: () => void, finish: () => void): Closing {
  let wanted = false;
  let writing = 0;
  let pageWriting = false;
  let wrote = Number.NEGATIVE_INFINITY;
  let finishing = Number.NEGATIVE_INFINITY;
  let quitting = false;
  let asked = Number.NEGATIVE_INFINITY;
  return {
    ask(now) {
      wanted = now;
    },
    quit() {
      quitting = true;
    },
    async writes(now, written) {
      writing += 1;
      try {
        return await written;
      } finally {
        writing -= 1;
        wrote = now();
      }
    },
    pageWrites(now) {
      pageWriting = now;
    },
    may(now) {
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
