/** Whether the window may close when its cross is pressed. */
export interface Closing {
  /** Told by the page: whether it has something to ask first. A page that tells anew is asked anew. */
  readonly ask: (wanted: boolean) => void;
  /** The app as a whole ends, or the system does: nothing may stand in its way. */
  readonly quit: () => void;
  /** Answers `false` once, and has the page ask; a second press soon after closes whatever the page does. */
  readonly may: (now: number) => boolean;
}

/** How long after the first press a second one closes, whatever the page has told since; in ms. */
const SOON = 5_000;

/** Asks through `ask` before a window closes: once, and never against a GM who presses again. */
export function closing(ask: () => void): Closing {
  let wanted = false;
  let quitting = false;
  let asked = Number.NEGATIVE_INFINITY;
  return {
    ask(now) {
      wanted = now;
    },
    quit() {
      quitting = true;
    },
    may(now) {
      if (!wanted || quitting || now - asked < SOON) return true;
      wanted = false;
      asked = now;
      ask();
      return false;
    },
  };
}
