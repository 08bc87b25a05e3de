import type { BookStore } from '../../core/store/bookStore.ts';
import { underway } from './underway.ts';

/** So long nothing may be written before it is told that nothing is: many layouts in a row are told of once, in ms. */
const QUIET = 250;

/**
 * The keeper, with `tell` told while it writes settings, layouts or the list of campaigns: unlike an entry these do not
 * pass the main process, which would close the window on them.
 */
export function toldOfWrites(keeper: BookStore, tell: (writes: boolean) => void): BookStore {
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function told<Value>(work: Promise<Value>): Promise<Value> {
    if (writing === 0 && timer === undefined) tell(true);
    clearTimeout(timer);
    timer = undefined;
    writing += 1;
    try {
      return await underway(work);
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
