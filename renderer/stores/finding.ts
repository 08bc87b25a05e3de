import { createFinder } from '../../core/library/search.ts';

/** One for the whole window: what was read in stays known while the list is closed. */
export const finder = createFinder();
