/** So many steps a campaign may hold in memory that was read whole or grew: some two megabytes a thousand. */
const HELD = 4_500;
/** Steps after which it is looked anew whether some can be let go. */
const AGAIN = 500;
/** For so long what was read of earlier years is kept after somebody looked at it, in ms. */
const KEPT = 10 * 60_000;

/** When a long campaign lets go of the steps that nobody looks at; they are read again when somebody does. */
interface LettingGo {
  /** Tells that earlier steps were asked for. */
  readonly asked: () => void;
  /** Somebody looks at all of them from now on; what it answers ends that. */
  readonly look: () => () => void;
  /** Whether a campaign with so many steps in memory should be opened by its end instead. */
  readonly due: (held: number) => boolean;
  /** Whether nobody looks at earlier steps, nor did lately. */
  readonly unlooked: () => boolean;
  /** Another campaign was opened: nothing of it was asked for. */
  readonly begin: () => void;
}

/** `now`: milliseconds that only rise. */
export function lettingGo(now: () => number): LettingGo {
  let [lookers, last, tried] = [0, -Infinity, 0];
  const unlooked = (): boolean => lookers === 0 && now() - last >= KEPT;
  return {
    asked: () => {
      last = now();
    },
    look: () => {
      lookers += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        lookers -= 1;
        last = now();
      };
    },
    due(held) {
      if (held <= HELD || !unlooked()) return false;
      if (Math.abs(held - tried) < AGAIN) return false;
      tried = held;
      return true;
    },
    unlooked,
    begin: () => {
      [last, tried] = [-Infinity, 0];
    },
  };
}
