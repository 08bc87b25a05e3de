import type { BookStore } from '../../core/store/bookStore.ts';

/** What was asked of the books and is not written yet. */
const running = new Set<Promise<unknown>>();

/** Hands on what is being decided and written, and knows of it until it is over. */
export async function trackWrite<Value>(work: Promise<Value>): Promise<Value> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/** Settles when all that was asked is written or refused, and all that was pressed meanwhile with it. */
export async function flushWrites(): Promise<void> {
  do {
    await Promise.allSettled(running);
    // A key that waited for it is run in a turn of its own.
    await new Promise((next) => {
      setTimeout(next, 0);
    });
  } while (running.size > 0);
}

/** So long nothing may be written before it is told that nothing is: many layouts in a row are told of once, in ms. */
const QUIET = 250;

/**
 * The keeper, with `tell` told while it writes settings, layouts or the list of campaigns: unlike an entry these do not
 * pass the main process, which would close the window on them.
 */
export function reportWrites(keeper: BookStore, tell: (writes: boolean) => void): BookStore {
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function told<Value>(work: Promise<Value>): Promise<Value> {
    if (writing === 0 && timer === undefined) tell(true);
    clearTimeout(timer);
    timer = undefined;
    writing += 1;
    try {
      return await trackWrite(work);
    } finally {
      writing -= 1;
      if (writing === 0) timer = setTimeout(over, QUIET);
    }
  }

  function over(): void {
    timer = undefined;
    tell(false);
  }

  return {
    ...keeper,
    set: (...asked) => told(keeper.set(...asked)),
    listCampaign: (...asked) => told(keeper.listCampaign(...asked)),
  };
}
