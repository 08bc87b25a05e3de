/** What a press on a key or button looks like among the things a page is told of. */
const PRESSES: ReadonlySet<string> = new Set([
  'mouseDown',
  'mouseUp',
  'keyDown',
  'rawKeyDown',
  'char',
  'touchStart',
  'touchEnd',
  'gestureTap',
]);
/** How long a press counts, in ms, and how many panels may stand in windows of their own. */
const [COUNTS_FOR, MOST_WINDOWS] = [2_000, 12];

/** Whether a page may open a window now: only shortly after somebody pressed something in it, and not without end. */
interface Gestures {
  readonly saw: (type: string, now: number) => void;
  readonly mayOpen: (windows: number, now: number) => boolean;
}

/** Each press opens one window at the most. */
export function gestures(): Gestures {
  let last = Number.NEGATIVE_INFINITY;
  return {
    saw: (type, now) => {
      if (PRESSES.has(type)) last = now;
    },
    mayOpen: (windows, now) => {
      if (now - last > COUNTS_FOR || windows >= MOST_WINDOWS) return false;
      last = Number.NEGATIVE_INFINITY;
      return true;
    },
  };
}
