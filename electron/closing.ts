/** Whether the window may close when its cross is pressed. */
export interface Closing {
  /** Told by the page: whether it has something to ask first. A page that tells anew is asked anew. */
  readonly ask: (wanted: boolean) => void;
  /** The app as a whole ends, or the system does: nothing may stand in its way. */
  readonly quit: () => void;
  /** Answers `false` once, and has the page ask; the second press closes whatever the page does. */
  readonly may: () => boolean;
}

/** Asks through `ask` before a window closes: once, and never against a GM who presses again. */
export function closing(ask: () => void): Closing {
  let wanted = false;
  let quitting = false;
  return {
    ask(now) {
      wanted = now;
    },
    quit() {
      quitting = true;
    },
    may() {
      if (!wanted || quitting) return true;
      wanted = false;
      ask();
      return false;
    },
  };
}
