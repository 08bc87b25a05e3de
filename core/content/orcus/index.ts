import type { GameContent } from '../contract.ts';

/** What comes with this game. */
export const content: GameContent = {
  creatures: [],
  parties: [],
  encounters: [],
  tables: [],
  adventures: [],
};
